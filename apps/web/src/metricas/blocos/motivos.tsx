import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { SEM_MOTIVO } from '@portal/contract/metricas/recortes'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { BarrasMetricas } from '../graficos/barras.tsx'
import { parteDe } from '../numeros.ts'

/** Lost leads by reason. */
export function MotivosPerda({ motivos }: Pick<Metricas, 'motivos'>) {
  const { titulo } = BLOCOS.motivos
  const total = motivos.reduce((soma, { n }) => soma + n, 0)
  const resumo = `${formatNumber(total)} ${total === 1 ? 'lead perdido' : 'leads perdidos'} no período.`
  return (
    <Bloco chave="motivos" resumo={resumo} vazio={total === 0}>
      <BarrasMetricas
        titulo={titulo}
        resumo={resumo}
        barras={motivos.map(({ motivo_id, motivo, n }) => ({
          ...{
            chave: motivo_id ?? SEM_MOTIVO,
            rotulo: motivo,
            valor: n,
            texto: formatNumber(n),
            nota: parteDe(n, total),
          },
          parte: { recorte: 'motivo', valor: motivo_id ?? SEM_MOTIVO },
        }))}
      />
      <ChartNumbers
        label={titulo}
        open="Ver tabela"
        head={['Motivo', 'Leads', 'Parte']}
        rows={motivos.map(({ motivo_id, motivo, n }) => ({
          key: motivo_id ?? SEM_MOTIVO,
          cells: [motivo, formatNumber(n), parteDe(n, total)],
        }))}
      />
    </Bloco>
  )
}
