import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEscritaLeads } from '../leads/escrita.ts'
import { createMovimentoService } from '../leads/fluxo/movimento.service.ts'
import { createInteracoesService } from '../leads/interacoes.service.ts'
import { lockLeads } from '../leads/leads.queries.ts'
import { createLeadsService } from '../leads/leads.service.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { leadsAntigos } from './leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let agora = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({ clock: () => agora })
})
afterAll(() => server.close())

/** Leads of a past year: instant of arrival, origin, a contact or none, and their end. */
const ANO = [
  { veio: '2025-01-10T13:00:00Z', origem: 'google', contato: true, fim: null },
  { veio: '2025-01-31T23:30:00Z', origem: 'google', contato: false, fim: null },
  {
    veio: '2025-02-01T02:30:00Z',
    origem: 'instagram',
    contato: true,
    fim: ['perdido', 'Preço', '2025-02-20T18:00:00Z'],
  },
  {
    veio: '2025-03-03T10:00:00Z',
    origem: 'indicacao',
    contato: true,
    fim: ['perdido', 'Distância', '2025-06-02T18:00:00Z'],
  },
  {
    veio: '2025-03-09T10:00:00Z',
    origem: 'indicacao',
    contato: true,
    fim: ['internado', null, '2025-03-12T18:00:00Z'],
  },
  { veio: '2025-07-15T10:00:00Z', origem: 'site', contato: true, fim: ['internado', null, '2025-09-15T10:00:00Z'] },
  { veio: '2025-12-31T23:00:00Z', origem: 'site', contato: false, fim: ['perdido', 'Preço', '2026-01-05T10:00:00Z'] },
] as const

/** Does the same work through services, month by month: sessions would not live that long. */
async function byHand(usuarioId: string) {
  const escrita = createEscritaLeads(server.database, createCipher(DATA_KEY), () => agora)
  const interacoes = createInteracoesService(escrita)
  const [leads, movimento] = [createLeadsService(escrita), createMovimentoService(escrita)]
  for (const { veio, origem, contato, fim } of ANO) {
    agora = Date.parse(veio)
    const escopo = { usuarioId, role: 'consultor', em: agora } as Escopo
    const novo = { nome_contato: 'Maria', telefone: newTelefone(), origem }
    const { id } = await leads.create(escopo, novo as Parameters<typeof leads.create>[1])
    if (contato) {
      agora += 600_000
      await interacoes.create(escopo, { id, tipo: 'ligacao', resultado: 'atendeu', texto: null })
    }
    if (!fim) continue
    const [etapa, motivo, em] = fim
    agora = Date.parse(em)
    if (etapa === 'perdido') {
      const [{ id: motivo_perda_id }] = await server.sql('select id from motivos_perda where name = $1', [motivo])
      expect(await movimento.moveMany(escopo, [id], 'perdido', { motivo_perda_id })).toMatchObject({ feitos: 1 })
      continue
    }
    // An admission does this.
    await escrita.write(async (tx, touched) => {
      const [lead] = await lockLeads(tx, escopo, [id])
      if (lead) await escrita.change(tx, escopo, touched, lead, await escrita.enter(tx, escopo, lead, 'internado'))
    })
  }
}

/** The same leads, as an older portal has them. */
function deFora(antigo: ReturnType<typeof leadsAntigos>) {
  const leads = ANO.map(({ veio, origem, fim }) =>
    antigo.lead({
      ...{ origem, created_at: veio, updated_at: fim?.[2] ?? veio, closed_at: fim?.[2] ?? null },
      ...{ status: fim?.[0] ?? 'novo', loss_reason: fim?.[1] ?? null },
    }),
  )
  const calls = ANO.flatMap(({ veio, contato }, i) =>
    contato
      ? [
          antigo.nota(leads[i]?.id ?? '', {
            tipo: 'ligação',
            created_at: new Date(Date.parse(veio) + 600_000).toISOString(),
          }),
        ]
      : [],
  )
  return { leads, lead_notes: calls }
}

/** Figures about the leads themselves, not about how they were attended here. */
const doPassado = ({ figuras, funil, coorte, origens, motivos, curva }: Metricas & { curva?: unknown }) => ({
  figuras: figuras.filter(({ chave }) => ['leads', 'conversao', 'ganhos', 'ciclo'].includes(chave)),
  ...{ funil, coorte, origens, motivos, curva },
})

it.each([
  ['the year', 'periodo=personalizado&de=2025-01-01&ate=2025-12-31'],
  ['a month with a loss', 'periodo=personalizado&de=2025-02-01&ate=2025-02-28'],
  ['a month with an admission', 'periodo=personalizado&de=2025-03-01&ate=2025-03-31'],
  ['a month in which one ended that came before', 'periodo=personalizado&de=2025-09-01&ate=2025-09-30'],
])('figures of %s are as if the leads had been here', async (_, periodo) => {
  const [ana, bia] = [await conta('ana'), await conta('bia')]
  const [aqui, la] = [
    (await (await ana()).get(`/metricas?${periodo}`)).body,
    (await (await bia()).get(`/metricas?${periodo}`)).body,
  ]
  expect(doPassado(la)).toEqual(doPassado(aqui))
  // Proves that something was counted at all.
  expect(JSON.stringify(doPassado(aqui))).toMatch(/"(?:n|valor|leads)":[1-9]/)
})

const feitas = new Map<string, () => Promise<Client>>()
/** Ana's leads were worked on here; Bia's came from the old portal. */
async function conta(nome: 'ana' | 'bia') {
  const pronta = feitas.get(nome)
  if (pronta) return pronta
  const fim = agora
  const primeira = await server.as('consultor')
  const id = await server.userId(primeira.cookie)
  const [{ email }] = await server.sql('select email from profiles where id = $1', [id])
  const entra = async () => primeira
  if (nome === 'ana') await byHand(id)
  else {
    const antigo = leadsAntigos(server, () => email)
    const relatorio = await antigo.bring(deFora(antigo), { agora: () => agora })
    expect(relatorio.tabelas).toMatchObject({ leads: { novas: ANO.length }, lead_notes: { recusadas: 0 } })
    antigo.remove()
  }
  agora = fim
  feitas.set(nome, entra)
  return entra
}
