import { ORPCError } from '@orpc/server'
import type { FiltroLido, Metricas } from '@portal/contract/metricas/metricas.contract'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { isOfTeam } from '../platform/auth/team.ts'
import { readWithin } from '../platform/db/read-within.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import { RecentResults } from '../platform/recent-results.ts'
import { rank } from './equipe.ts'
import { sumPassagens } from './medidas.queries.ts'
import { readDinheiro, readMedidas, TODOS } from './medidas.ts'
import { buildPainel, isProprio, type Leitor } from './painel.ts'
import { type Pedido, pedidoDe } from './pedido.ts'
import { findMudanca, findSla, listClinicasMedidas } from './quadros.queries.ts'

export const CONSULTOR_NAO_ENCONTRADO = 'Consultor não encontrado'
export const MUITOS_PEDIDOS = 'Há muitas métricas sendo calculadas. Tente novamente em um minuto.'
export const DEMOROU =
  'Estas métricas demoram demais para calcular agora. Escolha um período menor ou tente novamente em instantes.'

const indisponivel = (message: string) => () => new ORPCError('SERVICE_UNAVAILABLE', { message })
const STATEMENT_MS = 5_000

export type MetricasService = ReturnType<typeof createMetricasService>

/** Figures of a period, as a role sees them. */
export function createMetricasService({ database, clock }: Pick<Kit, 'database' | 'clock'>) {
  const recentes = new RecentResults({
    ms: 60_000,
    kept: 64,
    running: 2,
    waiting: 100,
    clock,
    full: indisponivel(MUITOS_PEDIDOS),
  })
  // A statement of milliseconds for each person who looks, as everybody does in the morning.
  const proprios = new RecentResults({
    ms: 60_000,
    kept: 1_000,
    running: 2,
    waiting: 2_000,
    clock,
    full: indisponivel(MUITOS_PEDIDOS),
  })
  const readBounded = <T>(read: Parameters<typeof readWithin<T>>[3]) =>
    readWithin(database, STATEMENT_MS, indisponivel(DEMOROU), read)

  async function findRelogio() {
    const { fuso_horario: fuso } = await findEmpresa(database.db)
    return { agora: clock(), fuso }
  }

  /** Reads period and filter; consultores and gerenciadores only get their own figures. */
  async function readPedido(escopo: Escopo, filtro: FiltroLido): Promise<{ pedido: Pedido; leitor: Leitor }> {
    const { role, usuarioId } = escopo
    const { consultor_id, estado, origem, clinica_id } = filtro
    const pedido = pedidoDe(filtro, await findRelogio())
    if (isProprio(role) && consultor_id !== undefined && consultor_id !== usuarioId)
      throw notFound(CONSULTOR_NAO_ENCONTRADO)
    if (consultor_id !== undefined && !isOfTeam(escopo, consultor_id)) throw notFound(CONSULTOR_NAO_ENCONTRADO)
    // Sorted, so that people with the same team share the kept result.
    const equipe = escopo.equipe?.toSorted()
    const quem = isProprio(role) ? usuarioId : (consultor_id ?? TODOS)
    const comFiltro = Boolean(estado || origem || clinica_id)
    return {
      pedido: { ...pedido, filtro: { ...pedido.filtro, consultor_id: quem === TODOS ? undefined : quem, equipe } },
      leitor: { role, usuarioId, equipe, quem, comFiltro },
    }
  }

  return {
    readPedido,
    readBounded,
    recentes,
    findRelogio,

    async get(escopo: Escopo, filtro: FiltroLido): Promise<Metricas> {
      const { pedido, leitor } = await readPedido(escopo, filtro)
      const { atual, anterior, hoje } = pedido
      const { consultor_id: _, ...semPessoa } = pedido.filtro
      const chave = (o: string, de: object) =>
        JSON.stringify([o, de, atual.dias, anterior.dias, pedido.porCompetencia, hoje])
      const medidas = await recentes.get(chave('medidas', semPessoa), () =>
        readBounded((tx) => readMedidas(tx, { ...pedido, filtro: semPessoa })).then((lidas) => ({
          ...lidas,
          colocados: rank(lidas),
        })),
      )
      const vez = pedido.filtro.consultor_id === undefined ? recentes : proprios
      const passagens = await vez.get(chave('passagens', pedido.filtro), () =>
        readBounded((tx) => sumPassagens(tx, { filtro: pedido.filtro, janela: atual, hoje, agora: pedido.agora })),
      )
      const { role } = escopo
      const dinheiroDe = () =>
        vez.get(chave('dinheiro', pedido.filtro), () =>
          readBounded((tx) => readDinheiro(tx, { filtro: pedido.filtro, janela: atual, hoje, agora: pedido.agora })),
        )
      // A gerenciador looks after clinics, so clinics are shown with everybody's results.
      const deQuem = isProprio(role) ? semPessoa : pedido.filtro
      const sla =
        role === 'admin' || role === 'supervisor'
          ? await recentes.get(chave('sla', deQuem), () => readBounded((tx) => findSla(tx, deQuem, pedido.agora)))
          : null
      const clinicas =
        role === 'admin' || role === 'gerenciador'
          ? await recentes.get(chave('clinicas', deQuem), () =>
              readBounded((tx) => listClinicasMedidas(tx, { ...pedido, filtro: deQuem })),
            )
          : null
      const mudanca = await vez.get(chave('mudanca', pedido.filtro), () =>
        readBounded((tx) => findMudanca(tx, { filtro: pedido.filtro, janela: atual, hoje, agora: pedido.agora })),
      )
      return buildPainel(medidas, leitor, {
        passagens,
        mudanca_em: mudanca.em,
        sla,
        clinicas,
        dinheiro: role === 'admin' ? await dinheiroDe() : null,
      })
    },
  }
}
