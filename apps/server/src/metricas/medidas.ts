import { type ChaveIndicador, FAIXAS_CONTATO } from '@portal/contract/metricas/indicadores'
import { MESES_MAXIMO, passoDe } from '@portal/contract/metricas/periodo'
import { addDias, addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { bisectLeft, median } from 'd3-array'
import type { Db } from '../platform/db/db.ts'
import { groupBy } from '../platform/group-by.ts'
import {
  countCoortes,
  countGanhos,
  countNiveis,
  countOfertas,
  countOrigens,
  countPassos,
  countPerdidos,
  countVisitas,
  findCiclo,
  listEquipe,
  listLinksMedidos,
  type Quando,
  sumLancamentos,
  sumMeses,
  sumOrcamentos,
  sumPagos,
  sumReceitas,
} from './medidas.queries.ts'
import { inicioDoDia, janelaDe, type Pedido } from './pedido.ts'

const DIA_MS = 86_400_000

/** Stands for everybody and the queue; a `Quem` is this or the id of a person. */
export const TODOS = Symbol('todos')
export type Quem = string | typeof TODOS

/** Rows by person. */
export class PorDono<Row extends { dono: string | null }> {
  readonly #rows: readonly Row[]
  readonly #porDono: Map<string | null, Row[]>
  constructor(rows: readonly Row[]) {
    this.#rows = rows
    this.#porDono = groupBy(rows, ({ dono }) => dono)
  }
  de(quem: Quem): readonly Row[] {
    return quem === TODOS ? this.#rows : (this.#porDono.get(quem) ?? [])
  }
  sum(quem: Quem, valor: (row: Row) => number): number {
    return this.de(quem).reduce((soma, row) => soma + valor(row), 0)
  }
}

/** A figure and the number of records behind it. */
export type Medido = { valor: number | null; n: number }
export type Figuras = Record<ChaveIndicador, Medido>

/** Reads a row's doubles, which are in network byte order. */
function readValores({ valores }: { valores: Buffer | null }): Float64Array {
  const lidos = new Float64Array((valores?.length ?? 0) / Float64Array.BYTES_PER_ELEMENT)
  // PostgreSQL writes the highest byte first.
  valores?.copy(Buffer.from(lidos.buffer))
  Buffer.from(lidos.buffer).swap64()
  return lidos
}

type ComValores = { dono: string | null; valores: Float64Array }

/** Medians by person, and of everybody. */
export function medianasDe(rows: readonly ComValores[]) {
  const medidos = new Map<Quem | null, Medido>([[TODOS, measure(rows)]])
  for (const [dono, suas] of groupBy(rows, (row) => row.dono)) medidos.set(dono, measure(suas))
  return { de: (quem: Quem): Medido => medidos.get(quem) ?? { n: 0, valor: null } }
}

function measure(rows: readonly ComValores[]): Medido {
  const todos = new Float64Array(rows.reduce((soma, { valores }) => soma + valores.length, 0))
  let fim = 0
  for (const { valores } of rows) {
    todos.set(valores, fim)
    fim += valores.length
  }
  return { n: todos.length, valor: median(todos) ?? null }
}

const FINS_DAS_FAIXAS = FAIXAS_CONTATO.filter((fim) => fim !== null)

/** Counts the values in each class of the first contact. */
function countFaixas(valores: Float64Array): number[] {
  const faixas = FAIXAS_CONTATO.map(() => 0)
  for (const valor of valores) {
    const faixa = bisectLeft(FINS_DAS_FAIXAS, valor)
    faixas[faixa] = (faixas[faixa] ?? 0) + 1
  }
  return faixas
}

export const parteDe = (parte: number, todo: number) => (todo === 0 ? null : parte / todo)

/** Reads the rows for the figures of one period; `passos` are the beginnings of the curve's steps. */
async function readLado(
  db: Db,
  { filtro, hoje, agora, atual }: Pedido,
  janela: Pedido['atual'],
  passos: readonly string[],
) {
  const quando = { filtro, janela, hoje, agora }
  const niveis = (await countNiveis(db, quando, idadeDe(atual, agora))).map(comValores)
  const ganhos = (await countGanhos(db, quando, passos)).map(comValores)
  return {
    niveis: new PorDono(niveis.map(({ valores, ...row }) => ({ ...row, faixas: countFaixas(valores) }))),
    contato: medianasDe(niveis),
    ganhos: new PorDono(ganhos.map(semValores)),
    ciclo: medianasDe(ganhos),
    ofertas: new PorDono(await countOfertas(db, quando)),
    visitas: new PorDono(await countVisitas(db, quando)),
    orcamentos: new PorDono(await sumOrcamentos(db, quando)),
    lancamentos: new PorDono(await sumLancamentos(db, quando)),
    pagos: new PorDono(await sumPagos(db, quando)),
  }
}
/** Whole days since the end of a period: each of its leads is at least that old. */
export const idadeDe = ({ fim }: Pedido['atual'], agora: string) =>
  Math.max(0, Math.floor((Date.parse(agora) - Date.parse(fim)) / DIA_MS))

type Lado = Awaited<ReturnType<typeof readLado>>

const comValores = <Row extends { valores: Buffer | null }>(row: Row) => ({ ...row, valores: readValores(row) })
/** Drops the values once their median is known. */
const semValores = <Row extends { valores: unknown }>({ valores: _, ...row }: Row) => row

/** Figures of one person, or of everybody. */
export function figurasDe(lado: Lado, quem: Quem): Figuras {
  const { niveis, ganhos, ofertas, visitas, orcamentos, lancamentos, pagos } = lado
  const contagem = (rows: PorDono<{ dono: string | null; n: number; contam: number }>): Medido => {
    const n = rows.sum(quem, (row) => row.n)
    return {
      n,
      valor: parteDe(
        rows.sum(quem, ({ contam }) => contam),
        n,
      ),
    }
  }
  const leads = niveis.sum(quem, ({ n }) => n)
  const internados = ganhos.sum(quem, ({ n }) => n)
  const aceitos = orcamentos.sum(quem, ({ contam }) => contam)
  const doTipo = (de: typeof pagos | typeof lancamentos, tipo: string): Medido => ({
    n: de.sum(quem, (row) => (row.tipo === tipo ? row.n : 0)),
    valor: de.sum(quem, (row) => (row.tipo === tipo ? row.centavos : 0)),
  })
  const resultado = (de: typeof pagos | typeof lancamentos): Medido => ({
    n: de.sum(quem, ({ n }) => n),
    valor: de.sum(quem, (row) => row.resultado),
  })
  return {
    leads: { n: leads, valor: leads },
    conversao: contagem(niveis),
    ganhos: { n: internados, valor: internados },
    primeiro_contato: lado.contato.de(quem),
    aceite_ofertas: contagem(ofertas),
    ciclo: lado.ciclo.de(quem),
    comparecimento: contagem(visitas),
    aceite_orcamentos: contagem(orcamentos),
    ticket: {
      n: aceitos,
      valor: parteDe(
        orcamentos.sum(quem, ({ centavos }) => centavos),
        aceitos,
      ),
    },
    comissao_paga: doTipo(pagos, 'comissao'),
    repasse_recebido: doTipo(pagos, 'repasse'),
    resultado_caixa: resultado(pagos),
    comissao: doTipo(lancamentos, 'comissao'),
    repasse: doTipo(lancamentos, 'repasse'),
    resultado: resultado(lancamentos),
  }
}

/** Share of the leads won within `idadeDe` days of their arrival; null without leads. */
export function conversaoNaIdade({ niveis }: Lado, quem: Quem) {
  const ganhos = niveis.sum(quem, ({ na_idade }) => na_idade)
  return parteDe(
    ganhos,
    niveis.sum(quem, ({ n }) => n),
  )
}

/** Usual days from arrival to admission, while the period's leads are younger than that; null otherwise. */
export function cicloMaisLongo({ pedido: { atual, agora }, ciclo }: Pick<Medidas, 'pedido' | 'ciclo'>) {
  if (ciclo === null) return null
  const dias = Math.max(1, Math.ceil(ciclo / (DIA_MS / 1000)))
  return idadeDe(atual, agora) < dias ? dias : null
}

/** First days of a curve's steps: days, weeks counted from the first day, or months. */
export function passosDe(dias: Pedido['atual']['dias']): string[] {
  const passo = passoDe(dias)
  const passos: string[] = []
  const proximo = (dia: string) =>
    passo === 'mes' ? addMeses(competenciaDe(dia), 1) : addDias(dia, passo === 'semana' ? 7 : 1)
  for (let dia = dias.de; dia <= dias.ate; dia = proximo(dia)) passos.push(dia)
  return passos
}

/** Months from one first day of a month to another. */
const mesesEntre = (de: string, ate: string) =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7))

/** Fewest months of the cohorts. */
const COORTES = 6

/** First days of the months that are followed as cohorts. */
export function mesesDasCoortes({ de, ate }: Pedido['atual']['dias']): string[] {
  const ultimo = competenciaDe(ate)
  const n = Math.max(COORTES, mesesEntre(competenciaDe(de), ultimo) + 1)
  return Array.from({ length: n }, (_, k) => addMeses(ultimo, k + 1 - n))
}

/** Number of months counted for a cohort: those that have begun, up to two years after it. */
export const mesesContados = (mes: string, hoje: string) =>
  Math.min(mesesEntre(mes, competenciaDe(hoje)), MESES_MAXIMO) + 1

async function readCoortes(db: Db, { filtro, hoje, agora, atual, fuso }: Pedido) {
  const meses = mesesDasCoortes(atual.dias)
  const [primeiro = hoje] = meses
  const ultimo = meses.at(-1) ?? hoje
  const inicios = Array.from({ length: mesesEntre(primeiro, competenciaDe(hoje)) + 1 }, (_, k) =>
    inicioDoDia(addMeses(primeiro, k), fuso),
  )
  const janela = janelaDe({ de: primeiro, ate: addDias(addMeses(ultimo, 1), -1) }, fuso)
  return { meses, rows: new PorDono(await countCoortes(db, { filtro, janela, hoje, agora }, inicios)) }
}

export type Dinheiro = Awaited<ReturnType<typeof readDinheiro>>

/** Reads income and expenses, of everybody or the filter's person. */
export const readDinheiro = async (db: Db, quando: Quando) => ({
  meses: await sumMeses(db, quando),
  receitas: await sumReceitas(db, quando),
})

export type Medidas = Awaited<ReturnType<typeof readMedidas>>

/** Reads the rows for the pages of a filter. They are by person, so `filtro.consultor_id` is left out. */
export async function readMedidas(db: Db, pedido: Pedido) {
  const { filtro, hoje, agora, atual, anterior, fuso } = pedido
  const quando = { filtro, janela: atual, hoje, agora }
  const passos = passosDe(atual.dias)
  const inicios = passos.map((dia) => inicioDoDia(dia, fuso))
  return {
    pedido,
    equipe: await listEquipe(db, filtro),
    passos,
    atual: await readLado(db, pedido, atual, inicios),
    anterior: await readLado(db, pedido, anterior, [anterior.inicio]),
    porPasso: new PorDono(await countPassos(db, quando, inicios)),
    porOrigem: new PorDono(await countOrigens(db, quando)),
    coortes: await readCoortes(db, pedido),
    perdidos: new PorDono(await countPerdidos(db, quando)),
    links: await listLinksMedidos(db, quando),
    ciclo: await findCiclo(db, filtro, agora),
  }
}
