import type { InteracaoDoLote } from '../leads/lote.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { findEsperando, insertEsperas, insertLinhasDeEspera, listLinhasDe, updateEspera } from './a-conferir.queries.ts'
import type { LeadAntigo } from './lead-antigo.ts'

/** Stands as the version of a lead that waits, which has none. */
export const ESPERA = 'conferir'

const contextoDoLead = (id: string) => `mudanca_conferir.item:${id}`
const contextoDaLinha = (id: string) => `mudanca_conferir_linhas.item:${id}`

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const INSTANTES = new Set([
  ...['created_at', 'etapa_desde', 'distribuido_em', 'ultima_interacao_em', 'proxima_acao_em'],
  ...['perdido_em', 'ganho_em', 'trazido_em', 'ocorreu_em'],
])
const revive = (chave: string, valor: unknown) =>
  typeof valor === 'string' && INSTANTES.has(chave) && INSTANTE.test(valor) ? new Date(valor) : valor

export type Esperando = { id: string; antigo: string; campos: LeadAntigo }
export type Linha = InteracaoDoLote & { id: string }

/** Leads that wait for a telephone, each sealed as a whole, because nobody looks for anything in it. */
export function createEspera(cipher: Cipher) {
  const seal = (id: string, campos: LeadAntigo) => cipher.encryptText(JSON.stringify(campos), contextoDoLead(id))
  return {
    insert: (tx: Db, tabela: string, desde: Date, itens: readonly Esperando[]) =>
      insertEsperas(
        tx,
        itens.map(({ id, antigo, campos }) => ({
          id,
          tabela,
          id_antigo: antigo,
          desde,
          item_cifrado: seal(id, campos),
        })),
      ),

    update: (tx: Db, id: string, campos: LeadAntigo) => updateEspera(tx, id, seal(id, campos)),

    insertLinhas: (tx: Db, linhas: readonly Linha[]) =>
      insertLinhasDeEspera(
        tx,
        linhas.map((linha) => ({
          id: linha.id,
          conferir_id: linha.lead_id,
          ocorreu_em: linha.ocorreu_em,
          item_cifrado: cipher.encryptText(JSON.stringify(linha), contextoDaLinha(linha.id)),
        })),
      ),

    open: ({ id, item_cifrado }: { id: string; item_cifrado: string }): LeadAntigo =>
      JSON.parse(cipher.decryptText(item_cifrado, contextoDoLead(id)), revive),

    async openLinhas(tx: Db, id: string): Promise<Linha[]> {
      return (await listLinhasDe(tx, id)).map((linha) =>
        JSON.parse(cipher.decryptText(linha.item_cifrado, contextoDaLinha(linha.id)), revive),
      )
    },
  }
}

type Grava = {
  insertInteracoes(
    tx: Db,
    escopo: Escopo | null,
    linhas: readonly InteracaoDoLote[],
  ): Promise<{ id: string; versao: number }[]>
}

/** Writes lines of timelines, also of leads that wait. Returns the leads whose version changed with them. */
export async function insertLinhas(
  tx: Db,
  escopo: Escopo | null,
  { lote, espera }: { lote: Grava; espera: ReturnType<typeof createEspera> },
  linhas: readonly Linha[],
) {
  const esperando = await findEsperando(tx, [...new Set(linhas.map(({ lead_id }) => lead_id))])
  await espera.insertLinhas(
    tx,
    linhas.filter(({ lead_id }) => esperando.has(lead_id)),
  )
  return lote.insertInteracoes(
    tx,
    escopo,
    linhas.filter(({ lead_id }) => !esperando.has(lead_id)),
  )
}
