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
  /** Values and labels of a choice. */
  opcoes?: [string, string][]
}

/** A part of those pages: the server writes it as HTML, and the page's script draws the same. */
export type BlocoPagina =
  | { tipo: 'titulo'; texto: string }
  /** Each line is a paragraph. */
  | { tipo: 'texto'; texto: string }
  /** The same, each with its opening words in bold. */
  | { tipo: 'aviso'; texto: string }
  | { tipo: 'frase'; texto: string; alerta: boolean }
  | { tipo: 'valores'; itens: [string, string][] }
  /** Closed until somebody opens it. */
  | { tipo: 'detalhes'; titulo: string; blocos: BlocoPagina[] }
  | { tipo: 'link'; texto: string; href: string; arquivo: boolean }
  | {
      tipo: 'form'
      id: string
      acao: string
      botao: string
      /** Beside the page's own action. */
      secundario?: true
      campos: CampoPagina[]
      ocultos: Record<string, string>
      /** A field that only programs fill in. */
      isca?: boolean
    }

export type PaginaPrivacidade = { titulo: string; blocos: BlocoPagina[] }

/** Paragraphs of a text. */
export const paragrafosDe = (texto: string) => texto.split(/\n+/).filter((linha) => linha.trim() !== '')
