import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ROLES, type Role } from '@portal/contract/access'
import { describe, expect, it } from 'vitest'
import { anchorOf, type Block, blocksOf, spansOf } from '../ui/guide/blocks.ts'
import { LEITURAS, PARTES } from './partes.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const { labelsOf }: { labelsOf: (file: string) => string[] } = await import(
  pathToFileURL(pathOf('scripts/labels.mjs')).href
)

const IMAGENS = pathOf('docs/guia/imagens/')
/** Bytes. */
const IMAGENS_MAXIMO = 1_000_000

const guias = Object.fromEntries(
  ROLES.map((role) => [role, blocksOf(readFileSync(pathOf(`docs/guia/${role}.md`), 'utf8'))]),
) as Record<Role, Block[]>

const achatados = (blocos: Block[]): Block[] =>
  blocos.flatMap((bloco) => (bloco.tipo === 'lista' ? bloco.itens.flatMap(achatados) : [bloco]))
const textosDe = (bloco: Block): string[] => {
  if (bloco.tipo === 'tabela') return [...bloco.titulos, ...bloco.linhas.flat()]
  return bloco.tipo === 'titulo' || bloco.tipo === 'paragrafo' ? [bloco.texto] : []
}
const trechosDoGuia = (role: Role) => achatados(guias[role]).flatMap(textosDe).flatMap(spansOf)

describe('the guides', () => {
  it('name in bold what stands in the product, letter by letter', () => {
    const shown = new Set(
      ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
        readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.factory\.|^testing|^guia/.test(file))
          .flatMap((file) => labelsOf(`${pathOf(folder)}/${file}`)),
      ),
    )
    const missing = ROLES.flatMap((role) =>
      trechosDoGuia(role)
        .filter(({ tipo, texto }) => tipo === 'forte' && !shown.has(texto))
        .map(({ texto }) => `${role}: ${texto}`),
    )
    expect(missing).toEqual([])
    for (const role of ROLES)
      expect(trechosDoGuia(role).filter(({ tipo }) => tipo === 'forte').length).toBeGreaterThan(15)
  })

  it.each(ROLES)('of %s leaves no mark unread, and says what to do when refused', (role) => {
    const unread = trechosDoGuia(role).filter(({ tipo, texto }) => tipo === 'texto' && /[*`|#]|\]\(/.test(texto))
    expect(unread).toEqual([])
    const titulos = guias[role].flatMap((bloco) => (bloco.tipo === 'titulo' ? bloco.texto : []))
    expect(titulos.at(-1)).toBe('Se algo for recusado')
    // Headings have distinct anchors.
    expect(new Set(titulos.map(anchorOf)).size).toBe(titulos.length)
  })

  it.each(ROLES)('of %s has the part that each of its pages leads to', (role) => {
    const ancoras = guias[role].flatMap((bloco) =>
      bloco.tipo === 'titulo' && bloco.nivel === 2 ? anchorOf(bloco.texto) : [],
    )
    expect(Object.values(PARTES[role]).filter((parte) => !ancoras.includes(parte))).toEqual([])
    expect(LEITURAS[role][0]).toBe(role)
  })
})

describe('the pictures', () => {
  const files = readdirSync(IMAGENS).filter((file) => file.endsWith('.webp'))
  const tamanhos = JSON.parse(readFileSync(`${IMAGENS}tamanhos.json`, 'utf8'))
  const usadas = ROLES.flatMap((role) =>
    achatados(guias[role]).flatMap((bloco) => (bloco.tipo === 'imagem' ? `${bloco.arquivo}.webp` : [])),
  )

  it('are those that the guides show, with their sizes', () => {
    expect([...new Set(usadas)].sort()).toEqual(files.toSorted())
    expect(
      Object.keys(tamanhos)
        .map((name) => `${name}.webp`)
        .sort(),
    ).toEqual(files.toSorted())
  })

  it('fit into a megabyte', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(`${IMAGENS}${file}`).size, 0)
    expect(bytes).toBeLessThanOrEqual(IMAGENS_MAXIMO)
  })
})
