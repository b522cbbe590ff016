import type { Versioned } from '@portal/contract/common'
import { DIAS_ESTATISTICA, LINKS_BUSCA_CHEIO, LINKS_BUSCA_MAXIMO } from '@portal/contract/links-busca/limites'
import type { DiaLinkBusca, LinkBusca, LinkBuscaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { LINK_NAO_ENCONTRADO } from '../links/links.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { createToken } from '../platform/keys/token.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import {
  countLinksBusca,
  deleteLinkBusca,
  ensurePrincipal,
  insertLinkBusca,
  listDias,
  listLinksBusca,
  lockPrincipal,
  updateLinkBusca,
} from './links-busca.queries.ts'

const PRINCIPAL = 'O link principal não pode ser excluído. Desative-o para que deixe de funcionar.'

/** Columns of the file of links, without the token, which opens the search. */
const COLUNAS: readonly Column<LinkBusca>[] = [
  ['Link', ({ apelido }) => apelido],
  ['Campanha', ({ campanha }) => campanha],
  ['Ativo', ({ is_active }) => is_active],
  ['Principal', ({ principal }) => principal],
  ['Raio padrão (km)', ({ raio_padrao }) => raio_padrao],
  ['Mostra preços', ({ mostrar_preco }) => mostrar_preco],
  ['Mensagem', ({ mensagem }) => mensagem],
  [`Visitas em ${DIAS_ESTATISTICA} dias`, ({ visitas }) => visitas],
  [`Buscas em ${DIAS_ESTATISTICA} dias`, ({ buscas }) => buscas],
  [`Leads em ${DIAS_ESTATISTICA} dias`, ({ leads }) => leads],
  ['Criado em', ({ created_at }) => new Date(created_at)],
]

export type LinksBuscaService = ReturnType<typeof createLinksBuscaService>

/** The caller's own search links. `agora` is the clock, in milliseconds. */
export function createLinksBuscaService({ db }: Database, agora: () => number = Date.now) {
  async function list(tx: Db, escopo: Escopo, id?: string): Promise<LinkBusca[]> {
    const links = await listLinksBusca(tx, escopo, dayOf(agora()), id)
    return links.map((link) => ({ ...link, created_at: link.created_at.toISOString() }))
  }

  async function find(tx: Db, escopo: Escopo, id: string): Promise<LinkBusca> {
    const [link] = await list(tx, escopo, id)
    if (!link) throw notFound(LINK_NAO_ENCONTRADO)
    return link
  }

  const primeiro = () => ({ token: createToken(), apelido: 'Meu link' })

  async function change(escopo: Escopo, versioned: Versioned, campos: Partial<LinkBuscaCampos> | { token: string }) {
    if (!(await updateLinkBusca(db, escopo, versioned, campos))) {
      await find(db, escopo, versioned.id)
      throw conflict()
    }
    return find(db, escopo, versioned.id)
  }

  async function listTodos(escopo: Escopo): Promise<LinkBusca[]> {
    await ensurePrincipal(db, escopo, primeiro())
    return list(db, escopo)
  }

  return {
    list: listTodos,

    /** Exports the list as CSV. */
    async export(escopo: Escopo): Promise<Download> {
      const { fuso_horario: fuso } = await findEmpresa(db)
      return csvDownload('links-de-busca', COLUNAS, await listTodos(escopo), fuso)
    },

    async listDias(escopo: Escopo, id: string): Promise<DiaLinkBusca[]> {
      await find(db, escopo, id)
      return listDias(db, id, dayOf(agora()))
    },

    async create(escopo: Escopo, campos: Partial<LinkBuscaCampos> & { apelido: string }): Promise<LinkBusca> {
      // Before the transaction, in which the change counter would be locked in another order than below.
      await ensurePrincipal(db, escopo, primeiro())
      return db.transaction(async (tx) => {
        await lockPrincipal(tx, escopo)
        if ((await countLinksBusca(tx, escopo)) >= LINKS_BUSCA_MAXIMO) throw conflict(LINKS_BUSCA_CHEIO)
        return find(tx, escopo, await insertLinkBusca(tx, escopo, { ...campos, token: createToken() }))
      })
    },

    update: (escopo: Escopo, versioned: Versioned, campos: Partial<LinkBuscaCampos>) =>
      change(escopo, versioned, campos),

    /** Replaces the token; the old address ends at once. */
    renew: (escopo: Escopo, versioned: Versioned) => change(escopo, versioned, { token: createToken() }),

    async delete(escopo: Escopo, id: string): Promise<{ ok: true }> {
      if ((await find(db, escopo, id)).principal) throw conflict(PRINCIPAL)
      await deleteLinkBusca(db, escopo, id)
      return { ok: true }
    },
  }
}
