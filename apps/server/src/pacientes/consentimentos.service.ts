import { createHash } from 'node:crypto'
import { termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { CONSENTIMENTO_NAO_ENCONTRADO, CONSENTIMENTO_REVOGADO, TERMO_MUDOU } from '@portal/contract/pacientes/limites'
import type { Consentimento } from '@portal/contract/pacientes/pacientes.contract'
import { registrar } from '../auditoria/auditoria.service.ts'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { findConsentimento, listConsentimentos, revokeConsentimento } from './consentimentos.queries.ts'
import type { Escrita } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'
import { insertConsentimentos } from './pacientes.queries.ts'

type Registro = { id: string; finalidade: 'saude' | 'mensagens'; declarante: string; versao: string }

export type ConsentimentosService = ReturnType<typeof createConsentimentosService>

/** What a person allowed, and takes back as easily (LGPD art. 8 and 11). */
export function createConsentimentosService(escrita: Escrita, ficha: FichaService) {
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

    /** One that was given in a conversation, to the sentence that the page showed. */
    register: (escopo: Escopo, { id, finalidade, declarante, versao }: Registro) =>
      escrita.write(async (tx, tocados) => {
        const { clinica_id, preenchido_por, consultor_id } = await escrita.lock(tx, escopo, id)
        if (versao !== VERSAO_TERMOS) throw unprocessable({ versao: TERMO_MUDOU })
        const clinica = clinica_id ? await findClinica(tx, clinica_id) : undefined
        const termos = termosDe(preenchido_por ?? 'familiar', clinica?.name ?? '')
        const texto = termos.find(({ chave }) => chave === finalidade)?.texto ?? ''
        await insertConsentimentos(tx, [
          {
            titular_tipo: 'paciente',
            titular_id: id,
            finalidade,
            versao_termo: VERSAO_TERMOS,
            texto_hash: createHash('sha256').update(texto).digest('hex'),
            canal: 'manual',
            declarante,
            base_legal: 'consentimento',
            created_by: escopo.usuarioId,
          },
        ])
        await registrar(tx, escopo, {
          acao: 'editar',
          entidade: 'pacientes',
          entidade_id: id,
          antes: {},
          depois: { consentimento_dado: finalidade },
        })
        tocados.addPacientes([consultor_id])
        return list(tx, id)
      }),

    /** Effective at once: whoever uses a consent asks for it in the transaction that does. */
    revoke: (escopo: Escopo, { id, consentimento }: { id: string; consentimento: string }) =>
      escrita.write(async (tx, tocados) => {
        const { consultor_id } = await escrita.lock(tx, escopo, id)
        const revogado = await revokeConsentimento(tx, id, consentimento)
        if (!revogado) {
          if (await findConsentimento(tx, id, consentimento)) throw conflict(CONSENTIMENTO_REVOGADO)
          throw notFound(CONSENTIMENTO_NAO_ENCONTRADO)
        }
        await registrar(tx, escopo, {
          acao: 'editar',
          entidade: 'pacientes',
          entidade_id: id,
          antes: {},
          depois: { consentimento_revogado: revogado.finalidade },
        })
        tocados.addPacientes([consultor_id])
        return list(tx, id)
      }),
  }
}
