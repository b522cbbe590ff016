import type { Natureza } from '@portal/contract/clinicas/regularidade'
import type { ClinicaDemo } from './demo.queries.ts'
import { demoId } from './demo-id.ts'
import { createRandom, seedOf } from './random.ts'

const DIA_MS = 86_400_000
const OUTRAS: readonly [Natureza, ...Natureza[]] = [
  'clinica_medica',
  'clinica_medica',
  'hospital_psiquiatrico',
  'hospital_geral',
]

type Contexto = { seed: number; agora: number; comunidade: boolean }
const DIGITO_PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Check digit of the digits of a CNPJ. */
function digito(base: string): number {
  const pesos = DIGITO_PESOS.slice(-base.length)
  const resto = [...base].reduce((soma, algarismo, i) => soma + Number(algarismo) * (pesos[i] ?? 0), 0) % 11
  return resto < 2 ? 0 : 11 - resto
}

/** A valid CNPJ that no company has: its root begins with 00. */
function cnpjDe(indice: number): string {
  const base = `00${String(900_000 + indice).padStart(6, '0')}0001`
  const primeiro = digito(base)
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`
}

/** Days until the licences of the first clinics end: most far off, some near, one over. */
const PRAZOS: readonly number[] = [400, 250, 5, 700, 24, 320, 90, -12, 180, 52, 540]
const SUSPENSA = 11
/** Every seventh clinic has no data. */
const CALADA = 7

const NOMES = ['Ana Prado', 'Bruno Teles', 'Carla Nunes', 'Davi Rocha', 'Elisa Moura'] as const

/**
 * Regularity of a demo clinic, dated from today: most verified, some about to end, one over, one suspended; null where
 * there is no data. `comunidade` makes it a comunidade terapêutica where the law allows.
 */
export function generateRegularidade(clinica: ClinicaDemo, indice: number, { seed, agora, comunidade }: Contexto) {
  if (indice % CALADA === CALADA - 1) return null
  const random = createRandom(seedOf(seed, indice))
  const dia = (dias: number) => new Date(agora + dias * DIA_MS).toISOString().slice(0, 10)
  const dias = PRAZOS[indice] ?? random.int(90, 900)
  const verificada = dias >= 0 && indice % 5 !== 3 && indice !== SUSPENSA
  const rt_numero = String(random.int(10_000, 199_999))
  return {
    id: demoId(seed + 1, indice),
    clinica_id: clinica.id,
    natureza: comunidade ? ('comunidade_terapeutica' as const) : random.pick(OUTRAS),
    cnpj: cnpjDe(indice),
    cnes: String(9_000_000 + indice),
    licenca_sanitaria_numero: `LS ${1000 + indice}/${dia(0).slice(0, 4)}`,
    licenca_validade: dia(dias),
    avcb_validade: dia(random.int(60, 1200)),
    rt_nome: random.pick(NOMES),
    rt_conselho: comunidade ? 'CRP' : 'CRM',
    rt_numero,
    rt_uf: clinica.state,
    diretor_medico_crm: comunidade ? null : `${rt_numero}/${clinica.state}`,
    status: indice === SUSPENSA ? 'suspensa' : verificada ? 'verificada' : 'nao_verificada',
    verificado_em: verificada ? new Date(agora - random.int(1, 90) * DIA_MS) : null,
    observacao: indice === SUSPENSA ? 'Interditada até nova vistoria.' : null,
    versao: 1,
  }
}
export type RegularidadeDemo = NonNullable<ReturnType<typeof generateRegularidade>>

/** True if the law allows a clinic to be a comunidade terapêutica. */
export const canBeComunidade = ({ atende_involuntario, aceita_menores }: ClinicaDemo) =>
  !atende_involuntario && !aceita_menores
