/** Width of a text in points. */
export type Width = (text: string) => number

/** Text with one spelling of each letter, plain spaces and no control characters. */
export const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')

/** Longest beginning of a word that fits, at least one character, and the rest. */
function splitWord(word: string, width: number, widthOf: Width): [string, string] {
  const characters = [...word]
  let count = 1
  while (count < characters.length && widthOf(characters.slice(0, count + 1).join('')) <= width) count++
  return [characters.slice(0, count).join(''), characters.slice(count).join('')]
}

/** Adds up the widths of words, so that each word is measured once. */
function breakParagraph(paragraph: string, width: number, widthOf: Width): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let [line, taken] = ['', 0]
  for (let word of paragraph.trim().split(' ')) {
    let own = widthOf(word)
    if (line !== '' && taken + space + own <= width) {
      line += ` ${word}`
      taken += space + own
      continue
    }
    if (line !== '') lines.push(line)
    while (own > width && word.length > 1) {
      const [begin, rest] = splitWord(word, width, widthOf)
      lines.push(begin)
      word = rest
      own = widthOf(word)
    }
    line = word
    taken = own
  }
  return [...lines, line]
}

/** Lines of a clean text, none wider than `width` points; a word that is wider is split. */
export const breakLines = (text: string, width: number, widthOf: Width): string[] =>
  text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
