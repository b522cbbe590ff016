/** Part of a schema of the contract that is needed to walk through it. */
type Schema = {
  def?: {
    type: string
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    in?: Schema
    out?: Schema
    options?: Schema[]
  }
}

const parts = ({ def }: Schema): Schema[] =>
  [def?.element, def?.innerType, def?.in, def?.out, ...(def?.type === 'union' ? (def.options ?? []) : [])].filter(
    (part) => part !== undefined,
  )

const isText = (schema: Schema): boolean =>
  schema.def?.type === 'string' || (!schema.def?.shape && parts(schema).some(isText))

/** Names of an answer's fields, at any depth, that hold free text. */
export function textFieldsOf(schema: Schema | undefined, found = new Set<string>()): Set<string> {
  for (const [name, field] of Object.entries(schema?.def?.shape ?? {})) {
    if (isText(field)) found.add(name)
    textFieldsOf(field, found)
  }
  for (const part of schema ? parts(schema) : []) textFieldsOf(part, found)
  return found
}
