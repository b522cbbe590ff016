import { ActionIcon } from '@mantine/core'
import { FINALIDADES, VIDEOS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { IconTrash } from '@tabler/icons-react'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { AreaEnvio } from './area-envio.tsx'
import { notify, VIDEOS } from './avisar.ts'
import { CampoArquivo } from './campo.tsx'
import { acoesDe, useListaEnvios } from './use-lista-envios.ts'
import { acceptDe } from './verify-arquivo.ts'
import classes from './videos-input.module.css'

type Props = {
  value: string[]
  onChange: (urls: string[]) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

const MAXIMO_ATINGIDO = `Máximo de ${VIDEOS_MAXIMO} vídeos atingido`

/** Video files of a clinic. */
export function VideosInput({ value, onChange, onBusyChange, error }: Props) {
  const lista = useListaEnvios({
    finalidade: 'clinica_video',
    palavras: VIDEOS,
    value,
    onChange,
    onBusyChange,
  })
  const cabem = Math.max(0, VIDEOS_MAXIMO - lista.ocupadas)

  async function send(files: readonly File[]) {
    if (files.length > cabem) return notifyError(MAXIMO_ATINGIDO)
    notify(await lista.enviar(files), VIDEOS, 'Vídeo enviado com sucesso!')
  }

  return (
    <CampoArquivo
      label="Vídeos"
      description={`Até ${VIDEOS_MAXIMO} vídeos MP4, WebM ou MOV de até ${FINALIDADES.clinica_video.bytes / 1024 / 1024}MB. ${cabem === 0 ? MAXIMO_ATINGIDO : `${value.length} de ${VIDEOS_MAXIMO}`}.`}
      error={error}
      envios={lista.envios}
      {...acoesDe(lista, send)}
    >
      {value.length > 0 && (
        <ul className={classes.videos} aria-label="Vídeos da clínica">
          {value.map((url, i) => (
            <li key={url} className={classes.video}>
              <video
                className={classes.quadro}
                src={url}
                preload="metadata"
                controls
                muted
                aria-label={`Vídeo ${i + 1}`}
              />
              <ActionIcon
                className={classes.remover}
                variant="default"
                aria-label={`Remover vídeo ${i + 1}`}
                onClick={() => {
                  lista.change(value.filter((other) => other !== url))
                  notifySuccess('Vídeo removido')
                }}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AreaEnvio
        acao="Adicionar vídeos"
        accept={acceptDe('clinica_video')}
        multiple
        disabled={cabem === 0}
        onFiles={send}
      />
    </CampoArquivo>
  )
}
