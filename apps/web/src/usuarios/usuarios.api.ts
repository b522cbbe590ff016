import type { FiltroUsuarios } from '@portal/contract/usuarios/usuarios.contract'
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'

const FALHA = 'Erro ao salvar usuário'
const meta = { changes: [api.usuarios.key()] }

/** One page; keeps the previous one while loading. */
export const usuariosQuery = (filtro: Partial<FiltroUsuarios>, pagina: number, tamanho: number) =>
  api.usuarios.listUsuarios.queryOptions({
    input: { ...filtro, pagina, tamanho },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

export const usuarioQuery = (id: string | undefined) =>
  api.usuarios.getUsuario.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE })

export const supervisoresQuery = () => api.usuarios.listSupervisores.queryOptions(MANAGEMENT_CACHE)

/** Download address of the matching users. */
export const urlExportacao = (filtro: Partial<FiltroUsuarios>, motivo: string) =>
  requestOf('usuarios.exportUsuarios', { ...filtro, motivo }).url

/** Mutations of a person's form. Each promise resolves once the open lists are refreshed; the form reports failures. */
export function useUsuarioForm() {
  const queryClient = useQueryClient()
  return {
    reload: ({ id }: { id: string }) => queryClient.fetchQuery({ ...usuarioQuery(id), staleTime: 0 }),
    create: useMutation(api.usuarios.createUsuario.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.usuarios.updateUsuario.mutationOptions({ meta })).mutateAsync,
  }
}

/** Actions on a person in the list; each reports its outcome. */
export function useUsuarioAcoes() {
  const onError = (error: unknown) => notifyFailure(error, FALHA)
  const onSuccess = () => notifySuccess('Usuário atualizado com sucesso!')
  return {
    setAtivo: useMutation(api.usuarios.updateUsuario.mutationOptions({ onSuccess, onError, meta })).mutateAsync,
    approve: useMutation(api.usuarios.approveUsuario.mutationOptions({ onSuccess, onError, meta })).mutateAsync,
    resetDuasEtapas: useMutation(api.duasEtapas.resetDuasEtapas.mutationOptions({ onSuccess, onError, meta }))
      .mutateAsync,
    resendConvite: useMutation(
      api.usuarios.resendConvite.mutationOptions({
        onError,
        onSuccess: ({ email_enviado }) => email_enviado && notifySuccess('Convite enviado!'),
      }),
    ).mutateAsync,
    createLinkSenha: useMutation(api.usuarios.createLinkSenha.mutationOptions({ onError })).mutateAsync,
  }
}
