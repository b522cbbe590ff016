import { ORPCError } from '@orpc/server'
import type { Role } from '@portal/contract/access'
import { CODIGO_INVALIDO, isRecuperacao } from '@portal/contract/acesso/codigo'
import type { PreparoDuasEtapas, SituacaoDuasEtapas } from '@portal/contract/acesso/duas-etapas.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { deleteSessionsOf } from '../dispositivos/dispositivos.queries.ts'
import { findEmpresa, lockEmpresa } from '../empresa/empresa.queries.ts'
import { type Auth, opensSegredo } from '../platform/auth/auth.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import { keepOwnSession } from '../platform/auth/own-session.ts'
import { deleteLinksSenha } from '../platform/auth/sessions.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, isTooMany, notFound, unprocessable } from '../platform/http/errors.ts'
import { CODIGO_ERRADO, RECOMECE, recusaDaEtapa } from './duas-etapas.erros.ts'
import {
  deleteSegredos,
  findPessoa,
  listSegredos,
  listTodosSegredos,
  lockPessoa,
  markSegredoPronto,
  setDuasEtapas,
} from './duas-etapas.queries.ts'
import type { Limites } from './limites.ts'
import type { Trilha } from './trilha.ts'

const JA_ATIVA = 'A verificação em duas etapas já está ativa. Atualize a página.'
const INATIVA = 'A verificação em duas etapas não está ativa. Atualize a página.'
const EXIGIDA = 'A empresa exige a verificação em duas etapas do seu perfil. Ela não pode ser desativada.'
const PROPRIA = 'Desative a sua própria verificação em Verificação em duas etapas, no menu do usuário.'

type Pedido = { signIn: SignIn; headers: Headers }
type Exigencia = { exigir_duas_etapas_de: Role[] }

const isExigida = ({ exigir_duas_etapas_de }: Exigencia, role: Role) => exigir_duas_etapas_de.includes(role)

export type DuasEtapasService = ReturnType<typeof createDuasEtapasService>

type Deps = { database: Database; auth: Auth; limites: Limites; trilha: Trilha }

async function change(tx: Db, escopo: SignIn | Escopo | null, usuarioId: string, ativa: boolean) {
  await setDuasEtapas(tx, usuarioId, ativa)
  if (!ativa) await deleteSegredos(tx, usuarioId)
  const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
  await recordAcao(tx, escopo, { ...evento, antes: { duas_etapas: !ativa }, depois: { duas_etapas: ativa } })
}

/**
 * Turns the second step off for a person who lost app and codes; by an administrator, or by the command line (`escopo`
 * null).
 */
export const resetDuasEtapas = ({ db }: Database, escopo: Escopo | null, id: string) =>
  db.transaction(async (tx) => {
    if (id === escopo?.usuarioId) throw forbidden(PROPRIA)
    const pessoa = await lockPessoa(tx, id)
    if (!pessoa) throw notFound('Usuário não encontrado')
    if (!pessoa.ativa) throw conflict('A verificação em duas etapas desta pessoa não está ativa.')
    await change(tx, escopo, id, false)
    await deleteSessionsOf(tx, id)
  })

/** Turns off second steps that a replaced secret of the portal cannot decrypt. Returns their number. */
export async function resetIlegiveis({ db }: Database, secret: string): Promise<number> {
  let desativadas = 0
  for (const { usuarioId, segredo } of await listTodosSegredos(db)) {
    if (await opensSegredo(secret, segredo)) continue
    await db.transaction(async (tx) => {
      const pessoa = await lockPessoa(tx, usuarioId)
      if (!pessoa?.ativa) return deleteSegredos(tx, usuarioId)
      await change(tx, null, usuarioId, false)
      await deleteSessionsOf(tx, usuarioId)
      desativadas++
    })
  }
  return desativadas
}

/**
 * Second step of the sign-in: codes of an authenticator app, through the auth library. The person's row alone decides
 * whether it is asked for; secrets and recovery codes are stored encrypted.
 */
export function createDuasEtapasService({ database, auth, limites, trilha }: Deps) {
  const { db } = database

  /** Checks password or code before a change; attempts are counted like sign-in attempts. */
  async function prove({ signIn, headers }: Pedido, attempt: (ownSession: Headers) => Promise<unknown>) {
    const { usuarioId, ip = '' } = signIn
    try {
      await limites.perPessoa.spend(usuarioId)
      await attempt(await keepOwnSession(auth, headers))
    } catch (error) {
      const recusa = recusaDaEtapa(error) ?? error
      if (recusa instanceof ORPCError)
        await trilha.record(isTooMany(recusa) ? 'bloqueio' : 'confirmacao', { usuarioId }, ip, signIn)
      throw recusa
    }
    await limites.perPessoa.forget(usuarioId)
  }

  async function checkCodigo(usuarioId: string, code: string, headers: Headers) {
    if (isRecuperacao(code)) return void (await auth.api.verifyBackupCode({ body: { code }, headers }))
    if (!(await limites.codigos.take(`${usuarioId}:${code}`))) throw unprocessable({ codigo: CODIGO_ERRADO })
    await auth.api.verifyTOTP({ body: { code }, headers })
  }

  /** Ends the person's other sessions and unfinished sign-ins. */
  async function endOthers(tx: Db, { usuarioId, sessaoId }: SignIn) {
    await deleteSessionsOf(tx, usuarioId, { except: sessaoId })
    await deleteLinksSenha(tx, usuarioId)
  }

  return {
    async get({ usuarioId, role }: SignIn): Promise<SituacaoDuasEtapas> {
      const [pessoa, empresa] = await Promise.all([findPessoa(db, usuarioId), findEmpresa(db)])
      const ativa = pessoa?.ativa ?? false
      const codigos = ativa ? (await auth.api.viewBackupCodes({ body: { userId: usuarioId } })).backupCodes : []
      return { ativa, exigida: isExigida(empresa, role), codigos_restantes: codigos.length }
    },

    async start(pedido: Pedido, password: string): Promise<PreparoDuasEtapas> {
      const { usuarioId } = pedido.signIn
      await db.transaction(async (tx) => {
        if ((await lockPessoa(tx, usuarioId))?.ativa) throw conflict(JA_ATIVA)
        await deleteSegredos(tx, usuarioId)
      })
      let preparo: Awaited<ReturnType<typeof auth.api.enableTwoFactor>> | undefined
      await prove(pedido, async (headers) => {
        preparo = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers })
      })
      if (preparo?.method !== 'totp') throw new Error('the library prepared no authenticator app')
      const prepared = await db.transaction(async (tx) => {
        const pessoa = await lockPessoa(tx, usuarioId)
        const [segredo, outro] = await listSegredos(tx, usuarioId)
        const single = segredo && !outro && !pessoa?.ativa
        // Marked here: when it checks a code of an unmarked secret, the library replaces the session and loses its
        // device.
        if (single) await markSegredoPronto(tx, segredo.id)
        else await deleteSegredos(tx, usuarioId, { inacabados: true })
        return single
      })
      if (!prepared) throw conflict(RECOMECE)
      const segredo = new URL(preparo.totpURI).searchParams.get('secret') ?? ''
      return { uri: preparo.totpURI, segredo, codigos: preparo.backupCodes }
    },

    async confirm(pedido: Pedido, codigo: string) {
      const { signIn } = pedido
      const { usuarioId } = signIn
      const [segredo] = await listSegredos(db, usuarioId)
      if (!segredo?.pronto) throw conflict(RECOMECE)
      await prove(pedido, (headers) => checkCodigo(usuarioId, codigo, headers))
      await db.transaction(async (tx) => {
        if ((await lockPessoa(tx, usuarioId))?.ativa) throw conflict(JA_ATIVA)
        const kept = await listSegredos(tx, usuarioId)
        if (kept.length !== 1 || kept[0]?.id !== segredo.id) throw conflict(RECOMECE)
        await change(tx, signIn, usuarioId, true)
        await endOthers(tx, signIn)
      })
    },

    async disable(pedido: Pedido, { password, codigo }: { password: string; codigo: string }) {
      const { signIn } = pedido
      const { usuarioId, role } = signIn
      if (isExigida(await findEmpresa(db), role)) throw conflict(EXIGIDA)
      if (!(await findPessoa(db, usuarioId))?.ativa) throw conflict(INATIVA)
      await prove(pedido, async (headers) => {
        await auth.api.verifyPassword({ body: { password }, headers })
        await checkCodigo(usuarioId, codigo, headers)
      })
      await db.transaction(async (tx) => {
        // Locks in the order of saving the settings, so that requiring and turning off cannot run together.
        const empresa = await lockEmpresa(tx)
        const pessoa = await lockPessoa(tx, usuarioId)
        if (pessoa && isExigida(empresa, pessoa.role)) throw conflict(EXIGIDA)
        await change(tx, signIn, usuarioId, false)
        await endOthers(tx, signIn)
      })
    },

    async renewCodigos(pedido: Pedido, password: string) {
      const { signIn } = pedido
      const { usuarioId } = signIn
      if (!(await findPessoa(db, usuarioId))?.ativa) throw conflict(INATIVA)
      const depois = { codigos_recuperacao: 'renovados' }
      const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
      let codigos: string[] = []
      // History first: the library writes outside the transaction, and new codes must not be lost unseen.
      await db.transaction(async (tx) => {
        await recordAcao(tx, signIn, { ...evento, antes: {}, depois })
        await prove(pedido, async (headers) => {
          codigos = (await auth.api.generateBackupCodes({ body: { password }, headers })).backupCodes
        })
      })
      return { codigos }
    },

    /** Verifies the person by password, and by a code if sign-in requires one. */
    async prove(pedido: Pedido, { password, codigo }: { password: string; codigo?: string | undefined }) {
      const { usuarioId } = pedido.signIn
      const ativa = (await findPessoa(db, usuarioId))?.ativa
      if (ativa && codigo === undefined) throw unprocessable({ codigo: CODIGO_INVALIDO })
      await prove(pedido, async (headers) => {
        await auth.api.verifyPassword({ body: { password }, headers })
        if (ativa && codigo !== undefined) await checkCodigo(usuarioId, codigo, headers)
      })
    },

    reset: (escopo: Escopo, id: string) => resetDuasEtapas(database, escopo, id),
  }
}
