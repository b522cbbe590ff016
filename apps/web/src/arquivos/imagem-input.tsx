import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { AreaEnvio } from './area-envio.tsx'
import { IMAGENS, notify } from './avisar.ts'
import { CampoArquivo } from './campo.tsx'
import classes from './imagem-input.module.css'
import { sendArquivo } from './send-arquivo.ts'
import { useEnvios } from './use-envios.ts'
import { acoesDe } from './use-lista-envios.ts'
import { acceptDe } from './verify-arquivo.ts'

type Props = {
  label: string
  description?: string
  finalidade: 'logo' | 'foto'
  value: string | null
  onChange: (url: string | null) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

/** A single small picture: an uncropped logo, or a round photo of a person. */
export function ImagemInput({ label, description, finalidade, value, onChange, onBusyChange, error }: Props) {
  const envios = useEnvios({
    enviar: (file, options) => sendArquivo(file, finalidade, options),
    palavras: IMAGENS,
    onBusyChange,
    onEnviado: ({ url }) => onChange(url),
  })
  async function send(files: readonly File[]) {
    for (const { id, erro } of envios.envios) if (erro !== null) envios.dismiss(id)
    notify(await envios.enviar(files), IMAGENS)
  }
  return (
    <CampoArquivo
      label={label}
      description={description ?? 'JPG, PNG ou WebP de até 10MB.'}
      error={error}
      envios={envios.envios}
      {...acoesDe(envios, send)}
    >
      <div className={classes.linha}>
        {value && (
          <div className={classes.quadro} data-finalidade={finalidade}>
            <img className={classes.imagem} src={value} alt={label} decoding="async" />
            <ActionIcon
              className={classes.remover}
              variant="default"
              aria-label={`Remover ${label}`}
              onClick={() => onChange(null)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        )}
        <div className={classes.area}>
          <AreaEnvio
            acao={value ? 'Trocar imagem' : 'Escolher imagem'}
            accept={acceptDe(finalidade)}
            disabled={envios.busy}
            onFiles={send}
          />
        </div>
      </div>
    </CampoArquivo>
  )
}
