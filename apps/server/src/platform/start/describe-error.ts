type Failure = Error & { code?: string; status?: number; statusCode?: number }

const REPEAT_MS = 60_000
const STACKS_REMEMBERED = 200

/**
 * Describes an error for the log. Message and stack of a database error quote values, so they are left out; a stack is
 * told once a minute, and never for "temporarily unavailable", which an outage repeats at every request.
 */
export function createDescribeError() {
  const told = new Map<string, number>()
  const isNews = (stack: string) => {
    const now = Date.now()
    if (now - (told.get(stack) ?? -REPEAT_MS) < REPEAT_MS) return false
    if (told.size >= STACKS_REMEMBERED) told.clear()
    told.set(stack, now)
    return true
  }
  return (error: Failure): Record<string, unknown> => {
    const cause = error.cause instanceof Error ? (error.cause as Failure) : undefined
    const quotesValues = /^Failed query/.test(error.message)
    const stack = error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n')
    return {
      type: error.name,
      code: error.code ?? cause?.code,
      message: quotesValues ? 'Failed query' : error.message.split('\n', 1)[0],
      ...(stack && (error.status ?? error.statusCode) !== 503 && isNews(stack) && { stack }),
    }
  }
}
