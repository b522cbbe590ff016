import type { ComponentType } from 'react'
import { session } from './platform/session.ts'

// Pages of the panel that are mostly opened from within it. Apart from router.tsx, which every page loads.

function isOferecido() {
  const role = session.current()?.user.role
  return role === 'consultor' || role === 'gerenciador'
}

export const agenda = () => import('./agenda/agenda-page.tsx').then((part) => part.AgendaPage)
export const meuLink = () => import('./links-busca/meu-link-page.tsx').then((part) => part.MeuLinkPage)
export const clinicas = () => import('./clinicas/clinicas-page.tsx').then((part) => part.ClinicasPage)
export const importarClinicas = () =>
  import('./clinicas/importacao/importar-page.tsx').then((part) => part.ImportarPage)
export const licencas = () => import('./clinicas/licencas/licencas-page.tsx').then((part) => part.LicencasPage)
export const estados = () => import('./estados/estados-page.tsx').then((part) => part.EstadosPage)
export const cidades = () => import('./cidades/cidades-page.tsx').then((part) => part.CidadesPage)
export const empresa = () => import('./empresa/empresa-page.tsx').then((part) => part.EmpresaPage)
export const etapas = () => import('./etapas/etapas-page.tsx').then((part) => part.EtapasPage)
export const dispositivos = () => import('./dispositivos/dispositivos-page.tsx').then((part) => part.DispositivosPage)
export const importarLeads = () =>
  import('./leads/importacao/importar-leads-page.tsx').then((part) => part.ImportarLeadsPage)
export const distribuir = () =>
  import('./leads/distribuicao/distribuir-page.tsx').then((part) => part.distribuirPage(hojeFaixa))
const hojeFaixa = () => import('./inicio/hoje/hoje-faixa.tsx').then((part) => part.HojeFaixa)
export const minhasOfertas = () => import('./leads/oferta/ofertas-page.tsx').then((part) => part.OfertasPage)
/** Part beside every page with the offers of leads; nothing for users who are offered none. */
export const ofertas = (): Promise<ComponentType> =>
  isOferecido() ? import('./leads/oferta/ofertas.tsx').then((part) => part.Ofertas) : Promise.resolve(() => null)
export const agendaTelefones = () => import('./contatos/agenda-page.tsx').then((part) => part.AgendaTelefonesPage)
export const orcamentos = () => import('./orcamentos/orcamentos-page.tsx').then((part) => part.OrcamentosPage)
export const editorOrcamento = () => import('./orcamentos/editor/editor-page.tsx').then((part) => part.EditorPage)
export const financeiro = () => import('./financeiro/financeiro-page.tsx').then((part) => part.FinanceiroPage)
export const minhasComissoes = () =>
  import('./financeiro/minhas/minhas-comissoes-page.tsx').then((part) => part.MinhasComissoesPage)
export const metricas = () => import('./metricas/metricas-page.tsx').then((part) => part.MetricasPage)
export const pacientes = () => import('./pacientes/pacientes-page.tsx').then((part) => part.PacientesPage)
export const importarContatos = () =>
  import('./contatos/importacao/importar-contatos-page.tsx').then((part) => part.ImportarContatosPage)
export const modelos = () => import('./modelos/modelos-page.tsx').then((part) => part.ModelosPage)
export const guia = () => import('./guia/guia-page.tsx').then((part) => part.GuiaPage)
export const minhaConta = () => import('./acesso/conta/minha-conta-page.tsx').then((part) => part.MinhaContaPage)
export const meusDispositivos = () =>
  import('./dispositivos/meus-dispositivos-page.tsx').then((part) => part.MeusDispositivosPage)
export const duasEtapas = () => import('./acesso/duas-etapas/duas-etapas-page.tsx').then((part) => part.DuasEtapasPage)
export const privacidade = () => import('./privacidade/privacidade-page.tsx').then((part) => part.PrivacidadePage)
export const mesaPrivacidade = () => import('./privacidade/mesa-page.tsx').then((part) => part.MesaPage)
export const usuarios = () => import('./usuarios/usuarios-page.tsx').then((part) => part.UsuariosPage)
export const mudanca = () => import('./mudanca/mudanca-page.tsx').then((part) => part.MudancaPage)
export const catalogos = () => import('./catalogos/catalogo-pages.tsx')
