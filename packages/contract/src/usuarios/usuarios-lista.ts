export const PERFIL_FALTANDO = 'Escolha um perfil de acesso'

/** Mutually exclusive: deactivated, waiting for approval, invited without a first sign-in, or none of these. */
export const SITUACOES_USUARIO = ['ativo', 'convidado', 'pendente', 'inativo'] as const
export type SituacaoUsuario = (typeof SITUACOES_USUARIO)[number]

export const ORDENS_USUARIOS = ['nome', 'email', 'papel', 'situacao', 'ultimo_acesso', 'criacao'] as const
export type OrdemUsuarios = (typeof ORDENS_USUARIOS)[number]

/** Page sizes of a list. */
export const TAMANHOS_PAGINA = [25, 50, 100] as const

/** Validity of one-time links (docs/rules.md, 'Usuários'). */
export const CONVITE_HORAS = 72
export const LINK_SENHA_HORAS = 24
