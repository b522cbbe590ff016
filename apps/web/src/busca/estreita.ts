/** Windows of phones: the search folds into one line, filters come from below, results are a list. */
export const ESTREITA = '(max-width: 47.99em)'
