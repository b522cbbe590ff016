import type { AvisoPrivacidade } from '@portal/contract/privacidade/solicitacoes.contract'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, uniqueAt } from '../../platform/http/errors.ts'
import { findAviso, insertAviso, listAvisos } from './solicitacoes.queries.ts'

export type AvisosTitularService = ReturnType<typeof createAvisosTitularService>

/** Versions of the privacy notice. Publishing adds one; existing ones never change. */
export const createAvisosTitularService = ({ database: { db } }: Pick<Kit, 'database'>) => {
  const list = async (): Promise<AvisoPrivacidade[]> =>
    (await listAvisos(db)).map(({ publicado_em, ...aviso }) => ({ ...aviso, publicado_em: publicado_em.toISOString() }))
  return {
    list,
    current: () => findAviso(db),

    publish: async (escopo: Escopo, { depois_de, texto }: { depois_de: number; texto: string }) => {
      const { id } = await db.transaction(async (tx) => {
        const atual = await findAviso(tx)
        if (atual.versao !== depois_de) throw conflict()
        const versao = atual.versao + 1
        const aviso = await uniqueAt(insertAviso(tx, { versao, texto, created_by: escopo.usuarioId }), {
          privacidade_avisos_versao_unique: { texto: 'Outra pessoa publicou uma versão agora. Recarregue a página.' },
        })
        const depois = { aviso: versao }
        await recordAcao(tx, escopo, { acao: 'criar', entidade: 'privacidade_avisos', entidade_id: aviso.id, depois })
        return aviso
      })
      const aviso = (await list()).find((um) => um.id === id)
      if (!aviso) throw new Error('the notice is gone')
      return aviso
    },
  }
}
