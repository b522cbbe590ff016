import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caminhoEnviosPaciente, caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngVazio } from '../arquivos/arquivos.factory.ts'
import { pdf } from '../cadastro/documentos.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { beginEnvio, newPaciente, sendBytes, sendParaPaciente, sendPeloPedido } from './documentos.factory.ts'

const DIA_MS = 86_400_000
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
const cookies = { consultor: '', outro: '', gerenciador: '', supervisor: '', admin: '' }

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  cookies.consultor = await server.signIn('consultor')
  cookies.outro = await server.signIn('consultor')
  for (const papel of ['gerenciador', 'supervisor', 'admin'] as const) cookies[papel] = await server.signIn(papel)
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
})
afterAll(() => server.close())

const as = (quem: keyof typeof cookies) => server.browser(cookies[quem])
const novo = () => newPaciente(server, cookies.consultor, clinica, { paciente: { nome_completo: 'Zulmira Sigilosa' } })
const ultimo = async (id: string) =>
  (await server.sql(`select * from anexos where entidade_id = $1 order by created_at desc limit 1`, [id]))[0]
async function request(id: string, papeis = ['rg_cpf', 'laudo']) {
  const { status, body } = await as('consultor').post(`/pacientes/${id}/pedido-documentos`, { papeis })
  expect(status).toBe(201)
  return body.caminho.split('/').at(-1) as string
}

describe('a document from the record', () => {
  it('is stored encrypted, written down and opened under a name that says nothing', async () => {
    const id = await novo()
    const laudo = pdf('laudo de Zulmira')
    const sent = await sendParaPaciente(server, cookies.consultor, id, laudo, { nome: 'Zulmira.pdf', tipo: 'laudo' })
    expect(sent.status, sent.text).toBe(200)
    expect(await ultimo(id)).toMatchObject({ entidade: 'pacientes', tipo: 'laudo', mime: 'application/pdf' })
    expect((await server.history('pacientes', id)).at(-1)).toMatchObject({ depois: { documento_recebido: 'laudo' } })
    const opened = await as('consultor').post(`/cadastro/documentos/${sent.body.id}/abrir`, {})
    const file = await server.app.inject({ url: opened.body.url, headers: { cookie: cookies.consultor } })
    expect(file.headers['content-disposition']).toMatch(/filename="P-\d{6}-laudo\.pdf"$/)
    expect(file.rawPayload.equals(laudo)).toBe(true)
    const folder = join(server.env.PORTAL_DATA_DIR, 'documentos')
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect((await readFile(join(entry.parentPath, entry.name))).includes('Zulmira'), entry.name).toBe(false)
  })

  it('is refused for what it is, not for what it is called', async () => {
    const id = await novo()
    const wrong = await sendParaPaciente(server, cookies.consultor, id, Buffer.from('MZ program'), { nome: 'rg.pdf' })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.text).toContain('Tipo de arquivo inválido')
    expect(await ultimo(id)).toBeUndefined()
    const big = await beginEnvio(server, caminhoEnviosPaciente(id), 10 * 1024 * 1024 + 1, {}, cookies.consultor)
    expect(big.status).toBe(413)
    expect(await big.text()).toContain('Arquivo muito grande. Tamanho máximo: 10MB')
    const kind = await beginEnvio(server, caminhoEnviosPaciente(id), 10, { tipo: 'foto_de_ferias' }, cookies.consultor)
    expect(kind.status).toBe(422)
  })

  it('goes only into the record of one’s own patient, and supervisors and strangers have none', async () => {
    const id = await novo()
    const begin = async (cookie?: string) =>
      (await beginEnvio(server, caminhoEnviosPaciente(id), 100, {}, cookie)).status
    expect(await Promise.all([cookies.outro, cookies.gerenciador].map(begin))).toEqual([404, 404])
    expect([await begin(cookies.supervisor), await begin()]).toEqual([403, 401])
    expect(await begin(cookies.admin)).toBe(201)
    const semId = await beginEnvio(server, caminhoEnviosPaciente('nenhum'), 100, {}, cookies.consultor)
    expect(semId.status).toBe(403)
    for (const quem of ['outro', 'gerenciador'] as const) {
      expect((await as(quem).post(`/pacientes/${id}/documentos`, { envio: NOBODY_ID })).status).toBe(404)
      expect((await as(quem).get(`/pacientes/${id}/pedido-documentos`)).status).toBe(404)
      expect((await as(quem).post(`/pacientes/${id}/pedido-documentos`, { papeis: ['laudo'] })).status).toBe(404)
      expect((await as(quem).post(`/pacientes/${id}/pedido-documentos/desativar`, {})).status).toBe(404)
    }
  })

  it('is deleted with a reason, by whoever has the patient', async () => {
    const id = await novo()
    const { body } = await sendParaPaciente(server, cookies.consultor, id, pngVazio(8, 8))
    const url = `/pacientes/${id}/documentos/${body.id}/excluir`
    expect((await as('outro').post(url, { motivo: 'engano' })).status).toBe(404)
    expect((await as('consultor').post(url, { motivo: ' ' })).status).toBe(422)
    const { caminho } = await ultimo(id)
    expect((await as('consultor').post(url, { motivo: 'Enviado em dobro' })).status).toBe(200)
    expect(await ultimo(id)).toBeUndefined()
    expect(await readdir(join(server.env.PORTAL_DATA_DIR, 'documentos', 'anexos'))).not.toContain(
      caminho.split('/').at(-1),
    )
    expect((await server.history('pacientes', id)).at(-1)).toMatchObject({ depois: { motivo: 'Enviado em dobro' } })
    expect((await as('consultor').post(url, { motivo: 'outra vez' })).status).toBe(404)
  })

  it('is one of fifteen at most, also when the last two arrive together', async () => {
    const id = await novo()
    for (let i = 0; i < 14; i++)
      await server.sql(
        `insert into anexos (entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
         values ('pacientes', $1, 'laudo', 'x', 'image/jpeg', 1, $2, now())`,
        [id, `x-${id}-${i}`],
      )
    const path = caminhoEnviosPaciente(id)
    const send = () => sendBytes(server, path, pngVazio(8, 8), {}, cookies.consultor)
    const envios = [await send(), await send()]
    // Held so that both have counted fourteen before either stores; one must still be refused.
    const uploads = await holdRows(server, 'select 1 from anexos where id = any($1::uuid[]) for update', [envios])
    const concluidos = envios.map((envio) => as('consultor').post(`/pacientes/${id}/documentos`, { envio }))
    await uploads.until(2)
    await uploads.release()
    const both = await Promise.all(concluidos)
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.map(({ text }) => text).join()).toContain('Máximo de 15 documentos atingido')
  })
})

describe('a request for documents', () => {
  it('takes photographs of a family and shows nothing of what was sent', async () => {
    const id = await novo()
    const token = await request(id)
    const publico = await server.browser().get(`/publico/documentos/${token}`)
    expect(publico.body).toMatchObject({ papeis: ['rg_cpf', 'laudo'], faltam: ['rg_cpf', 'laudo'], enviados: 0 })
    const sent = await sendPeloPedido(server, token, pngVazio(8, 8), { nome: 'RG da Zulmira.png' })
    expect(sent, sent.text).toMatchObject({ status: 200, body: { faltam: ['laudo'], enviados: 1 } })
    expect(JSON.stringify([publico.body, sent.body])).not.toMatch(/Zulmira|P-0|\.png|caminho|[\da-f]{8}-[\da-f]{4}-/)
    const [aviso] = await server.sql(
      `select * from notificacoes where fato like 'documentos:%' order by created_at desc`,
    )
    expect(aviso).toMatchObject({ titulo: 'Documentos recebidos', tipo: 'documentos_recebidos' })
    expect(JSON.stringify(aviso)).not.toContain('Zulmira')
    const page = await server.app.inject(`/documentos/${token}`)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.body).not.toContain('Zulmira')
    expect(
      (await server.sql('select token_hash from links_documentos where paciente_id = $1', [id]))[0].token_hash,
    ).not.toContain(token)
  })

  it('asks for no paper that came another way', async () => {
    const id = await novo()
    const token = await request(id)
    expect((await sendParaPaciente(server, cookies.consultor, id, pngVazio(8, 8), { tipo: 'laudo' })).status).toBe(200)
    const { body } = await server.browser().get(`/publico/documentos/${token}`)
    expect(body).toMatchObject({ papeis: ['rg_cpf', 'laudo'], faltam: ['rg_cpf'], enviados: 0 })
  })

  it('tells of many photographs of an hour once', async () => {
    const id = await novo()
    const token = await request(id)
    for (let i = 0; i < 3; i++) await sendPeloPedido(server, token, pngVazio(8, 8))
    expect(await server.sql(`select id from notificacoes where rota like $1`, [`%${id}%`])).toHaveLength(1)
  })

  it('ends after seven days, when it is deactivated and when a new one is made', async () => {
    const id = await novo()
    const [um, dois] = [await request(id), await request(id)]
    const ask = (token: string) => server.browser().get(`/publico/documentos/${token}`)
    expect(await ask(um)).toMatchObject({ status: 410, body: { message: 'Este link foi desativado.' } })
    time.now += 7 * DIA_MS - 1000
    expect((await ask(dois)).status).toBe(200)
    time.now += 2000
    expect(await ask(dois)).toMatchObject({
      status: 410,
      body: { message: 'Este link expirou. Solicite um novo ao seu consultor.' },
    })
    time.now = Date.now()
    const vencido = `update links_documentos set expira_em = now() - interval '1 second' where paciente_id = $1`
    await server.sql(vencido, [id])
    expect((await as('consultor').get(`/pacientes/${id}/pedido-documentos`)).body).toBeNull()
    const tres = await request(id)
    expect((await as('consultor').post(`/pacientes/${id}/pedido-documentos/desativar`, {})).status).toBe(200)
    expect((await ask(tres)).status).toBe(410)
    expect((await beginEnvio(server, caminhoEnviosPedido(tres), 100)).status).toBe(410)
    expect((await ask('nada-disto')).body.message).toBe('Este link não está mais disponível.')
    expect((await ask(`${tres}x`)).status).toBe(404)
  })

  it('takes the kinds that were asked for, into its own patient', async () => {
    const [um, outro] = [await novo(), await novo()]
    const token = await request(um, ['laudo'])
    expect((await beginEnvio(server, caminhoEnviosPedido(token), 100, { tipo: 'ordem_judicial' })).status).toBe(422)
    const alheio = await sendParaPaciente(server, cookies.consultor, outro, pngVazio(8, 8))
    const conclude = await server.browser().post(`/publico/documentos/${token}/documentos`, { id: alheio.body.id })
    expect(conclude.status).toBe(404)
  })
})
