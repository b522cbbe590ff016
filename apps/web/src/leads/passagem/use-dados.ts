import type { Etapa } from '@portal/contract/leads/opcoes'
import { type DadosEtapa, faltaPara } from '@portal/contract/leads/transicoes'
import { useState } from 'react'

const SEM_QUALIFICACAO = {
  cidade_id: null,
  tipo_internacao: null,
  forma_pagamento: null,
  plano_saude: null,
  parentesco: null,
}

/** Typed values of a stage's form, and errors once the user tried to go on. */
export function useDados(etapa: Etapa, iniciais: DadosEtapa, onConfirm: (dados: DadosEtapa) => void) {
  const [dados, setDados] = useState(iniciais)
  const [tried, setTried] = useState(false)
  const falta = faltaPara(etapa, SEM_QUALIFICACAO, dados)
  return {
    dados,
    set: (mudanca: DadosEtapa) => setDados((antes) => ({ ...antes, ...mudanca })),
    erros: tried ? falta : {},
    submit() {
      setTried(true)
      if (Object.keys(falta).length > 0) return
      const { motivo_outro: _, ...enviados } = dados
      onConfirm(enviados)
    },
  }
}
