/** States of a rehearsal or a move; `interrompida`: the server stopped meanwhile, and the run can be started again. */
export const ESTADOS_EXECUCAO = ['andando', 'completa', 'falhou', 'interrompida'] as const
