/**
 * Address that opens a WhatsApp chat. `numero` is a stored telephone, with its country code; without it the person chooses
 * the recipient.
 */
export const urlWhatsApp = (numero: string | null, texto?: string) =>
  `https://wa.me/${numero?.replace('+', '') ?? ''}${texto === undefined ? '' : `?text=${encodeURIComponent(texto)}`}`
