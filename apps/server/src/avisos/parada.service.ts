import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { isTipoNotificacao, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { escopoEmNomeDe } from '../empresa/equipes.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import { findPreferencias, upsertPreferencias } from './avisos.queries.ts'
import { canalDe } from './canais.ts'

/** Page where the recipient of an e-mail turns its kind off. */
export const caminhoDaParada = (token: string) => `/parar-avisos/${token}`

/** Context that binds the tokens to this use. */
const CONTEXTO = 'avisos.parada'
const RESUMO = 'resumo_semanal'

/** Kind of e-mail that a person can turn off. */
export type Assunto = TipoNotificacao | typeof RESUMO

const isAssunto = (texto: string): texto is Assunto => texto === RESUMO || isTipoNotificacao(texto)
const rotuloDe = (assunto: Assunto) => (assunto === RESUMO ? 'Resumo da semana' : TIPOS_NOTIFICACAO[assunto].label)

export type ParadaService = ReturnType<typeof createParadaService>

/**
 * Ends one kind of e-mail for one person without a session, by a token in their e-mails. It is encrypted, so that
 * others can neither make nor change one, and does not show whose it is.
 */
export function createParadaService({
  database: { db },
  cipher,
  env,
  clock,
}: Pick<Kit, 'database' | 'cipher' | 'env' | 'clock'>) {
  const endereco = publicUrlOf(env)

  /** Throws 404 for an invalid token, and for one of an account that is not active any more. */
  async function open(token: string) {
    const [assunto = '', usuarioId = ''] = decrypt(token).split(' ')
    const escopo = isAssunto(assunto) ? await escopoEmNomeDe(db, usuarioId, clock()) : undefined
    if (!isAssunto(assunto) || !escopo) throw notFound(LINK_INDISPONIVEL)
    return { assunto, escopo }
  }

  function decrypt(token: string): string {
    try {
      return cipher.decryptText(token, CONTEXTO)
    } catch {
      throw notFound(LINK_INDISPONIVEL)
    }
  }

  return {
    urlDe: (usuarioId: string, assunto: Assunto) =>
      endereco + caminhoDaParada(cipher.encryptText(`${assunto} ${usuarioId}`, CONTEXTO)),

    /** Kind of e-mail of a token, and whether it is still sent. */
    async read(token: string) {
      const { assunto, escopo } = await open(token)
      const preferencias = await findPreferencias(db, escopo)
      const chega = assunto === RESUMO ? preferencias.resumo_semanal : canalDe(preferencias, assunto).email
      return { rotulo: rotuloDe(assunto), chega }
    },

    /** Ends this kind of e-mail; repeating it changes nothing. */
    async stop(token: string) {
      const { assunto, escopo } = await open(token)
      const mudanca = assunto === RESUMO ? { resumo_semanal: false } : { tipos: { [assunto]: { email: false } } }
      await upsertPreferencias(db, escopo, mudanca)
    },
  }
}
