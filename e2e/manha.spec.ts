import type { Locator, Page } from '@playwright/test'
import { violacoes } from './acessivel.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const TOQUES_MAXIMO = 30
const TECLAS_MAXIMO = 25
/** Taps of the family besides the fields of the acceptance. */
const TOQUES_DA_FAMILIA = 4

/** Counts taps and keys of a user; a native date field counts as three taps and no keys. */
function countByHand() {
  const mao = { toques: 0, teclas: 0, passos: [] as string[] }
  const conta = (passo: string, toques: number, teclas = 0) => {
    mao.toques += toques
    mao.teclas += teclas
    mao.passos.push(`${passo}: ${toques} + ${teclas}`)
  }
  return {
    mao,
    async tap(passo: string, onde: Locator) {
      await onde.tap()
      conta(passo, 1)
    },
    async type(passo: string, onde: Locator, texto: string) {
      await onde.tap()
      await onde.pressSequentially(texto)
      conta(passo, 1, texto.length)
    },
    async pick(passo: string, onde: Locator, valor: string) {
      await onde.fill(valor)
      conta(passo, 3)
    },
  }
}

test.use({ viewport: FONE, hasTouch: true })

/** The person returns from the telephone or WhatsApp. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })

test('a morning on a phone, from the first overdue lead to the commission, within thirty taps', async ({
  page,
  browser,
  request,
}) => {
  const { mao, ...conta } = countByHand()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const email = await novaConta(page.request, 'manha')
  await signIn(page, email, '/')
  const [campinas] = await (await page.request.get('/api/cidades?nome=campinas')).json()
  const nome = 'Eduarda Xavier'
  const resposta = await page.request.post('/api/leads', {
    data: {
      nome_contato: nome,
      nome_paciente: 'Caio Xavier',
      telefone: '19970004321',
      origem: 'telefone',
      cidade_id: campinas.id,
      tipo_internacao: 'voluntaria',
      proxima_acao: 'Retornar ligação',
      proxima_acao_em: new Date(Date.now() - 3_600_000).toISOString(),
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
  await page.goto('/')

  // Overdue lead, and the call.
  await conta.tap('atrasados', page.getByRole('link', { name: /lead atrasado/ }))
  await conta.tap('abrir o lead', page.getByRole('button', { name: nome, exact: true }))
  const ficha = page.getByRole('dialog', { name: nome })
  await conta.tap('ligar', ficha.getByRole('link', { name: 'Ligar' }))
  await goBack(page)
  const contato = page.getByRole('dialog', { name: 'Como foi o contato?' })
  await conta.tap('atendeu', contato.getByRole('button', { name: 'Atendeu', exact: true }))
  await conta.type('o que a família disse', contato.getByLabel('O que a família disse'), 'Quer visitar amanhã')
  await conta.tap('salvar', contato.getByRole('button', { name: 'Salvar próxima ação' }))
  await expect(contato).toBeHidden()

  // The drawer shows the last note; the nearest clinics are one tap away, and a second tap sends the first one.
  await expect(ficha.getByText('Quer visitar amanhã')).toBeVisible()
  await conta.tap('clínicas perto', ficha.getByRole('button', { name: 'Clínicas perto' }))
  const sugerida = ficha.getByRole('list', { name: 'Clínicas sugeridas' }).getByRole('listitem').first()
  const clinica = ((await sugerida.getByRole('button').first().textContent()) ?? '').trim()
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    conta.tap('compartilhar', sugerida.getByRole('button', { name: /Compartilhar/ })),
  ])
  await conversa.close()
  await expect(sugerida).toContainText('Compartilhada agora')

  // The visit: the suggested clinic, day and hour are the wanted ones.
  await conta.tap('visitas', ficha.getByRole('tab', { name: 'Visitas' }))
  await conta.tap('agendar', ficha.getByRole('button', { name: 'Agendar visita' }))
  const visita = page.getByRole('dialog', { name: 'Agendar visita' })
  await expect(visita.getByRole('combobox', { name: 'Clínica' })).toHaveValue(clinica)
  await conta.tap('salvar a visita', visita.getByRole('button', { name: 'Agendar visita' }))
  const [confirmacao] = await Promise.all([
    page.waitForEvent('popup'),
    conta.tap(
      'confirmar',
      page.getByRole('dialog', { name: 'Visita agendada' }).getByRole('link', { name: /WhatsApp/ }),
    ),
  ])
  await confirmacao.close()

  // The quote: same clinic with its price; one button saves and sends it.
  await conta.tap('orçamentos', ficha.getByRole('tab', { name: 'Orçamentos' }))
  await conta.tap('novo orçamento', ficha.getByRole('link', { name: 'Novo orçamento' }))
  await expect(page.getByRole('combobox', { name: 'Clínica' })).toHaveValue(clinica)
  const [enviado] = await Promise.all([
    page.waitForEvent('popup'),
    conta.tap('enviar', page.getByRole('button', { name: 'Enviar pelo WhatsApp' })),
  ])
  await enviado.waitForURL('https://wa.me/**')
  const texto = new URL(enviado.url()).searchParams.get('text') ?? ''
  await enviado.close()
  const [endereco = ''] = /\/orcamento\/[\w-]+/.exec(texto) ?? []

  // The family, on its own phone.
  const familia = await (await browser.newContext({ viewport: FONE, hasTouch: true })).newPage()
  const dela = countByHand()
  await familia.goto(endereco)
  await expect(familia.getByText(`Olá, Eduarda`)).toBeVisible()
  await dela.tap('aceitar', familia.locator('.aceite-barra > button, .aceite-barra > summary'))
  await dela.type('nome', familia.getByLabel('Nome completo'), 'Eduarda Xavier')
  await dela.type('CPF', familia.getByLabel('CPF'), '52998224725')
  await dela.tap('li', familia.getByLabel('Li e concordo com os valores e condições deste orçamento.'))
  await dela.tap('enviar', familia.locator('form:has([value=aceitar])').getByRole('button'))
  await expect(familia.getByText('Orçamento aceito', { exact: false }).first()).toBeVisible()
  await familia.context().close()

  // Setup: the clinic's rule of repasse is half of the first month.
  await signInByApi(request, 'admin')
  const [{ id: clinica_id }] = await (await request.get('/api/busca/por-nome', { params: { texto: clinica } })).json()
  const regra = await request.post('/api/financeiro/regras/repasse', {
    data: {
      clinica_id,
      ...{ tipo: 'percentual', valor: 5000, base: 'primeira_mensalidade', prazo_dias: 5, carencia_dias: 7 },
      vigencia_inicio: '2026-01-01',
    },
  })
  // Refused when the clinic already has a rule.
  expect([201, 422], await regra.text()).toContain(regra.status())

  // The patient has arrived.
  await conta.tap('internação', page.getByRole('dialog').getByRole('link', { name: 'Registrar internação' }))
  const form = page.getByRole('dialog', { name: 'Registrar internação' })
  await conta.pick('nascimento', form.getByLabel('Data de nascimento'), '1990-05-20')
  await conta.tap('continuar', form.getByRole('button', { name: 'Continuar' }))
  await expect(form.getByRole('combobox', { name: 'Clínica' })).toHaveValue(clinica)
  await expect(form.getByLabel('Tipo de internação')).toHaveValue('voluntaria')
  await conta.tap('registrar', form.getByRole('button', { name: 'Registrar internação' }))
  await expect(page.getByText('Internação registrada com sucesso!')).toBeVisible()

  // The commission exists and says what it waits for.
  await expect(form).toBeHidden()
  await conta.tap('fechar', page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }))
  await conta.tap('menu', page.getByRole('button', { name: 'Abrir menu' }))
  await conta.tap('financeiro', page.getByRole('link', { name: 'Financeiro' }))
  await expect(page.getByRole('list', { name: 'Comissões que esperam' })).toContainText('comissão retida, faltam')
  expect(await violacoes(page)).toEqual([])

  console.log(`${mao.toques} taps, ${mao.teclas} keys; the family ${dela.mao.toques} taps\n${mao.passos.join('\n')}`)
  expect(mao.toques).toBeLessThanOrEqual(TOQUES_MAXIMO)
  expect(mao.teclas).toBeLessThanOrEqual(TECLAS_MAXIMO)
  expect(dela.mao.toques - 2).toBeLessThanOrEqual(TOQUES_DA_FAMILIA)
})
