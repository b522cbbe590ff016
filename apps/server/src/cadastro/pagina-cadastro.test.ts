import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { LinkAntigo } from '@portal/contract/mudanca/mudanca.contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPrivadosService } from '../arquivos/privados.service.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newEntrada } from '../leads/entrada.factory.ts'
import { createAnexosService } from '../pacientes/anexos.service.ts'
import { createPacientesService } from '../pacientes/pacientes.service.ts'
import { notFound } from '../platform/http/errors.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { openStorages } from '../platform/storage/storage.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { newLinkCadastro } from './cadastro.factory.ts'
import { createCadastroService } from './cadastro.service.ts'
import { paginasCadastro } from './pagina-cadastro.ts'

const HOSTIL = '<script>alert(1)</script>"\'&'
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let clinica: string
const CONTATO: ContatoPublico = {
  whatsapp: '5511988887777',
  telefone: null,
  email: 'contato@empresa.example',
  endereco: null,
}
let contato: ContatoPublico = CONTATO
const ANTIGO = '1741178096000-k3j9x2p'
const LINK_DO_ANTIGO: LinkAntigo = {
  clinica: { name: `Recanto ${HOSTIL}`, city: 'Campinas', state: 'SP', image_url: null },
  consultor: { nome: 'Ana', foto: null },
  whatsapp: '5519977776666',
}
let rotas: ReturnType<typeof paginasCadastro>

beforeAll(async () => {
  server = await testApp()
  consultor = await server.signIn('consultor')
  ;[clinica = ''] = await insertClinicas(server.database, [
    {
      name: `Recanto ${HOSTIL}`,
      city: 'Campinas',
      state: 'SP',
      description: 'Dependência química e álcool',
      repasse: '30%',
    },
  ])
  const { database, env } = server
  const cipher = createCipher(DATA_KEY)
  const privados = createPrivadosService((await openStorages(env)).documentos, cipher)
  const service = createCadastroService({
    database,
    cipher,
    pacientes: createPacientesService(cipher),
    anexos: createAnexosService({ database, privados, cipher, agora: Date.now }),
    entrada: newEntrada(database),
    agora: Date.now,
  })
  rotas = paginasCadastro(
    service,
    async () => contato,
    async (token) => {
      if (token !== ANTIGO) throw notFound(LINK_INDISPONIVEL)
      return LINK_DO_ANTIGO
    },
  )
})
afterAll(() => server.close())

const newLink = (campos?: object) => newLinkCadastro(server, consultor, clinica, campos)
const fill = (path: string, token?: string) => {
  const rota = rotas.find((rota) => rota.path === path)
  if (!rota) throw new Error(`no page ${path}`)
  return rota.fill({ params: { token } } as unknown as FastifyRequest)
}
const open = (token: string) => fill('/cadastro/:token', token)

it('names the clinic and the city, in words that tell nothing about anybody’s health', async () => {
  const { token } = await newLink()
  const pagina = await open(token)
  expect(pagina.status).toBe(200)
  expect(pagina.title).toBe(`Cadastro · Recanto ${HOSTIL} · Campinas, SP`)
  expect(`${pagina.title} ${pagina.description} ${pagina.body.text}`).not.toMatch(
    /depend|álcool|droga|química|reabilita|paciente|tratamento/i,
  )
})

it('is useful before and without a script: clinic, city, chat and emergency numbers', async () => {
  await server.database.pool.query("update profiles set telefone = '5519977776666' where role = 'consultor'")
  const { text } = (await open((await newLink()).token)).body
  expect(text).toContain('Campinas, SP')
  expect(text).toContain('https://wa.me/5519977776666?text=')
  expect(text).toContain('Em caso de risco imediato ligue <a href="tel:192">192</a> (SAMU).')
  expect(text).toContain('Leva cerca de 5 minutos.')
  expect(text).toContain('Pessoa consultor')
})

it('escapes typed text', async () => {
  const { text } = (await open((await newLink()).token)).body
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
})

it('carries what the form needs and nothing else', async () => {
  const { data } = await open((await newLink()).token)
  const { convite, contato: dela } = data as { convite: object; contato: object }
  expect(Object.keys(data as object)).toEqual(['convite', 'contato'])
  expect(Object.keys(convite).sort()).toEqual(['clinica', 'consultor', 'planos', 'whatsapp'])
  expect(dela).toEqual(CONTATO)
  expect(JSON.stringify(data)).not.toMatch(/30%|repasse|"id"/)
})

it.each([
  ['unknown', 404, 'Este link não está mais disponível.'],
  ['too long', 404, 'Este link não está mais disponível.'],
  ['not text', 404, 'Este link não está mais disponível.'],
  ['expired', 410, 'Este link expirou. Solicite um novo ao seu consultor.'],
  ['inactive', 410, 'Este link foi desativado.'],
  ['used up', 410, 'Este link já atingiu o limite de cadastros.'],
])('says why a link does not work and whom to ask: %s', async (why, status, message) => {
  const { id, token } = await newLink({ p_max_uses: 1 })
  const { pool } = server.database
  if (why === 'expired') await pool.query("update links_cadastro set expires_at = '2020-01-01' where id = $1", [id])
  if (why === 'inactive') await pool.query('update links_cadastro set is_active = false where id = $1', [id])
  if (why === 'used up') await pool.query('update links_cadastro set uses = 1 where id = $1', [id])
  const wrong: Record<string, string> = { unknown: `${token}x`, 'too long': 'x'.repeat(5000), 'not text': '\0' }
  const pagina = await open(wrong[why] ?? token)
  expect([pagina.status, pagina.title, pagina.description]).toEqual([status, 'Link indisponível', message])
  expect(pagina.body.text).toContain(message)
  expect(pagina.body.text).toContain('https://wa.me/5511988887777')
  expect(pagina.data).toEqual({ erro: message, contato: CONTATO })
})

it('a link of the old portal shows the clinic and asks for a new one', async () => {
  const pagina = await open(ANTIGO)
  expect([pagina.status, pagina.title]).toEqual([410, `Peça um link novo · Recanto ${HOSTIL} · Campinas, SP`])
  const { text } = pagina.body
  expect(text).toContain('<h2>Peça um link novo</h2>')
  expect(text).toContain('https://wa.me/5519977776666?text=')
  expect(text).toContain('Quem enviou: <strong>Ana</strong>')
  expect(text).not.toMatch(/<script|Passo 1/)
  expect(pagina.data).toEqual({ antigo: LINK_DO_ANTIGO, contato: CONTATO })
})

it('does not take the page after sending for a link', async () => {
  const pagina = await fill('/cadastro/sucesso')
  expect([pagina.status, pagina.title]).toEqual([200, 'Cadastro'])
  expect(pagina.data).toEqual({ contato: CONTATO })
})

it('shows other contact data of the company when there is no WhatsApp number: form, ended link, success page', async () => {
  await server.database.pool.query('update profiles set telefone = null')
  contato = { ...CONTATO, whatsapp: null, endereco: 'Rua das Flores, 1' }
  const paginas = [await open((await newLink()).token), await open('x'), await fill('/cadastro/sucesso')]
  contato = CONTATO
  for (const { body } of paginas) {
    expect(body.text).toContain('<a href="mailto:contato@empresa.example">')
    expect(body.text).toContain('<p>Rua das Flores, 1</p>')
    expect(body.text).not.toContain('wa.me')
  }
})
