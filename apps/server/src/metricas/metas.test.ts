import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertInternacao } from '../internacoes/internacoes.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

// Two hours after midnight of 1 November in UTC; in São Paulo it is still October.
const AGORA = Date.parse('2026-11-01T02:00:00Z')
const MES = '2026-10-01'
const FORA = 'As metas valem do mês passado até daqui a 12 meses'

let t: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof t.as>>
let [admin, supervisor, ana, bia]: Client[] = []
let [anaId, biaId, adminId] = ['', '', '']
beforeAll(async () => {
  t = await testApp({ clock: () => AGORA })
  ;[admin, supervisor, ana, bia] = [
    await t.as('admin'),
    await t.as('supervisor'),
    await t.as('consultor'),
    await t.as('gerenciador'),
  ]
  ;[anaId, biaId, adminId] = [await t.userId(ana.cookie), await t.userId(bia.cookie), await t.userId(admin.cookie)]
  await t.sql(`update profiles set full_name = 'Ana Prado' where id = $1`, [anaId])
  await t.sql(`update profiles set full_name = 'Bia Reis' where id = $1`, [biaId])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql('delete from metas')
})

const NENHUMA = { leads_contatados: null, visitas: null, internacoes: null }
const set = (consultor_id: string | null, metas: object, mais: object = {}, quem = admin as Client) =>
  quem.put('/metas', { mes: MES, consultor_id, versao: 0, metas: { ...NENHUMA, ...metas }, ...mais })
const read = async (quem: Client | undefined, mes?: string) =>
  (await (quem as Client).get(`/metas${mes ? `?mes=${mes}` : ''}`)).body

describe('reading', () => {
  it('shows consultores and gerenciadores the team and themselves, and the others everybody', async () => {
    await set(null, { leads_contatados: 100 })
    await set(anaId, { leads_contatados: 60, visitas: 8 })
    await set(biaId, { internacoes: 3 })
    const feito = { leads_contatados: 0, visitas: 0, internacoes: 0 }
    const daAna = {
      consultor_id: anaId,
      nome: 'Ana Prado',
      versao: 1,
      metas: { leads_contatados: 60, visitas: 8 },
      feito,
    }
    const daBia = { consultor_id: biaId, nome: 'Bia Reis', versao: 1, metas: { internacoes: 3 }, feito }
    const equipe = { consultor_id: null, nome: 'Equipe', versao: 1, metas: { leads_contatados: 100 }, feito }
    const comum = { mes: MES, equipe, equipe_somada: false }
    expect(await read(ana)).toEqual({ ...comum, minhas: daAna, pessoas: null })
    expect(await read(bia)).toEqual({ ...comum, minhas: daBia, pessoas: null })
    expect(await read(supervisor)).toEqual({ ...comum, minhas: null, pessoas: [daAna, daBia] })
    expect(await read(admin)).toEqual(await read(supervisor))
  })

  it('starts with the month of the company, and refuses one that does not exist', async () => {
    expect((await read(ana)).mes).toBe(MES)
    expect((await read(ana, '2024-02-01')).mes).toBe('2024-02-01')
    for (const mes of ['2026-13-01', '2026-10-02', '2026-10', '10/2026', '0026-10-01'])
      expect((await ana?.get(`/metas?mes=${mes}`))?.body, mes).toMatchObject({
        data: { campos: { mes: 'Este mês não existe' } },
      })
  })

  it('leaves out who left', async () => {
    await set(anaId, { visitas: 8 })
    await t.sql('update profiles set is_active = false where id = $1', [anaId])
    expect((await read(admin)).pessoas).toMatchObject([{ nome: 'Bia Reis' }])
    await t.sql('update profiles set is_active = true where id = $1', [anaId])
  })
})

describe('what was done', () => {
  const LEAD = `insert into leads (nome_contato, telefone, origem, consultor_id, primeiro_contato_em, arquivado_em, mesclado_em_id)
    values ('Rita', '55119' || lpad((random() * 99999999)::int::text, 8, '0'), 'telefone', $1, $2, $3, $4) returning id`

  it('counts by the month of the company what each definition says', async () => {
    const lead = (
      dono: string | null,
      em: string | null,
      arquivado: string | null = null,
      mesclado: string | null = null,
    ) => t.sql(LEAD, [dono, em, arquivado, mesclado])
    // In UTC the month begins and ends at 3:00.
    const [primeiro] = await lead(anaId, '2026-10-01T03:00:00Z')
    await lead(anaId, '2026-11-01T02:59:59Z')
    await lead(biaId, '2026-10-10T12:00:00Z', '2026-10-11T12:00:00Z')
    await lead(null, '2026-10-10T12:00:00Z')
    await lead(anaId, '2026-10-01T02:59:59Z')
    await lead(anaId, '2026-11-01T03:00:00Z')
    await lead(anaId, null)
    await lead(anaId, '2026-10-10T12:00:00Z', '2026-10-11T12:00:00Z', primeiro.id)
    const visita = (dono: string, inicio: string, status: string) =>
      t.sql(
        `insert into visitas (consultor_id, tipo, inicio, fim, fuso, status)
         values ($1, 'retorno', $2::timestamptz, $2::timestamptz + interval '1 hour', 'America/Sao_Paulo', $3)`,
        [dono, inicio, status],
      )
    await visita(anaId, '2026-10-31T23:30:00-03:00', 'realizada')
    await visita(anaId, '2026-11-01T00:00:00-03:00', 'realizada')
    await visita(biaId, '2026-10-15T12:00:00Z', 'nao_compareceu')
    await visita(biaId, '2026-10-15T12:00:00Z', 'realizada')

    const { equipe, pessoas } = await read(admin, MES)
    expect(equipe.feito).toEqual({ leads_contatados: 4, visitas: 2, internacoes: 0 })
    expect(pessoas.map(({ feito }: { feito: object }) => feito)).toEqual([
      { leads_contatados: 2, visitas: 1, internacoes: 0 },
      { leads_contatados: 1, visitas: 1, internacoes: 0 },
    ])
    expect((await read(ana, '2026-11-01')).minhas.feito).toEqual({ leads_contatados: 1, visitas: 1, internacoes: 0 })
  })

  it('counts admissions by entry and consultant, without those that were taken back', async () => {
    const [clinica] = await t.sql(
      `insert into clinicas (name, city, state) values ('Vale Verde', 'Campinas', 'SP') returning id`,
    )
    const internacao = (consultor_id: string, entrada: string, estornada_em: string | null) =>
      insertInternacao(t, {
        ...{ consultor_id, entrada, clinica_id: clinica.id },
        ...(estornada_em && { estornada_em, estornada_por: adminId, estorno_motivo_cifrado: 'x' }),
      })
    await internacao(anaId, '2026-10-31T23:59:59-03:00', null)
    await internacao(anaId, '2026-10-05T12:00:00Z', '2026-10-06T12:00:00Z')
    await internacao(biaId, '2026-09-30T23:59:59-03:00', null)
    const { equipe, pessoas } = await read(supervisor, MES)
    expect(equipe.feito.internacoes).toBe(1)
    expect(pessoas.map(({ feito }: { feito: { internacoes: number } }) => feito.internacoes)).toEqual([1, 0])
  })
})

describe('setting', () => {
  it('keeps, changes and clears, with the history', async () => {
    expect(await set(anaId, { visitas: 8 }, {}, supervisor)).toMatchObject({
      status: 200,
      body: { consultor_id: anaId, nome: 'Ana Prado', versao: 1, metas: { visitas: 8 } },
    })
    expect((await set(anaId, { leads_contatados: 5, visitas: 9 }, { versao: 1 })).body).toMatchObject({
      versao: 2,
      metas: { leads_contatados: 5, visitas: 9 },
    })
    expect((await set(anaId, {}, { versao: 2 })).body).toMatchObject({ versao: 3, metas: {} })
    const [{ id }] = await t.sql('select id from metas')
    expect(await t.history('metas', id)).toMatchObject([
      { acao: 'criar', depois: { visitas: 8, mes: MES, consultor_id: anaId } },
      { acao: 'editar', antes: { visitas: 8, leads_contatados: null }, depois: { visitas: 9, leads_contatados: 5 } },
      { acao: 'editar', depois: { visitas: null, leads_contatados: null } },
    ])
    expect((await supervisor?.get(`/auditoria/metas/${id}`))?.status).toBe(200)
    expect((await ana?.get(`/auditoria/metas/${id}`))?.status).toBe(403)
  })

  it('refuses what somebody else changed, also when both set them first', async () => {
    const ALTERADO = {
      status: 409,
      body: { message: 'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.' },
    }
    const ambos = await Promise.all([set(null, { visitas: 1 }), set(null, { visitas: 2 }, {}, supervisor)])
    expect(ambos.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await set(null, { visitas: 3 })).toMatchObject(ALTERADO)
    expect((await set(null, { visitas: 3 }, { versao: 1 })).status).toBe(200)
    expect(await set(null, { visitas: 4 }, { versao: 1 })).toMatchObject(ALTERADO)
    expect(await t.sql('select visitas from metas')).toEqual([{ visitas: 3 }])
  })

  it('writes nothing when nothing changed', async () => {
    await set(null, { visitas: 1 })
    expect((await set(null, { visitas: 1 }, { versao: 1 })).body.versao).toBe(1)
  })

  it.each(['2026-09-01', '2026-10-01', '2027-10-01'])('takes the month %s', async (mes) => {
    expect((await set(null, { visitas: 1 }, { mes })).status).toBe(200)
  })

  it.each([
    ['2026-08-01', { mes: FORA }],
    ['2027-11-01', { mes: FORA }],
    ['2026-10-15', { mes: 'Este mês não existe' }],
    ['2026-02-30', { mes: 'Este mês não existe' }],
  ])('refuses the month %s', async (mes, campos) => {
    expect(await set(null, { visitas: 1 }, { mes })).toMatchObject({ status: 422, body: { data: { campos } } })
    expect(await t.sql('select id from metas')).toEqual([])
  })

  it.each([[0], [-1], [1.5], [100_001], ['10'], [undefined]])('refuses the goal %s', async (visitas) => {
    const { status, body } = await set(null, { visitas })
    expect(status).toBe(422)
    expect(Object.keys(body.data.campos)).toEqual(['metas.visitas'])
  })

  it('knows only active people who serve families', async () => {
    const NINGUEM = { status: 404, body: { message: 'Pessoa não encontrada' } }
    for (const id of [NOBODY_ID, adminId, await t.userId(supervisor?.cookie ?? '')])
      expect(await set(id, { visitas: 1 })).toMatchObject(NINGUEM)
    await t.sql('update profiles set is_active = false where id = $1', [anaId])
    expect(await set(anaId, { visitas: 1 })).toMatchObject(NINGUEM)
    await t.sql('update profiles set is_active = true where id = $1', [anaId])
    expect((await set('x', { visitas: 1 })).status).toBe(422)
  })

  it('is for administrators and supervisors', async () => {
    for (const quem of [ana, bia]) expect((await set(anaId, { visitas: 1 }, {}, quem)).status).toBe(403)
    expect((await t.browser().get('/metas')).status).toBe(401)
  })
})
