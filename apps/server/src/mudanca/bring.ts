import { createHash, randomUUID } from 'node:crypto'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { refusedByDatabase } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { type Guardada, readGuardadas } from './preparo.queries.ts'
import { findRegistros, type Registro, saveRegistros } from './registros.queries.ts'
import type { Contador, Resultado } from './relatorio.ts'
import type { Lida } from './store.ts'

/** A row of the old portal as a record here. */
export type Item<Campos> = { linha: number; antigo: string; id: string; campos: Campos }
/** A record that is here already in place of a row, with the same name, address or token. */
export type Achado = { id: string; como: 'igual' | 'conflito' | 'recusa'; motivo: string }
/** `versao` tells later if people changed the record. */
type Mudada = { versao: string; antes: object; depois: object }

/** Way in which rows of one old table become records here. */
export type Palavra<Campos extends object> = {
  /** Name under which rows of other tables find these; by default that of the table. */
  registro?: string
  /** Entity whose history the rows have, and the fields that stand in it: by default all. */
  entidade?: Entidade
  history?(campos: Campos): object
  /** True if rows only add to records of another table, whose ids they have. */
  part?: true
  /** True for rows of this step; other rows of the table come in another one. */
  isSua?(linha: Guardada): boolean
  /** Fields of each row, or the reason why it cannot come, in the order of the rows; null for a row of another step. */
  read(tx: Db, lote: readonly Guardada[]): Promise<({ campos: Campos } | { motivo: string } | null)[]>
  /** Values that tell if a row of a newer file changed; by default all fields. */
  used?(campos: Campos): unknown
  /** Finds records that are here already for these rows. */
  find?(tx: Db, itens: readonly Item<Campos>[]): Promise<(Achado | undefined)[]>
  /** Writes new records and returns their versions. */
  insert(tx: Db, itens: readonly Item<Campos>[]): Promise<string[]>
  /** Locks records, and those that they belong to, before they are changed: people's changes wait, or are seen. */
  lock?(tx: Db, itens: readonly Item<Campos>[]): Promise<void>
  /** Versions of the records that are here. */
  versions(tx: Db, ids: readonly string[]): Promise<Map<string, string>>
  /** Changes a record of this version; undefined if it may not be changed. */
  update(tx: Db, item: Item<Campos>, versao: string): Promise<Mudada | undefined>
  /** Called for each row that is here now; `onRefused` for each other. */
  onHere?(item: Item<Campos>, resultado: Resultado): void
  onRefused?(): void
  /** Reason why a row that changed in a newer file stays as it is here. */
  fixed?: string
  /** True if this file tells less than an earlier one, so that rows that are here count as equal. */
  partial?: boolean
}

export type Contexto = {
  escopo: Escopo | null
  /** Beginning of the run. */
  agora: Date
  progress: (linhas: number) => Promise<void>
  cipher: Cipher
  mapa: MapaMudanca
  /** Older leads stay in the old portal. */
  desde: Date | null
}

/** Rows of one lot. */
const LOTE = 250

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
export const isUuid = (id: string | null): id is string => id !== null && UUID.test(id)

const EDITADO = 'mudou no portal antigo, e aqui também: fica como está aqui'
const MESMO_ID = 'já existe aqui outro registro com este id'

const naoAceita = (motivo: string) => `o portal não aceita a linha (${motivo})`

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

/** Brings the rows of one table, lot by lot, in the caller's transaction. */
export async function bringRows<Campos extends object>(
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

  /** Inserts rows; if PostgreSQL refuses them, tries each half, until only the faulty rows are left out. */
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
          await recordAcao(
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
      await recordAcao(sp, escopo, {
        acao: 'editar',
        entidade: palavra.entidade,
        entidade_id: item.id,
        antes,
        depois,
      })
    return true
  }

  /** Changes one row; if PostgreSQL refuses it, only this one stays as it is here. */
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
      // A record that was here before the move is searched anew: it may have another name by now.
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
      // Rows that people changed are not locked: they are left alone.
      const intactos = mudadas.flatMap(([item, { versao_daqui }]) => (versao_daqui === lidas.get(item.id) ? item : []))
      if (intactos.length > 0) await palavra.lock?.(tx, intactos)
      const versoes = palavra.lock && intactos.length > 0 ? await palavra.versions(tx, ids) : lidas
      for (const [item, registro] of mudadas) await update(item, registro, versoes.get(item.id))
    }
    await insert(await withoutThere(novas))
  }

  /** Returns the rows that have no record here yet; registers and counts the others. */
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
