import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foto } from '../../arquivos/arquivos.factory.ts'
import { umaPlanilha } from '../../platform/spreadsheet/workbook.factory.ts'
import { sendFile } from '../../testing/send-file.ts'
import { eventually, testApp } from '../../testing/testing.ts'

const PATH = '/api/importacao/clinicas'
const CABECALHO = 'nome;cidade;uf\n'
const MAPEAMENTO = ['name', 'city', 'state']

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
beforeAll(async () => {
  server = await testApp()
  gerenciador = await server.signIn('gerenciador')
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from clinicas'))

/** Uploads a file; returns its id. */
async function send(bytes: string | Uint8Array, cookie = gerenciador): Promise<string> {
  const { status, body } = await sendFile(server, { nome: 'clínicas.csv', finalidade: 'importacao', bytes, cookie })
  expect([status, body.message]).toEqual([200, undefined])
  return body.id
}

const inspect = (arquivo_id: string, cookie = gerenciador) =>
  server.request({ url: `${PATH}/colunas?arquivo_id=${arquivo_id}`, cookie })
const start = (arquivo_id: string, outros: object = {}, cookie = gerenciador) =>
  server.request({
    method: 'POST',
    url: PATH,
    cookie,
    payload: { arquivo_id, mapeamento: MAPEAMENTO, simular: false, ...outros },
  })
const relatorio = (id: string, cookie = gerenciador) =>
  server.request({ url: `${PATH}/relatorio?tarefa_id=${id}`, cookie })

async function wait(id: string): Promise<Tarefa> {
  const ask = async () => (await server.request({ url: `/api/tarefas/${id}`, cookie: gerenciador })).body as Tarefa
  return eventually(ask, ({ estado }) => estado !== 'em_andamento')
}

/** Runs an import to its end. */
async function runImport(arquivo: string, outros: object = {}) {
  const { status, body } = await start(arquivo, outros)
  expect([status, body.message]).toEqual([202, undefined])
  const tarefa = await wait(body.id)
  return { ...tarefa, resultado: tarefa.resultado as ResultadoImportacao }
}
const clinicas = async () => (await server.database.pool.query('select * from clinicas order by name')).rows

describe('importing clinics from a file that was sent', () => {
  it('reads what was sent to be read by the person who asks, and no other file', async () => {
    const enviada = { nome: 'a.jpg', finalidade: 'clinica_imagem', cookie: gerenciador } as const
    const { body: imagem } = await sendFile(server, { ...enviada, bytes: await foto(400, 300) })
    const alheio = await send('Nome;Município;UF\nA;Recife;PE\n', await server.signIn('gerenciador'))
    for (const id of [imagem.id, alheio]) {
      expect(id).toEqual(expect.any(String))
      for (const { status } of [await inspect(id), await start(id)]) expect(status).toBe(404)
    }
  })

  it('shows columns, samples and what each seems to be', async () => {
    const arquivo = await send('Nome;Município;UF;Cor\nA;Recife;PE;azul\nB;;PE;\n')
    const { status, body } = await inspect(arquivo)
    expect(status).toBe(200)
    expect(body).toEqual({
      nome: 'clínicas.csv',
      formato: 'csv',
      colunas: [
        { titulo: 'Nome', amostra: ['A', 'B'], sugestao: 'name' },
        { titulo: 'Município', amostra: ['Recife'], sugestao: 'city' },
        { titulo: 'UF', amostra: ['PE', 'PE'], sugestao: 'state' },
        { titulo: 'Cor', amostra: ['azul'], sugestao: null },
      ],
    })
  })

  it('simulates, imports once, and writes the author into the history', async () => {
    const arquivo = await send(`${CABECALHO}A;Recife;PE\nB;Lugar Nenhum;PE\na;RECIFE;pe\nC;Recife;ZZ\n`)
    const esperado = { lidas: 4, importadas: 2, existentes: 0, repetidas: 1, erros: 1 }
    const ensaio = await runImport(arquivo, { simular: true })
    expect(ensaio).toMatchObject({ estado: 'concluida', resultado: { ...esperado, simulada: true } })
    expect(await clinicas()).toEqual([])

    const { resultado, feitas, total } = await runImport(arquivo)
    expect(resultado).toMatchObject({
      ...esperado,
      simulada: false,
      com_coordenadas_do_municipio: 1,
      sem_coordenadas: 1,
      linhas: [
        { linha: 4, nome: 'a', situacao: 'repetida', motivo: 'mesmo nome e cidade da linha 2' },
        { linha: 5, nome: 'C', situacao: 'erro', motivo: 'uf: "ZZ" não é um estado' },
      ],
      amostra: [
        { linha: 2, name: 'A', city: 'Recife', state: 'PE' },
        { linha: 3, name: 'B', city: 'Lugar Nenhum', state: 'PE' },
      ],
    })
    expect([feitas, total]).toEqual([4, 4])
    const [a] = await clinicas()
    expect(a.latitude).toBeCloseTo(-8.05, 0)
    const historico = await server.request({ url: `/api/auditoria/clinicas/${a.id}`, cookie: gerenciador })
    expect(historico.body.itens).toMatchObject([{ acao: 'criar', ator: 'Pessoa gerenciador', depois: { name: 'A' } }])

    const outra = await runImport(arquivo)
    expect(outra.resultado).toMatchObject({ importadas: 0, existentes: 2, repetidas: 1, erros: 1 })
    expect(await clinicas()).toHaveLength(2)
  })

  it('leaves coordinates out when asked to, and columns that were not chosen', async () => {
    const arquivo = await send('nome;cidade;uf;telefone\nA;Recife;PE;81 3333-0000\n')
    const { resultado } = await runImport(arquivo, {
      mapeamento: [...MAPEAMENTO, null],
      completar_coordenadas: false,
    })
    expect(resultado).toMatchObject({ importadas: 1, com_coordenadas_do_municipio: 0, sem_coordenadas: 1 })
    expect(await clinicas()).toMatchObject([{ latitude: null, phone: null }])
  })

  it('reads a workbook by the same road', async () => {
    const arquivo = await send(
      umaPlanilha([
        ['Clínica', 'Cidade', 'Estado'],
        ['Planilha', 'Recife', 'Pernambuco'],
      ]),
    )
    expect((await inspect(arquivo)).body).toMatchObject({ formato: 'xlsx', colunas: [{ sugestao: 'name' }, {}, {}] })
    expect((await runImport(arquivo)).resultado).toMatchObject({ importadas: 1 })
  })

  it.each(['latin1', 'utf16le'] as const)('takes files in %s', async (codificacao) => {
    const bom = codificacao === 'utf16le' ? '\ufeff' : ''
    const arquivo = await send(Buffer.from(`${bom}${CABECALHO}Ipê;São Paulo;SP\n`, codificacao))
    expect((await runImport(arquivo)).resultado).toMatchObject({ importadas: 1, com_coordenadas_do_municipio: 1 })
    expect(await clinicas()).toMatchObject([{ name: 'Ipê', city: 'São Paulo' }])
  })

  it('gives a report of every line that no spreadsheet would run', async () => {
    const arquivo = await send(`${CABECALHO}"=1+1";Recife;PE\n"=1+1";Recife;PE\nB;Nenhures;PE\n;Recife;PE\n`)
    const { id } = await runImport(arquivo)
    const { status, headers, text } = await relatorio(id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="relatorio-importacao-clinicas.csv"',
    })
    expect(text).toBe(
      [
        '\ufeffLinha;Nome;Situação;Motivo',
        "2;'=1+1;importada;",
        "3;'=1+1;repetida no arquivo;mesmo nome e cidade da linha 2",
        '4;B;importada;sem coordenadas: não aparece na busca por raio',
        '5;;erro;nome: Preencha todos os campos obrigatórios',
        '',
      ].join('\r\n'),
    )
    const outro = await server.signIn('gerenciador')
    expect((await relatorio(id, outro)).status).toBe(404)
    expect((await relatorio(id, await server.signIn('admin'))).status).toBe(200)
    expect((await relatorio(arquivo)).status).toBe(404)
    expect((await relatorio('../../etc/passwd')).status).toBe(422)
  })

  it('refuses a mapping that says too little or the same twice, at its field', async () => {
    const arquivo = await send(`${CABECALHO}A;Recife;PE\n`)
    const faltam = await start(arquivo, { mapeamento: ['name', null, null] })
    expect([faltam.status, faltam.body.data.campos]).toEqual([
      422,
      { mapeamento: 'Faltam colunas obrigatórias: cidade, estado' },
    ])
    const duas = await start(arquivo, { mapeamento: [...MAPEAMENTO, 'name'] })
    expect(duas.body.data.campos).toEqual({ 'mapeamento.3': '"Nome" já foi escolhido para outra coluna' })
    expect((await start(arquivo, { mapeamento: [...MAPEAMENTO, 'senha'] })).status).toBe(422)
    const outras = await runImport(arquivo, { mapeamento: [...MAPEAMENTO, 'phone'] })
    expect(outras).toMatchObject({ estado: 'falhou', erro: 'As colunas do arquivo mudaram. Escolha-as de novo.' })
  })

  it('says in a sentence what is wrong with a file', async () => {
    const quebrado = await inspect(await send('"nome;cidade\nA;B\n'))
    expect([quebrado.status, quebrado.body.message]).toEqual([
      422,
      'linha 1: aspas abertas e não fechadas; o restante do arquivo não foi lido',
    ])
    const celula = '<c t="n" r="XFD1048576"><v>1</v></c>'
    const canto = await inspect(await send(umaPlanilha([['nome']], { extra: celula })))
    expect([canto.status, canto.body.message]).toEqual([
      422,
      'O arquivo tem mais de 100.000 linhas. Divida-o em partes.',
    ])
    const tarefa = await runImport(await send(`${CABECALHO}${'A;B;SP\n'.repeat(100_001)}`), { simular: true })
    expect(tarefa).toMatchObject({
      estado: 'falhou',
      erro: 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.',
    })
  })

  it('cancels, and then nothing has come in', async () => {
    const linhas = Array.from({ length: 5000 }, (_, i) => `Clínica ${i};Recife;PE\n`)
    const arquivo = await send(CABECALHO + linhas.join(''))
    const { body: tarefa } = await start(arquivo)
    const again = await start(arquivo)
    expect([again.status, again.body.message]).toEqual([409, 'Importação em andamento. Aguarde o término.'])
    await server.request({ method: 'POST', url: `/api/tarefas/${tarefa.id}/cancelar`, cookie: gerenciador })
    expect((await wait(tarefa.id)).estado).toBe('cancelada')
    expect(await clinicas()).toEqual([])
    expect((await relatorio(tarefa.id)).status).toBe(404)
    expect((await runImport(arquivo)).resultado).toMatchObject({ importadas: 5000 })
  })

  it('is for roles that manage clinics, each user with their own files', async () => {
    const arquivo = await send(`${CABECALHO}A;Recife;PE\n`)
    for (const role of ['consultor', 'supervisor'] as const) {
      const cookie = await server.signIn(role)
      expect((await inspect(arquivo, cookie)).status).toBe(403)
      expect((await start(arquivo, {}, cookie)).status).toBe(403)
      expect((await relatorio(arquivo, cookie)).status).toBe(403)
    }
    const admin = await server.signIn('admin')
    expect((await inspect(arquivo, admin)).status).toBe(404)
    expect((await start(arquivo, {}, admin)).status).toBe(404)
    expect((await inspect('1 or 1=1')).status).toBe(422)
    expect((await server.request({ url: `${PATH}/colunas?arquivo_id=${arquivo}` })).status).toBe(401)
  })
})
