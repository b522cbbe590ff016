import { Button, Skeleton } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import { IconFlagCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { MostrarMais } from './mostrar-mais.tsx'
import { desdeQuery, useMudanca } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { SecaoMudanca } from './secao.tsx'

/** Explains how to go back to the backup, and what would be lost. */
export function DesdeSecao() {
  const { data, error, refetch } = useQuery(desdeQuery(true))
  return (
    <SecaoMudanca titulo="Escrito desde a cópia">
      {!data ? (
        error ? (
          <LoadFailure title="Erro ao contar o que foi escrito" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={160} radius="lg" aria-busy />
        )
      ) : data.copia === null ? (
        <p>Ainda não há um backup feito antes de uma mudança.</p>
      ) : (
        <>
          <p>
            {data.total === 0
              ? `Nada foi escrito aqui desde o backup de ${formatDateTime(data.copia.instante)}.`
              : `${contado(data.total, 'registro escrito', 'registros escritos')} aqui desde o backup de ${formatDateTime(data.copia.instante)}. Voltar a ele perde tudo isto, e também o que a mudança trouxe.`}
          </p>
          {data.linhas.length > 0 && (
            <MostrarMais itens={data.linhas}>
              {(vistas) => (
                <ul className={classes.lista} aria-label="Escrito desde a cópia">
                  {vistas.map(({ registro, linhas }) => (
                    <li key={registro}>
                      <span>{registro}</span>
                      <span>{contado(linhas, 'registro')}</span>
                    </li>
                  ))}
                </ul>
              )}
            </MostrarMais>
          )}
          {data.copia.existe ? (
            <Copyable
              rotulo="Comando que volta ao backup"
              descricao="No servidor, com o portal parado e a pasta vazia."
              longo
              valor={data.copia.comando}
            />
          ) : (
            <AvisoMudanca alerta>
              <p>O backup não está mais em {data.copia.endereco}. Não há como voltar ao que era antes da mudança.</p>
            </AvisoMudanca>
          )}
        </>
      )}
    </SecaoMudanca>
  )
}

/** Ends the move, after an explanation. */
export function ConcluirSecao({ parado }: { parado: boolean }) {
  const { conclude } = useMudanca()
  const [perguntando, setPerguntando] = useState(false)
  return (
    <SecaoMudanca
      titulo="Concluir a mudança"
      dica="Quando todos entram, os links abrem e as fotos chegaram. Depois disso não se muda mais por aqui, e os arquivos enviados são apagados."
    >
      <div className="portal-row-center">
        <Button
          variant="default"
          leftSection={<IconFlagCheck size={18} aria-hidden />}
          disabled={parado}
          onClick={() => setPerguntando(true)}
        >
          Concluir a mudança
        </Button>
      </div>
      <ConfirmDialog
        opened={perguntando}
        title="Concluir a mudança"
        message={
          <>
            <p>Não há como reabrir. A partir de agora:</p>
            <ul>
              <li>não se ensaia nem se muda mais, nem por aqui nem pelo terminal;</li>
              <li>os arquivos enviados são apagados; os relatórios ficam;</li>
              <li>a página deixa de contar o que foi escrito e de mostrar como voltar.</li>
            </ul>
            <p>Apague também as cópias dos arquivos que estão fora do portal, e as chaves do serviço antigo.</p>
          </>
        }
        confirmLabel="Concluir"
        destructive
        onConfirm={() => conclude({})}
        onClose={() => setPerguntando(false)}
      />
    </SecaoMudanca>
  )
}
