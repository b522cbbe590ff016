import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

/** A narrow phone, and a desktop of 1440 × 900 at 200 %: WCAG 2.2, 1.4.10 asks for the first, 1.4.4 for the second. */
const TAMANHOS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]
const BUSY = '[aria-busy="true"], .mantine-Skeleton-root[data-visible][data-animate]'

const PAGINAS = {
  consultor: [
    '/',
    '/consultor/buscar-clinicas?nome=cl%C3%ADnica',
    '/consultor/kanban',
    '/consultor/kanban?vista=lista',
    '/consultor/agenda',
    '/consultor/agenda-telefones',
    '/consultor/orcamentos',
    '/consultor/orcamentos/editor',
    '/consultor/pacientes',
    '/consultor/financeiro',
    '/consultor/meu-link',
    '/consultor/meu-link-busca',
    '/consultor/ofertas',
    '/metricas',
    '/modelos',
    '/minha-conta',
    '/meus-dispositivos',
  ],
  supervisor: ['/', '/supervisor/leads', '/metricas'],
  gerenciador: ['/gerenciador/clinicas', '/gerenciador/clinicas/licencas', '/admin/taxas', '/admin/especialidades'],
  admin: [
    '/',
    '/admin/pacientes',
    '/admin/financeiro',
    '/admin/usuarios',
    '/admin/dispositivos',
    '/admin/empresa-config',
    '/admin/etapas',
    '/admin/privacidade',
    '/admin/mudanca',
    '/admin/popular-cidades',
    '/metricas',
  ],
} as const

/** Controls cut off at the sides of the window that cannot be scrolled into view. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [
      ...document.querySelectorAll(
        'main a, main button, main input:not([type=file]), main select, main h1, main h2, header button',
      ),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`)
  })

for (const [quem, paginas] of Object.entries(PAGINAS))
  for (const tamanho of TAMANHOS)
    test(`nothing of ${quem}'s pages is cut off at ${tamanho.width} pixels`, async ({ page }) => {
      await page.setViewportSize(tamanho)
      await signIn(page, quem)
      const erradas: Record<string, unknown> = {}
      for (const pagina of paginas) {
        await page.goto(pagina)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator(BUSY)).toHaveCount(0)
        const rolagem = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        const cortados = await cutOff(page)
        if (rolagem > 0 || cortados.length > 0) erradas[pagina] = { rolagem, cortados }
      }
      expect(erradas).toEqual({})
    })
