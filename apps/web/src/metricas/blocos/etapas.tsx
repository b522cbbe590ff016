import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { formatDuration } from '../../platform/format-duration.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { BarrasMetricas } from '../graficos/barras.tsx'
import { formatValor } from '../numeros.ts'
import { useRotulosEtapa } from '../use-rotulos-etapa.ts'

/** Average time of leads in each stage. */
export function Etapas({ etapas }: Pick<Metricas, 'etapas'>) {
  const rotulos = useRotulosEtapa()
  const { titulo } = BLOCOS.etapas
  const medidas = etapas.filter(({ n }) => n > 0)
  const lenta = medidas.reduce<(typeof medidas)[number] | undefined>(
    (maior, um) => ((um.media_s ?? 0) > (maior?.media_s ?? -1) ? um : maior),
    undefined,
  )
  const resumo = lenta ? `A mais demorada: ${rotulos[lenta.etapa]}, ${formatDuration(lenta.media_s ?? 0)}.` : ''
  return (
    <Bloco chave="etapas" resumo={resumo} vazio={medidas.length === 0}>
      <BarrasMetricas
        titulo={titulo}
        resumo={resumo}
        barras={medidas.map(({ etapa, media_s, n }) => ({
          ...{ chave: etapa, rotulo: rotulos[etapa], valor: media_s ?? 0, texto: formatValor('segundos', media_s) },
          nota: n === 1 ? '1 passagem' : `${formatNumber(n)} passagens`,
          parte: { recorte: 'etapa', valor: etapa },
        }))}
      />
      <ChartNumbers
        label={titulo}
        open="Ver tabela"
        head={['Etapa', 'Tempo médio', 'Passagens']}
        rows={medidas.map(({ etapa, media_s, n }) => ({
          key: etapa,
          cells: [rotulos[etapa], formatValor('segundos', media_s), formatNumber(n)],
        }))}
      />
    </Bloco>
  )
}
