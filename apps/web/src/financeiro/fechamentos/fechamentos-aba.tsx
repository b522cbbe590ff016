type Props = { mes: string | undefined; onMes: (mes: string) => void }

/** 'Fechamentos'. */
export const FechamentosAba = (_: Props) => null
