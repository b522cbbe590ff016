/** The states of Brazil and the Federal District. */
export const UFS = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** Two uppercase letters; does not check that the state exists. */
export const SIGLA = /^[A-Z]{2}$/
