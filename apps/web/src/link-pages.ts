// Pages of links and of unknown addresses: code and first data. Apart from router.tsx, which every page loads.

export const redefinir = () => import('./acesso/redefinir-page.tsx').then((part) => part.RedefinirPage)

export const naoEncontrada = () => import('./ui/not-found-page.tsx').then((part) => part.NotFoundPage)

export const loadCompartilhada = async (params: { id: string; token?: string }) =>
  (await import('./compartilhamento/pagina-compartilhada.api.ts')).loadCompartilhada(params)
export const compartilhada = () =>
  import('./compartilhamento/clinica-compartilhada-page.tsx').then((part) => part.ClinicaCompartilhadaPage)

export const loadPedido = async (token: string) =>
  (await import('./documentos/documentos-publico.api.ts')).loadPedido(token)
export const documentos = () => import('./documentos/documentos-page.tsx').then((part) => part.DocumentosPage)

export const loadFicha = async (token: string) => (await import('./fichas/ficha-publica.api.ts')).loadFicha(token)
export const ficha = () => import('./fichas/ficha-page.tsx').then((part) => part.FichaPage)

/** Loads the data after the page's code, so that text typed meanwhile is read last. */
export async function loadVagas() {
  const [{ loadVagas }] = await Promise.all([import('./vagas/publica/pagina-vagas.api.ts'), vagas()])
  return loadVagas()
}
export const vagas = () => import('./vagas/publica/vagas-publica-page.tsx').then((part) => part.VagasPublicaPage)

/** Loads the data after the page's code, for the same reason as `loadVagas`. */
export async function loadOrcamento() {
  const [{ loadOrcamento }] = await Promise.all([import('./orcamentos/publico/orcamento-publico.api.ts'), orcamento()])
  return loadOrcamento()
}
export const orcamento = () => import('./orcamentos/publico/orcamento-page.tsx').then((part) => part.OrcamentoPage)
export async function loadConferir() {
  const [{ loadConferir }] = await Promise.all([import('./orcamentos/publico/orcamento-publico.api.ts'), conferir()])
  return loadConferir()
}
export const conferir = () => import('./orcamentos/publico/conferir-page.tsx').then((part) => part.ConferirPage)

export const loadSucesso = async () => (await import('./cadastro/cadastro-publico.api.ts')).loadSucesso()
export const sucesso = () => import('./cadastro/sucesso-page.tsx').then((part) => part.SucessoPage)
