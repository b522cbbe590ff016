import { prazosDe } from '@portal/contract/internacoes/prazos'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comPrazoVencendo, proximoPrazo } from '../pacientes/prazos.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { testApp } from '../testing/testing.ts'
import { relogiavel } from './internacao.ts'
import { ha, INVOLUNTARIA, newInternacao, newPaciente } from './internacoes.factory.ts'
import { createPrazosInternacaoService } from './prazos.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
const HORA = 3_600_000
const DIA = 24 * HORA
let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let prazos: ReturnType<typeof createPrazosInternacaoService>
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  await server.as('admin')
  prazos = createPrazosInternacaoService({ database: server.database, clock: () => relogio } as unknown as Kit)
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from notificacoes'))

const TODOS = ['prazo_72h', 'prazo_pia', 'prazo_90d'] as const
async function avisos(em: number) {
  relogio = em
  await server.sql('delete from notificacoes')
  await prazos.notify(TODOS)
  return (
    await server.sql(
      `select n.titulo, n.corpo, n.rota from notificacoes n join profiles p on p.id = n.usuario_id where p.role = 'consultor' order by n.titulo`,
    )
  ).map(({ titulo }) => titulo)
}

describe('warnings', () => {
  it('come at 24, 12 and 2 hours left and when it is over, once each, also by two nodes at once', async () => {
    const dele = await newPaciente(server, ana)
    const { entrada } = await newInternacao(ana, dele)
    const em = (horas: number) => Date.parse(entrada) + horas * HORA
    expect(await avisos(em(47.9))).toEqual([])
    expect(await avisos(em(48))).toEqual(['Comunicação da internação: faltam 24 h'])
    await server.sql('update pacientes set arquivado_em = now() where id = $1', [dele.id])
    expect(await avisos(em(60))).toEqual([])
    await server.sql('update pacientes set arquivado_em = null where id = $1', [dele.id])
    expect(await avisos(em(60))).toEqual(['Comunicação da internação: faltam 12 h'])
    expect(await avisos(em(70))).toEqual(['Comunicação da internação: faltam 2 h'])
    expect(await avisos(em(72))).toEqual(['Prazo de 72 h vencido'])
    await Promise.all([prazos.notify(TODOS), prazos.notify(TODOS)])
    const rows = await server.sql('select titulo, corpo, rota, fato from notificacoes')
    // One for the consultant and, after the deadline, one for the administrator.
    expect(rows).toHaveLength(2)
    // Notices show no name on a locked screen.
    expect(JSON.stringify(rows)).not.toContain('Prado')
    await server.sql('update internacoes set saida = $1, motivo_saida = $2 where paciente_id = $3', [
      new Date(em(73)),
      'evasao',
      dele.id,
    ])
    expect(await avisos(em(73 + 60))).toContain('Comunicação da saída: faltam 12 h')
    await server.sql('delete from internacoes_financeiras')
    await server.sql('delete from internacoes')
  })

  it('of plan and limit come by days; a job that comes late tells only where the clock stands', async () => {
    const dele = await newPaciente(server, ana)
    const { id, entrada } = await newInternacao(ana, dele, INVOLUNTARIA)
    await server.sql(
      `update internacoes set mp_em = entrada, mp_protocolo = '1', dp_em = entrada, dp_protocolo = '1',
              outros_orgaos_em = entrada, outros_orgaos_protocolo = '1' where id = $1`,
      [id],
    )
    const em = (dias: number) => Date.parse(entrada) + dias * DIA
    expect(await avisos(em(19.9))).toEqual([])
    expect(await avisos(em(20))).toEqual(['PIA: faltam 10 dias'])
    expect(await avisos(em(27.5))).toEqual(['PIA: faltam 60 h'])
    expect(await avisos(em(76))).toEqual(['Limite de 90 dias: faltam 14 dias', 'Prazo de 30 dias do PIA vencido'])
    expect(await avisos(em(85))).toContain('Limite de 90 dias: faltam 5 dias')
    expect(await avisos(em(91))).toContain('Limite de 90 dias atingido')
    await server.sql('delete from internacoes_financeiras')
    await server.sql('delete from internacoes')
  })
})

describe('the list', () => {
  it('has the most urgent first, of the caller’s patients; administrators see those of all', async () => {
    const [um, dois] = [await newPaciente(server, ana), await newPaciente(server, ana)]
    const involuntaria = await newInternacao(ana, um, { ...INVOLUNTARIA, entrada: ha(84 * 24) })
    const nova = await newInternacao(ana, dois, { entrada: ha(67) })
    const { body } = await ana.get('/internacoes-prazos')
    const chaves = body.itens.map(({ chave, situacao }: { chave: string; situacao: string }) => `${chave} ${situacao}`)
    expect(chaves).toEqual([
      'entrada_mp vencido',
      'entrada_dp vencido',
      'entrada_outros vencido',
      'pia vencido',
      'entrada_mp vencendo',
      'entrada_dp vencendo',
      'entrada_outros vencendo',
      'noventa_dias vencendo',
      'pia no_prazo',
    ])
    const { body: vencendo } = await ana.get('/internacoes-prazos?vencendo=true')
    expect(vencendo.itens).toHaveLength(8)
    const deTodos = (await (await server.as('admin')).get('/internacoes-prazos')).body.itens
    expect(new Set(deTodos.map(({ internacao_id }: { internacao_id: string }) => internacao_id))).toEqual(
      new Set([involuntaria.id, nova.id]),
    )
    const lista = async (campos: object) =>
      (await ana.post('/pacientes/pesquisa', campos)).body.itens.map(
        ({ id, pendencias }: { id: string; pendencias: number }) => [id, pendencias],
      )
    const emDia = await newPaciente(server, ana)
    expect(await lista({ vencendo: true })).toEqual([
      [dois.id, 4],
      [um.id, 2],
    ])
    expect(await lista({})).toContainEqual([emDia.id, 0])
    const csv = (await ana.get('/pacientes-exportar?motivo=Conferencia&vencendo=true')).text
    expect(csv.trim().split('\n')).toHaveLength(3)
    const filtra = async (id: string, em: number) => {
      const { rows } = await server.database.db.execute(
        sql`select ${comPrazoVencendo(sql`${id}::uuid`, new Date(em))} as sim`,
      )
      return rows[0]?.sim
    }
    expect(await filtra(dois.id, Date.now())).toBe(true)
    // The declaration was due at the entry.
    expect(await filtra(dois.id, Date.now() - 30 * HORA)).toBe(true)
    await server.sql(`update pendencias set resolvida_em = now() where fato like 'espera:%'`)
    expect(await filtra(dois.id, Date.now() - 30 * HORA)).toBe(false)
    expect(await filtra(dois.id, Date.now())).toBe(true)
    // Reversed admissions have no deadlines.
    await server.sql(
      `update internacoes set estornada_em = now(), estornada_por = consultor_id, estorno_motivo_cifrado = 'x' where id = $1`,
      [nova.id],
    )
    expect((await lista({ vencendo: true })).map(([id]: [string]) => id)).toEqual([um.id])
  })

  it('reads the same clocks in SQL as the pure function', async () => {
    const dele = await newPaciente(server, ana)
    const { id } = await newInternacao(ana, dele, INVOLUNTARIA)
    const base = Date.now() - 100 * DIA
    const depois = fc.option(fc.integer({ min: 0, max: 90 }), { nil: null })
    const valores = fc.record({
      mp: depois,
      dp: depois,
      outros: depois,
      pia: depois,
      saida: depois,
      saidaMp: depois,
      convertida: fc.boolean(),
    })
    await server.sql('alter table internacoes disable trigger all')
    await fc.assert(
      fc.asyncProperty(valores, async ({ mp, dp, outros, pia, saida, saidaMp }) => {
        const em = (dias: number | null) => (dias === null ? null : new Date(base + dias * DIA))
        const noFim = saida === null || saidaMp === null ? null : em(saida + saidaMp)
        const seDito = (quando: Date | null) => (quando === null ? null : '1')
        await server.sql(
          `update internacoes set entrada = $2, decisao_medica_em = $2, mp_em = $3, mp_protocolo = $4, dp_em = $5, dp_protocolo = $6,
                  outros_orgaos_em = $7, outros_orgaos_protocolo = $8, pia_em = $9, saida = $10, motivo_saida = $11,
                  saida_mp_em = $12, saida_mp_protocolo = $13 where id = $1`,
          [
            id,
            em(0),
            em(mp),
            seDito(em(mp)),
            em(dp),
            seDito(em(dp)),
            em(outros),
            seDito(em(outros)),
            em(pia),
            em(saida),
            saida === null ? null : 'evasao',
            noFim,
            seDito(noFim),
          ],
        )
        const [row] = (
          await server.database.db.execute(
            sql`select i.*, ${proximoPrazo} as proximo from internacoes i where i.id = ${id}`,
          )
        ).rows
        const data = (valor: unknown) => (valor === null ? null : new Date(valor as string))
        const lida = Object.fromEntries(
          Object.entries(row ?? {}).map(([nome, valor]) => [
            nome,
            /_em$|^entrada$|^saida$/.test(nome) ? data(valor) : valor,
          ]),
        )
        const abertos = prazosDe(relogiavel(lida as never), Date.now()).filter(({ feito_em }) => feito_em === null)
        const proximo = abertos.map(({ vence_em }) => Date.parse(vence_em)).toSorted((a, b) => a - b)[0]
        expect(data(row?.proximo)?.getTime() ?? undefined).toBe(proximo)
      }),
      { numRuns: 30 },
    )
  })
})
