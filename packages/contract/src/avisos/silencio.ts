/** Hours of a day, 'HH:mm' in the company's zone, in which notices wait; they may pass midnight. */
export type Silencio = { de: string; ate: string }

export const HORA_INVALIDA = 'Informe a hora como 22:00'
export const SILENCIO_VAZIO = 'O fim do silêncio deve ser diferente do início'
export const isHora = (hora: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hora)

/** True when an hour of the day lies in the quiet hours, end excluded. */
export const isSilencio = ({ de, ate }: Silencio, hora: string) =>
  de < ate ? hora >= de && hora < ate : hora >= de || hora < ate
