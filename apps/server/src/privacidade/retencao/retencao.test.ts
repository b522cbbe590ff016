import { REGRAS_RETENCAO } from '@portal/contract/privacidade/retencao'
import type { Suspensao } from '@portal/contract/privacidade/retencao.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { newInternacao, newPaciente as newInternado } from '../../internacoes/internacoes.factory.ts'
import { ACEITAR } from '../../orcamentos/orcamentos.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { holdRows } from '../../testing/hold-rows.ts'
import { DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { createEliminacaoService } from '../eliminacao/eliminacao.service.ts'
import { approve, change, discharge, newAceito, newPerdido, newRetencao, previa } from './retencao.factory.ts'
import { createSuspensoesService } from './suspensoes.service.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>
let retencao: ReturnType<typeof newRetencao>
const removidos: string[] = []
const concluir = async (id: string) => void removidos.push(id)

beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  retencao = newRetencao(server, { concluir })
  for (const chave of REGRAS_RETENCAO) expect((await approve(admin, chave)).status).toBe(200)
})
afterAll(() => server.close())

const perdido = (ha: string, campos: object = {}) => newPerdido(server, ana, ha, campos)
const lead = async (id: string) => (await server.sql('select * from leads where id = $1', [id]))[0]
const suspend = (vinculos: object[], campos: object = {}) =>
  admin.post('/privacidade/suspensoes', { vinculos, motivo: 'Processo judicial', ...campos })
const contato = (id: string) => [{ tipo: 'lead', papel: 'contato', id }]

describe('rules', () => {
  it('begin with the terms of the policy, and stay within those of the law', async () => {
    const { body } = await admin.get('/privacidade/retencao')
    expect(
      Object.fromEntries(body.map(({ chave, meses }: { chave: string; meses: number }) => [chave, meses])),
    ).toEqual({
      ...{ leads_perdidos: 24, cadastros: 24, anexos_saude: 6, documentos: 60, financeiro: 60 },
      ...{ auditoria: 60, links_eventos: 12 },
    })
    for (const meses of [59, 0, -1, 241, 60.5, '60', null, Number.MAX_SAFE_INTEGER])
      expect((await change(admin, 'financeiro', meses)).status, String(meses)).toBe(422)
    expect((await change(admin, 'financeiro', 59)).body.data.campos.meses).toContain('CTN')
    expect((await admin.put('/privacidade/retencao/leads', { versao: 1, meses: 12 })).status).toBe(422)
    expect((await change(admin, 'cadastros', 36)).body).toMatchObject({ chave: 'cadastros', meses: 36, versao: 3 })
    expect((await admin.put('/privacidade/retencao/cadastros', { versao: 2, meses: 12 })).status).toBe(409)
    expect((await change(admin, 'cadastros', 24)).body).toMatchObject({ espera: true })
    expect((await approve(admin, 'cadastros')).status).toBe(200)
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      expect((await outro.put('/privacidade/retencao/cadastros', { versao: 4, meses: 24 })).status).toBe(403)
      expect((await outro.post('/privacidade/retencao/cadastros/aprovar', { versao: 4, total: 0 })).status).toBe(403)
    }
  })
})

describe('lost leads', () => {
  it('are shown before they go, go once, and leave nobody behind', async () => {
    const [velho, breve, novo] = [
      await perdido('25 months', { nome_contato: 'Zenaide Lembrada' }),
      await perdido('23 months 20 days'),
      await perdido('2 months'),
    ]
    const { codigo } = (await ana.get(`/leads/${velho}`)).body
    const [hoje, depois] = [await previa(admin, 'leads_perdidos'), await previa(admin, 'leads_perdidos', 'em_breve')]
    expect(hoje.linhas.map((linha) => linha.codigo)).toContain(codigo)
    expect(depois.total).toBe(hoje.total + 1)
    expect(JSON.stringify([hoje, depois])).not.toContain('Zenaide')
    expect(await lead(velho)).toMatchObject({ anonimizado_em: null, nome_contato: 'Zenaide Lembrada' })
    // Two nodes run at the same hour.
    const [um, dois] = await Promise.all([
      newRetencao(server, { concluir }).run(),
      newRetencao(server, { concluir }).run(),
    ])
    expect(Number(um.leads_perdidos?.linhas) + Number(dois.leads_perdidos?.linhas)).toBe(hoje.total)
    expect(await lead(velho)).toMatchObject({ nome_contato: 'Titular removido' })
    expect((await lead(breve)).anonimizado_em).toBeNull()
    expect((await lead(novo)).anonimizado_em).toBeNull()
    expect((await retencao.run()).leads_perdidos).toMatchObject({ linhas: 0 })
    expect((await previa(admin, 'leads_perdidos')).total).toBe(0)
    expect(removidos.length).toBeGreaterThan(0)
  })

  it('take their own fields with them, and what the history told of these', async () => {
    const campo = await newCampo(admin, { nome: 'Pessoas na casa' })
    const id = await perdido('27 months', { proprios: { [campo.id]: 7 } })
    const ditos = async () =>
      (await server.history('leads', id)).flatMap(({ depois }) => depois?.['proprio:Pessoas na casa'] ?? [])
    expect(await ditos()).toEqual([7])
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(1)
    expect(await server.sql('select 1 from lead_proprios where lead_id = $1', [id])).toEqual([])
    expect(await ditos()).not.toContain(7)
  })

  it('that somebody has in hand come another night', async () => {
    const id = await perdido('26 months')
    const linha = await holdRows(server, 'select 1 from leads where id = $1 for update', [id])
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(0)
    await linha.release()
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(1)
  })
})

describe('registrations', () => {
  const age = (ids: string[], ha: string) =>
    server.sql(
      'update pacientes set created_at = now() - $2::interval, status_desde = now() - $2::interval where id = any ($1)',
      [ids, ha],
    )
  const nomes = async (ids: string[]) =>
    new Map(
      (await server.sql('select id, nome_completo from pacientes where id = any ($1)', [ids])).map((row) => [
        row.id as string,
        row.nome_completo as string,
      ]),
    )

  it('without an admission go, and what moved or was admitted stays', async () => {
    const [velho, andou, internado] = [
      await newPaciente(server, ana, { paciente: { nome_completo: 'Ulisses Guardado' } }),
      await newPaciente(server, ana),
      await newInternado(server, ana),
    ]
    await newInternacao(ana, internado)
    const todos = [velho.id, andou.id, internado.id]
    await age(todos, '25 months')
    await server.sql('update pacientes set status_desde = now() where id = $1', [andou.id])
    expect((await retencao.apply('cadastros')).linhas).toBe(1)
    expect([...(await nomes(todos))].filter(([, nome]) => nome === 'Titular removido').map(([id]) => id)).toEqual([
      velho.id,
    ])
    expect(await server.sql('select 1 from paciente_clinico where paciente_id = $1', [velho.id])).toEqual([])
  })

  it('of an admission that ended five years ago go with what the law kept, and no earlier', async () => {
    const [velho, novo] = [await newInternado(server, ana), await newInternado(server, ana)]
    for (const paciente of [velho, novo]) await newInternacao(ana, paciente)
    await discharge(server, velho.id, '61 months')
    await discharge(server, novo.id, '57 months')
    expect((await previa(admin, 'documentos')).total).toBe(1)
    expect((await previa(admin, 'documentos', 'em_breve')).total).toBe(1)
    expect((await retencao.apply('documentos')).linhas).toBe(1)
    const depois = await nomes([velho.id, novo.id])
    expect(depois.get(velho.id)).toBe('Titular removido')
    expect(depois.get(novo.id)).not.toBe('Titular removido')
    expect((await retencao.apply('documentos')).linhas).toBe(0)
  })
})

describe('accepted quotes', () => {
  const orcamento = async (id: string) => (await server.sql('select * from orcamentos where id = $1', [id]))[0]

  it('without an admission go five years after their end, unless suspended, with what the acceptance said', async () => {
    const [velho, novo, preso] = [
      await newAceito(server, ana, '61 months'),
      await newAceito(server, ana, '58 months'),
      await newAceito(server, ana, '70 months'),
    ]
    expect((await suspend([{ tipo: 'orcamento', papel: 'cliente', id: preso }])).status).toBe(201)
    expect(await orcamento(velho)).toMatchObject({ cliente_nome: 'Onofre Guardado', anonimizado_em: null })
    const [hoje, breve] = [await previa(admin, 'financeiro'), await previa(admin, 'financeiro', 'em_breve')]
    expect([hoje.total, breve.total]).toEqual([1, 1])
    expect((await retencao.apply('financeiro')).linhas).toBe(1)
    const depois = await orcamento(velho)
    expect(depois).toMatchObject({
      ...{ status: 'aceito', cliente_nome: 'Titular removido', aceite_cpf_cifrado: '', aceite_conteudo: '' },
      aceite: { nome: 'Titular removido', ip: null, user_agent: null },
    })
    expect(JSON.stringify(depois)).not.toContain('Onofre')
    for (const id of [novo, preso])
      expect(await orcamento(id)).toMatchObject({ cliente_nome: 'Onofre Guardado', aceite: { nome: ACEITAR.nome } })
    expect((await retencao.apply('financeiro')).linhas).toBe(0)
  })
})

describe('the history', () => {
  const velhos = (n: number, id: string) =>
    server.sql(
      `insert into audit_log (acao, entidade, entidade_id, em)
       select 'editar', 'leads', $1, now() - interval '70 months' from generate_series(1, $2::int)`,
      [id, n],
    )
  const quantos = async (id: string) =>
    Number((await server.sql('select count(*) from audit_log where entidade_id = $1', [id]))[0].count)

  it('of five years goes by its function alone, which says so; nobody else deletes of it', async () => {
    const [id, presa] = [NOBODY_ID, await perdido('1 month')]
    await velhos(30, id)
    await velhos(5, presa)
    await suspend(contato(presa))
    await expect(server.sql('delete from audit_log')).rejects.toThrow('append-only')
    await expect(server.sql('select elimina_audit_log(now(), current_date, 10)')).rejects.toThrow('six months')
    const { linhas } = await retencao.apply('auditoria')
    expect(linhas).toBe(30)
    expect(await quantos(id)).toBe(0)
    expect(await quantos(presa)).toBeGreaterThanOrEqual(5)
    const ditos = await server.sql(
      "select depois from audit_log where acao = 'excluir' and entidade = 'retencao_regras'",
    )
    expect(ditos.reduce((soma, { depois }) => soma + depois.linhas, 0)).toBe(30)
    await expect(server.sql('delete from audit_log')).rejects.toThrow('append-only')
  })

  it('events of links go after a year', async () => {
    await server.sql(
      `insert into links_eventos_dia (tipo, link_id, clinica_id, dia, n) values
        ('abertura', $1, $1, current_date - 500, 1), ('abertura', $1, $1, current_date - 5, 1)`,
      [NOBODY_ID],
    )
    expect((await previa(admin, 'links_eventos')).total).toBe(1)
    expect((await retencao.apply('links_eventos')).linhas).toBe(1)
  })
})

describe('a suspension', () => {
  it('keeps a record from retention and from erasure, until it ends', async () => {
    const id = await perdido('30 months')
    expect((await suspend(contato(id), { motivo: 'Ação 0001234-55' })).status).toBe(201)
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(0)
    expect((await previa(admin, 'leads_perdidos')).total).toBe(0)
    const { body } = await admin.get('/privacidade/suspensoes')
    const dela: Suspensao | undefined = body.find(({ motivo }: Suspensao) => motivo === 'Ação 0001234-55')
    expect(dela).toMatchObject({ tipo: 'lead', vale: true, ate: null })
    expect(JSON.stringify(await server.sql('select * from retencao_suspensoes'))).not.toContain('0001234')
    const kit = { database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now }
    const eliminacoes = createEliminacaoService(kit, DECLARACOES)
    const prevista = await eliminacoes.preview([{ tipo: 'lead', id, papel: 'contato' }])
    expect(prevista.impede).toEqual(['A eliminação destes registros está suspensa por motivo legal.'])
    const close = (motivo: string) => admin.post(`/privacidade/suspensoes/${dela?.id}/encerrar`, { motivo })
    expect((await close('fim')).status).toBe(422)
    expect((await close('Processo encerrado')).status).toBe(200)
    expect((await close('Processo encerrado')).status).toBe(409)
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(1)
    // A record without its person cannot be suspended.
    expect((await suspend(contato(id))).status).toBe(409)
  })

  it('is shown as in force to the end of its last day, on the company’s clock', async () => {
    const id = await perdido('1 month')
    expect((await suspend(contato(id))).status).toBe(201)
    await server.sql("update retencao_suspensoes set ate = '2026-03-10' where registro_id = $1", [id])
    const escopo = {
      role: 'admin',
      usuarioId: await server.userId(admin.cookie),
      dispositivoId: null,
    } as unknown as Escopo
    const [{ codigo }] = await server.sql(
      "select 'L-' || lpad(numero::text, 6, '0') as codigo from leads where id = $1",
      [id],
    )
    const vale = async (em: string) => {
      const base = { database: server.database, cipher: createCipher(DATA_KEY), clock: () => Date.parse(em) }
      const todas = await createSuspensoesService(base).listSuspensoes(escopo)
      return todas.find((uma) => uma.codigo === codigo)?.vale
    }
    expect(await vale('2026-03-11T02:59:59Z')).toBe(true)
    expect(await vale('2026-03-11T03:00:00Z')).toBe(false)
  })

  it('with a last day ends by itself, and refuses nonsense', async () => {
    const id = await perdido('30 months')
    for (const campos of [
      { motivo: 'x' },
      { motivo: '' },
      { ate: '2020-01-01' },
      { ate: 'amanhã' },
      { ate: '2026-02-30' },
    ])
      expect((await suspend(contato(id), campos)).status, JSON.stringify(campos)).toBe(422)
    expect((await suspend([])).status).toBe(422)
    expect((await suspend(contato(NOBODY_ID))).status).toBe(409)
    const hoje = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await suspend(contato(id), { ate: hoje })).status).toBe(201)
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(0)
    await server.sql('update retencao_suspensoes set ate = current_date - 2 where registro_id = $1', [id])
    expect((await retencao.apply('leads_perdidos')).linhas).toBe(1)
  })
})
