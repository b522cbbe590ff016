export const CPF_INVALIDO = 'CPF inválido'

/** Check digit, modulo 11 with weights decreasing to 2. */
function digito(base: string): number {
  let soma = 0
  for (let i = 0; i < base.length; i++) soma += Number(base[i]) * (base.length + 1 - i)
  const resto = (soma * 10) % 11
  return resto === 10 ? 0 : resto
}

/** The eleven digits of a CPF in any spelling; null when the check digits are wrong or all digits are equal. */
export function normalizeCpf(texto: string): string | null {
  const cpf = texto.replace(/\D/g, '')
  if (cpf.length !== 11 || /^(\d)\1*$/.test(cpf)) return null
  const base = cpf.slice(0, 9)
  const primeiro = digito(base)
  return cpf === `${base}${primeiro}${digito(`${base}${primeiro}`)}` ? cpf : null
}

/** Formats a partial or whole CPF: '123.456.789-09'. */
export function formatCpf(texto: string): string {
  const d = texto.replace(/\D/g, '').slice(0, 11)
  return (
    [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.') + (d.length > 9 ? `-${d.slice(9)}` : '')
  )
}

/** '***.456.789-**' */
export const maskDe = (cpf: string) => `***${formatCpf(cpf).slice(3, 11)}-**`
