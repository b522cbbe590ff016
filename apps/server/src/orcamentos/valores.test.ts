import { randomUUID } from 'node:crypto'
import type { OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import type {
  ConteudoOrcamento,
  LinhaDaLista,
  Orcamento,
  OrcamentoCampos,
} from '@portal/contract/orcamentos/orcamentos.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { readPdf } from '../platform/pdf/pdf.factory.ts'
import { testApp } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv, readFolha } from '../testing/valores.ts'
import { ACEITAR, fillEmpresa, newOrcamento, readPagina, sendOrcamento, sendResposta } from './orcamentos.factory.ts'

const AGORA = Date.parse('2026-11-30T15:00:00Z')
const EMPRESA = {
  razao_social: 'Vida Nova Encaminhamentos Ltda',
  nome_fantasia: 'Vida Nova',
  cnpj: '11222333000181',
  endereco: 'Rua das Flores, 10',
  email: 'contato@vidanova.com.br',
  telefone: '551933336001',
  whatsapp: '5519987656002',
  logo_url: '/midia/logo.webp',
  instrucoes_pagamento: 'Pix para a empresa',
}
const CLINICA = {
  name: 'Vale Verde',
  city: 'Campinas',
  state: 'MG',
  tipo_atendimento: 'feminina' as const,
  image_url: '/midia/capa.webp',
  instrucoes_pagamento: 'Boleto da clínica',
}
const CONSULTORA = { nome: 'Ana Consultora', telefone: '5541987656003', foto: '/midia/fotos/ana.webp' }

let server: Awaited<ReturnType<typeof testApp>>
let ana: ReturnType<typeof server.browser>
let campos: Fontes<OrcamentoCampos>
let rascunho: Orcamento
const ids = { lead: '', vale: '', monte: '', quinzenal: '', mensal: '' }
const PERIODO = { nome: '', dias: 0 }

beforeAll(async () => {
  server = await testApp({ clock: () => AGORA })
  ana = await server.as('consultor')
  const anaId = await server.userId(ana.cookie)
  await server.sql('update profiles set full_name = $2, telefone = $3, image = $4 where id = $1', [
    anaId,
    ...Object.values(CONSULTORA),
  ])
  await fillEmpresa(server, EMPRESA)
  ;[ids.vale = '', ids.monte = ''] = await insertClinicas(server.database, [CLINICA, { name: 'Monte Alto' }])
  ids.lead = (await newLead(ana, { nome_contato: 'Outra Pessoa' })).id
  const [um, outro] = await server.sql('select id, name, dias from periodicidades where dias < 30 order by dias desc')
  ids.quinzenal = um.id
  ids.mensal = outro.id
  PERIODO.nome = um.name
  PERIODO.dias = um.dias
  const [taxa] = await server.sql('select id from taxas order by name limit 1')
  campos = {
    clinica_id: ids.vale,
    cliente_nome: 'Maria Cliente',
    cliente_telefone: '5511987656004',
    cliente_email: 'maria@exemplo.com.br',
    periodicidade_id: ids.quinzenal,
    quantidade: 3,
    valor_periodo_centavos: 510_000,
    itens: [
      {
        tipo: 'taxa',
        taxa_id: taxa.id,
        descricao: 'Matrícula',
        quantidade: 2,
        valor_centavos: 35_000,
        recorrente: false,
      },
      { tipo: 'outro', taxa_id: null, descricao: 'Enxoval', quantidade: 4, valor_centavos: 12_300, recorrente: true },
    ],
    desconto_tipo: 'valor',
    desconto_valor: 20_100,
    entrada_centavos: 90_000,
    parcelas: 7,
    forma_pagamento: 'boleto',
    validade: '2026-12-20',
    inicio_previsto: '2027-02-10',
    termino_previsto: '2027-05-11',
    inclui: ['Piscina', 'Academia'],
    nao_inclui: 'Remédios',
    condicoes: 'À vista',
  }
  rascunho = await newOrcamento(ana, {
    envio_id: randomUUID(),
    lead_id: ids.lead,
    observacao_interna: 'Só para nós',
    ...campos,
  })
})
afterAll(() => server.close())

const VALORES: Fontes<ConteudoOrcamento['valores']> = {
  base: 1_530_000,
  itens: [70_000, 147_600],
  taxas: 217_600,
  subtotal: 1_747_600,
  desconto: 20_100,
  total: 1_727_500,
  entrada: 90_000,
  parcela: 233_928,
  ultima_parcela: 233_932,
  equivalente_mensal: 0,
}
const valores = () => ({ ...VALORES, equivalente_mensal: Math.round((1_530_000 * 30) / (PERIODO.dias * 3)) })
const conteudo = (enviado_em: string | null): Fontes<ConteudoOrcamento> => ({
  formato: 1,
  numero: rascunho.numero,
  versao: 1,
  enviado_em,
  validade: campos.validade,
  fuso: 'America/Sao_Paulo',
  cliente: campos.cliente_nome,
  empresa: {
    razao_social: EMPRESA.razao_social,
    nome: EMPRESA.nome_fantasia,
    cnpj: EMPRESA.cnpj,
    endereco: EMPRESA.endereco,
    email: EMPRESA.email,
    telefone: EMPRESA.telefone,
  },
  clinica: { nome: CLINICA.name, cidade: CLINICA.city, estado: CLINICA.state, tipo: 'Feminina' },
  periodicidade: PERIODO,
  quantidade: campos.quantidade,
  valor_periodo_centavos: campos.valor_periodo_centavos,
  itens: campos.itens.map(({ tipo: _, taxa_id: __, ...item }) => item),
  desconto_tipo: campos.desconto_tipo,
  desconto_valor: campos.desconto_valor,
  parcelas: campos.parcelas,
  forma_pagamento: campos.forma_pagamento,
  valores: valores(),
  inicio_previsto: campos.inicio_previsto,
  termino_previsto: campos.termino_previsto,
  inclui: campos.inclui,
  nao_inclui: campos.nao_inclui,
  condicoes: campos.condicoes,
  avisos: expect.any(Array),
})
const linha = (mais: Partial<LinhaDaLista> = {}): Fontes<LinhaDaLista> => ({
  id: rascunho.id,
  revisao: rascunho.revisao,
  numero: rascunho.numero,
  versao: 1,
  lead_id: ids.lead,
  paciente_id: null,
  cliente_nome: campos.cliente_nome,
  clinica_id: ids.vale,
  clinica: CLINICA.name,
  cidade: CLINICA.city,
  estado: CLINICA.state,
  consultor: CONSULTORA.nome,
  total_centavos: 1_727_500,
  status: 'rascunho',
  situacao: 'rascunho',
  validade: campos.validade,
  enviado_em: null,
  visualizado_em: null,
  ultima_visualizacao_em: null,
  visualizacoes: 0,
  aceito_em: null,
  created_at: rascunho.created_at,
  enviada: null,
  ...mais,
})
const orcamento = (daLinha: LinhaDaLista, mais: Partial<Orcamento> = {}): Fontes<Orcamento> => {
  const { enviada: _, ...resto } = daLinha
  return {
    ...resto,
    campos,
    conteudo: conteudo(daLinha.enviado_em),
    caminho: null,
    tem_observacao: true,
    desconto_acima: false,
    desconto_recusado: null,
    aceite: null,
    desistencia_em: null,
    recusa: null,
    cancelado_motivo: null,
    versoes: [{ id: rascunho.id, versao: 1, situacao: daLinha.situacao, created_at: daLinha.created_at }],
    comparacao: null,
    ...mais,
  }
}
const lista = async () => (await ana.post('/orcamentos/pesquisa', {})).body.itens

it('no two fields of the quote, the company and the clinic hold the same', () => {
  expectDistinct([campos, EMPRESA, CLINICA, CONSULTORA])
  expectDistinct(valores())
})

describe('a draft', () => {
  it('in the list and in its record', async () => {
    expect(await lista()).toEqual([linha()])
    expect((await ana.get(`/orcamentos/${rascunho.id}`)).body).toEqual(orcamento(linha()))
  })

  it('is changed in the fields that the change names, and in no other', async () => {
    const bia = await server.as('gerenciador')
    const outro = await newOrcamento(bia, { ...campos, envio_id: randomUUID() })
    const mudanca = {
      cliente_nome: 'Outra Cliente',
      cliente_telefone: '5521987656011',
      cliente_email: 'outra@exemplo.com.br',
      quantidade: 5,
      valor_periodo_centavos: 610_000,
      entrada_centavos: 80_000,
      parcelas: 4,
      forma_pagamento: 'cartao',
      validade: '2026-12-22',
      inicio_previsto: '2027-02-12',
      termino_previsto: '2027-05-13',
      inclui: ['Horta'],
      nao_inclui: 'Exames',
      condicoes: 'A prazo',
    }
    // The answer has these fields under `campos`.
    const achatado = ({ status, body }: { status: number; body: Orcamento }) => ({
      status,
      body: { ...body.campos, revisao: body.revisao },
    })
    const client = {
      get: async (caminho: string) => achatado(await bia.get(caminho)),
      patch: async (caminho: string, campos: object) => achatado(await bia.patch(caminho, campos)),
    }
    await expectChanges({
      client,
      caminho: `/orcamentos/${outro.id}`,
      mudanca,
      versao: 'revisao',
      historico: () => server.history('orcamentos', outro.id),
    })
  })
})

describe('a quote that was sent, read and accepted', () => {
  let enviado: Orcamento

  it('on the page of the family', async () => {
    enviado = await sendOrcamento(ana, rascunho)
    const esperado: Fontes<OrcamentoPublico> = {
      situacao: 'aberto',
      conteudo: conteudo(enviado.enviado_em),
      empresa: { nome: EMPRESA.nome_fantasia, logo_url: EMPRESA.logo_url, whatsapp: EMPRESA.whatsapp },
      clinica_foto: CLINICA.image_url,
      consultor: { nome: CONSULTORA.nome, foto_url: CONSULTORA.foto, whatsapp: CONSULTORA.telefone },
      ate: '2026-12-21T02:59:59.999Z',
      aceite: null,
    }
    expect(await readPagina(server, enviado.caminho)).toEqual(esperado)
  })

  it('accepted, with who accepted it and how the clinic is paid', async () => {
    await sendResposta(server, enviado.caminho, { ...ACEITAR, nome: 'Rita Aceita' })
    const { aceite, situacao } = await readPagina(server, enviado.caminho)
    const esperado: Fontes<NonNullable<OrcamentoPublico['aceite']>> = {
      nome: 'Rita Aceita',
      em: new Date(AGORA).toISOString(),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      desistir_ate: expect.any(String),
      pode_desistir: true,
      desistencia_em: null,
      instrucoes_pagamento: CLINICA.instrucoes_pagamento,
      cadastro: expect.any(String),
      cadastro_em: null,
    }
    expect([situacao, aceite]).toEqual(['aceito', esperado])
    expect(Date.parse(aceite?.desistir_ate ?? '')).toBeGreaterThan(AGORA)
  })

  it('in the list and in its record', async () => {
    await server.sql(
      `alter table orcamentos disable trigger user;
       update orcamentos set created_at = '2026-11-01T10:01:00Z', enviado_em = '2026-11-02T10:02:00Z',
         visualizado_em = '2026-11-03T10:03:00Z', ultima_visualizacao_em = '2026-11-04T10:04:00Z' where status = 'aceito';
       alter table orcamentos enable trigger user`,
    )
    const [row] = await server.sql('select * from orcamentos where id = $1', [rascunho.id])
    const aceita = linha({
      revisao: row.revisao,
      status: 'aceito',
      situacao: 'aceito',
      enviado_em: '2026-11-02T10:02:00.000Z',
      visualizado_em: '2026-11-03T10:03:00.000Z',
      ultima_visualizacao_em: '2026-11-04T10:04:00.000Z',
      visualizacoes: row.visualizacoes,
      aceito_em: row.aceite.em,
      created_at: '2026-11-01T10:01:00.000Z',
    })
    expect(await lista()).toEqual([aceita])
    const aceite = { nome: 'Rita Aceita', cpf_mascarado: '***.982.247-**', em: row.aceite.em, hash: row.aceite.hash }
    expect((await ana.get(`/orcamentos/${rascunho.id}`)).body).toEqual(
      orcamento(aceita, { caminho: enviado.caminho, aceite, conteudo: conteudo(enviado.enviado_em) }),
    )
  })

  it('as a PDF, in the lines of what was sent', async () => {
    const { rawPayload } = await server.app.inject({
      url: `/api/orcamentos-pdf?id=${rascunho.id}`,
      headers: { cookie: ana.cookie },
    })
    const folha = await readFolha(rawPayload)
    expect(folha).toMatchObject({
      Para: campos.cliente_nome,
      'Válido até': '20/12/2026, às 23:59',
      'Início previsto': '10/02/2027',
      'Término previsto': '11/05/2027',
      Documento: `Orçamento ${rascunho.numero}`,
      'Aceito por': 'Rita Aceita',
    })
    const { text } = await readPdf(rawPayload)
    const dito = text.replaceAll('\u00a0', ' ')
    for (const uma of ['R$ 15.300,00', 'R$ 700,00', 'R$ 1.476,00', 'R$ 17.476,00', '− R$ 201,00', 'R$ 17.275,00'])
      expect(dito).toContain(uma)
    for (const uma of [
      'R$ 900,00',
      '6 × R$ 2.339,28 + última R$ 2.339,32',
      'Piscina',
      'Academia',
      'Remédios',
      'À vista',
    ])
      expect(dito).toContain(uma)
  })

  it('in the file', async () => {
    const { text } = await ana.get('/orcamentos-exportar?motivo=Planilha da reunião')
    expect(readCsv(text)).toEqual([
      {
        Número: rascunho.numero,
        Cliente: campos.cliente_nome,
        Telefone: '(11) 98765-6004',
        Clínica: CLINICA.name,
        Cidade: CLINICA.city,
        UF: CLINICA.state,
        'Total (R$)': '17275',
        Situação: 'Aceito',
        Validade: '20/12/2026',
        'Criado em': '01/11/2026 07:01',
        'Enviado em': '02/11/2026 07:02',
        'Última visualização em': '04/11/2026 07:04',
        'Aceito em': '30/11/2026 12:00',
        Consultor: CONSULTORA.nome,
      },
    ])
  })
})
