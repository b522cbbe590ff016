import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Block, blocksOf, spansOf } from './blocks.ts'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../docs/${name}`, import.meta.url)), 'utf8')

/** Every text of the guide that is shown. */
const textosDe = (blocos: Block[]): string[] =>
  blocos.flatMap((bloco) => {
    if (bloco.tipo === 'codigo') return []
    if (bloco.tipo === 'lista') return bloco.itens.flatMap(textosDe)
    if (bloco.tipo === 'imagem') return [bloco.alt]
    return bloco.tipo === 'tabela' ? [...bloco.titulos, ...bloco.linhas.flat()] : [bloco.texto]
  })

it('reads headings, paragraphs, lists within lists, code and tables', () => {
  expect(
    blocksOf('# Um\n\nlinha\noutra\n\n1. a\n   b:\n   - c\n2. d\n\n```sh\n# x\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |'),
  ).toEqual([
    { tipo: 'titulo', nivel: 1, texto: 'Um' },
    { tipo: 'paragrafo', texto: 'linha outra' },
    {
      tipo: 'lista',
      numerada: true,
      itens: [
        [
          { tipo: 'paragrafo', texto: 'a b:' },
          { tipo: 'lista', numerada: false, itens: [[{ tipo: 'paragrafo', texto: 'c' }]] },
        ],
        [{ tipo: 'paragrafo', texto: 'd' }],
      ],
    },
    { tipo: 'codigo', texto: '# x' },
    { tipo: 'tabela', titulos: ['A', 'B'], linhas: [['1', '2']] },
  ])
  expect(spansOf('abra **Campos** e `nome`.')).toEqual([
    { tipo: 'texto', texto: 'abra ' },
    { tipo: 'forte', texto: 'Campos' },
    { tipo: 'texto', texto: ' e ' },
    { tipo: 'codigo', texto: 'nome' },
    { tipo: 'texto', texto: '.' },
  ])
})

it.each(['anuncios-e-site.md', 'mudanca.md'])('leaves no mark of %s unread', (name) => {
  const blocos = blocksOf(read(name))
  expect(blocos.filter(({ tipo }) => tipo === 'titulo').length).toBeGreaterThan(10)
  const partes = textosDe(blocos).flatMap(spansOf)
  expect(partes.filter(({ tipo, texto }) => tipo === 'texto' && /[*`|]|^#|\]\(/.test(texto))).toEqual([])
  for (const bloco of blocos)
    if (bloco.tipo === 'tabela') for (const linha of bloco.linhas) expect(linha).toHaveLength(bloco.titulos.length)
})
