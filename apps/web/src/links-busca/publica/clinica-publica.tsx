import { Button } from '@mantine/core'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { QUERO_AJUDA } from '@portal/contract/leads/formulario'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import type { BuscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { IconMapPin } from '@tabler/icons-react'
import dialog from '../../clinicas/detalhes/clinica-dialog.module.css'
import { ClinicaJanela } from '../../clinicas/detalhes/clinica-janela.tsx'
import { urlMapa } from '../../clinicas/links.ts'
import { messageOf } from '../../platform/api-error.ts'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import { clinicaConsulta } from '../busca-publica.api.ts'
import { primeiroNome } from './primeiro-nome.ts'
import { useConsulta } from './use-consulta.ts'

const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' } as const

type Props = {
  id: string
  token: string
  busca: BuscaPublica
  foto: number | undefined
  onFoto: (numero: number) => void
  onFotoClose: () => void
  onAjuda: (id: string) => void
  onClose: () => void
}

/** Details of a clinic with its public fields; the contact is the consultant. */
export function ClinicaPublica({ id, token, busca, onAjuda, ...props }: Props) {
  const { dados, atual, erro, redo } = useConsulta(clinicaConsulta(token, id))
  const { consultor, whatsapp, mostrar_preco } = busca
  return (
    <ClinicaJanela
      {...props}
      clinica={atual ? dados : undefined}
      erro={erro}
      sumiu={messageOf(erro, 'Esta clínica não está mais disponível.')}
      onRetry={redo}
      contato={(clinica) => {
        const { latitude, longitude } = clinica
        return (
          <aside className={dialog.contato} aria-label="Contato">
            {mostrar_preco && <p className={dialog.preco}>{formatPreco(clinica.price)}</p>}
            <p>
              <SeloVagas vagas={clinica.vagas_confirmadas} />
            </p>
            <Button size="md" px="sm" fullWidth onClick={() => onAjuda(id)}>
              {QUERO_AJUDA}
            </Button>
            {whatsapp && (
              <Button
                component="a"
                href={urlFalarBusca(whatsapp)}
                {...NOVA_ABA}
                className={dialog.compartilhar}
                variant="default"
                size="md"
                fullWidth
              >
                Falar com {primeiroNome(consultor.nome)}
              </Button>
            )}
            {latitude !== null && longitude !== null && (
              <Button
                component="a"
                href={urlMapa({ latitude, longitude })}
                {...NOVA_ABA}
                className={dialog.compartilhar}
                variant="subtle"
                fullWidth
                leftSection={<IconMapPin size={20} aria-hidden />}
              >
                Ver no mapa
              </Button>
            )}
          </aside>
        )
      }}
    />
  )
}
