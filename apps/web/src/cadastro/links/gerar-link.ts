import { CONSULTOR_FALTANDO, USOS_MAXIMO } from '@portal/contract/cadastro/limites'
import { VALIDADE_LINK_DIAS } from '@portal/contract/empresa/limites'
import { type Faixa, inteiroDigitado } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { isApiError } from '../../platform/api-error.ts'

export const VALIDADE_PADRAO = 30
const DIA_MS = 86_400_000
const { min, max } = VALIDADE_LINK_DIAS
const VALIDADE: Faixa = { min, max, mensagem: `Informe de ${min} a ${max} dias` }
const USOS: Faixa = { min: 1, max: USOS_MAXIMO, mensagem: 'Informe um número inteiro a partir de 1' }

/** Validation by field; days and uses are optional. */
export const errosDe = {
  consultor: (id: string) => (id === '' ? CONSULTOR_FALTANDO : undefined),
  validade: opcional(inteiroDigitado(VALIDADE)),
  usos: opcional(inteiroDigitado(USOS)),
}

export type ClinicaDoLink = { id: string; name: string }
export type Valores = { consultor: string; validade: string; usos: string }

/** Time and 192 random bits: unguessable. */
function createToken(agora: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const text = btoa(String.fromCharCode(...bytes))
  return `${agora.toString(36)}-${text.replaceAll('+', '-').replaceAll('/', '_')}`
}

/** Input of `create_public_link`. */
export const pedidoDe = (clinicaId: string, { consultor, validade, usos }: Valores, agora: number) => ({
  p_clinica_id: clinicaId,
  p_consultor_id: consultor,
  p_expires_at: validade.trim() === '' ? null : new Date(agora + Number(validade) * DIA_MS).toISOString(),
  p_max_uses: usos.trim() === '' ? null : Number(usos),
  p_token: createToken(agora),
})

/** Message of a failed creation; `undefined` stands for an empty answer. */
export function mensagemDaFalha(error: unknown): string {
  if (error === undefined) return 'Erro: Nenhum dado retornado ao criar link'
  if (isApiError(error)) return `Erro: ${error.message || 'Erro ao criar link'}`
  return `Erro: ${(error instanceof Error && error.message) || 'Erro desconhecido ao gerar link'}`
}
