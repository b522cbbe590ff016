import type { Mutante } from './mutante.ts'

/** The kept list. A fault that can no longer be planted is mended here, by the change that moved its lines. */
export const MUTANTES: readonly Mutante[] = [
  {
    id: 'T1',
    word: 'clinicas',
    kind: 'transaction',
    fault: 'a deletion is written to the history outside its transaction',
    file: 'apps/server/src/clinicas/clinicas.service.ts',
    find: "await registrar(tx, escopo, { acao: 'excluir'",
    replace: "await registrar(db, escopo, { acao: 'excluir'",
    tests: ['platform/writes.test'],
  },
]
