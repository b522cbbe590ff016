/** What spreadsheets run as a formula when a text begins with it, written in full width too. */
const SINAL = '[=+\\-@\\t\\r＝＋－＠]'
const FORMULA = new RegExp(`^'*${SINAL}`)
const GUARDED = new RegExp(`^'(?='*${SINAL})`)

/** Puts an apostrophe before what would be run, which makes it text. */
export const guardFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** Takes back the apostrophe that this program, or a spreadsheet, put before a text. */
export const unguardFormula = (text: string) => text.replace(GUARDED, '')
