import { LINK_VENCIDO } from '@portal/contract/acesso/credenciais'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { deleteSessionsOf } from '../dispositivos/dispositivos.queries.ts'
import type { Auth } from '../platform/auth/auth.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import {
  findSenha,
  lockTrocarSenha,
  replaceSenha,
  setSenha,
  setTrocarSenha,
  takeLinkSenha,
} from '../platform/auth/password.queries.ts'
import { findLinkSenha, hashSenha } from '../platform/auth/password-link.ts'
import { deleteLinksSenha } from '../platform/auth/sessions.queries.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import type { Caller } from './acesso.service.ts'
import { isSenhaErrada } from './duas-etapas.erros.ts'
import { lockPessoa } from './duas-etapas.queries.ts'
import type { DuasEtapasService } from './duas-etapas.service.ts'
import type { Limites } from './limites.ts'
import { requireSenhaIncomum } from './senha-comum.ts'
import type { Trilha } from './trilha.ts'

const ATUAL_ERRADA = 'Senha atual incorreta'
const NADA_A_TROCAR = 'A sua senha já foi trocada. Atualize a página.'
const JA_TROCADA = 'A sua senha foi trocada em outro lugar. Entre novamente.'

export type SenhaService = ReturnType<typeof createSenhaService>

type Deps = { database: Database; auth: Auth; limites: Limites; trilha: Trilha; duasEtapas: DuasEtapasService }
type Troca = { atual: string; password: string; codigo?: string | undefined }

/** Sets passwords, by a link or with the present one. */
export function createSenhaService({ database: { db }, auth, limites, trilha, duasEtapas }: Deps) {
  return {
    /** Answers known and unknown addresses alike, before any message is sent. */
    async requestPasswordReset(email: string, { headers, ip }: Caller) {
      await limites.perAddress.spend(ip)
      await limites.perReset.spend(email)
      await trilha.record('link', { email }, ip)
      await auth.api.requestPasswordReset({ body: { email }, headers })
    },

    async checkLinkSenha(token: string, { ip }: Caller) {
      await limites.perAddress.spend(ip)
      const link = await findLinkSenha(auth, token)
      if (link) await limites.perAddress.giveBack(ip)
      return { email: link?.email ?? null }
    },

    async resetPassword({ token, password }: { token: string; password: string }, { ip }: Caller) {
      await limites.perAddress.spend(ip)
      const link = await findLinkSenha(auth, token)
      if (!link) throw unprocessable({ token: LINK_VENCIDO })
      await requireSenhaIncomum(password)
      const { usuarioId } = link
      const hash = await hashSenha(auth, password)
      await db.transaction(async (tx) => {
        const pessoa = await lockPessoa(tx, usuarioId)
        if (!pessoa || !(await takeLinkSenha(tx, link.id))) throw unprocessable({ token: LINK_VENCIDO })
        await setSenha(tx, usuarioId, hash)
        await setTrocarSenha(tx, usuarioId, false)
        await deleteLinksSenha(tx, usuarioId)
        await deleteSessionsOf(tx, usuarioId)
        const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
        const depois = { senha: 'escolhida pelo link' }
        await recordAcao(tx, { usuarioId, role: pessoa.role, ip }, { ...evento, antes: {}, depois })
      })
      // The link proves ownership, so failures by others no longer lock the owner out.
      await limites.perAccount.forget(link.email)
    },

    /** Replaces a common password that was just typed, before which nothing else is open; ends all other sessions. */
    async replace(signIn: SignIn, password: string) {
      const { usuarioId, sessaoId, situacao } = signIn
      if (situacao !== 'senha') throw conflict(NADA_A_TROCAR)
      await requireSenhaIncomum(password)
      const hash = await hashSenha(auth, password)
      await db.transaction(async (tx) => {
        if (!(await lockTrocarSenha(tx, usuarioId))) throw conflict(NADA_A_TROCAR)
        await setSenha(tx, usuarioId, hash)
        await setTrocarSenha(tx, usuarioId, false)
        await deleteSessionsOf(tx, usuarioId, { except: sessaoId })
        await deleteLinksSenha(tx, usuarioId)
        const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
        await recordAcao(tx, signIn, { ...evento, antes: {}, depois: { senha: 'trocada' } })
      })
    },

    /** Changes the password; ends all other sessions of the person. */
    async change(escopo: Escopo, { atual, password, codigo }: Troca, { headers }: Caller) {
      const { usuarioId, sessaoId } = escopo
      await requireSenhaIncomum(password)
      const antes = await findSenha(db, usuarioId)
      const pedido = { signIn: { ...escopo, situacao: 'liberada' } as const, headers }
      await duasEtapas.prove(pedido, { password: atual, codigo }).catch((error) => {
        throw isSenhaErrada(error) ? unprocessable({ atual: ATUAL_ERRADA }) : error
      })
      const hash = await hashSenha(auth, password)
      await db.transaction(async (tx) => {
        if (!antes || !(await replaceSenha(tx, usuarioId, antes, hash))) throw conflict(JA_TROCADA)
        await deleteSessionsOf(tx, usuarioId, { except: sessaoId })
        await deleteLinksSenha(tx, usuarioId)
        const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
        await recordAcao(tx, escopo, { ...evento, antes: {}, depois: { senha: 'trocada' } })
      })
    },
  }
}
