import type { CampanhaMedida, CampanhasMedidas, FiltroLido } from '@portal/contract/metricas/metricas.contract'
import type { Escopo } from '../platform/auth/escopo.ts'
import { type Contado, countCampanhas, sumCustos } from './campanhas.queries.ts'
import { PorDono, parteDe, type Quem, TODOS } from './medidas.ts'
import type { MetricasService } from './metricas.service.ts'
import type { Leitor } from './painel.ts'
import type { Pedido } from './pedido.ts'

const CAMPANHAS_MAXIMO = 200

type Somas = Awaited<ReturnType<typeof countCampanhas>>
type Custos = ReadonlyMap<string, number> | null

/** Sums of one person, or of everybody, by campaign. */
function porCampanha(rows: readonly Contado[], quem: Quem): ReadonlyMap<string | null, number> {
  const somas = new Map<string | null, number>()
  for (const { campanha, n } of new PorDono(rows).de(quem)) somas.set(campanha, (somas.get(campanha) ?? 0) + n)
  return somas
}

const centavosPor = (custo: number | null, n: number) => {
  const parte = custo === null ? null : parteDe(custo, n)
  return parte === null ? null : Math.round(parte)
}

/** Campaigns of the period, those with most leads first, and last the records without a campaign. */
function build(somas: Somas, custos: Custos, { quem, role }: Leitor): Omit<CampanhasMedidas, 'aviso'> {
  const [leads, contatados] = [porCampanha(somas.leads, quem), porCampanha(somas.contatados, quem)]
  const [visitas, ganhos] = [porCampanha(somas.visitas, quem), porCampanha(somas.ganhos, quem)]
  const comissoes = role === 'supervisor' ? null : porCampanha(somas.comissoes, quem)
  const nomes = new Set(
    [leads, contatados, visitas, ganhos, comissoes, custos].flatMap((uma) => (uma ? [...uma.keys()] : [])),
  )
  const measure = (campanha: string | null): CampanhaMedida => {
    const custo_centavos = custos && campanha !== null ? (custos.get(campanha) ?? null) : null
    const [n, internados] = [leads.get(campanha) ?? 0, ganhos.get(campanha) ?? 0]
    return {
      campanha,
      leads: n,
      contatados: contatados.get(campanha) ?? 0,
      visitas: visitas.get(campanha) ?? 0,
      ganhos: internados,
      comissao_paga_centavos: comissoes && (comissoes.get(campanha) ?? 0),
      custo_centavos,
      custo_por_lead_centavos: centavosPor(custo_centavos, n),
      custo_por_internacao_centavos: centavosPor(custo_centavos, internados),
    }
  }
  const medidas = [...nomes]
    .filter((nome) => nome !== null)
    .map(measure)
    .toSorted(
      (a, b) => b.leads - a.leads || b.ganhos - a.ganhos || (a.campanha ?? '').localeCompare(b.campanha ?? '', 'pt-BR'),
    )
  const itens = [...medidas.slice(0, CAMPANHAS_MAXIMO), ...(nomes.has(null) ? [measure(null)] : [])]
  return { itens, total: medidas.length }
}

/** Why an administrator gets no costs; null when they are shown. */
function avisoDe({ porCompetencia }: Pedido, { quem, comFiltro }: Leitor): string | null {
  if (comFiltro || quem !== TODOS) return 'O custo é da campanha inteira: aparece sem outro filtro além do período.'
  return porCompetencia ? null : 'O custo é digitado por mês: escolha um mês para vê-lo.'
}

export type CampanhasMedidasService = ReturnType<typeof createCampanhasMedidasService>

/** Results and costs of each campaign in a period. */
export const createCampanhasMedidasService = ({ readPedido, readBounded, recentes }: MetricasService) => ({
  async get(escopo: Escopo, filtro: FiltroLido): Promise<CampanhasMedidas> {
    const { pedido, leitor } = await readPedido(escopo, filtro)
    const { atual, hoje, agora } = pedido
    const { consultor_id: _, ...semPessoa } = pedido.filtro
    const somas = await recentes.get(JSON.stringify(['campanhas', semPessoa, atual.dias, hoje]), () =>
      readBounded((tx) => countCampanhas(tx, { filtro: semPessoa, janela: atual, hoje, agora })),
    )
    const aviso = escopo.role === 'admin' ? avisoDe(pedido, leitor) : null
    const comCusto = escopo.role === 'admin' && aviso === null
    const custos = comCusto
      ? new Map((await readBounded((tx) => sumCustos(tx, atual))).map(({ campanha, n }) => [campanha, n]))
      : null
    return { ...build(somas, custos, leitor), aviso }
  },
})
