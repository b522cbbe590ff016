import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foto } from '../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { newPaciente } from '../pacientes/pacientes.factory.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { createArquivosAntigos } from './arquivos/arquivos-antigos.service.ts'
import { reportArquivos } from './arquivos/report-arquivos.ts'
import { dump, rows, write } from './dump.factory.ts'
import type { Opcoes } from './execucoes.service.ts'
import { move } from './move.ts'
import { newRelatorio } from './relatorio.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let folder: string
let [admin, ana, rui, supervisor] = [] as unknown as Client[] as [Client, Client, Client, Client]
let clinica: string
beforeAll(async () => {
  server = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'historico-'))
  admin = await server.as('admin')
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
  ;[clinica = ''] = await insertClinicas(server.database, [
    { name: 'Recanto Azul', city: 'Campinas', state: 'SP', phone: '(19) 3232-1000' },
  ])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Celula = string | null
type Linhas = Record<string, Record<string, Celula>[]>
let made = 0
function fileOf(linhas: Linhas): string {
  const blocks = Object.entries(linhas).map(([tabela, umas]) => {
    const colunas = [...new Set(umas.flatMap((uma) => Object.keys(uma)))]
    return rows(
      `public.${tabela} (${colunas.join(', ')})`,
      umas.map((uma) => colunas.map((coluna) => uma[coluna] ?? null)),
    )
  })
  return write(folder, `dados-${++made}.sql`, dump(...blocks))
}
const bring = (linhas: Linhas, opcoes: Partial<Opcoes> = {}) =>
  move(
    { database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now },
    fileOf(linhas),
    {
      ...{ simular: false, semLinks: false, linksDeCadastro: false, administradores: [] },
      ...{ onde: { pasta: null, bucket: null, antigo: null }, mapa: mapaMudanca.parse({}), desde: null, ...opcoes },
    },
    async () => {},
  )

/** Registers a record as one that came from the old portal. */
const veio = (tabela: string, antigo: string, id: string) =>
  server.sql(
    `insert into mudanca_registros (tabela, id_antigo, id_novo, impressao, versao_daqui) values ($1, $2, $3, '\\x00', '1')`,
    [tabela, antigo, id],
  )
async function leadAntigo(client: Client = ana) {
  const lead = await newLead(client)
  const antigo = randomUUID()
  await veio('negocios', antigo, lead.id)
  return { id: lead.id as string, antigo }
}
async function pacienteAntigo() {
  const { id } = await newPaciente(server, ana)
  const antigo = randomUUID()
  await veio('internados', antigo, id)
  return { id: id as string, antigo }
}
const linhasDoLead = async (id: string, client: Client = ana) =>
  (await client.get(`/leads/${id}/interacoes`)).body.itens.filter(
    ({ evento }: { evento: string }) => evento === 'portal_antigo',
  )
const fatosDe = async (id: string, client: Client = ana) => (await client.get(`/pacientes/${id}/fatos`)).body
const DIA_MS = 86_400_000
const emDias = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString()

describe('quotes of the old portal', () => {
  const orcamento = (lead: string, mais: Record<string, Celula> = {}) => ({
    ...{ id: randomUUID(), numero: '12', lead_id: lead, clinica_id: null, valor_total: '1759.50', desconto: '150.00' },
    itens:
      '[{"qtd": 6, "valor": 1759.5, "descricao": "Mensalidade"}, {"qtd": 1, "valor": null, "descricao": "Matrícula"}]',
    ...{ periodicidade: 'Trimestral', validade: '2024-04-18', status: 'enviado', created_at: '2024-04-03 16:19:56+00' },
    ...mais,
  })

  it('are dated lines of their lead, sealed, and the same once however often they are read', async () => {
    const lead = await leadAntigo()
    const linhas = { quotes: [orcamento(lead.antigo, { consultor_id: await server.userId(rui.cookie) })] }
    const { tabelas } = await bring(linhas)
    expect(tabelas.quotes).toEqual({ lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 })
    const [linha, ...outras] = await linhasDoLead(lead.id)
    expect(outras).toEqual([])
    expect(linha).toMatchObject({
      ...{ ocorreu_em: '2024-04-03T16:19:56.000Z', detalhe: { fato: 'orcamento', situacao: 'enviado' } },
      texto: [
        ...['Número: 12', 'Valor total: R$\u00a01.759,50', 'Desconto: R$\u00a0150,00', 'Periodicidade: Trimestral'],
        ...['Válido até: 18/04/2024', 'Itens:', '- 6 × Mensalidade, R$\u00a01.759,50', '- 1 × Matrícula'],
      ].join('\n'),
    })
    const [guardada] = await server.sql('select * from lead_interacoes where id = $1', [linha.id])
    expect(JSON.stringify(guardada)).not.toContain('1.759')
    expect((await bring(linhas)).tabelas.quotes).toMatchObject({ novas: 0, iguais: 1 })
    const aceito = { quotes: [{ ...linhas.quotes[0], status: 'Aprovado', aceito_em: '05/04/2024' }] }
    expect((await bring(aceito as Linhas)).tabelas.quotes).toMatchObject({ novas: 0, alteradas: 1 })
    const depois = await linhasDoLead(lead.id)
    expect(depois).toHaveLength(1)
    expect(depois[0]).toMatchObject({ id: linha.id, detalhe: { fato: 'orcamento', situacao: 'aceito' } })
    expect(depois[0].texto).toContain('Aceito em: 05/04/2024')
  })

  it('keep what is not understood, and are refused where they are about nobody who came', async () => {
    const lead = await leadAntigo()
    const longo = `${'palavra '.repeat(900)}fim`
    const { tabelas, recusas, ajustes } = await bring({
      orcamentos: [
        orcamento(lead.antigo, { id: '1', valor_total: 'dois mil', itens: '[{"qtd": 1', status: 'em análise' }),
        orcamento(lead.antigo, { id: '2', created_at: 'ontem', validade: null, observacoes: longo, itens: null }),
        orcamento(lead.antigo, { id: '3', created_at: '30/02/2025', itens: '{"nome": "Único", "preco": "3000"}' }),
        orcamento(randomUUID(), { id: '4' }),
        orcamento(null as unknown as string, { id: '5' }),
      ],
    })
    expect(tabelas.orcamentos).toEqual({ lidas: 5, novas: 3, iguais: 0, alteradas: 0, recusadas: 2 })
    expect(recusas).toEqual([
      { tabela: 'orcamentos', id: '4', motivo: 'o lead ou paciente desta linha não veio' },
      { tabela: 'orcamentos', id: '5', motivo: 'não diz de que lead ou paciente é' },
    ])
    expect(ajustes.map(({ id, coluna }) => [id, coluna])).toEqual([
      ['1', 'itens'],
      ['2', 'criado_em'],
      ['3', 'criado_em'],
    ])
    const textos: string[] = (await linhasDoLead(lead.id)).map(({ texto }: { texto: string }) => texto)
    expect(textos.join('\n')).toContain('Valor total: dois mil')
    expect(textos.join('\n')).toContain('Situação: em análise')
    expect(textos.join('\n')).toContain('- Único, R$\u00a03.000,00')
    // A long text goes on in further lines, and nothing of it is lost.
    expect(textos.length).toBeGreaterThan(5)
    expect(textos.join('').match(/palavra/g)).toHaveLength(900)
  })

  it('of a lead that waits for its telephone wait with it, and stand in its timeline then', async () => {
    const [antigo, lead] = [randomUUID(), randomUUID()]
    const linhas = {
      leads: [{ id: lead, nome: 'Sem Telefone', telefone: 'não sabe', status: 'em_contato', created_at: '2025-01-01' }],
      quotes: [orcamento(lead, { id: antigo })],
      visitas: [{ id: '77', lead_id: lead, clinica: 'Recanto Azul', data_visita: emDias(3) }],
    }
    const { tabelas } = await bring(linhas)
    expect(tabelas).toMatchObject({ leads: { novas: 1 }, quotes: { novas: 1 }, visitas: { novas: 1 } })
    expect((await bring(linhas)).tabelas).toMatchObject({ quotes: { iguais: 1 }, visitas: { iguais: 1 } })
    const outro = { ...linhas, quotes: [orcamento(lead, { id: antigo, status: 'aceito' })] }
    expect((await bring(outro)).tabelas).toMatchObject({ quotes: { alteradas: 1 } })
    const { body } = await admin.get('/mudanca/conferir')
    const [espera] = body.itens
    const { status } = await admin.post(`/mudanca/conferir/${espera.id}/corrigir`, { telefone: '(11) 97003-0001' })
    expect(status).toBeLessThan(300)
    const [row] = await server.sql(`select id from leads where telefone = '5511970030001'`)
    const vistas = await linhasDoLead(row?.id as string, admin)
    expect(vistas.map(({ detalhe }: { detalhe: Record<string, string> }) => detalhe.fato).toSorted()).toEqual([
      'orcamento',
      'visita',
    ])
  })

  it('of a rehearsal leave nothing', async () => {
    const lead = await leadAntigo()
    const { tabelas } = await bring({ quotes: [orcamento(lead.antigo)] }, { simular: true })
    expect(tabelas.quotes).toMatchObject({ novas: 1 })
    expect(await linhasDoLead(lead.id)).toEqual([])
  })
})

describe('payments and commissions', () => {
  it('stand with the patient; amounts are read by administrators, a commission by whose it is', async () => {
    const [lead, paciente] = [await leadAntigo(), await pacienteAntigo()]
    const [daAna, doRui] = [await server.userId(ana.cookie), await server.userId(rui.cookie)]
    for (const id of [daAna, doRui]) await veio('auth.users', id, id)
    const { tabelas } = await bring({
      pagamentos: [
        {
          ...{ id: '1', lead_id: lead.antigo, paciente_id: paciente.antigo, valor: '3000', status: 'pago' },
          ...{ pago_em: '2025-01-10', forma: 'Pix' },
        },
      ],
      comissoes: [
        { id: '1', paciente_id: paciente.antigo, consultor_id: daAna, valor: '300', status: 'pendente', pago_em: null },
        {
          id: '2',
          paciente_id: paciente.antigo,
          consultor_id: doRui,
          valor: '400',
          status: 'paga',
          pago_em: '2025-02-01',
        },
        {
          id: '3',
          paciente_id: paciente.antigo,
          consultor_id: 'João da Silva',
          valor: '500',
          status: 'paga',
          pago_em: '2025-02-02',
        },
      ],
    })
    expect(tabelas).toMatchObject({ pagamentos: { novas: 1 }, comissoes: { novas: 3 } })
    expect(await linhasDoLead(lead.id)).toEqual([])
    const view = async (client: Client) =>
      Object.fromEntries(
        (await fatosDe(paciente.id, client)).itens.map(
          ({ detalhe, texto }: { detalhe: Record<string, string>; texto: string | null }, i: number) => [
            `${i} ${detalhe.fato} ${detalhe.situacao}`,
            texto,
          ],
        ),
      )
    expect(await view(admin)).toEqual({
      '0 comissao pendente': 'Valor: R$\u00a0300,00',
      '1 comissao pago': 'Valor: R$\u00a0500,00\nPago em: 02/02/2025\nPor: João da Silva',
      '2 comissao pago': 'Valor: R$\u00a0400,00\nPago em: 01/02/2025',
      '3 pagamento pago': 'Valor: R$\u00a03.000,00\nPago em: 10/01/2025\nForma: Pix',
    })
    expect(await view(ana)).toEqual({
      '0 comissao pendente': 'Valor: R$\u00a0300,00',
      '1 comissao pago': null,
      '2 comissao pago': null,
      '3 pagamento pago': null,
    })
    expect((await rui.get(`/pacientes/${paciente.id}/fatos`)).status).toBe(404)
    expect((await supervisor.get(`/pacientes/${paciente.id}/fatos`)).status).toBe(403)
    const lidas = await server.sql(
      `select depois from audit_log where entidade_id = $1 and acao = 'ver_sensivel' and depois ->> 'parte' = 'portal_antigo'`,
      [paciente.id],
    )
    expect(lidas).toHaveLength(2)
  })
})

describe('visits', () => {
  it('before the move are lines, later ones stand in the calendar', async () => {
    const lead = await leadAntigo()
    const visita = (mais: Record<string, Celula>) => ({
      ...{
        id: randomUUID(),
        lead_id: lead.antigo,
        clinica: 'recanto azul',
        data_visita: null,
        hora: null,
        status: null,
      },
      ...{ observacoes: 'Levar documentos', created_at: '2025-03-01 10:00:00+00', ...mais },
    })
    const futura = visita({ data_visita: emDias(10), status: 'agendada' })
    const amanha = emDias(20).slice(0, 10)
    const { tabelas, ajustes } = await bring({
      visitas: [
        visita({ data_visita: '04/03/2025', hora: '14:30', status: 'Realizada' }),
        visita({ data_visita: '05/03/2025', hora: '9h', status: 'não compareceu' }),
        futura,
        visita({ data_visita: amanha, hora: '15h30', status: 'Confirmada' }),
        visita({ id: '7', data_visita: amanha, clinica: 'Outra casa' }),
        visita({ data_visita: emDias(5), status: 'Cancelada' }),
      ],
    })
    expect(tabelas.visitas).toMatchObject({ lidas: 6, novas: 6 })
    expect(ajustes.map(({ id, coluna }) => [id, coluna])).toEqual([['7', 'data']])
    const [primeira, segunda, ...mais] = await server.sql(
      'select id, inicio, status, clinica_id, observacoes_cifrado, created_at from visitas where lead_id = $1 order by inicio',
      [lead.id],
    )
    expect(mais).toEqual([])
    expect(primeira).toMatchObject({ id: futura.id, status: 'agendada', clinica_id: clinica })
    expect(segunda).toMatchObject({ status: 'confirmada', inicio: new Date(`${amanha}T18:30:00Z`) })
    expect(primeira?.observacoes_cifrado).not.toContain('documentos')
    expect(primeira?.created_at).toEqual(new Date('2025-03-01T10:00:00Z'))
    const { body: textos } = await ana.get(`/visitas/${futura.id}/textos`)
    expect(textos.observacoes).toBe('Levar documentos')
    expect(await server.sql('select visita_em from leads where id = $1', [lead.id])).toEqual([
      { visita_em: new Date(futura.data_visita ?? '') },
    ])
    const linhas = await linhasDoLead(lead.id)
    const dias = linhas.map(
      ({ ocorreu_em, detalhe }: { ocorreu_em: string; detalhe: { situacao?: string } }) =>
        `${ocorreu_em.slice(0, 16)} ${detalhe.situacao ?? ''}`,
    )
    // A visit that is still to come and stays a line has the day of its record.
    expect(dias.toSorted()).toEqual([
      ...['2025-03-01T10:00 ', '2025-03-01T10:00 cancelada'],
      ...['2025-03-04T17:30 realizada', '2025-03-05T12:00 nao_compareceu'],
    ])
    // Nobody touched the visit here: it follows the old portal.
    const { tabelas: depois } = await bring({ visitas: [{ ...futura, status: 'cancelada' }] })
    expect(depois.visitas).toMatchObject({ alteradas: 1 })
    expect(await server.sql('select status from visitas where id = $1', [futura.id])).toEqual([{ status: 'cancelada' }])
    const { tabelas: deNovo } = await bring({ visitas: [{ ...futura, status: 'cancelada' }] })
    expect(deNovo.visitas).toMatchObject({ iguais: 1 })
  })

  it('whose hour stands in a column of its own have it, also where the day is a midnight', async () => {
    const lead = await leadAntigo()
    const dia = emDias(20).slice(0, 10)
    const visita = { lead_id: lead.antigo, clinica: 'recanto azul', status: null, created_at: '2025-03-01 10:00:00+00' }
    const datas = [`${dia} 00:00:00+00`, `${dia}T03:00:00Z`, dia]
    await bring({ visitas: datas.map((data_visita) => ({ id: randomUUID(), ...visita, data_visita, hora: '14:30' })) })
    const inicios = await server.sql('select inicio from visitas where lead_id = $1', [lead.id])
    expect(inicios).toEqual(datas.map(() => ({ inicio: new Date(`${dia}T17:30:00Z`) })))
  })

  it('of a table that names no family are refused with that reason', async () => {
    const { tabelas, recusas } = await bring({
      ControleVisitas: [{ id: '1', Data_Visita: '2025-06-13', clinica: 'Recanto Azul' }],
    } as unknown as Linhas)
    expect(Object.values(tabelas)[0]).toMatchObject({ recusadas: 1 })
    expect(recusas[0]?.motivo).toBe('não diz de que lead ou paciente é')
  })
})

describe('papers of people', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const NADA = { pasta: null, bucket: null, antigo: null }
  let pasta: string
  beforeAll(async () => {
    pasta = join(folder, 'arquivos')
    mkdirSync(join(pasta, 'documentos-pacientes/rg'), { recursive: true })
    mkdirSync(join(pasta, 'documentos-pacientes/versoes.pdf'), { recursive: true })
    const put = (nome: string, bytes: Buffer | string) =>
      writeFileSync(join(pasta, 'documentos-pacientes', nome), bytes)
    put('rg/paciente 1.pdf', PDF)
    put('laudo-ção.jpg'.normalize('NFD'), await foto(300, 300))
    put('vazio.pdf', '')
    put('pagina.pdf', '<html><script>alert(1)</script></html>')
    put('desenho.pdf', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
    put('enorme.pdf', Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]))
    put('versoes.pdf/6d804270-91e9-4d47-92eb-4437da154055', PDF)
    writeFileSync(join(folder, 'fora.pdf'), PDF)
  })

  const antigos = () =>
    createArquivosAntigos({
      ...{ env: server.env, database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now },
      storages: {
        midia: createFolderStorage(join(folder, 'midia')),
        documentos: createFolderStorage(join(server.env.PORTAL_DATA_DIR, 'documentos')),
      },
    })
  const documento = (caminho: string, mais: Record<string, Celula>) => ({
    ...{
      id: randomUUID(),
      paciente_id: null,
      lead_id: null,
      caminho,
      tipo: null,
      created_at: '2025-05-06 10:00:00+00',
    },
    ...mais,
  })
  const open = async (client: Client, id: string) => {
    const { status, body } = await client.post(`/cadastro/documentos/${id}/abrir`)
    return status === 200
      ? server.request({ method: 'GET', url: body.url, cookie: client.cookie })
      : { status, headers: {} as Record<string, unknown> }
  }

  it('come into the sealed storage of the patient or the lead, each once', async () => {
    const [lead, paciente] = [await leadAntigo(), await pacienteAntigo()]
    const doLead = documento('documentos-pacientes/rg/paciente 1.pdf', { lead_id: lead.antigo, tipo: 'RG' })
    const linhas = {
      documentos: [
        doLead,
        documento(
          'https://x.supabase.co/storage/v1/object/sign/documentos-pacientes/laudo-%C3%A7%C3%A3o.jpg?token=segredo',
          {
            paciente_id: paciente.antigo,
          },
        ),
        documento('documentos-pacientes/rg/paciente 1.pdf', { paciente_id: paciente.antigo, tipo: 'outra coisa' }),
        documento('documentos-pacientes/versoes.pdf', { paciente_id: paciente.antigo }),
      ],
    } as unknown as Linhas
    const ensaio = await bring(linhas, {
      simular: true,
      onde: { ...NADA, pasta },
      preverDocumentos: (tx) => antigos().previewDocumentos(tx, { ...NADA, pasta }),
    })
    expect(ensaio.arquivos).toMatchObject({ encontrados: 4, faltando: 0 })
    expect(await server.sql('select id from mudanca_documentos')).toEqual([])
    await bring(linhas, { onde: { ...NADA, pasta } })
    expect(await antigos().bringFromMudanca({ ...NADA, pasta })).toMatchObject({ encontrados: 4, faltando: 0 })
    const { body: documentos } = await ana.get(`/pacientes/${paciente.id}/documentos`)
    expect(
      documentos
        .map(({ tipo, nome, enviado_em }: Record<string, string>) => [tipo, nome, enviado_em])
        .toSorted(([, a]: string[], [, b]: string[]) => (a ?? '').localeCompare(b ?? '')),
    ).toEqual([
      ['laudo', 'laudo-ção.jpg', '2025-05-06T10:00:00.000Z'],
      // Told by the path, because the kind tells nothing.
      ['rg_cpf', 'paciente 1.pdf', '2025-05-06T10:00:00.000Z'],
      ['outro', 'versoes.pdf', '2025-05-06T10:00:00.000Z'],
    ])
    const [linha] = await linhasDoLead(lead.id)
    expect(linha).toMatchObject({ detalhe: { fato: 'documento' }, texto: 'Tipo: RG\nArquivo: paciente 1.pdf' })
    const { anexo_id } = linha.detalhe
    const aberto = await open(ana, anexo_id)
    expect([aberto.status, aberto.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await open(rui, anexo_id)).status).toBe(404)
    expect((await open(supervisor, anexo_id)).status).toBe(403)
    const historico = await server.history('leads', lead.id)
    expect(historico.filter(({ acao }) => acao === 'ver_sensivel').map(({ depois }) => depois)).toContainEqual({
      ...{ anexo_id, tipo: 'rg_cpf', baixado: true },
    })
    const [guardado] = await server.sql('select caminho from anexos where id = $1', [anexo_id])
    const cifrado = readFileSync(join(server.env.PORTAL_DATA_DIR, 'documentos', guardado?.caminho as string))
    expect(cifrado.includes('%PDF')).toBe(false)
    const antes = await server.sql('select count(*)::int as n from anexos')
    await bring(linhas, { onde: { ...NADA, pasta } })
    await antigos().bringFromMudanca({ ...NADA, pasta })
    expect(await server.sql('select count(*)::int as n from anexos')).toEqual(antes)
    // A newer file with more in the row keeps the paper.
    await bring({ documentos: [{ ...doLead, descricao: 'Frente e verso' }] } as unknown as Linhas)
    expect((await linhasDoLead(lead.id))[0]).toMatchObject({ detalhe: { anexo_id } })
    // The paper goes along when two leads become one.
    const outro = await newLead(ana)
    const { body: sai } = await ana.get(`/leads/${lead.id}`)
    const fica = { versao: outro.versao, outro: lead.id, outro_versao: sai.versao }
    expect((await admin.post(`/leads/${outro.id}/mesclar`, fica)).status).toBe(200)
    expect((await open(ana, anexo_id)).status).toBe(200)
  })

  it('that are missing, or no document by what is in them, are told and stay out', async () => {
    const paciente = await pacienteAntigo()
    const nomes = [
      ...['documentos-pacientes/nao-ha.pdf', 'documentos-pacientes/vazio.pdf', 'documentos-pacientes/pagina.pdf'],
      ...['documentos-pacientes/desenho.pdf', 'documentos-pacientes/enorme.pdf', 'documentos-pacientes/../../fora.pdf'],
      ...['https://drive.example/d/1', 'solto.pdf'],
    ]
    const { tabelas } = await bring(
      {
        documentos: nomes.map((nome, i) => documento(nome, { id: String(100 + i), paciente_id: paciente.antigo })),
      } as unknown as Linhas,
      { onde: { ...NADA, pasta } },
    )
    expect(tabelas.documentos).toMatchObject({ novas: 8 })
    await antigos().bringFromMudanca({ ...NADA, pasta })
    const relatorio = newRelatorio(false)
    await reportArquivos(server.database.db, relatorio)
    expect(relatorio.documentos_faltando.map(({ id, motivo }) => [id, motivo])).toEqual([
      ['100', 'O arquivo não está na pasta.'],
      ['101', 'O arquivo está vazio.'],
      ['102', 'Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.'],
      ['103', 'Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.'],
      ['104', 'Arquivo muito grande. Tamanho máximo: 10MB'],
      ['105', 'O nome do arquivo não é válido.'],
      ['106', 'O endereço não é do armazenamento antigo.'],
      ['107', 'O armazenamento antigo não tem este arquivo.'],
    ])
    expect((await ana.get(`/pacientes/${paciente.id}/documentos`)).body).toEqual([])
    expect((await fatosDe(paciente.id)).total).toBe(8)
    // A later run looks again.
    writeFileSync(join(pasta, 'documentos-pacientes/nao-ha.pdf'), PDF)
    await bring({ visitas: [{ id: '1', lead_id: 'x', data_visita: '2025-01-01' }] }, { onde: { ...NADA, pasta } })
    await antigos().bringFromMudanca({ ...NADA, pasta })
    expect((await ana.get(`/pacientes/${paciente.id}/documentos`)).body).toHaveLength(1)
  })

  it('are never asked of a public address, nor brought for somebody who was erased', async () => {
    const paciente = await pacienteAntigo()
    const linhas = {
      documentos: [documento('documentos-pacientes/rg/paciente 1.pdf', { id: '200', paciente_id: paciente.antigo })],
    } as unknown as Linhas
    await bring(linhas)
    await antigos().bringFromMudanca({ ...NADA, antigo: 'https://antigo.supabase.co' })
    const motivo = async () =>
      (await server.sql(`select motivo from mudanca_documentos where id_antigo = '200'`))[0]?.motivo
    expect(await motivo()).toMatch(/nunca de um endereço público/)
    await bring(linhas, { onde: { ...NADA, pasta } })
    await server.sql('update pacientes set anonimizado_em = now(), arquivado_em = now() where id = $1', [paciente.id])
    await antigos().bringFromMudanca({ ...NADA, pasta })
    expect(await motivo()).toBe('Os dados desta pessoa foram eliminados aqui.')
    expect(await server.sql('select id from anexos where entidade_id = $1', [paciente.id])).toEqual([])
  })
})

describe('somebody who was erased here', () => {
  it('gets no line any more', async () => {
    const paciente = await pacienteAntigo()
    const linhas = { pagamentos: [{ id: '90', paciente_id: paciente.antigo, valor: '10', pago_em: '2025-01-10' }] }
    await bring(linhas)
    expect((await fatosDe(paciente.id)).total).toBe(1)
    await server.sql('update pacientes set anonimizado_em = now(), arquivado_em = now() where id = $1', [paciente.id])
    await server.sql('delete from paciente_fatos where paciente_id = $1', [paciente.id])
    const { tabelas, recusas } = await bring(linhas)
    expect(tabelas.pagamentos).toMatchObject({ novas: 0, recusadas: 1 })
    expect(recusas[0]?.motivo).toBe('os dados desta pessoa foram eliminados aqui')
  })
})

describe('the phone book', () => {
  const contatosDe = (nome: string) =>
    server.sql(
      `select nome, categoria, telefone, telefone_2, email, cidade, estado, clinica_id, visibilidade, observacoes_cifrado
         from contatos_telefonicos where nome like $1 order by nome collate "C"`,
      [`${nome}%`],
    )

  it('goes into that of the team; a number that is there is known, and nothing of it changes', async () => {
    await admin.post('/contatos', {
      ...{ nome: 'Dra. Vera', categoria: 'medico', telefone: '11970010001', telefone_2: null, tem_whatsapp: false },
      ...{ email: null, cidade: 'Itu', estado: 'SP', clinica_id: null, observacoes: null, visibilidade: 'equipe' },
    })
    const linhas = {
      contatos: [
        { id: '1', nome: 'Vera Lima', telefone: '(11) 97001-0001', categoria: 'outra', observacoes: 'nova' },
        {
          ...{
            id: '2',
            nome: 'PB Resgate 24h',
            telefone: '11 97001-0002 / 1133330002; 1133330003',
            categoria: 'Ambulância',
          },
          ...{ observacoes: 'Só com médico', email: 'x@', cidade: 'Campinas', estado: 'São Paulo' },
        },
        { id: '3', nome: 'PB Recepção', telefone: '(19) 3232-1000', categoria: 'guincho' },
        { id: '4', nome: 'Recanto Azul', telefone: '1932321000' },
        { id: '5', nome: 'PB SAMU', telefone: '192' },
        { id: '6', nome: '', telefone: '11970010006' },
        { id: '7', nome: 'PB Mesmo', telefone: '+55 11 97001-0002' },
        { id: '8', nome: 'PB Sem', telefone: null },
      ],
    } as unknown as Linhas
    const { tabelas, recusas, ajustes } = await bring(linhas)
    expect(tabelas.contatos).toEqual({ lidas: 8, novas: 2, iguais: 3, alteradas: 0, recusadas: 3 })
    expect(recusas.map(({ id, motivo }) => [id, motivo])).toEqual([
      ['5', 'telefone: não é um número com DDD'],
      ['6', 'nome: o contato não tem nome'],
      ['8', 'telefone: o contato não tem telefone'],
    ])
    expect(ajustes.map(({ id, coluna }) => [id, coluna])).toEqual([['2', 'email']])
    expect(await contatosDe('Dra. Vera')).toMatchObject([{ cidade: 'Itu', categoria: 'medico' }])
    const [recepcao, resgate, ...mais] = await contatosDe('PB')
    expect(mais).toEqual([])
    expect(resgate).toMatchObject({
      ...{ categoria: 'remocao', telefone: '5511970010002', telefone_2: '551133330002', email: null },
      ...{ cidade: 'Campinas', estado: 'SP', visibilidade: 'equipe' },
    })
    expect(recepcao).toMatchObject({ clinica_id: clinica, categoria: 'outro' })
    expect(resgate?.observacoes_cifrado).not.toContain('médico')
    const { body } = await ana.post('/contatos/pesquisa', { texto: 'PB Resgate' })
    expect((await ana.get(`/contatos/${body.itens[0].id}`)).body.observacoes).toBe(
      'Outros telefones: (11) 3333-0003\nSó com médico',
    )
    expect((await server.history('contatos_telefonicos', body.itens[0].id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'ver_sensivel',
    ])
    const { tabelas: deNovo } = await bring(linhas)
    expect(deNovo.contatos).toEqual({ lidas: 8, novas: 0, iguais: 5, alteradas: 0, recusadas: 3 })
  })

  it('follows a newer file where nobody changed it here', async () => {
    const um = (nome: string, telefone = '11970020001') => ({ contatos: [{ id: '21', nome, telefone }] }) as Linhas
    await bring(um('PC Um'))
    expect((await bring(um('PC Dois'))).tabelas.contatos).toMatchObject({ alteradas: 1 })
    expect(await contatosDe('PC')).toMatchObject([{ nome: 'PC Dois' }])
    await server.sql(`update contatos_telefonicos set cidade = 'Itu', versao = versao + 1 where nome = 'PC Dois'`)
    const { tabelas, conflitos } = await bring(um('PC Três'))
    expect(tabelas.contatos).toMatchObject({ recusadas: 1 })
    expect(conflitos).toEqual([{ tabela: 'contatos', id: '21' }])
    expect(await contatosDe('PC')).toMatchObject([{ nome: 'PC Dois' }])
  })
})
