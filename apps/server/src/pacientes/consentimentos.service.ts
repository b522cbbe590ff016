import { termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { isRevogavel } from '@portal/contract/pacientes/consentimento'
import type { Consentimento } from '@portal/contract/pacientes/pacientes.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import {
  findConsentimento,
  insertConsentimentos,
  listConsentimentos,
} from '../consentimentos/consentimentos.queries.ts'
import type { Revogacao } from '../consentimentos/revogacao.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { EscritaPacientes } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'

export const CONSENTIMENTO_REVOGADO = 'Este consentimento já foi revogado.'
export const CONSENTIMENTO_NAO_ENCONTRADO = 'Consentimento não encontrado'

type Registro = { id: string; finalidade: 'saude' | 'mensagens'; declarante: string; versao: string }

export type ConsentimentosService = ReturnType<typeof createConsentimentosService>

/** Consents of patients, and their revocation (LGPD art. 8 and 11). */
export function createConsentimentosService(escrita: EscritaPacientes, ficha: FichaService, revogacao: Revogacao) {
  async function list(tx: Db, id: string): Promise<Consentimento[]> {
    return (await listConsentimentos(tx, id)).map((row) => ({
      id: row.id,
      finalidade: row.finalidade as Consentimento['finalidade'],
      versao_termo: row.versao_termo,
      canal: row.canal,
      base_legal: row.base_legal,
      declarante: row.declarante,
      dado_em: row.dado_em.toISOString(),
      revogado_em: row.revogado_em?.toISOString() ?? null,
    }))
  }

  return {
    async list(escopo: Escopo, id: string) {
      await ficha.get(escopo, id)
      return list(escrita.db, id)
    },

    /** Records a consent given in a conversation, to the sentence that the page showed. */
    register: (escopo: Escopo, { id, finalidade, declarante, versao }: Registro) =>
      escrita.write(async (tx, touched) => {
        const { clinica_id, preenchido_por, consultor_id } = await escrita.lock(tx, escopo, id)
        if (versao !== VERSAO_TERMOS)
          throw unprocessable({ versao: 'O termo mudou. Recarregue a página e leia-o novamente.' })
        const clinica = clinica_id ? await findClinica(tx, clinica_id) : undefined
        const termos = termosDe(preenchido_por ?? 'familiar', clinica?.name ?? '')
        const texto = termos.find(({ chave }) => chave === finalidade)?.texto ?? ''
        await insertConsentimentos(tx, [
          {
            titular_tipo: 'paciente',
            titular_id: id,
            finalidade,
            versao_termo: VERSAO_TERMOS,
            texto,
            canal: 'manual',
            declarante,
            base_legal: 'consentimento',
            created_by: escopo.usuarioId,
          },
        ])
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'pacientes',
          entidade_id: id,
          antes: {},
          depois: { consentimento_dado: finalidade },
        })
        touched.add('pacientes', [consultor_id])
        return list(tx, id)
      }),

    /** Revokes a consent with immediate effect: users of a consent check it in their own transaction. */
    revoke: (escopo: Escopo, { id, consentimento }: { id: string; consentimento: string }) =>
      escrita.db.transaction(async (tx) => {
        await escrita.lock(tx, escopo, id)
        const pedido = await findConsentimento(tx, id, consentimento)
        if (!pedido) throw notFound(CONSENTIMENTO_NAO_ENCONTRADO)
        if (!isRevogavel(pedido.finalidade)) throw conflict('Isto registra o que a pessoa fez e não pode ser retirado.')
        const em = new Date(escrita.agora())
        const como = {
          revogado_por: escopo.usuarioId,
          revogado_canal: 'portal' as const,
          alcance: 'registro' as const,
          em,
        }
        const revogados = await revogacao.revoke(tx, [pedido.id], como)
        if (revogados.length === 0) throw conflict(CONSENTIMENTO_REVOGADO)
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'pacientes',
          entidade_id: id,
          antes: {},
          depois: { consentimento_revogado: pedido.finalidade },
        })
        const depois = await list(tx, id)
        await revogacao.announce(tx, revogados, em)
        return depois
      }),
  }
}
