import { isApiError } from '../platform/api-error.ts'

export const VALIDADE_PADRAO = 30
const DIA_MS = 86_400_000
const VALIDADE_MAXIMA = 365
const USOS_MAXIMO = 100_000

export type ClinicaDoLink = { id: string; name: string }
export type Valores = { consultor: string; validade: string; usos: string }

const inteiro = (texto: string, minimo: number, maximo: number) =>
  /^\d{1,6}$/.test(texto) && Number(texto) >= minimo && Number(texto) <= maximo

/** What is wrong with what was typed; days and uses may stay empty. */
export function errosDe({ consultor, validade, usos }: Valores): Partial<Record<keyof Valores, string>> {
  return {
    ...(consultor === '' && { consultor: 'Por favor, selecione um consultor responsável' }),
    ...(validade.trim() !== '' &&
      !inteiro(validade.trim(), 1, VALIDADE_MAXIMA) && { validade: `Informe de 1 a ${VALIDADE_MAXIMA} dias` }),
    ...(usos.trim() !== '' &&
      !inteiro(usos.trim(), 1, USOS_MAXIMO) && { usos: 'Informe um número inteiro a partir de 1' }),
  }
}

/** Time and 192 random bits, which nobody can guess (spec section 7). */
function createToken(agora: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const text = btoa(String.fromCharCode(...bytes))
  return `${agora.toString(36)}-${text.replaceAll('+', '-').replaceAll('/', '_')}`
}

/** What `create_public_link` takes. */
export const pedidoDe = (clinicaId: string, { consultor, validade, usos }: Valores, agora: number) => ({
  p_clinica_id: clinicaId,
  p_consultor_id: consultor,
  p_expires_at: validade.trim() === '' ? null : new Date(agora + Number(validade) * DIA_MS).toISOString(),
  p_max_uses: usos.trim() === '' ? null : Number(usos),
  p_token: createToken(agora),
})

/** The sentence for a link that could not be made; without an error, for an answer that was empty (spec section 8). */
export function mensagemDaFalha(error: unknown): string {
  if (error === undefined) return 'Erro: Nenhum dado retornado ao criar link'
  if (isApiError(error)) return `Erro: ${error.message || 'Erro ao criar link'}`
  return `Erro: ${(error instanceof Error && error.message) || 'Erro desconhecido ao gerar link'}`
}
