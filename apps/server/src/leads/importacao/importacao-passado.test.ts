import type { ValoresLeads } from '@portal/contract/leads/importacao.contract'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaPlanilha } from '../../platform/spreadsheet/workbook.factory.ts'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'
import { importadorDe } from './importacao.factory.ts'

const AGORA = '2025-11-28T15:00:00Z'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let ana: Client
let bia: Client
let supervisor: Client
let admin: Client
let donos: { ana: { id: string; email: string }; bia: { id: string } }
let importador: ReturnType<typeof importadorDe>
beforeAll(async () => {
  server = await testApp({ clock: () => Date.parse(AGORA) })
  importador = importadorDe(server)
  ana = await server.as('consultor')
  bia = await server.as('consultor')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  const contaDe = async (client: Client, nome: string) => {
    const id = await server.userId(client.cookie)
    const [{ email }] = await server.sql('update profiles set full_name = $2 where id = $1 returning email', [id, nome])
    return { id, email: email as string }
  }
  donos = { ana: await contaDe(ana, 'Ana Prado'), bia: await contaDe(bia, 'Bia Nunes') }
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from leads'))

const leads = () => server.sql('select * from leads order by created_at, nome_contato')
const local = (telefone = newTelefone()) => telefone.slice(2)
const TITULOS =
  'Nome;Telefone;Status;Responsável;Criado em;Data de fechamento;Motivo da perda;Valor;Próximo passo;Retornar em;Origem;Campanha;Nota 1;Nota 2'
const ETAPAS = { 'Em conversa': 'em_contato', Ganho: 'internado', 'Não quis': 'perdido', Novo: 'novo' }
const mapa = { etapas: ETAPAS, motivos: { Caro: 'Preço' }, origens: { Indicado: 'indicacao' }, pessoas: {} }

async function valoresDe(client: Client, arquivo: string): Promise<ValoresLeads> {
  const arquivo_id = await importador.send(client, arquivo)
  const mapeamento = await importador.sugestoes(client, arquivo_id)
  return (await client.post('/importacao/leads/valores', { arquivo_id, mapeamento })).body
}

describe('a file that tells the past of its leads', () => {
  it('comes in as it was: stages, owners, dates, reasons, promises and notes', async () => {
    const [perdida, ganha, aberta] = [newTelefone(), newTelefone(), newTelefone()]
    const arquivo = [
      TITULOS,
      `Rosa;${local(perdida)};Não quis;${donos.ana.email.toUpperCase()};03/02/2024 09:30;2024-02-20;caro;R$ 1.500,00;Ligar;21/02/2024;Indicado;Verão;"10/02/2024 14:00 (Ana Prado) Achou caro.\n11/02/2024 - Pediu desconto.";`,
      `Ivo;${local(ganha)};Ganho;bia nunes;04/03/2024;15/04/2024;;até 3 mil;;;instagram;;;Sem data nenhuma`,
      `Lia;${local(aberta)};Em conversa;Ana Prado;05/10/2025;;;;Retornar para a mãe;05/12/2025;xis;;;`,
      `Nair;${local()};Em conversa;Quem Saiu;06/10/2025;;;;Cobrar resposta;01/09/2025;;;"Fulano: ligar à noite";`,
    ].join('\n')
    const { resultado } = await importador.runImport(supervisor, arquivo, { mapa })
    expect(resultado).toMatchObject({ lidas: 4, importadas: 4, erros: 0 })
    const [rosa, ivo, lia, nair] = await leads()
    const trazido_em = new Date(AGORA)
    expect(rosa).toMatchObject({
      etapa: 'perdido',
      consultor_id: donos.ana.id,
      created_at: new Date('2024-02-03T12:30:00Z'),
      perdido_em: new Date('2024-02-20T03:00:00Z'),
      valor_estimado_centavos: 150_000,
      origem: 'indicacao',
      campanha: 'Verão',
      prazo_em: null,
      proxima_acao_em: null,
      trazido_em,
    })
    expect(ivo).toMatchObject({
      etapa: 'internado',
      consultor_id: donos.bia.id,
      created_at: new Date('2024-03-04T03:00:00Z'),
      ganho_em: new Date('2024-04-15T03:00:00Z'),
      valor_estimado_centavos: 300_000,
      origem: 'instagram',
    })
    expect(lia).toMatchObject({
      etapa: 'em_contato',
      consultor_id: donos.ana.id,
      proxima_acao: 'Retornar para a mãe',
      // The action is due until the end of that day.
      proxima_acao_em: new Date('2025-12-06T02:59:00Z'),
      prazo_em: new Date('2025-12-06T02:59:00Z'),
      origem: 'outro',
    })
    expect(nair).toMatchObject({ consultor_id: null, etapa: 'em_contato', proxima_acao_em: null, prazo_em: null })

    const ficha = (await ana.get(`/leads/${rosa.id}`)).body
    expect(ficha).toMatchObject({ motivo_perda: 'Preço' })
    const linhasDe = async (client: Client, id: string) =>
      ((await client.get(`/leads/${id}/interacoes`)).body.itens as Record<string, unknown>[]).reverse()
    expect(await linhasDe(ana, rosa.id)).toMatchObject([
      { tipo: 'nota', texto: 'Achou caro.', ocorreu_em: '2024-02-10T17:00:00.000Z', autor: 'Ana Prado' },
      { tipo: 'nota', texto: 'Pediu desconto.', ocorreu_em: '2024-02-11T03:00:00.100Z', autor: null },
      { evento: 'portal_antigo', detalhe: { fato: 'proxima_acao' }, texto: 'Ligar' },
      { evento: 'importado' },
    ])
    expect(await linhasDe(bia, ivo.id)).toMatchObject([
      { tipo: 'nota', texto: 'Sem data nenhuma', ocorreu_em: '2024-03-04T03:00:00.001Z' },
      { evento: 'importado' },
    ])
    expect(await linhasDe(admin, nair.id)).toMatchObject([
      { evento: 'portal_antigo', detalhe: { fato: 'proxima_acao' }, texto: 'Cobrar resposta' },
      { evento: 'portal_antigo', detalhe: { fato: 'responsavel' }, texto: 'Quem Saiu' },
      { tipo: 'nota', texto: 'Fulano: ligar à noite' },
      { evento: 'importado' },
    ])
    // Texts are encrypted, and neither reason nor name stands beside them in plain text.
    expect(JSON.stringify(await server.sql('select * from lead_interacoes'))).not.toMatch(/caro|Quem Saiu/)
    expect((await ana.get(`/leads/${rosa.id}/etapas`)).body).toMatchObject([
      { de: 'novo', para: 'perdido', em: '2024-02-20T03:00:00.000Z' },
      { de: null, para: 'novo', em: '2024-02-03T12:30:00.000Z' },
    ])

    // Imported leads are neither new nor late, and nobody is told of them.
    for (const client of [ana, bia])
      expect((await client.get('/leads-resumo')).body).toMatchObject({ atrasados: 0, hoje: { atrasados: 0 } })
    expect((await leads()).filter(({ etapa }) => etapa === 'novo')).toEqual([])
    expect(await server.sql(`select 1 from notificacoes where titulo ilike '%lead%'`)).toEqual([])
  })

  it('is in the figures of its own year', async () => {
    const linha = (nome: string, etapa: string, criado: string, fim: string, motivo = '') =>
      `${nome};${local()};${etapa};Ana Prado;${criado};${fim};${motivo};;;;Indicado;;;`
    const arquivo = [
      TITULOS,
      linha('Um', 'Ganho', '10/05/2024', '20/05/2024'),
      linha('Dois', 'Não quis', '11/05/2024', '21/05/2024', 'Caro'),
      linha('Três', 'Não quis', '12/05/2024', '22/05/2024', 'Longe de casa'),
      linha('Quatro', 'Em conversa', '13/05/2024', ''),
    ].join('\n')
    await importador.runImport(supervisor, arquivo, { mapa })
    const metricas = async (de: string, ate: string): Promise<Metricas> =>
      (await admin.get(`/metricas?periodo=personalizado&de=${de}&ate=${ate}`)).body
    const { figuras, serie, mudanca_em } = await metricas('2024-05-01', '2024-05-31')
    expect(mudanca_em).toBe(new Date(AGORA).toISOString())
    const valor = (chave: string) => figuras.find((figura) => figura.chave === chave)?.valor
    expect(serie.reduce((soma, { leads }) => soma + leads, 0)).toBe(4)
    expect(serie.reduce((soma, { ganhos }) => soma + ganhos, 0)).toBe(1)
    expect(valor('conversao')).toBe(0.25)
    const agora = await metricas('2025-11-01', '2025-11-28')
    expect(agora.mudanca_em).toBe(null)
    expect(agora.serie.reduce((soma, { leads, ganhos }) => soma + leads + ganhos, 0)).toBe(0)
    // An unknown reason is kept as text.
    const [, , tres] = await leads()
    const { body } = await ana.get(`/leads/${tres.id}`)
    expect(body.motivo_perda).toBe('Outro')
    expect((await ana.get(`/leads/${tres.id}/clinico`)).body.motivo_perda_texto).toBe('Longe de casa')
  })

  it('asks what its words are here, and remembers what was said', async () => {
    const arquivo = [
      'Nome;Telefone;Etapa;Motivo da perda;Origem;Responsável;Criado em',
      `AA;${local()};Negociação;;ig;ana prado;01/02/2024`,
      `BB;${local()};negociacao;;Rádio;Zé;01/02/2024`,
      `CC;${local()};Limbo;preço;;;01/02/2024`,
    ].join('\n')
    expect(await valoresDe(supervisor, arquivo)).toEqual({
      etapas: [
        { valor: 'Negociação', linhas: 2, sugestao: 'proposta_enviada' },
        { valor: 'Limbo', linhas: 1, sugestao: null },
      ],
      motivos: [{ valor: 'preço', linhas: 1, sugestao: 'Preço' }],
      origens: [
        { valor: 'ig', linhas: 1, sugestao: 'instagram' },
        { valor: 'Rádio', linhas: 1, sugestao: 'outro' },
      ],
      pessoas: [
        { valor: 'ana prado', linhas: 1, sugestao: donos.ana.id },
        { valor: 'Zé', linhas: 1, sugestao: null },
      ],
      demais: 0,
    })
    // A line with a stage that nobody translated is an error.
    const sem = await importador.runImport(supervisor, arquivo, { simular: true })
    expect(sem.resultado).toMatchObject({ importadas: 0, erros: 3 })
    expect(sem.resultado.linhas[0]?.motivo).toBe('Etapa: diga, nas colunas, o que ela é aqui')

    const escolhido = {
      etapas: { Negociação: 'qualificado', Limbo: 'perdido' },
      motivos: { preço: null },
      origens: { Rádio: 'site' },
      pessoas: { Zé: donos.bia.id },
    }
    const tarefa = await importador.runImport(supervisor, arquivo, { simular: true, mapa: escolhido })
    expect(tarefa.resultado).toMatchObject({ importadas: 3, erros: 0 })
    expect(await valoresDe(supervisor, arquivo)).toMatchObject({
      etapas: [{ sugestao: 'qualificado' }, { sugestao: 'perdido' }],
      origens: [{ sugestao: 'instagram' }, { sugestao: 'site' }],
      pessoas: [{ sugestao: donos.ana.id }, { sugestao: donos.bia.id }],
    })
    // Words of the file are not stored.
    expect(JSON.stringify(await server.sql('select mapeamento from tarefas'))).not.toMatch(/Limbo|Rádio|Zé/)
    expect((await valoresDe(admin, arquivo)).etapas).toMatchObject([
      { sugestao: 'proposta_enviada' },
      { sugestao: null },
    ])
  })

  it('leads of one telephone are all kept, and the file again adds none', async () => {
    const telefone = local()
    const linha = (criado: string, etapa: string) => `Eva;${telefone};${etapa};Ana Prado;${criado};;;;;;;;;`
    const arquivo = [
      TITULOS,
      linha('01/02/2024', 'Não quis'),
      linha('01/08/2024', 'Em conversa'),
      linha('01/09/2024', 'Em conversa'),
      linha('01/09/2024', 'Em conversa'),
    ].join('\n')
    expect((await importador.runImport(supervisor, arquivo, { mapa })).resultado).toMatchObject({
      importadas: 3,
      ignoradas: 1,
      linhas: [{ linha: 5, motivo: 'mesmo lead da linha 4' }],
    })
    const outra = await importador.runImport(supervisor, arquivo, { mapa })
    expect(outra.resultado).toMatchObject({ importadas: 0, ignoradas: 4 })
    expect(outra.resultado.linhas[0]?.motivo).toBe('este lead já está aqui')
    expect(await leads()).toHaveLength(3)
  })

  it('does not stand beside an open lead that began here, but what ended does', async () => {
    const telefone = newTelefone()
    await newLead(ana, { telefone })
    const arquivo = [
      TITULOS,
      `Eva;${local(telefone)};Em conversa;Ana Prado;01/02/2024;;;;;;;;;`,
      `Eva;${local(telefone)};Não quis;Ana Prado;01/03/2023;;;;;;;;;`,
    ].join('\n')
    expect((await importador.runImport(supervisor, arquivo, { mapa })).resultado).toMatchObject({
      importadas: 1,
      ignoradas: 1,
      linhas: [{ linha: 2, motivo: 'Já há um lead aberto com este telefone.' }],
    })
  })

  it('of who left keeps what is closed, and gives what is open to the queue', async () => {
    const saiu = await server.as('consultor')
    const id = await server.userId(saiu.cookie)
    await server.sql(`update profiles set is_active = false, full_name = 'Caio Foi' where id = $1`, [id])
    const arquivo = [
      TITULOS,
      `Um;${local()};Não quis;Caio Foi;01/02/2024;02/02/2024;;;;;;;;`,
      `Dois;${local()};Em conversa;Caio Foi;03/02/2024;;;;;;;;;`,
    ].join('\n')
    await importador.runImport(supervisor, arquivo, { mapa })
    expect(await leads()).toMatchObject([{ consultor_id: id }, { consultor_id: null }])
  })

  it('of a consultant is theirs alone, and speaks for nobody else', async () => {
    const alheio = newTelefone()
    await newLead(bia, { telefone: alheio })
    const arquivo = [
      TITULOS,
      `Meu;${local()};Em conversa;Ana Prado;01/02/2024;;;;;;;;"05/02/2024 Bia Nunes: combinei tudo";`,
      `Dela;${local()};Em conversa;Bia Nunes;02/02/2024;;;;;;;;;`,
      `De ninguém;${local()};Em conversa;Fulano;03/02/2024;;;;;;;;;`,
      `Já atendido;${local(alheio)};Não quis;;04/02/2024;;;;;;;;;`,
    ].join('\n')
    expect((await valoresDe(ana, arquivo)).pessoas).toEqual([])
    const { resultado } = await importador.runImport(ana, arquivo, { mapa })
    expect(resultado).toMatchObject({ importadas: 2, ignoradas: 2 })
    expect(resultado.linhas.map(({ motivo }) => motivo)).toEqual([
      'no arquivo, este lead é de outro consultor',
      'Este telefone já está em atendimento. Fale com o supervisor.',
    ])
    const meus = (await leads()).filter(({ trazido_em }) => trazido_em !== null)
    expect(meus).toMatchObject([{ consultor_id: donos.ana.id }, { consultor_id: donos.ana.id }])
    const [nota] = (await ana.get(`/leads/${meus[0].id}/interacoes`)).body.itens.slice(-1)
    expect(nota).toMatchObject({ texto: 'Bia Nunes: combinei tudo', autor: null })

    const arquivo_id = await importador.send(ana, arquivo)
    const mapeamento = await importador.sugestoes(ana, arquivo_id)
    const request = (client: Client, pessoas: object) =>
      client.post('/importacao/leads', { arquivo_id, mapeamento, simular: true, mapa: { ...mapa, pessoas } })
    expect((await request(ana, { Fulano: donos.bia.id })).status).toBe(403)
    expect((await bia.post('/importacao/leads/valores', { arquivo_id, mapeamento })).status).toBe(404)
    expect((await server.browser().post('/importacao/leads/valores', { arquivo_id, mapeamento })).status).toBe(401)
    const doSupervisor = await importador.send(supervisor, arquivo)
    expect(
      await supervisor.post('/importacao/leads', {
        arquivo_id: doSupervisor,
        mapeamento,
        simular: true,
        mapa: { ...mapa, pessoas: { Fulano: NOBODY_ID } },
      }),
    ).toMatchObject({ status: 422, body: { data: { campos: { 'mapa.pessoas': 'Selecione um consultor' } } } })
  })

  it('refuses lines whose dates would put them elsewhere, and loses no other value', async () => {
    const linha = (valores: Record<number, string>) => {
      const campos = ['Zé', local(), 'Não quis', 'Ana Prado', '01/02/2024', '', '', '', '', '', '', '', '', '']
      for (const [i, valor] of Object.entries(valores)) campos[Number(i)] = valor
      return campos.join(';')
    }
    const [um, dois] = [newTelefone(), newTelefone()]
    const arquivo = [
      TITULOS,
      linha({ 4: 'ontem' }),
      linha({ 4: '01/02/2031' }),
      linha({ 4: '31/02/2024' }),
      linha({ 4: '02/02/2024', 5: '01/02/2024' }),
      linha({ 4: '02/02/2024 18:00', 5: '02/02/2024' }),
      linha({ 2: 'x'.repeat(61) }),
      linha({ 0: 'Certa', 6: 'm'.repeat(501), 7: 'de 1 a 3 mil', 8: 'p'.repeat(201), 9: 'quando der' }),
      linha({ 0: 'Dois números', 1: `recado ${local(um)} / ${local(dois)}` }),
      linha({ 0: 'Longa', 12: `05/02/2024 ${'palavra '.repeat(900)}` }),
    ].join('\n')
    const { resultado } = await importador.runImport(supervisor, arquivo, { mapa })
    expect(resultado.linhas.map(({ linha, motivo }) => [linha, motivo])).toEqual([
      [2, 'Criado em: Não é uma data que se entenda'],
      [3, 'Criado em: A data não pode estar no futuro'],
      [4, 'Criado em: Não é uma data que se entenda'],
      [5, 'Encerrado em: A data é anterior à criação'],
      [7, 'Etapa: diga, nas colunas, o que ela é aqui'],
    ])
    const todos = await leads()
    const comDois = todos.find(({ nome_contato }) => nome_contato === 'Dois números')
    expect(comDois).toMatchObject({ telefone: um, telefone_alt: dois })
    const certa = todos.find(({ nome_contato }) => nome_contato === 'Certa')
    const { observacoes } = (await ana.get(`/leads/${certa?.id}/clinico`)).body
    expect(observacoes.split('\n').map((linha: string) => linha.split(':')[0])).toEqual([
      'Valor estimado',
      'Próxima ação',
      'Data da próxima ação',
      'Motivo da perda',
    ])
    const longa = todos.find(({ nome_contato }) => nome_contato === 'Longa')
    const notas = (await ana.get(`/leads/${longa?.id}/interacoes`)).body.itens.filter(
      ({ tipo }: { tipo: string }) => tipo === 'nota',
    )
    expect(notas).toHaveLength(4)
    const inteira = notas
      .map(({ texto }: { texto: string }) => texto)
      .reverse()
      .join('')
    expect(inteira.trim().split(' ')).toHaveLength(900)
  })

  it('reads days of a workbook, and gives owners and promises also to a file without a past', async () => {
    const telefone = newTelefone()
    await importador.runImport(
      supervisor,
      umaPlanilha([
        ['Nome', 'Telefone', 'Etapa', 'Criado em'],
        ['Íris', local(telefone), 'Novo', { dia: 45_292 }],
      ]),
      { mapa },
    )
    expect(await leads()).toMatchObject([
      { created_at: new Date('2024-01-01T03:00:00Z'), etapa: 'novo', prazo_em: null },
    ])
    await server.sql('delete from leads')
    const arquivo_id = await importador.send(
      supervisor,
      `Nome;Telefone;Consultor;Próxima ação;Quando\nLia;${local()};Ana Prado;Ligar;01/12/2025 10:00\nIvo;${local()};;;\n`,
    )
    const mapeamento = ['nome_contato', 'telefone', 'consultor', 'proxima_acao', 'proxima_acao_em']
    const { body } = await supervisor.post('/importacao/leads', { arquivo_id, mapeamento, simular: false })
    await importador.wait(supervisor, body.id)
    const [lia, ivo] = (await leads()).toSorted((a, b) => (a.nome_contato > b.nome_contato ? -1 : 1))
    expect(lia).toMatchObject({
      consultor_id: donos.ana.id,
      proxima_acao: 'Ligar',
      prazo_em: new Date('2025-12-01T13:00:00Z'),
      trazido_em: null,
      created_at: new Date(AGORA),
    })
    expect(ivo).toMatchObject({ consultor_id: null, trazido_em: null, etapa: 'novo' })
  })
})
