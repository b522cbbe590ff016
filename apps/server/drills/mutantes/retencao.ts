import type { Mutante } from './mutante.ts'

const RETENCAO = 'apps/server/src/privacidade/retencao'
const APROVACAO = ['privacidade/retencao/aprovacao.test']
const ANEXOS = ['privacidade/retencao/anexos-saude.test']
const RETIDOS = ['privacidade/retencao/retidos.test']

/** Faults in nightly deletions and in the approval that they need. */
export const MUTANTES_DA_RETENCAO: readonly Mutante[] = [
  {
    id: 'RT1',
    word: 'retencao',
    kind: 'rule',
    fault: 'a rule acts although nobody said yes to it',
    file: `${RETENCAO}/noite.service.ts`,
    find: 'return regra && isRegraAprovada(regra) ? vistaDe(tx, clock(), readRetidos) : null',
    replace: 'return regra ? vistaDe(tx, clock(), readRetidos) : null',
    tests: APROVACAO,
  },
  {
    id: 'RT2',
    word: 'retencao',
    kind: 'rule',
    fault: 'the yes to a longer term is one to a shorter term',
    file: `${RETENCAO}/noite.service.ts`,
    find: 'meses_aprovados !== null && meses >= meses_aprovados',
    replace: 'meses_aprovados !== null && meses > 0',
    tests: APROVACAO,
  },
  {
    id: 'RT3',
    word: 'retencao',
    kind: 'rule',
    fault: 'a term that was made longer goes back to the one of the yes without asking',
    file: `${RETENCAO}/retencao.service.ts`,
    find: 'meses_aprovados: Math.max(meses_aprovados, meses)',
    replace: 'meses_aprovados: Math.min(meses_aprovados, meses)',
    tests: APROVACAO,
  },
  {
    id: 'RT4',
    word: 'retencao',
    kind: 'concurrency',
    fault: 'a yes holds for a list that grew after it was read',
    file: `${RETENCAO}/retencao.service.ts`,
    find: 'if (linhas > total)',
    replace: 'if (false)',
    tests: APROVACAO,
  },
  {
    id: 'RT5',
    word: 'retencao',
    kind: 'rule',
    fault: 'documents go although the patient is admitted again',
    file: `${RETENCAO}/fontes.queries.ts`,
    find: 'having bool_and(coalesce(${i.saida}, ${i.estornada_em}) is not null)) as saiu',
    replace: 'having count(*) > 0) as saiu',
    tests: ANEXOS,
  },
  {
    id: 'RT6',
    word: 'retencao',
    kind: 'rule',
    fault: 'an admission whose laudo went becomes one that never had it',
    file: 'apps/server/src/internacoes/internacao.ts',
    find: 'papeis[papel] !== null || row.papeis_eliminados.includes(papel)',
    replace: 'papeis[papel] !== null',
    tests: ANEXOS,
  },
  {
    id: 'RT7',
    word: 'retencao',
    kind: 'rule',
    fault: 'a request that nobody confirmed holds records back',
    file: `${RETENCAO}/retidos.queries.ts`,
    find: "and(isNull(t.encerrada_em), ne(t.estado, 'nao_confirmada'))",
    replace: "and(isNull(t.encerrada_em), ne(t.estado, 'concluida'))",
    tests: RETIDOS,
  },
  {
    id: 'RT8',
    word: 'retencao',
    kind: 'concurrency',
    fault: 'a request that comes between two batches is not seen by the next one',
    file: `${RETENCAO}/retidos.service.ts`,
    find: 'if (lidos?.marca !== marca)',
    replace: 'if (!lidos)',
    tests: RETIDOS,
  },
]
