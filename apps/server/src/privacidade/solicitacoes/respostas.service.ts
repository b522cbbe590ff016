import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { createLinkConsentimento } from '../../consentimentos/links-consentimento.service.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { gone } from '../../platform/http/errors.ts'
import { createToken, isToken } from '../../platform/keys/token.ts'
import { findEliminacao } from '../eliminacao/eliminacao.queries.ts'
import { certificadoDe } from '../eliminacao/eliminacao.service.ts'
import { DIA_MS, RESPOSTA_DIAS } from './pedido.ts'
import {
  countAberturaDe,
  findResposta,
  findSolicitacao,
  insertResposta,
  type SolicitacaoRow,
} from './solicitacoes.queries.ts'

export const RESPOSTA_ENCERRADA = 'Esta resposta não está mais disponível.'

/** Context that binds a value to an answer: a request has one of the desk, and perhaps a partial one before. */
const contexto = (campo: 'texto' | 'dossie' | 'consentimento', solicitacaoId: string, parcial: boolean) =>
  `solicitacao_respostas.${campo}.${solicitacaoId}${parcial ? '.parcial' : ''}`

export const caminhoDaResposta = (token: string) => `/privacidade/resposta/${token}`

type NovaResposta = {
  texto: string
  dossie: string | null
  /** Consents in force, to which the answer links. */
  consentimentos: readonly string[]
  porEmail: boolean
  por: string | null
  /** True if the desk still answers the rest. */
  parcial: boolean
}

export type RespostasService = ReturnType<typeof createRespostasService>

/** Answers to requests, each by a link of seven days whose openings are recorded. */
export function createRespostasService({
  database: { db },
  cipher,
  clock,
}: Pick<Kit, 'database' | 'cipher' | 'clock'>) {
  return {
    /** Stores the answer to a request whose sender is still stored; returns its token, stored as a hash only. */
    async create(
      tx: Db,
      row: SolicitacaoRow,
      { texto, dossie, consentimentos, porEmail, por, parcial }: NovaResposta,
    ): Promise<string> {
      const token = createToken()
      if (row.documento_hash === null) throw new Error('the request was concluded before')
      const caminho =
        consentimentos.length > 0 ? await createLinkConsentimento(tx, cipher, { origem: null, consentimentos }) : null
      await insertResposta(tx, {
        ...{ parcial, solicitacao_id: row.id },
        token_hash: cipher.lookupHash(token),
        texto_cifrado: cipher.encryptText(texto, contexto('texto', row.id, parcial)),
        dossie_cifrado: dossie && cipher.encryptText(dossie, contexto('dossie', row.id, parcial)),
        consentimento_cifrado: caminho && cipher.encryptText(caminho, contexto('consentimento', row.id, parcial)),
        documento_hash: row.documento_hash,
        expira_em: new Date(clock() + RESPOSTA_DIAS * DIA_MS),
        enviada_por_email: porEmail,
        created_by: por,
      })
      return token
    },

    /** Opens an answer and records it. `como` is what was opened: the page or a file. */
    open: (token: string, ip: string, como: 'pagina' | 'json' | 'pdf' | 'certificado') =>
      db.transaction(async (tx) => {
        const agora = new Date(clock())
        const row = isToken(token) ? await findResposta(tx, cipher.lookupHash(token), agora) : undefined
        const solicitacao = row && (await findSolicitacao(tx, row.solicitacao_id))
        if (!row || !solicitacao) throw gone(RESPOSTA_ENCERRADA)
        if (como === 'pagina') await countAberturaDe(tx, row.id, agora)
        await recordAcao(
          tx,
          { ip },
          {
            acao: 'ver_sensivel',
            entidade: 'solicitacoes_titular',
            entidade_id: solicitacao.id,
            depois: { parte: 'resposta', como },
          },
        )
        const eliminacao = await findEliminacao(tx, solicitacao.id)
        return {
          certificado: eliminacao ? certificadoDe(eliminacao) : null,
          protocolo: solicitacao.protocolo,
          tipo: solicitacao.tipo,
          expira_em: row.expira_em,
          criada_em: row.created_at,
          texto: cipher.decryptText(row.texto_cifrado, contexto('texto', solicitacao.id, row.parcial)),
          consentimento:
            row.consentimento_cifrado &&
            cipher.decryptText(row.consentimento_cifrado, contexto('consentimento', solicitacao.id, row.parcial)),
          dossie:
            row.dossie_cifrado &&
            cipher.decryptText(row.dossie_cifrado, contexto('dossie', solicitacao.id, row.parcial)),
        }
      }),
  }
}
