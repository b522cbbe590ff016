import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { addDias, addMeses } from '@portal/contract/regras/dia'
import { max, min } from 'd3-array'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { Serie } from '../graficos/serie.tsx'
import { hojeDaEmpresa } from '../metricas-url.ts'
import { mesCurto } from '../numeros.ts'
import classes from './blocos.module.css'

type Props = { meses: NonNullable<Metricas['financeiro']> }

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const SERIES = [
  ['repasse', 'Repasses'],
  ['comissao', 'Comissões'],
  ['resultado', 'Resultado por competência'],
] as const

/** Repasses, commissions and their difference by month, on one scale. */
export function Financeiro({ meses }: Props) {
  const valores = meses.flatMap((um) => SERIES.map(([qual]) => um[`${qual}_centavos`]))
  const limites = [min(valores) ?? 0, max(valores) ?? 0] as const
  return (
    <Bloco
      chave="financeiro"
      largo
      vazio={valores.every((valor) => valor === 0)}
      {...(meses.length === 0 && { semNada: 'Escolha um mês ou meses inteiros: competência não se divide em dias.' })}
    >
      <div className={classes.meses}>
        {SERIES.map(([qual, titulo]) => (
          <Serie
            key={qual}
            titulo={titulo}
            resumo={`${formatCentavos(meses.reduce((soma, um) => soma + um[`${qual}_centavos`], 0))} no período`}
            forma="colunas"
            limites={limites}
            pontos={meses.map((um) => {
              const dias = { de: um.competencia, ate: addDias(addMeses(um.competencia, 1), -1) }
              const nome = mesCurto(um.competencia)
              return {
                ...{ chave: um.competencia, longo: nome, curto: nome, valor: um[`${qual}_centavos`] },
                // For the current month the period itself is used.
                parte: { recorte: qual, ...(dias.ate <= hojeDaEmpresa() && { dias }) },
              }
            })}
            formatValue={formatCentavos}
            formatMark={(centavos) => compacto.format(centavos / 100)}
          />
        ))}
      </div>
      <ChartNumbers
        label={BLOCOS.financeiro.titulo}
        open="Ver tabela"
        head={['Mês', ...SERIES.map(([, titulo]) => titulo)]}
        rows={meses.map((um) => ({
          key: um.competencia,
          cells: [mesCurto(um.competencia), ...SERIES.map(([qual]) => formatCentavos(um[`${qual}_centavos`]))],
        }))}
      />
    </Bloco>
  )
}
