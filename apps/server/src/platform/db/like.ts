/** The text as a LIKE pattern that matches it to the letter: its own wildcards mean nothing. */
export const literalPattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
