import { readInteiro } from '@portal/contract/regras/numero'
import { VAGAS_DA_CLINICA_MAXIMO } from '@portal/contract/vagas/limites'
import {
  type GeneroVaga,
  ROTULO_GENERO_VAGA,
  ROTULO_TIPO_VAGA,
  type TipoVaga,
  type Vaga,
} from '@portal/contract/vagas/opcoes'
import type { VagasDaClinica } from '@portal/contract/vagas/vagas.contract'

/** Input of a number of places: for one gender and any type of admission, or reserved for one type. */
export type Campo = { chave: string; rotulo: string; genero: GeneroVaga; tipo_internacao: TipoVaga | null }

export const camposDe = ({ generos }: Pick<VagasDaClinica, 'generos'>): Campo[] =>
  generos.map((genero) => ({ chave: genero, rotulo: ROTULO_GENERO_VAGA[genero], genero, tipo_internacao: null }))

export const camposPorTipo = ({ generos, tipos }: Pick<VagasDaClinica, 'generos' | 'tipos'>): Campo[] =>
  generos.flatMap((genero) =>
    tipos.map((tipo) => ({
      chave: `${genero} ${tipo}`,
      rotulo: `${ROTULO_GENERO_VAGA[genero]}, só ${ROTULO_TIPO_VAGA[tipo]}`,
      genero,
      tipo_internacao: tipo,
    })),
  )

/** Input texts: the last confirmed numbers. */
export const valoresDe = ({ vagas }: Pick<VagasDaClinica, 'vagas'>): Record<string, string> =>
  Object.fromEntries(
    vagas.map(({ genero, tipo_internacao, vagas }) => [
      tipo_internacao ? `${genero} ${tipo_internacao}` : genero,
      String(vagas),
    ]),
  )

/** True when some places were confirmed for one type of admission. */
export const hasPorTipo = ({ vagas }: Pick<VagasDaClinica, 'vagas'>) =>
  vagas.some(({ tipo_internacao }) => tipo_internacao !== null)

/** Places to confirm; null when a number is missing or wrong. Types without places are left out. */
export function vagasDe(vagas: VagasDaClinica, valores: Record<string, string>): Vaga[] | null {
  const read = ({ chave, genero, tipo_internacao }: Campo) => ({
    genero,
    tipo_internacao,
    vagas: readInteiro(valores[chave] ?? '0'),
  })
  const lidas = [...camposDe(vagas).map(read), ...camposPorTipo(vagas).map(read)]
  if (lidas.some(({ vagas }) => !(vagas <= VAGAS_DA_CLINICA_MAXIMO))) return null
  return lidas.filter(({ tipo_internacao, vagas }) => tipo_internacao === null || vagas > 0)
}
