/** Options of an `Escolha` in the contract's order, with optional explanations. */
export const opcoesDe = <Valor extends string>(
  opcoes: Readonly<Record<Valor, string>>,
  detalhes: Partial<Record<Valor, string>> = {},
) =>
  (Object.entries(opcoes) as [Valor, string][]).map(([valor, rotulo]) => {
    const detalhe = detalhes[valor]
    return detalhe === undefined ? { valor, rotulo } : { valor, rotulo, detalhe }
  })
