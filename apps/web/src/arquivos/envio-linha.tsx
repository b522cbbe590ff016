import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Progress, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconFile, IconPhoto, IconRefresh, IconVideo, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './envio-linha.module.css'
import type { Envio } from './use-envios.ts'

type Props = { envio: Envio; onCancel: () => void; onRetry: () => void; onDismiss: () => void }

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function situacao({ fracao, lugar }: Envio, online: boolean): string {
  if (!online) return 'Sem conexão. O envio continua quando ela voltar.'
  if (fracao < 1) return `Enviando… ${porcento.format(fracao)}`
  return lugar === null ? 'Conferindo…' : `Na fila, ${lugar}º`
}

/** An upload in progress, or a failed one with the reason. */
export function EnvioLinha({ envio, onCancel, onRetry, onDismiss }: Props) {
  const { file, fracao, erro, recusado } = envio
  const { online } = useNetwork()
  return (
    <li className={classes.linha} data-erro={erro !== null || undefined}>
      <span className={classes.previa}>
        {file.type.startsWith('image/') ? (
          <Previa file={file} />
        ) : file.type.startsWith('video/') ? (
          <IconVideo aria-hidden="true" />
        ) : (
          <IconFile aria-hidden="true" />
        )}
      </span>
      <div className={classes.texto}>
        <Text size="sm" fw={550} truncate title={file.name}>
          {file.name}
        </Text>
        {erro === null ? (
          <>
            <Text size="xs" c="dimmed">
              {situacao(envio, online)}
            </Text>
            <Progress value={fracao * 100} size="sm" aria-label={`Envio de ${file.name}`} animated={fracao === 1} />
          </>
        ) : (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {erro}
          </Text>
        )}
      </div>
      {erro === null ? (
        <ActionIcon variant="subtle" color="gray" aria-label={`Cancelar envio de ${file.name}`} onClick={onCancel}>
          <IconX size={18} />
        </ActionIcon>
      ) : (
        <>
          {!recusado && (
            <ActionIcon variant="subtle" aria-label={`Tentar enviar ${file.name} novamente`} onClick={onRetry}>
              <IconRefresh size={18} />
            </ActionIcon>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label={`Tirar ${file.name} da lista`} onClick={onDismiss}>
            <IconX size={18} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

type PreviaProps = { file: File }

/** Local preview of a picture before its upload. */
function Previa({ file }: PreviaProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const [broken, setBroken] = useState(false)
  if (!url || broken)
    return (
      <span className={classes.semImagem} aria-hidden="true">
        <IconPhoto />
      </span>
    )
  return <img className={classes.imagem} src={url} alt="" decoding="async" onError={() => setBroken(true)} />
}
