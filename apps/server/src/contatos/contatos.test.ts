import { normalizeTelefone, telefonesNoTexto } from '@portal/contract/telefone'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { novoContato } from './contatos.factory.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>
type Linha = { id: string; nome: string; tipo: string; telefones: { numero: string; rotulo: string | null }[] }

let server: Server
let [ana, rui, gerente, supervisora, admin] = [] as unknown as Client[] as [Client, Client, Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  gerente = await server.as('gerenciador')
  supervisora = await server.as('supervisor')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const create = async (client: Client, campos: object = {}) => {
  const { status, body } = await client.post('/contatos', novoContato(campos))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { id: string; versao: number; nome: string; telefone: string }
}
const daEquipe = (campos: object = {}) => create(gerente, { visibilidade: 'equipe', ...campos })
const search = async (client: Client, pedido: object = {}) => (await client.post('/contatos/pesquisa', pedido)).body
const nomes = async (client: Client, pedido: object = {}) =>
  ((await search(client, pedido)).itens as Linha[]).map(({ nome }) => nome)

describe('a contact', () => {
  it('is saved with its number in any spelling, and its notes encrypted', async () => {
    const { status, body } = await ana.post('/contatos', {
      nome: '  Dra.  Lúcia   Prado ',
      categoria: 'medico',
      telefone: '+55 (11) 90001-2233',
      telefone_2: '011 3333-4444',
      tem_whatsapp: true,
      email: 'lucia@exemplo.com',
      cidade: 'Campinas',
      estado: 'SP',
      observacoes: 'Mãe do paciente da visita de terça',
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        nome: 'Dra. Lúcia Prado',
        telefone: '5511900012233',
        telefone_2: '551133334444',
        visibilidade: 'pessoal',
        observacoes: 'Mãe do paciente da visita de terça',
        versao: 1,
      }),
    ])
    const [linha] = await server.sql('select * from contatos_telefonicos where id = $1', [body.id])
    const registro = await server.sql('select antes, depois from audit_log where entidade_id = $1', [body.id])
    expect(JSON.stringify([linha, registro])).not.toContain('visita de terça')
    expect(registro[0].depois).toMatchObject({ observacoes: '***', nome: 'Dra. Lúcia Prado' })
    expect(await nomes(ana, { texto: 'visita' })).toEqual([])
  })

  it.each([
    ['nome', '', 'Informe o nome'],
    ['nome', 'A', 'Use pelo menos 2 caracteres'],
    ['nome', 'x'.repeat(121), 'Use no máximo 120 caracteres'],
    ['categoria', 'amigo', 'Selecione a categoria'],
    ['categoria', undefined, 'Selecione a categoria'],
    ['telefone', '', 'Informe o telefone com DDD.'],
    ['telefone', '99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '(20) 99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '11 89999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '0800 123 4567', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '+1 112 555 1234', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '１１９９９９９８８８８', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', 11999998888, 'Telefone inválido. Informe DDD + número.'],
    ['telefone_2', '192', 'Telefone inválido. Informe DDD + número.'],
    ['email', 'lucia@', 'E-mail inválido'],
    ['estado', 'São Paulo', 'Informe a sigla do estado com duas letras maiúsculas'],
    ['cidade', 'x'.repeat(121), 'Use no máximo 120 caracteres'],
    ['observacoes', 'x'.repeat(2_001), 'Use no máximo 2000 caracteres'],
    ['observacoes', 'um\0dois', 'O texto tem um caractere inválido'],
    ['clinica_id', NOBODY_ID, 'Escolha uma clínica ativa'],
  ])('with %s %j is refused at the field', async (campo, valor, frase) => {
    const { status, body } = await ana.post('/contatos', novoContato({ [campo]: valor }))
    expect([status, body.data?.campos]).toEqual([422, { [campo]: frase }])
  })

  it('refuses a second number that is the first', async () => {
    const { status, body } = await ana.post(
      '/contatos',
      novoContato({ telefone: '1130304040', telefone_2: '(11) 3030-4040' }),
    )
    expect([status, body.data.campos]).toEqual([422, { telefone_2: 'Informe um número diferente do primeiro' }])
  })

  it('is changed with its version, field by field, and its history told to its owner', async () => {
    const { id } = await create(ana, { observacoes: 'primeira' })
    const mudado = await ana.patch(`/contatos/${id}`, { versao: 1, nome: 'Nome Novo', tem_whatsapp: true })
    expect([mudado.status, mudado.body]).toEqual([200, expect.objectContaining({ nome: 'Nome Novo', versao: 2 })])
    expect((await ana.patch(`/contatos/${id}`, { versao: 1, nome: 'Velho' })).status).toBe(409)
    const notas = await ana.patch(`/contatos/${id}`, { versao: 2, observacoes: 'segunda' })
    expect(notas.body).toMatchObject({ observacoes: 'segunda', versao: 3 })
    expect((await ana.patch(`/contatos/${id}`, { versao: 3, observacoes: 'segunda' })).body.versao).toBe(3)
    const { body } = await ana.get(`/auditoria/contatos_telefonicos/${id}`)
    expect(body.itens.map(({ acao, depois }: { acao: string; depois: object }) => [acao, depois])).toEqual([
      ['editar', { observacoes: '*** (alteradas)' }],
      ['editar', { nome: 'Nome Novo', tem_whatsapp: true }],
      ['criar', expect.objectContaining({ observacoes: '***' })],
    ])
    expect((await rui.get(`/auditoria/contatos_telefonicos/${id}`)).status).toBe(404)
    expect((await gerente.get(`/auditoria/contatos_telefonicos/${id}`)).status).toBe(404)
    expect((await admin.get(`/auditoria/contatos_telefonicos/${id}`)).status).toBe(200)
  })

  it('records once that its notes were read', async () => {
    const { id } = await create(ana, { observacoes: 'Prefere falar com a irmã' })
    await ana.get(`/contatos/${id}`)
    await ana.get(`/contatos/${id}`)
    expect((await server.history('contatos_telefonicos', id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'ver_sensivel',
    ])
  })

  it('is archived when it is deleted, and its number free again', async () => {
    const { id, telefone } = await create(ana, { nome: 'Vai Embora' })
    expect((await ana.delete(`/contatos/${id}`)).body).toEqual({ ok: true })
    expect((await ana.get(`/contatos/${id}`)).status).toBe(404)
    expect((await ana.delete(`/contatos/${id}`)).status).toBe(404)
    expect(await nomes(ana, { texto: 'embora' })).toEqual([])
    expect((await ana.post('/contatos', novoContato({ telefone }))).status).toBe(201)
    expect(await server.sql('select arquivado_em from contatos_telefonicos where id = $1', [id])).toEqual([
      { arquivado_em: expect.any(Date) },
    ])
  })
})

describe('a number that exists', () => {
  const REPETIDO = 'Já existe um contato com este telefone: Primeiro'

  it.each([
    ['telefone', { telefone: '(11) 90100-0001' }],
    ['telefone', { telefone: '11901000002' }],
    ['telefone_2', { telefone_2: '+55 11 90100-0001' }],
    ['telefone_2', { telefone_2: '11 90100-0002' }],
  ])('is refused in the same book, at %s', async (campo, campos) => {
    const dona = await server.as('consultor')
    await create(dona, { nome: 'Primeiro', telefone: '11901000001', telefone_2: '11901000002' })
    const { status, body } = await dona.post('/contatos', novoContato(campos))
    expect([status, body.data?.campos]).toEqual([422, { [campo]: REPETIDO }])
    const { id } = await create(dona)
    const mudanca = await dona.patch(`/contatos/${id}`, { versao: 1, ...campos })
    expect([mudanca.status, mudanca.body.data?.campos]).toEqual([422, { [campo]: REPETIDO }])
    // Another book may have the same number.
    expect((await rui.post('/contatos', novoContato({ telefone: '11901000001' }))).status).not.toBe(500)
  })

  it('stays one contact when many save it at once', async () => {
    const dona = await server.as('consultor')
    const respostas = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        dona.post('/contatos', novoContato({ nome: `Vez ${i}`, telefone: '11901110001' })),
      ),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)])
  })

  it('is refused when a contact moves into the book of the team', async () => {
    await daEquipe({ nome: 'Da Equipe', telefone: '11901220001' })
    const { id } = await create(gerente, { telefone: '11901220001' })
    const { status, body } = await gerente.patch(`/contatos/${id}`, { versao: 1, visibilidade: 'equipe' })
    expect([status, body.data.campos]).toEqual([422, { telefone: 'Já existe um contato com este telefone: Da Equipe' }])
  })
})

describe('whoever is not the owner', () => {
  it('finds no personal contact of another person, but administrators do', async () => {
    const { id } = await create(ana, { nome: 'Particular da Ana' })
    for (const outra of [rui, gerente]) {
      expect((await outra.get(`/contatos/${id}`)).status).toBe(404)
      expect((await outra.patch(`/contatos/${id}`, { versao: 1, nome: 'Dele' })).status).toBe(404)
      expect((await outra.delete(`/contatos/${id}`)).status).toBe(404)
      expect((await outra.put(`/contatos/${id}/favorito`, { favorito: true })).status).toBe(404)
      expect((await outra.post(`/contatos/${id}/sugestoes`, { nome: 'Dele' })).status).toBe(404)
      expect((await outra.get(`/contatos-vcard?tipo=contato&id=${id}`)).status).toBe(404)
      expect(await nomes(outra, { texto: 'particular' })).toEqual([])
      expect((await outra.get('/contatos-exportar?motivo=Conferencia&formato=csv')).text).not.toContain(
        'Particular da Ana',
      )
    }
    const { itens } = await search(admin, { texto: 'particular' })
    expect(itens).toMatchObject([{ nome: 'Particular da Ana', dono: 'Pessoa consultor', editavel: true }])
    expect((await admin.patch(`/contatos/${id}`, { versao: 1, nome: 'Particular Corrigido' })).status).toBe(200)
    expect(await nomes(ana, { aba: 'meus', texto: 'particular' })).toEqual(['Particular Corrigido'])
    expect(await nomes(admin, { aba: 'meus', texto: 'particular' })).toEqual([])
  })

  it('reads contacts of the team; managers and administrators alone change them', async () => {
    const { id, versao } = await daEquipe({ nome: 'Remoção Anjos' })
    for (const client of [ana, gerente, admin])
      expect(await nomes(client, { texto: 'anjos' })).toEqual(['Remoção Anjos'])
    const { status, body } = await ana.patch(`/contatos/${id}`, { versao, nome: 'Outra' })
    expect([status, body.message]).toEqual([
      403,
      'Contatos da equipe são alterados por gerenciadores. Use "Sugerir correção".',
    ])
    expect((await ana.delete(`/contatos/${id}`)).status).toBe(403)
    expect((await ana.post('/contatos', novoContato({ visibilidade: 'equipe' }))).status).toBe(403)
    const proprio = await create(ana)
    expect((await ana.patch(`/contatos/${proprio.id}`, { versao: 1, visibilidade: 'equipe' })).status).toBe(403)
    expect((await admin.patch(`/contatos/${id}`, { versao, cidade: 'Jundiaí' })).status).toBe(200)
    expect((await gerente.delete(`/contatos/${id}`)).status).toBe(200)
  })

  it('is told nothing as a supervisor', async () => {
    const { id } = await daEquipe()
    for (const { status } of [
      await supervisora.post('/contatos/pesquisa', {}),
      await supervisora.get(`/contatos/${id}`),
      await supervisora.post('/contatos/identificacao', { telefone: '11999998888' }),
      await supervisora.get('/contatos-exportar?motivo=Conferencia&formato=csv'),
      await supervisora.get('/contatos-sugestoes'),
    ])
      expect(status).toBe(403)
  })
})

describe('the list', () => {
  it('finds by the beginning of each word, without accents, by city and by number in any shape', async () => {
    const dona = await server.as('consultor')
    const lucia = { nome: 'Lúcia d’Ávila', cidade: 'São José dos Campos', estado: 'SP', telefone: '(12) 90123-4567' }
    await create(dona, { ...lucia, telefone_2: '55 3222-1111' })
    await create(dona, { nome: '100% Vida-Nova \\ (sul)' })
    const matches = (texto: string) => nomes(dona, { aba: 'meus', texto })
    for (const texto of [
      'l',
      'lucia',
      'LÚC',
      'avila luc',
      'são jose',
      'campos',
      '12901',
      '(12) 9',
      '90123-4567',
      '4567',
    ])
      expect([texto, await matches(texto)]).toEqual([texto, ['Lúcia d’Ávila']])
    for (const texto of ['+55 12 90123-4567', '012 901234567', '5512901234567', '(55) 3222-1111', '3222 1111'])
      expect([texto, await matches(texto)]).toEqual([texto, ['Lúcia d’Ávila']])
    for (const texto of ['ucia', 'lucia recife', '99999', '%', "' or 1=1 --x"])
      expect([texto, (await matches(texto)).includes('Lúcia d’Ávila')]).toEqual([texto, texto === '%'])
    for (const texto of ['100', 'vida', 'nova', 'sul'])
      expect([texto, await matches(texto)]).toEqual([texto, ['100% Vida-Nova \\ (sul)']])
    expect((await dona.post('/contatos/pesquisa', { texto: 'x'.repeat(81) })).status).toBe(422)
  })

  it('knows a number abroad by its country, in search and in files', async () => {
    const dona = await server.as('consultor')
    const { id, telefone } = await create(dona, { nome: 'Tia do Peru', telefone: '+51 987 654 321' })
    await create(dona, { nome: 'Porto Alegre', telefone: '(51) 98765-4321' })
    expect(telefone).toBe('+51987654321')
    const acha = (texto: string) => nomes(dona, { texto, aba: 'meus' })
    for (const texto of ['+51 987 654 321', '0051 987654321', '51 98765-4321'])
      expect([texto, await acha(texto)]).toEqual([texto, ['Porto Alegre', 'Tia do Peru']])
    expect(await acha('+55 51 98765-4321')).toEqual(['Porto Alegre'])
    expect((await dona.get(`/contatos-vcard?tipo=contato&id=${id}`)).text).toContain(':+51987654321\r\n')
    expect((await dona.get('/contatos-exportar?motivo=Conferencia&formato=csv&aba=meus')).text).toContain(
      '+51 987654321',
    )
  })

  it('leaves clinics out where only contacts are wanted', async () => {
    const dona = await server.as('consultor')
    await create(dona, { nome: 'Brisa da Manhã' })
    await insertClinicas(server.database, [{ name: 'Brisa do Mar' }])
    expect(await nomes(dona, { texto: 'brisa' })).toEqual(['Brisa da Manhã', 'Brisa do Mar'])
    expect(await nomes(dona, { texto: 'brisa', so_contatos: true })).toEqual(['Brisa da Manhã'])
  })

  it('is in order, page by page, and says where each initial begins', async () => {
    const dona = await server.as('consultor')
    for (const nome of ['Zeca', 'ana', 'Ângela', 'Bruno', '24h Remoções', 'Ana Maria']) await create(dona, { nome })
    const { itens, indice } = await search(dona, { aba: 'meus', com_indice: true })
    expect(itens.map(({ nome }: Linha) => nome)).toEqual([
      '24h Remoções',
      'ana',
      'Ana Maria',
      'Ângela',
      'Bruno',
      'Zeca',
    ])
    expect(indice).toEqual({
      total: 6,
      letras: [
        { letra: '#', inicio: 0 },
        { letra: 'A', inicio: 1 },
        { letra: 'B', inicio: 4 },
        { letra: 'Z', inicio: 5 },
      ],
    })
    expect(await nomes(dona, { aba: 'meus', inicio: 4 })).toEqual(['Bruno', 'Zeca'])
    expect((await search(dona, { aba: 'meus', inicio: 6 })).itens).toEqual([])
    expect((await dona.post('/contatos/pesquisa', { inicio: -1 })).status).toBe(422)
  })

  it('has tabs for favourites, the team and one’s own', async () => {
    const dona = await server.as('consultor')
    const meu = await create(dona, { nome: 'Xavier Meu' })
    const dela = await daEquipe({ nome: 'Xavier Equipe' })
    const abas = async () =>
      Promise.all(['todos', 'favoritos', 'equipe', 'meus'].map((aba) => nomes(dona, { aba, texto: 'xavier' })))
    expect(await abas()).toEqual([['Xavier Equipe', 'Xavier Meu'], [], ['Xavier Equipe'], ['Xavier Meu']])
    for (const { id } of [meu, dela, dela]) await dona.put(`/contatos/${id}/favorito`, { favorito: true })
    expect((await abas())[1]).toEqual(['Xavier Equipe', 'Xavier Meu'])
    expect(await nomes(ana, { aba: 'favoritos' })).toEqual([])
    await dona.put(`/contatos/${dela.id}/favorito`, { favorito: false })
    expect((await abas())[1]).toEqual(['Xavier Meu'])
  })

  it('shows active clinics with every number of theirs, as they are at that moment', async () => {
    const [id] = await insertClinicas(server.database, [
      {
        name: 'Clínica Serra Azul',
        city: 'Atibaia',
        phone: '(11) 4411-2233 / 11 90222-0001',
        responsavel_1: 'Marta',
        telefone_responsavel_1: '11902220002',
        telefone_responsavel_2: 'não tem',
        contato_direcao: 'Dr. Paulo — +55 (11) 90222-0003, falar à tarde',
      },
      { name: 'Clínica Serra Fechada', active: false, phone: '11902220009' },
    ])
    const linha = {
      tipo: 'clinica',
      id,
      nome: 'Clínica Serra Azul',
      categoria: 'clinica',
      cidade: 'Atibaia',
      editavel: false,
      telefones: [
        { numero: '551144112233', rotulo: null },
        { numero: '5511902220001', rotulo: null },
        { numero: '5511902220002', rotulo: 'Marta' },
        { numero: '5511902220003', rotulo: 'Direção' },
      ],
    }
    for (const texto of ['serra', 'atib', '(11) 90222-0003', '11902220002', '4411-2233', '90222'])
      expect([texto, (await search(ana, { aba: 'clinicas', texto })).itens]).toEqual([
        texto,
        [expect.objectContaining(linha)],
      ])
    expect(await nomes(ana, { texto: 'serra' })).toEqual(['Clínica Serra Azul'])
    expect(await nomes(ana, { aba: 'equipe', texto: 'serra' })).toEqual([])
    await server.sql('update clinicas set active = false where id = $1', [id])
    expect(await nomes(ana, { texto: 'serra' })).toEqual([])
  })
})

describe('whose a number is', () => {
  const quem = async (client: Client, telefone: string, exceto?: string) =>
    (await client.post('/contatos/identificacao', { telefone, ...(exceto && { exceto }) })).body.achado

  it('is told of one’s own contacts, the team’s, clinics and one’s own leads', async () => {
    const contato = await create(ana, { nome: 'Só da Ana', telefone: '11903000001', telefone_2: '1130300002' })
    const equipe = await daEquipe({ nome: 'De Todos', telefone: '11903000003' })
    const [clinica] = await insertClinicas(server.database, [
      { name: 'Clínica Lago', contato_direcao: 'Rosa: 11 90300-0004' },
    ])
    const { body: lead } = await ana.post('/leads', {
      nome_contato: 'Mãe do Caio',
      telefone: '11903000005',
      telefone_alt: '11903000006',
      origem: 'manual',
    })
    expect(await quem(ana, '(11) 90300-0001')).toEqual({ tipo: 'contato', id: contato.id, nome: 'Só da Ana' })
    expect(await quem(ana, '11 3030-0002')).toMatchObject({ nome: 'Só da Ana' })
    expect(await quem(ana, '11903000001', contato.id)).toBeNull()
    expect(await quem(rui, '11903000001')).toBeNull()
    expect(await quem(admin, '11903000001')).toMatchObject({ nome: 'Só da Ana' })
    for (const client of [ana, rui]) {
      expect(await quem(client, '11903000003')).toEqual({ tipo: 'contato', id: equipe.id, nome: 'De Todos' })
      expect(await quem(client, '+55 11 90300-0004')).toEqual({ tipo: 'clinica', id: clinica, nome: 'Clínica Lago' })
    }
    expect(await quem(gerente, '11903000004', clinica)).toBeNull()
    // A foreign number belongs to no clinic, even with equal last digits.
    await insertClinicas(server.database, [{ name: 'Clínica Ponte', phone: '(11) 3030-0102' }])
    expect(await quem(ana, '(11) 3030-0102')).toMatchObject({ nome: 'Clínica Ponte' })
    expect(await quem(ana, '+41 130 300 102')).toBeNull()
    expect(await quem(ana, '11903000006')).toEqual({ tipo: 'lead', id: lead.id, nome: 'Mãe do Caio' })
    // Another person's lead is neither named nor mentioned.
    expect(await quem(rui, '11903000005')).toBeNull()
    expect(await quem(gerente, '11903000005')).toBeNull()
    expect((await ana.post('/contatos/identificacao', { telefone: '123' })).status).toBe(422)
  })
})

describe('a correction', () => {
  const abertas = async (client = gerente) => (await client.get('/contatos-sugestoes')).body
  const notificacoes = async (client: Client) => (await client.get('/notificacoes')).body.itens

  it('is proposed by a consultant and accepted once, with one click', async () => {
    const { id } = await daEquipe({ nome: 'CAPS Norte', telefone: '1140040001' })
    const sugerido = { nome: 'CAPS Norte', telefone: '11 4004-0002', cidade: 'Osasco', estado: 'SP' }
    expect((await ana.post(`/contatos/${id}/sugestoes`, sugerido)).status).toBe(201)
    expect(await notificacoes(gerente)).toContainEqual(
      expect.objectContaining({ tipo: 'sugestao_contato', rota: '/consultor/agenda-telefones?sugestoes=true' }),
    )
    expect(JSON.stringify(await notificacoes(admin))).not.toContain('CAPS Norte')
    const sugestao = (await abertas()).find((s: { contato_id: string }) => s.contato_id === id)
    expect(sugestao).toMatchObject({
      contato: 'CAPS Norte',
      autor: 'Pessoa consultor',
      antes: { telefone: '551140040001', cidade: null, estado: null },
      depois: { telefone: '551140040002', cidade: 'Osasco', estado: 'SP' },
    })
    const decide = (client: Client, aceitar = true) =>
      client.post(`/contatos-sugestoes/${sugestao.id}`, { versao: sugestao.versao, aceitar })
    expect((await decide(ana)).status).toBe(403)
    const juntas = await Promise.all([decide(gerente), decide(admin), decide(gerente, false)])
    expect(juntas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const recusadas = juntas.filter(({ status }) => status === 409).map(({ body }) => body.message)
    expect(new Set(recusadas)).toEqual(new Set(['Esta sugestão já foi decidida.']))
  })

  it('changes the contact when it is accepted and nothing when it is refused; its author is told', async () => {
    const { id } = await daEquipe({ nome: 'Hospital Sul' })
    for (const aceitar of [false, true]) {
      await rui.post(`/contatos/${id}/sugestoes`, { nome: 'Hospital do Sul' })
      const { id: qual, versao } = (await abertas()).find((s: { contato_id: string }) => s.contato_id === id)
      await gerente.post(`/contatos-sugestoes/${qual}`, { versao, aceitar })
      expect((await rui.get(`/contatos/${id}`)).body.nome).toBe(aceitar ? 'Hospital do Sul' : 'Hospital Sul')
    }
    expect((await notificacoes(rui)).map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Correção aceita',
      'Correção recusada',
    ])
    expect((await server.history('contatos_telefonicos', id)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
  })

  it('is not accepted over what changed since, nor onto a number that another contact has', async () => {
    const { id } = await daEquipe({ nome: 'Ambulância A', telefone: '11904000001' })
    await daEquipe({ nome: 'Ambulância B', telefone: '11904000002' })
    await ana.post(`/contatos/${id}/sugestoes`, { nome: 'Ambulância Azul' })
    await ana.post(`/contatos/${id}/sugestoes`, { telefone: '11904000002' })
    await gerente.patch(`/contatos/${id}`, { versao: 1, nome: 'Ambulância Amarela' })
    const minhas = (await abertas()).filter((s: { contato_id: string }) => s.contato_id === id)
    const respostas = []
    for (const { id: qual, versao } of minhas)
      respostas.push((await gerente.post(`/contatos-sugestoes/${qual}`, { versao, aceitar: true })).body.message)
    expect(respostas).toEqual([
      'O contato mudou depois desta sugestão. Confira o contato e recuse a sugestão.',
      'Já existe um contato com este telefone: Ambulância B',
    ])
    expect((await gerente.get(`/contatos/${id}`)).body).toMatchObject({
      nome: 'Ambulância Amarela',
      telefone: '5511904000001',
    })
  })

  it('needs a change, is about the team’s contacts only, and waits with at most fifty', async () => {
    const { id } = await daEquipe({ nome: 'Fórum Central' })
    const { status, body } = await ana.post(`/contatos/${id}/sugestoes`, { nome: 'Fórum Central' })
    expect([status, body.message]).toEqual([422, 'Mude pelo menos um campo para sugerir uma correção'])
    expect((await ana.post(`/contatos/${id}/sugestoes`, { telefone: '0800 111' })).status).toBe(422)
    const meu = await create(ana)
    expect((await ana.post(`/contatos/${meu.id}/sugestoes`, { nome: 'Outro' })).status).toBe(404)
    const dona = await server.as('consultor')
    for (let i = 0; i < 48; i++) await dona.post(`/contatos/${id}/sugestoes`, { nome: `Fórum ${i}` })
    const juntas = await Promise.all(
      Array.from({ length: 6 }, (_, i) => dona.post(`/contatos/${id}/sugestoes`, { nome: `Junto ${i}` })),
    )
    expect(juntas.filter((resposta) => resposta.status === 201)).toHaveLength(2)
    expect((await gerente.post(`/contatos-sugestoes/${NOBODY_ID}`, { versao: 1, aceitar: true })).status).toBe(404)
  })
})

describe('the export', () => {
  it('is a CSV for spreadsheets in which nothing runs, without notes', async () => {
    const dona = await server.as('consultor')
    await create(dona, {
      nome: '=HYPERLINK("http://x";"y")',
      telefone: '11905000001',
      telefone_2: '1130500002',
      cidade: '@Campinas',
      observacoes: 'segredo da família',
    })
    const { headers, text } = await dona.get('/contatos-exportar?motivo=Conferencia&formato=csv&aba=meus')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/filename="contatos-\d{4}-\d\d-\d\d\.csv"/)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.slice(1).split('\r\n')).toEqual([
      'Nome;Categoria;Telefone;Segundo telefone;WhatsApp;E-mail;Cidade;UF',
      `"'=HYPERLINK(""http://x"";""y"")";Outro;(11) 90500-0001;(11) 3050-0002;não;;'@Campinas;`,
      '',
    ])
    expect(text).not.toContain('segredo')
  })

  it('is a vCard of one or of a tab, whose values cannot end a card', async () => {
    const dona = await server.as('consultor')
    const { id } = await create(dona, {
      nome: 'Ana; Lima, END:VCARD',
      telefone: '11905100001',
      email: 'ana@exemplo.com',
      cidade: 'São Paulo',
      estado: 'SP',
    })
    await create(dona, { nome: 'Bia' })
    const um = await dona.get(`/contatos-vcard?tipo=contato&id=${id}`)
    expect(um.headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(um.headers['content-disposition']).toBe('attachment; filename="contato.vcf"')
    expect((await server.history('contatos_telefonicos', id)).at(-1)).toMatchObject({
      acao: 'exportar',
      depois: { formato: 'vcf' },
    })
    expect(um.text.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      `UID:${id}`,
      'FN:Ana; Lima\\, END:VCARD',
      'N:;Ana\\; Lima\\, END:VCARD;;;',
      'TEL;TYPE=CELL:+5511905100001',
      'EMAIL:ana@exemplo.com',
      'ADR:;;;São Paulo;SP;;Brasil',
      'CATEGORIES:Outro',
      'END:VCARD',
      '',
    ])
    const { text } = await dona.get('/contatos-exportar?motivo=Conferencia&formato=vcf&aba=meus')
    expect(text.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(2)
    const [clinica] = await insertClinicas(server.database, [{ name: 'Clínica Vcard', phone: '1140001234' }])
    expect((await dona.get(`/contatos-vcard?tipo=clinica&id=${clinica}`)).text).toContain('TEL;TYPE=WORK:+551140001234')
    expect((await dona.get(`/contatos-vcard?tipo=clinica&id=${NOBODY_ID}`)).status).toBe(404)
    expect((await dona.get('/contatos-exportar?motivo=Conferencia&formato=pdf')).status).toBe(422)
  })
})

describe('telephones in a text', () => {
  /** Pieces of texts with telephones, and pieces that only resemble them. */
  const pedacos = fc.oneof(
    fc.constantFrom(
      '11',
      '55',
      '+55',
      '0',
      '(11)',
      ' ',
      '-',
      '.',
      ' / ',
      '\u00a0',
      'Rosa: ',
      '9',
      '90000',
      '4411',
      '+51',
      '+1 (',
      '00',
      '2233',
      '٣',
      '\n',
    ),
    fc.integer({ min: 0, max: 99_999_999_999 }).map(String),
  )

  it('are the same for PostgreSQL, which finds a clinic by them, as for the page', async () => {
    const textos = fc.sample(
      fc.array(pedacos, { maxLength: 12 }).map((partes) => partes.join('')),
      { numRuns: 3000, seed: 7 },
    )
    const rows = await server.sql(
      'select n, telefones_nacionais(array[texto]) as numeros from unnest($1::text[]) with ordinality as t (texto, n)',
      [textos],
    )
    const lidos = new Map(
      rows.map(({ n, numeros }) => [
        Number(n),
        (numeros as string[]).flatMap((numero) => normalizeTelefone(numero) ?? []),
      ]),
    )
    const diferentes = textos.filter(
      (texto, i) => telefonesNoTexto(texto).toSorted().join() !== [...new Set(lidos.get(i + 1))].toSorted().join(),
    )
    expect(diferentes).toEqual([])
    expect(textos.filter((texto) => telefonesNoTexto(texto).length > 0).length).toBeGreaterThan(100)
  })
})
