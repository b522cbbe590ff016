/**
 * Choices in the order in which they are listed; never empty, as schemas and columns ask.
 * @__NO_SIDE_EFFECTS__
 */
export const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>) => Object.keys(choices) as [K, ...K[]]
