import { z } from 'zod'
import { ROLES } from '../access.ts'
import { email as endereco } from '../common.ts'
import { operation } from '../operation.ts'
import { SEM_CREDENCIAIS, SENHA_CURTA, SENHA_LONGA, SENHA_MAXIMA, SENHA_MINIMA } from './credenciais.ts'

export const email = z
  .string(SEM_CREDENCIAIS)
  .trim()
  .min(1, SEM_CREDENCIAIS)
  .pipe(endereco)
  .transform((value) => value.toLowerCase())
const senha = z.string(SEM_CREDENCIAIS).min(1, SEM_CREDENCIAIS).max(SENHA_MAXIMA, SENHA_LONGA)
export const senhaNova = senha.min(SENHA_MINIMA, SENHA_CURTA)

const tokenLink = z.string().min(1).max(200)

const usuarioDaSessao = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  image: z.string().nullable(),
  role: z.enum(ROLES),
})
export type UsuarioDaSessao = z.infer<typeof usuarioDaSessao>

/**
 * Next step after the right password: none, device check, another password in place of a common one that came from the
 * old portal, setting up the second step, or entering a name.
 */
const SITUACOES_SESSAO = ['liberada', 'dispositivo', 'senha', 'duas_etapas', 'nome'] as const
export type SituacaoSessao = (typeof SITUACOES_SESSAO)[number]

/** The session as pages know it. Its tokens stay in an httpOnly cookie that scripts cannot read. */
export const sessao = z.object({
  token_type: z.literal('cookie'),
  /** Seconds until the session ends unless renewed. */
  expires_in: z.number(),
  /** Unix time in seconds. */
  expires_at: z.number(),
  user: usuarioDaSessao,
  situacao: z.enum(SITUACOES_SESSAO),
  /** Device session; null until the device is approved. */
  device_session_id: z.uuid().nullable(),
})
export type Sessao = z.infer<typeof sessao>

export const acesso = {
  signUp: operation({ method: 'POST', path: '/acesso/cadastrar', summary: 'Criar conta', access: 'public' })
    .input(z.object({ email, password: senhaNova }))
    /** Null while the account waits for an administrator. */
    .output(z.object({ sessao: sessao.nullable() })),
  signIn: operation({ method: 'POST', path: '/acesso/entrar', summary: 'Entrar', access: 'public' })
    .input(z.object({ email, password: senha }))
    /** Null while the code of the second step is missing. */
    .output(z.object({ sessao: sessao.nullable() })),
  signOut: operation({ method: 'POST', path: '/acesso/sair', summary: 'Sair', access: 'public' })
    /** True when the page ended the session for inactivity; the device then keeps its push notices. */
    .input(z.object({ inatividade: z.boolean().default(false) }).default({ inatividade: false }))
    .output(z.object({ ok: z.literal(true) })),
  getSessao: operation({ method: 'GET', path: '/acesso/sessao', summary: 'Sessão atual', access: 'public' }).output(
    z.object({
      sessao: sessao.nullable(),
      /** Sentence that tells the person why this browser's last session ended; null when unknown. */
      motivo: z.string().nullable(),
    }),
  ),
  renewSessao: operation({
    method: 'POST',
    path: '/acesso/sessao/renovar',
    summary: 'Prolongar a sessão atual',
    access: 'public',
  }).output(sessao),
  requestPasswordReset: operation({
    method: 'POST',
    path: '/acesso/senha/esqueci',
    summary: 'Pedir o link de redefinição de senha',
    access: 'public',
  })
    .input(z.object({ email }))
    .output(z.object({ ok: z.literal(true) })),
  checkLinkSenha: operation({
    method: 'POST',
    path: '/acesso/senha/link',
    summary: 'De quem é um link de convite ou redefinição; nulo quando não vale mais',
    access: 'token',
  })
    .input(z.object({ token: tokenLink }))
    .output(z.object({ email: z.string().nullable() })),
  resetPassword: operation({
    method: 'POST',
    path: '/acesso/senha/redefinir',
    summary: 'Definir nova senha com o link recebido',
    access: 'token',
  })
    .input(z.object({ token: tokenLink, password: senhaNova }))
    .output(z.object({ ok: z.literal(true) })),
}
