/** How far a rehearsal or a move is; `interrompida`: the server stopped meanwhile, and it can be started again. */
export const ESTADOS_EXECUCAO = ['andando', 'completa', 'falhou', 'interrompida'] as const
