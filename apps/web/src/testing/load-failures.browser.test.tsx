import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failCalls, openPage, signIn } from './tela.tsx'

const FRASE = 'O armazenamento está em manutenção.'
/** Calls that every page needs; without them another page is shown, which has its own tests. */
const ALWAYS = /\/api\/(acesso\/sessao|mudancas|conta\/preferencias|notificacoes|pendencias|empresa\/marca)/
/** First sentence shown by each page when its data fails to load. */
const PAGES = Object.entries({
  '/admin': 'Erro ao carregar os números do painel',
  '/admin/clinicas': 'Erro ao carregar clínicas',
  '/admin/clinicas/licencas': 'Erro ao carregar',
  '/admin/usuarios': 'Erro ao carregar usuários',
  '/admin/dispositivos': 'Erro ao carregar dispositivos',
  '/admin/estados': 'Erro ao carregar estados',
  '/admin/etapas': 'Erro ao carregar campos',
  '/admin/mudanca': 'Erro ao carregar a mudança',
  '/admin/popular-cidades': 'Erro ao carregar',
  '/admin/especialidades': 'Erro ao carregar',
  '/admin/taxas': 'Erro ao carregar',
  '/admin/pacientes': 'Erro ao carregar pacientes',
  '/admin/financeiro': 'Erro ao carregar',
  '/admin/financeiro?aba=repasses': 'Erro ao carregar',
  '/admin/financeiro?aba=comissoes': 'Erro ao carregar',
  '/admin/financeiro?aba=fechamentos': 'Erro ao carregar',
  '/admin/financeiro?aba=regras': 'Erro ao carregar',
  '/admin/financeiro?trazidas=true': 'Erro ao carregar as internações trazidas',
  '/admin/empresa-config': 'Erro ao carregar configurações',
  '/admin/empresa-config?aba=entradas': 'Erro ao carregar configurações',
  '/admin/privacidade': 'Erro ao carregar',
  '/admin/privacidade?secao=incidentes': 'Erro ao carregar incidentes',
  '/admin/privacidade?secao=encarregado': 'Erro ao carregar configurações',
  '/metricas': 'Erro ao carregar métricas',
  '/consultor/kanban': 'Erro ao carregar leads',
  '/consultor/kanban?vista=lista': 'Erro ao carregar',
  '/consultor/agenda': 'Erro ao carregar agenda',
  '/consultor/agenda-telefones': 'Erro ao carregar contatos',
  '/consultor/orcamentos': 'Erro ao carregar orçamentos',
  '/supervisor/leads': 'Erro ao carregar',
  '/solicitacoes-titulares': 'Erro ao carregar',
})

let restore = () => {}
beforeAll(() => signIn('admin'))
afterEach(() => restore())

it.each(PAGES)('%s says what could not be loaded, and loads it when asked again', async (path, title) => {
  restore = failCalls((url) => url.includes('/api/') && !ALWAYS.test(url), {
    status: 422,
    code: 'MANUTENCAO',
    message: FRASE,
  })
  openPage(path)
  await expect.element(page.getByText(FRASE).first()).toBeVisible()
  await expect.element(page.getByText(title).first()).toBeVisible()
  restore()
  // Parts of a page load separately, and one part's data may reveal the next part.
  await expect
    .poll(() => {
      const again = page.getByRole('button', { name: /Tentar novamente|Tentar de novo/ }).elements()
      for (const button of again) (button as HTMLElement).click()
      return document.body.textContent?.includes(FRASE)
    })
    .toBe(false)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
