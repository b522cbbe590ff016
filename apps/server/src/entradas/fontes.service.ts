import { randomUUID } from 'node:crypto'
import type { Versioned } from '@portal/contract/common'
import type { Fonte, FonteCampos, FonteComSegredo } from '@portal/contract/entradas/entradas.contract'
import {
  ENTRADA_DO_MODELO,
  FONTES_MAXIMO,
  LIMITE_DIA_PADRAO,
  LIMITE_MINUTO_PADRAO,
} from '@portal/contract/entradas/limites'
import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'
import type { TipoSegredo } from '@portal/contract/entradas/opcoes'
import { cleanDestino, DESTINO_DA_FILA, type Destino } from '@portal/contract/leads/destino'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { listDestinos, requireDestino } from '../leads/destino.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, uniqueAt } from '../platform/http/errors.ts'
import { countDaFonte } from './chamadas.queries.ts'
import {
  countChamadas,
  countFontes,
  deleteFonte,
  type FonteListada,
  type FonteRow,
  insertFonte,
  listFontes,
  lockFonte,
  lockLista,
  type NovaFonte,
  updateFonte,
} from './fontes.queries.ts'
import { contextoDaFonte, createAssinatura, createSegredo, hashDoSegredo } from './segredos.ts'
import { type Silencio, silencioDe } from './silencio.service.ts'

export const FONTE_NAO_ENCONTRADA = 'Fonte não encontrada'
export const SO_META = 'Só fontes da Meta têm isto.'

const DIA_MS = 86_400_000
const UNICOS = { entrada_fontes_nome_unico: { nome: 'Já existe uma fonte com este nome' } }

/** Origin of leads by kind of source, until an administrator changes it. */
const ORIGEM_DO_MODELO = { meta: 'facebook', google: 'google' } as const
const origemDe = (modelo: ModeloPlanilha) => (modelo in ORIGEM_DO_MODELO ? ORIGEM_DO_MODELO[modelo as 'meta'] : 'site')

type Nova = Partial<FonteCampos> & { nome: string; modelo: ModeloPlanilha }
export type CredenciaisMeta = { pagina_id?: string; token_pagina?: string; segredo_app?: string }

/** A source for the history; of secrets only whether they exist and when they changed. */
export const registroDaFonte = ({ segredo_hash: _, assinatura_cifrado, token_pagina_cifrado, ...row }: FonteRow) => ({
  ...row,
  assinatura: assinatura_cifrado && '***',
  token_pagina: token_pagina_cifrado && '***',
})

const semIndefinidos = <T extends object>(campos: T) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as T

const calada = (silencio: Silencio | undefined) =>
  silencio ? { dias: silencio.dias, por_dia: silencio.por_dia } : null

export type FontesService = ReturnType<typeof createFontesService>

/** Sources outside that send leads, managed by administrators. */
export function createFontesService({ database: { db }, cipher, clock }: Kit) {
  const iso = (em: Date | null | undefined) => em?.toISOString() ?? null

  async function list(tx: Db, id?: string): Promise<Fonte[]> {
    const agora = clock()
    const periodo = { ontem: new Date(agora - DIA_MS), antes: new Date(agora - 30 * DIA_MS) }
    const rows = await listFontes(tx, id)
    const numeros = new Map((await countChamadas(tx, periodo)).map(({ fonte_id, ...n }) => [fonte_id, n]))
    const silencio = await silencioDe(tx, agora)
    return rows.map((row) => ({
      ...toFonte(row),
      ...(numeros.get(row.fonte.id) ?? { recebidas: 0, recusadas: 0, a_conferir: 0, leads: 0 }),
      silenciosa: calada(silencio.get(row.fonte.id)),
    }))
  }

  function toFonte({ fonte, situacao, destino_nome, chamada_em, recebida_em }: FonteListada) {
    const {
      segredo_hash: _,
      assinatura_cifrado: __,
      token_pagina_cifrado,
      created_by: ___,
      updated_at: ____,
      ...dela
    } = fonte
    return {
      ...dela,
      created_at: fonte.created_at.toISOString(),
      segredo_em: fonte.segredo_em.toISOString(),
      assinatura_em: iso(fonte.assinatura_em),
      tem_token_pagina: token_pagina_cifrado !== null,
      destino_nome,
      chamada_em: iso(chamada_em),
      recebida_em: iso(recebida_em),
      suspeita_em: iso(situacao?.suspeita_em),
      busca_em: iso(situacao?.busca_em),
      busca_falha: situacao?.busca_falha ?? null,
    }
  }

  async function find(tx: Db, id: string): Promise<Fonte> {
    const [fonte] = await list(tx, id)
    if (!fonte) throw notFound(FONTE_NAO_ENCONTRADA)
    return fonte
  }

  /** Changes a locked source; `write` returns its new values. */
  function change(
    escopo: Escopo,
    { id, versao }: Versioned,
    valores: (antes: FonteRow, tx: Db) => Promise<Partial<NovaFonte>>,
  ): Promise<Fonte> {
    return db.transaction(async (tx) => {
      const antes = await lockFonte(tx, id)
      const campos = antes?.versao === versao ? semIndefinidos(await valores(antes, tx)) : {}
      await changeVersioned(tx, escopo, {
        entidade: 'entrada_fontes',
        versao,
        lock: Promise.resolve(antes),
        ausente: FONTE_NAO_ENCONTRADA,
        campos,
        write: () => uniqueAt(updateFonte(tx, id, versao, campos), UNICOS),
        registro: registroDaFonte,
      })
      return find(tx, id)
    })
  }

  const destinoDe = (antes: Destino, campos: Partial<Destino>): Destino =>
    cleanDestino({ ...antes, ...semIndefinidos(campos) })
  const hasDestino = (campos: Partial<Destino>) =>
    campos.destino !== undefined || campos.destino_consultor_id !== undefined || campos.destino_regra_id !== undefined

  return {
    list: () => list(db),
    find: (id: string) => find(db, id),
    listDestinos: () => listDestinos(db),

    create: (escopo: Escopo, { modelo, ...campos }: Nova): Promise<FonteComSegredo> =>
      db.transaction(async (tx) => {
        await lockLista(tx)
        if ((await countFontes(tx)) >= FONTES_MAXIMO)
          throw conflict(`A empresa já tem ${FONTES_MAXIMO} fontes. Exclua uma delas para criar outra.`)
        const destino = destinoDe(DESTINO_DA_FILA, campos)
        await requireDestino(tx, destino)
        const segredo = createSegredo()
        const depois = await uniqueAt(
          insertFonte(tx, {
            id: randomUUID(),
            modelo,
            origem: origemDe(modelo),
            limite_minuto: LIMITE_MINUTO_PADRAO,
            limite_dia: LIMITE_DIA_PADRAO,
            ...semIndefinidos(campos),
            ...destino,
            segredo_hash: hashDoSegredo(cipher, segredo),
            segredo_em: new Date(clock()),
            created_by: escopo.usuarioId,
          }),
          UNICOS,
        )
        const evento = { entidade: 'entrada_fontes' as const, entidade_id: depois.id }
        await recordAcao(tx, escopo, { ...evento, acao: 'criar', depois: registroDaFonte(depois) })
        return { fonte: await find(tx, depois.id), segredo }
      }),

    update: (escopo: Escopo, versioned: Versioned, campos: Partial<FonteCampos>): Promise<Fonte> =>
      change(escopo, versioned, async (antes, tx) => {
        if (!hasDestino(campos)) return campos
        const destino = destinoDe(antes, campos)
        await requireDestino(tx, destino)
        return { ...campos, ...destino }
      }),

    async renewSegredo(escopo: Escopo, versioned: Versioned & { tipo: TipoSegredo }): Promise<FonteComSegredo> {
      const segredo = versioned.tipo === 'acesso' ? createSegredo() : createAssinatura()
      const em = new Date(clock())
      const fonte = await change(escopo, versioned, async ({ id, modelo }) => {
        if (versioned.tipo === 'acesso') return { segredo_hash: hashDoSegredo(cipher, segredo), segredo_em: em }
        if (ENTRADA_DO_MODELO[modelo].assinatura !== 'gerada')
          throw conflict('Esta fonte não assina as chamadas com um segredo gerado aqui.')
        return { assinatura_cifrado: cipher.encryptText(segredo, contextoDaFonte('assinatura', id)), assinatura_em: em }
      })
      return { fonte, segredo }
    },

    /** Stores credentials of Meta; values that are not sent stay. */
    saveMeta: (
      escopo: Escopo,
      versioned: Versioned,
      { pagina_id, token_pagina, segredo_app }: CredenciaisMeta,
    ): Promise<Fonte> =>
      change(escopo, versioned, async ({ id, modelo }) => {
        if (modelo !== 'meta') throw conflict(SO_META)
        return {
          ...(pagina_id !== undefined && { pagina_id }),
          ...(token_pagina !== undefined && {
            token_pagina_cifrado: cipher.encryptText(token_pagina, contextoDaFonte('token_pagina', id)),
          }),
          ...(segredo_app !== undefined && {
            assinatura_cifrado: cipher.encryptText(segredo_app, contextoDaFonte('assinatura', id)),
            assinatura_em: new Date(clock()),
          }),
        }
      }),

    delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const antes = await lockFonte(tx, id)
        if (!antes) throw notFound(FONTE_NAO_ENCONTRADA)
        if ((await countDaFonte(tx, id, ['conferir', 'recebida'])) > 0)
          throw conflict('Há chamadas desta fonte a conferir. Corrija ou descarte-as para excluir a fonte.')
        await deleteFonte(tx, id)
        const evento = { entidade: 'entrada_fontes' as const, entidade_id: id, antes: registroDaFonte(antes) }
        await recordAcao(tx, escopo, { ...evento, acao: 'excluir' })
        return { ok: true }
      }),
  }
}
