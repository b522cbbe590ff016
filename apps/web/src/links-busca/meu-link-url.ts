export const ABAS = {
  busca: 'Links de busca',
  cadastro: 'Links de cadastro',
  compartilhadas: 'Clínicas compartilhadas',
} as const
type Aba = keyof typeof ABAS
/** Title of the page by its open tab. */
export const TITULOS: Record<Aba, string> = { ...ABAS, busca: 'Meu Link de Busca' }
/** Open tab, and page of its list. */
export type MeuLinkUrl = { aba?: Aba; pagina?: number }

const isAba = (texto: unknown): texto is Aba => typeof texto === 'string' && Object.hasOwn(ABAS, texto)

/** Parses the open tab; 'busca' by default. */
export const abaDe = ({ aba }: { aba?: unknown }): Aba => (isAba(aba) ? aba : 'busca')
