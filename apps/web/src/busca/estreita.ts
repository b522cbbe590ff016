/** Phone layout: collapsed search bar, filters in a bottom sheet, results as a list. */
export const ESTREITA = '(max-width: 47.99em)'
