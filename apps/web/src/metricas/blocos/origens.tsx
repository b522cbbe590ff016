import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { BarrasMetricas } from '../graficos/barras.tsx'
import { parteDe } from '../numeros.ts'

/** Leads by origin, with their results. */
export function Origens({ origens }: Pick<Metricas, 'origens'>) {
  const { titulo } = BLOCOS.origens
  const recebe = origens.some(({ receita_centavos }) => receita_centavos !== null)
  const maior = origens[0]
  const resumo = maior ? `A maior: ${ROTULO_ORIGEM[maior.origem]}, com ${formatNumber(maior.leads)}.` : ''
  return (
    <Bloco chave="origens" resumo={resumo} vazio={origens.length === 0} impresso>
      <BarrasMetricas
        titulo={titulo}
        resumo={resumo}
        barras={origens.map(({ origem, leads, internados, receita_centavos }) => ({
          ...{ chave: origem, rotulo: ROTULO_ORIGEM[origem], valor: leads, texto: formatNumber(leads) },
          nota: [`${parteDe(internados, leads)} conv.`, receita_centavos !== null && formatCentavos(receita_centavos)]
            .filter(Boolean)
            .join(' · '),
          parte: { recorte: 'origem', valor: origem },
        }))}
      />
      <ChartNumbers
        label={titulo}
        open="Ver tabela"
        head={['Origem', 'Leads', 'Internados', 'Conversão da chegada', ...(recebe ? ['Repasses recebidos'] : [])]}
        rows={origens.map(({ origem, leads, internados, receita_centavos }) => ({
          key: origem,
          cells: [
            ...[ROTULO_ORIGEM[origem], formatNumber(leads), formatNumber(internados), parteDe(internados, leads)],
            ...(recebe ? [formatCentavos(receita_centavos ?? 0)] : []),
          ],
        }))}
      />
    </Bloco>
  )
}
