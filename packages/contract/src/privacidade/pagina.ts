/** A field of a form on the public pages of privacy. */
export type CampoPagina = {
  nome: string
  rotulo: string
  tipo: 'texto' | 'email' | 'codigo' | 'escolha' | 'area'
  max: number
  obrigatorio?: boolean
  dica?: string
  autocomplete?: string
  valor?: string
  erro?: string
  /** Values and labels of the choices. */
  opcoes?: [string, string][]
}

/** A block of a public page of privacy; both the server's HTML and the page's script draw it. */
export type BlocoPagina =
  | { tipo: 'titulo'; texto: string }
  /** Text of several lines, each a paragraph. */
  | { tipo: 'texto'; texto: string }
  /** Text whose paragraphs begin with bold words. */
  | { tipo: 'aviso'; texto: string }
  | { tipo: 'frase'; texto: string; alerta: boolean }
  | { tipo: 'valores'; itens: [string, string][] }
  /** Section that is closed at first. */
  | { tipo: 'detalhes'; titulo: string; blocos: BlocoPagina[] }
  | { tipo: 'link'; texto: string; href: string; arquivo: boolean }
  | {
      tipo: 'form'
      id: string
      acao: string
      botao: string
      /** Drawn as a secondary action. */
      secundario?: true
      campos: CampoPagina[]
      ocultos: Record<string, string>
      /** Adds a honeypot: a field that only programs fill in. */
      isca?: boolean
    }

export type PaginaPrivacidade = { titulo: string; blocos: BlocoPagina[] }

/** Splits a text into paragraphs. */
export const paragrafosDe = (texto: string) => texto.split(/\n+/).filter((linha) => linha.trim() !== '')
