import { type FinalidadeConsentimento, isRevogavel, ROTULO_FINALIDADE } from '@portal/contract/pacientes/consentimento'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import type { ConsentimentoTitular } from '@portal/contract/privacidade/titulares.contract'
import { recordLeitura } from '../../auditoria/auditoria.service.ts'
import {
  type ConsentimentoComTexto,
  findLinkConsentimento,
  listConsentimentosDe,
  listConsentimentosPorId,
  updateRevogacaoMotivo,
} from '../../consentimentos/revogacao.queries.ts'
import type { Revogacao } from '../../consentimentos/revogacao.service.ts'
import { CONSENTIMENTO_NAO_ENCONTRADO, CONSENTIMENTO_REVOGADO } from '../../pacientes/consentimentos.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, gone, notFound } from '../../platform/http/errors.ts'
import { isToken } from '../../platform/keys/token.ts'

export const LINK_SEM_CONSENTIMENTO = 'Este link não mostra nenhum consentimento.'
/** Gives no reason, because nobody may learn from it that another record was merged. */
const LINK_TERMINADO =
  'Este link terminou. Para retirar o consentimento, faça um pedido na página Privacidade ou fale com a gente.'

export type ConsentimentosTitularService = ReturnType<typeof createConsentimentosTitular>

/** Consents as the desk and the person see them: sentence, date, giver and revocation (LGPD art. 8). */
export function createConsentimentosTitular({ database: { db }, cipher, clock }: Kit, revogacao: Revogacao) {
  const contextoMotivo = (id: string) => `consentimentos.revogacao_motivo:${id}`

  function motivoDe({ id, revogacao_motivo_cifrado: cifrado }: ConsentimentoComTexto['consentimento']) {
    try {
      return cifrado && cipher.decryptText(cifrado, contextoMotivo(id))
    } catch {
      return null
    }
  }

  const serialise = ({ consentimento: row, texto, revogador }: ConsentimentoComTexto): ConsentimentoTitular => ({
    id: row.id,
    registro: row.titular_tipo === 'paciente' ? 'paciente' : 'lead',
    finalidade: row.finalidade as FinalidadeConsentimento,
    versao_termo: row.versao_termo,
    texto,
    canal: row.canal,
    base_legal: row.base_legal,
    declarante: row.declarante,
    dado_em: row.dado_em.toISOString(),
    revogado_em: row.revogado_em?.toISOString() ?? null,
    revogado_por: revogador,
    revogado_canal: row.revogado_canal,
    revogacao_motivo: motivoDe(row),
    revogavel: row.revogado_em === null && isRevogavel(row.finalidade),
  })

  /** A link in force, with its consents that can be revoked. Throws 410 otherwise. */
  async function doLink(tx: Db, token: string) {
    const link = isToken(token) ? await findLinkConsentimento(tx, cipher.lookupHash(token)) : undefined
    if (!link) throw gone(LINK_SEM_CONSENTIMENTO)
    if (link.encerrado_em) throw gone(LINK_TERMINADO)
    const todos = await listConsentimentosPorId(tx, link.consentimentos)
    return { link, consentimentos: todos.filter(({ consentimento }) => isRevogavel(consentimento.finalidade)) }
  }

  return {
    /** Consents of the records in which a person is; recorded as a reading. */
    list: (escopo: Escopo, vinculos: readonly Vinculo[]) =>
      db.transaction(async (tx) => {
        const ids = (tipo: Vinculo['tipo']) => [
          ...new Set(vinculos.filter((vinculo) => vinculo.tipo === tipo).map(({ id }) => id)),
        ]
        const alvos = { pacientes: ids('paciente'), leads: ids('lead') }
        for (const [entidade, deles] of Object.entries(alvos))
          for (const entidade_id of deles)
            await recordLeitura(tx, escopo, {
              entidade: entidade as 'pacientes' | 'leads',
              entidade_id,
              parte: 'consentimentos',
            })
        return (await listConsentimentosDe(tx, alvos)).map(serialise)
      }),

    /** Revokes a consent at the desk, for a person who asked, with immediate effect. Throws 404 and 409. */
    revoke: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const [pedido] = await listConsentimentosPorId(tx, [id])
        if (!pedido || !isRevogavel(pedido.consentimento.finalidade)) throw notFound(CONSENTIMENTO_NAO_ENCONTRADO)
        const em = new Date(clock())
        const revogados = await revogacao.revokeWithHistory(tx, escopo, {
          ids: [id],
          canal: 'mesa',
          alcance: 'registro',
          em,
        })
        if (revogados.length === 0) throw conflict(CONSENTIMENTO_REVOGADO)
        for (const revogado of revogados)
          await updateRevogacaoMotivo(tx, revogado.id, cipher.encryptText(motivo, contextoMotivo(revogado.id)))
        const depois = await listConsentimentosPorId(tx, [id])
        await revogacao.announce(tx, revogados, em)
        return depois.map(serialise)
      }),

    /** Purpose, sentence and dates of consents, and nothing else of a record. `origem` is the link's form, if any. */
    async read(token: string) {
      const { link, consentimentos } = await doLink(db, token)
      return {
        origem: link.origem,
        consentimentos: consentimentos.map(({ consentimento: { id, finalidade, dado_em, revogado_em }, texto }) => ({
          id,
          titulo: ROTULO_FINALIDADE[finalidade as FinalidadeConsentimento],
          texto,
          dado_em,
          revogado_em,
        })),
      }
    },

    /**
     * Revokes, for the person, what the form of the link gave, and nothing else of the record. Consents already revoked
     * are no error.
     */
    revokePeloLink: (token: string, pedido: string, ip: string): Promise<void> =>
      db.transaction(async (tx) => {
        const deles = (await doLink(tx, token)).consentimentos.map(({ consentimento }) => consentimento.id)
        const ids = pedido === 'todos' ? deles : deles.filter((id) => id === pedido)
        const em = new Date(clock())
        const revogados = await revogacao.revokeWithHistory(
          tx,
          { ip },
          { ids, canal: 'link', alcance: 'formulario', em },
        )
        await revogacao.announce(tx, revogados, em)
      }),
  }
}
