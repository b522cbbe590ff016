import type { Valores } from './contato.ts'

/** Text typed into the server's form before the script was ready; undefined for none. */
export function digitadoAntes(): Valores | undefined {
  const form = document.querySelector<HTMLFormElement>('form#contato')
  const valores: Valores = form
    ? Object.fromEntries([...new FormData(form)].map(([nome, valor]) => [nome, String(valor)]))
    : {}
  return valores.nome || valores.telefone || valores.mensagem ? valores : undefined
}
