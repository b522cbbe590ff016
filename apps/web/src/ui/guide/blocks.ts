import { semAcento } from '@portal/contract/regras/sem-acento'

/** Block of a guide. Items of lists contain blocks again. */
export type Block =
  | { tipo: 'titulo'; nivel: number; texto: string }
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'lista'; numerada: boolean; itens: Block[][] }
  | { tipo: 'imagem'; arquivo: string; alt: string }
  | { tipo: 'tabela'; titulos: string[]; linhas: string[][] }

const ITEM = /^(?:- |\d+\. )/
const TITULO = /^(#{1,4}) (.+)$/
const IMAGEM = /^!\[(.+)\]\((?:.*\/)?([\w-]+)\.webp\)$/

const celulasDe = (linha: string) =>
  linha
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((celula) => celula.trim())

/** Parses the Markdown used in the portal's guides: headings, paragraphs, lists, code, pictures and tables. */
export function blocksOf(texto: string): Block[] {
  const linhas = texto.split('\n')
  const blocos: Block[] = []
  let i = 0
  /** Takes the next lines while `goesOn` accepts them. */
  function take(goesOn: (linha: string) => boolean): string[] {
    const inicio = i
    while (i < linhas.length && goesOn(linhas[i] ?? '')) i++
    return linhas.slice(inicio, i)
  }

  while (i < linhas.length) {
    const linha = linhas[i] ?? ''
    const titulo = TITULO.exec(linha)
    const imagem = IMAGEM.exec(linha)
    if (linha.trim() === '') i++
    else if (titulo) {
      blocos.push({ tipo: 'titulo', nivel: titulo[1]?.length ?? 1, texto: titulo[2] ?? '' })
      i++
    } else if (imagem) {
      blocos.push({ tipo: 'imagem', alt: imagem[1] ?? '', arquivo: imagem[2] ?? '' })
      i++
    } else if (linha.startsWith('```')) {
      i++
      const codigo = take((uma) => !uma.startsWith('```'))
      i++
      blocos.push({ tipo: 'codigo', texto: codigo.join('\n') })
    } else if (linha.startsWith('|')) {
      const [titulos = [], , ...resto] = take((uma) => uma.startsWith('|')).map(celulasDe)
      blocos.push({ tipo: 'tabela', titulos, linhas: resto })
    } else if (ITEM.test(linha)) {
      const numerada = !linha.startsWith('- ')
      const itens: Block[][] = []
      while (i < linhas.length && ITEM.test(linhas[i] ?? '')) {
        const [primeira = ''] = linhas.slice(i++)
        const recuo = ITEM.exec(primeira)?.[0].length ?? 0
        const resto = take((uma) => uma.startsWith('  ')).map((uma) => uma.slice(recuo))
        itens.push(blocksOf([primeira.slice(recuo), ...resto].join('\n')))
      }
      blocos.push({ tipo: 'lista', numerada, itens })
    } else {
      const paragrafo = take((uma) => uma.trim() !== '' && !ITEM.test(uma) && !/^(?:```|\||#|!\[)/.test(uma))
      blocos.push({ tipo: 'paragrafo', texto: paragrafo.map((uma) => uma.trim()).join(' ') })
    }
  }
  return blocos
}

/** Inline part of a line: plain, strong or code. */
export type Span = { tipo: 'texto' | 'forte' | 'codigo'; texto: string }

/** Parses `**strong**` and `` `code` `` in a line. */
export const spansOf = (texto: string): Span[] =>
  texto
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((parte) => parte !== '')
    .map((parte): Span => {
      if (parte.startsWith('**')) return { tipo: 'forte', texto: parte.slice(2, -2) }
      return parte.startsWith('`') ? { tipo: 'codigo', texto: parte.slice(1, -1) } : { tipo: 'texto', texto: parte }
    })

/** Fragment of the address of a heading. */
export const anchorOf = (titulo: string) =>
  semAcento(titulo)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
