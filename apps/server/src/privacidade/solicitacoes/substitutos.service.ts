import { SUBSTITUTO_INVALIDO } from '@portal/contract/privacidade/solicitacao'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { findFuso } from '../../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { listAtivosWithRole } from '../../platform/auth/profiles.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import { DIA_MS, SOLICITACAO_NAO_ENCONTRADA } from './pedido.ts'
import {
  endSubstituto,
  insertSubstituto,
  isSubstituto,
  listContasDaMesa,
  listSubstitutos,
  ROTA_SUBSTITUTO,
} from './substitutos.queries.ts'

/** Longest substitution in days. */
const SUBSTITUTO_DIAS_MAXIMO = 366

const diaEmPalavras = (dia: string) => dia.split('-').toReversed().join('/')

export type SubstitutosService = ReturnType<typeof createSubstitutosService>

/** People who answer requests: administrators, and substitutes named for days, so that none waits for one person. */
export function createSubstitutosService({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) {
  const hoje = async (tx: Db) => dayOf(clock(), await findFuso(tx))

  const isDaMesa = async ({ role, usuarioId }: Escopo) =>
    role === 'admin' || isSubstituto(db, usuarioId, await hoje(db))

  return {
    isDaMesa,

    /** Throws 404 unless the caller is of the desk today. */
    async requireMesa(escopo: Escopo): Promise<void> {
      if (!(await isDaMesa(escopo))) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
    },

    list: async () => ({
      itens: await listSubstitutos(db, await hoje(db)),
      contas: await listContasDaMesa(db),
      administradores: (await listAtivosWithRole(db, ['admin'])).length,
    }),

    create: (escopo: Escopo, { usuario_id, de, ate }: { usuario_id: string; de: string; ate: string }) =>
      db.transaction(async (tx) => {
        const dias = (Date.parse(ate) - Date.parse(de)) / DIA_MS
        if (dias < 0 || dias > SUBSTITUTO_DIAS_MAXIMO || ate < (await hoje(tx)))
          throw unprocessable({ ate: 'O último dia deve ser hoje ou depois, e não antes do primeiro' })
        if (!(await listContasDaMesa(tx)).some(({ id }) => id === usuario_id))
          throw unprocessable({ usuario_id: SUBSTITUTO_INVALIDO })
        const id = await insertSubstituto(tx, { usuario_id, de, ate, created_by: escopo.usuarioId })
        await recordAcao(tx, escopo, {
          ...{
            acao: 'criar',
            entidade: 'profiles',
            entidade_id: usuario_id,
            depois: { mesa_de_privacidade: `${de} a ${ate}` },
          },
        })
        await insertNotificacoes(tx, [
          {
            usuario_id,
            tipo: 'solicitacao_lgpd',
            titulo: 'Você responde às solicitações de titulares',
            corpo: `De ${diaEmPalavras(de)} a ${diaEmPalavras(ate)}, na ausência do administrador.`,
            rota: ROTA_SUBSTITUTO,
          },
        ])
        const nova = (await listSubstitutos(tx, de)).find((uma) => uma.id === id)
        if (!nova) throw new Error('the new row is not there')
        return nova
      }),

    end: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const [uma] = (await listSubstitutos(tx, await hoje(tx))).filter((outra) => outra.id === id)
        if (!uma || !(await endSubstituto(tx, id, new Date(clock())))) throw notFound('Substituição não encontrada')
        const evento = { acao: 'editar', entidade: 'profiles', entidade_id: uma.usuario_id } as const
        await recordAcao(tx, escopo, {
          ...evento,
          antes: { mesa_de_privacidade: `${uma.de} a ${uma.ate}` },
          depois: { mesa_de_privacidade: null },
        })
        return { ok: true as const }
      }),
  }
}
