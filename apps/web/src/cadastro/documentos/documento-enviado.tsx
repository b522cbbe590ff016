import { ActionIcon } from '@mantine/core'
import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import { IconFileCheck, IconTrash } from '@tabler/icons-react'
import { formatTamanho } from '../../platform/format-tamanho.ts'
import classes from './passo-documentos.module.css'

type Props = { documento: Documento & { erro: string | undefined }; onRemove: () => void }

/** An uploaded document. */
export function DocumentoEnviado({ documento: { nome, tamanho, erro }, onRemove }: Props) {
  return (
    <li className={classes.item} data-erro={erro !== undefined || undefined}>
      <IconFileCheck size={24} aria-hidden />
      <div>
        <p className={classes.nome}>{nome}</p>
        <p className={classes.detalhe}>{formatTamanho(tamanho)} · Enviado</p>
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
