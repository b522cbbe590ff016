/**
 * Address that opens a WhatsApp chat. `numero` has digits only, with country code; without it the person chooses the
 * recipient.
 */
export const urlWhatsApp = (numero: string | null, texto?: string) =>
  `https://wa.me/${numero ?? ''}${texto === undefined ? '' : `?text=${encodeURIComponent(texto)}`}`
