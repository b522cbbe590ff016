import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../platform/session.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { newAccount, openPage } from '../../testing/tela.tsx'

const SENHA = 'demo-portal-2026'
const PACIENCIA = { timeout: 20_000 }

/** Simulated decision of an administrator; the company's real setting would block all other tests. */
type Decisao = 'nenhuma' | 'aprovado' | 'recusado' | 'sem-servidor'

/** Answers the device check like a portal where administrators approve devices. */
function comAprovacao() {
  const estado: { decisao: Decisao; pedidos: string[] } = { decisao: 'nenhuma', pedidos: [] }
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/check-device-and-approve')) return real(input, init)
    const pedido = await request.clone().json()
    estado.pedidos.push(pedido.action)
    if (estado.decisao === 'sem-servidor') throw new TypeError('Failed to fetch')
    if (estado.decisao === 'recusado')
      return Response.json(
        { code: 'FORBIDDEN', message: 'O pedido deste dispositivo foi recusado. Fale com o administrador.' },
        { status: 403 },
      )
    const como = (action: string) => real(new Request(request, { body: JSON.stringify({ ...pedido, action }) }))
    if (estado.decisao === 'aprovado') return como('approve')
    const answered = await (await como('check')).json()
    return Response.json({ ...answered, awaitsAdmin: true })
  }
  return estado
}

const titulo = page.getByRole('heading', { name: 'Dispositivo aguardando aprovação do administrador' })
const verificar = page.getByRole('button', { name: 'Verificar agora' })

async function wait() {
  const estado = comAprovacao()
  const email = await newAccount('Clara Prado')
  // A cached session answer still names the account that was just created.
  await session.reload()
  openPage('/auth')
  await page.getByLabelText('E-mail').fill(email)
  await page.getByLabelText('Senha', { exact: true }).fill(SENHA)
  await userEvent.keyboard('{Enter}')
  await expect.element(titulo, PACIENCIA).toBeVisible()
  return { estado, email }
}

beforeEach(() => session.signOut())

it('a device that waits says what to do, and its page goes on by itself once it is approved', async () => {
  const { estado, email } = await wait()
  await expect.element(titulo).toHaveFocus()
  await expect.element(page.getByText(email)).toBeVisible()
  await expect.element(page.getByText(/Deixe esta página aberta/)).toBeVisible()
  await expect.element(page.getByText(/Você é administrador/)).not.toBeInTheDocument()
  await expectAccessible()
  await verificar.click()
  await expect.element(page.getByText('Ainda não há resposta.')).toBeVisible()
  estado.decisao = 'sem-servidor'
  await verificar.click()
  await expect.element(page.getByText(/Não foi possível falar com o servidor/), PACIENCIA).toBeVisible()
  await expect.element(titulo).toBeVisible()
  estado.decisao = 'aprovado'
  await expect.element(page.getByRole('heading', { name: 'Sistema de Busca' }), PACIENCIA).toBeVisible()
  expect(new Set(estado.pedidos)).toEqual(new Set(['check', 'wait']))
})

it('one that is refused is told so, and leads back to the sign-in', async () => {
  const { estado } = await wait()
  estado.decisao = 'recusado'
  await expect.element(page.getByRole('heading', { name: 'Dispositivo recusado' }), PACIENCIA).toBeVisible()
  await expect
    .element(page.getByText('O pedido deste dispositivo foi recusado. Fale com o administrador.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
})
