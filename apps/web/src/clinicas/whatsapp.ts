import { isDeFora } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'

const SEM_PAIS = [10, 11]
const COM_PAIS = [12, 13]

/**
 * Digits of a Brazilian phone with country code 55; null when it cannot be one. The length decides whether the code is
 * missing, since numbers of area code 55 (Santa Maria) start with 55 too.
 */
export function numeroWhatsApp(phone: string | null): string | null {
  if (phone && isDeFora(phone)) return null
  const digitos = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  const nacional = COM_PAIS.includes(digitos.length) && digitos.startsWith('55') ? digitos.slice(2) : digitos
  // No area code contains a zero, which excludes 0800 and 0300 numbers.
  return SEM_PAIS.includes(nacional.length) && /^[1-9]{2}/.test(nacional) ? `55${nacional}` : null
}

/** WhatsApp address of the clinic with a prepared message (docs/rules.md, 'Clínicas'); null without a usable phone. */
export function urlConversaClinica(clinica: { phone: string | null; name: string }): string | null {
  const numero = numeroWhatsApp(clinica.phone)
  return numero && urlWhatsApp(numero, `Olá, gostaria de falar sobre ${clinica.name}.`)
}
