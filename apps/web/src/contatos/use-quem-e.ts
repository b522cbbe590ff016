import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import { normalizaTelefone } from '@portal/contract/telefone'
import { useRef, useState } from 'react'
import { useSessao } from '../platform/session.ts'
import { identifyTelefone } from './contatos.api.ts'

/** Whose a typed number is, asked for once it is complete. `exceto` is the record that the number is typed for. */
export function useQuemE(exceto?: string) {
  const temAgenda = useSessao()?.user.role !== 'supervisor'
  const [achado, setAchado] = useState<DonoDoNumero | null>(null)
  const perguntado = useRef<string | null>(null)
  return {
    achado,
    clear() {
      perguntado.current = null
      setAchado(null)
    },
    async check(texto: string) {
      const telefone = normalizaTelefone(texto)
      if (telefone === perguntado.current || !temAgenda) return
      perguntado.current = telefone
      setAchado(null)
      // It is a hint: without an answer nothing is said.
      const resposta = telefone && (await identifyTelefone(telefone, exceto).catch(() => null))
      if (resposta && perguntado.current === telefone) setAchado(resposta)
    },
  }
}
