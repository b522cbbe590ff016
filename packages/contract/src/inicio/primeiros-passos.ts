/** Steps of a new company before it starts, in the recommended order. */
export const PRIMEIROS_PASSOS = [
  'logo',
  'telefone',
  'clinicas',
  'pessoas',
  'roleta',
  'link',
  'email',
  'backup',
] as const
export type Passo = (typeof PRIMEIROS_PASSOS)[number]
