import type { AConferir, Chamada, ChamadaAberta, Fonte } from '@portal/contract/entradas/entradas.contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { DIALOG, expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

beforeAll(() => signIn('admin'))

const ABA = '/admin/empresa-config?aba=entradas'
let feitas = 0
const unico = (nome: string) => `${nome} ${Date.now()}${++feitas}`

/** Creates a source for one test. */
async function novaFonte(campos: Partial<Parameters<typeof client.entradas.createFonte>[0]> = {}) {
  const { fonte } = await client.entradas.createFonte({ modelo: 'generico', nome: unico('Site'), ...campos })
  onTestFinished(async () => {
    await client.entradas.deleteFonte({ id: fonte.id }).catch(() => undefined)
  })
  return fonte
}

/** Answers GET requests whose path ends like one of these keys, until the test ends. */
function answer(respostas: Record<string, unknown>) {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href).pathname
    const fim = Object.keys(respostas).find((um) => url.endsWith(um))
    if (fim === undefined || (init?.method ?? 'GET') !== 'GET') return real(input, init)
    return new Response(JSON.stringify(respostas[fim]), { headers: { 'content-type': 'application/json' } })
  }
  onTestFinished(() => {
    window.fetch = real
  })
}

const botao = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const janela = (name: string) => page.getByRole('dialog', { name })

const ID = 'a7b0a0a0-0000-4000-8000-00000000000'
const CHAMADA: Chamada = {
  ...{ id: `${ID}1`, recebida_em: '2026-11-29T12:00:00.000Z', estado: 'recusada', resposta: 401, suspeita: false },
  ...{ motivo: 'Endereço ou segredo não reconhecido.', resumo: 'M•••• · (11) •••••-••21', tem_corpo: true, lead: null },
}
const ABERTA: ChamadaAberta = {
  ...CHAMADA,
  formulario_id: null,
  campos: [
    { chave: 'Seu nome', amostra: 'M•••• d• T••••', reconhecido: 'nome', mapeado: null },
    { chave: 'WhatsApp', amostra: '(11) •••••-••21', reconhecido: 'telefone', mapeado: null },
    { chave: 'Como podemos ajudar?', amostra: 'Q•••• s••••', reconhecido: null, mapeado: null },
  ],
}
const A_CONFERIR: AConferir = {
  ...{ id: `${ID}2`, fonte_id: `${ID}3`, fonte: 'Site', recebida_em: CHAMADA.recebida_em, suspeita: false },
  ...{ apaga_em: '2026-12-29T12:00:00.000Z', motivo: 'Telefone inválido', nome: 'Rita Prado', telefone: '98765' },
  ...{ email: 'rita@exemplo.com.br', cidade: 'Campinas', estado: 'SP', campanha: 'Busca' },
}

describe('sources', () => {
  it('a new one is made in one form, and its address and secret shown once with a command', async () => {
    openPage(ABA)
    await botao('Nova fonte').click()
    const nova = janela('Nova fonte')
    await expect.element(nova.getByLabelText('Nome da fonte')).toBeVisible()
    await expectAccessible(DIALOG)
    await nova.getByRole('radio', { name: 'Google Ads' }).click()
    await expect.element(nova.getByLabelText('Origem dos leads')).toHaveValue('google')
    await nova.getByRole('radio', { name: 'Site ou outro sistema' }).click()
    await expect.element(nova.getByLabelText('Origem dos leads')).toHaveValue('site')
    await nova.getByRole('button', { name: 'Criar fonte' }).click()
    await expect.element(nova.getByText('Informe um nome')).toBeVisible()

    const nome = unico('Página de contato')
    await nova.getByLabelText('Nome da fonte').fill(nome)
    await nova.getByLabelText('Para onde vão os leads').selectOptions('Um consultor')
    await nova.getByRole('button', { name: 'Criar fonte' }).click()
    await expect.element(nova.getByText('Escolha o consultor')).toBeVisible()
    await nova.getByLabelText('Para onde vão os leads').selectOptions('A fila')
    await nova.getByLabelText('Campanha').fill('Inverno')
    await nova.getByRole('button', { name: 'Criar fonte' }).click()

    const criada = janela('Fonte criada')
    await expect.element(criada.getByRole('textbox', { name: 'Comando de teste' })).toBeVisible()
    const segredo = (criada.getByRole('textbox', { name: 'Segredo', exact: true }).element() as HTMLInputElement).value
    expect(segredo.length).toBeGreaterThan(20)
    const fonte = (await client.entradas.listFontes()).find((uma) => uma.nome === nome)
    expect(fonte).toMatchObject({ modelo: 'generico', destino: 'fila', campanha: 'Inverno', origem: 'site' })
    onTestFinished(async () => {
      await client.entradas.deleteFonte({ id: fonte?.id ?? '' })
    })
    const comando = criada.getByRole('textbox', { name: 'Comando de teste' })
    expect((comando.element() as HTMLTextAreaElement).value).toContain(`/api/entrada/${fonte?.id}' \\`)
    expect((comando.element() as HTMLTextAreaElement).value).toContain(`Bearer ${segredo}`)
    await expectAccessible(DIALOG)
    await criada.getByRole('button', { name: 'Já copiei' }).click()
    await expect.element(page.getByRole('heading', { name: nome })).toHaveFocus()
    await expect.element(page.getByText('Nenhuma chamada ainda')).toBeVisible()
    await page.getByRole('tab', { name: 'Endereço' }).click()
    await expect.element(page.getByText('Não pode ser visto de novo', { exact: false })).toBeVisible()
    expect(document.body.textContent).not.toContain(segredo)
  })

  it('one that signs gets the secret that its tool asks for', async () => {
    openPage(ABA)
    await botao('Nova fonte').click()
    const nome = unico('Typeform')
    await janela('Nova fonte').getByRole('radio', { name: 'Typeform' }).click()
    await janela('Nova fonte').getByLabelText('Nome da fonte').fill(nome)
    await botao('Criar fonte').click()
    await expect.element(janela('Fonte criada').getByLabelText('Segredo de assinatura', { exact: true })).toBeVisible()
    const fonte = (await client.entradas.listFontes()).find((uma) => uma.nome === nome)
    expect(fonte?.assinatura_em).not.toBeNull()
    await client.entradas.deleteFonte({ id: fonte?.id ?? '' })
  })

  it('follows what others do, is switched off, renewed and deleted with a question', async () => {
    openPage(ABA)
    const { id, nome } = await novaFonte()
    await expect.element(botao(`Abrir ${nome}`)).toBeVisible()
    await expectAccessible()
    await page.getByRole('switch', { name: `Ligada: ${nome}` }).click()
    await expect.element(page.getByText('Fonte desligada')).toBeVisible()
    expect((await client.entradas.listFontes()).find((uma) => uma.id === id)?.ativa).toBe(false)

    await botao(`Abrir ${nome}`).click()
    await page.getByRole('tab', { name: 'Endereço' }).click()
    await botao('Gerar outro segredo').click()
    await janela('Trocar segredo').getByRole('button', { name: 'Gerar outro' }).click()
    await expect.element(janela('Novo segredo').getByLabelText('Segredo', { exact: true })).toBeVisible()
    await botao('Já copiei').click()

    await botao(`Mais ações de ${nome}`).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await janela('Excluir fonte').getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.element(page.getByText('Fonte excluída')).toBeVisible()
    expect((await client.entradas.listFontes()).some((uma) => uma.id === id)).toBe(false)
  })

  it('keeps name, destination, campaign and limits, and refuses what is no number', async () => {
    const { id, nome } = await novaFonte()
    openPage(`${ABA}&fonte=${id}&parte=configuracao`)
    const minuto = page.getByLabelText('Chamadas por minuto')
    await minuto.fill('muitas')
    await botao('Salvar').click()
    await expect.element(page.getByText('Informe um número de 1 a 10000')).toBeVisible()
    await minuto.fill('5')
    await page.getByLabelText('Campanha').fill('Verão')
    await botao('Salvar').click()
    await expect.element(page.getByText('Fonte salva')).toBeVisible()
    const fonte = (await client.entradas.listFontes()).find((uma) => uma.id === id)
    expect(fonte).toMatchObject({ nome, limite_minuto: 5, campanha: 'Verão' })
    await expectAccessible()
  })

  it.each<[string, Partial<Fonte>]>([
    ['Recebendo', { recebida_em: CHAMADA.recebida_em, chamada_em: CHAMADA.recebida_em, recebidas: 2 }],
    ['Sem leads há 4 dias', { recebida_em: CHAMADA.recebida_em, silenciosa: { dias: 4, por_dia: 6 } }],
    ['Suspeita de abuso', { suspeita_em: CHAMADA.recebida_em, a_conferir: 3 }],
    ['Desligada', { ativa: false }],
  ])('says in words: %s', async (palavras, campos) => {
    const fonte = await novaFonte()
    answer({ '/entradas/fontes': [{ ...fonte, ...campos }] })
    openPage(ABA)
    await expect.element(page.getByText(palavras, { exact: true })).toBeVisible()
    await expectAccessible()
    await botao(`Abrir ${fonte.nome}`).click()
    await expect.element(page.getByText(palavras, { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('one of a very long name fits a phone', async () => {
    const nome = 'N'.repeat(60)
    const fonte = await novaFonte({ nome, campanha: 'C'.repeat(60) })
    openPage(ABA)
    await expect.element(botao(`Abrir ${nome}`)).toBeVisible()
    await expectAccessible()
    openPage(`${ABA}&fonte=${fonte.id}&parte=endereco`)
    await expect.element(page.getByRole('heading', { name: nome })).toBeVisible()
    await expectAccessible()
  })

  it('says when somebody deleted the open one', async () => {
    const { id, nome } = await novaFonte()
    openPage(`${ABA}&fonte=${id}`)
    await expect.element(page.getByRole('heading', { name: nome })).toBeVisible()
    await client.entradas.deleteFonte({ id })
    await expect.element(page.getByText('Esta fonte não existe mais')).toBeVisible()
  })

  it('shows the guide', async () => {
    openPage(ABA)
    await botao('Guia').click()
    await expect.element(janela('Anúncios e site').getByRole('heading', { name: 'Criar uma fonte' })).toBeVisible()
    await expectAccessible(DIALOG)
  })
})

describe('calls', () => {
  it('say when, what was answered and why, and lead to the fields', async () => {
    const { id } = await novaFonte()
    answer({
      [`/fontes/${id}/chamadas`]: [
        {
          ...CHAMADA,
          id: `${ID}9`,
          estado: 'processada',
          resposta: 202,
          motivo: null,
          lead: { id: `${ID}8`, codigo: 'L-42' },
        },
        CHAMADA,
      ],
      [`/chamadas/${CHAMADA.id}`]: ABERTA,
      [`/chamadas/${ID}9`]: { ...ABERTA, id: `${ID}9` },
    })
    openPage(`${ABA}&fonte=${id}`)
    await expect.element(page.getByRole('link', { name: 'L-42' })).toBeVisible()
    await expect.element(page.getByText('Endereço ou segredo não reconhecido.')).toBeVisible()
    await expectAccessible()
    expect(page.getByRole('button', { name: /^Tentar de novo/ }).elements()).toHaveLength(1)
    await page
      .getByRole('button', { name: /^Ver chamada/ })
      .last()
      .click()
    await expect.element(page.getByRole('dialog').getByText('Como podemos ajudar?')).toBeVisible()
    await expectAccessible(DIALOG)
    await botao('Acertar campos').click()
    await expect.element(page.getByLabelText('O que é WhatsApp')).toHaveValue('telefone')
  })

  it('teach what each field is: recognised ones are chosen, the others by hand', async () => {
    const { id } = await novaFonte()
    answer({ [`/fontes/${id}/chamadas`]: [CHAMADA], [`/chamadas/${CHAMADA.id}`]: ABERTA })
    openPage(`${ABA}&fonte=${id}&parte=campos`)
    const que = (chave: string) => page.getByLabelText(`O que é ${chave}`)
    await expect.element(que('Seu nome')).toHaveValue('nome')
    await expect.element(que('Como podemos ajudar?')).toHaveValue('nota')
    await expect.element(botao('Salvar campos')).toBeDisabled()
    await que('WhatsApp').selectOptions('Ignorar')
    await expect.element(page.getByText('Nenhum campo é o telefone', { exact: false })).toBeVisible()
    await expectAccessible()
    await que('WhatsApp').selectOptions('Telefone')
    await que('Como podemos ajudar?').selectOptions('Mensagem')
    await botao('Salvar campos').click()
    await expect.element(page.getByText('Campos salvos.', { exact: false })).toBeVisible()
    const fonte = (await client.entradas.listFontes()).find((uma) => uma.id === id)
    expect(fonte?.mapeamento).toEqual({ 'Como podemos ajudar?': 'mensagem' })
    // The mapping of a key that no longer arrives can be removed.
    answer({ [`/chamadas/${CHAMADA.id}`]: { ...ABERTA, campos: ABERTA.campos.slice(0, 2) } })
    openPage(`${ABA}&fonte=${id}&parte=campos`)
    await expect.element(page.getByText('Não veio nesta chamada')).toBeVisible()
    await que('Como podemos ajudar?').selectOptions('Vai para a nota')
    await botao('Salvar campos').click()
    await expect
      .poll(async () => (await client.entradas.listFontes()).find((uma) => uma.id === id)?.mapeamento)
      .toEqual({})
  })
})

describe('A conferir', () => {
  it('keeps what is typed, says what is wrong with a telephone, and asks before it discards', async () => {
    answer({ '/entradas/conferir': { itens: [A_CONFERIR, { ...A_CONFERIR, id: `${ID}4`, nome: null }], total: 2 } })
    openPage(`${ABA}&conferir=true`)
    await expect.element(page.getByRole('heading', { name: 'A conferir' })).toHaveFocus()
    await expectAccessible()
    const rita = page.getByRole('article', { name: 'Rita Prado' })
    await expect.element(rita.getByLabelText('Telefone')).toHaveValue('98765')
    await rita.getByRole('button', { name: 'Criar lead' }).click()
    await expect.element(rita.getByText('Telefone inválido. Informe DDD + número.')).toBeVisible()
    await expect.element(rita.getByLabelText('Telefone')).toHaveFocus()
    await botao('Descartar Rita Prado').click()
    await expect
      .element(janela('Descartar chamada').getByText('O que Rita Prado enviou', { exact: false }))
      .toBeVisible()
    await expectAccessible(DIALOG)
  })

  it('says when nothing waits', async () => {
    answer({ '/entradas/conferir': { itens: [], total: 0 } })
    openPage(`${ABA}&conferir=true`)
    await expect.element(page.getByText('Nada a conferir')).toBeVisible()
  })
})

describe('Meta', () => {
  it('asks for what Meta gave, keeps secrets unseen, and says what is missing', async () => {
    const { id } = await novaFonte({ modelo: 'meta' })
    openPage(`${ABA}&fonte=${id}&parte=meta`)
    await expect.element(page.getByText('Informe antes a página e o token.')).toBeVisible()
    await page.getByLabelText('Número da página').fill('minha página')
    await botao('Salvar conexão').click()
    await expect.element(page.getByText('Informe o número da página')).toBeVisible()
    await page.getByLabelText('Número da página').fill('104850393012345')
    await page.getByLabelText('Token da página', { exact: true }).fill('EAAG-token-de-uma-pagina-0123456789')
    await botao('Salvar conexão').click()
    await expect.element(page.getByText('Conexão salva')).toBeVisible()
    await expect.element(page.getByLabelText('Token da página', { exact: true })).toHaveValue('')
    expect((await client.entradas.listFontes()).find((uma) => uma.id === id)).toMatchObject({
      ...{ pagina_id: '104850393012345', tem_token_pagina: true },
    })
    await expectAccessible()
  })

  it('has forms with fields and a destination of their own', async () => {
    const fonte = await novaFonte({ modelo: 'meta' })
    answer({
      '/entradas/fontes': [{ ...fonte, pagina_id: '1', tem_token_pagina: true }],
      '/meta/formularios': [
        {
          ...{ formulario_id: '77', nome: 'Formulário de inverno', versao: null, proprio: false, destino: 'fila' },
          ...{ destino_consultor_id: null, destino_regra_id: null, mapeamento: {} },
          perguntas: [{ chave: 'full_name', rotulo: 'Seu nome', reconhecido: 'nome' }],
        },
      ],
    })
    openPage(`${ABA}&fonte=${fonte.id}&parte=campos`)
    await botao('Editar Formulário de inverno').click()
    const form = janela('Formulário de inverno')
    await form.getByRole('switch', { name: 'Destino próprio' }).click()
    await form.getByLabelText('Para onde vão os leads').selectOptions('Um consultor')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(form.getByText('Escolha o consultor')).toBeVisible()
    await expectAccessible(DIALOG)
  })
})
