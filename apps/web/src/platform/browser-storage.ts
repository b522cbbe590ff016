/** The browser's storage, or an in-memory one where it is forbidden (cookies switched off). */
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
