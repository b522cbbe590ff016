/**
 * What a form told of a lead that exists, and only a press of the team writes into it: anybody who knows the telephone can
 * send the form. Each stands in the detail of the form's interaction, under its key. Plain, because pages use it without
 * the schemas.
 */
export const INFORMADOS = {
  email: 'email_informado',
  /** Of whoever filled in the form, and the patient's own. */
  telefone: 'telefone_informado',
  telefone_paciente: 'telefone_paciente_informado',
} as const
export type Informado = keyof typeof INFORMADOS
export const CAMPOS_INFORMADOS = Object.keys(INFORMADOS) as [Informado, ...Informado[]]

/** Numbers beyond a lead's two fields, up to which a press adds one. */
export const OUTROS_TELEFONES_MAXIMO = 10
export const OUTROS_TELEFONES_CHEIOS =
  'Este lead já tem telefones demais. Apague o segundo telefone para usar este número.'
export const INTERACAO_NAO_ENCONTRADA = 'Interação não encontrada'
export const NADA_INFORMADO = 'Esta interação não informou outro contato.'

type Contatos = { email: string | null; telefone: string; telefone_alt: string | null; outros_telefones: string[] }

export const isMesmoEmail = (um: string | null, outro: string) => um?.toLowerCase() === outro.toLowerCase()

/** Whether a lead holds an address or a number already. */
export function temInformado(lead: Contatos, campo: Informado, valor: string): boolean {
  if (campo === 'email') return isMesmoEmail(lead.email, valor)
  return [lead.telefone, lead.telefone_alt, ...lead.outros_telefones].includes(valor)
}
