import { ActionIcon } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconFile, IconFileAlert, IconRefresh, IconX } from '@tabler/icons-react'
import { formatTamanho } from '../../platform/format-tamanho.ts'
import type { Envio } from './fila-documentos.ts'
import classes from './passo-documentos.module.css'

type Props = { envio: Envio; onRetry: () => void; onCancel: () => void }

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function situacaoDe(fracao: number, online: boolean): string {
  if (!online) return 'Sem conexão. O envio continua quando ela voltar.'
  return fracao < 1 ? `Enviando… ${porcento.format(fracao)}` : 'Conferindo…'
}

/** An upload in progress, or a failed one with the reason. */
export function DocumentoEnvio({ envio: { file, fracao, erro, recusado }, onRetry, onCancel }: Props) {
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
              {formatTamanho(file.size)} · {situacaoDe(fracao, online)}
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
