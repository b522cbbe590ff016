import type { MinhaConta } from '@portal/contract/acesso/conta.contract'
import type { Dispositivo, UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import type { Empresa, EmpresaCampos } from '@portal/contract/empresa/empresa.contract'
import type { BuscaPublica, LinkBusca, LinkBuscaCampos } from '@portal/contract/links-busca/links-busca.contract'
import type { Modelo, ModeloCampos } from '@portal/contract/modelos/modelos.contract'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from './testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv } from './valores.ts'

// People, devices, links, the company and templates, whose words are too small for a file of their own.

const PESSOA = {
  full_name: 'Ana Consultora',
  email: 'ana@exemplo.com.br',
  telefone: '5541987658001',
  image: '/midia/fotos/ana.webp',
  role: 'consultor' as const,
  max_dispositivos: 7,
  estados_atendidos: ['RJ', 'SP'],
}
const INSTANTES = { created_at: '2026-10-01T10:01:00.000Z', ultimo_acesso: '2026-10-02T10:02:00.000Z' }
const DISPOSITIVO = {
  device_name: 'Chrome no Windows',
  apelido: 'Computador da sala',
  device_type: 'tablet' as const,
  aprovado_em: '2026-10-03T10:03:00.000Z',
  primeiro_acesso: '2026-10-04T10:04:00.000Z',
  ultimo_acesso: '2026-10-05T10:05:00.000Z',
  ip: '10.20.30.40',
  cidade: 'Santos',
  pais: 'Chile',
  distancia_km: 1234,
}

let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>
const ids = { ana: '', supervisor: '', outroSupervisor: '', dispositivo: '' }

beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  ids.ana = await server.userId(ana.cookie)
  ids.supervisor = await server.userId(await server.signIn('supervisor'))
  ids.outroSupervisor = await server.userId(await server.signIn('supervisor'))
  await server.sql(`update profiles set full_name = 'Saulo Supervisor' where id = $1`, [ids.supervisor])
  await server.sql(
    `update profiles set full_name = $2, email = $3, telefone = $4, image = $5, max_dispositivos = $6,
       estados_atendidos = $7, supervisor_id = $8, created_at = $9, ultimo_acesso = $10 where id = $1`,
    [
      ids.ana,
      ...[PESSOA.full_name, PESSOA.email, PESSOA.telefone, PESSOA.image, PESSOA.max_dispositivos],
      ...[PESSOA.estados_atendidos, ids.supervisor, INSTANTES.created_at, INSTANTES.ultimo_acesso],
    ],
  )
  const { rows } = await server.database.pool.query(
    `insert into dispositivos (usuario_id, fingerprint_hash, chave_hash, device_name, apelido, device_type, user_agent,
       status, aprovado_em, aprovado_de_dispositivo, aprovado_de_ip, primeiro_acesso, ultimo_acesso, ip, ip_informado,
       cidade, pais, suspeito, distancia_km)
     values ($1, 'impressao', 'chave', $2, $3, $4, 'Agente', 'bloqueado', $5, 'Outro aparelho', '10.0.0.1', $6, $7, $8,
       '10.0.0.2', $9, $10, true, $11) returning id`,
    [ids.ana, ...Object.values(DISPOSITIVO)],
  )
  ids.dispositivo = rows[0].id
})
afterAll(() => server.close())

const versaoDe = async (id: string) => (await server.sql('select versao from profiles where id = $1', [id]))[0].versao

it('no two fields of the person and the device hold the same', () => expectDistinct([PESSOA, INSTANTES, DISPOSITIVO]))

describe('a person', () => {
  it('as administrators read them', async () => {
    const usuario: Fontes<Usuario> = {
      ...PESSOA,
      ...INSTANTES,
      id: ids.ana,
      versao: await versaoDe(ids.ana),
      situacao: 'ativo',
      supervisor_id: ids.supervisor,
      supervisor: 'Saulo Supervisor',
      duas_etapas: false,
      ultimo_acesso: expect.any(String),
    }
    expect((await admin.get(`/usuarios/${ids.ana}`)).body).toEqual(usuario)
    const { itens } = (await admin.get('/usuarios?texto=Ana')).body
    expect(itens).toEqual([usuario])
  })

  it('as they read themselves', async () => {
    const conta: Fontes<MinhaConta> = {
      id: ids.ana,
      versao: await versaoDe(ids.ana),
      full_name: PESSOA.full_name,
      email: PESSOA.email,
      telefone: PESSOA.telefone,
      image: PESSOA.image,
      duas_etapas: false,
    }
    expect((await ana.get('/conta')).body).toEqual(conta)
  })

  it('in the file', async () => {
    const { text } = await admin.get('/usuarios-exportar?texto=Ana&motivo=Auditoria anual')
    expect(readCsv(text)).toEqual([
      {
        Nome: PESSOA.full_name,
        'E-mail': PESSOA.email,
        Telefone: '(41) 98765-8001',
        'Perfil de acesso': 'Consultor',
        Situação: 'Ativo',
        Supervisor: 'Saulo Supervisor',
        'Estados atendidos': 'RJ, SP',
        'Máximo de dispositivos': '7',
        'Último acesso': expect.any(String),
        'Criado em': '01/10/2026 07:01',
      },
    ])
  })

  it('is changed in the fields that the change names, and in no other', () =>
    expectChanges({
      client: admin,
      caminho: `/usuarios/${ids.ana}`,
      mudanca: {
        full_name: 'Outra Pessoa',
        email: 'outra@exemplo.com.br',
        telefone: '5551987658011',
        max_dispositivos: 9,
        estados_atendidos: ['BA'],
      },
      historico: () => server.history('profiles', ids.ana),
    }))
})

describe('a device', () => {
  it('as administrators read it, and in the file', async () => {
    const dispositivo: Fontes<Dispositivo> = {
      ...DISPOSITIVO,
      id: ids.dispositivo,
      status: 'bloqueado',
      aguarda_desde: null,
      suspeito: true,
      presente: false,
      sessoes_abertas: 0,
      este: false,
    }
    const { itens } = (await admin.get('/dispositivos?texto=Outra Pessoa')).body
    const [usuario] = itens as UsuarioDispositivos[]
    expect(usuario?.dispositivos.find(({ id }) => id === ids.dispositivo)).toEqual(dispositivo)
    const { dispositivos: _, ...resto } = usuario ?? {}
    const esperado: Omit<Fontes<UsuarioDispositivos>, 'dispositivos'> = {
      usuario: { id: ids.ana, full_name: 'Outra Pessoa', email: 'outra@exemplo.com.br', role: 'consultor' },
      aprovados: 1,
      maximo: 9,
      maximo_proprio: 9,
      versao: await versaoDe(ids.ana),
    }
    expect(resto).toEqual(esperado)
    const { text } = await admin.get('/dispositivos-exportar?texto=Outra Pessoa&motivo=Auditoria anual')
    expect(readCsv(text).find(({ Dispositivo }) => Dispositivo === DISPOSITIVO.device_name)).toEqual({
      Nome: 'Outra Pessoa',
      'E-mail': 'outra@exemplo.com.br',
      'Perfil de acesso': 'Consultor',
      'Dispositivos aprovados': '1',
      'Máximo de dispositivos': '9',
      Dispositivo: DISPOSITIVO.device_name,
      'Nome dado': DISPOSITIVO.apelido,
      Tipo: 'Tablet',
      Situação: 'Bloqueado',
      Suspeito: 'sim',
      'Distância (km)': '1234',
      Cidade: 'Santos',
      País: 'Chile',
      'Endereço IP': DISPOSITIVO.ip,
      'Sessões abertas': '0',
      'Online agora': 'não',
      'Primeiro acesso': '04/10/2026 07:04',
      'Aprovado em': '03/10/2026 07:03',
      'Último acesso': '05/10/2026 07:05',
    })
  })

  it('as its owner reads it, without where it is', async () => {
    const { body } = await ana.get('/dispositivos/meus')
    const lido = JSON.stringify(body)
    expect(lido).toContain(DISPOSITIVO.apelido)
    expect(lido).not.toContain(DISPOSITIVO.ip)
  })
})

describe('a link of the public search', () => {
  const CAMPOS: Fontes<LinkBuscaCampos> = {
    apelido: 'Redes sociais',
    campanha: 'Verão',
    is_active: true,
    raio_padrao: 120,
    mostrar_preco: false,
    mensagem: 'Fale conosco',
  }

  it('in the list, in the file and on its page', async () => {
    await ana.get('/links-busca')
    const { status, body } = await ana.post('/links-busca', CAMPOS)
    expect([status, body]).toEqual([201, expect.anything()])
    await server.sql(
      `insert into links_busca_dias (link_id, dia, visitas, buscas) values ($1, current_date, 11, 5)
       on conflict (link_id, dia) do update set visitas = 11, buscas = 5`,
      [body.id],
    )
    const link: Fontes<LinkBusca> = {
      ...CAMPOS,
      id: body.id,
      token: body.token,
      principal: false,
      visitas: 11,
      buscas: 5,
      leads: 0,
      created_at: body.created_at,
      versao: 1,
    }
    const lista: LinkBusca[] = (await ana.get('/links-busca')).body
    expect(lista.find(({ id }) => id === body.id)).toEqual(link)
    const linhas = readCsv((await ana.get('/links-busca-exportar')).text)
    expect(linhas.find(({ Link }) => Link === CAMPOS.apelido)).toMatchObject({
      Campanha: 'Verão',
      Ativo: 'sim',
      Principal: 'não',
      'Raio padrão (km)': '120',
      'Mostra preços': 'não',
      Mensagem: 'Fale conosco',
      'Visitas em 30 dias': '11',
      'Buscas em 30 dias': '5',
      'Leads em 30 dias': '0',
    })
    const pagina: Omit<Fontes<BuscaPublica>, 'opcoes'> = {
      consultor: { nome: 'Outra Pessoa', foto: PESSOA.image },
      whatsapp: '5551987658011',
      raio_padrao: 120,
      mostrar_preco: false,
      mensagem: 'Fale conosco',
    }
    const { opcoes: _, ...lida } = (await server.browser().get(`/publico/busca/${body.token}`)).body
    expect(lida).toEqual(pagina)
  })
})

it('a template is changed in the fields that the change names, and in no other', async () => {
  const campos: Fontes<ModeloCampos> & { escopo: 'pessoal' } = {
    titulo: 'Primeira mensagem',
    texto: 'Olá, {cliente}!',
    is_active: true,
    escopo: 'pessoal',
  }
  const { status, body } = await ana.post('/modelos', campos)
  const esperado: Fontes<Modelo> = { ...campos, id: body?.id, versao: 1, chave: null }
  expect([status, body]).toEqual([201, esperado])
  const lista = async (): Promise<{ status: number; body: Modelo }> => {
    const { status, body: modelos } = await ana.get('/modelos?incluirInativos=true')
    return { status, body: modelos.find(({ id }: Modelo) => id === body.id) }
  }
  await expectChanges({
    client: { get: lista, patch: (caminho, campos) => ana.patch(caminho, campos) },
    caminho: `/modelos/${body.id}`,
    mudanca: { titulo: 'Segunda mensagem', texto: 'Bom dia, {cliente}!', is_active: false },
    historico: () => server.history('modelos_mensagem', body.id),
  })
})

it('the settings of the company are changed in the fields that the change names, and in no other', async () => {
  const mudanca: Omit<Fontes<EmpresaCampos>, 'logo_url'> = {
    razao_social: 'Vida Nova Encaminhamentos Ltda',
    nome_fantasia: 'Vida Nova',
    cnpj: '11222333000181',
    telefone: '551933338021',
    whatsapp: '5519987658022',
    email: 'contato@vidanova.com.br',
    site: 'https://vidanova.com.br',
    endereco: 'Rua da Empresa, 1',
    fuso_horario: 'America/Manaus',
    validade_link_dias: 31,
    vagas_padrao: 4,
    contagem_vagas_automatica: false,
    bloquear_clinica_irregular: true,
    max_dispositivos: 6,
    aprovar_novos_usuarios: true,
    aprovar_dispositivos: true,
    separar_equipes: true,
    exigir_duas_etapas_de: ['consultor'],
    sla_primeiro_contato_min: 25,
    minutos_aceite: 12,
    horario_comercial: { seg: [['08:00', '12:30']] },
    feriados: ['2027-01-25'],
    mensagem_links: 'Bem-vindo',
    validade_orcamento_dias: 11,
    desconto_maximo_percentual: 16,
    condicoes_padrao: 'À vista',
    linha_transparencia: false,
    instrucoes_pagamento: 'Pix para a empresa',
    dia_pagamento_comissao: 9,
    prazo_repasse_dias: 32,
    carencia_repasse_dias: 8,
    encarregado_nome: 'Rita Lima',
    encarregado_email: 'dados@vidanova.com.br',
  }
  expectDistinct(mudanca)
  const antes: Empresa = (await admin.get('/empresa')).body
  const iguais = Object.entries(mudanca).filter(
    ([campo, valor]) => JSON.stringify(antes[campo as keyof Empresa]) === JSON.stringify(valor),
  )
  expect(iguais, 'fields that would not change').toEqual([])
  // The request has all fields, as the page sends them.
  const client = {
    get: admin.get,
    patch: async (caminho: string, campos: object) =>
      admin.put(caminho, { ...(await admin.get(caminho)).body, ...campos }),
  }
  await expectChanges({
    client,
    caminho: '/empresa',
    mudanca,
    seguem: Object.fromEntries(Object.keys(mudanca).map((campo) => [campo, ['updated_at']])),
    historico: () => server.history('empresa_config', antes.id),
  })
  // The driver returns holidays as dates.
  const { feriados: _, ...colunas } = mudanca
  expect((await server.sql('select * from empresa_config'))[0]).toMatchObject(colunas)
})
