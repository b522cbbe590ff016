import type { PrimeirosPassos } from '@portal/contract/inicio/inicio.contract'
import { PRIMEIROS_PASSOS } from '@portal/contract/inicio/primeiros-passos'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, mount, openPage, signIn } from '../testing/tela.tsx'
import { LINHAS } from './passos.ts'
import { ListaPrimeirosPassos } from './primeiros-passos.tsx'

beforeAll(() => signIn('admin'))

const lista = page.getByRole('region', { name: 'Primeiros passos' })
const linha = (titulo: string) => lista.getByRole('listitem').filter({ hasText: titulo })
const say = (mudanca: Partial<PrimeirosPassos>) => client.inicio.changePrimeirosPassos(mudanca)

it('is put away in the demo, opened by its address, shown again and put away', async () => {
  onTestFinished(() => say({ guardados: true }).then(() => undefined))
  await say({ guardados: true })
  openPage('/admin')
  await expect.element(page.getByRole('list', { name: 'Resumo' }).getByRole('listitem').first()).toBeVisible()
  await expect.element(lista).not.toBeInTheDocument()
  openPage('/admin#primeiros-passos')
  await expect.element(linha('Clínicas').getByRole('heading')).toHaveTextContent('Clínicas (feito)')
  await expectAccessible()
  await lista.getByRole('button', { name: 'Mostrar no Início' }).click()
  await expect.element(lista.getByRole('button', { name: 'Guardar a lista' })).toBeVisible()
  openPage('/admin')
  await lista.getByRole('button', { name: 'Guardar a lista' }).click()
  await expect.element(lista).not.toBeInTheDocument()
  expect((await client.inicio.getResumo()).primeiros_passos.guardados).toBe(true)
})

it('each line that waits leads to where it is done, and one that is done asks for nothing', async () => {
  mount(<ListaPrimeirosPassos passos={{ feitos: [], sem_roleta: false, guardados: false }} />)
  for (const passo of PRIMEIROS_PASSOS) {
    const { titulo, porque, botao, link } = LINHAS[passo]
    await expect.element(linha(porque).getByRole('heading')).toHaveTextContent(`${titulo} (a fazer)`)
    const role = link ? 'link' : 'button'
    await expect.element(linha(porque).getByRole(role, { name: botao, exact: true })).toBeVisible()
  }
  mount(<ListaPrimeirosPassos passos={{ feitos: [...PRIMEIROS_PASSOS], sem_roleta: true, guardados: false }} />)
  await expect.element(lista).toHaveTextContent('Tudo pronto para trabalhar.')
  await expect.element(linha('A empresa não usa a roleta.').getByRole('button', { name: 'Vamos usar' })).toBeVisible()
  expect(lista.getByRole('listitem').getByRole('link').elements()).toEqual([])
})

it('the e-mail is tried in its line, which says what failed and where it is set', async () => {
  openPage('/admin#primeiros-passos')
  const email = linha('E-mail')
  const frase = email.getByRole('status')
  await email.getByRole('button', { name: 'Testar' }).click()
  await expect.element(frase).toHaveTextContent(/não tem servidor de e-mail.*SMTP_URL e MAIL_FROM/)
  const back = failCalls((url) => url.includes('/inicio/testar-email'), 'lost')
  onTestFinished(back)
  await email.getByRole('button', { name: 'Testar' }).click()
  await expect.element(frase).not.toHaveTextContent('servidor de e-mail')
  await expect.element(frase).toHaveTextContent(/conex|Tente novamente/)
})

it('leads to the very field of the settings', async () => {
  openPage('/admin/empresa-config#telefone')
  await expect.element(page.getByLabelText('Telefone', { exact: true })).toHaveFocus()
  openPage('/admin')
  await expect.element(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible()
  openPage('/admin/empresa-config#logo_url')
  await expect.element(page.getByRole('button', { name: 'Escolher imagem' })).toHaveFocus()
  await page.getByRole('link', { name: 'Primeiros passos' }).click()
  await expect.element(lista).toBeVisible()
  expect(router.state.location.href).toBe('/admin#primeiros-passos')
})
