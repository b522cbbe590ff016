import type { ConsultorDistribuicao } from '@portal/contract/distribuicao/regra.contract'
import classes from './equilibrio.module.css'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Compares the leads that a person got with those due by the rules, counting only leads that they could receive. */
export function Equilibrio({ conta }: { conta: ConsultorDistribuicao['semana'] }) {
  const { recebidos, esperado, aceitos, recusados, expirados } = conta
  const maior = Math.max(recebidos, esperado, 1)
  const largura = (n: number) => `${(100 * n) / maior}%`
  return (
    <div className={classes.equilibrio}>
      <p>
        Recebeu <strong>{recebidos}</strong>; pelas regras caberiam <strong>{decimal.format(esperado)}</strong>
      </p>
      <div className={classes.barra} aria-hidden="true">
        <div className={classes.recebidos} style={{ width: largura(recebidos) }} />
        <div className={classes.esperado} style={{ insetInlineStart: largura(esperado) }} />
      </div>
      <p className={classes.partes}>
        {aceitos} {aceitos === 1 ? 'aceito' : 'aceitos'} · {recusados} {recusados === 1 ? 'recusado' : 'recusados'} ·{' '}
        {expirados} {expirados === 1 ? 'expirado' : 'expirados'}
      </p>
    </div>
  )
}
