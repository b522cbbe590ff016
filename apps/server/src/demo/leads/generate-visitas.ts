import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { isVisitaAberta, noRelogioDaEmpresa, type StatusVisita, type TipoVisita } from '@portal/contract/agenda/opcoes'
import type { Ponto } from '@portal/contract/busca/distancia'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { createRandom, type Random, seedOf } from '../random.ts'
import { inicioDoDia, marcado, type PassagemDemo } from './roteiro.ts'
import * as textos from './textos.ts'

const HORA = 3_600_000
const MEIA_HORA = HORA / 2
const DIA = 24 * HORA
const FUSO_EMPRESA = 'America/Sao_Paulo'
/** Seed of visits, apart from that of leads, so that leads do not change with them. */
const SEMENTE = 84

export type ClinicaDaVisita = Ponto & {
  id: string
  name: string
  address: string | null
  city: string
  state: string
}
type Contexto = { seed: number; agora: number; agenda: Agenda }
type DoLead = {
  indice: number
  dono: string
  etapa: Etapa
  /** Clinic that the family visits. */
  clinica: ClinicaDaVisita | undefined
  passagens: readonly PassagemDemo[]
}

/** Appointments so far: nobody is at two places at once, nor in two cities on one day. */
export type Agenda = ReturnType<typeof createAgenda>
export function createAgenda() {
  const inicios = new Map<string, number[]>()
  const cidades = new Map<string, string>()
  return {
    /** First free hour of a person on that day, from an instant on; the instant itself where none is free. */
    take(dono: string, instante: number): number {
      const tomados = inicios.get(dono) ?? []
      const ate = inicioDoDia(instante) + 18 * HORA
      let inicio = instante
      while (inicio < ate && tomados.some((outro) => Math.abs(outro - inicio) < HORA)) inicio += MEIA_HORA
      if (inicio >= ate) inicio = instante
      inicios.set(dono, [...tomados, inicio])
      return inicio
    },
    /** True if a person can be in this city on that day; if so, in no other from then on. */
    goes(dono: string, instante: number, cidade: string): boolean {
      const chave = `${dono} ${inicioDoDia(instante)}`
      const outra = cidades.get(chave)
      if (outra === undefined) cidades.set(chave, cidade)
      return outra === undefined || outra === cidade
    },
  }
}

export type VisitaDemo = ReturnType<typeof visitaDe>

function visitaDe(visita: {
  tipo: TipoVisita
  status: StatusVisita
  inicio: number
  criada_em: number
  /** Instant at which it was ended, cancelled or moved; null while it is open. */
  encerrada_em: number | null
  clinica: ClinicaDaVisita | undefined
  participantes: string | null
  observacoes: string | null
  resultado: string | null
  motivo: string | null
}) {
  const { clinica, tipo, inicio } = visita
  return {
    ...visita,
    fim: inicio + (tipo === 'videochamada' ? MEIA_HORA : HORA),
    fuso: clinica && !noRelogioDaEmpresa(tipo) ? fusoDoLugar(clinica.state, clinica.city) : FUSO_EMPRESA,
    endereco: clinica ? [clinica.address, `${clinica.city}/${clinica.state}`].filter(Boolean).join(', ') : null,
  }
}

const redondo = (instante: number) => Math.ceil(instante / MEIA_HORA) * MEIA_HORA

/** Result of a visit whose hour has passed. */
function drawFim(random: Random, etapa: Etapa) {
  const status = random.pick(
    etapa === 'perdido'
      ? (['realizada', 'nao_compareceu', 'cancelada'] as const)
      : (['realizada', 'realizada', 'realizada', 'realizada', 'nao_compareceu'] as const),
  )
  return {
    status,
    resultado: status === 'realizada' ? random.pick(textos.RESULTADOS) : null,
    motivo: status === 'cancelada' ? random.pick(textos.CANCELAMENTOS) : null,
  }
}

/** Visits of a lead by its passages: past ones ended, that of the present stage open. */
export function drawVisitas(lead: DoLead, contexto: Contexto): VisitaDemo[] {
  const { agora, seed, agenda } = contexto
  const { clinica, dono } = lead
  const random = createRandom(seedOf(seed + SEMENTE, lead.indice))
  const visitas: VisitaDemo[] = []
  for (const [n, { etapa, em, fato }] of lead.passagens.entries()) {
    if (etapa !== 'visita_agendada' || typeof fato?.visita_em !== 'string' || !clinica) continue
    const inicio = redondo(Date.parse(fato.visita_em))
    const aberta = n === lead.passagens.length - 1
    const sorteado = random.pick([
      'visita_clinica',
      'visita_clinica',
      'visita_clinica',
      'videochamada',
      'avaliacao',
    ] as const)
    const tipo = aberta && !agenda.goes(dono, inicio, clinica.city) ? ('videochamada' as const) : sorteado
    const comum = {
      tipo,
      clinica,
      participantes: random.chance(0.4) ? random.pick(textos.PARTICIPANTES) : null,
      observacoes: random.chance(0.4) ? random.pick(textos.OBSERVACOES_VISITA) : null,
    }
    if (aberta && random.chance(0.2))
      // The family asked for another day, so the visit is moved.
      visitas.push(
        visitaDe({
          ...comum,
          status: 'remarcada',
          inicio: inicio - DIA,
          criada_em: em,
          encerrada_em: Math.min(agora, em + HORA),
          resultado: null,
          motivo: null,
        }),
      )
    const fim = aberta
      ? { status: inicio > agora && random.chance(0.4) ? ('confirmada' as const) : ('agendada' as const) }
      : drawFim(random, lead.etapa)
    visitas.push(
      visitaDe({
        ...comum,
        resultado: null,
        motivo: null,
        ...fim,
        inicio,
        criada_em: em,
        encerrada_em: aberta ? null : Math.min(agora, inicio + 2 * HORA),
      }),
    )
  }
  if (lead.etapa === 'proposta_enviada' && random.chance(0.5))
    visitas.push(
      visitaDe({
        tipo: 'retorno',
        status: 'agendada',
        inicio: agenda.take(dono, marcado(random, agora, random.int(1, 12))),
        criada_em: Math.max(...lead.passagens.map(({ em }) => em)),
        encerrada_em: null,
        clinica: undefined,
        participantes: null,
        observacoes: null,
        resultado: null,
        motivo: null,
      }),
    )
  return visitas
}

/** Value of the lead's `visita_em` for these visits, as `findVisitaEm` computes it. */
export function visitaEmDe(visitas: readonly VisitaDemo[]): number | null {
  const abertas = visitas.filter(({ status }) => isVisitaAberta(status)).map(({ inicio }) => inicio)
  if (abertas.length > 0) return Math.min(...abertas)
  const feitas = visitas.filter(({ status }) => status === 'realizada' || status === 'nao_compareceu')
  return feitas.length > 0 ? Math.max(...feitas.map(({ inicio }) => inicio)) : null
}
