import type { Dispositivo, UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'

type DeDispositivo<Acao> = { acao: Acao; dispositivo: Dispositivo; dono: UsuarioDispositivos }
type DePessoa<Acao> = { acao: Acao; dono: UsuarioDispositivos }

/** What is asked about before it is done. */
export type Confirmavel = DeDispositivo<'aprovar' | 'revogar' | 'bloquear'> | DePessoa<'encerrar'>
/** What an administrator has chosen to do, to a device or to a person. */
export type Pedido = Confirmavel | DeDispositivo<'historico'> | DePessoa<'limite'>
export type AcaoDispositivo = Extract<Pedido, { dispositivo: Dispositivo }>['acao']

/** What makes sense for a device as it is; approving an approved one says that its unusual place is all right. */
export function acoesDe({ status, suspeito }: Pick<Dispositivo, 'status' | 'suspeito'>): AcaoDispositivo[] {
  const aprovar = status !== 'aprovado' || suspeito
  return [
    ...(aprovar ? ['aprovar' as const] : []),
    ...(status !== 'revogado' ? ['revogar' as const] : []),
    ...(status !== 'bloqueado' ? ['bloquear' as const] : []),
    'historico',
  ]
}
