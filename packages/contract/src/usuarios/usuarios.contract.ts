import { z } from 'zod'
import { ADMIN, ROLES } from '../access.ts'
import { email } from '../acesso/acesso.contract.ts'
import { fotoDePessoa, id, inteiro, motivo, nomeCompleto, queryNumber, telefone, uf } from '../common.ts'
import { MAX_DISPOSITIVOS } from '../dispositivos/limites.ts'
import { operation } from '../operation.ts'
import { ORDENS_USUARIOS, PERFIL_FALTANDO, SITUACOES_USUARIO, TAMANHOS_PAGINA } from './usuarios-lista.ts'

/** Fields of a person that administrators edit. */
export const usuarioCampos = z.object({
  full_name: nomeCompleto,
  email,
  telefone: telefone.nullable(),
  role: z.enum(ROLES, PERFIL_FALTANDO),
  is_active: z.boolean(),
  /** Null when the company's limit applies. */
  max_dispositivos: inteiro(MAX_DISPOSITIVOS).nullable(),
  supervisor_id: id.nullable(),
  estados_atendidos: z
    .array(uf)
    .max(27)
    .transform((ufs) => [...new Set(ufs)].sort()),
  image: fotoDePessoa.nullable(),
})
export type UsuarioCampos = z.infer<typeof usuarioCampos>

const situacao = z.enum(SITUACOES_USUARIO)

const usuario = z.object({
  id: z.uuid(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  full_name: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  image: z.string().nullable(),
  role: z.enum(ROLES),
  situacao,
  max_dispositivos: z.number().nullable(),
  supervisor_id: z.uuid().nullable(),
  /** Name of the supervisor. */
  supervisor: z.string().nullable(),
  estados_atendidos: z.array(z.string()),
  /** True when the person uses a second step. */
  duas_etapas: z.boolean(),
  ultimo_acesso: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Usuario = z.infer<typeof usuario>

/** A one-time link that sets a password. Shown once: the portal stores only its hash. */
const linkSenha = z.object({
  /** Path and fragment, to be appended to the portal's address. */
  caminho: z.string(),
  valido_ate: z.iso.datetime(),
  /** True when it was also sent by e-mail. */
  email_enviado: z.boolean(),
})
export type LinkSenha = z.infer<typeof linkSenha>

const filtroUsuarios = z.object({
  /** Part of name, e-mail or phone, without case and accents. */
  texto: z.string().trim().max(120).default(''),
  role: z.enum(ROLES).optional(),
  situacao: situacao.optional(),
  ordem: z.enum(ORDENS_USUARIOS).default('nome'),
  direcao: z.enum(['asc', 'desc']).default('asc'),
})
export type FiltroUsuarios = z.infer<typeof filtroUsuarios>

const novo = usuarioCampos.omit({ is_active: true })
const comLink = z.object({ usuario, link: linkSenha })
const umaVersao = z.object({ id, versao: z.number().int().min(1) })

export const usuarios = {
  listUsuarios: operation({
    method: 'GET',
    path: '/usuarios',
    summary: 'Usuários que passam pelos filtros',
    access: ADMIN,
  })
    .input(
      filtroUsuarios.extend({
        pagina: queryNumber().int().min(1).max(10_000).default(1),
        tamanho: queryNumber().pipe(z.literal(TAMANHOS_PAGINA)).default(25),
      }),
    )
    .output(z.object({ itens: z.array(usuario), total: z.number() })),
  exportUsuarios: operation({
    method: 'GET',
    path: '/usuarios-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os usuários que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: ADMIN,
  })
    .input(filtroUsuarios.safeExtend({ motivo }))
    .output(z.string()),
  listSupervisores: operation({
    method: 'GET',
    path: '/usuarios-supervisores',
    summary: 'Quem pode supervisionar: supervisores e administradores ativos, por nome',
    access: ADMIN,
  }).output(z.array(usuario.pick({ id: true, full_name: true, email: true }))),
  getUsuario: operation({ method: 'GET', path: '/usuarios/{id}', summary: 'Um usuário', access: ADMIN })
    .input(z.object({ id }))
    .output(usuario),
  createUsuario: operation({
    method: 'POST',
    path: '/usuarios',
    summary: 'Cadastrar uma pessoa e convidá-la: o link, válido por 72 horas, cria a senha',
    access: ADMIN,
    successStatus: 201,
  })
    .input(novo.partial().extend(novo.pick({ full_name: true, email: true, role: true }).shape))
    .output(comLink),
  updateUsuario: operation({
    method: 'PATCH',
    path: '/usuarios/{id}',
    summary: 'Alterar um usuário; mudar o perfil de acesso ou desativar encerra as sessões da pessoa',
    access: ADMIN,
  })
    .input(usuarioCampos.partial().extend(umaVersao.shape))
    .output(usuario),
  approveUsuario: operation({
    method: 'POST',
    path: '/usuarios/{id}/aprovar',
    summary: 'Aprovar quem se cadastrou e aguarda',
    access: ADMIN,
  })
    .input(umaVersao)
    .output(usuario),
  resendConvite: operation({
    method: 'POST',
    path: '/usuarios/{id}/convite',
    summary: 'Novo link de convite, no lugar dos anteriores, para quem ainda não entrou',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(linkSenha),
  createLinkSenha: operation({
    method: 'POST',
    path: '/usuarios/{id}/senha',
    summary: 'Link de redefinição de senha, válido por 24 horas, no lugar dos anteriores',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(linkSenha),
}
