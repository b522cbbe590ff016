import type { ContagemOpcoes } from '@portal/contract/busca/busca.contract'
import type { Cell } from './cell.ts'
import type { Filtro } from './filtro.ts'
import type { Grupo, Mascaras, Opcoes } from './opcoes.ts'
import type { Selection } from './selection.ts'

export type Contagem = ContagemOpcoes & { planos_divulgados: ContagemOpcoes['planos'] }

/**
 * Counts the results of each option. A clinic that passes every group counts for all its options; one refused by a
 * single group counts for that group's options, since choosing one of them would replace the refusal.
 */
export class OptionCount {
  readonly #opcoes: Opcoes
  readonly #grupos: { mascaras: Mascaras; doGrupo: Mascaras }[]
  readonly #counts: Uint32Array
  #refusals = new Uint8Array(1024)
  #refusedBy = new Uint8Array(1024)

  constructor(opcoes: Opcoes, grupos: Filtro['grupos']) {
    this.#opcoes = opcoes
    this.#grupos = grupos.map(({ grupo, mascaras }) => ({ mascaras, doGrupo: opcoes.mascarasDoGrupo(grupo) }))
    this.#counts = new Uint32Array(Math.ceil(opcoes.lista.length / 32) * 32)
  }

  /** Adds clinics of a cell, already filtered by place and price. */
  add(cell: Cell, selection: Selection): void {
    this.#refuse(cell, selection)
    cell.options.forEach((column, word) => {
      if (!column) return
      for (let k = 0; k < selection.size; k++) {
        const refusals = this.#refusals[k]!
        if (refusals > 1) continue
        const allowed = refusals === 0 ? -1 : (this.#grupos[this.#refusedBy[k]!]?.doGrupo.get(word) ?? 0)
        this.#countBits(word, column[selection.positions[k]!]! & allowed)
      }
    })
  }

  result(): Contagem {
    const of = (grupo: Grupo) =>
      this.#opcoes.lista.flatMap((opcao, bit) =>
        opcao.grupo === grupo ? [[opcao.nome, this.#counts[bit]!] as const] : [],
      )
    const total = (grupo: Grupo) => of(grupo)[0]?.[1] ?? 0
    return {
      generos: Object.fromEntries(of('generos')),
      planos: Object.fromEntries(of('planos')),
      planos_divulgados: Object.fromEntries(of('planos_divulgados')),
      tipos: Object.fromEntries(of('tipos')),
      aceita_idosos: total('aceita_idosos'),
      aceita_menores: total('aceita_menores'),
      verificadas: total('verificadas'),
      com_vaga: total('com_vaga'),
    }
  }

  #refuse(cell: Cell, selection: Selection): void {
    if (this.#refusals.length < selection.size) {
      this.#refusals = new Uint8Array(selection.size * 2)
      this.#refusedBy = new Uint8Array(selection.size * 2)
    }
    this.#refusals.fill(0, 0, selection.size)
    this.#grupos.forEach(({ mascaras }, grupo) => {
      selection.collect(cell, mascaras)
      for (let k = 0; k < selection.size; k++) {
        if (selection.bits[k] !== 0) continue
        this.#refusals[k]!++
        this.#refusedBy[k] = grupo
      }
    })
  }

  #countBits(word: number, mask: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.#counts[word * 32 + 31 - Math.clz32(rest & -rest)]!++
  }
}
