import { randomUUID } from 'node:crypto'
import { DIAS_DESFAZER, mescladoDepois } from '@portal/contract/mesclagens/limites'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisita } from '../../agenda/agenda.factory.ts'
import { partesDoLead } from '../../app.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { internacao, newInternacao } from '../../internacoes/internacoes.factory.ts'
import { rowsOfBoth } from '../../mesclagens/mesclagens.factory.ts'
import { forgetGuardado, forgetVencidas } from '../../mesclagens/mesclagens.queries.ts'
import { newEnviado } from '../../orcamentos/orcamentos.factory.ts'
import { internadoDepois } from '../../pacientes/desfazer.service.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { newPedido } from '../../privacidade/solicitacoes/solicitacoes.factory.ts'
import { holdRows } from '../../testing/hold-rows.ts'
import { DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { formulario } from '../entrada.factory.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'
import { filhosDoLead } from './desfazer.queries.ts'

const PRAZO_PARA_DESFAZER = `O prazo de ${DIAS_DESFAZER} dias para desfazer esta mesclagem terminou. Se os dois são pessoas diferentes, cadastre a outra de novo.`
const DADOS_ELIMINADOS = 'Os dados de um dos dois foram eliminados: esta mesclagem não pode mais ser desfeita.'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Lido = { id: string; versao: number; codigo: string }

const DIA_MS = 86_400_000
const adiante = 0
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, supervisor, admin] = [] as unknown as [Client, Client, Client, Client]
const id = { ana: '', rui: '' }
let clinica: string
const filhos = filhosDoLead(partesDoLead({ cipher: createCipher(DATA_KEY), clock: Date.now }))
beforeAll(async () => {
  server = await testApp({ clock: () => Date.now() + adiante })
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  Object.assign(id, { ana: await server.userId(ana.cookie), rui: await server.userId(rui.cookie) })
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Serra' }])
})
afterAll(() => server.close())

const read = async ({ id }: { id: string }, quem = supervisor): Promise<Lido> => (await quem.get(`/leads/${id}`)).body
const novo = async (dono: Client, campos: object = {}) => read(await newLead(dono, campos))
async function merge(fica: { id: string }, sai: { id: string }, quem = supervisor) {
  const [um, outro] = [await read(fica), await read(sai)]
  const { status, body } = await quem.post(`/leads/${um.id}/mesclar`, {
    versao: um.versao,
    outro: outro.id,
    outro_versao: outro.versao,
  })
  expect([status, body.message]).toEqual([200, undefined])
  const [{ id: mesclagem }] = (await quem.get(`/leads/${um.id}/mesclagens`)).body
  return { fica: body as Lido, mesclagem: mesclagem as string, sai }
}
type Feita = Awaited<ReturnType<typeof merge>>
const previa = ({ fica, mesclagem }: Feita, quem = supervisor) => quem.get(`/leads/${fica.id}/mesclagens/${mesclagem}`)
/** Undoes a merge as its window does, from the version that it showed. */
const undo = ({ fica, mesclagem }: Feita, campos: object = {}, quem = supervisor) =>
  quem.post(`/leads/${fica.id}/mesclagens/${mesclagem}/desfazer`, { versao: fica.versao, vao: [], ...campos })
async function undoNow(feita: Feita, campos: object = {}, quem = supervisor) {
  const { versao } = await read(feita.fica)
  return undo(feita, { versao, ...campos }, quem)
}

/** Creates a visit of a lead; the consultant may have others at that hour. */
const visit = (dono: Client, lead: { id: string }) =>
  newVisita(dono, { lead_id: lead.id, clinica_id: clinica, confirmar_conflito: true })

/** Encrypted columns, which are compared decrypted. */
const CIFRADOS = ['substancias_cifrado', 'observacoes_cifrado']
const foto = (ids: string[]) => rowsOfBoth(server, filhos, 'leads', ids, CIFRADOS)
/** Both leads' rows without events of the merge itself. */
async function fotoSemEventos(ids: string[]) {
  const lidas = await foto(ids)
  return {
    ...lidas,
    'lead_interacoes.lead_id': lidas['lead_interacoes.lead_id']?.filter(
      ({ evento }) => evento !== 'mesclado' && evento !== 'mesclagem_desfeita',
    ),
  }
}
const clinicoDe = async (lead: { id: string }) => {
  const { substancias, observacoes } = (await admin.get(`/leads/${lead.id}/clinico`)).body
  return { substancias, observacoes }
}

/** Creates two leads with rows in every table that a merge moves. */
async function doisCheios() {
  const fica = await newLead(rui, { observacoes: 'primeira', urgencia: 'baixa', etiquetas: ['vip'] })
  const pedido = formulario({ email: 'familia@teste.portal' })
  const { token } = (await ana.post('/compartilhamento', { clinica_id: clinica })).body
  await server.browser().post(`/publico/clinicas/${clinica}/contato`, { ...pedido, token })
  const [sai] = await server.sql('select id, versao, consultor_id from leads where telefone = $1', [pedido.telefone])
  expect(sai.consultor_id).toBe(id.ana)
  const editado = await ana.patch(`/leads/${sai.id}`, {
    versao: sai.versao,
    observacoes: 'segunda',
    substancias: 'álcool',
    urgencia: 'alta',
    etiquetas: ['vip', 'retornar'],
    telefone_alt: newTelefone(),
    proxima_acao: 'Ligar',
    plano_saude: 'Vida',
  })
  expect([editado.status, editado.body.message]).toEqual([200, undefined])
  await ana.post(`/leads/${sai.id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: 'conversa' })
  await visit(ana, sai)
  await newEnviado(server, ana, { lead_id: sai.id })
  await ana.post(`/leads/${sai.id}/pacientes`, { nome_completo: 'Jonas Prado', envio_id: randomUUID() })
  await ana.post('/compartilhamento', { clinica_id: clinica, lead_id: sai.id })
  await server.sql(
    `insert into anexos (entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
     values ('leads', $1, 'laudo', 'laudo.pdf', 'application/pdf', 10, $2, now())`,
    [sai.id, randomUUID()],
  )
  return [await read(fica), await read(sai)] as const
}

it('walks every table that refers to a lead, or is the history of where it stood', async () => {
  const tabelas = await server.sql(`
    select distinct conrelid::regclass::text || '.' || attname as nome
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'leads'::regclass`)
  // Own fields are copied to the surviving lead, so their rows do not move.
  const ficam = ['distribuicao_eventos', 'distribuicao_fila', 'lead_ofertas', 'lead_proprios', 'leads_mudancas'].map(
    (t) => `${t}.lead_id`,
  )
  // Files and consents refer to their subject without a foreign key.
  const semChave = ['anexos.entidade_id', 'consentimentos.titular_id']
  const movidas = filhos.map(({ table, parent }) => `${getTableName(table)}.${parent.name}`)
  expect(tabelas.map(({ nome }) => nome).toSorted()).toEqual(
    [...movidas.filter((nome) => !semChave.includes(nome)), ...ficam, 'leads.mesclado_em_id'].toSorted(),
  )
})

describe('taking a merge back', () => {
  it('gives both what they had, row by row, and tells both histories', async () => {
    const [fica, sai] = await doisCheios()
    const ids = [fica.id, sai.id]
    const antes = { linhas: await foto(ids), clinico: [await clinicoDe(fica), await clinicoDe(sai)] }
    for (const tabela of Object.keys(antes.linhas).filter((nome) => !/internacoes|cadastro|chamadas/.test(nome)))
      expect(antes.linhas[tabela]?.length, `nothing in ${tabela}`).toBeGreaterThan(0)
    const feita = await merge(fica, sai)

    const { body } = await previa(feita)
    expect(body).toMatchObject({
      fica: { codigo: fica.codigo },
      volta: { codigo: sai.codigo },
      outro_dono: false,
      mudados: [],
      depois: [],
    })
    expect(body.voltam).toEqual(
      expect.arrayContaining([
        { tipo: 'visita', n: 1 },
        { tipo: 'orcamento', n: 1 },
        { tipo: 'paciente', n: 1 },
        { tipo: 'documento', n: 1 },
      ]),
    )
    expect(body.campos).toEqual(
      expect.arrayContaining(['telefone_alt', 'urgencia', 'etiquetas', 'plano_saude', 'observacoes']),
    )
    const { status, body: lead } = await undoNow(feita)
    expect([status, lead.id]).toEqual([200, fica.id])

    expect(await fotoSemEventos(ids)).toEqual(antes.linhas)
    expect([await clinicoDe(fica), await clinicoDe(sai)]).toEqual(antes.clinico)
    expect((await ana.get(`/leads/${sai.id}`)).status).toBe(200)
    const notas = async (lead: Lido) => (await server.history('leads', lead.id)).map(({ depois }) => depois)
    expect(await notas(fica)).toContainEqual(expect.objectContaining({ separou: sai.codigo }))
    expect(await notas(sai)).toContainEqual(expect.objectContaining({ separado_de: fica.codigo }))
    for (const [um, outro] of [
      [fica, sai],
      [sai, fica],
    ] as const)
      expect((await admin.get(`/leads/${um.id}/interacoes`)).body.itens[0]).toMatchObject({
        evento: 'mesclagem_desfeita',
        detalhe: { lead: outro.codigo, lead_id: outro.id },
      })
    expect((await ana.get('/notificacoes')).body.itens).toContainEqual(
      expect.objectContaining({ titulo: 'Lead de volta', rota: `/consultor/kanban?lead=${sai.id}` }),
    )
    const [row] = await server.sql(
      'select desfeita_em is not null as feita, guardado_cifrado from mesclagens where id = $1',
      [feita.mesclagem],
    )
    expect(row).toEqual({ feita: true, guardado_cifrado: null })
    // A second merge and undoing lose nothing either.
    const outra = await merge(fica, sai)
    expect((await undoNow(outra)).status).toBe(200)
    expect(await fotoSemEventos(ids)).toEqual(antes.linhas)
  })

  it('leaves what a person changed since, and of a list takes only what the merge brought', async () => {
    const alt = newTelefone()
    const fica = await novo(rui, { urgencia: 'baixa', etiquetas: ['um'] })
    const sai = await novo(ana, {
      ...{ urgencia: 'alta', email: 'outra@teste.portal', plano_saude: 'Vida', etiquetas: ['dois'] },
      ...{ telefone_alt: alt, proxima_acao: 'Ligar', proxima_acao_em: '2030-05-06T12:00:00.000Z' },
    })
    const feita = await merge(fica, sai)
    const campos = { email: 'certa@teste.portal', etiquetas: ['um', 'dois', 'três'], proxima_acao: 'Escrever' }
    expect((await rui.patch(`/leads/${fica.id}`, { versao: feita.fica.versao, ...campos })).status).toBe(200)
    const { body } = await previa(feita)
    expect(body.campos).toEqual(expect.arrayContaining(['plano_saude', 'urgencia', 'telefone_alt', 'etiquetas']))
    expect(body.mudados.toSorted()).toEqual(['email', 'proxima_acao', 'proxima_acao_em'])
    expect((await undoNow(feita)).body).toMatchObject({
      ...{ email: 'certa@teste.portal', etiquetas: ['um', 'três'], urgencia: 'baixa', plano_saude: null },
      // Text and date of an action belong together.
      ...{
        proxima_acao: 'Escrever',
        proxima_acao_em: '2030-05-06T12:00:00.000Z',
        telefone_alt: null,
        outros_telefones: [],
      },
    })
    expect(await read(sai)).toMatchObject({ etiquetas: ['dois'], telefone_alt: alt, proxima_acao: 'Ligar' })
  })

  it('leaves with the surviving lead what came later, but for what is chosen; without a word of what was said', async () => {
    const [fica, sai] = [await novo(rui), await novo(ana)]
    const feita = await merge(fica, sai)
    const conversa = { tipo: 'ligacao', resultado: 'atendeu', texto: 'segredo' }
    for (const texto of ['fica', 'vai'])
      await rui.post(`/leads/${fica.id}/interacoes`, { ...conversa, texto: `segredo que ${texto}` })
    const visita = await visit(rui, fica)
    const enviado = await newEnviado(server, rui, { lead_id: fica.id })
    const envio = { nome_completo: 'Jonas Prado', envio_id: randomUUID() }
    const { body: paciente } = await rui.post(`/leads/${fica.id}/pacientes`, envio)
    const { text, body } = await previa(feita)
    expect(text).not.toContain('segredo')
    const tipos = body.depois.map(({ tipo }: { tipo: string }) => tipo).toSorted()
    expect(tipos).toEqual(['interacao', 'interacao', 'orcamento', 'paciente', 'visita'])
    const [vai] = body.depois.filter(({ tipo }: { tipo: string }) => tipo === 'interacao')
    const escolhidos = [vai.id, visita.id, enviado.id, paciente.id]
    const vao = body.depois.filter((um: { id: string }) => escolhidos.includes(um.id))
    const { status } = await undoNow(feita, {
      vao: vao.map(({ tipo, id }: Record<string, string>) => ({ tipo, id })),
    })
    expect(status).toBe(200)
    const de = async (tabela: string) =>
      (await server.sql(`select id, lead_id, consultor_id from ${tabela} where id = any($1)`, [escolhidos]))[0]
    for (const tabela of ['visitas', 'orcamentos', 'pacientes'])
      expect([tabela, await de(tabela)]).toEqual([
        tabela,
        expect.objectContaining({ lead_id: sai.id, consultor_id: id.ana }),
      ])
    const textos = async (lead: Lido) =>
      (await admin.get(`/leads/${lead.id}/interacoes`)).body.itens.flatMap(
        ({ texto }: { texto: string | null }) => texto ?? [],
      )
    expect([await textos(fica), await textos(sai)]).toEqual([['segredo que fica'], ['segredo que vai']])
    const momentos = await server.sql(
      'select id, primeiro_contato_em is not null as contatado, visita_em is not null as visita from leads where id = any($1)',
      [[fica.id, sai.id]],
    )
    expect(momentos).toEqual(
      expect.arrayContaining([
        { id: fica.id, contatado: true, visita: false },
        { id: sai.id, contatado: true, visita: true },
      ]),
    )
  })

  it('refuses what was chosen and is there no more, and what cannot be chosen', async () => {
    const [fica, sai] = [await novo(rui), await novo(ana)]
    const feita = await merge(fica, sai)
    const { status, body } = await undoNow(feita, { vao: [{ tipo: 'visita', id: NOBODY_ID }] })
    expect([status, body.message]).toEqual([
      409,
      'O que você marcou mudou de lugar. Confira a lista e tente novamente.',
    ])
    expect((await undoNow(feita, { vao: [{ tipo: 'lead', id: NOBODY_ID }] })).status).toBe(422)
    const muitos = Array.from({ length: 201 }, () => ({ tipo: 'visita', id: NOBODY_ID }))
    expect((await undoNow(feita, { vao: muitos })).status).toBe(422)
  })

  it('takes along what goes on with what goes back: a later version of its quote, the day its visit was put off to', async () => {
    const [fica, sai] = [await novo(rui), await novo(ana)]
    const enviado = await newEnviado(server, ana, { lead_id: sai.id })
    const visita = await visit(ana, sai)
    const feita = await merge(fica, sai)
    await server.sql(
      `insert into visitas (lead_id, clinica_id, consultor_id, tipo, inicio, fim, fuso, remarcada_de)
       select lead_id, clinica_id, consultor_id, tipo, inicio + interval '7 days', fim + interval '7 days', fuso, id
         from visitas where id = $1`,
      [visita.id],
    )
    const nova = await rui.post(`/orcamentos/${enviado.id}/versoes`, { envio_id: randomUUID() })
    expect([nova.status, nova.body.message]).toEqual([201, undefined])
    const { body } = await previa(feita)
    expect(body.depois).toEqual([])
    expect(body.voltam).toEqual(
      expect.arrayContaining([
        { tipo: 'visita', n: 2 },
        { tipo: 'orcamento', n: 2 },
      ]),
    )
    expect((await undoNow(feita)).status).toBe(200)
    for (const tabela of ['visitas', 'orcamentos'])
      expect([
        tabela,
        await server.sql(`select lead_id, consultor_id from ${tabela} where lead_id = any($1)`, [[fica.id, sai.id]]),
      ]).toEqual([
        tabela,
        [
          { lead_id: sai.id, consultor_id: id.ana },
          { lead_id: sai.id, consultor_id: id.ana },
        ],
      ])
  })

  it('gives it to the queue where whoever had it works here no more, and what it had to nobody else', async () => {
    const saiu = await server.as('consultor')
    const quem = await server.userId(saiu.cookie)
    const [fica, sai] = [await novo(rui), await novo(saiu)]
    const feita = await merge(fica, sai)
    await server.sql('update profiles set is_active = false where id = $1', [quem])
    expect((await previa(feita)).body).toMatchObject({ outro_dono: true, volta: { consultor: null } })
    expect((await undoNow(feita)).status).toBe(200)
    const [row] = await server.sql('select consultor_id, distribuido_em, etapa from leads where id = $1', [sai.id])
    expect(row).toEqual({ consultor_id: null, distribuido_em: null, etapa: 'novo' })
  })

  it('gives each their own again after the surviving lead changed hands', async () => {
    const [fica, sai] = [await novo(ana), await novo(ana)]
    const visita = await visit(ana, sai)
    const feita = await merge(fica, sai)
    await supervisor.post('/leads-transferir', { ids: [fica.id], consultor_id: id.rui, motivo: 'Férias' })
    expect((await undoNow(feita)).body.consultor_id).toBe(id.rui)
    const [row] = await server.sql(
      'select v.lead_id, v.consultor_id, l.consultor_id as dono from visitas v join leads l on l.id = v.lead_id where v.id = $1',
      [visita.id],
    )
    expect(row).toEqual({ lead_id: sai.id, consultor_id: id.ana, dono: id.ana })
  })

  it('lets both have one number, as before', async () => {
    const telefone = newTelefone()
    const [fica, sai] = [await novo(rui, { telefone }), await novo(ana)]
    await server.sql('update leads set telefone = $2 where id = $1', [sai.id, telefone])
    const feita = await merge(fica, sai)
    expect((await undoNow(feita)).status).toBe(200)
    const rows = await server.sql('select id from leads where telefone = $1 and arquivado_em is null', [telefone])
    expect(rows).toHaveLength(2)
  })

  it('gives a revoked consent back with its mark, and takes the mark from the one that it was not of', async () => {
    const [fica, sai] = [await novo(ana), await novo(ana)]
    await server.sql(
      `insert into consentimentos (titular_tipo, titular_id, finalidade, versao_termo, texto_hash, canal, base_legal)
       values ('lead', $1, 'atendimento', '1', 'x', 'manual', 'consentimento')`,
      [sai.id],
    )
    const feita = await merge(fica, sai)
    await server.sql('update consentimentos set revogado_em = now() where titular_id = $1', [fica.id])
    await server.sql('update leads set contato_revogado_em = now() where id = $1', [fica.id])
    expect((await undoNow(feita)).status).toBe(200)
    expect((await ana.get(`/leads/${sai.id}`)).body.contato_revogado).toBe(true)
    expect((await ana.get(`/leads/${fica.id}`)).body.contato_revogado).toBe(false)
  })

  it('revives no proof and no link to take consents back', async () => {
    const pedido = formulario({ email: 'prova@teste.portal' })
    expect((await server.browser().post(`/publico/clinicas/${clinica}/contato`, pedido)).status).toBe(200)
    const [sai] = await server.sql('select id from leads where telefone = $1', [pedido.telefone])
    const fica = await novo(rui)
    const feita = await merge(fica, sai)
    expect((await undoNow(feita)).status).toBe(200)
    const [dele] = await server.sql(
      'select encerrado_em is not null as fim from formularios_enviados where entidade_id = $1',
      [sai.id],
    )
    const links = await server.sql(
      `select encerrado_em is not null as fim from links_consentimento
        where consentimentos && (select array_agg(id) from consentimentos where titular_id = $1)`,
      [sai.id],
    )
    expect([dele, ...links].map(({ fim }) => fim)).not.toContain(false)
    expect(links.length).toBeGreaterThan(0)
  })
})

describe('taking a merge back is refused', () => {
  it('twice, and to whom sees neither', async () => {
    const feita = await merge(await novo(rui), await novo(ana))
    expect((await undoNow(feita, {}, rui)).status).toBe(403)
    expect((await ana.get(`/leads/${feita.fica.id}/mesclagens`)).status).toBe(403)
    expect((await undo(feita, { versao: 99 })).status).toBe(409)
    expect((await undoNow(feita)).status).toBe(200)
    const { status, body } = await undoNow(feita)
    expect([status, body.message]).toEqual([409, 'Esta mesclagem já foi desfeita.'])
    expect((await previa(feita)).body.message).toBe('Esta mesclagem já foi desfeita.')
    const [contada] = (await supervisor.get(`/leads/${feita.fica.id}/mesclagens`)).body
    expect(contada).toMatchObject({ desfazivel: false, desfeita_em: expect.any(String) })
  })

  it('of a merge that is not that lead’s, and of none', async () => {
    const [uma, outra] = [await merge(await novo(rui), await novo(ana)), await merge(await novo(rui), await novo(ana))]
    for (const mesclagem of [outra.mesclagem, NOBODY_ID]) {
      const { status, body } = await undoNow({ ...uma, mesclagem })
      expect([status, body.message]).toEqual([404, 'Mesclagem não encontrada'])
    }
  })

  it('after one of the two was merged again, until that one was taken back', async () => {
    const [a, b, c, d] = [await novo(ana), await novo(ana), await novo(rui), await novo(rui)]
    const primeira = await merge(b, a)
    const segunda = await merge(b, c)
    const terceira = await merge(d, b)
    const recusa = async (feita: Feita) => {
      const [{ versao }] = await server.sql('select versao from leads where id = $1', [feita.fica.id])
      const { status, body } = await undo(feita, { versao })
      return [status, body.message]
    }
    expect(await recusa(primeira)).toEqual([409, mescladoDepois(b.codigo, d.codigo)])
    expect(await recusa(segunda)).toEqual([409, mescladoDepois(b.codigo, d.codigo)])
    expect((await undoNow(terceira)).status).toBe(200)
    expect(await recusa(primeira)).toEqual([409, mescladoDepois(b.codigo, c.codigo)])
    expect((await undoNow(segunda)).status).toBe(200)
    expect((await undoNow(primeira)).status).toBe(200)
    const vivos = await server.sql('select id from leads where id = any($1) and arquivado_em is null', [
      [a, b, c, d].map(({ id }) => id),
    ])
    expect(vivos).toHaveLength(4)
  })

  it('after 30 days, when nothing of it is kept any more', async () => {
    const feita = await merge(await novo(rui), await novo(ana))
    const guardado = async () =>
      (
        await server.sql('select guardado_cifrado is not null as ha from mesclagens where id = $1', [feita.mesclagem])
      )[0].ha
    await forgetVencidas(server.database.db, new Date(Date.now() + 29 * DIA_MS))
    expect(await guardado()).toBe(true)
    await server.sql(`update mesclagens set ate = now() - interval '1 minute' where id = $1`, [feita.mesclagem])
    const { status, body } = await undoNow(feita)
    expect([status, body.message]).toEqual([409, PRAZO_PARA_DESFAZER])
    await forgetVencidas(server.database.db, new Date())
    expect(await guardado()).toBe(false)
    expect((await undoNow(feita)).body.message).toBe(PRAZO_PARA_DESFAZER)
    expect((await supervisor.get(`/leads/${feita.sai.id}/destino`)).body.mesclagem).toBeNull()
  })

  it('after one of them was erased', async () => {
    const feita = await merge(await novo(rui), await novo(ana))
    await server.sql('update leads set anonimizado_em = now() where id = $1', [feita.sai.id])
    const { status, body } = await undoNow(feita)
    expect([status, body.message]).toEqual([409, DADOS_ELIMINADOS])
  })

  it('while an admission in course would be divided, and says whose', async () => {
    const [fica, sai] = [await novo(rui), await novo(ana)]
    const campos = {
      nome_completo: 'Caio Prado',
      data_nascimento: '1988-03-02',
      sexo: 'masculino',
      envio_id: randomUUID(),
    }
    const { body: paciente } = await ana.post(`/leads/${sai.id}/pacientes`, campos)
    const feita = await merge(fica, sai)
    const internado = await newInternacao(rui, { id: paciente.id, clinica })
    const { status, body } = await undoNow(feita)
    expect([status, body.message]).toEqual([409, internadoDepois(paciente.codigo)])
    const [row] = await server.sql('select lead_id from pacientes where id = $1', [paciente.id])
    expect(row.lead_id).toBe(fica.id)
    const estorno = { versao: internado.versao, motivo: 'Registrada por engano' }
    expect((await admin.post(`/internacoes/${internado.id}/estorno`, estorno)).status).toBe(200)
    expect((await undoNow(feita)).status).toBe(200)
  })
})

describe('what is kept of a merge', () => {
  it('is sealed, told in the dossier of either, and forgotten at once when one of them is erased', async () => {
    const [fica, sai] = [
      await novo(rui, { plano_saude: 'Antigo' }),
      await novo(ana, { urgencia: 'emergencia', email: 'sai@teste.portal' }),
    ]
    const feita = await merge(fica, sai)
    const linha = async () =>
      (await server.sql('select guardado_cifrado from mesclagens where id = $1', [feita.mesclagem]))[0]
    expect((await linha()).guardado_cifrado).toMatch(/^v2\.[\w-]+$/)
    const dossie = await admin.get(
      `/privacidade-dossie?vinculos=lead.contato.${fica.id}&formato=json&motivo=Pedido do titular`,
    )
    expect(dossie.status, dossie.text.slice(0, 300)).toBe(200)
    const parte = JSON.parse(dossie.text).partes.find(({ tabela }: { tabela: string }) => tabela === 'mesclagens')
    expect(parte.linhas).toMatchObject([{ guardado_cifrado: { urgencia: 'media', email: null } }])

    const [{ telefone }] = await server.sql('select telefone from leads where id = $1', [sai.id])
    const { id: pedido } = await newPedido(server, { documento: telefone, tipo: 'eliminacao' })
    const { versao } = (await admin.get(`/privacidade/solicitacoes/${pedido}`)).body
    const identidade = { versao, via: 'documento', como: 'Certidão vista na loja, com dois dados confirmados' }
    const { body } = await admin.post(`/privacidade/solicitacoes/${pedido}/identidade`, identidade)
    const escolhidos = body.encontrados.map(({ chave }: { chave: string }) => chave)
    const feito = await admin.post(`/privacidade/solicitacoes/${pedido}/eliminar`, { versao: body.versao, escolhidos })
    expect([feito.status, feito.body.message]).toEqual([200, undefined])
    expect(await linha()).toEqual({ guardado_cifrado: null })
    expect((await undoNow(feita, { versao: 1 })).body.message).toBe(DADOS_ELIMINADOS)
  })

  it('is forgotten too when somebody is erased who is only the patient of one of them', async () => {
    const [fica, sai] = [await novo(rui), await novo(ana, { nome_paciente: 'Outra Pessoa' })]
    const feita = await merge(fica, sai)
    await server.database.db.transaction((tx) => forgetGuardado(tx, [sai.id]))
    const [row] = await server.sql('select guardado_cifrado from mesclagens where id = $1', [feita.mesclagem])
    expect(row).toEqual({ guardado_cifrado: null })
    expect((await undoNow(feita)).body.message).toBe(DADOS_ELIMINADOS)
  })
})

describe('where a merged lead went', () => {
  it('names the merge to whom may take it back, and to nobody else', async () => {
    const feita = await merge(await novo(ana), await novo(ana))
    const destino = async (quem: Client) => (await quem.get(`/leads/${feita.sai.id}/destino`)).body
    expect(await destino(ana)).toEqual({ id: feita.fica.id, codigo: feita.fica.codigo, mesclagem: null })
    for (const quem of [supervisor, admin])
      expect((await destino(quem)).mesclagem).toEqual({ id: feita.mesclagem, fica: feita.fica.id })
  })
})

describe('at once with', () => {
  const RODADAS = [1, 2, 3]
  /** Makes all requests wait for a lock on the surviving lead, then releases it. */
  async function run(lead: { id: string }, pedidos: (() => Promise<{ status: number }>)[]) {
    const fila = await holdRows(server, 'select 1 from leads where id = $1 for update', [lead.id])
    const respostas = pedidos.map((pedir) => pedir())
    await fila.until(pedidos.length)
    await fila.release()
    return (await Promise.all(respostas)).map(({ status }) => status)
  }
  /** Expects each child to be with a living lead, and neither lead to be lost. */
  async function expectWhole(ids: string[]) {
    const rows = await server.sql(
      `select l.id, l.mesclado_em_id, l.arquivado_em is null as vivo,
              (select count(*)::int from lead_interacoes i where i.lead_id = l.id) as interacoes from leads l where l.id = any($1)`,
      [ids],
    )
    for (const { vivo, mesclado_em_id, interacoes } of rows) {
      expect(vivo).toBe(mesclado_em_id === null)
      if (!vivo) expect(interacoes).toBe(0)
    }
  }

  it.each(RODADAS)('itself, exactly one happens (%i)', async () => {
    const feita = await merge(await novo(rui), await novo(ana))
    const pedidos = [supervisor, admin].map((quem) => () => undo(feita, {}, quem))
    expect((await run(feita.fica, pedidos)).toSorted()).toEqual([200, 409])
    await expectWhole([feita.fica.id, feita.sai.id])
  })

  it.each(RODADAS)('an edit, one of the two is told that the other was first (%i)', async () => {
    const feita = await merge(await novo(rui), await novo(ana, { email: 'a@teste.portal' }))
    const edit = () => rui.patch(`/leads/${feita.fica.id}`, { versao: feita.fica.versao, plano_saude: 'Vida' })
    const [desfeita, editada] = await run(feita.fica, [() => undo(feita), edit])
    expect([desfeita, editada].toSorted()).toEqual([200, 409])
    await expectWhole([feita.fica.id, feita.sai.id])
  })

  it.each(RODADAS)('a second merge (%i)', async () => {
    const feita = await merge(await novo(rui), await novo(ana))
    const outro = await novo(ana)
    const pedido = { versao: feita.fica.versao, outro: outro.id, outro_versao: outro.versao }
    const segunda = () => admin.post(`/leads/${feita.fica.id}/mesclar`, pedido)
    expect((await run(feita.fica, [() => undo(feita), segunda])).toSorted()).toEqual([200, 409])
    await expectWhole([feita.fica.id, feita.sai.id, outro.id])
  })

  it.each(RODADAS)('a transfer, which goes through before or after (%i)', async () => {
    const feita = await merge(await novo(ana), await novo(ana))
    const transfer = () =>
      admin.post('/leads-transferir', { ids: [feita.fica.id], consultor_id: id.rui, motivo: 'Férias' })
    const [desfeita, transferida] = await run(feita.fica, [() => undo(feita), transfer])
    expect(transferida).toBe(200)
    expect([200, 409]).toContain(desfeita)
    await expectWhole([feita.fica.id, feita.sai.id])
    const [{ consultor_id }] = await server.sql('select consultor_id from leads where id = $1', [feita.fica.id])
    expect(consultor_id).toBe(id.rui)
  })

  it.each(RODADAS)('an admission, which is never divided (%i)', async () => {
    const [fica, sai] = [await novo(ana), await novo(ana)]
    const campos = {
      nome_completo: 'Caio Prado',
      data_nascimento: '1988-03-02',
      sexo: 'masculino',
      envio_id: randomUUID(),
    }
    const { body: paciente } = await ana.post(`/leads/${sai.id}/pacientes`, campos)
    const feita = await merge(fica, sai)
    const pedido = internacao({ id: paciente.id, clinica })
    const [desfeita, internada] = await run(feita.fica, [() => undo(feita), () => ana.post('/internacoes', pedido)])
    expect([desfeita, internada].filter((status) => status !== undefined && status < 300).length).toBeGreaterThan(0)
    const divididas = await server.sql(
      `select 1 from internacoes i join pacientes p on p.id = i.paciente_id
        where p.id = $1 and i.lead_id is distinct from p.lead_id and i.saida is null and i.estornada_em is null`,
      [paciente.id],
    )
    expect(divididas).toEqual([])
  })
})
