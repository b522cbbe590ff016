import type { CDPSession, Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

/** Roles of interactive elements, whose names screen readers announce. */
const ACTED_ON = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'switch',
  'spinbutton',
  'slider',
  'tab',
  'menuitem',
  'option',
])
/** Roles whose names describe a place. */
const PLACES = new Set(['region', 'navigation', 'dialog', 'tablist', 'list', 'table', 'grid', 'group', 'heading'])

type Node = { role: string; name: string; ignored: boolean }

/** Accessibility tree of Chromium. */
async function readTree(session: CDPSession): Promise<Node[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.map(({ role, name, ignored }) => ({
    role: String(role?.value ?? ''),
    name: String(name?.value ?? '').trim(),
    ignored,
  }))
}

async function readNames(page: Page) {
  const session = await page.context().newCDPSession(page)
  const nodes = (await readTree(session)).filter(({ ignored }) => !ignored)
  await session.detach()
  const acted = nodes.filter(({ role }) => ACTED_ON.has(role))
  return {
    acted,
    nameless: acted.filter(({ name }) => name === ''),
    /** Names without a letter or digit. */
    odd: acted.filter(({ name }) => name !== '' && !/[\p{L}\p{N}]/u.test(name)),
    places: nodes
      .filter(({ role, name }) => PLACES.has(role) && name !== '')
      .map(({ role, name }) => `${role} ${name}`),
  }
}

const TELAS = [
  {
    tela: 'board',
    caminho: '/consultor/kanban',
    pronta: ['region', /^Novo/],
    lugares: ['heading Meus Leads', 'group Vista', 'region Novo', 'list Novo'],
  },
  {
    tela: 'agenda',
    caminho: '/consultor/agenda',
    pronta: ['button', /^Nova Visita/],
    lugares: ['heading Agenda de Visitas', 'group Vista'],
  },
  { tela: 'editor', caminho: '/consultor/orcamentos/editor', pronta: ['button', /^Salvar/], lugares: ['heading '] },
] as const

for (const { tela, caminho, pronta, lugares } of TELAS)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`every control of the ${tela} has a name for screen readers (${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await signIn(page, 'consultor', caminho)
      await expect(page.getByRole(pronta[0], { name: pronta[1] }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { acted, nameless, odd, places } = await readNames(page)
      expect(acted.length).toBeGreaterThan(10)
      expect(nameless).toEqual([])
      expect(odd).toEqual([])
      for (const lugar of lugares)
        expect(
          places.filter((place) => place.startsWith(lugar)),
          `${lugar}: ${places.join(', ')}`,
        ).not.toEqual([])
    })
