import type { Dispositivo, UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'

type DeDispositivo<Acao> = { acao: Acao; dispositivo: Dispositivo; dono: UsuarioDispositivos }
type DePessoa<Acao> = { acao: Acao; dono: UsuarioDispositivos }

/** Actions that need confirmation. */
export type Confirmavel = DeDispositivo<'aprovar' | 'recusar' | 'revogar' | 'bloquear'> | DePessoa<'encerrar'>
/** Action chosen by an administrator, on a device or on a person. */
export type Pedido = Confirmavel | DeDispositivo<'historico'> | DePessoa<'limite'>
export type AcaoDispositivo = Extract<Pedido, { dispositivo: Dispositivo }>['acao']

/** Actions that a device's state allows. Approving an approved one accepts its unusual place. */
export function acoesDe({
  status,
  suspeito,
  aguarda_desde,
}: Pick<Dispositivo, 'status' | 'suspeito' | 'aguarda_desde'>): AcaoDispositivo[] {
  const aprovar = status !== 'aprovado' || suspeito
  const tirar = aguarda_desde ? 'recusar' : 'revogar'
  return [
    ...(aprovar ? ['aprovar' as const] : []),
    ...(status !== 'revogado' ? [tirar as 'recusar' | 'revogar'] : []),
    ...(status !== 'bloqueado' ? ['bloquear' as const] : []),
    'historico',
  ]
}
