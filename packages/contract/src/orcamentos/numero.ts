/** Spelling of a quote's number: 'ORC-2025-00001' with its version from the second on, 'ORC-2025-00001/2'. */
type NumeroOrcamento = { numero: string; versao: number }

export const formatNumero = (ano: number, sequencia: number) => `ORC-${ano}-${String(sequencia).padStart(5, '0')}`

export const rotuloNumero = ({ numero, versao }: NumeroOrcamento) => (versao === 1 ? numero : `${numero}/${versao}`)

/** A typed number with or without its version, in any case; undefined for anything else. */
export function readNumero(digitado: string): { numero: string; versao: number | undefined } | undefined {
  const [, ano, sequencia, versao] = /^ORC-(\d{4})-(\d{5,7})(?:\/(\d{1,3}))?$/i.exec(digitado.trim()) ?? []
  if (!ano || !sequencia) return undefined
  return { numero: `ORC-${ano}-${sequencia}`, versao: versao === undefined ? undefined : Number(versao) }
}
