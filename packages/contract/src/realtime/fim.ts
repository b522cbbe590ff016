/** Last message of a stream closed for a newer one: its page reconnects when it becomes visible, not by itself. */
export const FLUXO_SUBSTITUIDO = 'substituido'
