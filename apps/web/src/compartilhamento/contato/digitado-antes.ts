import type { Valores } from './contato.ts'

/** What was typed into the form of the page before its script came; undefined when nothing was. */
export function digitadoAntes(): Valores | undefined {
  const form = document.querySelector<HTMLFormElement>('form#contato')
  const valores: Valores = form
    ? Object.fromEntries([...new FormData(form)].map(([nome, valor]) => [nome, String(valor)]))
    : {}
  return valores.nome || valores.telefone || valores.mensagem ? valores : undefined
}
