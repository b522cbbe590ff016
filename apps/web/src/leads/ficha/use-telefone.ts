import type { SituacaoTelefone } from '@portal/contract/leads/lead.contract'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import { useRef, useState } from 'react'
import { checkTelefone } from '../leads.api.ts'

/** Asks whether a complete telephone is in use by another lead. */
export function useTelefone(exceto?: string) {
  const [situacao, setSituacao] = useState<SituacaoTelefone>()
  const perguntado = useRef<string | null>(null)
  return {
    situacao,
    clear() {
      perguntado.current = null
      setSituacao(undefined)
    },
    async check(texto: string) {
      const telefone = normalizeTelefoneDoMundo(texto)
      if (telefone === perguntado.current) return
      perguntado.current = telefone
      setSituacao(undefined)
      // A failure does not matter: the server checks again on saving.
      const resposta = telefone && (await checkTelefone(telefone, exceto).catch(() => undefined))
      if (resposta && perguntado.current === telefone) setSituacao(resposta)
    },
  }
}
