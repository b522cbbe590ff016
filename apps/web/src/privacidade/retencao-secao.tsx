import { MOTIVO, MOTIVO_NO_HISTORICO } from '@portal/contract/motivo'
import { ReasonDialog } from '../ui/record-form/reason-dialog.tsx'
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Skeleton } from '@mantine/core'
import { PEDIDOS_DEMAIS, PREVIA_DIAS, REGRA } from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, Suspensao } from '@portal/contract/privacidade/retencao.contract'
import { ROTULO_TIPO_VINCULO } from '@portal/contract/privacidade/titular'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { previaQuery, regrasQuery, suspensoesQuery, useRetencao } from './retencao.api.ts'
import classes from './retencao.module.css'
import { LinhasDaPrevia } from './retencao-linhas.tsx'
import { RegrasRetencao } from './retencao-regras.tsx'

/** Retention: terms, previews of what is deleted, and suspensions. */
export function RetencaoSecao() {
  return (
    <div className={classes.retencao}>
      <RegrasRetencao />
      <Previa />
      <Suspensoes />
    </div>
  )
}

function Previa() {
  const { data, error, refetch } = useQuery(previaQuery())
  const { data: regras = [] } = useQuery(regrasQuery())
  const esperam = new Set(regras.flatMap(({ chave, espera }) => (espera ? [chave] : [])))
  return (
    <section aria-labelledby="retencao-previa">
      <h2 id="retencao-previa">O que vai sair</h2>
      {!data && !error && <Skeleton height={160} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao calcular o que vai sair" error={error} onRetry={refetch} />}
      {data?.parada && <p className={classes.espera}>{PEDIDOS_DEMAIS}</p>}
      {data && (
        <div className={classes.previas}>
          <Lista titulo="Hoje à noite" previas={data.hoje} esperam={esperam} />
          <Lista titulo={`Até daqui a ${PREVIA_DIAS} dias`} previas={data.em_breve} esperam={esperam} />
        </div>
      )}
    </section>
  )
}

type ListaProps = { titulo: string; previas: readonly PreviaRetencao[]; esperam: ReadonlySet<string> }

function Lista({ titulo, previas, esperam }: ListaProps) {
  const saem = previas.filter(({ total }) => total > 0)
  return (
    <section className={classes.previa} aria-label={titulo}>
      <h3>{titulo}</h3>
      {saem.length === 0 && <p className="portal-quiet">Nada.</p>}
      {saem.map((previa) => (
        <details key={previa.chave}>
          <summary>
            {REGRA[previa.chave].rotulo}: {formatNumber(previa.total)}
            {esperam.has(previa.chave) && <span className={classes.espera}> (espera o seu sim)</span>}
          </summary>
          <LinhasDaPrevia previa={previa} />
        </details>
      ))}
    </section>
  )
}

function Suspensoes() {
  const { data, error, refetch } = useQuery(suspensoesQuery())
  const { end } = useRetencao()
  const [pedida, setPedida] = useState<Suspensao>()

  return (
    <section aria-labelledby="retencao-suspensoes">
      <h2 id="retencao-suspensoes">Suspensão da eliminação</h2>
      {!data && !error && <Skeleton height={96} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao carregar suspensões" error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="portal-quiet">Nenhum registro está suspenso.</p>}
      {data && data.length > 0 && (
        <ul className={classes.regras}>
          {data.map((uma) => (
            <li key={uma.id}>
              <div>
                <strong>
                  {[ROTULO_TIPO_VINCULO[uma.tipo], uma.codigo].filter(Boolean).join(' ')}{' '}
                  <Badge variant="light" color={uma.vale ? 'terracotta' : 'gray'}>
                    {uma.vale ? 'Vale' : 'Encerrada'}
                  </Badge>
                </strong>
                <span>{uma.motivo}</span>
                <span className="portal-quiet">
                  Desde {formatDate(uma.created_at)}
                  {uma.por && `, por ${uma.por}`}
                  {uma.ate && `, até ${uma.ate.split('-').toReversed().join('/')}`}
                </span>
              </div>
              {uma.vale && (
                <Button variant="default" onClick={() => setPedida(uma)}>
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pedida && (
        <ReasonDialog
          title="Encerrar suspensão"
          description={MOTIVO_NO_HISTORICO}
          rule={MOTIVO}
          action="Encerrar suspensão"
          destructive
          falha="Erro ao encerrar a suspensão"
          run={async (motivo) => {
            await end({ id: pedida.id, motivo })
            notifySuccess('Suspensão encerrada')
          }}
          onClose={() => setPedida(undefined)}
        >
          <p>O registro volta a seguir os prazos: pode sair já na próxima noite.</p>
        </ReasonDialog>
      )}
    </section>
  )
}
