import type { ContaCampos, MinhaConta, Preferencias } from '@portal/contract/acesso/conta.contract'
import { diferencas, recordAcao } from '../auditoria/auditoria.service.ts'
import { deleteSessionsOf } from '../dispositivos/dispositivos.queries.ts'
import type { DispositivosService } from '../dispositivos/dispositivos.service.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import { deleteLinksSenha } from '../platform/auth/sessions.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findConta, lockConta, updateConta } from './conta.queries.ts'
import { findPreferencias, upsertPreferencias } from './preferencias.queries.ts'

const SEM_CONTA = 'Usuário não encontrado'
const SEM_PREFERENCIAS: Preferencias = { boas_vindas_fechadas: false, resultados: null, leads_a_mao: [] }
const JA_INFORMADO = 'O seu nome já foi informado. Atualize a página.'

export type ContaService = ReturnType<typeof createContaService>

/** Changes that people make to their own account. */
export function createContaService({ db }: Database, dispositivos: DispositivosService) {
  async function write(tx: Db, ator: SignIn | Escopo, antes: MinhaConta, mudanca: Partial<ContaCampos>) {
    if (!diferencas(antes, { ...antes, ...mudanca }).mudou) return antes
    const depois = await updateConta(tx, ator.usuarioId, antes.versao, mudanca)
    if (!depois) throw conflict()
    const evento = { acao: 'editar', entidade: 'profiles', entidade_id: ator.usuarioId } as const
    await recordAcao(tx, ator, { ...evento, antes, depois })
    return depois
  }

  return {
    async get({ usuarioId }: Escopo): Promise<MinhaConta> {
      const conta = await findConta(db, usuarioId)
      if (!conta) throw notFound(SEM_CONTA)
      return conta
    },

    update: (escopo: Escopo, versao: number, campos: ContaCampos) =>
      db.transaction(async (tx) => {
        const antes = await lockConta(tx, escopo.usuarioId)
        if (!antes) throw notFound(SEM_CONTA)
        if (antes.versao !== versao) throw conflict()
        return write(tx, escopo, antes, campos)
      }),

    /** Sets the name of a person without one; nothing else is open to them before. */
    setNome: (signIn: SignIn, full_name: string) =>
      db.transaction(async (tx) => {
        const antes = await lockConta(tx, signIn.usuarioId)
        if (!antes) throw notFound(SEM_CONTA)
        if (antes.full_name !== '') throw conflict(JA_INFORMADO)
        await write(tx, signIn, antes, { full_name })
      }),

    getPreferencias: async (escopo: Escopo) => (await findPreferencias(db, escopo)) ?? SEM_PREFERENCIAS,

    /** Without a history: nobody else needs to know how somebody likes a page. */
    updatePreferencias: (escopo: Escopo, mudanca: Partial<Preferencias>) => upsertPreferencias(db, escopo, mudanca),

    /** Ends all sessions of the person, this one included, with unfinished sign-ins and password links. */
    signOutEverywhere: (escopo: Escopo) =>
      db.transaction(async (tx) => {
        const sessoes_encerradas = await dispositivos.leaveAll(tx, escopo.usuarioId)
        await deleteSessionsOf(tx, escopo.usuarioId)
        await deleteLinksSenha(tx, escopo.usuarioId)
        const evento = { acao: 'editar', entidade: 'profiles', entidade_id: escopo.usuarioId } as const
        await recordAcao(tx, escopo, { ...evento, antes: {}, depois: { sessoes_encerradas } })
      }),
  }
}
