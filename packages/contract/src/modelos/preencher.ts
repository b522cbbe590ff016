/** What a template of a message may name (docs/rules.md, 'Mensagens e notificações'). */
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

/** Variables of a text that do not exist. */
export const variaveisDesconhecidas = (texto: string): string[] =>
  [...texto.matchAll(VARIAVEL)]
    .flatMap(([, nome]) => nome ?? [])
    .filter((nome) => !(VARIAVEIS as readonly string[]).includes(nome))

/** A template with its variables filled in; a missing one is empty, and the gap that it leaves is closed. */
export function preencher(texto: string, valores: Partial<Record<Variavel, string | null>>): string {
  return texto
    .replaceAll(VARIAVEL, (_, nome: Variavel) => valores[nome]?.trim() ?? '')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/[^\S\n]([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]?\n[^\S\n]?/g, '\n')
    .trim()
}
