import type { ContagemOpcoes } from '@portal/contract/busca/busca.contract'
import type { Ponto } from '@portal/contract/busca/distancia'
import { parsePreco } from '@portal/contract/clinicas/preco'
import { type ClinicaLinha, openCartao } from './cartao.ts'
import type { Cell } from './cell.ts'
import type { ClinicaIndexada } from './clinica-indexada.ts'
import { compileFiltro, type Filtro, type FiltrosClinica, SIM } from './filtro.ts'
import { Grid } from './grid.ts'
import { type Achado, Nearest } from './nearest.ts'
import { Opcoes } from './opcoes.ts'
import { OptionCount } from './option-count.ts'
import { chaveDoNome, type Posicao } from './ordem.ts'
import { Selection } from './selection.ts'
import { angleToChord2, kmToAngle, toVector, type Vector } from './sphere.ts'

export type Consulta = { centro: Ponto; raio: number; filtros: FiltrosClinica }

/** The read model of the search: every active clinic with coordinates, in memory, by place. */
export class Indice {
  /** Advances with every change; what was computed for an older one is stale. */
  revision = 0
  readonly #grid = new Grid()
  readonly #opcoes = new Opcoes()
  readonly #byId = new Map<string, ClinicaIndexada>()
  readonly #selection = new Selection()

  get size(): number {
    return this.#byId.size
  }

  /** Puts a clinic as it is now; one that is inactive or has no coordinates leaves. */
  upsert(linha: ClinicaLinha, carga = 0): void {
    this.remove(linha.id)
    const { latitude, longitude } = linha
    if (!linha.active || latitude === null || longitude === null) return
    const cell = this.#grid.cellAt(latitude, longitude)
    const clinica: ClinicaIndexada = {
      id: linha.id,
      name: linha.name,
      chave: chaveDoNome(linha.name),
      cartao: openCartao({ ...linha, latitude, longitude }),
      latitude,
      longitude,
      carga,
      cell,
      position: 0,
    }
    cell.add(clinica, toVector(latitude, longitude), parsePreco(linha.price), this.#bitsOf(linha))
    this.#byId.set(linha.id, clinica)
    this.revision++
  }

  remove(id: string): void {
    const clinica = this.#byId.get(id)
    if (!clinica) return
    clinica.cell.remove(clinica.position)
    this.#byId.delete(id)
    this.revision++
  }

  /** Ids of the clinics that full load number `carga` did not see. */
  *staleIds(carga: number): Generator<string> {
    for (const clinica of this.#byId.values()) if (clinica.carga !== carga) yield clinica.id
  }

  /** The `limite` first results after a place, in the order of results. */
  findNearest(consulta: Consulta, limite: number, depois?: Posicao): Achado[] {
    const { centre, radius } = circleOf(consulta)
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    const nearest = new Nearest(limite, depois)
    const selection = this.#selection
    const limit = angleToChord2(radius)
    for (const { cell, minAngle, maxAngle } of this.#grid.near(centre, radius)) {
      if (angleToChord2(minAngle) > nearest.worst) break
      if (depois && angleToChord2(maxAngle) < depois.chord2) continue
      selection.all(cell)
      selection.keepFiltro(cell, filtro)
      selection.keepWithin(cell, centre, Math.min(limit, nearest.worst))
      for (let k = 0; k < selection.size; k++) {
        nearest.offer(selection.chord2[k]!, cell.clinicas[selection.positions[k]!]!)
      }
    }
    return nearest.found
  }

  countClinicas(consulta: Consulta): number {
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    let total = 0
    for (const near of this.#cellsOf(consulta)) {
      total += near.whole && filtro.vazio ? near.cell.size : this.#select(near, filtro).size
    }
    return total
  }

  /** Every clinic of the search, in no order. */
  findAll(consulta: Consulta): ClinicaIndexada[] {
    const filtro = compileFiltro(consulta.filtros, this.#opcoes)
    const found: ClinicaIndexada[] = []
    for (const near of this.#cellsOf(consulta)) {
      const { positions, size } = this.#select(near, filtro)
      for (let k = 0; k < size; k++) found.push(near.cell.clinicas[positions[k]!]!)
    }
    return found
  }

  countOpcoes(consulta: Consulta): ContagemOpcoes {
    const { grupos, ...preco } = compileFiltro(consulta.filtros, this.#opcoes)
    const count = new OptionCount(this.#opcoes, grupos)
    for (const near of this.#cellsOf(consulta)) count.add(near.cell, this.#select(near, { ...preco, grupos: [] }))
    return count.result()
  }

  #cellsOf(consulta: Consulta): CellOfSearch[] {
    const { centre, radius } = circleOf(consulta)
    const limit = angleToChord2(radius)
    return this.#grid
      .near(centre, radius)
      .map(({ cell, maxAngle }) => ({ cell, centre, limit, whole: maxAngle <= radius }))
  }

  #select({ cell, centre, limit, whole }: CellOfSearch, filtro: Filtro): Selection {
    this.#selection.all(cell)
    if (!whole) this.#selection.keepWithin(cell, centre, limit)
    this.#selection.keepFiltro(cell, filtro)
    return this.#selection
  }

  #bitsOf(linha: ClinicaLinha): number[] {
    const bits = [this.#opcoes.bitOf('generos', linha.tipo_atendimento)]
    for (const plano of linha.planos_saude) bits.push(this.#opcoes.bitOf('planos', plano))
    for (const tipo of linha.tipos_internacao) bits.push(this.#opcoes.bitOf('tipos', tipo))
    if (linha.aceita_idosos) bits.push(this.#opcoes.bitOf('aceita_idosos', SIM))
    if (linha.aceita_menores) bits.push(this.#opcoes.bitOf('aceita_menores', SIM))
    return bits
  }
}

/** A cell, the circle, and whether the circle holds all of the cell. */
type CellOfSearch = { cell: Cell; centre: Vector; limit: number; whole: boolean }

const circleOf = ({ centro, raio }: Consulta) => ({
  centre: toVector(centro.latitude, centro.longitude),
  radius: kmToAngle(raio),
})
