/** What a new company does before it works, in the order in which it is best done. */
export const PASSOS = ['logo', 'telefone', 'clinicas', 'pessoas', 'roleta', 'link', 'email', 'backup'] as const
export type Passo = (typeof PASSOS)[number]
