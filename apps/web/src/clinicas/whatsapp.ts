import { urlWhatsApp } from '@portal/contract/whatsapp'

const SEM_PAIS = [10, 11]
const COM_PAIS = [12, 13]

/**
 * Digits of a Brazilian phone with its country code 55, or null when it cannot be one. The length decides whether the
 * code is missing: area code 55 (Santa Maria) makes a number without it start with 55 all the same.
 */
export function numeroWhatsApp(phone: string | null): string | null {
  const digitos = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  const nacional = COM_PAIS.includes(digitos.length) && digitos.startsWith('55') ? digitos.slice(2) : digitos
  // No area code has a zero; 0800 and 0300 numbers end here.
  return SEM_PAIS.includes(nacional.length) && /^[1-9]{2}/.test(nacional) ? `55${nacional}` : null
}

/** Address that opens a chat with the clinic, its message ready (spec section 7); null without a usable phone. */
export function urlConversaClinica(clinica: { phone: string | null; name: string }): string | null {
  const numero = numeroWhatsApp(clinica.phone)
  return numero && urlWhatsApp(numero, `Olá, gostaria de falar sobre ${clinica.name}.`)
}
