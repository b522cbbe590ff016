import { useState } from 'react'

/** Asks in a dialog from within a longer step: `ask` resolves with the answer, undefined when it was called off. */
export function usePergunta<Assunto, Resposta>() {
  const [aberta, setAberta] = useState<{ assunto: Assunto; resolve: (resposta: Resposta | undefined) => void }>()
  return {
    /** What is being asked; undefined while nothing is. */
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
