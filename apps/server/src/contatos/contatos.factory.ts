let n = 0

/** Fields of a contact with a number that no other has. */
export const novoContato = (campos: object = {}) => {
  n += 1
  return {
    nome: `Contato ${n}`,
    categoria: 'outro',
    telefone: `119${String(10_000_000 + n)}`,
    ...campos,
  }
}
