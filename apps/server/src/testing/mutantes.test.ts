import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MUTANTES } from '../../drills/mutantes/lista.ts'
import { staleness } from '../../drills/mutantes/mutante.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const tests = ['packages/contract/src', 'apps/server/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)

it('every fault that `npm run drill:mutantes` plants can still be planted', () => {
  const stale = MUTANTES.flatMap((mutante) => staleness(ROOT, mutante)?.replace(/^/, `${mutante.id}: `) ?? [])
  expect(stale, 'mend these in apps/server/drills/mutantes').toEqual([])
})

it('the list is long, each fault has its own name, and there are tests to notice it', () => {
  expect(MUTANTES.length).toBeGreaterThanOrEqual(80)
  expect(new Set(MUTANTES.map(({ id }) => id)).size).toBe(MUTANTES.length)
  const parts = new Set(MUTANTES.flatMap(({ tests: named }) => named))
  const nowhere = [...parts].filter((part) => !tests.some((file) => file.includes(part)))
  expect(nowhere, 'no test file has this in its path').toEqual([])
})
