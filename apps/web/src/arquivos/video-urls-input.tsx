import { ActionIcon, Button, TextInput } from '@mantine/core'
import { VIDEO_URLS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { notifySuccess } from '../ui/notify.ts'
import { CampoArquivo } from './campo.tsx'
import { verifyVideoUrl } from './verify-video-url.ts'
import classes from './video-urls-input.module.css'

type Props = { value: string[]; onChange: (urls: string[]) => void; error?: string | undefined }

const MAXIMO_ATINGIDO = `Máximo de ${VIDEO_URLS_MAXIMO} URLs de vídeo atingido`

/** Addresses of videos on other sites, such as YouTube or Vimeo. */
export function VideoUrlsInput({ value, onChange, error }: Props) {
  const [texto, setTexto] = useState('')
  const [recusa, setRecusa] = useState<string | null>(null)
  const cheio = value.length >= VIDEO_URLS_MAXIMO

  function add() {
    const motivo = cheio ? MAXIMO_ATINGIDO : verifyVideoUrl(texto, value)
    setRecusa(motivo)
    if (motivo) return
    onChange([...value, texto.trim()])
    setTexto('')
    notifySuccess('URL de vídeo adicionada!')
  }

  return (
    <CampoArquivo
      label="URLs de vídeo"
      description={`YouTube, Vimeo etc. ${cheio ? MAXIMO_ATINGIDO : `${value.length} de ${VIDEO_URLS_MAXIMO}`}.`}
      error={error}
    >
      {value.length > 0 && (
        <ul className={classes.urls} aria-label="URLs de vídeo da clínica">
          {value.map((url) => (
            <li key={url} className={classes.url}>
              <span className={classes.endereco}>{url}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover ${url}`}
                onClick={() => {
                  onChange(value.filter((other) => other !== url))
                  notifySuccess('URL de vídeo removida!')
                }}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.nova}>
        <TextInput
          className={classes.texto}
          type="url"
          aria-label="Nova URL de vídeo"
          placeholder="https://www.youtube.com/watch?v=…"
          maxLength={500}
          value={texto}
          disabled={cheio}
          error={recusa}
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value)
            setRecusa(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter submits this field, not the form around it.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />} disabled={cheio} onClick={add}>
          Adicionar URL
        </Button>
      </div>
    </CampoArquivo>
  )
}
