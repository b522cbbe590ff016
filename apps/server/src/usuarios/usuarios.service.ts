import type { FiltroUsuarios, UsuarioCampos } from '@portal/contract/usuarios/usuarios.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { deleteSessionsOf } from '../dispositivos/dispositivos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { countAbertosDe } from '../leads/carteira.queries.ts'
import { retryFila } from '../leads/fila.queries.ts'
import type { Auth } from '../platform/auth/auth.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { deleteLinksSenha } from '../platform/auth/sessions.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import type { Mail } from '../platform/mail.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { COLUNAS } from './exportacao.ts'
import { CONVITE, REDEFINICAO, sendLink } from './links.ts'
import { countUsuarios, listUsuarios } from './lista.queries.ts'
import {
  countAdminsAtivos,
  findUsuario,
  insertUsuario,
  isSupervisorAtivo,
  listSupervisores,
  lockAdmins,
  lockUsuario,
  type UsuarioCompleto,
  updateUsuario,
} from './usuarios.queries.ts'

const NAO_ENCONTRADO = 'Usuário não encontrado'
const PROPRIO_PERFIL = 'Você não pode alterar o próprio perfil de acesso'
const ULTIMO_ADMIN = 'É necessário manter pelo menos um administrador'
const DESATIVADO = 'Este usuário está desativado. Reative-o antes de gerar um link.'
const JA_ENTROU = 'Este usuário já entrou no portal. Use Redefinir senha.'
/** Sentence of a refusal: leads may not stay with a person who cannot attend to them (docs/rules.md, 'Usuários'). */
const transfiraAntes = (leads: number, desativa: boolean) =>
  `Transfira ${leads === 1 ? 'o lead' : `os ${leads} leads`} em aberto antes de ${desativa ? 'desativar' : 'mudar o papel'}.`
const EXPORTACAO_MAXIMO = 10_000

type Mudanca = Partial<UsuarioCampos> & { aprovado?: boolean }
type Novo = Partial<UsuarioCampos> & Pick<UsuarioCampos, 'full_name' | 'email' | 'role'>

/** Fields of a person in the history; the supervisor by name. */
const registro = ({ id, versao, situacao, supervisor_id, ultimo_acesso, created_at, ...campos }: UsuarioCompleto) =>
  campos

const UNICOS = { profiles_email_unico: { email: 'Este e-mail já está em uso' } }

async function requireSupervisor(tx: Db, supervisorId: string | null | undefined, usuarioId?: string) {
  if (!supervisorId) return
  if (supervisorId === usuarioId) throw unprocessable({ supervisor_id: 'Ninguém supervisiona a si mesmo' })
  if (!(await isSupervisorAtivo(tx, supervisorId)))
    throw unprocessable({ supervisor_id: 'Escolha um supervisor ou administrador ativo' })
}

export type UsuariosService = ReturnType<typeof createUsuariosService>

/** User management. People are never deleted. */
export function createUsuariosService({ db }: Database, auth: Auth, mail: Mail, clock: () => number) {
  /** Changes a person, ends sessions where needed and records it, in one transaction. */
  const change = (escopo: Escopo, id: string, versao: number, campos: Mudanca) =>
    db.transaction(async (tx) => {
      if (campos.role !== undefined || campos.is_active !== undefined) await lockAdmins(tx)
      return changeVersioned(tx, escopo, {
        entidade: 'profiles',
        versao,
        lock: lockUsuario(tx, id),
        ausente: NAO_ENCONTRADO,
        campos,
        registro,
        async write(antes) {
          const mudaPapel = campos.role !== undefined && campos.role !== antes.role
          const mudaAtivo = campos.is_active !== undefined && campos.is_active !== antes.is_active
          const campo = mudaPapel ? 'role' : 'is_active'
          if ((mudaPapel || mudaAtivo) && id === escopo.usuarioId) throw unprocessable({ [campo]: PROPRIO_PERFIL })
          if (campos.supervisor_id !== antes.supervisor_id) await requireSupervisor(tx, campos.supervisor_id, id)
          if (!(await uniqueAt(updateUsuario(tx, id, versao, campos), UNICOS))) return undefined
          const deixaDeReceber = campos.is_active === false || (mudaPapel && campos.role === 'supervisor')
          const abertos = deixaDeReceber ? await countAbertosDe(tx, id) : 0
          if (abertos > 0)
            throw unprocessable({ [mudaAtivo ? 'is_active' : 'role']: transfiraAntes(abertos, mudaAtivo) })
          if (mudaPapel || mudaAtivo) {
            if ((await countAdminsAtivos(tx)) === 0) throw unprocessable({ [campo]: ULTIMO_ADMIN })
            await deleteSessionsOf(tx, id)
          }
          // Waiting leads of these states may get an owner now.
          if (campos.estados_atendidos) await retryFila(tx, new Date(clock()))
          const mudaEmail = campos.email !== undefined && campos.email !== antes.email
          if (mudaEmail || campos.is_active === false) await deleteLinksSenha(tx, id)
          return findUsuario(tx, id)
        },
      })
    })

  /** Deletes the person's former links and records the new one. */
  const replaceLinks = (escopo: Escopo, id: string, campo: 'convite' | 'link_senha', convidado: boolean) =>
    db.transaction(async (tx) => {
      const usuario = await lockUsuario(tx, id)
      if (!usuario) throw notFound(NAO_ENCONTRADO)
      if (!usuario.is_active) throw conflict(DESATIVADO)
      if (convidado && usuario.situacao !== 'convidado') throw conflict(JA_ENTROU)
      await deleteLinksSenha(tx, id)
      const depois = { [campo]: 'enviado' }
      await recordAcao(tx, escopo, { acao: 'editar', entidade: 'profiles', entidade_id: id, antes: {}, depois })
      return usuario
    })

  return {
    async list({ pagina, tamanho, ...filtro }: FiltroUsuarios & { pagina: number; tamanho: number }) {
      const [itens, total] = await Promise.all([
        listUsuarios(db, filtro, tamanho, (pagina - 1) * tamanho),
        countUsuarios(db, filtro),
      ])
      return { itens, total }
    },

    listSupervisores: () => listSupervisores(db),

    async get(id: string) {
      const usuario = await findUsuario(db, id)
      if (!usuario) throw notFound(NAO_ENCONTRADO)
      return usuario
    },

    /** Creates the profile without a password, and the link with which its owner sets one. */
    async create(escopo: Escopo, campos: Novo) {
      const usuario = await db.transaction(async (tx) => {
        await requireSupervisor(tx, campos.supervisor_id)
        const depois = await findUsuario(tx, await uniqueAt(insertUsuario(tx, campos, escopo.usuarioId), UNICOS))
        if (!depois) throw new Error('the new profile is not there')
        const evento = { entidade: 'profiles', entidade_id: depois.id, depois: registro(depois) } as const
        await recordAcao(tx, escopo, { acao: 'criar', ...evento })
        return depois
      })
      return { usuario, link: await sendLink({ auth, mail }, usuario, CONVITE) }
    },

    update: async (escopo: Escopo, id: string, versao: number, campos: Partial<UsuarioCampos>) =>
      (await change(escopo, id, versao, campos)).depois,

    async approve(escopo: Escopo, id: string, versao: number) {
      const { antes, depois } = await change(escopo, id, versao, { aprovado: true })
      // Not awaited, because the approval is valid even if the message fails.
      if (!antes.aprovado)
        void mail.send({
          to: depois.email,
          subject: 'Conta aprovada · Portal Clínicas',
          text: `Sua conta no Portal Clínicas foi aprovada. Entre com o seu e-mail e a senha que você escolheu:\n${auth.options.baseURL}/auth`,
        })
      return depois
    },

    resendConvite: async (escopo: Escopo, id: string) =>
      sendLink({ auth, mail }, await replaceLinks(escopo, id, 'convite', true), CONVITE),

    createLinkSenha: async (escopo: Escopo, id: string) =>
      sendLink({ auth, mail }, await replaceLinks(escopo, id, 'link_senha', false), REDEFINICAO),

    async export(escopo: Escopo, { motivo, ...filtro }: FiltroUsuarios & { motivo: string }): Promise<Download> {
      const usuarios = await listUsuarios(db, filtro, EXPORTACAO_MAXIMO)
      const depois = { ...filtro, linhas: usuarios.length, motivo }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'profiles', entidade_id: null, depois })
      return csvDownload('usuarios', COLUNAS, usuarios, (await findEmpresa(db)).fuso_horario)
    },
  }
}
