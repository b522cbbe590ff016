import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Campo = Awaited<ReturnType<typeof newCampo>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, supervisor, admin] = [] as unknown as [Client, Client, Client]
let campos: Record<'recado' | 'filhos' | 'turno' | 'retorno' | 'convive', Campo>
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  campos = {
    recado: await newCampo(admin, { nome: 'Recado', tipo: 'texto' }),
    filhos: await newCampo(admin, { nome: 'Filhos', no_cartao: true }),
    turno: await newCampo(admin, { nome: 'Turno', opcoes: ['noite', 'manhã'], no_cartao: true }),
    retorno: await newCampo(admin, { nome: 'Retorno', tipo: 'data' }),
    convive: await newCampo(admin, { nome: 'Convive', tipo: 'sim_nao' }),
  }
})
afterAll(() => server.close())

const noite = () => campos.turno.opcoes[0]?.id ?? ''
const manha = () => campos.turno.opcoes[1]?.id ?? ''
const lead = async (id: string) => (await ana.get(`/leads/${id}`)).body
/** Own fields in the history of a lead, step by step: before and after. */
const historia = async (id: string) =>
  (await server.history('leads', id)).map(({ antes, depois }) =>
    [antes, depois].map((lado) =>
      Object.fromEntries(Object.entries(lado ?? {}).filter(([campo]) => campo.startsWith('proprio:'))),
    ),
  )

describe('values of own fields', () => {
  it('are written with a lead, changed one by one, and told in its history', async () => {
    const { id, versao } = await newLead(ana, { proprios: { [campos.filhos.id]: 2, [campos.convive.id]: false } })
    expect((await lead(id)).proprios).toEqual({ [campos.filhos.id]: 2, [campos.convive.id]: false })
    const mudado = await ana.patch(`/leads/${id}`, {
      versao,
      proprios: { [campos.filhos.id]: 3.5, [campos.turno.id]: noite(), [campos.convive.id]: null },
    })
    expect([mudado.status, mudado.body.versao]).toEqual([200, versao + 1])
    expect(mudado.body.proprios).toEqual({ [campos.filhos.id]: 3.5, [campos.turno.id]: noite() })
    expect(await historia(id)).toEqual([
      [{}, { 'proprio:Filhos': 2, 'proprio:Convive': 'Não' }],
      [
        { 'proprio:Filhos': 2, 'proprio:Convive': 'Não' },
        { 'proprio:Filhos': 3.5, 'proprio:Turno': 'noite' },
      ],
    ])
    // A reader of the version before gets 409; unchanged values do not advance the version.
    expect((await ana.patch(`/leads/${id}`, { versao, proprios: { [campos.filhos.id]: 9 } })).status).toBe(409)
    const igual = await ana.patch(`/leads/${id}`, { versao: versao + 1, proprios: { [campos.filhos.id]: 3.5 } })
    expect([igual.status, igual.body.versao]).toEqual([200, versao + 1])
  })

  it('that are texts are sealed, opened with the health data alone, and hidden from supervisors, lists and history', async () => {
    const texto = 'mora-com-a-tia-segredo'
    const { id, versao } = await newLead(ana, { proprios: { [campos.recado.id]: texto } })
    expect(await lead(id)).toMatchObject({ proprios: {}, tem_clinico: true })
    expect((await ana.get(`/leads/${id}/clinico`)).body.proprios).toEqual({ [campos.recado.id]: texto })
    expect((await supervisor.get(`/leads/${id}/clinico`)).status).toBe(403)
    await ana.patch(`/leads/${id}`, { versao, proprios: { [campos.recado.id]: `${texto}-2` } })
    expect(await historia(id)).toEqual([
      [{}, { 'proprio:Recado': '***' }],
      [{}, {}],
      [{ 'proprio:Recado': '***' }, { 'proprio:Recado': 'alterado' }],
    ])
    const [{ tudo }] = await server.sql(
      `select (select string_agg(p::text, ' ') from lead_proprios p) || (select string_agg(a::text, ' ') from audit_log a) as tudo`,
    )
    expect(tudo).not.toContain('segredo')
    const { body } = await supervisor.get('/leads?tamanho=100')
    expect(JSON.stringify(body)).not.toContain('segredo')
    const { text } = await admin.get('/leads-exportar?motivo=Planilha da reunião')
    expect([text.includes('Maria Souza'), text.includes('segredo')]).toEqual([true, false])
    // No filter finds a lead by the words of a text.
    for (const filtro of ['vazio', 'sim', '1..2', noite()])
      expect((await ana.get(`/leads?proprios=${campos.recado.id}=${filtro}`)).body.total).toBe(0)
    expect((await ana.get(`/leads?texto=segredo`)).body.total).toBe(0)
  })

  it.each([
    ['a number as a text', 'filhos', 'dois', 'Informe um número com até duas casas decimais'],
    ['three decimals', 'filhos', 1.005, 'Informe um número com até duas casas decimais'],
    ['a text as a number', 'recado', 5, 'Este campo não existe mais. Confira os campos e salve de novo.'],
    ['a day that is none', 'retorno', '2026-02-30', 'Informe uma data entre 1900 e 2199'],
    ['a day far away', 'retorno', '9999-01-01', 'Informe uma data entre 1900 e 2199'],
    ['a choice of nobody', 'turno', NOBODY_ID, 'Esta opção não existe mais. Escolha outra.'],
    ['a yes in words', 'convive', 'sim', 'Escolha sim ou não'],
  ] as const)('refuse %s at their field, and nothing is written', async (_, qual, valor, sentenca) => {
    const { id, versao } = await newLead(ana)
    const { status, body } = await ana.patch(`/leads/${id}`, {
      versao,
      nome_contato: 'Outro nome',
      proprios: { [campos[qual].id]: valor },
    })
    expect([status, body.data?.campos]).toEqual([422, { [`proprios.${campos[qual].id}`]: sentenca }])
    expect(await lead(id)).toMatchObject({ nome_contato: 'Maria Souza', versao, proprios: {} })
  })

  it('refuse ten thousand letters, more fields than there can be, and one that is gone', async () => {
    const { id, versao } = await newLead(ana)
    const put = async (proprios: object) => (await ana.patch(`/leads/${id}`, { versao, proprios })).body.data?.campos
    expect(await put({ [campos.recado.id]: 'x'.repeat(10_000) })).toEqual({
      [`proprios.${campos.recado.id}`]: 'Use no máximo 1000 caracteres',
    })
    expect(await put({ [NOBODY_ID]: 1 })).toEqual({
      [`proprios.${NOBODY_ID}`]: 'Este campo não existe mais. Confira os campos e salve de novo.',
    })
    const muitos = Array.from({ length: 51 }, (_, n) => [`${NOBODY_ID.slice(0, -2)}${n + 10}`, 1])
    expect(await put(Object.fromEntries(muitos))).toBeDefined()
    // Removing a value of a deleted field is accepted.
    expect((await ana.patch(`/leads/${id}`, { versao, proprios: { [NOBODY_ID]: null } })).status).toBe(200)
  })

  it('stay by their ids when a field is renamed or archived while somebody types', async () => {
    const campo = await newCampo(admin, { nome: 'Nome velho' })
    const { id, versao } = await newLead(ana)
    const { tipo: _, ...partes } = campo
    await admin.patch(`/campos-proprios/${campo.id}`, { ...partes, nome: 'Nome novo', arquivado: true })
    const { status, body } = await ana.patch(`/leads/${id}`, { versao, proprios: { [campo.id]: 4 } })
    expect([status, body.proprios]).toEqual([200, { [campo.id]: 4 }])
    expect((await historia(id)).at(-1)).toEqual([{}, { 'proprio:Nome novo': 4 }])
  })

  it('stand on cards and in lists where the field says so, and open boards follow when that changes', async () => {
    const { id } = await newLead(ana, { proprios: { [campos.filhos.id]: 7, [campos.retorno.id]: '2026-12-01' } })
    const noQuadro = async () => {
      const { colunas } = (await ana.get('/leads-quadro')).body
      return colunas.flatMap(({ itens }: { itens: object[] }) => itens).find((um: { id: string }) => um.id === id)
        .proprios
    }
    expect(await noQuadro()).toEqual({ [campos.filhos.id]: 7 })
    const { tipo: _, ...partes } = campos.retorno
    const mudado = await admin.patch(`/campos-proprios/${campos.retorno.id}`, { ...partes, no_cartao: true })
    campos.retorno = mudado.body
    expect(await noQuadro()).toEqual({ [campos.filhos.id]: 7, [campos.retorno.id]: '2026-12-01' })
    const { itens } = (await supervisor.get(`/leads?proprios=${campos.filhos.id}=7..7`)).body
    expect(itens.map((um: { id: string }) => um.id)).toEqual([id])
  })

  it('order a list, choices by their place, with those without a value last both ways', async () => {
    const eva = await server.as('gerenciador')
    const valores = [
      [manha(), 5, '2026-03-01', true],
      [noite(), -1, '2027-01-01', false],
      [null, null, null, null],
    ] as const
    const ids: string[] = []
    for (const [turno, filhos, retorno, convive] of valores)
      ids.push(
        (
          await newLead(eva, {
            proprios: {
              [campos.turno.id]: turno,
              [campos.filhos.id]: filhos,
              [campos.retorno.id]: retorno,
              [campos.convive.id]: convive,
            },
          })
        ).id,
      )
    const por = async (campo: Campo, direcao: string) =>
      (await eva.get(`/leads?ordem=proprio:${campo.id}&direcao=${direcao}`)).body.itens.map(({ id }: { id: string }) =>
        ids.indexOf(id),
      )
    const { turno, filhos, retorno, convive } = campos
    for (const campo of [turno, filhos, convive]) {
      expect(await por(campo, 'asc')).toEqual([1, 0, 2])
      expect(await por(campo, 'desc')).toEqual([0, 1, 2])
    }
    expect([await por(retorno, 'asc'), await por(retorno, 'desc')]).toEqual([
      [0, 1, 2],
      [1, 0, 2],
    ])
    expect((await eva.get('/leads?ordem=proprio:1&direcao=asc')).status).toBe(422)
  })

  it.each([
    `${NOBODY_ID}=1..2..3`,
    `${NOBODY_ID}=`,
    'x=sim',
    `${NOBODY_ID}=2026-02-30..`,
    `${NOBODY_ID}=0000-01-01..`,
    `${NOBODY_ID}=1..2026-01-01`,
  ])('refuse the filter %s', async (filtro) => {
    expect((await ana.get(`/leads?proprios=${encodeURIComponent(filtro)}`)).status).toBe(422)
  })

  it('stand in saved filters', async () => {
    const filtro = { proprios: [`${campos.turno.id}=${noite()}`] }
    const { status, body } = await ana.post('/leads-filtros', { nome: 'Da noite', filtro })
    expect([status, body.filtro]).toEqual([201, filtro])
  })
})

describe('a field that a stage asks for', () => {
  it('is asked of who moves a lead on, may come with the move, and is red where the world moved it', async () => {
    const campo = await newCampo(admin, { nome: 'Convênio', obrigatorio_em: 'em_contato' })
    const { id, versao } = await newLead(ana)
    expect((await lead(id)).proprios_faltam).toEqual([])
    const sem = await ana.post(`/leads/${id}/mover`, { versao, etapa: 'em_contato' })
    expect([sem.status, sem.body.data?.campos]).toEqual([422, { [`proprios.${campo.id}`]: 'Informe Convênio' }])
    const outro = await newLead(ana, { proprios: { [campo.id]: 1 } })
    const varios = await ana.post('/leads-mover', { ids: [id, outro.id], etapa: 'em_contato' })
    expect(varios.body).toMatchObject({ feitos: 1, ignorados: 1, movidos: [{ id: outro.id }] })
    // A lead that is past the stage without a value stays there, and the field is listed as missing.
    await server.sql(`update leads set etapa = 'proposta_enviada' where id = $1`, [id])
    expect((await lead(id)).proprios_faltam).toEqual([campo.id])
    await server.sql(`update leads set etapa = 'novo' where id = $1`, [id])
    const atual = (await lead(id)).versao
    const com = await ana.post(`/leads/${id}/mover`, {
      ...{ versao: atual, etapa: 'em_contato' },
      dados: { proprios: { [campo.id]: 2 } },
    })
    expect(com.status).toBe(200)
    expect(await lead(id)).toMatchObject({ etapa: 'em_contato', proprios: { [campo.id]: 2 }, proprios_faltam: [] })
    expect((await historia(id)).at(-1)).toEqual([{}, { 'proprio:Convênio': 2 }])
    // Neither an earlier stage nor a loss needs the field.
    const { versao: depois } = await lead(id)
    await ana.patch(`/leads/${id}`, { versao: depois, proprios: { [campo.id]: null } })
    expect((await ana.post(`/leads/${id}/mover`, { versao: depois + 1, etapa: 'novo' })).status).toBe(200)
  })
})

describe('merging', () => {
  it('takes what is missing, keeps what stands, and puts texts one under the other', async () => {
    const telefone = '5511955554444'
    const fica = await newLead(ana, { telefone, proprios: { [campos.filhos.id]: 1, [campos.recado.id]: 'primeiro' } })
    const sai = await newLead(ana, {
      proprios: {
        ...{ [campos.filhos.id]: 2, [campos.turno.id]: manha() },
        [campos.recado.id]: 'segundo',
      },
    })
    const { status } = await supervisor.post(`/leads/${fica.id}/mesclar`, {
      ...{ versao: fica.versao, outro: sai.id, outro_versao: sai.versao },
    })
    expect(status).toBe(200)
    expect((await lead(fica.id)).proprios).toEqual({ [campos.filhos.id]: 1, [campos.turno.id]: manha() })
    expect((await ana.get(`/leads/${fica.id}/clinico`)).body.proprios).toEqual({
      [campos.recado.id]: 'primeiro\nsegundo',
    })
    expect(await historia(fica.id)).toContainEqual([
      { 'proprio:Recado': '***' },
      { 'proprio:Recado': 'alterado', 'proprio:Turno': 'manhã' },
    ])
  })

  it('gives back what it took once it is taken back, but for what somebody changed since', async () => {
    const fica = await newLead(ana, { proprios: { [campos.filhos.id]: 1, [campos.recado.id]: 'primeiro' } })
    const sai = await newLead(ana, {
      proprios: { [campos.turno.id]: manha(), [campos.convive.id]: true, [campos.recado.id]: 'segundo' },
    })
    const merge = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao }
    expect((await supervisor.post(`/leads/${fica.id}/mesclar`, merge)).status).toBe(200)
    const { versao } = await lead(fica.id)
    await ana.patch(`/leads/${fica.id}`, { versao, proprios: { [campos.turno.id]: noite() } })
    const [{ id: mesclagem }] = (await supervisor.get(`/leads/${fica.id}/mesclagens`)).body
    const previa = (await supervisor.get(`/leads/${fica.id}/mesclagens/${mesclagem}`)).body
    expect(previa.campos).toEqual(expect.arrayContaining(['proprio:Convive', 'proprio:Recado']))
    expect(previa.mudados).toEqual(['proprio:Turno'])
    expect(JSON.stringify(previa)).not.toContain('segundo')
    const desfeita = await supervisor.post(`/leads/${fica.id}/mesclagens/${mesclagem}/desfazer`, {
      ...{ versao: versao + 1, vao: [] },
    })
    expect(desfeita.status).toBe(200)
    expect((await lead(fica.id)).proprios).toEqual({ [campos.filhos.id]: 1, [campos.turno.id]: noite() })
    expect((await ana.get(`/leads/${fica.id}/clinico`)).body.proprios).toEqual({ [campos.recado.id]: 'primeiro' })
    expect((await lead(sai.id)).proprios).toEqual({ [campos.turno.id]: manha(), [campos.convive.id]: true })
    expect((await ana.get(`/leads/${sai.id}/clinico`)).body.proprios).toEqual({ [campos.recado.id]: 'segundo' })
  })

  it('says which values give way, before and in the history, and lets a text that grew be shortened', async () => {
    const texto = (letra: string) => letra.repeat(900)
    const fica = await newLead(ana, { proprios: { [campos.filhos.id]: 1, [campos.recado.id]: texto('a') } })
    const sai = await newLead(ana, { proprios: { [campos.filhos.id]: 2, [campos.recado.id]: texto('b') } })
    const previa = (await supervisor.get(`/leads/${fica.id}/mesclar/${sai.id}`)).body
    expect(previa.deixados).toContain('proprio:Filhos')
    const merge = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao }
    expect((await supervisor.post(`/leads/${fica.id}/mesclar`, merge)).status).toBe(200)
    const historia = await server.history('leads', fica.id)
    expect(historia.map(({ depois }) => depois?.deixou)).toContainEqual(
      expect.objectContaining({ 'proprio:Filhos': 2 }),
    )
    const put = async (valor: string) =>
      ana.patch(`/leads/${fica.id}`, { versao: (await lead(fica.id)).versao, proprios: { [campos.recado.id]: valor } })
    expect((await put('c'.repeat(1_802))).status).toBe(422)
    expect((await put('c'.repeat(1_500))).status).toBe(200)
    expect((await put('c'.repeat(1_501))).status).toBe(422)
  })
})
