import { ActionIcon } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import {
  IconCamera,
  IconFile,
  IconFileAlert,
  IconFileCheck,
  IconPaperclip,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { formatSize } from '../../platform/format-size.ts'
import type { Envio } from './fila-documentos.ts'
import classes from './passo-documentos.module.css'
import { ACCEPT } from './verify-documento.ts'

type Props = {
  rotulo: string
  /** Note beside the label. */
  nota?: string
  documentos: (Documento & { erro: string | undefined })[]
  envios: Envio[]
  /** True when the form has its maximum of documents. */
  cheio: boolean
  onFiles: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: number) => void
  onCancel: (id: number) => void
}

/** Documents of one kind, with buttons to photograph or choose one. */
export function DocumentoGrupo({
  rotulo,
  nota,
  documentos,
  envios,
  cheio,
  onFiles,
  onRemove,
  onRetry,
  onCancel,
}: Props) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const input = { type: 'file', disabled: cheio, onChange: take } as const
  return (
    <section className={classes.grupo} aria-label={rotulo}>
      <h3>
        {rotulo}
        {nota && <small className={classes.nota}>{nota}</small>}
      </h3>
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

type EnviadoProps = { documento: Documento & { erro: string | undefined }; onRemove: () => void }

/** An uploaded document. */
function DocumentoEnviado({ documento: { nome, tamanho, erro }, onRemove }: EnviadoProps) {
  return (
    <li className={classes.item} data-erro={erro !== undefined || undefined}>
      <IconFileCheck size={24} aria-hidden />
      <div>
        <p className={classes.nome}>{nome}</p>
        <p className={classes.detalhe}>{formatSize(tamanho)} · Enviado</p>
        {erro && (
          <p className={classes.erro} role="alert">
            {erro}
          </p>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remover ${nome}`} onClick={onRemove}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  )
}

type EnvioProps = { envio: Envio; onRetry: () => void; onCancel: () => void }

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function situacaoDe(fracao: number, online: boolean): string {
  if (!online) return 'Sem conexão. O envio continua quando ela voltar.'
  return fracao < 1 ? `Enviando… ${porcento.format(fracao)}` : 'Conferindo…'
}

/** An upload in progress, or a failed one with the reason. */
function DocumentoEnvio({ envio: { file, fracao, erro, recusado }, onRetry, onCancel }: EnvioProps) {
  const { online } = useNetwork()
  const Icone = erro === null ? IconFile : IconFileAlert
  return (
    <li className={classes.item} data-erro={erro !== null || undefined}>
      <Icone size={24} aria-hidden />
      <div>
        <p className={classes.nome}>{file.name}</p>
        {erro === null ? (
          <>
            <p className={classes.detalhe}>
              {formatSize(file.size)} · {situacaoDe(fracao, online)}
            </p>
            <progress className={classes.barra} value={fracao} aria-label={`Envio de ${file.name}`} />
          </>
        ) : (
          <p className={classes.erro} role="alert">
            {erro}
          </p>
        )}
      </div>
      {erro !== null && !recusado && (
        <ActionIcon variant="subtle" size={44} aria-label={`Tentar enviar ${file.name} novamente`} onClick={onRetry}>
          <IconRefresh size={20} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={erro === null ? `Cancelar envio de ${file.name}` : `Tirar ${file.name} da lista`}
        onClick={onCancel}
      >
        <IconX size={20} />
      </ActionIcon>
    </li>
  )
}
