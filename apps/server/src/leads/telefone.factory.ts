let proximo = 0

/** Next telephone number that nobody has: after the area code, 9 0 is not assigned. */
export const newTelefone = () => `55119${String(proximo++).padStart(8, '0')}`
