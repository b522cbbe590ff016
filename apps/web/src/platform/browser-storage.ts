/** The browser's own; where it refuses (cookies switched off), one that lasts as long as the page. */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = (() => {
  try {
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
})()
