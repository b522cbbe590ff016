import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, forbidden, notFound } from '../platform/http/errors.ts'
import {
  type CondicoesRow,
  deleteCondicoes,
  insertCondicoes,
  listCondicoes,
  lockAndCount,
  lockCondicoes,
  updateCondicoes,
} from './condicoes.queries.ts'

const CONDICOES_PESSOAIS_MAXIMO = 50
const CONDICOES_NAO_ENCONTRADAS = 'Modelo de condições não encontrado'

type Campos = { titulo: string; texto: string }
type Novas = Campos & { escopo: 'empresa' | 'pessoal' }

const toCondicoes = ({ id, versao, titulo, texto, dono_id }: CondicoesRow) => ({
  id,
  versao,
  titulo,
  texto,
  escopo: dono_id === null ? ('empresa' as const) : ('pessoal' as const),
})

export type CondicoesService = ReturnType<typeof createCondicoesService>

/** Templates of conditions: the company's, kept by administrators, and each person's own. */
export const createCondicoesService = ({ db }: Database) => ({
  list: async (escopo: Escopo) => (await listCondicoes(db, escopo)).map(toCondicoes),

  create: (escopo: Escopo, { escopo: de, ...campos }: Novas) =>
    db.transaction(async (tx) => {
      if (de === 'empresa' && escopo.role !== 'admin') throw forbidden()
      if ((await lockAndCount(tx, escopo, de)) >= CONDICOES_PESSOAIS_MAXIMO)
        throw conflict(
          `Você já tem ${CONDICOES_PESSOAIS_MAXIMO} modelos de condições. Exclua um deles para criar outro.`,
        )
      const depois = await insertCondicoes(tx, escopo, {
        ...campos,
        dono_id: de === 'pessoal' ? escopo.usuarioId : null,
      })
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'condicoes_orcamento', entidade_id: depois.id, depois })
      return toCondicoes(depois)
    }),

  update: (
    escopo: Escopo,
    { id, versao, ...campos }: { id: string; versao: number } & { [C in keyof Campos]?: Campos[C] | undefined },
  ) =>
    db.transaction(async (tx) => {
      const mudados = Object.fromEntries(
        Object.entries(campos).filter(([, valor]) => valor !== undefined),
      ) as Partial<Campos>
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'condicoes_orcamento',
        versao,
        lock: lockCondicoes(tx, escopo, id),
        ausente: CONDICOES_NAO_ENCONTRADAS,
        campos: mudados,
        write: () => updateCondicoes(tx, id, versao, mudados),
      })
      return toCondicoes(depois)
    }),

  delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockCondicoes(tx, escopo, id)
      if (!antes) throw notFound(CONDICOES_NAO_ENCONTRADAS)
      await deleteCondicoes(tx, id)
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'condicoes_orcamento', entidade_id: id, antes })
      return { ok: true }
    }),
})
