import type { Ponto } from '@portal/contract/busca/distancia'
import { valorDoPreco } from '@portal/contract/clinicas/formato-preco'
import { parsePreco } from '@portal/contract/clinicas/preco'
import { regularidadeEm } from '@portal/contract/clinicas/regularidade'
import { validaAte } from '@portal/contract/vagas/frescor'
import { isIrregular, type Vigencia } from '../clinicas/regularidade.queries.ts'
import { Earth } from './area.ts'
import { type ClinicaLinha, openCartao, vencido } from './cartao.ts'
import type { Cell } from './cell.ts'
import { type Circle, countWithin, coverCircle, scanNearest } from './circle.ts'
import type { ClinicaIndexada } from './clinica-indexada.ts'
import { compileFiltro, type Filtro, type FiltrosClinica, SIM } from './filtro.ts'
import { type Achado, Nearest } from './nearest.ts'
import { Opcoes } from './opcoes.ts'
import { type Contagem, OptionCount } from './option-count.ts'
import { type Posicao, sortKey } from './ordem.ts'
import { Selection } from './selection.ts'
import { angleToChord2, kmToAngle, toVector } from './sphere.ts'
import { Validades } from './validades.ts'

export type Consulta = { centro: Ponto; raio: number; filtros: FiltrosClinica }

/** Read model of the search: every active clinic with coordinates, in memory, by place. */
export class Indice {
  /** Increases with every change; values computed for an older revision are stale. */
  revision = 0
  readonly #earth = new Earth()
  readonly #opcoes = new Opcoes()
  readonly #byId = new Map<string, ClinicaIndexada>()
  readonly #selection = new Selection()
  readonly #validades = new Validades()
  #vigencia: Vigencia

  constructor(vigencia: Vigencia) {
    this.#vigencia = vigencia
  }

  /** Applies to clinics inserted from now on: a change of more than the day needs all of them to be inserted again. */
  set vigencia(vigencia: Vigencia) {
    this.#vigencia = vigencia
  }

  /** Ends licences as days pass. Cheap on the same day; an earlier day changes nothing. */
  turnTo(hoje: string): void {
    if (hoje <= this.#vigencia.hoje) return
    this.#vigencia = { ...this.#vigencia, hoje }
    for (const clinica of this.#validades.takeBefore(hoje)) {
      this.revision++
      if (this.#vigencia.bloquear) this.remove(clinica.id)
      else {
        clinica.cartao = vencido(clinica.cartao)
        clinica.area.clear(clinica.position, this.#opcoes.bitOf('verificadas', SIM))
      }
    }
  }
  /** End of each clinic's vacancy in milliseconds, and the earliest of them. */
  readonly #comVaga = new Map<string, number>()
  #proximoFim = Number.POSITIVE_INFINITY

  get size(): number {
    return this.#byId.size
  }

  /** Inserts or updates a clinic; removes it when it is inactive, has no coordinates or is irregular. */
  upsert(linha: ClinicaLinha, carga = 0): void {
    this.remove(linha.id)
    const { latitude, longitude } = linha
    if (!linha.active || latitude === null || longitude === null) return
    const situacao = linha.regularidade ? regularidadeEm(linha.regularidade, this.#vigencia.hoje) : 'nao_verificada'
    if (this.#vigencia.bloquear && isIrregular(situacao)) return
    const area = this.#earth.areaAt(latitude, longitude)
    const clinica: ClinicaIndexada = {
      id: linha.id,
      name: linha.name,
      preco: valorDoPreco(linha.price),
      chave: sortKey(linha.name),
      cartao: openCartao({ ...linha, latitude, longitude }, situacao),
      latitude,
      longitude,
      carga,
      validade: isIrregular(situacao) ? null : (linha.regularidade?.licenca_validade ?? null),
      area,
      position: 0,
    }
    const bits = this.#bitsOf(linha)
    if (situacao === 'verificada') bits.push(this.#opcoes.bitOf('verificadas', SIM))
    area.add(clinica, toVector(latitude, longitude), parsePreco(linha.price), bits)
    this.#validades.add(clinica)
    this.#byId.set(linha.id, clinica)
    const { com_vaga_em } = linha.vagas ?? {}
    if (com_vaga_em) {
      const fim = validaAte(com_vaga_em.getTime())
      this.#comVaga.set(linha.id, fim)
      this.#proximoFim = Math.min(this.#proximoFim, fim)
    }
    this.revision++
  }

  /** Expires vacancies, which happens without a change of their clinic. */
  expire(agora: number): void {
    if (agora <= this.#proximoFim) return
    const bit = this.#opcoes.bitOf('com_vaga', SIM)
    this.#proximoFim = Number.POSITIVE_INFINITY
    for (const [id, fim] of this.#comVaga) {
      if (fim >= agora) {
        this.#proximoFim = Math.min(this.#proximoFim, fim)
        continue
      }
      this.#comVaga.delete(id)
      const clinica = this.#byId.get(id)
      clinica?.area.clear(clinica.position, bit)
    }
    this.revision++
  }

  remove(id: string): void {
    const clinica = this.#byId.get(id)
    if (!clinica) return
    clinica.area.remove(clinica.position)
    this.#validades.remove(clinica)
    this.#byId.delete(id)
    this.#comVaga.delete(id)
    this.revision++
  }

  /** Ids of clinics that full load `carga` did not contain. */
  *staleIds(carga: number): Generator<string> {
    for (const clinica of this.#byId.values()) if (clinica.carga !== carga) yield clinica.id
  }

  /** The first `limite` results after a position, in order. */
  findNearest(consulta: Consulta, limite: number, depois?: Posicao): Achado[] {
    const circle = circleOf(consulta)
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    const nearest = new Nearest(limite, depois)
    const selection = this.#selection
    scanNearest(this.#earth.areas, circle, nearest, (cell) => {
      selection.within(cell, circle.centre, Math.min(circle.chord2, nearest.worst))
      selection.keepFiltro(cell, filtro)
      for (let k = 0; k < selection.size; k++) {
        const position = selection.positions[k]!
        nearest.offer(selection.chord2[position]!, cell.clinicas[position]!)
      }
    })
    return nearest.found
  }

  countClinicas(consulta: Consulta): number {
    const circle = circleOf(consulta)
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    let total = 0
    for (const { area, whole } of coverCircle(this.#earth.areas, circle)) {
      if (filtro.vazio) total += whole ? area.count : countWithin(area.cell, circle)
      else for (const cell of area.cells()) total += this.#select(cell, whole ? undefined : circle, filtro).size
    }
    return total
  }

  /** Every clinic of the search, unordered. */
  findAll(consulta: Consulta): ClinicaIndexada[] {
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    const found: ClinicaIndexada[] = []
    this.#eachCell(consulta, filtro, (cell, { positions, size }) => {
      for (let k = 0; k < size; k++) found.push(cell.clinicas[positions[k]!]!)
    })
    return found
  }

  countOpcoes(consulta: Consulta): Contagem {
    const { grupos, ...preco } = compileFiltro(consulta.filtros, this.#opcoes)
    const count = new OptionCount(this.#opcoes, grupos)
    this.#eachCell(consulta, { ...preco, grupos: [] }, (cell, selection) => count.add(cell, selection))
    return count.result()
  }

  #eachCell(consulta: Consulta, filtro: Filtro, visit: (cell: Cell, selection: Selection) => void): void {
    const circle = circleOf(consulta)
    for (const { area, whole } of coverCircle(this.#earth.areas, circle)) {
      for (const cell of area.cells()) visit(cell, this.#select(cell, whole ? undefined : circle, filtro))
    }
  }

  /** Clinics of a cell that pass; without a circle the whole cell is known to lie inside. */
  #select(cell: Cell, circle: Circle | undefined, filtro: Filtro): Selection {
    if (circle) this.#selection.within(cell, circle.centre, circle.chord2)
    else this.#selection.all(cell)
    this.#selection.keepFiltro(cell, filtro)
    return this.#selection
  }

  #bitsOf(linha: ClinicaLinha): number[] {
    const bits = [this.#opcoes.bitOf('generos', linha.tipo_atendimento)]
    for (const plano of linha.planos_saude) {
      bits.push(this.#opcoes.bitOf('planos', plano))
      if (linha.show_planos) bits.push(this.#opcoes.bitOf('planos_divulgados', plano))
    }
    for (const tipo of linha.tipos_internacao) bits.push(this.#opcoes.bitOf('tipos', tipo))
    if (linha.aceita_idosos) bits.push(this.#opcoes.bitOf('aceita_idosos', SIM))
    if (linha.aceita_menores) bits.push(this.#opcoes.bitOf('aceita_menores', SIM))
    // An expired vacancy is set, too; `expire` clears it before the next search.
    if (linha.vagas?.com_vaga_em) bits.push(this.#opcoes.bitOf('com_vaga', SIM))
    return bits
  }
}

function circleOf({ centro, raio }: Consulta): Circle {
  const square = angleToChord2(kmToAngle(raio))
  return { centre: toVector(centro.latitude, centro.longitude), chord: Math.sqrt(square), chord2: square }
}
