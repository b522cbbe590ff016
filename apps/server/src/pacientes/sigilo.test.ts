import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHAVE_PERDIDA } from '@portal/contract/pacientes/limites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngVazio } from '../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { pdf, sendTheDocumento } from '../cadastro/documentos.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { createDb } from '../platform/db/db.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { contextoCpf, resealCpfs } from './sigilo.service.ts'

const CPF = '52998224725'
const CPF_RESPONSAVEL = '11144477735'
const cipher = createCipher(DATA_KEY)

let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let token: string

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  consultor = await server.signIn('consultor')
  const [clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
  token = (await newLinkCadastro(server, consultor, clinica)).token
})
afterAll(() => server.close())

async function register(campos: Record<string, object> = {}): Promise<string> {
  const cheia = ficha({ responsavel: { nome: 'Maria Prado', cpf: CPF_RESPONSAVEL, telefone: '1133334444' }, ...campos })
  const payload = { ...cheia, paciente: { ...cheia.paciente, cpf: CPF } }
  const { status, text } = await server.request({ method: 'POST', url: `/api/publico/cadastro/${token}`, payload })
  expect(status, text).toBe(201)
  return (await server.sql('select id from pacientes where envio_id = $1', [payload.envio_id]))[0].id
}

/** Puts a row back into the old format: encrypted for the column, hash only for the first registration of a CPF. */
const makeOld = (id: string) =>
  server.sql('update pacientes set cpf_cifrado = $2, responsavel_cpf_cifrado = $3, cpf_hash = null where id = $1', [
    id,
    cipher.encryptText(CPF, 'pacientes.cpf').replace(/^v2/, 'v1'),
    cipher.encryptText(CPF_RESPONSAVEL, 'pacientes.responsavel_cpf').replace(/^v2/, 'v1'),
  ])
const rowOf = async (id: string) => (await server.sql('select * from pacientes where id = $1', [id]))[0]

async function expectSealedToRow(id: string) {
  const row = await rowOf(id)
  expect(cipher.decryptText(row.cpf_cifrado, contextoCpf('cpf', id))).toBe(CPF)
  expect(cipher.decryptText(row.responsavel_cpf_cifrado, contextoCpf('responsavel_cpf', id))).toBe(CPF_RESPONSAVEL)
  expect(row.cpf_hash).toBe(cipher.lookupHash(CPF))
}

describe('stored data of a patient', () => {
  it('decrypts only in its own row', async () => {
    const [um, outro] = [await register(), await register()]
    await expectSealedToRow(um)
    const { cpf_cifrado } = await rowOf(um)
    expect(() => cipher.decryptText(cpf_cifrado, contextoCpf('cpf', outro))).toThrow()
    expect(() => cipher.decryptText(cpf_cifrado, 'pacientes.cpf')).toThrow()
  })

  it('does not open when health data are exchanged between two patients', async () => {
    const read = async (id: string) => {
      const { status, body } = await server.request({ url: `/api/pacientes/${id}/clinico`, cookie: consultor })
      return status === 200 ? body.campos.alergias : [status, body.message]
    }
    const [um, outro] = [
      await register({ tratamento: { alergias: 'Dipirona' } }),
      await register({ tratamento: { alergias: 'Iodo' } }),
    ]
    expect(await read(um)).toBe('Dipirona')
    await server.sql(
      `update paciente_clinico a set conteudo_cifrado = b.conteudo_cifrado from paciente_clinico b
        where a.paciente_id = any($1) and b.paciente_id = any($1) and a.id <> b.id`,
      [[um, outro]],
    )
    for (const id of [um, outro]) expect(await read(id)).toEqual([409, CHAVE_PERDIDA])
    await server.sql('delete from paciente_clinico where paciente_id = any($1)', [[um, outro]])
  })
})

describe('CPFs of older registrations', () => {
  it('are sealed to their rows once, batch by batch, also by two nodes at the same time', async () => {
    const ids = [await register(), await register(), await register(), await register(), await register()]
    for (const id of ids) await makeOld(id)
    const node = createDb(server.database.url, { max: 1 })
    const runs = await Promise.all([resealCpfs(server.database, cipher, 2), resealCpfs(node, cipher, 2)])
    await node.close()
    expect(runs.reduce((sum, { mudados }) => sum + mudados, 0)).toBe(ids.length)
    for (const id of ids) await expectSealedToRow(id)
    expect(await resealCpfs(server.database, cipher)).toEqual({ mudados: 0, ilegiveis: 0 })
  })

  it('that do not open stay as they are and keep no other from it', async () => {
    const [perdido, bom] = [await register(), await register()]
    await makeOld(bom)
    const alheio = createCipher('outra-chave-de-mais-de-32-caracteres')
    const sealed = alheio.encryptText(CPF, 'pacientes.cpf').replace(/^v2/, 'v1')
    await server.sql('update pacientes set cpf_cifrado = $2, responsavel_cpf_cifrado = null where id = $1', [
      perdido,
      sealed,
    ])
    expect(await resealCpfs(server.database, cipher, 1)).toEqual({ mudados: 1, ilegiveis: 1 })
    await expectSealedToRow(bom)
    expect((await rowOf(perdido)).cpf_cifrado).toBe(sealed)
    await server.sql('update pacientes set cpf_cifrado = null where id = $1', [perdido])
  })
})

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await server.sql(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  expect(tables.length).toBeGreaterThan(30)
  const parts = await Promise.all(
    tables.map(({ name }) => server.sql(`select to_jsonb(t)::text as row from ${name} t`)),
  )
  return parts.flatMap((rows) => rows.map(({ row }) => row)).join('\n')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

it('a copy of database and files after a registration holds no CPF and no word on health', async () => {
  const form = { token, envio_id: crypto.randomUUID() }
  const documentos = [
    { tipo: 'laudo', bytes: pdf('laudozzsigilo F10.2'), nome: 'laudo.pdf' },
    { tipo: 'rg_cpf', bytes: pngVazio(8, 8), nome: 'rg.png' },
  ].map(async ({ bytes, ...metadados }) => {
    const { id } = await sendTheDocumento(server, form, bytes, metadados)
    return { tipo: metadados.tipo, anexo_id: id }
  })
  const cheia = ficha({
    consentimentos: { declaracao: true },
    tratamento: {
      tipo_internacao: 'involuntaria',
      substancias: ['Álcool', 'Crack'],
      tempo_uso: 'tempozzsigilo',
      tratamentos_anteriores: 'anteriorzzsigilo',
      condicoes_saude: 'saudezzsigilo',
      medicamentos: 'remediozzsigilo',
      alergias: 'alergiazzsigilo',
      forma_pagamento: 'plano',
      plano: 'planozzsigilo',
      carteirinha: 'carteirazzsigilo',
    },
    responsavel: {
      nome: 'Maria Legível',
      cpf: '111.444.777-35',
      telefone: '1133334444',
      email: 'maria@familia.example',
    },
  })
  const payload = {
    ...cheia,
    ...form,
    preenchido_por: 'familiar',
    declarante: { ...cheia.declarante, parentesco: 'mae_pai' },
    paciente: { ...cheia.paciente, cpf: '529.982.247-25', endereco: 'Rua das Flores, 10' },
    documentos: await Promise.all(documentos),
  }
  const { token: _token, ...body } = payload
  const answer = await server.request({ method: 'POST', url: `/api/publico/cadastro/${token}`, payload: body })
  expect(answer.status, answer.text).toBe(201)

  const forbidden = [CPF, '529.982.247-25', CPF_RESPONSAVEL, '111.444.777-35', 'zzsigilo', 'Crack']
  const text = await dump()
  // Proves that the dump contains readable data; without it the test could find nothing.
  expect(text).toContain('Maria Legível')
  for (const word of forbidden)
    expect(
      text.split('\n').filter((row) => row.includes(word)),
      word,
    ).toEqual([])

  const files = await listFiles(server.env.PORTAL_DATA_DIR)
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    const bytes = await readFile(file)
    for (const word of [...forbidden, '%PDF', 'PNG', 'JFIF'])
      expect(bytes.includes(word), `${file} ${word}`).toBe(false)
  }
})

it('nothing that is written on health during the work with a record is found in the database, nor a name in a notice', async () => {
  const id = await register({ tratamento: { alergias: 'alergiazzfluxo' } })
  const cliente = server.browser(consultor)
  const { body: lido } = await cliente.get(`/pacientes/${id}/clinico`)
  await cliente.patch(`/pacientes/${id}/clinico`, { versao: lido.versao, medicamentos: 'remediozzfluxo' })
  const { body } = await cliente.get(`/pacientes/${id}`)
  const pedido = { versao: body.versao, motivo: 'outro', texto: 'motivozzfluxo' }
  expect((await cliente.post(`/pacientes/${id}/cancelar`, pedido)).status).toBe(200)
  await cliente.get('/pacientes-exportar?motivo=Conferencia')
  const text = await dump()
  expect(text).toContain('dados_de_saude')
  expect(text.split('\n').filter((row) => row.includes('zzfluxo'))).toEqual([])
  const notices = await server.sql('select titulo, corpo, rota from notificacoes')
  expect(notices.length).toBeGreaterThan(0)
  expect(JSON.stringify(notices)).not.toMatch(/Jonas|Prado/)
})
