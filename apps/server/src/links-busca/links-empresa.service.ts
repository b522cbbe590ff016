import type { Versioned } from '@portal/contract/common'
import { cleanDestino, DESTINO_DA_FILA } from '@portal/contract/leads/destino'
import type { LinkEmpresa, LinkEmpresaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { listDestinos, requireDestino } from '../leads/destino.service.ts'
import { LINK_NAO_ENCONTRADO } from '../links/links.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { createToken } from '../platform/keys/token.ts'
import { destinoDoLink } from './destino-do-link.ts'
import type { LinkBuscaRow } from './links-busca.queries.ts'
import {
  deleteLinkEmpresa,
  insertLinkEmpresa,
  listLinksEmpresa,
  lockAndCountLinksEmpresa,
  lockLinkEmpresa,
  updateLinkEmpresa,
} from './links-empresa.queries.ts'

/** Links of the company, in addition to those of consultants. */
const LINKS_EMPRESA_MAXIMO = 50

const ENTIDADE = 'links_busca'

/** A link for the history, without the token that opens its page. */
const registroDe = ({ token: _, consultor_id: __, principal: ___, ...row }: LinkBuscaRow) => row

type Campos = Partial<LinkEmpresaCampos>

export type LinksEmpresaService = ReturnType<typeof createLinksEmpresaService>

/** Search links of the company, with a destination for their leads. `agora` is the clock, in milliseconds. */
export function createLinksEmpresaService({ db }: Database, agora: () => number = Date.now) {
  async function list(tx: Db, id?: string): Promise<LinkEmpresa[]> {
    const destinos = await listDestinos(tx)
    const nomes = new Map([...destinos.consultores, ...destinos.regras].map(({ id, nome }) => [id, nome]))
    return (await listLinksEmpresa(tx, dayOf(agora()), id)).map((link) => {
      const destino = destinoDoLink(link) ?? DESTINO_DA_FILA
      const quem = destino.destino_consultor_id ?? destino.destino_regra_id
      return {
        ...link,
        ...destino,
        destino_nome: quem === null ? null : (nomes.get(quem) ?? null),
        created_at: link.created_at.toISOString(),
      }
    })
  }

  async function find(tx: Db, id: string): Promise<LinkEmpresa> {
    const [link] = await list(tx, id)
    if (!link) throw notFound(LINK_NAO_ENCONTRADO)
    return link
  }

  /** Completes a partly given destination from the stored one. */
  async function comDestino(tx: Db, antes: LinkBuscaRow, campos: Campos): Promise<Campos> {
    const { destino, destino_consultor_id, destino_regra_id } = campos
    if (destino === undefined && destino_consultor_id === undefined && destino_regra_id === undefined) return campos
    const novo = cleanDestino({ ...(destinoDoLink(antes) ?? DESTINO_DA_FILA), ...semIndefinidos(campos) })
    await requireDestino(tx, novo)
    return { ...campos, ...novo }
  }

  return {
    list: () => list(db),

    create: (escopo: Escopo, campos: Campos & Pick<LinkEmpresaCampos, 'apelido' | 'destino'>): Promise<LinkEmpresa> =>
      db.transaction(async (tx) => {
        if ((await lockAndCountLinksEmpresa(tx)) >= LINKS_EMPRESA_MAXIMO)
          throw conflict(`A empresa já tem ${LINKS_EMPRESA_MAXIMO} links de busca. Exclua um deles para criar outro.`)
        const destino = cleanDestino({ ...DESTINO_DA_FILA, ...campos })
        await requireDestino(tx, destino)
        const novo = await insertLinkEmpresa(tx, escopo, { ...campos, ...destino, token: createToken() })
        const depois = registroDe(novo)
        await recordAcao(tx, escopo, { acao: 'criar', entidade: ENTIDADE, entidade_id: novo.id, depois })
        return find(tx, novo.id)
      }),

    update: (escopo: Escopo, { id, versao }: Versioned, pedido: Campos): Promise<LinkEmpresa> =>
      db.transaction(async (tx) => {
        const lock = lockLinkEmpresa(tx, id)
        const antes = await lock
        const campos = antes ? await comDestino(tx, antes, pedido) : pedido
        await changeVersioned(tx, escopo, {
          ...{ entidade: ENTIDADE, versao, lock, ausente: LINK_NAO_ENCONTRADO, campos, registro: registroDe },
          write: () => updateLinkEmpresa(tx, id, versao, campos),
        })
        return find(tx, id)
      }),

    /** Replaces the token; the old address ends at once. Neither is in the history. */
    renew: (escopo: Escopo, { id, versao }: Versioned): Promise<LinkEmpresa> =>
      db.transaction(async (tx) => {
        if (!(await lockLinkEmpresa(tx, id))) throw notFound(LINK_NAO_ENCONTRADO)
        if (!(await updateLinkEmpresa(tx, id, versao, { token: createToken() }))) throw conflict()
        const [antes, depois] = [{ endereco: 'anterior' }, { endereco: 'novo' }]
        await recordAcao(tx, escopo, { acao: 'editar', entidade: ENTIDADE, entidade_id: id, antes, depois })
        return find(tx, id)
      }),

    delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const antes = await lockLinkEmpresa(tx, id)
        if (!antes) throw notFound(LINK_NAO_ENCONTRADO)
        await deleteLinkEmpresa(tx, id)
        await recordAcao(tx, escopo, { acao: 'excluir', entidade: ENTIDADE, entidade_id: id, antes: registroDe(antes) })
        return { ok: true }
      }),
  }
}

const semIndefinidos = <Valores extends object>(valores: Valores) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined)) as Valores
