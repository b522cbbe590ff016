import { BLOCOS, ROTULO_FAIXA_CONTATO } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { SEM_CONTATO } from '@portal/contract/metricas/recortes'
import { formatNumber } from '../../platform/format-number.ts'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import { Bloco } from '../bloco.tsx'
import { BarrasMetricas } from '../graficos/barras.tsx'
import { parteDe } from '../numeros.ts'

/** Leads by waiting time until the first contact. */
export function PrimeiroContato({ primeiro_contato: { faixas, sem_contato } }: Pick<Metricas, 'primeiro_contato'>) {
  const { titulo } = BLOCOS.primeiro_contato
  const total = faixas.reduce((soma, n) => soma + n, sem_contato)
  const classes = [
    ...faixas.map((n, i) => ({ valor: String(i), rotulo: ROTULO_FAIXA_CONTATO[i] ?? '', n })),
    { valor: SEM_CONTATO, rotulo: 'Ainda sem contato', n: sem_contato },
  ]
  const resumo = `${parteDe(total - sem_contato, total)} já contatados.`
  return (
    <Bloco chave="primeiro_contato" resumo={resumo} vazio={total === 0}>
      <BarrasMetricas
        titulo={titulo}
        resumo={resumo}
        barras={classes.map(({ valor, rotulo, n }) => ({
          ...{ chave: valor, rotulo, valor: n, texto: formatNumber(n), nota: parteDe(n, total) },
          parte: { recorte: 'faixa_contato', valor },
        }))}
      />
      <ChartNumbers
        label={titulo}
        open="Ver tabela"
        head={['Tempo', 'Leads', 'Parte']}
        rows={classes.map(({ valor, rotulo, n }) => ({
          key: valor,
          cells: [rotulo, formatNumber(n), parteDe(n, total)],
        }))}
      />
    </Bloco>
  )
}
