import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin] = [] as unknown as [Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('supervisor')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const TEXTO = 'Olá, {cliente}! Aqui é {consultor}.'
const meu = (campos: object = {}) => ({ titulo: 'Meu', texto: TEXTO, escopo: 'pessoal', ...campos })
const titulos = async (client: Client) =>
  (await client.get('/modelos')).body.map(({ titulo }: { titulo: string }) => titulo)

describe('templates of messages', () => {
  it('of the company are there from the start, and none names a diagnosis', async () => {
    const { body } = await ana.get('/modelos')
    expect(body.map(({ chave }: { chave: string }) => chave).toSorted()).toEqual([
      'cobrar_orcamento',
      'confirmar_visita',
      'documentos_pendentes',
      'envio_clinica',
      'envio_orcamento',
      'lembrete_visita',
      'pedir_vagas',
      'pos_internacao',
      'primeiro_contato',
    ])
    for (const { id, versao, texto } of body)
      expect((await admin.patch(`/modelos/${id}`, { versao, texto })).status).toBe(200)
  })

  it('of a person are seen, changed and deleted by that person alone', async () => {
    const { status, body } = await ana.post('/modelos', meu())
    expect([status, body]).toEqual([201, expect.objectContaining({ titulo: 'Meu', escopo: 'pessoal', versao: 1 })])
    for (const outro of [rui, admin]) {
      expect(await titulos(outro)).not.toContain('Meu')
      const { id, versao } = body
      expect((await outro.patch(`/modelos/${id}`, { versao, titulo: 'Dele' })).status).toBe(404)
      expect((await outro.delete(`/modelos/${id}`)).status).toBe(404)
    }
    const mudado = await ana.patch(`/modelos/${body.id}`, { versao: 1, is_active: false })
    expect([mudado.status, mudado.body.versao]).toEqual([200, 2])
    expect(await titulos(ana)).not.toContain('Meu')
    expect((await ana.patch(`/modelos/${body.id}`, { versao: 1, titulo: 'Velho' })).status).toBe(409)
    expect((await ana.delete(`/modelos/${body.id}`)).body).toEqual({ ok: true })
    expect((await server.history('modelos_mensagem', body.id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'editar',
      'excluir',
    ])
  })

  it('of the company are kept by administrators; those of the portal cannot be deleted', async () => {
    expect((await ana.post('/modelos', meu({ escopo: 'empresa' }))).status).toBe(403)
    const { body } = await admin.post('/modelos', meu({ escopo: 'empresa', titulo: 'Da casa' }))
    expect(await titulos(ana)).toContain('Da casa')
    expect((await ana.patch(`/modelos/${body.id}`, { versao: 1, titulo: 'Outro título' })).status).toBe(404)
    const [doPortal] = (await admin.get('/modelos')).body.filter(({ chave }: { chave: string | null }) => chave)
    const { status, body: recusa } = await admin.delete(`/modelos/${doPortal.id}`)
    expect([status, recusa.message]).toEqual([409, 'Este modelo é usado pelo portal. Desative-o em vez de excluir.'])
  })

  it.each([
    ['texto', 'Tratamento para alcoolismo', 'Evite citar diagnóstico ou substância em mensagens de WhatsApp.'],
    ['texto', 'Olá {nome}', expect.stringContaining('A variável {nome} não existe.')],
    ['texto', '  ', 'Escreva a mensagem'],
    ['texto', 'x'.repeat(1_001), 'Use no máximo 1000 caracteres'],
    ['titulo', '', 'Informe o título'],
  ])('with %s %.30s are refused at the field', async (campo, valor, frase) => {
    const { status, body } = await ana.post('/modelos', meu({ [campo]: valor }))
    expect([status, body.data.campos]).toEqual([422, { [campo]: frase }])
  })

  it('of the portal that are switched off are offered to nobody, and still give the words that the portal needs', async () => {
    const pedido = async () => {
      const [clinica] = await insertClinicas(server.database, [{}])
      return (await ana.post(`/clinicas/${clinica}/vagas/pedidos`)).body.mensagem
    }
    const { body } = await ana.get('/modelos')
    const modelo = body.find(({ chave }: { chave: string }) => chave === 'pedir_vagas')
    const liga = (versao: number, is_active: boolean) => admin.patch(`/modelos/${modelo.id}`, { versao, is_active })
    const [inicio = ''] = modelo.texto.split('{')
    expect(inicio).not.toBe('')
    expect(await pedido()).toContain(inicio)
    const { body: desligado } = await liga(modelo.versao, false)
    expect(await titulos(ana)).not.toContain(modelo.titulo)
    expect(await pedido()).toContain(inicio)
    expect((await liga(desligado.versao, true)).status).toBe(200)
  })

  it('are fifty of each person at most, also when the last are saved at once', async () => {
    const dona = await server.as('admin')
    for (let i = 0; i < 47; i++) await dona.post('/modelos', meu({ titulo: `Modelo ${i}` }))
    const juntos = await Promise.all(Array.from({ length: 8 }, () => dona.post('/modelos', meu())))
    expect(juntos.filter(({ status }) => status === 201)).toHaveLength(3)
    const { status, body } = await dona.post('/modelos', meu())
    expect([status, body.message]).toEqual([409, 'Você já tem 50 modelos. Exclua um deles para criar outro.'])
    // Company templates do not count as a person's own.
    const daEmpresa = await dona.post('/modelos', meu({ titulo: 'Mais um da casa', escopo: 'empresa' }))
    expect(daEmpresa.status).toBe(201)
  })
})
