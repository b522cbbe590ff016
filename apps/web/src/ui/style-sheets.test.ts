import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Break points of layouts in em, the same as Mantine's. */
const BREAK_POINTS = ['36', '48', '62', '75']
/** Allowed distances between and inside elements, in pixels. Larger ones are room for something fixed. */
const SPACES = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64]

const SRC = fileURLToPath(new URL('..', import.meta.url))
const read = (ending: RegExp) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))
const styles = read(/\.css$/).map(({ file, text }) => ({ file, text: text.replace(/\s*\/\*.*?\*\//gs, '') }))
const code = read(/(?<!\.test)\.tsx?$/)

/** Matches whose first group `isRight` refuses, as 'file: match'. */
const wrong = (files: typeof styles, pattern: RegExp, isRight: (found: string) => boolean) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, found = '']) => !isRight(found)).map(([match]) => `${file}: ${match}`),
  )

it('changes layouts at the common break points only', () => {
  const isRange = (query: string) =>
    !query.includes('width') ||
    [...query.matchAll(/\(([^()]*width[^()]*)\)/g)].every(([, condition = '']) => {
      const [, em = ''] = /^width (?:<|>=) (\d+)em$/.exec(condition) ?? []
      return BREAK_POINTS.includes(em)
    })
  expect(wrong(styles, /@media ([^{]*) \{/g, isRange)).toEqual([])
  expect(wrong(code, /'(\([^']*width[^']*\))'/g, isRange)).toEqual([])
})

it('takes distances from the scale', () => {
  const isOnScale = (value: string) =>
    [...value.matchAll(/(?<![\w.])-?([\d.]+)px/g)].every(([, px]) => SPACES.includes(Number(px)) || Number(px) > 64)
  expect(wrong(styles, /^\s*(?:(?:row-|column-)?gap|margin|padding)[a-z-]*:([^;]*);/gm, isOnScale)).toEqual([])
})

const patterns = styles.find(({ file }) => /patterns\.css$/.test(file))?.text ?? ''

it('takes patterns that exist, by `composes` or as classes, and keeps none that is not used', () => {
  const defined = new Set([...patterns.matchAll(/^\.(portal-[\w-]+)/gm)].map(([, name]) => name))
  const used = new Set([
    ...styles.flatMap(({ text }) =>
      [...text.matchAll(/composes: ([^;]*) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
    ...code.flatMap(({ text }) =>
      [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' ').filter((name) => defined.has(name)),
      ),
    ),
  ])
  expect([...used].sort()).toEqual([...defined].sort())
})

it('writes no rule again that is a pattern', () => {
  /** Declarations of each single class outside of conditions, sorted; those of lists of classes are put together. */
  const rulesOf = (css: string) => {
    const rules = new Map<string, string[]>()
    for (const [, selectors = '', body = ''] of css.matchAll(
      /(?<!,\n)^(\.[\w-]+(?:,\n\.[\w-]+)*) \{\n((?: {2}[^\n]*\n)+)\}/gm,
    )) {
      const declared = body.trim().split(/\n */)
      for (const selector of selectors.split(',\n')) {
        const before = (rules.get(selector) ?? []).filter(
          (line) => !declared.some((one) => one.split(':')[0] === line.split(':')[0]),
        )
        rules.set(selector, [...before, ...declared])
      }
    }
    return [...rules].map(([selector, lines]) => [selector, lines.toSorted().join(' ')] as const)
  }
  const shared = new Set(
    rulesOf(patterns)
      .map(([, rule]) => rule)
      .filter((rule) => rule.split(';').length > 2),
  )
  const again = styles
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, text }) =>
      rulesOf(text).flatMap(([selector, rule]) => (shared.has(rule) ? [`${file}: ${selector}`] : [])),
    )
  expect(shared.size).toBeGreaterThan(15)
  expect(again).toEqual([])
})

it('composes in rules of a single class, where the build takes it', () => {
  const isOneClass = (selector: string) => /^\.[\w-]+(,\s*\.[\w-]+)*$/.test(selector.trim())
  expect(wrong(styles, /(?:^|[{};])([^{};]*)\{\s*composes:/g, isOneClass)).toEqual([])
})

it('names what a rule with :has() is about, else every element is styled again whenever any one comes or goes', () => {
  const isNamed = (selector: string) =>
    [...selector.matchAll(/:has\((?:[^()]|\([^()]*\))*\)[^\s>+~]*\s*[\s>+~]\s*([^\s>+~]+)/g)].every(
      ([, next = '']) => !/^(?:\*|:(?!global|is))/.test(next),
    )
  expect(wrong(styles, /(?:^|[{};])([^{};@]*:has\([^{};]*)\{/g, isNamed)).toEqual([])
  expect(isNamed('.a:has(b) > :last-child')).toBe(false)
  expect(isNamed(':global(main):where(:global(html):has(.faixa) *)')).toBe(false)
})
