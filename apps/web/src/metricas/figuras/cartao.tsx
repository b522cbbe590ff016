import { type ChaveIndicador, INDICADORES, naMesmaIdade } from '@portal/contract/metricas/indicadores'
import { type Meta, ROTULO_META } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { monthName } from '../../platform/month.ts'
import { Hint } from '../../ui/hint.tsx'
import { BarraMeta } from '../metas/barra-meta.tsx'
import { formatValor, type Mudanca, mudancaDe } from '../numeros.ts'
import { Porta } from '../porta.tsx'
import classes from './figuras.module.css'

const SETAS = { sobe: IconArrowUpRight, desce: IconArrowDownRight, igual: IconEqual } as const

/** Goal shown with a figure that it is about. */
const META_DE: Partial<Record<ChaveIndicador, Meta>> = {
  primeiro_contato: 'leads_contatados',
  comparecimento: 'visitas',
  ganhos: 'internacoes',
}

type Props = {
  figura: Figura
  /** Goals of the current month. */
  metas: { mes: string; linha: MetasDaPessoa } | undefined
  /** Development over the period, if the answer includes it. */
  curva: readonly number[] | undefined
  /** Heading level, one below its group's. */
  Nome: 'h2' | 'h3'
}

/** Card of a figure with previous value, team's median and goal; the whole card links to its records. */
export function CartaoFigura({ figura, metas, curva, Nome }: Props) {
  const { chave, unidade, valor, anterior, equipe, mesma_idade, aviso } = figura
  const { rotulo, definicao } = INDICADORES[chave]
  const mudanca = mudancaDe(figura)
  const meta = META_DE[chave]
  const alvo = meta && metas?.linha.metas[meta]
  return (
    <li className={classes.cartao}>
      <div className={classes.topo}>
        <Nome>
          {valor === null && aviso ? (
            rotulo
          ) : (
            <Porta parte={{ recorte: chave }} className={classes.porta}>
              {rotulo}
            </Porta>
          )}
        </Nome>
        <Hint nome={rotulo} texto={definicao} />
      </div>
      <strong>{formatValor(unidade, valor)}</strong>
      {mudanca ? (
        <Diferenca mudanca={mudanca} antes={formatValor(unidade, anterior)} />
      ) : (
        (aviso ?? anterior) !== null && <small>{aviso ?? `antes ${formatValor(unidade, anterior)}`}</small>
      )}
      {mudanca && mesma_idade && (
        <small>
          {formatValor(unidade, mesma_idade.valor)} contra {formatValor(unidade, anterior)},{' '}
          {naMesmaIdade(mesma_idade.dias)}
        </small>
      )}
      {equipe !== null && <small>mediana da equipe: {formatValor(unidade, equipe)}</small>}
      {curva && curva.length > 2 && <Curva valores={curva} />}
      {meta && alvo !== undefined && metas && (
        <div className={classes.meta}>
          <small>
            Meta de {monthName(metas.mes)} · {ROTULO_META[meta]}
          </small>
          <BarraMeta meta={meta} mes={metas.mes} feito={metas.linha.feito[meta]} alvo={alvo} quem={ROTULO_META[meta]} />
        </div>
      )}
    </li>
  )
}

/** Difference as arrow and words, so that it does not depend on colour. */
function Diferenca({ mudanca: { sentido, juizo, texto }, antes }: { mudanca: Mudanca; antes: string }) {
  const Seta = SETAS[sentido]
  return (
    <small className={classes.mudanca} data-juizo={juizo ?? undefined} title={`antes ${antes}`}>
      <Seta size={16} aria-hidden />
      <span>
        {texto}
        {juizo && <b> · {juizo}</b>}
      </span>
    </small>
  )
}

const [LARGURA, ALTURA] = [120, 28]

/** Development of a figure without a scale; 'Evolução' below has the numbers. */
function Curva({ valores }: { valores: readonly number[] }) {
  const maior = Math.max(...valores, 1)
  const pontos = valores
    .map((valor, i) => {
      const x = (i / (valores.length - 1)) * LARGURA
      const y = ALTURA - 1 - (valor / maior) * (ALTURA - 2)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return (
    <svg className={classes.curva} viewBox={`0 0 ${LARGURA} ${ALTURA}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={pontos} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
