/** Open streams of one device session; a further one closes the oldest. */
export const FLUXOS_MAXIMO = 10

/** Last message of a stream closed for a newer one: its page reconnects when it becomes visible, not by itself. */
export const FLUXO_SUBSTITUIDO = 'substituido'
