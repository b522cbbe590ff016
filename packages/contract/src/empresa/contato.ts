import type { Empresa } from './empresa.contract.ts'

/** Contact data of the company that public pages may show, used where there is no WhatsApp number. */
export type ContatoPublico = Pick<Empresa, 'whatsapp' | 'telefone' | 'email' | 'endereco'> &
  /** Contact for questions about personal data (LGPD art. 41, § 1). */
  Partial<Pick<Empresa, 'encarregado_nome' | 'encarregado_email'>>
