import { randomUUID } from 'node:crypto'
import { DIAS_DESFAZER, mescladoDepois } from '@portal/contract/mesclagens/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { KeptRows } from '../platform/db/rows-of-parent.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { findMesclagem, findSeguinte, insertMesclagem, type MesclagemRow } from './mesclagens.queries.ts'

const DADOS_ELIMINADOS = 'Os dados de um dos dois foram eliminados: esta mesclagem não pode mais ser desfeita.'

const DIA_MS = 86_400_000
const contexto = (id: string) => `mesclagens.guardado:${id}`

/** Values by field, as JSON. */
export type Campos = Readonly<Record<string, unknown>>

/** State stored by a merge to undo it; `T` is for further data of a word. */
export type Guardado<T = unknown> = {
  /** Values of the surviving record that the merge changed, before and after it. */
  antes: Campos
  depois: Campos
  filhos: KeptRows
  outros?: T
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ, with values before and after. */
export function mudancasDe(antes: Campos, depois: Campos): Pick<Guardado, 'antes' | 'depois'> {
  const campos = Object.keys(depois).filter((campo) => !igual(antes[campo] ?? null, depois[campo] ?? null))
  const so = (de: Campos) => Object.fromEntries(campos.map((campo) => [campo, de[campo] ?? null]))
  return { antes: so(antes), depois: so(depois) }
}

/**
 * Fields to restore, since they still have the merge's value, and fields that somebody has changed since. Fields of one
 * group are restored or left together.
 */
export function camposDe(
  { antes, depois }: Pick<Guardado, 'antes' | 'depois'>,
  agora: Campos,
  grupos: readonly (readonly string[])[],
) {
  const mudado = (campo: string) => !igual(agora[campo] ?? null, depois[campo] ?? null)
  const isMudado = (campo: string) => {
    const grupo = grupos.find((um) => um.includes(campo)) ?? [campo]
    return grupo.some((um) => um in depois && mudado(um))
  }
  const campos = Object.keys(depois)
  const voltam = campos.filter((campo) => !isMudado(campo))
  return {
    valores: Object.fromEntries(voltam.map((campo) => [campo, antes[campo]])),
    voltam,
    mudados: campos.filter(isMudado),
  }
}

/** A list without the values that the merge brought. */
export function semTrazidos(agora: readonly string[], antes: readonly string[], depois: readonly string[]): string[] {
  const trazidos = depois.filter((um) => !antes.includes(um))
  return agora.filter((um) => !trazidos.includes(um))
}

const isDesfazivel = ({ desfeita_em, ate, guardado_cifrado }: MesclagemRow, agora: number) =>
  desfeita_em === null && ate.getTime() > agora && guardado_cifrado !== null

type Registro = { id: string; codigo: string; anonimizado_em: Date | null }

/** Stored state of merges, shared by leads and patients, and the reasons why one cannot be undone. */
export function createMesclagens(cipher: Cipher, agora: () => number) {
  return {
    async keep(
      tx: Db,
      escopo: Escopo,
      {
        entidade,
        fica,
        sai,
        guardado,
      }: { entidade: MesclagemRow['entidade']; fica: string; sai: string; guardado: Guardado },
    ) {
      const id = randomUUID()
      await insertMesclagem(tx, {
        ...{ id, entidade, fica_id: fica, sai_id: sai, por: escopo.usuarioId, created_by: escopo.usuarioId },
        em: new Date(agora()),
        ate: new Date(agora() + DIAS_DESFAZER * DIA_MS),
        guardado_cifrado: cipher.encryptText(JSON.stringify(guardado), contexto(id)),
      })
    },

    async find(db: Db, entidade: MesclagemRow['entidade'], fica: string, id: string) {
      const achada = await findMesclagem(db, entidade, fica, id)
      if (!achada) throw notFound('Mesclagem não encontrada')
      return achada
    },

    /** Reads the state stored by a merge; throws 409 with the reason where it cannot be undone. */
    async open<T>(
      tx: Db,
      row: MesclagemRow,
      [fica, sai]: readonly [Registro, Registro],
      codigoDe: (id: string) => Promise<string>,
    ): Promise<Guardado<T>> {
      if (row.desfeita_em !== null) throw conflict('Esta mesclagem já foi desfeita.')
      if (fica.anonimizado_em !== null || sai.anonimizado_em !== null) throw conflict(DADOS_ELIMINADOS)
      if (row.ate.getTime() <= agora())
        throw conflict(
          `O prazo de ${DIAS_DESFAZER} dias para desfazer esta mesclagem terminou. Se os dois são pessoas diferentes, cadastre a outra de novo.`,
        )
      const { guardado_cifrado } = row
      if (guardado_cifrado === null) throw conflict(DADOS_ELIMINADOS)
      const seguinte = await findSeguinte(tx, row)
      if (seguinte) {
        if (!isDesfazivel(seguinte, agora()))
          throw conflict(
            'Um dos dois foi mesclado de novo depois, e aquela mesclagem não pode mais ser desfeita. Por isso, esta também não.',
          )
        const outro = seguinte.fica_id === fica.id ? seguinte.sai_id : seguinte.fica_id
        throw conflict(mescladoDepois(fica.codigo, await codigoDe(outro)))
      }
      return JSON.parse(cipher.decryptText(guardado_cifrado, contexto(row.id))) as Guardado<T>
    },

    /** A merge for its surviving record. */
    toMesclagem: ({ mesclagem, por }: { mesclagem: MesclagemRow; por: string | null }, outro: string) => ({
      id: mesclagem.id,
      em: mesclagem.em.toISOString(),
      ate: mesclagem.ate.toISOString(),
      por,
      outro,
      desfeita_em: mesclagem.desfeita_em?.toISOString() ?? null,
      desfazivel: isDesfazivel(mesclagem, agora()),
    }),
    isDesfazivel: (row: MesclagemRow) => isDesfazivel(row, agora()),
  }
}
