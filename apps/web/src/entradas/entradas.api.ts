import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifyFailure, notifySuccess } from '../ui/notify.ts'

/** Interval of refetching: a source becomes silent without any call. */
const SILENCIO_MS = 5 * 60_000

export const fontesQuery = () =>
  api.entradas.listFontes.queryOptions({ ...MANAGEMENT_CACHE, staleTime: 0, refetchInterval: SILENCIO_MS })

export const destinosQuery = () => api.entradas.listDestinos.queryOptions(MANAGEMENT_CACHE)

export const chamadasQuery = (id: string) =>
  api.entradas.listChamadas.queryOptions({ input: { id }, ...MANAGEMENT_CACHE, staleTime: 0 })

export const chamadaQuery = (id: string | undefined) =>
  api.entradas.getChamada.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, ...MANAGEMENT_CACHE })

export const conferirQuery = (pagina: number) =>
  api.entradas.listConferir.queryOptions({
    input: { pagina },
    ...MANAGEMENT_CACHE,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Forms of the page. The server asks Meta, so there is no retry. */
export const formulariosQuery = (id: string, enabled: boolean) =>
  api.entradas.listFormulariosMeta.queryOptions({ input: { id }, enabled, ...MANAGEMENT_CACHE, retry: false })

const meta = { changes: [api.entradas.key()] }
const failing = (title: string) => ({
  meta,
  onError: (error: unknown) => notifyError(messageOf(error, title), title),
})

/** Mutations of sources. Each promise resolves once the shown data are refreshed. */
export function useFontes() {
  const queryClient = useQueryClient()
  const { createFonte, updateFonte, deleteFonte, renewSegredo, liberarFonte, testFonte, saveMeta, testMeta } =
    api.entradas
  return {
    create: useMutation(createFonte.mutationOptions({ meta })).mutateAsync,
    update: useMutation(updateFonte.mutationOptions({ meta })).mutateAsync,
    ativar: useMutation(
      updateFonte.mutationOptions({
        ...failing('Não foi possível alterar a fonte'),
        onSuccess: ({ ativa }) => notifySuccess(ativa ? 'Fonte ligada' : 'Fonte desligada'),
      }),
    ),
    remove: useMutation(
      deleteFonte.mutationOptions({
        ...failing('Não foi possível excluir a fonte'),
        onSuccess: () => notifySuccess('Fonte excluída'),
      }),
    ).mutateAsync,
    renew: useMutation(renewSegredo.mutationOptions(failing('Não foi possível gerar outro segredo'))).mutateAsync,
    liberar: useMutation(
      liberarFonte.mutationOptions({
        ...failing('Não foi possível liberar a fonte'),
        onSuccess: () => notifySuccess('Fonte liberada. O que esperava está sendo processado.'),
      }),
    ).mutateAsync,
    testar: useMutation(
      testFonte.mutationOptions({
        ...failing('Não foi possível enviar o teste'),
        onSuccess: () => notifySuccess('Teste enviado. Veja em Chamadas.'),
      }),
    ),
    saveMeta: useMutation(saveMeta.mutationOptions({ meta })).mutateAsync,
    testarMeta: useMutation(testMeta.mutationOptions(failing('Não foi possível perguntar à Meta'))),
    saveFormulario: useMutation(api.entradas.saveFormularioMeta.mutationOptions({ meta })).mutateAsync,
    /** Current version of a source; undefined when it was deleted. */
    async reload({ id }: { id: string }) {
      const fontes = await queryClient.fetchQuery({ ...fontesQuery(), staleTime: 0 })
      return fontes.find((fonte) => fonte.id === id)
    },
  }
}

/** Mutations of calls. */
export function useChamadas() {
  const { retryChamada, mendChamada, discardChamada } = api.entradas
  return {
    retry: useMutation(
      retryChamada.mutationOptions({
        ...failing('Não foi possível tentar de novo'),
        onSuccess: () => notifySuccess('A chamada está sendo processada de novo.'),
      }),
    ),
    mend: useMutation(
      mendChamada.mutationOptions({
        meta,
        onSuccess: ({ lead }) => notifySuccess(`Lead ${lead.codigo} criado ou atualizado`),
        // Errors of fields are shown there.
        onError: (error) => {
          if (isApiError(error) && Object.keys(error.campos).length > 0) return
          notifyFailure(error, 'Não foi possível criar o lead')
        },
      }),
    ),
    discard: useMutation(
      discardChamada.mutationOptions({
        ...failing('Não foi possível descartar'),
        onSuccess: () => notifySuccess('Chamada descartada'),
      }),
    ).mutateAsync,
  }
}
