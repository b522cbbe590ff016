import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newTelefone } from '../telefone.factory.ts'
import { importadorDe } from './importacao.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let consultor: Client
let outro: Client
let admin: Client
let leads: ReturnType<typeof importadorDe>
beforeAll(async () => {
  server = await testApp()
  leads = importadorDe(server)
  consultor = await server.as('consultor')
  outro = await server.as('consultor')
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from leads'))

/** A file with this number of leads, and their telephones. */
function umArquivo(quantos: number) {
  const telefones = Array.from({ length: quantos }, newTelefone)
  const linhas = telefones.map((telefone, i) => `Pessoa ${i};${telefone}`)
  return { telefones, conteudo: `Nome;Telefone\n${linhas.join('\n')}\n` }
}

/** Blocks writers of this telephone; returns a function that releases them. */
async function hold(telefone: string | undefined) {
  const chave = createHash('sha256').update(`telefone ${telefone}`).digest().readBigInt64BE()
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [chave.toString()])
  let held = true
  return async () => {
    if (!held) return
    held = false
    await client.query('rollback')
    client.release()
  }
}

/** Begins an import of 700 leads that stops in its third batch, after 400 were written. */
async function halfWay(client: Client) {
  const { telefones, conteudo } = umArquivo(700)
  const arquivo_id = await leads.send(client, conteudo)
  const release = await hold(telefones[450])
  const { id } = (await leads.begin(client, arquivo_id)).body
  await eventually(
    () => leads.get(client, id),
    ({ feitas }) => feitas === 400,
  )
  return { id, arquivo_id, conteudo, release }
}
const quantos = async () => (await server.sql('select count(*)::int as n from leads'))[0].n
const current = async (client: Client) => (await client.get('/tarefas?tipo=importar_leads')).body.tarefa

describe('an import of leads on its way', () => {
  it('keeps the batches written before it was cancelled, counts them, and removes the file', async () => {
    const { id, arquivo_id, conteudo, release } = await halfWay(consultor)
    expect((await consultor.post(`/tarefas/${id}/cancelar`)).status).toBe(200)
    await release()
    const fim = await leads.wait(consultor, id)
    expect(fim).toMatchObject({
      estado: 'cancelada',
      feitas: 400,
      total: 700,
      resultado: { simulada: false, lidas: 400, importadas: 400, erros: 0 },
    })
    expect(await quantos()).toBe(400)
    expect((await leads.inspect(consultor, arquivo_id)).status).toBe(404)
    expect(await server.sql('select 1 from arquivos where id = $1', [arquivo_id])).toEqual([])
    const relatorio = await consultor.get(`/importacao/leads/relatorio?tarefa_id=${id}`)
    expect([relatorio.status, relatorio.text]).toEqual([200, '\ufeffLinha;Situação;Motivo;Nome;Telefone\r\n'])
    // The board was told once of each lead.
    const assunto = `leads:${await server.userId(consultor.cookie)}`
    expect(await server.sql('select 1 from leads_mudancas where assunto = $1', [assunto])).toHaveLength(400)

    // The same file again continues where the first import stopped.
    const { resultado } = await leads.runImport(consultor, conteudo)
    expect(resultado).toMatchObject({ lidas: 700, importadas: 300, ignoradas: 400 })
    expect(await quantos()).toBe(700)
  })

  it('tells of a server that died what had come in, and lets nothing more in', async () => {
    const { id, arquivo_id, release } = await halfWay(outro)
    await server.sql(`update tarefas set sinal_em = now() - interval '61 seconds' where id = $1`, [id])
    expect(await leads.get(outro, id)).toMatchObject({
      estado: 'falhou',
      erro: 'O servidor foi reiniciado durante o trabalho. O que já tinha entrado ficou.',
      resultado: { lidas: 400, importadas: 400 },
    })
    // A node that was only slow finds its task ended and rolls its batch back.
    await release()
    await eventually(
      async () => (await outro.get(`/importacao/leads/relatorio?tarefa_id=${id}`)).status,
      (status) => status === 200,
    )
    expect(await quantos()).toBe(400)
    expect(await leads.get(outro, id)).toMatchObject({ estado: 'falhou', resultado: { importadas: 400 } })
    expect(await current(outro)).toBeNull()
    expect((await leads.runImport(outro, umArquivo(1).conteudo)).resultado.importadas).toBe(1)
    expect((await leads.inspect(outro, arquivo_id)).status).toBe(404)
  })

  it('runs for two people at once, each with their own, and once for each', async () => {
    const { id, release } = await halfWay(consultor)
    const dele = await leads.runImport(outro, umArquivo(3).conteudo)
    expect(dele.resultado).toMatchObject({ importadas: 3 })
    expect(await current(outro)).toBeNull()
    expect(await current(consultor)).toMatchObject({ id })
    // Administrators begin imports of their own and are not shown another person's.
    expect(await current(admin)).toBeNull()
    const arquivo_id = await leads.send(consultor, umArquivo(1).conteudo)
    expect(await leads.begin(consultor, arquivo_id)).toMatchObject({
      status: 409,
      body: { message: 'Importação em andamento. Aguarde o término.' },
    })
    for (const path of [`/tarefas/${id}`, `/tarefas/${NOBODY_ID}`, `/importacao/leads/relatorio?tarefa_id=${id}`])
      expect((await outro.get(path)).status).toBe(404)
    expect((await outro.post(`/tarefas/${id}/cancelar`)).status).toBe(404)
    await release()
    expect(await leads.wait(consultor, id)).toMatchObject({ estado: 'concluida', resultado: { importadas: 700 } })
    expect(await quantos()).toBe(703)
  })

  it('keeps the file for another try after a rehearsal, and drops it once its leads are in', async () => {
    const arquivo_id = await leads.send(consultor, umArquivo(2).conteudo)
    const ensaio = (await leads.begin(consultor, arquivo_id, { simular: true })).body
    expect(await leads.wait(consultor, ensaio.id)).toMatchObject({ resultado: { importadas: 2 } })
    const gravada = (await leads.begin(consultor, arquivo_id)).body
    expect(await leads.wait(consultor, gravada.id)).toMatchObject({ estado: 'concluida' })
    const pedido = { arquivo_id, mapeamento: ['nome_contato', 'telefone'], simular: true }
    expect((await consultor.post('/importacao/leads', pedido)).status).toBe(404)
  })
})

describe('fields chosen by hand', () => {
  const TITULOS = 'Quem ligou;Zap;Campo livre'
  const escolhidos = ['nome_contato', 'telefone', 'observacoes']
  const arquivo = () => `${TITULOS}\nAna;${newTelefone()};x\n`
  const sugeridos = async (client: Client, conteudo: string) =>
    leads.sugestoes(client, await leads.send(client, conteudo))

  it('are found again by the person, for files with the same titles', async () => {
    const antes = await sugeridos(consultor, arquivo())
    expect(antes).not.toEqual(escolhidos)
    await leads.runImport(consultor, arquivo(), { mapeamento: escolhidos, simular: true })
    expect(await sugeridos(consultor, arquivo())).toEqual(escolhidos)
    expect(await sugeridos(consultor, arquivo().replace(TITULOS, `${TITULOS.toUpperCase()} `))).toEqual(escolhidos)
    expect(await sugeridos(consultor, arquivo().replace('Zap;Campo livre', 'Campo livre;Zap'))).not.toEqual(escolhidos)
    expect(await sugeridos(outro, arquivo())).toEqual(antes)
    // Titles may name people: a hash of them is stored, and no word.
    expect(JSON.stringify(await server.sql('select * from tarefas'))).not.toMatch(/quem ligou|campo livre/i)
  })

  it('are forgotten by choosing as suggested, and where a field is no more', async () => {
    const conteudo = () => `Nome;Telefone;Cor\nAna;${newTelefone()};azul\n`
    await leads.runImport(outro, conteudo(), { mapeamento: ['nome_contato', 'telefone', 'etiquetas'], simular: true })
    expect(await sugeridos(outro, conteudo())).toEqual(['nome_contato', 'telefone', 'etiquetas'])
    await leads.runImport(outro, conteudo(), { mapeamento: ['nome_contato', 'telefone', null], simular: true })
    expect(await sugeridos(outro, conteudo())).toEqual(['nome_contato', 'telefone', null])
    await server.sql(
      `update tarefas set mapeamento = '["nome_contato", "telefone", "signo"]' where mapeamento is not null`,
    )
    expect(await sugeridos(consultor, arquivo())).not.toContain('signo')
  })
})
