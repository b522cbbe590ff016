/** '1 clínica', '80 clínicas', '1.250 clínicas'. */
export const quantasClinicas = (total: number) =>
  total === 1 ? '1 clínica' : `${total.toLocaleString('pt-BR')} clínicas`
