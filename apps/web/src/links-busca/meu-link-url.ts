export const ABAS = {
  busca: 'Links de busca',
  recebidos: 'Cadastros recebidos',
  cadastro: 'Links de cadastro',
  compartilhadas: 'Clínicas compartilhadas',
} as const
type Aba = keyof typeof ABAS
/** What the page is called by the part that is open. */
export const TITULOS: Record<Aba, string> = { ...ABAS, busca: 'Meu Link de Busca' }
/** The open part, and the page of its list. */
export type MeuLinkUrl = { aba?: Aba; pagina?: number }

const isAba = (texto: unknown): texto is Aba => typeof texto === 'string' && Object.hasOwn(ABAS, texto)

/** The open part of the page. */
export const abaDe = ({ aba }: { aba?: unknown }): Aba => (isAba(aba) ? aba : 'busca')
