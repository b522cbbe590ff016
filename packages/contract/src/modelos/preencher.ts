/** Variables of a message template (docs/rules.md, 'Mensagens e notificações'). */
export const VARIAVEIS = [
  'cliente',
  'paciente',
  'clinica',
  'cidade',
  'consultor',
  'data',
  'hora',
  'endereco',
  'link',
  'valor',
] as const
export type Variavel = (typeof VARIAVEIS)[number]

const VARIAVEL = /\{(\w+)\}/g

/** Unknown variables that a text uses. */
export const variaveisDesconhecidas = (texto: string): string[] =>
  [...texto.matchAll(VARIAVEL)]
    .flatMap(([, nome]) => nome ?? [])
    .filter((nome) => !(VARIAVEIS as readonly string[]).includes(nome))

/** Fills the variables of a template; a missing value becomes empty, and the gap around it is closed. */
export function preencher(texto: string, valores: Partial<Record<Variavel, string | null>>): string {
  return texto
    .replaceAll(VARIAVEL, (_, nome: Variavel) => valores[nome]?.trim() ?? '')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/[^\S\n]([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]?\n[^\S\n]?/g, '\n')
    .trim()
}
