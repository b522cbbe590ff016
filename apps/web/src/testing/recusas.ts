type Schema = {
  safeParse(valor: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }
}

/** Refusals of a contract schema like the server's answer: the first sentence of each dotted path. */
export function recusasDe(schema: Schema | undefined, valor: unknown): Record<string, string> {
  const issues = schema?.safeParse(valor).error?.issues ?? []
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]))
}
