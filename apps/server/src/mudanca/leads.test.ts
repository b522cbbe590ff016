import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCipher } from '../platform/keys/cipher.ts'
import { createAccount } from '../seed/accounts.ts'
import { DATA_KEY, PASSWORD, testApp } from '../testing/testing.ts'
import { dump, rows, write } from './dump.factory.ts'
import type { Opcoes } from './execucoes.service.ts'
import { mudar } from './mudar.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Celula = string | null
type Linhas = Record<string, Record<string, Celula>[]>

const cipher = createCipher(DATA_KEY)
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
let server: Awaited<ReturnType<typeof testApp>>
let folder: string
let ana: Client
let admin: Client
let [idAna, emailAna] = ['', '']
beforeAll(async () => {
  server = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'leads-antigos-'))
  ana = await server.as('consultor')
  admin = await server.as('admin')
  idAna = await server.userId(ana.cookie)
  emailAna = (await server.sql('select email from profiles where id = $1', [idAna]))[0]?.email
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const tabela of ['leads_mudancas', 'notificacoes', 'leads', 'mudanca_conferir', 'mudanca_registros'])
    await server.sql(`delete from ${tabela}`)
})

let made = 0
function fileOf(linhas: Linhas): string {
  const blocks = Object.entries(linhas).map(([tabela, umas]) => {
    const colunas = [...new Set(umas.flatMap((uma) => Object.keys(uma)))]
    return rows(
      `public.${tabela} (${colunas.join(', ')})`,
      umas.map((uma) => colunas.map((coluna) => uma[coluna] ?? null)),
    )
  })
  return write(folder, `dados-${++made}.sql`, dump(...blocks))
}
const ETAPAS_DELES = { retornar: 'em_contato', agendado: 'visita_agendada', em_atendimento: 'em_contato' }
const trazer = (linhas: Linhas, opcoes: Partial<Opcoes> & { agora?: number } = {}, mapa: object = {}) => {
  const { agora = Date.now(), ...outras } = opcoes
  return mudar(
    { database: server.database, cipher, clock: () => agora },
    fileOf(linhas),
    {
      ...{ simular: false, semLinks: false, linksDeCadastro: false, administradores: [] },
      ...{ mapa: mapaMudanca.parse({ etapas: ETAPAS_DELES, ...mapa }), desde: null },
      ...{ onde: { pasta: null, bucket: null, antigo: null }, ...outras },
    },
    async () => {},
  )
}

let numero = 0
const telefone = () => `(11) 9${String(80_000_000 + ++numero).replace(/^(\d{4})/, '$1-')}`
const lead = (mais: Record<string, Celula> = {}) => ({
  ...{ id: randomUUID(), nome: 'Márcia Prado', telefone: telefone(), email: null, cidade: 'Campinas', estado: 'SP' },
  ...{ origem: 'google', status: 'novo', consultor_id: emailAna, tags: '{}', proximo_contato: null },
  ...{ created_at: '2025-03-04 12:00:00+00', updated_at: '2025-03-05 12:00:00+00', ...mais },
})
const nota = (lead_id: string, mais: Record<string, Celula> = {}) => ({
  ...{ id: String(++numero), lead_id, autor_id: emailAna, nota: 'Família pediu valores.' },
  ...{ created_at: '2025-03-06 15:00:00+00', ...mais },
})
const row = async (id: string) => (await server.sql('select * from leads where id = $1', [id]))[0]
const historia = async (id: string): Promise<Record<string, string>[]> =>
  (await admin.get(`/leads/${id}/interacoes`)).body.itens
const contagem = (relatorio: Awaited<ReturnType<typeof trazer>>, tabela = 'leads') => relatorio.tabelas[tabela]

describe('leads of the old portal', () => {
  it('come with stage, owner, dates, value, origin and notes as they were', async () => {
    const l = lead({
      ...{ status: 'perdido', motivo_perda: 'preço', valor_disponivel: 'R$ 2.000,00', tipo_dependencia: 'álcool' },
      ...{
        utm: '{"utm_source": "g", "gclid": "Cj0x"}',
        tags: '{quente,"família decidiu"}',
        closed_at: '2025-04-01T10:00:00Z',
      },
    })
    const relatorio = await trazer({
      leads: [l],
      lead_notes: [nota(l.id), nota(l.id, { nota: 'Não atendeu.\r\nRetornar.', created_at: '2025-03-07 10:00:00+00' })],
    })
    expect(contagem(relatorio)).toEqual({ lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 })
    expect(contagem(relatorio, 'lead_notes')).toMatchObject({ lidas: 2, novas: 2 })
    const { body } = await ana.get(`/leads/${l.id}`)
    expect(body).toMatchObject({
      ...{ nome_contato: 'Márcia Prado', etapa: 'perdido', perdido_em: '2025-04-01T10:00:00.000Z', origem: 'google' },
      ...{ created_at: '2025-03-04T12:00:00.000Z', valor_estimado_centavos: 200_000, cidade: 'Campinas', estado: 'SP' },
      ...{ etiquetas: ['quente', 'família decidiu'], motivo_perda: 'Preço', interacoes: 2 },
      origem_detalhe: { utm_source: 'g', gclid: 'Cj0x', fonte: 'google' },
    })
    expect((await ana.get(`/leads/${l.id}/clinico`)).body.substancias).toBe('álcool')
    expect(
      (await historia(l.id)).map(({ tipo, texto, ocorreu_em, autor }) => [tipo, texto, ocorreu_em, autor !== null]),
    ).toEqual([
      ['nota', 'Não atendeu.\r\nRetornar.', '2025-03-07T10:00:00.000Z', true],
      ['nota', 'Família pediu valores.', '2025-03-06T15:00:00.000Z', true],
    ])
    const passagens = (await ana.get(`/leads/${l.id}/historico`)).body
    expect(passagens.map(({ de, para, em }: Record<string, string>) => [de, para, em])).toEqual([
      ['novo', 'perdido', '2025-04-01T10:00:00.000Z'],
      [null, 'novo', '2025-03-04T12:00:00.000Z'],
    ])
    const [cifrado] = await server.sql('select texto_cifrado from lead_interacoes where lead_id = $1', [l.id])
    expect(cifrado?.texto_cifrado).toMatch(/^v2\./)
    expect((await server.history('leads', l.id)).map(({ acao }) => acao)).toEqual(['criar'])
  })
})
