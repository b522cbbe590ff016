import { Button, Progress, Skeleton } from '@mantine/core'
import { selosDe } from '@portal/contract/internacoes/esperas'
import type { Trazida } from '@portal/contract/internacoes/internacoes.contract'
import { CONFIRMADAS_MAXIMO } from '@portal/contract/internacoes/limites'
import { type Anteriores, rotuloTipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { clockIn } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format-date.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { AnterioresCampo } from './anteriores-campo.tsx'
import { trazidasQuery, useConfirmTrazidas } from './trazidas.api.ts'
import classes from './trazidas.module.css'

const ConfirmarDialog = lazyPart(() => import('./confirmar-dialog.tsx').then((part) => part.ConfirmarTrazidasDialog))

const FALTA: Record<Trazida['falta'][number], string> = {
  regra_repasse: 'A clínica não tem regra de repasse em vigor na data da entrada.',
  regra_comissao: 'O consultor não tem regra de comissão em vigor na data da entrada.',
  valor: 'Sem o valor contratado não há repasse.',
}

/** Unconfirmed admissions of the old portal, each with the amounts that follow from it. */
export function TrazidasTela() {
  const { data, error, refetch } = useQuery(trazidasQuery())
  const [aberta, setAberta] = useState<string>()
  const [todas, setTodas] = useState(false)
  if (!data && error)
    return <LoadFailure title="Erro ao carregar as internações trazidas" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} radius="lg" aria-busy />
  if (data.itens.length === 0)
    return (
      <EmptyState
        title="Nenhuma internação espera confirmação"
        text="O que veio do portal antigo já foi confirmado, e o dinheiro conta."
      />
    )
  const { itens, total, periodicidades } = data
  const escolhida = itens.find(({ id }) => id === aberta)
  return (
    <>
      <div className={classes.topo}>
        <p>{total === 1 ? '1 internação' : `${total} internações`}</p>
        <Button onClick={() => setTodas(true)}>Confirmar todas</Button>
      </div>
      <ul className="portal-list portal-stack-medium" aria-label="Internações trazidas">
        {itens.map((trazida) => (
          <li key={trazida.id}>
            <Cartao trazida={trazida} onConfirmar={() => setAberta(trazida.id)} />
          </li>
        ))}
      </ul>
      {todas && <ConfirmarTodas itens={itens} total={total} onClose={() => setTodas(false)} />}
      <Suspense>
        {escolhida && (
          <ConfirmarDialog
            key={escolhida.id}
            trazida={escolhida}
            periodicidades={periodicidades}
            onClose={() => setAberta(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const sum = ({ anteriores, seguintes }: Trazida['repasses']) => anteriores.centavos + seguintes.centavos
/** 'R$ 2.000,00, dos quais R$ 1.500,00 de antes da mudança' */
function previstoDe(partes: Trazida['repasses']): string {
  const { anteriores } = partes
  if (sum(partes) === 0) return 'Nada previsto'
  const antes =
    anteriores.centavos === 0 ? '' : `, dos quais ${formatCentavos(anteriores.centavos)} de antes da mudança`
  return `${formatCentavos(sum(partes))}${antes}`
}

function Cartao({ trazida, onConfirmar }: { trazida: Trazida; onConfirmar: () => void }) {
  const { paciente, codigo, clinica, consultor, tipo, entrada, saida, fuso, vencidos, falta } = trazida
  const dia = (iso: string) => formatDay(clockIn(Date.parse(iso), fuso).slice(0, 10))
  const dados: [string, string][] = [
    ['Clínica', clinica],
    ['Consultor', consultor],
    ['Tipo', rotuloTipoAdmissao(tipo)],
    ['Entrada', dia(entrada)],
    ...(saida ? [['Saída', dia(saida)] as [string, string]] : []),
    ['Nascimento', trazida.data_nascimento ? formatDay(trazida.data_nascimento) : 'Não informado'],
    [
      'Valor por período',
      trazida.valor_contratado_centavos === null
        ? 'Não informado'
        : [formatCentavos(trazida.valor_contratado_centavos), trazida.periodicidade].filter(Boolean).join(', '),
    ],
    ['Repasse previsto', previstoDe(trazida.repasses)],
    ['Comissão prevista', previstoDe(trazida.comissoes)],
  ]
  return (
    <article className={classes.cartao} aria-label={`${paciente}, ${clinica}`}>
      <h2>
        <Link to="/admin/pacientes" search={{ paciente: trazida.paciente_id, aba: 'internacao' }}>
          {paciente}
        </Link>{' '}
        <span className="portal-code">({codigo})</span>
      </h2>
      <dl className={classes.dados}>
        {dados.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {(trazida.esperas.length > 0 || vencidos > 0) && (
        <p className="portal-dimmed">
          {[
            ...selosDe(trazida.esperas),
            ...(vencidos > 0 ? [vencidos === 1 ? '1 prazo vencido' : `${vencidos} prazos vencidos`] : []),
          ].join(' · ')}
        </p>
      )}
      {falta.length > 0 && (
        <p className="portal-dimmed">
          {falta.map((qual) => FALTA[qual]).join(' ')}{' '}
          {falta.some((qual) => qual !== 'valor') && (
            <Link to="/admin/financeiro" search={{ aba: 'regras' }}>
              Ver regras
            </Link>
          )}
        </p>
      )}
      <div className="portal-row">
        <Button variant="default" aria-label={`Conferir e confirmar: ${paciente}`} onClick={onConfirmar}>
          Conferir e confirmar
        </Button>
      </div>
    </article>
  )
}

/** Confirms all shown admissions in batches; those that somebody changed meanwhile stay in the list. */
function ConfirmarTodas({ itens, total, onClose }: { itens: readonly Trazida[]; total: number; onClose: () => void }) {
  const [anteriores, setAnteriores] = useState<Anteriores | ''>('')
  const [feitas, setFeitas] = useState(0)
  const { varias } = useConfirmTrazidas()

  async function confirm() {
    if (anteriores === '') return
    let [confirmadas, mudaram] = [0, 0]
    try {
      for (let de = 0; de < itens.length; de += CONFIRMADAS_MAXIMO) {
        const internacoes = itens.slice(de, de + CONFIRMADAS_MAXIMO).map(({ id, versao }) => ({ id, versao }))
        const parte = await varias.mutateAsync({ internacoes, anteriores })
        confirmadas += parte.confirmadas
        mudaram += parte.mudaram
        setFeitas(de + internacoes.length)
      }
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao confirmar as internações'))
      throw error
    }
    notifySuccess(confirmadas === 1 ? '1 internação confirmada' : `${confirmadas} internações confirmadas`)
    if (mudaram > 0) notifyError(`${mudaram} mudaram enquanto isso e ficaram na lista. Confira e confirme de novo.`)
  }

  return (
    <ConfirmDialog
      opened
      title="Confirmar todas"
      confirmLabel="Confirmar todas"
      confirmDisabled={anteriores === ''}
      message={
        <div className={classes.campos}>
          <p>
            {itens.length < total
              ? `As ${itens.length} internações mostradas, de ${total}, são confirmadas como estão. `
              : `${total === 1 ? 'A internação é confirmada como está' : `As ${total} internações são confirmadas como estão`}. `}
            Daí em diante o dinheiro conta, e o que falta de cada uma é pedido a quem a atende.
          </p>
          <AnterioresCampo value={anteriores} onChange={setAnteriores} />
          {feitas > 0 && (
            <Progress value={(feitas / itens.length) * 100} aria-label={`${feitas} de ${itens.length} confirmadas`} />
          )}
        </div>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
