import type { Impedimento, Modo, MotivoRegra } from '@portal/contract/distribuicao/opcoes'
import type { Origem } from '@portal/contract/leads/opcoes'

/** A rule with who takes part in it. */
export type RegraAtiva = {
  id: string
  nome: string
  estados: readonly string[]
  ddds: readonly string[]
  origens: readonly Origem[]
  tipos_internacao: readonly string[]
  modo: Modo
  exige_aceite: boolean
  minutos_aceite: number
  participantes: readonly Participacao[]
}
export type Participacao = { consultor_id: string; peso: number; recebidos: number; esperado: number }

/** A person with their limits and loads, whatever the rule. */
export type Pessoa = {
  consultor_id: string
  ativo: boolean
  /** States whose leads they receive; empty: all. */
  estados: readonly string[]
  limite_abertos: number | null
  limite_dia: number | null
  pausado_ate: Date | null
  /** Whether the moment is within their hours; on holidays nobody with hours of their own is. */
  no_horario: boolean
  ultima_oferta_em: Date | null
  abertos: number
  /** Of the present day. */
  recebidos_dia: number
}

/** What rules look at in a lead; `ja_recebeu`: who was offered it before, `ja_atende`: who has its telephone open. */
export type LeadADistribuir = {
  /** Rule that its door named: while it is in force and applies, no other is tried. */
  regra_destino_id: string | null
  estado: string | null
  ddd: string | null
  origem: Origem
  tipo_internacao: string | null
  ja_recebeu: ReadonlySet<string>
  ja_atende: ReadonlySet<string>
}

/** A decision as it is kept with an offer: ids only and short, because there is one for each lead and hundreds of people. */
export type Explicado = {
  regras: {
    id: string
    nome: string
    motivo: MotivoRegra | null
    modo: Modo
    /** Those who could receive, the chosen one first. */
    aptos: string[]
    /** What was compared, of each of them; none where only the turn counts. */
    medidas: number[]
    fora: Partial<Record<Impedimento, string[]>>
  }[]
  criterio: Modo | 'ja_atende' | null
  escolhido: { consultor_id: string; regra: string } | null
}

export type Decisao = {
  escolhido: { consultor_id: string; regra: RegraAtiva } | null
  /** Part of a turn that each candidate of the rule was owed. */
  cotas: ReadonlyMap<string, number>
  explicacao: Explicado
}

const semFiltro = (lista: readonly string[], valor: string | null) =>
  lista.length === 0 || (valor !== null && lista.includes(valor))

function motivoDaRegra(regra: RegraAtiva, lead: LeadADistribuir): MotivoRegra | null {
  if (!semFiltro(regra.estados, lead.estado)) return 'estado'
  if (!semFiltro(regra.ddds, lead.ddd)) return 'ddd'
  if (!semFiltro(regra.origens, lead.origem)) return 'origem'
  if (!semFiltro(regra.tipos_internacao, lead.tipo_internacao)) return 'tipo_internacao'
  return null
}

/** Why a person may receive no lead at all at `agora` (milliseconds since 1970); null when they may. */
export function impedimentoDe(pessoa: Pessoa | undefined, agora: number): Impedimento | null {
  if (!pessoa?.ativo) return 'inativo'
  if (pessoa.pausado_ate !== null && pessoa.pausado_ate.getTime() > agora) return 'pausado'
  if (!pessoa.no_horario) return 'fora_do_horario'
  if (pessoa.limite_abertos !== null && pessoa.abertos >= pessoa.limite_abertos) return 'limite_abertos'
  if (pessoa.limite_dia !== null && pessoa.recebidos_dia >= pessoa.limite_dia) return 'limite_dia'
  return null
}

/** Whether a person receives leads of a state; one whose state nobody knows goes to anybody. */
export const atendeEstado = ({ estados }: Pick<Pessoa, 'estados'>, estado: string | null) =>
  estado === null || estados.length === 0 || estados.includes(estado)

/** Why a person may not receive this lead, who may receive others. */
function impedimentoDoLead(pessoa: Pessoa | undefined, lead: LeadADistribuir): Impedimento | null {
  if (!pessoa) return 'inativo'
  if (lead.ja_recebeu.has(pessoa.consultor_id)) return 'ja_recebeu'
  return atendeEstado(pessoa, lead.estado) ? null : 'outro_estado'
}

type Apto = { pessoa: Pessoa; participacao: Participacao; devido: number }

const ultima = ({ pessoa }: Apto) => pessoa.ultima_oferta_em?.getTime() ?? 0
const maisAntigo = (a: Apto, b: Apto) => ultima(a) - ultima(b)
const porId = (a: Apto, b: Apto) => (a.pessoa.consultor_id < b.pessoa.consultor_id ? -1 : 1)

/** Who comes first. By weight: to whom most is owed, the turn at hand included. */
const ORDEM: Record<Modo, (a: Apto, b: Apto) => number> = {
  rodizio: (a, b) => maisAntigo(a, b) || porId(a, b),
  menor_carga: (a, b) => a.pessoa.abertos - b.pessoa.abertos || maisAntigo(a, b) || porId(a, b),
  peso: (a, b) => b.devido - a.devido || maisAntigo(a, b) || porId(a, b),
}
const MEDIDA: Record<Modo, ((apto: Apto) => number) | null> = {
  rodizio: null,
  menor_carga: ({ pessoa }) => pessoa.abertos,
  peso: ({ devido }) => Math.round(devido * 100) / 100,
}

/**
 * Who receives a lead, and why not the others (docs/rules.md, 'Distribuição'): the first rule in order that applies and
 * has somebody free. Pure: the engine, the simulator and the explanation kept with each offer all come from here.
 */
export function decide(
  regras: readonly RegraAtiva[],
  pessoas: ReadonlyMap<string, Pessoa>,
  lead: LeadADistribuir,
  agora: number,
): Decisao {
  const explicadas: Explicado['regras'] = []
  const pedida = regras.filter((regra) => regra.id === lead.regra_destino_id && motivoDaRegra(regra, lead) === null)
  for (const regra of pedida.length > 0 ? pedida : regras) {
    const motivo = motivoDaRegra(regra, lead)
    const base = { id: regra.id, nome: regra.nome, motivo, modo: regra.modo }
    if (motivo !== null) {
      explicadas.push({ ...base, aptos: [], medidas: [], fora: {} })
      continue
    }
    const { aptos, fora } = separate(regra, pessoas, lead, agora)
    const total = aptos.reduce((soma, { participacao }) => soma + participacao.peso, 0)
    const cotaDe = ({ participacao }: Apto) => (regra.modo === 'peso' ? participacao.peso / total : 1 / aptos.length)
    for (const apto of aptos) apto.devido = apto.participacao.esperado + cotaDe(apto) - apto.participacao.recebidos
    aptos.sort(ORDEM[regra.modo])
    const conhecido = aptos.findIndex(({ pessoa }) => lead.ja_atende.has(pessoa.consultor_id))
    if (conhecido > 0) aptos.unshift(...aptos.splice(conhecido, 1))
    const medida = MEDIDA[regra.modo]
    const ids = aptos.map(({ pessoa }) => pessoa.consultor_id)
    explicadas.push({ ...base, aptos: ids, medidas: medida ? aptos.map(medida) : [], fora })
    const [consultor_id] = ids
    if (consultor_id === undefined) continue
    return {
      escolhido: { consultor_id, regra },
      cotas: new Map(aptos.map((apto) => [apto.pessoa.consultor_id, cotaDe(apto)])),
      explicacao: {
        regras: explicadas,
        criterio: conhecido >= 0 ? 'ja_atende' : regra.modo,
        escolhido: { consultor_id, regra: regra.nome },
      },
    }
  }
  return {
    escolhido: null,
    cotas: new Map(),
    explicacao: { regras: explicadas, criterio: null, escolhido: null },
  }
}

function separate(
  regra: RegraAtiva,
  pessoas: ReadonlyMap<string, Pessoa>,
  lead: LeadADistribuir,
  agora: number,
): { aptos: Apto[]; fora: Explicado['regras'][number]['fora'] } {
  const aptos: Apto[] = []
  const fora: Explicado['regras'][number]['fora'] = {}
  for (const participacao of regra.participantes) {
    const { consultor_id } = participacao
    const pessoa = pessoas.get(consultor_id)
    const motivo = impedimentoDe(pessoa, agora) ?? impedimentoDoLead(pessoa, lead)
    if (pessoa && motivo === null) {
      aptos.push({ pessoa, participacao, devido: 0 })
      continue
    }
    const porque = motivo ?? 'inativo'
    fora[porque] = [...(fora[porque] ?? []), consultor_id]
  }
  return { aptos, fora }
}
