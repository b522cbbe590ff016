import { z } from 'zod'
import { id, normalizado } from '../common.ts'
import { operation } from '../operation.ts'
import { sessao } from './acesso.contract.ts'
import { CODIGO_INVALIDO, isRecuperacao, NUMEROS_INVALIDOS, normalizeCodigo } from './codigo.ts'
import { SENHA_FALTANDO, SENHA_LONGA, SENHA_MAXIMA } from './credenciais.ts'

/** Authenticator or recovery code in any spelling. */
export const codigo = normalizado(normalizeCodigo, CODIGO_INVALIDO)
const doAplicativo = codigo.refine((texto) => !isRecuperacao(texto), NUMEROS_INVALIDOS)

const password = z.string(SENHA_FALTANDO).min(1, SENHA_FALTANDO).max(SENHA_MAXIMA, SENHA_LONGA)

/** Recovery codes, shown once: the portal stores them encrypted and never shows them again. */
const codigos = z.array(z.string())
const feito = z.object({ ok: z.literal(true) })

const situacaoDuasEtapas = z.object({
  ativa: z.boolean(),
  /** True when the company requires the second step of this person, who then cannot turn it off. */
  exigida: z.boolean(),
  codigos_restantes: z.number(),
})
export type SituacaoDuasEtapas = z.infer<typeof situacaoDuasEtapas>

const preparo = z.object({
  /** `otpauth:` address for the QR code. */
  uri: z.string(),
  /** The same secret, for typing into the app. */
  segredo: z.string(),
  codigos,
})
export type PreparoDuasEtapas = z.infer<typeof preparo>

export const duasEtapas = {
  verifyCodigo: operation({
    method: 'POST',
    path: '/acesso/duas-etapas/verificar',
    summary: 'Segunda etapa de entrar: o código do aplicativo ou um de recuperação',
    access: 'public',
  })
    .input(z.object({ codigo }))
    .output(z.object({ sessao })),
  getDuasEtapas: operation({
    method: 'GET',
    path: '/acesso/duas-etapas',
    summary: 'A própria verificação em duas etapas',
    access: 'session',
  }).output(situacaoDuasEtapas),
  startDuasEtapas: operation({
    method: 'POST',
    path: '/acesso/duas-etapas/iniciar',
    summary: 'Novo segredo para o aplicativo e códigos de recuperação; passa a valer quando confirmado',
    access: 'session',
  })
    .input(z.object({ password }))
    .output(preparo),
  confirmDuasEtapas: operation({
    method: 'POST',
    path: '/acesso/duas-etapas/confirmar',
    summary: 'Ativar a verificação com um código do aplicativo; encerra as outras sessões da pessoa',
    access: 'session',
  })
    .input(z.object({ codigo: doAplicativo }))
    .output(feito),
  disableDuasEtapas: operation({
    method: 'POST',
    path: '/acesso/duas-etapas/desativar',
    summary: 'Desativar a verificação; encerra as outras sessões da pessoa e é recusado quando a empresa a exige dela',
    access: 'session',
  })
    .input(z.object({ password, codigo }))
    .output(feito),
  renewCodigos: operation({
    method: 'POST',
    path: '/acesso/duas-etapas/codigos',
    summary: 'Novos códigos de recuperação, no lugar dos anteriores',
    access: 'session',
  })
    .input(z.object({ password }))
    .output(z.object({ codigos })),
  resetDuasEtapas: operation({
    method: 'POST',
    path: '/usuarios/{id}/duas-etapas/redefinir',
    summary: 'Desativar a verificação de quem perdeu o aplicativo e os códigos; encerra as sessões da pessoa',
    access: ['admin'],
  })
    .input(z.object({ id }))
    .output(feito),
}
