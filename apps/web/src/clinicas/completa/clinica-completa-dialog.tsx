import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Historico } from '../../auditoria/historico.tsx'
import { isApiError } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { completaQuery } from '../clinicas.api.ts'
import { AcoesClinica } from '../detalhes/acoes-clinica.tsx'
import { Administrativo } from '../detalhes/administrativo.tsx'
import { ClinicaDetalhes } from '../detalhes/clinica-detalhes.tsx'
import { ClinicaSkeleton } from '../detalhes/clinica-skeleton.tsx'
import { ContatoClinica } from '../detalhes/contato-clinica.tsx'
import { fotosDe } from '../detalhes/fotos.ts'
import { GaleriaDialog } from '../detalhes/galeria-dialog.tsx'
import { Lugar } from '../detalhes/lugar.tsx'
import { VideoDialog } from '../detalhes/video-dialog.tsx'
import { ROTULOS } from '../form/rotulos-campos.ts'
import { ROTULOS as ROTULOS_REGULARIDADE } from '../regularidade/formulario.ts'
import { NOMES_REGULARIDADE } from '../regularidade/nomes.ts'
import { regularidadeQuery } from '../regularidade/regularidade.api.ts'
import { RegularidadeSecao } from '../regularidade/regularidade-secao.tsx'
import { Administracao } from './administracao.tsx'
import classes from './clinica-completa-dialog.module.css'

const ROTULOS_HISTORICO = {
  ...ROTULOS_REGULARIDADE,
  verificado_em: 'Verificada em',
  verificado_por: 'Verificada por',
  ...ROTULOS,
}
const ESTREITA = '(width < 48em)'

type Props = { id: string; onEdit: () => void; onClose: () => void }

/** Read-only dialog with every field of a clinic, and its history. */
export function ClinicaCompletaDialog({ id, onEdit, onClose }: Props) {
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const [foto, setFoto] = useState<number>()
  const [video, setVideo] = useState<string>()
  const { data, error, refetch } = useQuery(completaQuery(id))
  const { data: regularidade = null } = useQuery(regularidadeQuery(id))
  const clinica = data && { ...data, regularidade }
  const fotos = clinica ? fotosDe(clinica) : []
  const sumiu = isApiError(error) && !error.retryable
  return (
    <>
      <Dialog opened onClose={onClose} title={clinica?.name ?? 'Clínica'} size={960} fullScreen={estreita}>
        {sumiu ? (
          <p role="alert">Esta clínica não está mais disponível.</p>
        ) : (
          <Tabs defaultValue="dados" keepMounted={false}>
            <Tabs.List className={classes.abas}>
              <Tabs.Tab value="dados">Dados</Tabs.Tab>
              <Tabs.Tab value="historico">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="dados">
              {clinica ? (
                <>
                  <Lugar clinica={clinica} />
                  <ClinicaDetalhes
                    clinica={clinica}
                    fotos={fotos}
                    onFoto={setFoto}
                    onVideo={setVideo}
                    contato={<ContatoClinica clinica={clinica} acoes={<AcoesClinica clinica={clinica} />} />}
                  >
                    <RegularidadeSecao id={id} />
                    <Administrativo {...clinica} />
                  </ClinicaDetalhes>
                  <Administracao clinica={clinica} />
                </>
              ) : error ? (
                <LoadFailure title="Erro ao carregar clínica" error={error} onRetry={refetch} />
              ) : (
                <ClinicaSkeleton />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="historico">
              <Historico entidade="clinicas" id={id} rotulos={ROTULOS_HISTORICO} nomes={NOMES_REGULARIDADE} />
            </Tabs.Panel>
          </Tabs>
        )}
        <div className={classes.acoes}>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {!sumiu && (
            <Button disabled={!clinica} onClick={onEdit}>
              Editar
            </Button>
          )}
        </div>
      </Dialog>
      {clinica && (
        <>
          <GaleriaDialog
            nome={clinica.name}
            fotos={fotos}
            foto={foto}
            onFoto={setFoto}
            onClose={() => setFoto(undefined)}
          />
          <VideoDialog video={video} onClose={() => setVideo(undefined)} />
        </>
      )}
    </>
  )
}
