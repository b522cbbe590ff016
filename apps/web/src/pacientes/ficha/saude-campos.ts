import { PLANO_FALTANDO } from '@portal/contract/cadastro/limites'
import { SUBSTANCIAS } from '@portal/contract/cadastro/opcoes'
import type { ClinicoCampos, PacienteClinico } from '@portal/contract/pacientes/pacientes.contract'

export type Textos = 'tempo_uso' | 'tratamentos_anteriores' | 'condicoes_saude' | 'medicamentos' | 'alergias'
export type Valores = Pick<ClinicoCampos, 'risco_imediato' | 'forma_pagamento'> & {
  substancias: string[]
} & Record<Textos | 'plano' | 'carteirinha', string>

export const ROTULOS: Record<keyof Valores, string> = {
  substancias: 'Substâncias',
  tempo_uso: 'Tempo de uso',
  tratamentos_anteriores: 'Tratamentos anteriores',
  condicoes_saude: 'Condições de saúde',
  medicamentos: 'Medicamentos em uso',
  alergias: 'Alergias',
  risco_imediato: 'Há risco imediato para o paciente ou outras pessoas',
  forma_pagamento: 'Forma de pagamento',
  plano: 'Plano de saúde',
  carteirinha: 'Número da carteirinha',
}
export const valoresDe = ({ campos }: PacienteClinico): Valores => ({
  ...campos,
  tempo_uso: campos.tempo_uso ?? '',
  tratamentos_anteriores: campos.tratamentos_anteriores ?? '',
  condicoes_saude: campos.condicoes_saude ?? '',
  medicamentos: campos.medicamentos ?? '',
  alergias: campos.alergias ?? '',
  plano: campos.plano ?? '',
  carteirinha: campos.carteirinha ?? '',
})
const ouNulo = (texto: string) => texto.trim() || null
export const camposDe = (valores: Valores): ClinicoCampos => ({
  ...valores,
  substancias: SUBSTANCIAS.filter((substancia) => valores.substancias.includes(substancia)),
  tempo_uso: ouNulo(valores.tempo_uso),
  tratamentos_anteriores: ouNulo(valores.tratamentos_anteriores),
  condicoes_saude: ouNulo(valores.condicoes_saude),
  medicamentos: ouNulo(valores.medicamentos),
  alergias: ouNulo(valores.alergias),
  plano: ouNulo(valores.plano),
  carteirinha: ouNulo(valores.carteirinha),
})
export const errosDe = {
  plano: (plano: string, { forma_pagamento }: Valores) =>
    forma_pagamento === 'plano' && plano.trim() === '' ? PLANO_FALTANDO : undefined,
}
