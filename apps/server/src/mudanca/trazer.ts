import { createHash, randomUUID } from 'node:crypto'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { registrar } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { refusedByDatabase } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { Lida } from './guardar.ts'
import { type Guardada, readGuardadas } from './preparo.queries.ts'
import { findRegistros, type Registro, saveRegistros } from './registros.queries.ts'
import type { Contador, Resultado } from './relatorio.ts'

/** A row of the old portal as this one would have it. */
export type Item<Campos> = { linha: number; antigo: string; id: string; campos: Campos }
/** What is here instead of a row: another record of the same name, address or token. */
export type Achado = { id: string; como: 'igual' | 'conflito' | 'recusa'; motivo: string }
/** `versao` is the state of our row, by which a change of people is seen. */
type Mudada = { versao: string; antes: object; depois: object }

/** How rows of one old table become records here. */
export type Palavra<Campos extends object> = {
  /** Name under which rows of other tables find these; by default the table's. */
  registro?: string
  /** Whose history the rows have, and what of them stands in it: by default all fields. */
  entidade?: Entidade
  history?(campos: Campos): object
  /** Rows are part of records of another table, whose ids they have. */
  part?: true
  /** Which rows these are; others of the table come in another step. */
  isSua?(linha: Guardada): boolean
  /** A row's fields, or why it cannot come, in the order of the rows; null for one that comes in another step. */
  read(tx: Db, lote: readonly Guardada[]): Promise<({ campos: Campos } | { motivo: string } | null)[]>
  /** What of the fields makes a row of a newer file another one. */
  used?(campos: Campos): unknown
  /** Records that are here already for these rows. */
  find?(tx: Db, itens: readonly Item<Campos>[]): Promise<(Achado | undefined)[]>
  /** Writes new records, and returns their states. */
  insert(tx: Db, itens: readonly Item<Campos>[]): Promise<string[]>
  /** Locks records before they are changed, and with them whose they are: what people do meanwhile waits, or is seen. */
  lock?(tx: Db, itens: readonly Item<Campos>[]): Promise<void>
  /** States of the records that are here. */
  versions(tx: Db, ids: readonly string[]): Promise<Map<string, string>>
  /** Changes a record in this state; undefined when it may not be changed. */
  update(tx: Db, item: Item<Campos>, versao: string): Promise<Mudada | undefined>
  /** Hears of each row that is here now, and of each that is not. */
  onHere?(item: Item<Campos>, resultado: Resultado): void
  onRefused?(): void
  /** Why a row that is another one in a newer file stays as it is here. */
  fixed?: string
  /** Rows know less than what was read before of the same records: those that are here are equal. */
  partial?: boolean
}

export type Contexto = {
  escopo: Escopo | null
  /** When the run began. */
  agora: Date
  progress: (linhas: number) => Promise<void>
  cipher: Cipher
  mapa: MapaMudanca
  /** Leads that are older stay in the old portal. */
  desde: Date | null
}

/** Rows at once. */
const LOTE = 250

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
export const isUuid = (id: string | null): id is string => id !== null && UUID.test(id)

const EDITADO = 'mudou no portal antigo, e aqui também: fica como está aqui'
const MESMO_ID = 'já existe aqui outro registro com este id'

const naoAceita = (motivo: string) => `o portal não aceita a linha (${motivo})`

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

/** Brings the rows of one table, lot by lot, in the caller's transaction. */
export async function trazer<Campos extends object>(
  tx: Db,
  { escopo, progress }: Contexto,
  { rotulo, contador }: Pick<Lida, 'rotulo' | 'contador'>,
  palavra: Palavra<Campos>,
): Promise<void> {
  const nome = palavra.registro ?? rotulo
  const refuse = (
    linha: { linha: number; id: string | null },
    motivo: string,
    como: keyof Pick<Contador, 'refuse' | 'conflict'> = 'refuse',
  ) => {
    contador[como](linha, motivo)
    palavra.onRefused?.()
  }
  const here = (item: Item<Campos>, resultado: Resultado) => {
    contador.count(resultado)
    palavra.onHere?.(item, resultado)
  }
  const impressaoDe = (campos: Campos) => digest(palavra.used ? palavra.used(campos) : campos)
  const mine = ({ antigo, id, campos }: Item<Campos>, versao_daqui: string | null): Registro => ({
    id_antigo: antigo,
    id_novo: id,
    impressao: impressaoDe(campos),
    versao_daqui,
  })

  /** Halves what the database refuses until the rows at fault stand alone. */
  async function insert(itens: readonly Item<Campos>[]): Promise<void> {
    if (itens.length === 0) return
    try {
      await tx.transaction(async (sp) => {
        const versoes = await palavra.insert(sp, itens)
        await saveRegistros(
          sp,
          nome,
          itens.map((item, i) => mine(item, versoes[i] ?? '1')),
        )
        const { entidade } = palavra
        if (entidade)
          await registrar(
            sp,
            escopo,
            itens.map(({ id, campos }) => ({
              acao: 'criar' as const,
              entidade,
              entidade_id: id,
              depois: palavra.history?.(campos) ?? campos,
            })),
          )
      })
      for (const item of itens) here(item, 'novas')
    } catch (error) {
      const motivo = refusedByDatabase(error)
      if (!motivo) throw error
      const [only, another] = itens
      if (only && !another) return refuse({ linha: only.linha, id: only.antigo }, naoAceita(motivo))
      const middle = itens.length >> 1
      await insert(itens.slice(0, middle))
      await insert(itens.slice(middle))
    }
  }

  async function change(sp: Db, item: Item<Campos>, atual: string): Promise<boolean> {
    const mudada = await palavra.update(sp, item, atual)
    if (!mudada) return false
    await saveRegistros(sp, nome, [mine(item, mudada.versao)])
    const { antes, depois } = mudada
    if (palavra.entidade)
      await registrar(sp, escopo, {
        acao: 'editar',
        entidade: palavra.entidade,
        entidade_id: item.id,
        antes,
        depois,
      })
    return true
  }

  /** A row that the database refuses stays as it is here, and alone. */
  async function update(item: Item<Campos>, registro: Registro, atual: string | undefined) {
    const linha = { linha: item.linha, id: item.antigo }
    if (registro.versao_daqui === null || atual !== registro.versao_daqui) return refuse(linha, EDITADO, 'conflict')
    try {
      const mudada = await tx.transaction((sp) => change(sp, item, atual))
      if (mudada) here(item, 'alteradas')
      else refuse(linha, palavra.fixed ?? EDITADO, 'conflict')
    } catch (error) {
      const motivo = refusedByDatabase(error)
      if (!motivo) throw error
      refuse(linha, naoAceita(motivo))
    }
  }

  async function bring(lote: readonly Guardada[]) {
    const unicas = lote.filter((um) => {
      const { linha, chave } = um
      if (chave === null) refuse({ linha, id: null }, 'a linha não tem id')
      else if (um.repetida) refuse({ linha, id: chave }, 'o mesmo id aparece duas vezes no arquivo')
      else return true
      return false
    })
    const campos = await palavra.read(tx, unicas)
    const itens = unicas.flatMap((um, i): Item<Campos>[] => {
      const lida = campos[i]
      const antigo = um.chave ?? ''
      if (lida === null) return []
      if (lida && 'campos' in lida)
        return [{ linha: um.linha, antigo, id: isUuid(antigo) ? antigo : randomUUID(), campos: lida.campos }]
      refuse({ linha: um.linha, id: antigo }, lida?.motivo ?? 'não se entende a linha')
      return []
    })
    const registros = await findRegistros(
      tx,
      nome,
      itens.map(({ antigo }) => antigo),
    )
    const conhecidas: [Item<Campos>, Registro][] = []
    const novas: Item<Campos>[] = []
    for (const item of itens) {
      const registro = registros.get(item.antigo)
      // What was here before is looked for again: it may have another name by now.
      if (!registro || registro.versao_daqui === null) novas.push(item)
      else conhecidas.push([{ ...item, id: registro.id_novo }, registro])
    }
    const mudadas = conhecidas.filter(([item, { impressao }]) => {
      if (!palavra.partial && !impressao.equals(impressaoDe(item.campos))) return true
      here(item, 'iguais')
      return false
    })
    if (mudadas.length > 0) {
      const ids = mudadas.map(([{ id }]) => id)
      const lidas = await palavra.versions(tx, ids)
      // What people changed is left alone, and need not wait for the end of the move.
      const intactos = mudadas.flatMap(([item, { versao_daqui }]) => (versao_daqui === lidas.get(item.id) ? item : []))
      if (intactos.length > 0) await palavra.lock?.(tx, intactos)
      const versoes = palavra.lock && intactos.length > 0 ? await palavra.versions(tx, ids) : lidas
      for (const [item, registro] of mudadas) await update(item, registro, versoes.get(item.id))
    }
    await insert(await withoutThere(novas))
  }

  /** The rows for which nothing is here yet; what is here for the others is remembered and counted. */
  async function withoutThere(itens: readonly Item<Campos>[]) {
    if (itens.length === 0) return []
    const achados = (await palavra.find?.(tx, itens)) ?? []
    const mesmos = palavra.part
      ? new Map<string, string>()
      : await palavra.versions(
          tx,
          itens.map(({ id }) => id),
        )
    const registros: Registro[] = []
    const novas = itens.filter((item, i) => {
      const achado =
        achados[i] ?? (mesmos.has(item.id) ? { id: item.id, como: 'conflito' as const, motivo: MESMO_ID } : undefined)
      if (!achado) return true
      const { id, como, motivo } = achado
      registros.push(mine({ ...item, id }, null))
      if (como === 'igual') here({ ...item, id }, 'iguais')
      else refuse({ linha: item.linha, id: item.antigo }, motivo, como === 'conflito' ? 'conflict' : 'refuse')
      return false
    })
    await saveRegistros(tx, nome, registros)
    return novas
  }

  for await (const lote of readGuardadas(tx, rotulo, LOTE)) {
    await bring(lote.filter((linha) => palavra.isSua?.(linha) ?? true))
    await progress(lote.length)
  }
}
