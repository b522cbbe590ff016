import type { Impedimento, Modo, MotivoRegra } from '@portal/contract/leads/distribuicao/opcoes'
import type { Origem } from '@portal/contract/leads/opcoes'

/** An active rule with its participants. */
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

/** A person with limits and loads, which are the same in all rules. */
export type Pessoa = {
  consultor_id: string
  ativo: boolean
  /** States whose leads the person receives; empty: all. */
  estados: readonly string[]
  limite_abertos: number | null
  limite_dia: number | null
  pausado_ate: Date | null
  /** True if the moment is within the person's hours. On holidays it is not for anybody who has set hours. */
  no_horario: boolean
  ultima_oferta_em: Date | null
  abertos: number
  /** Leads and offers received today. */
  recebidos_dia: number
}

/** A person whom nothing keeps from receiving leads. */
export const pessoaLivre = (consultor_id: string): Pessoa => ({
  consultor_id,
  ativo: true,
  estados: [],
  limite_abertos: null,
  limite_dia: null,
  pausado_ate: null,
  no_horario: true,
  ultima_oferta_em: null,
  abertos: 0,
  recebidos_dia: 0,
})

/** A lead as rules see it. `ja_recebeu`: people it was offered to; `ja_atende`: owners of leads open by its number. */
export type LeadADistribuir = {
  /** Rule chosen by the source or link of the lead. While it is active and applies, no other rule is tried. */
  regra_destino_id: string | null
  estado: string | null
  ddd: string | null
  origem: Origem
  tipo_internacao: string | null
  ja_recebeu: ReadonlySet<string>
  ja_atende: ReadonlySet<string>
}

/** A decision as stored with an offer: short, with ids only, because each lead has one about hundreds of people. */
export type Explicado = {
  regras: {
    id: string
    nome: string
    motivo: MotivoRegra | null
    modo: Modo
    /** People who could receive the lead, the chosen one first. */
    aptos: string[]
    /** Compared value of each of `aptos`, in the same order; empty where only the turn counts. */
    medidas: number[]
    fora: Partial<Record<Impedimento, string[]>>
  }[]
  criterio: Modo | 'ja_atende' | null
  escolhido: { consultor_id: string; regra: string } | null
}

export type Decisao = {
  escolhido: { consultor_id: string; regra: RegraAtiva } | null
  /** Part of a turn that each candidate of the rule is owed by this decision. */
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

/** Reason for which a person may receive no lead at all at `agora` (milliseconds since 1970); null when they may. */
export function impedimentoDe(pessoa: Pessoa | undefined, agora: number): Impedimento | null {
  if (!pessoa?.ativo) return 'inativo'
  if (pessoa.pausado_ate !== null && pessoa.pausado_ate.getTime() > agora) return 'pausado'
  if (!pessoa.no_horario) return 'fora_do_horario'
  if (pessoa.limite_abertos !== null && pessoa.abertos >= pessoa.limite_abertos) return 'limite_abertos'
  if (pessoa.limite_dia !== null && pessoa.recebidos_dia >= pessoa.limite_dia) return 'limite_dia'
  return null
}

/** True if a person receives leads of a state. Leads of an unknown state go to anybody. */
export const atendeEstado = ({ estados }: Pick<Pessoa, 'estados'>, estado: string | null) =>
  estado === null || estados.length === 0 || estados.includes(estado)

/** Reason for which a person who may receive others may not receive this lead. */
function impedimentoDoLead(pessoa: Pessoa | undefined, lead: LeadADistribuir): Impedimento | null {
  if (!pessoa) return 'inativo'
  if (lead.ja_recebeu.has(pessoa.consultor_id)) return 'ja_recebeu'
  return atendeEstado(pessoa, lead.estado) ? null : 'outro_estado'
}

type Apto = { pessoa: Pessoa; participacao: Participacao; devido: number }

const ultima = ({ pessoa }: Apto) => pessoa.ultima_oferta_em?.getTime() ?? 0
const maisAntigo = (a: Apto, b: Apto) => ultima(a) - ultima(b)
const porId = (a: Apto, b: Apto) => (a.pessoa.consultor_id < b.pessoa.consultor_id ? -1 : 1)

/** Order of candidates. In the mode 'peso' the one who is owed most comes first, this turn included. */
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
 * Chooses who receives a lead, and explains why the others do not (docs/rules.md, 'Distribuição'): the first rule in
 * order that applies and has somebody free. Pure; the roleta, the simulator and stored explanations all use it.
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
