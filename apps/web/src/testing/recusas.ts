type Schema = {
  safeParse(valor: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }
}

/** What a schema of the contract refuses, as the server answers it: the first sentence of each dotted path. */
export function recusasDe(schema: Schema | undefined, valor: unknown): Record<string, string> {
  const issues = schema?.safeParse(valor).error?.issues ?? []
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]))
}
