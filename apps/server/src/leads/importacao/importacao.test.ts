import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaPlanilha } from '../../platform/spreadsheet/workbook.factory.ts'
import { eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'
import { importadorDe } from './importacao.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let consultor: Client
let outro: Client
let gerenciador: Client
let supervisor: Client
let send: ReturnType<typeof importadorDe>['send']
let runImport: ReturnType<typeof importadorDe>['runImport']
beforeAll(async () => {
  server = await testApp()
  ;({ send, runImport } = importadorDe(server))
  consultor = await server.as('consultor')
  outro = await server.as('consultor')
  gerenciador = await server.as('gerenciador')
  supervisor = await server.as('supervisor')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from leads'))

const leads = () => server.sql('select * from leads order by posicao')
const local = (telefone: string) => telefone.slice(2)

const META =
  'id\tcreated_time\tad_id\tad_name\tadset_name\tcampaign_name\tform_id\tform_name\tplatform\tquem_precisa?\tfull_name\tphone_number\temail\tCONSULTOR '
const utf16 = (texto: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${texto}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}

describe('importing leads', () => {
  it.each([false, true])(
    'reads an export of Meta: tabs in UTF-16 (big-endian: %s), prefixes, questions, the test line',
    async (big) => {
      const telefone = newTelefone()
      const arquivo = [
        META,
        `l:1\t2026-03-12T09:14:00-03:00\tag:2\tVídeo\tFamílias\tInverno\tf:5\tQuero ajuda\tig\tMeu irmão\tJoão Conceição\tp:+${telefone}\tjoao@teste.example\t`,
        'l:2\t2026-03-12\tag:2\tVídeo\tFamílias\tInverno\tf:5\tQuero ajuda\tfb\t<test lead: dummy data for quem>\t<test lead: dummy data for full_name>\tp:<test lead: dummy data for phone_number>\ttest@meta.com\t',
      ].join('\r\n')
      const { resultado } = await runImport(consultor, utf16(arquivo, big))
      expect(resultado).toMatchObject({ lidas: 2, importadas: 1, ignoradas: 1, erros: 0 })
      expect(resultado.linhas).toEqual([{ linha: 3, situacao: 'ignorada', motivo: 'linha de teste da plataforma' }])
      const [lead] = await leads()
      expect(lead).toMatchObject({
        nome_contato: 'João Conceição',
        telefone,
        email: 'joao@teste.example',
        origem: 'instagram',
        etapa: 'novo',
        consultor_id: await server.userId(consultor.cookie),
        origem_detalhe: {
          campanha: 'Inverno',
          conjunto: 'Famílias',
          anuncio: 'Vídeo',
          formulario: 'Quero ajuda',
          codigo_externo: '1',
          recebido_em: '2026-03-12T09:14:00-03:00',
          fonte: 'ig',
        },
      })
      expect(JSON.stringify(lead)).not.toContain('Meu irmão')
      expect((await consultor.get(`/leads/${lead.id}/clinico`)).body.observacoes).toBe('quem precisa?: Meu irmão')
      const { itens } = (await consultor.get(`/leads/${lead.id}/interacoes`)).body
      expect(itens.map(({ evento }: { evento: string }) => evento)).toEqual(['importado'])
      expect((await consultor.get(`/leads/${lead.id}/etapas`)).body).toMatchObject([{ de: null, para: 'novo' }])
      expect((await server.history('leads', lead.id))[0]).toMatchObject({ acao: 'criar' })
    },
  )

  it('rehearses without writing, and gives every wrong line its reason', async () => {
    const arquivo = [
      'nome;telefone;e-mail;idade;cidade;obs',
      `Ana;${local(newTelefone())};isto não;quarenta;Campinas - SP;`,
      ';11 90000-0000;;;;',
      'Bia;123;;;;',
      `${'x'.repeat(10_000)};${local(newTelefone())};;;;`,
      `Caio;${local(newTelefone())};;;;${'y'.repeat(10_001)}`,
      `Dora;${local(newTelefone())};;;;${'z'.repeat(10_000)}`,
    ].join('\n')
    const ensaio = await runImport(consultor, arquivo, { simular: true })
    expect(ensaio.resultado).toMatchObject({ simulada: true, lidas: 6, importadas: 2, erros: 4 })
    expect(ensaio.resultado.linhas.map(({ linha, motivo }) => [linha, motivo.split(':')[0]])).toEqual([
      [3, 'Nome'],
      [4, 'Telefone'],
      [5, 'Nome'],
      [6, 'Observações'],
    ])
    expect(await leads()).toEqual([])
    await runImport(consultor, arquivo)
    const [ana] = await leads()
    expect(ana).toMatchObject({ email: null, idade_paciente: null, cidade: 'Campinas', estado: 'SP' })
    expect(ana.cidade_id).not.toBeNull()
    // A value that does not fit its field goes to the notes.
    expect((await consultor.get(`/leads/${ana.id}/clinico`)).body.observacoes).toBe(
      'E-mail: isto não\nIdade do paciente: quarenta',
    )
  })

  it('ignores all of the same file the second time, and repeated lines the first time', async () => {
    const [um, dois] = [newTelefone(), newTelefone()]
    const arquivo = `Nome;Telefone\nAna;${local(um)}\nBia;${local(dois)}\nOutra Ana;+${um}\n`
    expect((await runImport(consultor, arquivo)).resultado).toMatchObject({
      importadas: 2,
      ignoradas: 1,
      linhas: [{ linha: 4, motivo: 'mesmo telefone da linha 2' }],
    })
    expect((await runImport(consultor, arquivo)).resultado).toMatchObject({ importadas: 0, ignoradas: 3, erros: 0 })
    expect((await leads()).map(({ nome_contato }) => nome_contato)).toEqual(['Ana', 'Bia'])
    // Another person's lead is neither shown nor changed.
    const alheio = await runImport(outro, arquivo, { repetidos: 'atualizar' })
    expect(alheio.resultado).toMatchObject({ importadas: 0, ignoradas: 3 })
    expect(alheio.resultado.linhas[0]?.motivo).toBe('Este telefone já está em atendimento. Fale com o supervisor.')
  })

  it('fills only what is empty when asked to update', async () => {
    const telefone = newTelefone()
    const { id } = await newLead(consultor, { telefone, nome_contato: 'Maria Certa', email: 'certo@teste.example' })
    const arquivo = `nome;telefone;email;paciente;observações;origem\nMaria Errada;${telefone};errado@teste.example;Pedro;Ligar à noite;facebook\n`
    const ensaio = await runImport(consultor, arquivo, { repetidos: 'atualizar', simular: true })
    expect(ensaio.resultado).toMatchObject({ importadas: 0, atualizadas: 1 })
    expect((await runImport(consultor, arquivo, { repetidos: 'atualizar' })).resultado).toMatchObject({
      atualizadas: 1,
      ignoradas: 0,
    })
    const [lead] = await leads()
    expect(lead).toMatchObject({
      nome_contato: 'Maria Certa',
      email: 'certo@teste.example',
      nome_paciente: 'Pedro',
      origem: 'telefone',
      origem_detalhe: {},
    })
    expect((await consultor.get(`/leads/${id}/clinico`)).body.observacoes).toBe('Ligar à noite')
    // A file may hold what a stranger typed, so an e-mail of an existing lead is only taken over by hand.
    expect((await consultor.get(`/leads/${id}/interacoes`)).body.itens).toMatchObject([
      { evento: 'importado', detalhe: { email_informado: 'errado@teste.example' } },
    ])
    expect((await runImport(consultor, arquivo, { repetidos: 'atualizar' })).resultado).toMatchObject({
      atualizadas: 0,
      ignoradas: 1,
    })
    const edicoes = (await server.history('leads', id)).filter(({ acao }) => acao === 'editar')
    expect(edicoes).toMatchObject([
      {
        acao: 'editar',
        antes: { nome_paciente: null, observacoes: null },
        depois: { nome_paciente: 'Pedro', observacoes: '***' },
      },
    ])

    const [semEmail, outroFone] = [await newLead(consultor, { telefone: newTelefone() }), newTelefone()]
    const [{ telefone: dele }] = await server.sql('select telefone from leads where id = $1', [semEmail.id])
    const contatos = `nome;telefone;telefone 2;email\nAna;${dele};${outroFone};novo@teste.example\n`
    for (const atualizadas of [1, 0])
      expect((await runImport(consultor, contatos, { repetidos: 'atualizar' })).resultado).toMatchObject({
        atualizadas,
      })
    expect(await server.sql('select * from leads where id = $1', [semEmail.id])).toMatchObject([
      { email: null, telefone_alt: null, outros_telefones: [] },
    ])
    expect((await consultor.get(`/leads/${semEmail.id}/interacoes`)).body.itens).toMatchObject([
      { detalhe: { email_informado: 'novo@teste.example', telefone_informado: outroFone } },
    ])

    // Two lines match one lead by its two telephones: the second fills what the first left empty.
    const [primeiro, segundo] = [newTelefone(), newTelefone()]
    const outra = await newLead(consultor, { telefone: primeiro, telefone_alt: segundo })
    const duas = `nome;telefone;paciente;idade;tags\nAna;${primeiro};Rui;;um\nBia;${segundo};Ivo;40;dois\n`
    expect((await runImport(consultor, duas, { repetidos: 'atualizar' })).resultado.atualizadas).toBe(2)
    expect(await server.sql('select * from leads where id = $1', [outra.id])).toMatchObject([
      { nome_paciente: 'Rui', idade_paciente: 40, etiquetas: ['um'], versao: outra.versao + 1 },
    ])
  })

  it('goes to the own board, and of supervisors to the queue or to whom they choose', async () => {
    const arquivo = () => `Nome;Telefone\nAna;${local(newTelefone())}\n`
    const consultor_id = await server.userId(consultor.cookie)
    await runImport(gerenciador, arquivo(), { etapa: 'em_contato' })
    expect(await leads()).toMatchObject([
      { consultor_id: await server.userId(gerenciador.cookie), etapa: 'em_contato', etapa_maxima: 2 },
    ])
    await server.sql('delete from leads')
    await runImport(supervisor, arquivo())
    expect(await leads()).toMatchObject([{ consultor_id: null, distribuido_em: null }])
    await server.sql('delete from leads')
    await runImport(supervisor, arquivo(), { consultor_id, etapa: 'em_contato' })
    expect(await leads()).toMatchObject([{ consultor_id }])

    const arquivo_id = await send(supervisor, arquivo())
    const request = (client: Client, outros: object) =>
      client.post('/importacao/leads', {
        arquivo_id,
        mapeamento: ['nome_contato', 'telefone'],
        simular: true,
        ...outros,
      })
    expect(await request(supervisor, { etapa: 'em_contato' })).toMatchObject({
      status: 422,
      body: { data: { campos: { etapa: 'Na fila, os leads começam na etapa "Novo".' } } },
    })
    expect(await request(supervisor, { consultor_id: NOBODY_ID })).toMatchObject({ status: 422 })
    expect((await request(supervisor, { etapa: 'qualificado' })).status).toBe(422)
    expect((await request(supervisor, { mapeamento: ['nome_contato', null] })).status).toBe(422)
    const meu = await send(consultor, arquivo())
    expect(
      (await request(consultor, { arquivo_id: meu, consultor_id: await server.userId(outro.cookie) })).status,
    ).toBe(403)
    // A file of another person is answered like one that does not exist.
    expect((await request(outro, {})).status).toBe(404)
    expect(
      (await server.browser().post('/importacao/leads', { arquivo_id, mapeamento: [], simular: true })).status,
    ).toBe(401)
  })

  it('hands out the lines that did not come in, without formulas, to who imported only', async () => {
    const arquivo = `nome;telefone\n=1+1;${local(newTelefone())}\n<b>Zoé</b>;12\n`
    const { id, resultado } = await runImport(consultor, arquivo)
    expect(resultado).toMatchObject({ importadas: 1, erros: 1 })
    const { status, text } = await consultor.get(`/importacao/leads/relatorio?tarefa_id=${id}`)
    expect(status).toBe(200)
    expect(text).toBe(
      '\ufeffLinha;Situação;Motivo;nome;telefone\r\n3;com erro;Telefone: Telefone inválido. Informe DDD + número.;<b>Zoé</b>;12\r\n',
    )
    expect((await outro.get(`/importacao/leads/relatorio?tarefa_id=${id}`)).status).toBe(404)
    // Names and numbers of the file are not stored in the task.
    expect(JSON.stringify(await server.sql('select resultado from tarefas where id = $1', [id]))).not.toContain('Zoé')
    expect((await consultor.get('/leads-exportar?motivo=Conferencia')).text).toContain("'=1+1")
  })

  it('reads Latin-1 and workbooks, and refuses what is no spreadsheet or too long', async () => {
    const [um, dois] = [newTelefone(), newTelefone()]
    await runImport(consultor, Buffer.from(`Nome;Telefone\nConceição;${local(um)}\n`, 'latin1'))
    await runImport(
      consultor,
      umaPlanilha([
        ['Nome', 'Celular'],
        ['Íris', local(dois)],
      ]),
    )
    expect((await leads()).map(({ nome_contato }) => nome_contato).sort()).toEqual(['Conceição', 'Íris'])
    const longo = await send(consultor, `Nome;Telefone\n${`Ana;${local(newTelefone())}\n`.repeat(50_001)}`)
    const { body } = await consultor.post('/importacao/leads', {
      arquivo_id: longo,
      mapeamento: ['nome_contato', 'telefone'],
      simular: true,
    })
    const fim = await eventually(
      async () => (await consultor.get(`/tarefas/${body.id}`)).body as Tarefa,
      ({ estado }) => estado !== 'em_andamento',
    )
    expect(fim).toMatchObject({ estado: 'falhou', erro: 'O arquivo tem mais de 50.000 linhas. Divida-o em partes.' })
  })

  it('imports 2,000 lines in seconds, in their order, and tells the board', async () => {
    const linhas = Array.from({ length: 2_000 }, (_, i) => `Pessoa ${i};${local(newTelefone())};Obs ${i}`)
    const inicio = performance.now()
    const { resultado } = await runImport(consultor, `Nome;Telefone;Observações\n${linhas.join('\n')}\n`)
    const segundos = (performance.now() - inicio) / 1000
    console.log(`2.000 leads importados em ${segundos.toFixed(1)} s`)
    expect(resultado.importadas).toBe(2_000)
    expect(segundos).toBeLessThan(30)
    expect((await leads()).map(({ nome_contato }) => nome_contato)).toEqual(linhas.map((linha) => linha.split(';')[0]))
    const assunto = `leads:${await server.userId(consultor.cookie)}`
    expect(await server.sql('select 1 from leads_mudancas where assunto = $1', [assunto])).toHaveLength(2_000)
  })
})
