/** First characters that spreadsheets take for a formula, full-width forms included. */
const SINAL = '[=+\\-@\\t\\r＝＋－＠]'
const FORMULA = new RegExp(`^'*${SINAL}`)
const GUARDED = new RegExp(`^'(?='*${SINAL})`)

/** Prepends an apostrophe to text that would run as a formula. */
export const guardFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** Removes an apostrophe that this program or a spreadsheet prepended. */
export const unguardFormula = (text: string) => text.replace(GUARDED, '')
