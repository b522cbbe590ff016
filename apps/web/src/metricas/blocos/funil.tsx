import { BLOCOS, INDICADORES } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { BarrasMetricas } from '../graficos/barras.tsx'
import { NADA, parteDe } from '../numeros.ts'
import { useRotulosEtapa } from '../use-rotulos-etapa.ts'

/** Number of leads that reached each stage, and their share of the previous stage. */
export function Funil({ funil, figuras }: Pick<Metricas, 'funil' | 'figuras'>) {
  const rotulos = useRotulosEtapa()
  const [primeira, ultima] = [funil[0], funil.at(-1)]
  const passos = funil.map((um, i) => {
    const antes = funil[i - 1]
    return { ...um, rotulo: rotulos[um.etapa], passou: antes ? parteDe(um.n, antes.n) : null }
  })
  const resumo =
    primeira && ultima
      ? `De ${formatNumber(primeira.n)} ${primeira.n === 1 ? 'lead' : 'leads'}, ${formatNumber(ultima.n)} (${parteDe(ultima.n, primeira.n)}) até ${rotulos[ultima.etapa]}.`
      : ''
  const internacoes = figuras.find(({ chave }) => chave === 'ganhos')?.valor ?? null
  return (
    <Bloco chave="funil" largo resumo={resumo} vazio={!primeira?.n} impresso>
      <BarrasMetricas
        titulo={BLOCOS.funil.titulo}
        resumo={resumo}
        barras={passos.map(({ etapa, rotulo, n, anterior, passou }) => ({
          ...{ chave: etapa, rotulo, valor: n, texto: formatNumber(n) },
          ...(anterior !== null && { anterior }),
          nota: passou === null ? undefined : `${passou} da anterior`,
          parte: { recorte: 'funil', valor: etapa },
        }))}
      />
      {ultima && internacoes !== null && internacoes !== ultima.n && (
        <p className="portal-note">
          O funil conta só os leads que chegaram no período. Em {INDICADORES.ganhos.rotulo} ({formatNumber(internacoes)}
          ) contam todas as do período, de leads que chegaram em qualquer data.
        </p>
      )}
      <ChartNumbers
        label={BLOCOS.funil.titulo}
        open="Ver tabela"
        head={['Etapa', 'Leads', 'Da etapa anterior', 'Período anterior']}
        rows={passos.map(({ etapa, rotulo, n, anterior, passou }) => ({
          key: etapa,
          cells: [rotulo, formatNumber(n), passou ?? '', anterior === null ? NADA : formatNumber(anterior)],
        }))}
      />
    </Bloco>
  )
}
