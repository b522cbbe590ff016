/** Streams of changes that one device session may have open; the oldest makes room for the next. */
export const FLUXOS_MAXIMO = 10

/** Last word of a stream that made room: its page asks again when somebody looks at it, not by itself. */
export const FLUXO_SUBSTITUIDO = 'substituido'
