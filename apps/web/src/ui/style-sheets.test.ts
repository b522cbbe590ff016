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
const styles = read(/\.css$/)
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

it('composes patterns that exist, and keeps none that is not used', () => {
  const patterns = styles.find(({ file }) => /patterns\.css$/.test(file))?.text ?? ''
  const defined = new Set([...patterns.matchAll(/^\.(portal-[\w-]+)/gm)].map(([, name]) => name))
  const used = new Set(
    styles.flatMap(({ text }) =>
      [...text.matchAll(/composes: ([^;]*) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  )
  expect([...used].sort()).toEqual([...defined].sort())
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
