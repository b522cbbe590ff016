/**
 * Contact data that a form told of an existing lead. Anybody who knows the telephone can send the form, so that only a
 * press of a button by the team writes them into the lead. Keys of the detail of the form's interaction. Pages use this
 * file without the schemas.
 */
export const INFORMADOS = {
  email: 'email_informado',
  /** Telephones: of the sender of the form, and of the patient. */
  telefone: 'telefone_informado',
  telefone_paciente: 'telefone_paciente_informado',
} as const
export type Informado = keyof typeof INFORMADOS
export const CAMPOS_INFORMADOS = Object.keys(INFORMADOS) as [Informado, ...Informado[]]

type Contatos = { email: string | null; telefone: string; telefone_alt: string | null; outros_telefones: string[] }

export const isMesmoEmail = (um: string | null, outro: string) => um?.toLowerCase() === outro.toLowerCase()

/** True if the lead already has this address or number. */
export function hasInformado(lead: Contatos, campo: Informado, valor: string): boolean {
  if (campo === 'email') return isMesmoEmail(lead.email, valor)
  return [lead.telefone, lead.telefone_alt, ...lead.outros_telefones].includes(valor)
}
