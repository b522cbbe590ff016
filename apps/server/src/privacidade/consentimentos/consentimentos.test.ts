import type { ConsentimentoTitular } from '@portal/contract/privacidade/titulares.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { formulario } from '../../leads/entrada.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { holdRows } from '../../testing/hold-rows.ts'
import { BROWSER, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { novoEmail, prove, readFormularioCodigo, readMails, sendForm } from '../solicitacoes/solicitacoes.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
let consultor: string
let ana: ReturnType<typeof server.browser>
let admin: ReturnType<typeof server.browser>
let anaId: string

beforeAll(async () => {
  server = await testApp()
  consultor = await server.signIn('consultor')
  ana = server.browser(consultor)
  anaId = await server.userId(consultor)
  admin = await server.as('admin')
  ;[clinica = ''] = await insertClinicas(server.database, [
    { name: 'Recanto', email: 'recanto@clinica.example', phone: '(11) 98888-7777' },
  ])
})
afterAll(() => server.close())

let visitantes = 0
const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  visitantes += 1
  const remoteAddress = `10.9.${Math.floor(visitantes / 250)}.${(visitantes % 250) + 1}`
  return server.request({ method, url, headers: { 'user-agent': BROWSER }, remoteAddress })
}

/** Registers as a family does; returns the page of the confirmation, and the patient. */
async function cadastrar(campos: Record<string, object> = {}) {
  const link = await newLinkCadastro(server, consultor, clinica)
  const form = ficha({
    declarante: { nome: 'Olga Sigilosa', telefone: newTelefone() },
    paciente: { nome_completo: 'Zulmira Sigilosa' },
    consentimentos: { mensagens: true },
    ...campos,
  })
  const send = () => server.browser().post(`/publico/cadastro/${link.token}`, form)
  const { status, body, text } = await send()
  expect(status, text).toBe(201)
  const [row] = await server.sql('select id, lead_id from pacientes where envio_id = $1', [form.envio_id])
  return { pagina: String(body.consentimento), id: String(row.id), lead: String(row.lead_id), send, link, form }
}
/** Sends the form for contact on a clinic's own page. */
async function requestAjuda(telefone = newTelefone()) {
  const link = (await ana.post('/compartilhamento', { clinica_id: clinica })).body
  const { status, body, text } = await server
    .browser()
    .post(`/publico/clinicas/${clinica}/contato`, { ...formulario({ telefone }), token: link.token })
  expect(status, text).toBe(200)
  const [row] = await server.sql('select id from leads where telefone = $1 and consultor_id = $2', [telefone, anaId])
  return { pagina: String(body.consentimento), lead: String(row.id), telefone }
}
const doPaciente = (id: string) => [{ tipo: 'paciente', papel: 'paciente', id }]
const doLead = (id: string) => [{ tipo: 'lead', papel: 'contato', id }]
const list = async (vinculos: object[]): Promise<ConsentimentoTitular[]> =>
  (await admin.post('/privacidade/titulares/consentimentos', { vinculos })).body
const idDe = async (vinculos: object[], finalidade: string) =>
  (await list(vinculos)).find((um) => um.finalidade === finalidade)?.id ?? ''
const versaoDe = async (assunto: string) =>
  Number((await server.sql('select versao from mudancas_versao where assunto = $1', [assunto]))[0]?.versao ?? 0)
const withdraw = (pagina: string, consentimento: string) => sendForm(server, pagina, { consentimento })

describe('the page of a confirmation', () => {
  it('shows purpose, text and date, and nobody; reading changes nothing', async () => {
    const { pagina, id } = await cadastrar()
    expect(pagina).toMatch(/^\/consentimento\/[\w-]{32,}$/)
    const { status, text, headers } = await open(pagina)
    expect(status).toBe(200)
    for (const dito of ['Uso dos dados de saúde', 'inclusive o envio à clínica Recanto', 'Mensagens pelo WhatsApp'])
      expect(text).toContain(dito)
    expect(text).not.toMatch(/Sigilosa|Zulmira|Olga|Álcool|Hipertens|P-0/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    await open(pagina, 'HEAD')
    expect((await list(doPaciente(id))).every(({ revogado_em }) => revogado_em === null)).toBe(true)
    const [row] = await server.sql('select * from links_consentimento order by created_at desc limit 1')
    expect(JSON.stringify(row)).not.toContain(pagina.split('/').at(-1))
  })

  it('takes back one of them, once, without script', async () => {
    const { pagina, id } = await cadastrar()
    const mensagens = await idDe(doPaciente(id), 'mensagens')
    const antes = [await versaoDe(`pacientes:${anaId}`), await versaoDe(`leads:${anaId}`)]
    const { status, headers } = await withdraw(pagina, mensagens)
    expect([status, headers.location]).toEqual([303, `${pagina}?feito`])
    const depois = [await versaoDe(`pacientes:${anaId}`), await versaoDe(`leads:${anaId}`)]
    expect(depois.every((versao, n) => versao > (antes[n] ?? 0))).toBe(true)
    const lidos = await list(doPaciente(id))
    expect(
      lidos
        .filter(({ revogado_em }) => revogado_em)
        .map(({ finalidade, revogado_canal, revogado_por }) => [finalidade, revogado_canal, revogado_por]),
    ).toEqual([['mensagens', 'link', null]])
    const em = lidos.find(({ finalidade }) => finalidade === 'mensagens')?.revogado_em
    expect((await withdraw(pagina, mensagens)).status).toBe(303)
    expect((await list(doPaciente(id))).find(({ finalidade }) => finalidade === 'mensagens')?.revogado_em).toBe(em)
    expect(await versaoDe(`pacientes:${anaId}`)).toBe(depois[0])
    const revogacoes = (await server.history('pacientes', id)).filter(
      ({ depois }) => depois?.consentimento_revogado === 'mensagens',
    )
    expect(revogacoes).toHaveLength(1)
    expect((await open(`${pagina}?feito`)).text).toContain('Retirado em')
  })

  it('takes back only what its own form gave', async () => {
    const [um, outro] = [await cadastrar(), await cadastrar()]
    const alheio = await idDe(doPaciente(outro.id), 'saude')
    for (const pedido of [alheio, NOBODY_ID, 'x', '']) expect((await withdraw(um.pagina, pedido)).status).toBe(303)
    expect((await list(doPaciente(outro.id))).some(({ revogado_em }) => revogado_em)).toBe(false)
    expect((await list(doPaciente(um.id))).some(({ revogado_em }) => revogado_em)).toBe(false)
    // A notice that was read is a fact, which cannot be revoked.
    await withdraw(um.pagina, 'todos')
    const fim = Object.fromEntries((await list(doPaciente(um.id))).map((c) => [c.finalidade, c.revogado_em !== null]))
    expect(fim).toEqual({ saude: true, mensagens: true, privacidade: false })
  })

  it('is the same for a form sent twice; what a program fills in leads nowhere', async () => {
    const { pagina, send, link, form } = await cadastrar()
    expect((await send()).body.consentimento).toBe(pagina)
    const { body } = await server.browser().get(`/publico/cadastro/${link.token}/protocolo?envio_id=${form.envio_id}`)
    expect(body.consentimento).toBe(pagina)
    const robo = await server
      .browser()
      .post(`/publico/cadastro/${link.token}`, { ...form, site: 'http://x', envio_id: NOBODY_ID })
    expect((await open(robo.body.consentimento)).status).toBe(410)
  })

  it('tells nothing under another token', async () => {
    for (const token of ['x', 'a'.repeat(90), encodeURIComponent("'; drop")])
      expect([404, 410]).toContain((await open(`/consentimento/${token}`)).status)
    expect((await open(`/consentimento/${'a'.repeat(40)}`)).text).toContain('não mostra nenhum consentimento')
  })
})

describe('the address of a form', () => {
  const codigo = (digitos: string, pagina: string) => sendForm(server, pagina, { acao: 'codigo', codigo: digitos })
  const provados = (email: string) => server.sql('select como from enderecos_provados where email = $1', [email])

  it('is proved by the code that went there, typed on the page of that form, and by nothing else', async () => {
    const email = novoEmail()
    const { pagina, id } = await cadastrar({ declarante: { nome: 'Olga Sigilosa', telefone: newTelefone(), email } })
    expect((await open(pagina)).text).toContain(`Enviamos um código a p…@exemplo.com.br`)
    // The form has an e-mail, so the code goes to no other that is typed.
    const outro = novoEmail()
    expect((await sendForm(server, pagina, { acao: 'email', email: outro })).status).toBe(303)
    const certo = await readFormularioCodigo(server, email)
    expect(readMails(server).some(({ para }) => para === outro)).toBe(false)
    for (const errado of ['', '12345', certo === '111111' ? '222222' : '111111'])
      expect((await codigo(errado, pagina)).status).toBe(422)
    const alheia = await cadastrar()
    expect((await codigo(certo, alheia.pagina)).status).toBe(422)
    expect(await provados(email)).toEqual([])
    expect((await codigo(certo, pagina)).headers.location).toBe(`${pagina}?confirmado`)
    expect((await codigo(certo, pagina)).status).toBe(303)
    expect(await provados(email)).toEqual([{ como: 'cadastro' }])
    expect((await open(pagina)).text).toContain('p…@exemplo.com.br')
    expect(JSON.stringify(await server.history('pacientes', id))).toContain('email_confirmado')
    expect(JSON.stringify(await server.history('pacientes', id))).not.toContain(email)
  })

  it('ends after five wrong codes, and is asked for three times a day', async () => {
    const email = novoEmail()
    const { pagina } = await cadastrar({ declarante: { nome: 'Olga Sigilosa', telefone: newTelefone(), email } })
    await sendForm(server, pagina, { acao: 'email' })
    const certo = await readFormularioCodigo(server, email)
    for (let n = 0; n < 5; n++) await codigo(certo === '111111' ? '222222' : '111111', pagina)
    const { status, text } = await codigo(certo, pagina)
    expect([status, text.includes('Este código não vale mais')]).toEqual([422, true])
    const mais = [(await sendForm(server, pagina, { acao: 'email' })).status]
    // A new code allows five wrong tries again.
    const outro = await readFormularioCodigo(server, email)
    expect((await codigo(outro === '111111' ? '222222' : '111111', pagina)).text).toContain('Restam 4 tentativas')
    for (let n = 0; n < 2; n++) mais.push((await sendForm(server, pagina, { acao: 'email' })).status)
    expect(mais).toEqual([303, 303, 429])
  })

  it('where the form told none is the one that is typed; a form has one', async () => {
    const [email, outro] = [novoEmail(), novoEmail()]
    const { pagina } = await requestAjuda()
    for (const digitado of ['', 'x'])
      expect((await sendForm(server, pagina, { acao: 'email', email: digitado })).status).toBe(422)
    await prove(server, pagina, email)
    expect(await provados(email)).toEqual([{ como: 'contato' }])
    await sendForm(server, pagina, { acao: 'email', email: outro })
    expect(readMails(server).some(({ para }) => para === outro)).toBe(false)
  })
})

it('leads that were merged have no links any more, and nothing that proves a form of theirs', async () => {
  const [um, dois] = [await requestAjuda(), await requestAjuda()]
  const email = novoEmail()
  await prove(server, um.pagina, email)
  const versaoDe = async (id: string) => (await ana.get(`/leads/${id}`)).body.versao
  const pedido = { versao: await versaoDe(dois.lead), outro: um.lead, outro_versao: await versaoDe(um.lead) }
  expect((await admin.post(`/leads/${dois.lead}/mesclar`, pedido)).status).toBe(200)
  for (const { pagina } of [um, dois]) {
    const { status, text } = await open(pagina)
    expect([status, text.includes('Este link terminou. Para retirar'), /mescl|junt/i.test(text)]).toEqual([
      410,
      true,
      false,
    ])
    expect((await withdraw(pagina, 'todos')).status).toBe(410)
    expect((await sendForm(server, pagina, { acao: 'email', email: novoEmail() })).status).toBe(410)
  }
  expect(await server.sql('select 1 from enderecos_provados where email = $1', [email])).toEqual([])
  expect((await list(doLead(dois.lead))).every(({ revogado_em }) => revogado_em === null)).toBe(true)
})

it('a stranger’s form on somebody’s lead takes back its own consent, and the family may still be called', async () => {
  const familia = await requestAjuda()
  const estranho = await requestAjuda(familia.telefone)
  expect(estranho.lead).toBe(familia.lead)
  await withdraw(estranho.pagina, 'todos')
  expect((await list(doLead(familia.lead))).map(({ revogado_em }) => revogado_em === null)).toEqual([false, true])
  expect((await ana.get(`/leads/${familia.lead}`)).body.contato_revogado).toBe(false)
  await withdraw(familia.pagina, 'todos')
  expect((await ana.get(`/leads/${familia.lead}`)).body.contato_revogado).toBe(true)
})

describe('what a revocation stops', () => {
  const enviar = (id: string) => ana.post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: false })

  it('sheets: none is sent, and those on their way end for good', async () => {
    const { pagina, id } = await cadastrar()
    const ficha = (await enviar(id)).body
    await withdraw(pagina, await idDe(doPaciente(id), 'saude'))
    expect((await enviar(id)).status).toBe(409)
    const abre = () =>
      server.browser().post(`/publico/ficha/${ficha.caminho.split('/').at(-1)}`, { codigo: ficha.ficha.codigo })
    expect((await abre()).status).toBe(410)
    expect((await ana.get(`/pacientes/${id}`)).body.consente_saude).toBe(false)
  })

  it('a sending that stands in line behind a revocation is refused', async () => {
    const { pagina, id } = await cadastrar()
    const saude = await idDe(doPaciente(id), 'saude')
    const linha = await holdRows(server, 'select 1 from pacientes where id = $1 for update', [id])
    const revogando = withdraw(pagina, saude)
    await linha.until(1)
    const enviando = enviar(id)
    await linha.until(2)
    await linha.release()
    expect((await revogando).status).toBe(303)
    expect((await enviando).status).toBe(409)
    const [{ n }] = await server.sql(
      'select count(*)::int as n from links_ficha where paciente_id = $1 and desativada_em is null',
      [id],
    )
    expect(n).toBe(0)
  })

  it('ten presses at once take it back once', async () => {
    const { pagina, id } = await cadastrar()
    const saude = await idDe(doPaciente(id), 'saude')
    const todas = await Promise.all(Array.from({ length: 10 }, () => withdraw(pagina, saude)))
    expect(todas.map(({ status }) => status)).toEqual(Array(10).fill(303))
    const revogacoes = (await server.history('pacientes', id)).filter(({ depois }) => depois?.consentimento_revogado)
    expect(revogacoes).toHaveLength(1)
  })

  it('messages: templates say why, and opening WhatsApp is refused with the sentence', async () => {
    const { pagina, id, lead } = await cadastrar()
    expect((await ana.get(`/leads/${lead}`)).body.aceita_mensagens).toBe(true)
    await withdraw(pagina, await idDe(doPaciente(id), 'mensagens'))
    expect((await ana.get(`/leads/${lead}`)).body.aceita_mensagens).toBe(false)
    expect((await ana.get(`/pacientes/${id}`)).body.aceita_mensagens).toBe(false)
    const { status, body } = await ana.post(`/leads/${lead}/iniciar`, { canal: 'whatsapp' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('Ligue para ela')])
    expect((await ana.post(`/leads/${lead}/iniciar`, { canal: 'ligacao' })).status).toBe(200)
  })

  it('contact: neither call nor message until the person asks again', async () => {
    const { pagina, lead, telefone } = await requestAjuda()
    expect((await open(pagina)).text).toContain('Autorizo o contato')
    await withdraw(pagina, 'todos')
    expect((await ana.get(`/leads/${lead}`)).body).toMatchObject({ contato_revogado: true, aceita_mensagens: false })
    for (const canal of ['whatsapp', 'ligacao']) {
      const { status, body } = await ana.post(`/leads/${lead}/iniciar`, { canal })
      expect([status, body.message]).toEqual([409, expect.stringContaining('retirou o consentimento para contato')])
    }
    const denovo = await requestAjuda(telefone)
    expect(denovo.lead).toBe(lead)
    expect((await ana.get(`/leads/${lead}`)).body.contato_revogado).toBe(false)
    expect((await list(doLead(lead))).map(({ revogado_em }) => revogado_em === null)).toEqual([true, false])
  })
})

describe('the desk', () => {
  it('reads consents with text and declarant, which is written down, and takes one back with a reason', async () => {
    const { id } = await cadastrar()
    const lidos = await list(doPaciente(id))
    expect(lidos.find(({ finalidade }) => finalidade === 'saude')).toMatchObject({
      declarante: 'Olga Sigilosa',
      canal: 'cadastro',
      texto: expect.stringContaining('inclusive o envio à clínica Recanto.'),
      revogavel: true,
    })
    expect(
      (await server.history('pacientes', id)).some(
        ({ acao, depois }) => acao === 'ver_sensivel' && depois?.parte === 'consentimentos',
      ),
    ).toBe(true)
    const saude = await idDe(doPaciente(id), 'saude')
    const revoke = (motivo: unknown, alvo = saude) =>
      admin.post(`/privacidade/consentimentos/${alvo}/revogar`, { motivo })
    for (const motivo of ['', '    ', 'oi', 'a'.repeat(301), 7]) expect((await revoke(motivo)).status).toBe(422)
    const { status, body } = await revoke('Pediu por telefone')
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ revogado_canal: 'mesa', revogacao_motivo: 'Pediu por telefone', revogavel: false })
    expect(body[0].revogado_por).not.toBeNull()
    expect((await revoke('Pediu por telefone')).status).toBe(409)
    expect((await revoke('Pediu por telefone', NOBODY_ID)).status).toBe(404)
    const privacidade = await idDe(doPaciente(id), 'privacidade')
    expect((await revoke('Pediu por telefone', privacidade)).status).toBe(404)
    const [row] = await server.sql('select * from consentimentos where id = $1', [saude])
    expect(JSON.stringify(row)).not.toContain('Pediu por telefone')
  })

  it('is of administrators alone', async () => {
    const { id } = await cadastrar()
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      expect((await outro.post('/privacidade/titulares/consentimentos', { vinculos: doPaciente(id) })).status).toBe(403)
    }
  })
})

it('nothing rewrites what was agreed to', async () => {
  const { id } = await cadastrar()
  const change = (campos: string) =>
    server.sql(`update consentimentos set ${campos} where titular_id = $1 and finalidade = 'saude'`, [id])
  for (const campos of ["versao_termo = 'x'", "texto_hash = 'x'", "finalidade = 'mensagens'", 'dado_em = now()'])
    await expect(change(campos)).rejects.toThrow('a consent is never rewritten')
  await expect(server.sql("update consentimento_textos set texto = 'x'")).rejects.toThrow('never rewritten')
  await expect(server.sql('delete from consentimento_textos')).rejects.toThrow('never rewritten')
})

it('is bounded per address, for whoever guesses', async () => {
  const outro = await testApp({ env: { PUBLIC_RATE_LIMIT: 12 } })
  const tenta = async (remoteAddress: string) =>
    (await sendForm(outro, `/consentimento/${'a'.repeat(40)}`, { consentimento: 'todos' }, remoteAddress)).status
  expect([await tenta('10.7.0.1'), await tenta('10.7.0.1'), await tenta('10.7.0.1')]).toEqual([410, 410, 429])
  expect(await tenta('10.8.0.1')).toBe(410)
  await outro.close()
})
