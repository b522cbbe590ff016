import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import { normalizeTelefoneDoMundo, telefonesNoTexto } from '@portal/contract/telefone'
import { useRef, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { identifyTelefone } from './telefones.api.ts'

/** First known owner among some numbers. Only a hint, so a failed request counts as unknown. */
async function identifyPrimeiro(numeros: readonly string[], exceto: string | undefined) {
  for (const numero of numeros) {
    const achado = await identifyTelefone(numero, exceto).catch(() => null)
    if (achado) return achado
  }
  return null
}

/** Known owner of a typed number, requested once it is complete. `exceto`: id of the edited record. */
export function useQuemE(exceto?: string) {
  const temAgenda = useSession()?.user.role !== 'supervisor'
  const [achado, setAchado] = useState<DonoDoNumero | null>(null)
  const perguntado = useRef('')
  return {
    achado,
    clear() {
      perguntado.current = ''
      setAchado(null)
    },
    async check(texto: string) {
      const inteiro = normalizeTelefoneDoMundo(texto)
      const numeros = inteiro ? [inteiro] : telefonesNoTexto(texto)
      const pergunta = numeros.join()
      if (pergunta === perguntado.current || !temAgenda) return
      perguntado.current = pergunta
      setAchado(null)
      const resposta = await identifyPrimeiro(numeros, exceto)
      if (perguntado.current === pergunta) setAchado(resposta)
    },
  }
}
