import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const titulo = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const parte = (name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const ajuda = page.getByRole('banner').getByRole('link', { name: 'Guia desta tela' })
const onde = () => router.state.location.href

describe('a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it("reads from a page's '?' the part about it, by button and by key", async () => {
    openPage('/consultor/agenda')
    await expect.element(titulo('Agenda de Visitas')).toBeVisible()
    await ajuda.click()
    await expect.element(titulo('Guia do consultor')).toBeVisible()
    expect(onde()).toBe('/guia#agenda')
    await expect.element(parte('Agenda')).toBeInViewport()
    openPage('/consultor/agenda-telefones')
    await expect.element(titulo('Agenda de Telefones')).toBeVisible()
    const busca = page.getByLabelText('Buscar por nome, telefone ou cidade')
    await busca.click()
    await userEvent.keyboard('?')
    await expect.element(busca).toHaveValue('?')
    expect(onde()).toMatch(/^\/consultor\/agenda-telefones/)
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('?')
    await expect.element(titulo('Guia do consultor')).toBeVisible()
    expect(onde()).toBe('/guia#telefones')
  })

  it('finds it by the palette and in the menu of the account, with a contents and pictures that hold their place', async () => {
    openPage('/consultor/agenda')
    await expect.element(titulo('Agenda de Visitas')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('guia rap')
    await page.getByRole('option', { name: 'Guia rápido' }).click()
    await expect.element(titulo('Guia do consultor')).toBeVisible()
    await expectAccessible()
    await page.getByRole('navigation', { name: 'Conteúdo' }).getByRole('link', { name: 'Comissões' }).click()
    await expect.element(parte('Comissões')).toBeInViewport()
    const imagens = [...document.querySelectorAll<HTMLImageElement>('main img')]
    expect(imagens.length).toBeGreaterThan(1)
    for (const { alt, loading, width, height } of imagens)
      expect([alt.length > 20, loading, width > 0, height > 0]).toEqual([true, 'lazy', true, true])
    openPage('/consultor/agenda')
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('menuitem', { name: 'Guia rápido' }).click()
    await expect.element(titulo('Guia do consultor')).toBeVisible()
  })

  it('reads no guide of work that is not theirs', async () => {
    openPage('/guia/admin')
    await expect.element(titulo('Guia do consultor')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Guias' })).not.toBeInTheDocument()
  })
})

it('an administrator reads all four', async () => {
  await signIn('admin')
  openPage('/guia')
  await expect.element(titulo('Guia do administrador')).toBeVisible()
  const guias = page.getByRole('navigation', { name: 'Guias' })
  for (const nome of ['Supervisor', 'Gerenciador', 'Consultor', 'Administrador']) {
    await guias.getByRole('link', { name: nome }).click()
    await expect.element(titulo(`Guia do ${nome.toLowerCase()}`)).toBeVisible()
    await expect.element(guias.getByRole('link', { name: nome })).toHaveAttribute('aria-current', 'page')
  }
})
