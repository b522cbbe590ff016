import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import type { Natureza, SituacaoRegularidade } from '@portal/contract/clinicas/regularidade'
import { toConfirmadas, type VagasDaBusca } from '../vagas/vagas.queries.ts'

/** Columns of table `clinicas` in the read model. */
export type ClinicaLinha = {
  id: string
  name: string
  city: string
  state: string
  price: string | null
  phone: string | null
  image_url: string | null
  active: boolean
  tipo_atendimento: string
  atende_voluntario: boolean
  atende_involuntario: boolean
  aceita_idosos: boolean
  aceita_menores: boolean
  specialties: string[]
  planos_saude: string[]
  show_planos: boolean
  tipos_internacao: string[]
  latitude: number | null
  longitude: number | null
  /** Null without any information. */
  regularidade: {
    natureza: Natureza | null
    status: SituacaoRegularidade
    licenca_validade: string | null
    verificado_em: string | null
  } | null
  /** Absent when the clinic never confirmed any. */
  vagas?: VagasDaBusca | undefined
}

const ESPECIALIDADES_NO_CARTAO = 3
type CartaoAberto = Omit<ClinicaCard, 'distancia_km'>
const openJson = (card: CartaoAberto) => Buffer.from(`${JSON.stringify(card).slice(0, -1)},"distancia_km":`)

/** JSON of a card without its distance and closing brace, serialised once per change of the clinic. */
export function openCartao(
  linha: ClinicaLinha & { latitude: number; longitude: number },
  situacao: SituacaoRegularidade,
): Buffer {
  const { regularidade } = linha
  return openJson({
    id: linha.id,
    name: linha.name,
    city: linha.city,
    state: linha.state,
    price: linha.price,
    phone: linha.phone,
    image_url: linha.image_url,
    tipo_atendimento: linha.tipo_atendimento,
    atende_voluntario: linha.atende_voluntario,
    atende_involuntario: linha.atende_involuntario,
    specialties: linha.specialties.slice(0, ESPECIALIDADES_NO_CARTAO),
    specialties_total: linha.specialties.length,
    latitude: linha.latitude,
    longitude: linha.longitude,
    vagas_confirmadas: toConfirmadas(linha.vagas),
    regularidade: regularidade && {
      situacao,
      verificada_em: situacao === 'verificada' ? regularidade.verificado_em : null,
      natureza: regularidade.natureza,
    },
  })
}

/** Card of a clinic whose licence has ended. */
export function vencido(cartao: Buffer): Buffer {
  const { distancia_km: _, ...card } = JSON.parse(`${cartao}0}`) as ClinicaCard
  return openJson({
    ...card,
    regularidade: card.regularidade && { ...card.regularidade, situacao: 'vencida', verificada_em: null },
  })
}

/** Distance in kilometres with up to three decimals. Formats integers, which is several times faster than fractions. */
export function textoDistancia(km: number): string {
  const metros = Math.round(km * 1000)
  const resto = metros % 1000
  return `${(metros - resto) / 1000}.${resto < 10 ? '00' : resto < 100 ? '0' : ''}${resto}`
}

/** Longest distance text: half the Earth, a point and three digits. */
const DISTANCIA_BYTES = '20015.087},'.length

/** Reused for every answer, since new buffers would keep the garbage collector busy. */
let scratch = Buffer.alloc(0)

/** Answer of a search as bytes: serialised cards joined with their distances. Valid until the next call. */
export function joinCartoes(total: number, proximo: string | null, cartoes: { cartao: Buffer; km: number }[]): Buffer {
  const head = `{"total":${total},"proximo":${proximo === null ? 'null' : `"${proximo}"`},"clinicas":[`
  const size = cartoes.reduce((sum, { cartao }) => sum + cartao.length + DISTANCIA_BYTES, head.length + 2)
  if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size * 2)
  let at = scratch.write(head, 0, 'latin1')
  cartoes.forEach(({ cartao, km }, n) => {
    scratch.set(cartao, at)
    at += cartao.length
    at += scratch.write(`${textoDistancia(km)}}${n + 1 < cartoes.length ? ',' : ''}`, at, 'latin1')
  })
  at += scratch.write(']}', at, 'latin1')
  return scratch.subarray(0, at)
}
