import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import { normalizaTelefoneDoMundo, telefonesNoTexto } from '@portal/contract/telefone'
import { useRef, useState } from 'react'
import { useSessao } from '../platform/session.ts'
import { identifyTelefone } from './telefones.api.ts'

/** Whose the first of some numbers is that somebody has. It is a hint: without an answer nothing is said. */
async function identifyPrimeiro(numeros: readonly string[], exceto: string | undefined) {
  for (const numero of numeros) {
    const achado = await identifyTelefone(numero, exceto).catch(() => null)
    if (achado) return achado
  }
  return null
}

/** Whose a typed number is, asked for once it is complete. `exceto` is the record that the number is typed for. */
export function useQuemE(exceto?: string) {
  const temAgenda = useSessao()?.user.role !== 'supervisor'
  const [achado, setAchado] = useState<DonoDoNumero | null>(null)
  const perguntado = useRef('')
  return {
    achado,
    clear() {
      perguntado.current = ''
      setAchado(null)
    },
    async check(texto: string) {
      const inteiro = normalizaTelefoneDoMundo(texto)
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
