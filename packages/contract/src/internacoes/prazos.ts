import type { MomentoComunicado, Orgao, TipoAdmissao } from './opcoes.ts'
import { MOMENTOS_COMUNICADOS, ORGAOS } from './opcoes.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

/** Hours for notifying each authority of an admission or a discharge; elapsed hours, not working days. */
export const HORAS_COMUNICACAO = 72
/** Days for the individual plan of care. */
export const DIAS_PIA = 30
/** Days that an involuntary admission may last. */
export const DIAS_INVOLUNTARIA = 90

/** Hours before the end of the 72 hours at which the consultant is warned. */
export const MARCOS_72H = [24, 12, 2, 0] as const
/** Days after entry on which the consultant is warned about the plan of care. */
export const MARCOS_PIA = [20, 27, 30] as const
/** Days after entry on which the consultant is warned about the longest stay. */
export const MARCOS_90D = [60, 75, 85, 90] as const

type Instante = string | null

/** Instants in ISO 8601 from which all clocks are computed. */
export type Relogiavel = {
  tipo: TipoAdmissao | null
  entrada: string
  saida: Instante
  convertida_voluntaria_em: Instante
  estornada_em: Instante
  mp_em: Instante
  dp_em: Instante
  outros_orgaos_em: Instante
  saida_mp_em: Instante
  saida_dp_em: Instante
  saida_outros_orgaos_em: Instante
  pia_em: Instante
}

export const CHAVES_PRAZO = [
  'entrada_mp',
  'entrada_dp',
  'entrada_outros',
  'saida_mp',
  'saida_dp',
  'saida_outros',
  'pia',
  'noventa_dias',
] as const
export type ChavePrazo = (typeof CHAVES_PRAZO)[number]

export type Prazo = {
  chave: ChavePrazo
  vence_em: string
  feito_em: Instante
  /** `tarde`: done too late. `vencendo`: from the first warning on. */
  situacao: 'feito' | 'tarde' | 'no_prazo' | 'vencendo' | 'vencido'
}

/** Column with the instant at which an authority was notified. */
export const colunaDe = (momento: MomentoComunicado, orgao: Orgao) =>
  `${momento === 'saida' ? 'saida_' : ''}${orgao === 'outros' ? 'outros_orgaos' : orgao}_em` as const

function prazo(
  chave: ChavePrazo,
  desde: string,
  dura_ms: number,
  avisa_ms: number,
  feito: Instante,
  agora: number,
): Prazo {
  const inicio = Date.parse(desde)
  const vence = inicio + dura_ms
  const situacao = () => {
    if (feito !== null) return Date.parse(feito) > vence ? 'tarde' : 'feito'
    if (agora >= vence) return 'vencido'
    return agora >= inicio + avisa_ms ? 'vencendo' : 'no_prazo'
  }
  return { chave, vence_em: new Date(vence).toISOString(), feito_em: feito, situacao: situacao() }
}

/** Clocks of an admission at an instant (milliseconds since 1970), in chronological order. */
export function prazosDe(internacao: Relogiavel, agora: number): Prazo[] {
  const { tipo, entrada, saida, estornada_em, convertida_voluntaria_em: convertida, pia_em } = internacao
  if (estornada_em !== null) return []
  const comunicacoes = MOMENTOS_COMUNICADOS.flatMap((momento) => {
    const desde = momento === 'entrada' ? entrada : saida
    if (desde === null) return []
    return ORGAOS.map((orgao) =>
      prazo(
        `${momento}_${orgao}`,
        desde,
        HORAS_COMUNICACAO * HORA_MS,
        (HORAS_COMUNICACAO - MARCOS_72H[0]) * HORA_MS,
        internacao[colunaDe(momento, orgao)],
        agora,
      ),
    )
  })
  // After the discharge no plan is expected; an existing one stays visible.
  const comPia = saida === null || pia_em !== null
  const comLimite = tipo === 'involuntaria' && convertida === null
  return [
    ...comunicacoes,
    ...(comPia ? [prazo('pia', entrada, DIAS_PIA * DIA_MS, MARCOS_PIA[0] * DIA_MS, pia_em, agora)] : []),
    ...(comLimite
      ? [prazo('noventa_dias', entrada, DIAS_INVOLUNTARIA * DIA_MS, MARCOS_90D[0] * DIA_MS, saida, agora)]
      : []),
  ]
}

export const isPrazoAberto = ({ situacao }: Prazo) => situacao !== 'feito' && situacao !== 'tarde'

const ASSUNTO: Record<ChavePrazo, string> = {
  entrada_mp: 'Comunicação ao MP',
  entrada_dp: 'Comunicação à Defensoria',
  entrada_outros: 'Comunicação aos outros órgãos',
  saida_mp: 'Comunicação da saída ao MP',
  saida_dp: 'Comunicação da saída à Defensoria',
  saida_outros: 'Comunicação da saída aos outros órgãos',
  pia: 'PIA',
  noventa_dias: 'Limite de 90 dias',
}
export const assuntoDoPrazo = (chave: ChavePrazo) => ASSUNTO[chave]

/** Titles of clocks that ran out. */
export const PRAZO_VENCIDO: Record<'comunicacao' | 'pia' | 'noventa_dias', string> = {
  comunicacao: 'Prazo de 72 h vencido',
  pia: 'Prazo de 30 dias do PIA vencido',
  noventa_dias: 'Limite de 90 dias atingido',
}
const classeDe = (chave: ChavePrazo) => (chave === 'pia' || chave === 'noventa_dias' ? chave : 'comunicacao')

/** 'faltam 18 h', 'falta 1 dia': hours up to three days, else days; only whole units count. */
export function faltam(ms: number): string {
  const de = (n: number, um: string, varios: string) => `${n === 1 ? 'falta' : 'faltam'} ${n} ${n === 1 ? um : varios}`
  if (ms < HORA_MS) return de(Math.max(1, Math.ceil(ms / 60_000)), 'min', 'min')
  if (ms <= HORAS_COMUNICACAO * HORA_MS) return de(Math.floor(ms / HORA_MS), 'h', 'h')
  return de(Math.floor(ms / DIA_MS), 'dia', 'dias')
}

/** 'Comunicação ao MP: faltam 18 h', or the sentence for a clock that has run out. */
export function fraseDoPrazo({ chave, vence_em, situacao }: Prazo, agora: number): string {
  if (situacao === 'vencido') return PRAZO_VENCIDO[classeDe(chave)]
  if (situacao === 'feito') return `${ASSUNTO[chave]}: em dia`
  if (situacao === 'tarde') return `${ASSUNTO[chave]}: feita depois do prazo`
  return `${ASSUNTO[chave]}: ${faltam(Date.parse(vence_em) - agora)}`
}

/** Advice for an open clock. */
export function oQueFazer(chave: ChavePrazo): string {
  if (chave === 'pia') return 'Peça o plano à clínica e registre a data.'
  if (chave === 'noventa_dias') return 'Registrar alta ou converter em voluntária.'
  return 'Confirme com a clínica e registre data e protocolo.'
}
