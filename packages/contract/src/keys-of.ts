/**
 * Choices in the order of their labels; never empty, as schemas and columns ask.
 * @__NO_SIDE_EFFECTS__
 */
export const keysOf = <K extends string>(rotulos: Readonly<Record<K, string>>) => Object.keys(rotulos) as [K, ...K[]]
