import type { ResultadoImportarCidades } from '@portal/contract/cidades/cidades.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendFile } from '../testing/send-file.ts'
import { eventually, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql('delete from cidades')
  await server.sql(`insert into cidades (nome, estado, codigo_ibge, latitude, longitude, populacao, ddd) values
    ('Campinas', 'SP', 3509502, -22.9, -47, 1000, '19'), ('São João', 'PR', 4124806, -25.8, -52.7, 2000, '46'),
    ('Sem Código', 'BA', null, null, null, null, null)`)
})

const cidades = () =>
  server.sql(`select nome, estado, codigo_ibge, latitude, longitude, populacao, ddd, editado_manualmente
           from cidades order by nome_busca, estado`)

async function send(bytes: string | Uint8Array, cookie = admin): Promise<string> {
  const { status, body } = await sendFile(server, { nome: 'cidades.csv', finalidade: 'importacao', bytes, cookie })
  expect([status, body.message]).toEqual([200, undefined])
  return body.id
}
const start = (arquivo_id: string, cookie = admin) =>
  server.request({ method: 'POST', url: '/api/cidades/importar', payload: { arquivo_id }, cookie })
async function run(bytes: string | Uint8Array): Promise<Tarefa> {
  const { status, body } = await start(await send(bytes))
  expect([status, body.message]).toEqual([202, undefined])
  return eventually(
    async () => (await server.request({ url: `/api/tarefas/${body.id}`, cookie: admin })).body as Tarefa,
    ({ estado }) => estado !== 'em_andamento',
  )
}
async function runImport(bytes: string | Uint8Array) {
  const tarefa = await run(bytes)
  expect([tarefa.estado, tarefa.erro]).toEqual(['concluida', null])
  return tarefa.resultado as ResultadoImportarCidades
}

describe('importing cities', () => {
  it('adds new ones, changes what the file says of others and leaves the rest of them', async () => {
    const resultado = await runImport(
      'Município,UF,Lat,Lng,População,DDD,Código IBGE\ncampinas,sp,"-22,95","-47,05",1.139.047,,\nSão João,Paraná,,,,,4124806\nVila Nova,SC,-26.5,-49.5,,47,\n',
    )
    expect(resultado).toEqual({ novas: 1, atualizadas: 1, iguais: 1, recusadas: 0, erros: [] })
    const [campinas, saoJoao, semCodigo, vilaNova] = await cidades()
    expect(campinas).toEqual({
      nome: 'Campinas',
      estado: 'SP',
      codigo_ibge: 3509502,
      latitude: -22.95,
      longitude: -47.05,
      populacao: 1_139_047,
      ddd: '19',
      editado_manualmente: true,
    })
    expect(saoJoao).toMatchObject({ populacao: 2000, editado_manualmente: false })
    expect(semCodigo).toMatchObject({ nome: 'Sem Código', editado_manualmente: false })
    expect(vilaNova).toMatchObject({ estado: 'SC', latitude: -26.5, populacao: null, editado_manualmente: true })
  })

  it('twice changes nothing the second time', async () => {
    const arquivo = 'nome;uf;populacao\nCampinas;SP;1139047\nSão João;PR;2000\nVila Nova;SC;12\n'
    expect(await runImport(arquivo)).toMatchObject({ novas: 1, atualizadas: 1, iguais: 1 })
    const before = await server.sql('select * from cidades order by id')
    expect(await runImport(arquivo)).toMatchObject({ novas: 0, atualizadas: 0, iguais: 3 })
    expect(await server.sql('select * from cidades order by id')).toEqual(before)
  })

  it('stays when cities are populated afterwards', async () => {
    await runImport('nome;uf;populacao\nCampinas;SP;5\n')
    const { body } = await server.request({
      method: 'POST',
      url: '/api/cidades/popular',
      payload: { uf: 'SP' },
      cookie: admin,
    })
    await eventually(
      async () => (await server.request({ url: `/api/tarefas/${body.id}`, cookie: admin })).body.estado,
      (estado) => estado === 'concluida',
    )
    expect(await server.sql("select populacao from cidades where nome = 'Campinas' and estado = 'SP'")).toEqual([
      { populacao: 5 },
    ])
  })

  it('says for each line that cannot be taken why, and takes the others', async () => {
    const resultado = await runImport(
      [
        'nome;uf;latitude;longitude;populacao;ddd;codigo_ibge',
        'Campinas;SP;-22,9;-47;999;19;3509502',
        'Nada;XX;;;;;',
        ';SP;;;;;',
        'Só Latitude;SP;-22;;;;',
        'Sinal Trocado;SP;22,9;-47;;;',
        'Longe;SP;-22,9;200;;;',
        'Letras;SP;abc;-47;;;',
        'Menos Gente;SP;;;-5;;',
        'Código Curto;SP;;;;;12',
        'DDD Errado;SP;;;;1;',
        'Campinas;SP;;;;19;',
        'Outro Nome;PR;;;;;3509502',
        'São João;PR;;;;;4124807',
        'Campinas;SP;;;;;4124806',
        '=CMD|calc;SP;;;;;',
        '<script>alert(1)</script>;SP;;;;;',
        'A Mais;SP;;;;;;;x',
        'Nova;SP;;;;;',
        'nova;SP;;;;;',
      ].join('\n'),
    )
    expect(resultado).toMatchObject({ novas: 1, atualizadas: 1, iguais: 0, recusadas: 17 })
    expect(resultado.erros).toEqual([
      { linha: 3, motivo: 'uf: "XX" não é um estado' },
      { linha: 4, motivo: expect.stringContaining('nome') },
      { linha: 5, motivo: 'informe latitude e longitude juntas' },
      { linha: 6, motivo: 'latitude: fora do Brasil' },
      { linha: 7, motivo: expect.stringContaining('Longitude deve estar entre -180 e 180') },
      { linha: 8, motivo: expect.stringContaining('latitude') },
      { linha: 9, motivo: expect.stringContaining('populacao') },
      { linha: 10, motivo: 'codigo_ibge: deve ter sete dígitos' },
      { linha: 11, motivo: 'ddd: Informe um DDD de dois dígitos' },
      { linha: 12, motivo: 'repete a cidade da linha 2' },
      { linha: 13, motivo: 'o código 3509502 é de Campinas/SP' },
      { linha: 14, motivo: 'São João/PR tem o código 4124806' },
      { linha: 15, motivo: 'o código 4124806 é de São João/PR' },
      { linha: 16, motivo: 'nome: deve começar com uma letra' },
      { linha: 17, motivo: 'nome: deve começar com uma letra' },
      { linha: 18, motivo: 'há mais valores do que colunas no cabeçalho' },
      { linha: 20, motivo: 'repete a cidade da linha 19' },
    ])
  })

  it('reads what spreadsheets write: Windows-1252, tabs, a byte-order mark', async () => {
    await runImport(Buffer.from('Nome;UF\nÁgua Fria;GO\n', 'latin1'))
    await runImport('Nome\tUF\nÉden\tGO\n')
    await runImport('\ufeffNome,UF\nÍndia,GO\n')
    const nomes = (await cidades()).map(({ nome }) => nome)
    expect(nomes).toEqual(expect.arrayContaining(['Água Fria', 'Éden', 'Índia']))
  })

  it('says what is wrong with the file as a whole', async () => {
    expect(await run('cidade;habitantes\nA;1\n')).toMatchObject({
      estado: 'falhou',
      erro: 'Faltam colunas obrigatórias: uf',
    })
    expect((await run(`nome;uf\n${'A;SP\n'.repeat(100_001)}`)).erro).toBe(
      'O arquivo tem mais de 100.000 linhas. Divida-o em partes.',
    )
  })

  it('takes a file of many lines, and lists the first of those it refuses', async () => {
    const linhas = Array.from({ length: 3000 }, (_, i) => `Lugar ${i};${i % 3 === 0 ? 'ZZ' : 'MG'}`)
    const resultado = await runImport(`nome;uf\n${linhas.join('\n')}\n`)
    expect(resultado).toMatchObject({ novas: 2000, recusadas: 1000 })
    expect(resultado.erros).toHaveLength(200)
  })

  it('is for admins, and of files of their own', async () => {
    const arquivo = await send('nome;uf\nA;SP\n')
    for (const role of ['gerenciador', 'supervisor', 'consultor'] as const)
      expect((await start(arquivo, await server.signIn(role))).status).toBe(403)
    const { status, body } = await start(arquivo, await server.signIn('admin'))
    expect([status, body.message]).toEqual([404, 'Arquivo não encontrado. Envie-o novamente.'])
    expect((await start('x')).status).toBe(422)
  })
})
