import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import type {
  Clinica,
  ClinicaCampos,
  ClinicaDetalhe,
  ClinicaResumida,
} from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'
import type { ClinicaCompartilhada, SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { VAGAS_DO_LINK_MINIMO } from '@portal/contract/compartilhamento/vagas'
import type { Interacao, Lead } from '@portal/contract/leads/lead.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { formulario } from '../leads/entrada.factory.ts'
import { testApp } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv } from '../testing/valores.ts'

const CAMPOS: Fontes<ClinicaCampos> = {
  codigo: 'C-17',
  name: 'Vale Verde',
  city: 'Campinas',
  state: 'MG',
  phone: '(19) 3333-7001',
  address: 'Estrada do Vale, 5',
  price: 'A partir de R$ 4.500,00',
  description: 'Descrição da clínica',
  active: true,
  specialties: ['Alcoolismo'],
  features: ['Horta'],
  atendimentos: ['Psicologia'],
  image_url: '/midia/capa.webp',
  gallery_images: ['/midia/um.webp', '/midia/dois.webp'],
  video_urls: ['https://vimeo.com/1'],
  video_files: ['/midia/video.mp4'],
  tipo_atendimento: 'feminina',
  contato_direcao: 'Dora Direção',
  plano_terapeutico: 'Doze passos',
  website: 'https://valeverde.exemplo.com.br',
  responsavel: 'Rosa Responsável',
  email: 'vale@exemplo.com.br',
  repasse: '10% da primeira',
  instrucoes_pagamento: 'Pix para a clínica',
  responsavel_1: 'Um Responsável',
  telefone_responsavel_1: '(19) 98765-7002',
  responsavel_2: 'Dois Responsável',
  telefone_responsavel_2: '(19) 98765-7003',
  estrutura_clinica: ['Piscina'],
  taxas: ['Matrícula'],
  tipos_internacao: ['Voluntária'],
  planos_saude: ['Plano Azul'],
  show_planos: true,
  location_url: 'https://maps.app.goo.gl/vale',
  card_images_link: 'https://drive.exemplo.com.br/vale',
  latitude: -22.9056,
  longitude: -47.0608,
  atende_voluntario: true,
  atende_involuntario: true,
  aceita_idosos: true,
  aceita_menores: true,
}
const SIM_OU_NAO = (Object.keys(CAMPOS) as (keyof ClinicaCampos)[]).filter(
  (campo) => typeof CAMPOS[campo] === 'boolean',
)

let server: Awaited<ReturnType<typeof testApp>>
let gerente: ReturnType<typeof server.browser>
let clinica: Clinica
let link: SharedLink
beforeAll(async () => {
  server = await testApp()
  gerente = await server.as('gerenciador')
  await server.sql(
    `update profiles set full_name = 'Bruno Gestor', telefone = '5541987657004', image = '/midia/bruno.webp'
     where id = $1`,
    [await server.userId(gerente.cookie)],
  )
  const { status, body } = await gerente.post('/clinicas', CAMPOS)
  expect([status, body]).toEqual([201, expect.anything()])
  clinica = body
  link = (await gerente.post('/compartilhamento', { clinica_id: body.id, vagas_inicial: 6 })).body
})
afterAll(() => server.close())

/** These fields of the sent ones. */
const so = <Campo extends keyof ClinicaCampos>(...campos: Campo[]) =>
  Object.fromEntries(campos.map((campo) => [campo, CAMPOS[campo]])) as Pick<ClinicaCampos, Campo>
const PUBLICOS = [
  ...([
    'name',
    'city',
    'state',
    'description',
    'plano_terapeutico',
    'image_url',
    'gallery_images',
    'video_urls',
  ] as const),
  ...([
    'video_files',
    'tipo_atendimento',
    'tipos_internacao',
    'specialties',
    'atendimentos',
    'estrutura_clinica',
  ] as const),
  ...([
    'features',
    'planos_saude',
    'atende_voluntario',
    'atende_involuntario',
    'aceita_idosos',
    'aceita_menores',
  ] as const),
  ...(['latitude', 'longitude'] as const),
]

it('no two fields of the clinic hold the same', () => expectDistinct(CAMPOS))

describe('a clinic', () => {
  it('whole, and as its card', async () => {
    const completa: Fontes<Clinica> = { ...CAMPOS, id: clinica.id, versao: 1, created_at: clinica.created_at }
    expect((await gerente.get(`/clinicas/${clinica.id}/completa`)).body).toEqual(completa)
    const cartao: Fontes<ClinicaResumida> = {
      ...so('codigo', 'name', 'description', 'city', 'state', 'phone', 'price', 'active', 'image_url'),
      ...so('tipo_atendimento', 'tipos_internacao'),
      id: clinica.id,
      versao: 1,
      created_at: clinica.created_at,
    }
    expect((await gerente.get('/clinicas')).body.itens).toEqual([cartao])
  })

  it('as the search shows it', async () => {
    const detalhe: Fontes<ClinicaDetalhe> = {
      ...so(...PUBLICOS),
      ...so(
        'address',
        'phone',
        'email',
        'website',
        'price',
        'show_planos',
        'responsavel',
        'contato_direcao',
        'location_url',
      ),
      id: clinica.id,
      regularidade: null,
    }
    expect((await gerente.get(`/clinicas/${clinica.id}`)).body).toEqual(detalhe)
  })

  it('on the page that is shared, with the consultant and the vacancies of the link', async () => {
    const compartilhada: Fontes<ClinicaCompartilhada> = {
      clinica: { ...so(...PUBLICOS), id: clinica.id, regularidade: null },
      consultor: { nome: 'Bruno Gestor', foto: '/midia/bruno.webp' },
      whatsapp: '5541987657004',
      vagas: { vagas_inicial: 6, vagas_restantes: 6, automatica: expect.any(Boolean), idade_ms: expect.any(Number) },
      vagas_confirmadas: null,
    }
    expect((await server.browser().get(`/publico/clinicas/${clinica.id}/${link.token}`)).body).toEqual(compartilhada)
  })

  it('as what a family asks for on that page, and what becomes of its form', async () => {
    const toque = {
      utm_source: 'origem-um',
      utm_medium: 'meio-dois',
      utm_campaign: 'campanha-três',
      utm_term: 'termo-quatro',
      utm_content: 'conteudo-cinco',
      gclid: 'clique-seis',
      gbraid: 'clique-sete',
      wbraid: 'clique-oito',
      fbclid: 'clique-nove',
      ctwa_clid: 'clique-dez',
      referencia: 'https://exemplo.com.br/pagina',
    }
    const enviado = {
      nome: 'Maria Contato',
      telefone: '5511987657005',
      parentesco: 'irmao',
      idade: 34,
      urgencia: 'alta',
      mensagem: 'Procuro vaga',
      toque,
    }
    const { status, text } = await server
      .browser()
      .post(`/publico/clinicas/${clinica.id}/contato`, formulario({ ...enviado, token: link.token }))
    expect(status, text).toBeLessThan(300)
    const [{ id }] = await server.sql('select id from leads where telefone = $1', [enviado.telefone])
    const lead: Partial<Lead> = {
      nome_contato: enviado.nome,
      telefone_alt: null,
      parentesco: 'irmao',
      nome_paciente: null,
      idade_paciente: 34,
      urgencia: 'alta',
      origem: 'link_compartilhado',
      clinica_interesse: CAMPOS.name,
      consultor: 'Bruno Gestor',
      origem_detalhe: expect.objectContaining({ ...toque, link_id: link.id }),
    }
    expect((await gerente.get(`/leads/${id}`)).body).toMatchObject(lead)
    const { itens } = (await gerente.get(`/leads/${id}/interacoes`)).body
    expect(itens.find(({ evento }: Interacao) => evento === 'formulario_publico')).toMatchObject({
      texto: enviado.mensagem,
      detalhe: { clinica: CAMPOS.name, urgencia: 'Alta' },
    })
  })

  it('in the file, under the title that the import reads it by', async () => {
    const licenca = { cnpj: '11222333000181', cnes: '1234567', licenca_sanitaria_numero: 'LS 7' }
    const regularidade = { ...licenca, natureza: 'hospital_geral', licenca_validade: '2031-02-09' }
    await gerente.patch(`/clinicas/${clinica.id}/regularidade`, { versao: 0, ...regularidade })
    const { text } = await gerente.get('/clinicas-exportar')
    await server.sql('delete from clinica_regularidade')
    const [linha = {}] = readCsv(text)
    const escrito = (valor: unknown) => {
      if (Array.isArray(valor)) return valor.join(' | ')
      if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
      return typeof valor === 'number' ? String(valor).replace('.', ',') : String(valor)
    }
    const esperada = COLUNAS_IMPORTACAO.flatMap(({ campo, rotulo }) =>
      campo in CAMPOS ? [[rotulo, escrito(CAMPOS[campo as keyof ClinicaCampos])]] : [],
    )
    expect(esperada).toHaveLength(Object.keys(CAMPOS).length)
    expect(linha).toEqual({
      ...Object.fromEntries(esperada),
      'Natureza da clínica': 'Hospital geral',
      'CNPJ da clínica': '11.222.333/0001-81',
      CNES: licenca.cnes,
      'Licença sanitária': 'LS 7',
      'Validade da licença': '09/02/2031',
    })
  })

  it('tells each choice of yes and no by itself', async () => {
    for (const campo of SIM_OU_NAO) {
      const so = Object.fromEntries(SIM_OU_NAO.map((outro) => [outro, outro === campo]))
      const { versao } = (await gerente.get(`/clinicas/${clinica.id}/completa`)).body
      expect((await gerente.patch(`/clinicas/${clinica.id}`, { versao, ...so })).body).toMatchObject(so)
      const [row] = await server.sql('select * from clinicas where id = $1', [clinica.id])
      expect(row).toMatchObject(so)
    }
  })

  it('is changed in the fields that the change names, and in no other', () =>
    expectChanges({
      client: {
        get: (caminho) => gerente.get(`${caminho}/completa`),
        patch: (caminho, campos) => gerente.patch(caminho, campos),
      },
      caminho: `/clinicas/${clinica.id}`,
      mudanca: {
        ...Object.fromEntries(
          Object.entries(CAMPOS).flatMap(([campo, valor]) =>
            typeof valor === 'string' && !/url|link|site|state|price|tipo|email/.test(campo)
              ? [[campo, `${valor} B`]]
              : [],
          ),
        ),
        state: 'RJ',
        price: 'A partir de R$ 5.500,00',
        specialties: ['Jogos'],
        features: ['Lago'],
        atendimentos: ['Nutrição'],
        estrutura_clinica: ['Quadra'],
        taxas: ['Enxoval'],
        tipos_internacao: ['Compulsória'],
        planos_saude: ['Plano Verde'],
        tipo_atendimento: 'masculina',
        location_url: 'https://maps.app.goo.gl/outra',
        card_images_link: 'https://drive.exemplo.com.br/outra',
        latitude: -21.5,
        longitude: -46.5,
      },
      historico: () => server.history('clinicas', clinica.id),
    }))
})

it('a shared link in the list and in the file', async () => {
  await server.sql(`update shared_links set aberturas = 9, created_at = '2026-10-01T10:01:00Z' where id = $1`, [
    link.id,
  ])
  const { name, city, state, active } = (await gerente.get(`/clinicas/${clinica.id}/completa`)).body
  const esperado: Fontes<SharedLink> = {
    id: link.id,
    clinica_id: clinica.id,
    clinica: { name, city, state, disponivel: active },
    consultor_id: await server.userId(gerente.cookie),
    token: link.token,
    vagas_inicial: 6,
    vagas_restantes: VAGAS_DO_LINK_MINIMO,
    is_active: true,
    aberturas: 9,
    leads: 1,
    created_at: '2026-10-01T10:01:00.000Z',
  }
  expect((await gerente.get('/compartilhamento')).body.itens).toEqual([esperado])
  expect(readCsv((await gerente.get('/compartilhamento-exportar')).text)).toEqual([
    {
      Clínica: name,
      Cidade: city,
      UF: state,
      Situação: active ? 'Ativo' : 'Clínica indisponível',
      'Vagas restantes': String(VAGAS_DO_LINK_MINIMO),
      'Vagas iniciais': '6',
      Aberturas: '9',
      Leads: '1',
      'Criado em': '01/10/2026 07:01',
    },
  ])
})

it('a link of registrations in the list and in the file', async () => {
  await server.sql('update clinicas set active = true where id = $1', [clinica.id])
  const { id, token } = await newLinkCadastro(server, gerente.cookie, clinica.id, {
    p_expires_at: '2127-01-02T03:04:00Z',
    p_max_uses: 8,
  })
  await server.sql(`update links_cadastro set uses = 5, created_at = '2026-10-02T10:02:00Z' where id = $1`, [id])
  const { name, city, state } = (await gerente.get(`/clinicas/${clinica.id}/completa`)).body
  const esperado: Fontes<LinkCadastro> = {
    id,
    clinica: { name, city, state, disponivel: true },
    consultor_id: await server.userId(gerente.cookie),
    token,
    expires_at: '2127-01-02T03:04:00.000Z',
    max_uses: 8,
    uses: 5,
    leads: 0,
    is_active: true,
    created_at: '2026-10-02T10:02:00.000Z',
  }
  expect((await gerente.get('/cadastro/links')).body.itens).toEqual([esperado])
  expect(readCsv((await gerente.get('/cadastro-links-exportar')).text)).toEqual([
    {
      Clínica: name,
      Cidade: city,
      UF: state,
      Situação: 'Ativo',
      Usos: '5',
      'Limite de usos': '8',
      Leads: '0',
      'Expira em': '02/01/2127 00:04',
      'Criado em': '02/10/2026 07:02',
    },
  ])
})
