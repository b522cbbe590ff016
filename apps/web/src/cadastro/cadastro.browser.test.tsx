import { DOCUMENTOS_MAXIMO } from '@portal/contract/cadastro/opcoes'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { session } from '../platform/session.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const HOSTIL = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII='
const png = (name: string) =>
  new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
const pdf = (name: string, type = 'application/pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, { type })

/** A clinic that admits adult men only. */
const CLINICA = `Recanto ${Date.now()}`
let clinica_id = ''
let eu = ''
type Link = { id: string; token: string }

beforeAll(async () => {
  await signIn('gerenciador')
  eu = (await session.ready())?.user.id ?? ''
  const { id } = await client.clinicas.createClinica({
    ...{ name: CLINICA, city: 'Atibaia', state: 'SP', tipo_atendimento: 'masculina', aceita_menores: false },
  })
  clinica_id = id
})
afterEach(() => page.viewport(1280, 900))

async function novoLink(campos: { p_max_uses?: number } = {}): Promise<Link> {
  const [link] = await client.cadastro.createPublicLink({
    ...{ p_clinica_id: clinica_id, p_consultor_id: eu, ...campos },
  })
  if (!link) throw new Error('no link was made')
  return link
}
const usos = async ({ id }: Link) =>
  (await client.cadastro.listLinksCadastro({})).itens.find((link) => link.id === id)?.uses
const recebidos = async (nome: string) =>
  (await client.cadastro.listCadastros({})).itens.filter((item) => item.nome === nome && item.clinica === CLINICA)

const passo = (nome: RegExp) => page.getByRole('heading', { level: 2, name: nome })
const texto = (nome: string) => page.getByRole('textbox', { name: nome })
const radio = (nome: string) => page.getByRole('radio', { name: nome })
const proceed = () => page.getByRole('button', { name: 'Continuar' }).click()
const enviar = page.getByRole('button', { name: 'Enviar cadastro' })
const enviado = page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })
const arquivo = (nome: string) => page.getByLabelText(`Escolher arquivo: ${nome}`)

async function open({ token }: Link) {
  await page.viewport(390, 844)
  openPage(`/cadastro/${token}`)
  await expect.element(passo(/Passo 1/)).toBeVisible()
}

async function fillQuem(nome = 'Jonas Prado') {
  await radio('Sou o paciente').click()
  await texto('Seu nome completo').fill(nome)
  await texto('Seu telefone com DDD').fill('+55 (11) 99999-8888')
  await proceed()
  await expect.element(passo(/Paciente/)).toBeVisible()
}

async function fillPaciente(nascimento = '1990-05-20') {
  await texto('Data de nascimento').fill(nascimento)
  await radio('Masculino').click()
  await page.getByRole('checkbox', { name: 'Não tenho o CPF agora' }).click()
  await texto('Cidade').fill('Campinas')
  await page.getByLabelText('Estado').selectOptions('SP')
  await proceed()
}

async function goToRevisao(link: Link) {
  await open(link)
  await fillQuem()
  await fillPaciente()
  for (const este of [/Tratamento/, /Documentos/]) {
    await expect.element(passo(este)).toBeVisible()
    await proceed()
  }
  await expect.element(passo(/Revisão/)).toBeVisible()
}

async function accept() {
  await page.getByRole('checkbox', { name: /^Autorizo o uso dos dados de saúde/ }).click()
  await page.getByRole('checkbox', { name: /^Li o Aviso de Privacidade/ }).click()
}

/** Intercepts the calls that send the form; an `answer` of undefined lets a call through to the portal. */
function aoEnviar(answer: (send: () => Promise<Response>) => Promise<Response> | undefined) {
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = (input, init) => {
    const send = () => real(input, init)
    const isEnvio = init?.method === 'POST' && /\/publico\/cadastro\/[^/]+$/.test(String(input))
    return (isEnvio && answer(send)) || send()
  }
}

/** Presses Tab until the target has the focus. */
async function tabTo(alvo: Locator) {
  for (let i = 0; i < 40; i++) {
    if (alvo.element() === document.activeElement) return
    await userEvent.tab()
  }
  await expect.element(alvo).toHaveFocus()
}

it('a family registers a patient by keyboard only', async () => {
  const link = await novoLink()
  await open(link)
  await expect.element(page.getByRole('heading', { level: 1, name: CLINICA })).toBeVisible()
  await expect
    .element(page.getByText('Em caso de risco imediato ligue 192 (SAMU). Apoio emocional: CVV 188.'))
    .toBeVisible()
  const enterText = async (nome: string, valor: string) => {
    await tabTo(texto(nome))
    await userEvent.keyboard(valor)
  }
  const press = async (nome: string, tecla: string, role: 'button' | 'radio' = 'button') => {
    await tabTo(page.getByRole(role, { name: nome }))
    await userEvent.keyboard(tecla)
  }
  await press('Sou o paciente', '{ArrowDown}', 'radio')
  await expect.element(radio('Sou familiar')).toBeChecked()
  await enterText('Seu nome completo', 'Maria Prado')
  await enterText('Seu telefone com DDD', '11999998888')
  await userEvent.keyboard('{Enter}')
  await expect.element(passo(/Passo 2 de 6 Paciente/)).toHaveFocus()
  await enterText('Nome completo', 'Jonas Teclado')
  await enterText('Data de nascimento', '20051990')
  await expect.element(texto('Data de nascimento')).toHaveValue('20/05/1990')
  await press('Masculino', ' ', 'radio')
  await enterText('CPF', '52998224725')
  await expect.element(texto('CPF')).toHaveValue('529.982.247-25')
  await enterText('Cidade', 'Campinas')
  await tabTo(page.getByLabelText('Estado'))
  await userEvent.keyboard('SP')
  await press('Continuar', '{Enter}')
  await expect.element(passo(/Passo 3 de 6 Responsável/)).toHaveFocus()
  await expect.element(texto('Nome completo')).toHaveValue('Maria Prado')
  await press('Continuar', '{Enter}')
  await expect.element(passo(/Passo 4 de 6 Tratamento/)).toHaveFocus()
  expect(page.getByRole('alert').filter({ hasText: '192 (SAMU)' }).elements()).toHaveLength(0)
  await press('Sim', ' ', 'radio')
  await expect.element(page.getByRole('alert').filter({ hasText: '192 (SAMU)' })).toBeVisible()
  await press('Continuar', '{Enter}')
  await expect.element(passo(/Passo 5 de 6 Documentos/)).toHaveFocus()
  await tabTo(arquivo('RG ou CPF'))
  await press('Continuar', '{Enter}')
  await expect.element(passo(/Passo 6 de 6 Revisão/)).toHaveFocus()
  for (const nome of [/^Autorizo/, /^Li o Aviso/, /^Declaro/]) {
    await tabTo(page.getByRole('checkbox', { name: nome }))
    await userEvent.keyboard(' ')
  }
  await tabTo(enviar)
  await userEvent.keyboard('{Enter}')
  await expect.element(enviado).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Meus dados e privacidade' }))
    .toHaveAttribute('href', '/privacidade')
  expect(router.state.location.href).toBe('/cadastro/sucesso')
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Jonas|52998224725|529\.982/)
  const [recebido, ...outros] = await recebidos('Jonas Teclado')
  expect(outros).toEqual([])
  expect(recebido).toMatchObject({ declarante: 'Maria Prado', urgencia: 'emergencia' })
  await expect.element(page.getByText(/^Protocolo P-\d{6}$/)).toHaveTextContent(recebido?.codigo ?? 'none')
})

it('says what is wrong at its field and goes to the first one', async () => {
  await open(await novoLink())
  await proceed()
  await expect.element(page.getByText('Verifique os campos destacados')).toBeVisible()
  await expect.element(page.getByText('Informe quem está preenchendo')).toBeVisible()
  await expect.element(radio('Sou o paciente')).toHaveFocus()
  await texto('Seu telefone com DDD').fill('123')
  await texto('Seu nome completo').fill('Jonas')
  await texto('Seu e-mail').fill('x')
  await texto('Seu nome completo').click()
  for (const erro of ['Telefone inválido. Informe DDD + número.', 'Informe nome e sobrenome', 'E-mail inválido']) {
    await proceed()
    await expect.element(page.getByText(erro)).toBeVisible()
  }
  await texto('Seu e-mail').fill('')
  await fillQuem()
  // Errors of the previous step do not show in this one.
  expect(page.getByText('Verifique os campos destacados').elements()).toHaveLength(0)
  await texto('CPF').fill('529.982.247-24')
  await texto('Data de nascimento').fill('31/02/1990')
  await proceed()
  await expect.element(page.getByText('CPF inválido')).toBeVisible()
  await expect.element(page.getByText('Esta data não existe')).toBeVisible()
  // The placeholder of an invalid field is not red, because it is not the person's text.
  await texto('CPF').fill('')
  await proceed()
  await expect.element(page.getByText('Informe o CPF ou marque')).toBeVisible()
  const cor = (pseudo?: string) => getComputedStyle(texto('CPF').element(), pseudo).color
  expect(cor('::placeholder')).not.toBe(cor())
  await texto('Data de nascimento').fill('01/01/2999')
  await proceed()
  await expect.element(page.getByText('Informe uma data de nascimento válida')).toBeVisible()
})

it('going back a step asks nothing, keeps what was typed and begins without errors', async () => {
  await open(await novoLink())
  expect(page.getByRole('button', { name: 'Voltar' }).elements()).toHaveLength(0)
  await fillQuem()
  await proceed()
  await expect.element(page.getByText('Verifique os campos destacados')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(passo(/Passo 1/)).toHaveFocus()
  expect(page.getByText('Verifique os campos destacados').elements()).toHaveLength(0)
  await expect.element(texto('Seu nome completo')).toHaveValue('Jonas Prado')
  await proceed()
  await expect.element(passo(/Paciente/)).toHaveFocus()
  expect(page.getByText('Preencha este campo').elements()).toHaveLength(0)
})

it('a minor needs a responsible person, and hears that the clinic takes adults', async () => {
  await open(await novoLink())
  await fillQuem()
  await expect.element(passo(/Passo 2 de 5/)).toBeVisible()
  // The questions begin in the first third of the window.
  window.scrollTo(0, 0)
  expect(texto('Nome completo').element().getBoundingClientRect().y).toBeLessThan(844 / 3)
  const aviso = page.getByText('Esta clínica não atende menores de 18 anos.')
  expect(aviso.elements()).toHaveLength(0)
  await texto('Data de nascimento').fill('05/03/2015')
  await expect.element(aviso).toBeVisible()
  await expect.element(passo(/Passo 2 de 6/)).toBeVisible()
  await fillPaciente('05/03/2015')
  await expect.element(passo(/Responsável/)).toBeVisible()
  await proceed()
  await expect.element(texto('Nome completo')).toHaveFocus()
  await expect.element(page.getByText('Preencha este campo')).toBeVisible()
})

it('nothing is sent without the consents, none of which is ticked beforehand', async () => {
  const link = await novoLink()
  await goToRevisao(link)
  const caixas = page.getByRole('checkbox').elements() as HTMLInputElement[]
  expect(caixas.length).toBeGreaterThanOrEqual(2)
  expect(caixas.map(({ checked }) => checked)).toEqual(caixas.map(() => false))
  await enviar.click()
  const falta = page.getByText('É necessário aceitar o termo para enviar o cadastro.')
  await expect.poll(() => falta.elements().length).toBe(2)
  expect(await usos(link)).toBe(0)
  await page.getByRole('button', { name: 'Alterar: Paciente' }).click()
  await texto('Cidade').fill('Valinhos')
  await proceed()
  await expect.element(passo(/Revisão/)).toBeVisible()
  await expect.element(page.getByText('Valinhos')).toBeVisible()
})

it('a double tap and a lost answer are one registration', async () => {
  const link = await novoLink({ p_max_uses: 1 })
  await goToRevisao(link)
  await accept()
  let perdida = false
  aoEnviar((send) => {
    if (perdida) return undefined
    perdida = true
    return send().then(() => {
      throw new TypeError('Failed to fetch')
    })
  })
  await enviar.click()
  await expect.element(page.getByText('Erro ao enviar cadastro. Tente novamente.')).toBeVisible()
  expect(await usos(link)).toBe(1)
  await enviar.dblClick()
  await expect.element(enviado).toBeVisible()
  expect(await usos(link)).toBe(1)
})

it('a link deactivated meanwhile: what was typed stays, and the page says what to do', async () => {
  const link = await novoLink()
  await goToRevisao(link)
  await accept()
  await client.cadastro.deactivateLinkCadastro({ id: link.id })
  await enviar.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Este link foi desativado.' })).toHaveFocus()
  await expect.element(page.getByText('Jonas Prado').first()).toBeVisible()
  expect(await usos(link)).toBe(0)
})

it('what the server refuses appears at its field, in its step', async () => {
  await goToRevisao(await novoLink())
  await accept()
  const campos = { 'paciente.cidade': 'Cidade recusada' }
  aoEnviar(async () =>
    Response.json(
      { code: 'UNPROCESSABLE_CONTENT', status: 422, message: 'Cidade recusada', data: { campos } },
      { status: 422 },
    ),
  )
  await enviar.click()
  await expect.element(passo(/Paciente/)).toBeVisible()
  await expect.element(texto('Cidade')).toHaveFocus()
  await expect.element(page.getByText('Cidade recusada')).toBeVisible()
  await texto('Cidade').fill('Valinhos')
  await proceed()
  await expect.element(passo(/Revisão/)).toBeVisible()
})

it.each([
  [422, 'Isto não é permitido agora.', 'Isto não é permitido agora.'],
  [429, 'Muitos cadastros. Aguarde.', 'Muitos cadastros. Aguarde.'],
  [503, 'O portal está ocupado.', 'Erro ao enviar cadastro. Tente novamente.'],
])(
  'a refusal of the whole form (%d) is said in its last step, where it is sent again',
  async (status, message, dito) => {
    const link = await novoLink()
    await goToRevisao(link)
    await accept()
    let recusa = true
    aoEnviar(() => (recusa ? Promise.resolve(Response.json({ code: 'X', status, message }, { status })) : undefined))
    await enviar.click()
    await expect.element(page.getByRole('alert').filter({ hasText: dito })).toBeVisible()
    await expect.element(enviar).toBeEnabled()
    recusa = false
    await enviar.click()
    await expect.element(enviado).toBeVisible()
    expect(await usos(link)).toBe(1)
  },
)

it('script in every field stays text', async () => {
  const link = await novoLink()
  const alerta = vi.spyOn(window, 'alert').mockImplementation(() => {})
  onTestFinished(() => alerta.mockRestore())
  await open(link)
  await fillQuem(HOSTIL)
  await texto('Nome social').fill(HOSTIL)
  await texto('Endereço').fill(HOSTIL)
  await fillPaciente()
  await expect.element(passo(/Tratamento/)).toBeVisible()
  for (const nome of ['Há quanto tempo', 'Tratamentos anteriores', 'Condições de saúde', 'Alergias'])
    await texto(nome).fill(HOSTIL)
  await proceed()
  await arquivo('Laudo médico').upload(pdf(`${HOSTIL}.pdf`))
  await expect.element(page.getByRole('button', { name: /^Remover / })).toBeVisible()
  await proceed()
  await expect.element(page.getByText(HOSTIL).first()).toBeVisible()
  await accept()
  await enviar.click()
  await expect.element(enviado).toBeVisible()
  expect(await recebidos(HOSTIL)).toHaveLength(1)
  expect(alerta).not.toHaveBeenCalled()
})

/** Checks accessibility of a step on a phone, also with text of twice the size. */
async function expectAccessibleStep() {
  await page.viewport(360, 740)
  await expectAccessible()
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  await expect
    .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    .toBeLessThanOrEqual(0)
  document.documentElement.style.fontSize = ''
}

it('every step is accessible at 360 pixels; a patient whom the clinic does not admit is offered another', async () => {
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  const nome = `Jonas ${Date.now()} Prado`
  const link = await novoLink()
  const check = expectAccessibleStep
  await open(link)
  await proceed()
  await check()
  await fillQuem(nome)
  await texto('Data de nascimento').fill('05/03/2015')
  await proceed()
  await check()
  await fillPaciente('05/03/2015')
  await proceed()
  await check()
  await texto('Nome completo').fill('Maria Prado')
  await texto('Telefone com DDD').fill('1133334444')
  await proceed()
  await radio('Sim').click()
  await radio('Plano de saúde').click()
  await proceed()
  await check()
  await page.getByRole('combobox', { name: 'Plano de saúde' }).fill('Unimed')
  await proceed()
  await expect.element(passo(/Documentos/)).toBeVisible()
  await arquivo('Laudo médico').upload([pdf(`${'laudo-muito-comprido-'.repeat(6)}.pdf`), pdf('a.docx', '')])
  await expect.element(page.getByRole('button', { name: /^Remover / })).toBeVisible()
  await expect.element(page.getByText('Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.')).toBeVisible()
  await check()
  await proceed()
  await page.getByText('Aviso de Privacidade', { exact: true }).click()
  await enviar.click()
  await check()
  await accept()
  await enviar.click()
  await expect.element(enviado).toBeVisible()
  // The page announces the search for another clinic and lists nothing to bring to this one.
  await expect.element(page.getByText('Vocês escolhem juntos outra clínica')).toBeVisible()
  expect(page.getByRole('listitem').filter({ hasText: CLINICA }).elements()).toHaveLength(0)
  await check()

  await page.viewport(1280, 900)
  openPage('/consultor/pacientes?ver=recebidos')
  const recebido = page.getByRole('article').filter({ hasText: nome })
  await expect
    .element(recebido.getByRole('list', { name: 'Avisos' }))
    .toHaveTextContent(/^A clínica não atende menores de 18 anos: indique outra\.$/)
  await recebido.getByRole('link', { name: 'Buscar outra clínica' }).click()
  await expect.element(page.getByRole('combobox', { name: /perto de/i })).toHaveValue('Campinas, SP')
  await expect.poll(() => router.state.location.searchStr).toMatch(/menores=true/)
})

it('a document is photographed or chosen, told while it is sent, and the list is full at its end', async () => {
  await open(await novoLink())
  await fillQuem()
  await fillPaciente()
  await proceed()
  await expect.element(passo(/Documentos/)).toBeVisible()
  const foto = page.getByLabelText('Tirar foto: RG ou CPF')
  await foto.upload(png('rg.png'))
  const rg = page.getByRole('region', { name: 'RG ou CPF' })
  await expect.element(rg.getByRole('listitem')).toHaveTextContent(/rg\.jpg.*Enviado/)
  const fim = page.getByText(/^Máximo de \d+ documentos atingido$/)
  expect(fim.elements()).toHaveLength(0)
  await arquivo('Laudo médico').upload(Array.from({ length: DOCUMENTOS_MAXIMO - 1 }, (_, i) => pdf(`laudo-${i}.pdf`)))
  await expect.poll(() => page.getByRole('button', { name: /^Remover / }).elements().length).toBe(DOCUMENTOS_MAXIMO)
  await expect.element(fim).toHaveTextContent(`Máximo de ${DOCUMENTOS_MAXIMO} documentos atingido`)
  await expect.element(foto).toBeDisabled()
  await expect.element(arquivo('Laudo médico')).toBeDisabled()
  await page.getByRole('button', { name: 'Remover laudo-0.pdf' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'laudo-0.pdf removido.' })).toHaveFocus()
  await expect.element(foto).toBeEnabled()
})
