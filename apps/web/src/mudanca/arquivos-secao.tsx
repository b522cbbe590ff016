import { ActionIcon } from '@mantine/core'
import { ARQUIVOS_MUDANCA_MAXIMO, DIAS_DO_ENVIO } from '@portal/contract/mudanca/limites'
import type { ArquivoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { IconFileDatabase, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AreaEnvio } from '../arquivos/area-envio.tsx'
import { notify } from '../arquivos/avisar.ts'
import { EnvioLinha } from '../arquivos/envio-linha.tsx'
import { useEnvios } from '../arquivos/use-envios.ts'
import { acoesDe } from '../arquivos/use-lista-envios.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { formatSize } from '../platform/format-size.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { notifyError } from '../ui/notify.ts'
import { sendMudanca, useMudanca } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { SecaoMudanca } from './secao.tsx'

const PALAVRAS = {
  erro: 'Erro ao enviar o arquivo',
  erros: 'Erro ao enviar os arquivos',
  enviadas: 'arquivos enviados',
}

type Props = {
  arquivos: readonly ArquivoMudanca[]
  /** True while a run reads the files. */
  parado: boolean
  onBusyChange: (busy: boolean) => void
}

/** Files of the old portal: uploads and stored ones. */
export function ArquivosSecao({ arquivos, parado, onBusyChange }: Props) {
  const { refresh, removeArquivo } = useMudanca()
  const [apagar, setApagar] = useState<ArquivoMudanca>()
  const { envios, busy, enviar, ...resto } = useEnvios({
    enviar: sendMudanca,
    palavras: PALAVRAS,
    onEnviado: refresh,
    onBusyChange,
  })
  async function send(files: File[]) {
    const cabem = ARQUIVOS_MUDANCA_MAXIMO - arquivos.length - envios.length
    if (files.length > cabem) notifyError(`Cabem ${ARQUIVOS_MUDANCA_MAXIMO} arquivos. Apague os que não servem.`)
    else notify(await enviar(files), PALAVRAS)
  }
  const acoes = acoesDe(resto, send)
  return (
    <SecaoMudanca
      titulo="Arquivos do portal antigo"
      dica="O que o pg_dump exportou, puro ou comprimido com gzip, ou um CSV para cada tabela, como auth.users.csv. O guia diz como tirá-los."
    >
      <LeaveGuard when={busy} />
      {arquivos.length > 0 && (
        <ul className="portal-list portal-stack-small" aria-label="Arquivos enviados">
          {arquivos.map((arquivo) => (
            <li key={arquivo.id} className={classes.arquivo}>
              <IconFileDatabase size={22} aria-hidden />
              <div>
                <span className={classes.nome}>{arquivo.nome}</span>
                <span className={classes.detalhe}>
                  {formatSize(arquivo.tamanho)}, enviado em {formatDateTime(arquivo.enviado_em)}; some em{' '}
                  {formatDateTime(arquivo.some_em)}
                </span>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={parado}
                aria-label={`Apagar ${arquivo.nome}`}
                onClick={() => setApagar(arquivo)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {envios.length > 0 && (
        <ul className="portal-list portal-stack-small" aria-label="Envios">
          {envios.map((envio) => (
            <EnvioLinha
              key={envio.id}
              envio={envio}
              onCancel={() => acoes.onCancel(envio.id)}
              onRetry={() => acoes.onRetry(envio)}
              onDismiss={() => acoes.onDismiss(envio.id)}
            />
          ))}
        </ul>
      )}
      <AreaEnvio
        acao={arquivos.length > 0 ? 'Enviar outro arquivo' : 'Escolher arquivos'}
        accept=".sql,.gz,.csv,.dump,.backup,.txt"
        multiple
        disabled={parado}
        onFiles={send}
      />
      <p className="portal-dimmed">
        Se a internet cair ou a página recarregar, escolha o mesmo arquivo: o envio continua de onde parou. Ele traz as
        senhas cifradas de todos, por isso fica cifrado aqui, não entra nos backups e é apagado ao concluir a mudança ou
        depois de {DIAS_DO_ENVIO} dias.
      </p>
      {apagar && (
        <ConfirmDialog
          opened
          title="Apagar arquivo"
          message={
            <>
              <p>O arquivo sai do portal. O que já foi trazido fica.</p>
              <p className={classes.nome}>{apagar.nome}</p>
            </>
          }
          confirmLabel="Apagar"
          destructive
          onConfirm={() => removeArquivo({ id: apagar.id })}
          onClose={() => setApagar(undefined)}
        />
      )}
    </SecaoMudanca>
  )
}
