import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { DocumentoEnviado } from './documento-enviado.tsx'
import { DocumentoEnvio } from './documento-envio.tsx'
import type { Envio } from './fila-documentos.ts'
import classes from './passo-documentos.module.css'
import { ACCEPT } from './verificar-documento.ts'

type Props = {
  rotulo: string
  documentos: (Documento & { erro: string | undefined })[]
  envios: Envio[]
  /** Whether the form has reached its maximum of documents. */
  cheio: boolean
  onFiles: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: number) => void
  onCancel: (id: number) => void
}

/** Documents of one kind, with buttons to photograph or choose one. */
export function DocumentoGrupo({ rotulo, documentos, envios, cheio, onFiles, onRemove, onRetry, onCancel }: Props) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const input = { type: 'file', disabled: cheio, onChange: take } as const
  return (
    <section className={classes.grupo} aria-label={rotulo}>
      <h3>{rotulo}</h3>
      {documentos.length + envios.length > 0 && (
        <ul>
          {documentos.map((documento) => (
            <DocumentoEnviado key={documento.id} documento={documento} onRemove={() => onRemove(documento.id)} />
          ))}
          {envios.map((envio) => (
            <DocumentoEnvio
              key={envio.id}
              envio={envio}
              onRetry={() => onRetry(envio.id)}
              onCancel={() => onCancel(envio.id)}
            />
          ))}
        </ul>
      )}
      <div className={classes.acoes}>
        <label className={classes.escolher} data-cheio={cheio || undefined}>
          <IconPaperclip size={20} aria-hidden />
          Escolher arquivo
          <input {...input} multiple accept={ACCEPT} aria-label={`Escolher arquivo: ${rotulo}`} />
        </label>
        <label className={classes.escolher} data-cheio={cheio || undefined} data-camera>
          <IconCamera size={20} aria-hidden />
          Tirar foto
          <input {...input} capture="environment" accept="image/*" aria-label={`Tirar foto: ${rotulo}`} />
        </label>
      </div>
    </section>
  )
}
