import { useState } from 'react'

/** Asks in a dialog within an asynchronous function: `ask` resolves with the answer, undefined when cancelled. */
export function usePergunta<Assunto, Resposta>() {
  const [aberta, setAberta] = useState<{ assunto: Assunto; resolve: (resposta: Resposta | undefined) => void }>()
  return {
    /** Subject of the open question; undefined while there is none. */
    aberta: aberta?.assunto,
    ask: (assunto: Assunto) =>
      new Promise<Resposta | undefined>((resolve) => {
        setAberta({ assunto, resolve })
      }),
    answer(resposta: Resposta | undefined) {
      aberta?.resolve(resposta)
      setAberta(undefined)
    },
  }
}
