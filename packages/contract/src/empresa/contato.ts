import type { Empresa } from './empresa.contract.ts'

/** How strangers reach the company. Public pages show this, and nothing else of it, where there is no WhatsApp number. */
export type ContatoPublico = Pick<Empresa, 'whatsapp' | 'telefone' | 'email' | 'endereco'>
