/**
 * Address that opens a chat in WhatsApp. `numero` has digits only, country code included; without one the person chooses
 * whom it goes to.
 */
export const urlWhatsApp = (numero: string | null, texto?: string) =>
  `https://wa.me/${numero ?? ''}${texto === undefined ? '' : `?text=${encodeURIComponent(texto)}`}`
