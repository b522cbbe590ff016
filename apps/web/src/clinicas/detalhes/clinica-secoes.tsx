import { Button } from '@mantine/core'
import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { rotuloTipo } from '../rotulos.ts'
import classes from './clinica-dialog.module.css'
import { SecaoClinica, SecaoLista } from './secao.tsx'
import { urlVideoEmbed } from './video-embed.ts'

type Clinica = Omit<ClinicaPublica, 'id'>

const modalidades = ({ atende_voluntario, atende_involuntario }: Clinica) => [
  ...(atende_voluntario ? ['Voluntária'] : []),
  ...(atende_involuntario ? ['Involuntária'] : []),
]
const idades = ({ aceita_idosos, aceita_menores }: Clinica) => [
  ...(aceita_idosos ? ['Aceita idosos'] : []),
  ...(aceita_menores ? ['Aceita menores'] : []),
]

/** A clinic's services by section. Health plans only when the clinic allows showing them. */
export function ClinicaSecoes({ clinica, onVideo }: { clinica: Clinica; onVideo: (video: string) => void }) {
  const videos = [...clinica.video_urls, ...clinica.video_files]
  return (
    <>
      {videos.length > 0 && (
        <SecaoClinica titulo={videos.length === 1 ? 'Vídeo' : 'Vídeos'}>
          <div className="portal-row">
            {videos.map((video, i) => {
              const rotulo = videos.length === 1 ? 'Assistir ao vídeo' : `Assistir ao vídeo ${i + 1}`
              const aqui = urlVideoEmbed(video) !== null || clinica.video_files.includes(video)
              return aqui ? (
                <Button
                  key={video}
                  variant="light"
                  leftSection={<IconPlayerPlay size={18} aria-hidden />}
                  onClick={() => onVideo(video)}
                >
                  {rotulo}
                </Button>
              ) : (
                <Button
                  key={video}
                  component="a"
                  variant="light"
                  href={video}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconExternalLink size={18} aria-hidden />}
                >
                  {rotulo} em nova aba
                </Button>
              )
            })}
          </div>
        </SecaoClinica>
      )}
      {clinica.description && (
        <SecaoClinica titulo="Sobre a clínica">
          <p className={classes.texto}>{clinica.description}</p>
        </SecaoClinica>
      )}
      {clinica.plano_terapeutico && (
        <SecaoClinica titulo="Plano terapêutico">
          <details className={classes.saibaMais}>
            <summary>Saiba mais</summary>
            <p className={classes.texto}>{clinica.plano_terapeutico}</p>
          </details>
        </SecaoClinica>
      )}
      <div className={classes.fichas}>
        <SecaoLista titulo="Tipo de atendimento" itens={[rotuloTipo(clinica.tipo_atendimento), ...idades(clinica)]} />
        <div className={classes.internacao}>
          <SecaoLista titulo="Modalidades de internação" itens={modalidades(clinica)} />
          <SecaoLista titulo="Tipos de internação" itens={clinica.tipos_internacao} />
        </div>
        <SecaoLista titulo="Especialidades" itens={clinica.specialties} />
        <SecaoLista titulo="Serviços oferecidos" itens={clinica.atendimentos} />
        <SecaoLista titulo="Estrutura" itens={clinica.estrutura_clinica} />
        <SecaoLista titulo="Características" itens={clinica.features} />
        <SecaoLista titulo="Planos de saúde aceitos" itens={clinica.planos_saude} />
      </div>
    </>
  )
}
