import { CAMPO_EXCLUIDO } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { DIALOG, expectAccessible } from '../../testing/accessible.ts'
import { newAccount, openPage, signIn } from '../../testing/tela.tsx'

/** Letters only, for the names of this run. */
const marca = Date.now().toString(36).replace(/\d/g, 'x')
const [TURNO, FILHOS, RECADO] = [`Turno ${marca}`, `Filhos ${marca}`, `Recado ${marca}`]
let ultimo = Date.now() % 10_000_000
/** A number that nobody has: after the area code, 90 is not assigned. */
const novoTelefone = () => `551190${String(++ultimo % 10_000_000).padStart(7, '0')}`

let campos: CampoProprio[] = []
const campo = (nome: string) => campos.find((um) => um.nome === nome) as CampoProprio
const noite = () => campo(TURNO).opcoes[0]?.id ?? ''

/** Creates fields that no stage requires; they are archived at the end. */
beforeAll(async () => {
  const conta = await newAccount('Pia Própria')
  await signIn('admin')
  const create = (nome: string, tipo: 'escolha' | 'numero' | 'texto') =>
    client.etapas.createCampo({
      ...{ nome, tipo, ordem: 990, obrigatorio_em: null, arquivado: false, no_cartao: tipo !== 'texto' },
      opcoes: tipo === 'escolha' ? [{ id: crypto.randomUUID(), nome: 'noite', arquivada: false }] : [],
    })
  campos = [await create(TURNO, 'escolha'), await create(FILHOS, 'numero'), await create(RECADO, 'texto')]
  await signIn(conta)
  return async () => {
    await signIn('admin')
    for (const { tipo: _, ...um } of campos) await client.etapas.updateCampo({ ...um, arquivado: true })
  }
})

const novoLead = (proprios: Record<string, string | number> = {}) =>
  client.leads.createLead({
    ...{ nome_contato: `Família ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone', proprios },
    envio_id: crypto.randomUUID(),
  })
async function openFicha({ id, nome_contato }: { id: string; nome_contato: string }) {
  openPage(`/consultor/kanban?lead=${id}`)
  const ficha = page.getByRole('dialog', { name: nome_contato })
  await expect.element(ficha.getByText('Ainda não houve contato.')).toBeVisible()
  return ficha
}
const completar = (ficha: Locator) => ficha.getByRole('button', { name: /^Completar \(\d+\)$/ })
const entrada = (em: Locator, nome: string) => em.getByRole('textbox', { name: nome, exact: true })
const salvos = async (id: string) => (await client.leads.getLead({ id })).proprios

/** Answers some requests in the server's place; returns the bodies of all. */
function answer(reply: (to: string) => { status: number; body: unknown } | undefined) {
  const asked: { to: string; body: unknown }[] = []
  const real = window.fetch
  window.fetch = async (input, init) => {
    const to = `${init?.method ?? 'GET'} ${String(input instanceof Request ? input.url : input).replace(/^.*\/api/, '')}`
    if (init?.body) asked.push({ to, body: JSON.parse(String(init.body)) })
    const outra = reply(to)
    if (!outra) return real(input, init)
    return new Response(JSON.stringify(outra.body), {
      ...{ status: outra.status, headers: { 'content-type': 'application/json' } },
    })
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return asked
}
const recusa = (recusados: Record<string, string>) => ({
  status: 422,
  body: { code: 'CAMPOS_INVALIDOS', message: 'Confira os campos', data: { campos: recusados } },
})

describe("a lead's drawer", () => {
  it('saves each field by itself, keeps what is no value, and reads a text with the health data alone', async () => {
    const lead = await novoLead()
    const ficha = await openFicha(lead)
    await completar(ficha).click()
    const filhos = entrada(ficha, FILHOS)
    await filhos.fill('dois')
    await userEvent.tab()
    await expect.element(ficha.getByText('Informe um número com até duas casas decimais')).toBeVisible()
    await expect.element(filhos).toHaveValue('dois')
    await filhos.fill('2,5')
    await userEvent.tab()
    await ficha.getByRole('combobox', { name: TURNO }).selectOptions('noite')
    await expect.poll(() => salvos(lead.id)).toEqual({ [campo(FILHOS).id]: 2.5, [campo(TURNO).id]: noite() })
    await ficha.getByRole('button', { name: /^(Completar|Tudo)/ }).click()
    const secao = ficha.getByRole('region', { name: 'Campos da empresa' })
    await expect.element(secao.getByRole('button', { name: `Alterar ${FILHOS}: 2,5`, exact: true })).toBeVisible()
    await expect.element(secao.getByRole('button', { name: `Alterar ${TURNO}: noite`, exact: true })).toBeVisible()
    expect(secao.getByText(RECADO).elements()).toEqual([])

    await ficha.getByText('Dados de saúde').click()
    await entrada(ficha, RECADO).fill('ligar à noite')
    await userEvent.tab()
    await expect
      .poll(async () => (await client.leads.getClinico({ id: lead.id })).proprios)
      .toEqual({ [campo(RECADO).id]: 'ligar à noite' })
    await expectAccessible(DIALOG)

    // The value is deleted in place.
    await secao.getByRole('button', { name: `Alterar ${FILHOS}: 2,5`, exact: true }).click()
    await filhos.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => salvos(lead.id)).toEqual({ [campo(TURNO).id]: noite() })
  })

  it('shows in red what the stage asks for, and opens it with one press', async () => {
    const lead = await novoLead()
    const real = await client.leads.getFicha({ id: lead.id })
    const faltam = [campo(FILHOS).id, campo(RECADO).id]
    answer((to) =>
      to === `GET /leads/${lead.id}/ficha` ? { status: 200, body: { ...real, proprios_faltam: faltam } } : undefined,
    )
    const ficha = await openFicha(lead)
    await ficha.getByRole('button', { name: `Falta ${FILHOS}` }).click()
    await expect.element(entrada(ficha, FILHOS)).toHaveFocus()
    await ficha.getByRole('button', { name: `Falta ${RECADO}` }).click()
    await expect.element(entrada(ficha, RECADO)).toHaveFocus()
  })

  it('keeps what was typed into a field that was deleted meanwhile, and says which', async () => {
    const lead = await novoLead()
    let excluido = false
    answer((to) => {
      if (excluido && to === 'GET /campos-proprios')
        return { status: 200, body: campos.filter(({ nome }) => nome !== FILHOS) }
      if (to !== `PATCH /leads/${lead.id}`) return undefined
      excluido = true
      return recusa({ [`proprios.${campo(FILHOS).id}`]: CAMPO_EXCLUIDO })
    })
    const ficha = await openFicha(lead)
    await completar(ficha).click()
    await entrada(ficha, FILHOS).fill('7')
    await userEvent.tab()
    const aviso = ficha.getByRole('alert').filter({ hasText: `O campo ${FILHOS} foi excluído.` })
    await expect.element(aviso).toHaveTextContent('7')
    expect(entrada(ficha, FILHOS).elements()).toEqual([])
    await aviso.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(aviso).not.toBeInTheDocument()
  })
})

it('is typed in with a new lead, behind one disclosure, and refused at its field', async () => {
  openPage('/consultor/kanban')
  await page.getByRole('button', { name: 'Novo Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Lead' })
  const nome = `Novo ${++ultimo}`
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
  await dialog.getByRole('textbox', { name: 'Telefone', exact: true }).fill(novoTelefone().slice(2))
  await dialog.getByRole('radio', { name: 'Telefone' }).click()
  await dialog.getByText('Campos da empresa').click()
  await entrada(dialog, FILHOS).fill('dois')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Informe um número com até duas casas decimais')).toBeVisible()
  await expect.element(entrada(dialog, FILHOS)).toHaveFocus()
  await entrada(dialog, FILHOS).fill('3')
  await entrada(dialog, RECADO).fill('Só à noite')
  await expectAccessible(DIALOG)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { itens } = await client.leads.listLeads({ texto: nome })
  expect(itens.map(({ proprios }) => proprios)).toEqual([{ [campo(FILHOS).id]: 3 }])
  const card = page.getByRole('article', { name: nome, exact: true })
  await expect.element(card).toHaveTextContent(`${FILHOS}: 3`)
})

describe('a move that a field stops', () => {
  const move = (ficha: Locator) => ficha.getByRole('combobox', { name: 'Mover para…' })

  it('asks for that field alone, and goes on with it', async () => {
    const lead = await novoLead()
    let recusas = 0
    const asked = answer((to) =>
      to === `POST /leads/${lead.id}/mover` && ++recusas === 1
        ? recusa({ [`proprios.${campo(FILHOS).id}`]: `Informe ${FILHOS}` })
        : undefined,
    )
    const ficha = await openFicha(lead)
    await move(ficha).selectOptions('Em contato')
    const falta = page.getByRole('dialog', { name: 'Falta informar' })
    await falta.getByRole('button', { name: 'Mover para Em contato' }).click()
    await expect.element(falta.getByText(`Informe ${FILHOS}`)).toBeVisible()
    await entrada(falta, FILHOS).fill('4')
    await expectAccessible(DIALOG)
    await falta.getByRole('button', { name: 'Mover para Em contato' }).click()
    await expect.element(page.getByText('Lead movido para Em contato').first()).toBeVisible()
    expect(asked.filter(({ to }) => to.endsWith('/mover')).at(-1)?.body).toMatchObject({
      dados: { proprios: { [campo(FILHOS).id]: 4 } },
    })
    const { etapa, proprios } = await client.leads.getLead({ id: lead.id })
    expect([etapa, proprios]).toEqual(['em_contato', { [campo(FILHOS).id]: 4 }])
  })

  it('asks for it with what the stage asks for, and keeps what was typed where it is refused again', async () => {
    const lead = await novoLead()
    const chave = `proprios.${campo(TURNO).id}`
    const respostas = [recusa({ etapa: 'Preencha', [chave]: `Informe ${TURNO}` }), recusa({ [chave]: 'Escolha outra' })]
    answer((to) => (to === `POST /leads/${lead.id}/mover` ? respostas.shift() : undefined))
    const cidades = await client.cidades.searchCidades({ nome: 'Campinas' })
    const { id: cidade_id } = cidades.find(({ estado }) => estado === 'SP') as (typeof cidades)[number]
    await client.leads.updateLead({
      ...{ id: lead.id, versao: lead.versao, cidade_id, tipo_internacao: 'voluntaria' },
      ...{ forma_pagamento: 'particular', parentesco: 'mae_pai' },
    })
    const ficha = await openFicha(lead)
    await move(ficha).selectOptions('Qualificado')
    const dados = page.getByRole('dialog', { name: 'Dados de qualificação' })
    await dados.getByRole('combobox', { name: TURNO }).selectOptions('noite')
    await dados.getByRole('button', { name: 'Mover para Qualificado' }).click()
    const falta = page.getByRole('dialog', { name: 'Falta informar' })
    await expect.element(falta.getByText('Escolha outra')).toBeVisible()
    await expect.element(falta.getByRole('combobox', { name: TURNO })).toHaveValue(noite())
    await falta.getByRole('button', { name: 'Mover para Qualificado' }).click()
    await expect
      .poll(async () => (await client.leads.getLead({ id: lead.id })).etapa, { timeout: 15_000 })
      .toBe('qualificado')
  })
})

it('filters by each kind, says it in chips, and takes a chip of a field that is gone away', async () => {
  const lead = await novoLead({ [campo(FILHOS).id]: 2, [campo(TURNO).id]: noite() })
  const outro = await novoLead({ [campo(FILHOS).id]: 9 })
  const sumido = '00000000-0000-4000-8000-000000000001=sim'
  openPage(`/consultor/kanban?vista=lista&proprios=${encodeURIComponent(JSON.stringify([sumido]))}`)
  await page.getByRole('button', { name: 'Tirar o filtro (campo excluído)' }).click()
  const linha = (nome: string) => page.getByRole('row').filter({ hasText: nome })
  await expect.element(linha(outro.nome_contato)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const grupo = page.getByRole('group', { name: FILHOS })
  await grupo.getByRole('textbox', { name: 'De' }).fill('x')
  await userEvent.tab()
  await expect.element(grupo.getByText('Informe um número com até duas casas decimais')).toBeVisible()
  await grupo.getByRole('textbox', { name: 'De' }).fill('1')
  await userEvent.tab()
  await grupo.getByRole('textbox', { name: 'Até' }).fill('2,5')
  await userEvent.tab()
  await page.getByRole('group', { name: TURNO }).getByText('noite').click()
  await expectAccessible('[role="dialog"]')
  await expect.element(linha(lead.nome_contato)).toHaveTextContent(`${TURNO}: noite`)
  await expect.element(linha(outro.nome_contato)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: `Tirar o filtro ${TURNO}: noite` })).toBeVisible()
  await page.getByRole('button', { name: `Tirar o filtro ${FILHOS}: de 1 a 2,5` }).click()
  await page.getByRole('combobox', { name: 'Ordem da lista' }).selectOptions(`Ordem: ${FILHOS}, do maior`)
  await expect.element(linha(lead.nome_contato)).toBeVisible()
})
