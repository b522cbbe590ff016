import { INDICADORES, naMesmaIdade } from '@portal/contract/metricas/indicadores'
import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { Dica } from '../../ui/dica.tsx'
import { formatValor, type Mudanca, mudancaDe } from '../numeros.ts'
import { Porta } from '../porta.tsx'
import classes from './figuras.module.css'

const SETAS = { sobe: IconArrowUpRight, desce: IconArrowDownRight, igual: IconEqual } as const

/** A figure, what it was before and what it is in the team; the whole card leads to its records. */
export function Cartao({ figura }: { figura: Figura }) {
  const { chave, unidade, valor, anterior, equipe, mesma_idade, aviso } = figura
  const { rotulo, definicao } = INDICADORES[chave]
  const mudanca = mudancaDe(figura)
  return (
    <li className={classes.cartao}>
      <div className={classes.topo}>
        <h2>
          {valor === null && aviso ? (
            rotulo
          ) : (
            <Porta parte={{ recorte: chave }} className={classes.porta}>
              {rotulo}
            </Porta>
          )}
        </h2>
        <Dica nome={rotulo} texto={definicao} />
      </div>
      <strong>{formatValor(unidade, valor)}</strong>
      {mudanca ? (
        <Diferenca mudanca={mudanca} antes={formatValor(unidade, anterior)} />
      ) : (
        <small>{aviso ?? (anterior === null ? 'sem comparação' : `antes ${formatValor(unidade, anterior)}`)}</small>
      )}
      {mudanca && mesma_idade && (
        <small>
          {formatValor(unidade, mesma_idade.valor)} contra {formatValor(unidade, anterior)},{' '}
          {naMesmaIdade(mesma_idade.dias)}
        </small>
      )}
      {equipe !== null && <small>mediana da equipe: {formatValor(unidade, equipe)}</small>}
    </li>
  )
}

/** Told by arrow and words, so that no colour has to be seen. */
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
