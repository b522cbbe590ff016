import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { orcamentosApp } from './orcamentos.factory.ts'

const relogio = Date.parse('2026-03-10T15:00:00Z')
let t: Awaited<ReturnType<typeof orcamentosApp>>
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await orcamentosApp(() => relogio)
  const [outra = ''] = await insertClinicas(t.database, [{ name: 'Serra Azul' }])
  ids.rascunho = (await t.novo({ cliente_nome: 'Zélia Prado', cliente_telefone: '5511977776666' })).id
  ids.aberto = (await t.enviado({ cliente_nome: 'Ana Conceição', clinica_id: outra })).id
  ids.vencido = (await t.enviado({ cliente_nome: 'Bruno Dias', validade: '2026-03-11', quantidade: 1 })).id
  ids.alheio = (await t.enviado({ cliente_nome: 'Caio Alves' }, t.bia)).id
  // Sets a past validity and a sending date, which the trigger would refuse.
  await t.sql('alter table orcamentos disable trigger congelado')
  await t.sql(`update orcamentos set validade = '2026-03-09' where id = '${ids.vencido}'`)
  await t.sql(`update orcamentos set enviado_em = '2026-03-10T02:59:59Z' where id = '${ids.aberto}'`)
  await t.sql('alter table orcamentos enable trigger congelado')
})
afterAll(() => t.close())

const nomeDe = Object.fromEntries
const search = async (pedido: object = {}, dona = t.ana) => {
  const { status, body } = await dona.post('/orcamentos/pesquisa', pedido)
  expect(status, JSON.stringify(body)).toBe(200)
  const nomes = nomeDe(Object.entries(ids).map(([nome, id]) => [id, nome]))
  return body.itens.map(({ id }: { id: string }) => nomes[id])
}

describe('the file of quotes', () => {
  const requestExport = async (dona: typeof t.ana, busca = '') => {
    const { status, text } = await dona.get(`/orcamentos-exportar?motivo=Conferencia${busca}`)
    const [titulos = '', ...linhas] = text.slice(1).trimEnd().split('\r\n')
    return { status, titulos, linhas }
  }

  it('has the lines of the list, in words, and of a consultant one’s own alone', async () => {
    const { titulos, linhas } = await requestExport(t.ana)
    expect(titulos).toBe(
      'Número;Cliente;Telefone;Clínica;Cidade;UF;Total (R$);Situação;Validade;Criado em;Enviado em;Última visualização em;Aceito em;Consultor',
    )
    expect(linhas).toHaveLength(3)
    expect(linhas.join('\n')).toContain('Zélia Prado;(11) 97777-6666;')
    expect(linhas.join('\n')).not.toContain('Caio Alves')
    expect((await requestExport(t.ana, '&situacao=expirado')).linhas).toEqual([
      expect.stringMatching(/^ORC[^;]*;Bruno Dias;.*;Expirado;09\/03\/2026;/),
    ])
    expect((await requestExport(t.admin)).linhas).toHaveLength(4)
    expect((await requestExport(t.ana, `&consultor_id=${await t.userId(t.bia.cookie)}`)).linhas).toEqual([])
    expect((await requestExport(t.supervisor)).status).toBe(403)
  })

  it('runs nothing, and asks nobody’s name in its address', async () => {
    await t.sql(`update orcamentos set cliente_nome = '=1+1' where id = '${ids.rascunho}'`)
    expect((await requestExport(t.ana, '&situacao=rascunho')).linhas[0]).toContain(";'=1+1;")
    await t.sql(`update orcamentos set cliente_nome = 'Zélia Prado' where id = '${ids.rascunho}'`)
    expect((await requestExport(t.ana, '&texto=zelia')).status).toBe(422)
  })
})

describe('the list of quotes', () => {
  it('has one’s own, the newest first, and an administrator’s those of all', async () => {
    expect(await search()).toEqual(expect.arrayContaining(['rascunho', 'aberto', 'vencido']))
    expect(await search()).toHaveLength(3)
    expect(await search({}, t.admin)).toHaveLength(4)
    expect(await search({ ultimas: false }, t.admin)).toHaveLength(4)
    expect(await search({ consultor_id: await t.userId(t.bia.cookie) }, t.admin)).toEqual(['alheio'])
    expect(await search({ consultor_id: await t.userId(t.bia.cookie) })).toEqual([])
    expect((await t.supervisor.post('/orcamentos/pesquisa', {})).status).toBe(403)
  })

  it.each([
    ['zelia', ['rascunho']],
    ['CONCEICAO', ['aberto']],
    ['(11) 97777-6666', ['rascunho']],
    ['7777', ['rascunho']],
    ['caio', []],
    ['%', []],
    ['_____', []],
    ["o'brien", []],
  ])('is searched for %s', async (texto, achados) => expect(await search({ texto })).toEqual(achados))

  it('is searched by number, in any case, with or without its version', async () => {
    const { numero } = (await t.ana.get(`/orcamentos/${ids.aberto}`)).body
    for (const texto of [numero, numero.toLowerCase(), `${numero}/1`, numero.slice(4)])
      expect([texto, await search({ texto })]).toEqual([texto, ['aberto']])
    expect(await search({ texto: `${numero}/2` })).toEqual([])
    const { numero: alheio } = (await t.bia.get(`/orcamentos/${ids.alheio}`)).body
    expect(await search({ texto: alheio })).toEqual([])
  })

  it.each([
    [{ situacao: ['expirado'] }, ['vencido']],
    [{ situacao: ['enviado'] }, ['aberto']],
    [{ situacao: ['rascunho', 'expirado'] }, ['rascunho', 'vencido']],
    [{ de: '2026-03-09', ate: '2026-03-09' }, ['aberto']],
    [{ de: '2026-03-10' }, ['vencido']],
    [{ ordem: 'cliente', direcao: 'asc' }, ['aberto', 'vencido', 'rascunho']],
    [{ ordem: 'validade', direcao: 'asc' }, ['vencido', 'aberto', 'rascunho']],
    [{ ordem: 'validade', direcao: 'desc' }, ['aberto', 'vencido', 'rascunho']],
    [{ ordem: 'total', direcao: 'asc' }, ['vencido']],
  ])('with %j', async (pedido, achados) => {
    const vistos = await search(pedido)
    if ('ordem' in pedido) expect(vistos.slice(0, achados.length)).toEqual(achados)
    else expect(vistos.toSorted()).toEqual(achados)
  })

  it('by clinic, and refuses what does not exist', async () => {
    const { clinica_id } = (await t.ana.get(`/orcamentos/${ids.aberto}`)).body
    expect(await search({ clinica_id })).toEqual(['aberto'])
    for (const pedido of [
      { ordem: 'preco' },
      { tamanho: 1_000 },
      { pagina: 0 },
      { situacao: ['x'] },
      { texto: 'x'.repeat(101) },
    ])
      expect((await t.ana.post('/orcamentos/pesquisa', pedido)).status).toBe(422)
  })

  it('has cards that count what its states list, and what waits for an administrator', async () => {
    await t.sql(`update orcamentos set status = 'visualizado', visualizado_em = now() where id = '${ids.aberto}'`)
    await t.enviado({ desconto_tipo: 'percentual', desconto_valor: 5_000 }, t.bia)
    const { id, conteudo } = await t.enviado({}, t.bia)
    await t.sql(
      `update orcamentos set status = 'aceito', aceite = '{"nome":"Maria","em":"2026-03-10T15:00:00Z","hash":"00"}',
         aceite_cpf_cifrado = 'x', aceite_conteudo = $2 where id = $1`,
      [id, JSON.stringify(conteudo)],
    )
    const resumo = async (dona: typeof t.ana, busca = '') => (await dona.get(`/orcamentos-resumo${busca}`)).body
    const meus = { enviados: 0, visualizados: 1, aceitos: 0, valor_aceito_centavos: 0, aguardando_aprovacao: 0 }
    expect(await resumo(t.ana)).toEqual(meus)
    const dela = { enviados: 1, visualizados: 0, aceitos: 1, valor_aceito_centavos: 1_500_000, aguardando_aprovacao: 1 }
    expect(await resumo(t.bia)).toEqual(dela)
    expect(await resumo(t.admin)).toEqual({ ...dela, visualizados: 1 })
    expect(await resumo(t.admin, `?consultor_id=${await t.userId(t.bia.cookie)}`)).toEqual(dela)
    expect(await resumo(t.ana, '?de=2026-03-10')).toEqual({ ...meus, visualizados: 0 })
    for (const [situacao, quantos] of [
      ['enviado', 1],
      ['visualizado', 1],
      ['aceito', 1],
      ['aguardando_aprovacao', 1],
    ] as const)
      expect([situacao, (await search({ situacao: [situacao] }, t.admin)).length]).toEqual([situacao, quantos])
  })

  it('tells of a version that was not sent which one the family has', async () => {
    const { id } = await t.enviado({ cliente_nome: 'Vera Versões' }, t.bia)
    const { body: nova } = await t.bia.post(`/orcamentos/${id}/versoes`, { envio_id: randomUUID() })
    await t.sql(
      `update orcamentos set status = 'visualizado', visualizado_em = now(), visualizacoes = 2 where id = $1`,
      [id],
    )
    const [rascunho, ...resto] = (await t.bia.post('/orcamentos/pesquisa', { texto: 'vera versoes' })).body.itens
    expect(resto).toEqual([])
    expect(rascunho).toMatchObject({
      versao: 2,
      situacao: 'rascunho',
      enviada: { versao: 1, situacao: 'visualizado', visualizacoes: 2 },
    })
    expect(rascunho.enviada.validade).not.toBeNull()
    await t.bia.post(`/orcamentos/${nova.id}/enviar`, { revisao: nova.revisao })
    expect((await t.bia.post('/orcamentos/pesquisa', { texto: 'vera versoes' })).body.itens).toMatchObject([
      { versao: 2, situacao: 'enviado', enviada: null },
    ])
  })

  it('shows the newest version of each number, or all', async () => {
    const um = await t.enviado({ cliente_nome: 'Davi Rocha' })
    await t.ana.post(`/orcamentos/${um.id}/versoes`, { envio_id: crypto.randomUUID() })
    const versoes = async (pedido: object) =>
      (await t.ana.post('/orcamentos/pesquisa', { texto: 'davi', ...pedido })).body.itens.map(
        ({ versao }: { versao: number }) => versao,
      )
    expect(await versoes({})).toEqual([2])
    expect((await versoes({ ultimas: false })).toSorted()).toEqual([1, 2])
  })
})

describe('templates of conditions', () => {
  const novo = (dona: typeof t.ana, campos: object = {}) =>
    dona.post('/orcamentos-condicoes', { titulo: 'À vista', texto: 'Na entrada.', escopo: 'pessoal', ...campos })

  it('are the company’s, which administrators keep, or somebody’s own', async () => {
    expect((await novo(t.ana, { escopo: 'empresa' })).status).toBe(403)
    const { body: empresa } = await novo(t.admin, { titulo: 'Padrão', escopo: 'empresa' })
    const { body: meu } = await novo(t.ana)
    const titulos = async (dona: typeof t.ana) =>
      (await dona.get('/orcamentos-condicoes')).body.map(({ titulo }: { titulo: string }) => titulo)
    expect(await titulos(t.ana)).toEqual(['À vista', 'Padrão'])
    expect(await titulos(t.bia)).toEqual(['Padrão'])
    for (const [dona, id, status] of [
      [t.ana, empresa.id, 404],
      [t.bia, meu.id, 404],
      [t.admin, meu.id, 404],
    ] as const) {
      expect((await dona.patch(`/orcamentos-condicoes/${id}`, { versao: 1, texto: 'x' })).status).toBe(status)
      expect((await dona.delete(`/orcamentos-condicoes/${id}`)).status).toBe(status)
    }
    const { body } = await t.ana.patch(`/orcamentos-condicoes/${meu.id}`, { versao: 1, texto: 'Em duas vezes.' })
    expect(body).toMatchObject({ versao: 2, titulo: 'À vista', texto: 'Em duas vezes.' })
    expect((await t.ana.patch(`/orcamentos-condicoes/${meu.id}`, { versao: 1, texto: 'x' })).status).toBe(409)
    expect((await t.ana.delete(`/orcamentos-condicoes/${meu.id}`)).body).toEqual({ ok: true })
  })

  it('have a title and a text, and are fifty at most, however many come at once', async () => {
    for (const campos of [{ titulo: ' ' }, { texto: '' }, { texto: 'x'.repeat(4_001) }, { escopo: 'todos' }])
      expect((await novo(t.ana, campos)).status).toBe(422)
    const feitos = await Promise.all(Array.from({ length: 60 }, (_, n) => novo(t.bia, { titulo: `Modelo ${n}` })))
    expect(feitos.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(feitos.find(({ status }) => status !== 201)?.body.message).toBe(
      'Você já tem 50 modelos de condições. Exclua um deles para criar outro.',
    )
  })
})
