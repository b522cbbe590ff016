import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { fotoDePessoa, nomeCompleto, telefone } from '../common.ts'
import { ETAPAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { senhaNova } from './acesso.contract.ts'
import { SENHA_ATUAL_FALTANDO, SENHA_LONGA, SENHA_MAXIMA } from './credenciais.ts'
import { codigo } from './duas-etapas.contract.ts'

const feito = z.object({ ok: z.literal(true) })

/** Fields of their own account that every user may change. */
export const contaCampos = z.object({
  full_name: nomeCompleto,
  /** WhatsApp number through which families reach a consultant. */
  telefone: telefone.nullable(),
  image: fotoDePessoa.nullable(),
})
export type ContaCampos = z.output<typeof contaCampos>

const minhaConta = z.object({
  id: z.uuid(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  full_name: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  image: z.string().nullable(),
  /** True if changing the password asks for a code as well. */
  duas_etapas: z.boolean(),
})
export type MinhaConta = z.infer<typeof minhaConta>

/** A person's preferences for search and board, stored with the account so that every device has them. */
const preferencias = z.object({
  boas_vindas_fechadas: z.boolean(),
  /** Chosen display of results; null while nothing was chosen. */
  resultados: z.enum(['lista', 'cartoes']).nullable(),
  /** Columns of the board that are ordered by hand; the others by next action. */
  leads_a_mao: z
    .array(z.enum(ETAPAS))
    .max(ETAPAS.length)
    .transform((etapas) => [...new Set(etapas)]),
})
export type Preferencias = z.infer<typeof preferencias>

export const conta = {
  getConta: operation({ method: 'GET', path: '/conta', summary: 'A própria conta', access: SIGNED_IN }).output(
    minhaConta,
  ),
  updateConta: operation({
    method: 'PUT',
    path: '/conta',
    summary: 'Alterar o próprio nome, WhatsApp e foto; recusado se outra pessoa os alterou nesse meio-tempo',
    access: SIGNED_IN,
  })
    .input(contaCampos.extend({ versao: z.number().int().min(1) }))
    .output(minhaConta),
  setNome: operation({
    method: 'POST',
    path: '/conta/nome',
    summary: 'Informar o próprio nome, uma vez, depois de se cadastrar',
    access: 'session',
  })
    .input(contaCampos.pick({ full_name: true }))
    .output(feito),
  replaceSenha: operation({
    method: 'POST',
    path: '/conta/senha/nova',
    summary: 'Escolher outra senha no lugar de uma muito comum, que veio do portal antigo; as outras sessões terminam',
    access: 'session',
  })
    .input(z.object({ password: senhaNova }))
    .output(feito),
  getPreferencias: operation({
    method: 'GET',
    path: '/conta/preferencias',
    summary: 'As próprias preferências',
    access: SIGNED_IN,
  }).output(preferencias),
  updatePreferencias: operation({
    method: 'PATCH',
    path: '/conta/preferencias',
    summary: 'Mudar as próprias preferências; as que não são ditas ficam',
    access: SIGNED_IN,
  })
    .input(preferencias.partial())
    .output(preferencias),
  changeSenha: operation({
    method: 'POST',
    path: '/conta/senha',
    summary: 'Trocar a própria senha; as outras sessões da pessoa terminam',
    access: SIGNED_IN,
  })
    .input(
      z.object({
        atual: z.string(SENHA_ATUAL_FALTANDO).min(1, SENHA_ATUAL_FALTANDO).max(SENHA_MAXIMA, SENHA_LONGA),
        password: senhaNova,
        /** Authenticator or recovery code; required when the second step is on. */
        codigo: codigo.optional(),
      }),
    )
    .output(feito),
  signOutEverywhere: operation({
    method: 'POST',
    path: '/conta/sair-de-todos',
    summary: 'Sair de todos os dispositivos, deste também; links de senha e entradas começadas terminam',
    access: SIGNED_IN,
  }).output(feito),
}
