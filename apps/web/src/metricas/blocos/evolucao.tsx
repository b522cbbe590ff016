import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { addDias, addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { max, min } from 'd3-array'
import { formatDay } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Serie } from '../graficos/serie.tsx'
import { mesCurto } from '../numeros.ts'
import classes from './blocos.module.css'

type Props = Pick<Metricas, 'serie' | 'passo' | 'periodo'>

const PASSO = { dia: 'por dia', semana: 'por semana', mes: 'por mês' } as const
const quantityOf = (um: string, varios: string) => (n: number) => `${formatNumber(n)} ${n === 1 ? um : varios}`
const LER = { leads: quantityOf('lead', 'leads'), ganhos: quantityOf('internação', 'internações') } as const
const TITULO = { leads: 'Leads', ganhos: 'Internações' } as const
const CURVAS = ['leads', 'ganhos'] as const

const FIM_DO_PASSO: Record<Props['passo'], (de: string) => string> = {
  dia: (de) => de,
  semana: (de) => addDias(de, 6),
  mes: (de) => addDias(addMeses(competenciaDe(de), 1), -1),
}

/** Leads and admissions over the period, each on its own scale. */
export function Evolucao({ serie, passo, periodo }: Props) {
  const passos = serie.map((um) => {
    // The first week or month may begin before the period, and the last one end after it.
    const de = max([um.de, periodo.de]) ?? um.de
    const ate = min([FIM_DO_PASSO[passo](um.de), periodo.ate]) ?? um.de
    const longo = de === ate ? formatDay(de) : `${formatDay(de)} a ${formatDay(ate)}`
    return { ...um, dias: { de, ate }, longo, curto: passo === 'mes' ? mesCurto(de) : formatDay(de).slice(0, 5) }
  })
  const total = (qual: (typeof CURVAS)[number]) => LER[qual](serie.reduce((soma, um) => soma + um[qual], 0))
  return (
    <section id="evolucao" className={classes.evolucao} aria-label="Evolução" data-impresso>
      <h2>Evolução {PASSO[passo]}</h2>
      <div className={classes.curvas}>
        {CURVAS.map((qual) => (
          <Serie
            key={qual}
            titulo={TITULO[qual]}
            resumo={`${total(qual)} no período, ${PASSO[passo]}`}
            forma="curva"
            pontos={passos.map(({ longo, curto, dias, ...um }) => ({
              ...{ chave: um.de, longo, curto, valor: um[qual] },
              parte: { recorte: qual, dias },
            }))}
            formatValue={LER[qual]}
            formatMark={formatNumber}
          />
        ))}
      </div>
      <ChartNumbers
        label="Evolução"
        open="Ver tabela"
        head={['Período', 'Leads', 'Internações']}
        rows={passos.map(({ de, longo, leads, ganhos }) => ({
          key: de,
          cells: [longo, formatNumber(leads), formatNumber(ganhos)],
        }))}
      />
    </section>
  )
}
