import { NOMES_TIPOS, type TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisita } from '../agenda/agenda.factory.ts'
import { insertInternacao } from '../internacoes/internacoes.factory.ts'
import { ENTRADAS } from './notices/entradas.ts'
import { COPIAS, FINANCEIRO } from './notices/financeiro.ts'
import { LEADS } from './notices/leads.ts'
import {
  type Ato,
  type Avisos,
  createMundo,
  DIA_MS,
  type Dito,
  type Fato,
  MINUTO_MS,
  type Mundo,
  type Prazo,
} from './notices/notice.ts'
import { ORCAMENTOS } from './notices/orcamentos.ts'
import { PACIENTES } from './notices/pacientes.ts'
import { DISPOSITIVOS, PRIVACIDADE, SEGURANCA } from './notices/privacidade.ts'
import { eventually } from './testing.ts'

/** Every type of notice: a new type without its rows does not compile. */
const AVISOS: Avisos<TipoNotificacao> = {
  ...LEADS,
  ...ORCAMENTOS,
  ...PACIENTES,
  ...FINANCEIRO,
  ...COPIAS,
  ...PRIVACIDADE,
  ...DISPOSITIVOS,
  ...SEGURANCA,
  ...ENTRADAS,
}
const LINHAS = NOMES_TIPOS.flatMap((tipo) => AVISOS[tipo].fatos.map((fato) => ({ tipo, quando: fato.quando, fato })))

let mundo: Mundo
beforeAll(async () => {
  mundo = await createMundo()
})
afterAll(() => mundo.close())
beforeEach(() => mundo.clear())

const porPessoa = (ditos: readonly { pessoa: string; titulo: string }[]) =>
  ditos.map(({ pessoa, titulo }) => `${pessoa}: ${titulo}`).toSorted()
const esperados = ({ titulos }: Fato) =>
  porPessoa(Object.entries(titulos).map(([pessoa, titulo]) => ({ pessoa, titulo })))

/** Creates the fact and moves the clock over its edge; returns the notices there, once there are `quantos`. */
async function noticesAfter(tipo: TipoNotificacao, feito: Prazo | Ato, quantos: number) {
  if (!('job' in feito)) return mundo.ditos(tipo)
  await mundo.advanceTo(feito.borda - 1)
  await mundo.jobs.run(feito.job)
  const antes = await mundo.ditos(tipo)
  await mundo.advanceTo(feito.borda)
  const run = async () => {
    await mundo.jobs.run(feito.job)
    return (await mundo.ditos(tipo)).filter(({ id }) => !antes.some((outro) => outro.id === id))
  }
  // Repeated, because a run skips rows that another one has locked: the roleta also runs by itself.
  await eventually(run, (ditos) => ditos.length >= quantos)
  return run()
}

/** Expects messages outside the portal by the ways of the type, each until its notice ends. */
async function expectSaida(tipo: TipoNotificacao, ditos: readonly Dito[], fim: number | undefined) {
  const agora = mundo.agora()
  const acaba = fim ?? agora + DIA_MS
  const saem = await mundo.saem(ditos.map(({ id }) => id))
  const vias = [
    { via: 'push', quando: agora },
    { via: 'email', quando: agora + 2 * MINUTO_MS },
  ] as const
  for (const { via, quando } of vias) {
    const desta = saem.flatMap((um) => {
      const dito = ditos.find(({ id }) => id === um.notificacao)
      return um.via === via && dito ? [{ ...um, pessoa: dito.pessoa }] : []
    })
    const deQuem = AVISOS[tipo][via] ? ditos.map(({ pessoa }) => `${pessoa} ${quando}`) : []
    expect(desta.map((um) => `${um.pessoa} ${um.quando}`).toSorted(), via).toEqual(deQuem.toSorted())
    const [um] = desta
    if (!um) continue
    const chega = async (em: number) => {
      const antes = mundo.chegaram(um.pessoa)[via]
      await mundo.advanceTo(em)
      await mundo.jobs.do(um.trabalho)
      return mundo.chegaram(um.pessoa)[via] - antes
    }
    expect([await chega(acaba - 1), await chega(acaba)], `${via} at its end`).toEqual([1, 0])
  }
}

/** Expects no notice at the edge for a matter that ended before. */
async function expectAcaba(tipo: TipoNotificacao, fato: Fato, nome: string) {
  await mundo.clear()
  const feito = await fato.faz(mundo)
  if (!('job' in feito)) throw new Error(`${fato.quando}: no job tells it`)
  const answer = await feito.acaba?.[nome]?.()
  expect((answer as { status?: number } | undefined)?.status ?? 200, nome).toBeLessThan(400)
  await mundo.sql('delete from notificacoes where tipo = $1', [tipo])
  await mundo.advanceTo(feito.borda)
  await mundo.jobs.run(feito.job)
  expect(porPessoa(await mundo.ditos(tipo)), `though ${nome}`).toEqual([])
}

it('what waits for the end of quiet hours is true when they end, or not told', async () => {
  const em = (instante: string) => Date.parse(instante)
  const seteHoras = em('2026-03-13T10:00:00Z')
  await mundo.ana.patch('/avisos', { silencio: { de: '22:00', ate: '07:00' } })
  const pushesDe = async (tipo: TipoNotificacao, job: string, instante: string) => {
    await mundo.advanceTo(em(instante))
    await mundo.jobs.run(job)
    const dele = (await mundo.ditos(tipo)).filter(({ pessoa }) => pessoa === 'ana')
    const saem = (await mundo.saem(dele.map(({ id }) => id))).filter(({ via }) => via === 'push')
    expect(saem.map(({ quando }) => quando)).toEqual([seteHoras])
    return { titulos: dele.map(({ titulo }) => titulo), trabalho: saem[0]?.trabalho }
  }

  const entrada = '2026-03-10T08:00:00Z'
  await insertInternacao(mundo.server, { consultor_id: mundo.ana.id, clinica_id: mundo.clinica, entrada })
  const faltam = await pushesDe('prazo_72h', 'internacoes-72h', '2026-03-13T06:00:00Z')
  const vencido = await pushesDe('prazo_72h', 'internacoes-72h', '2026-03-13T08:00:00Z')
  expect(vencido.titulos).toContain('Prazo de 72 h vencido')

  await mundo.sql('delete from visitas')
  await newVisita(mundo.ana, { clinica_id: mundo.clinica, inicio: '2026-03-13T23:00', lembretes_min: [1440] })
  await mundo.sql("update visitas set created_at = inicio - interval '2 days'")
  const visita = await pushesDe('visita_lembrete', 'visitas-lembretes', '2026-03-13T02:00:00Z')
  expect(visita.titulos).toEqual(['Visita amanhã, 13/03, às 23:00'])

  await mundo.advanceTo(seteHoras)
  const chegam = []
  for (const { trabalho } of [faltam, vencido, visita]) {
    const antes = mundo.chegaram('ana').push
    if (trabalho) await mundo.jobs.do(trabalho)
    chegam.push(mundo.chegaram('ana').push - antes)
  }
  expect(chegam).toEqual([0, 1, 1])
  await mundo.ana.patch('/avisos', { silencio: null })
})

it.each(LINHAS)('$tipo, when $quando', async ({ tipo, fato }) => {
  const feito = await fato.faz(mundo)
  const ditos = await noticesAfter(tipo, feito, esperados(fato).length)
  expect(porPessoa(ditos)).toEqual(esperados(fato))
  expect(new Set(ditos.map(({ expira_em }) => expira_em))).toEqual(new Set([feito.fim ?? null]))
  await expectSaida(tipo, ditos, feito.fim)
  for (const nome of Object.keys('acaba' in feito ? (feito.acaba ?? {}) : {})) await expectAcaba(tipo, fato, nome)
})

it('every kind is told by one row at least', () => {
  expect(NOMES_TIPOS.filter((tipo) => AVISOS[tipo].fatos.length === 0)).toEqual([])
})
