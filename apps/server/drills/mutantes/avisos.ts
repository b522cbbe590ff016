import type { Mutante } from './mutante.ts'

export const AVISOS: readonly Mutante[] = [
  {
    id: 'AV1',
    word: 'copias',
    kind: 'filter',
    fault: 'a backup made by command counts as the daily one',
    file: 'apps/server/src/copias/copias.queries.ts',
    find: "and(eq(copias.origem, 'diaria'), gte(copias.terminada_em, desde))",
    replace: 'gte(copias.terminada_em, desde)',
    tests: ['copias/copias.test'],
  },
]
