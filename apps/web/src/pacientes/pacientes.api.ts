import type { OrdemPacientes, TAMANHOS_PACIENTES } from '@portal/contract/pacientes/opcoes'
import type { FiltroPacientes } from '@portal/contract/pacientes/pacientes.contract'
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

type Pedido = FiltroPacientes & {
  texto: string
  ordem: OrdemPacientes
  direcao: 'asc' | 'desc'
  pagina: number
  tamanho: (typeof TAMANHOS_PACIENTES)[number]
}

/** A page of patients; keeps the previous one while loading. */
export const pacientesQuery = (pedido: Pedido) =>
  api.pacientes.searchPacientes.queryOptions({
    input: pedido,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Download address of the patients that pass the filters. */
export const urlExportacao = (filtro: FiltroPacientes, motivo: string) =>
  requestOf('pacientes.exportPacientes', { ...filtro, motivo }).url

/** A patient as the record shows it. */
export const pacienteQuery = (id: string) =>
  api.pacientes.getPaciente.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

export const documentosQuery = (id: string) =>
  api.pacientes.listDocumentos.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Facts that an older portal recorded, newest first; reading them is recorded. */
export const fatosQuery = (id: string) =>
  api.pacientes.listFatos.infiniteOptions({
    input: (pagina: number) => ({ id, pagina }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, paginas) =>
      paginas.reduce((soma, { itens }) => soma + itens.length, 0) < total ? paginas.length + 1 : undefined,
    ...MANAGEMENT_CACHE,
  })

export const consentimentosQuery = (id: string) =>
  api.pacientes.listConsentimentos.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Reads health data and CPFs. Each call is recorded, so these are no queries, which would refetch. */
export const readClinico = (id: string) => api.pacientes.getClinico.call({ id })
export const readCpf = (id: string, motivo: string) => api.pacientes.getCpf.call({ id, motivo })

const meta = { changes: [api.pacientes.key(), api.auditoria.key()], background: true }

/** Runs a change of a patient and caches the patient that it returns. */
function useWrite<I, O extends { id: string }>(call: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (paciente) => queryClient.setQueryData(pacienteQuery(paciente.id).queryKey, paciente as never),
    meta,
  })
}

export const useUpdatePaciente = () => useWrite(api.pacientes.updatePaciente.call)
export const usePassPaciente = () => useWrite(api.pacientes.passPaciente.call)
export const useCancelPaciente = () => useWrite(api.pacientes.cancelPaciente.call)
export const useReactivatePaciente = () => useWrite(api.pacientes.reactivatePaciente.call)
export const useCheckPapel = () => useWrite(api.pacientes.checkPapel.call)

/** Saves health data. The caller keeps the answer, because health data are not cached. */
export const useUpdateClinico = () => useMutation(api.pacientes.updateClinico.mutationOptions({ meta }))

function useConsentimento<I extends { id: string }, O>(call: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (lista, { id }) => queryClient.setQueryData(consentimentosQuery(id).queryKey, lista as never),
    meta,
  })
}
export const useRegisterConsentimento = () => useConsentimento(api.pacientes.registerConsentimento.call)
export const useRevokeConsentimento = () => useConsentimento(api.pacientes.revokeConsentimento.call)

/** Patient into which an unknown one was merged; fails if it was not merged. */
export const destinoQuery = (id: string) => api.pacientes.getDestino.queryOptions({ input: { id }, staleTime: 0 })

/** Number of records that go along with a transferred patient. */
export const previaTransferenciaQuery = (id: string) =>
  api.leads.previewTransferPaciente.queryOptions({ input: { id }, staleTime: 0 })
export const useTransferPaciente = () => useWrite(api.leads.transferPaciente.call)

/** Patients who may be the same person. */
export const repetidosQuery = (id: string) => api.pacientes.listRepetidos.queryOptions({ input: { id }, staleTime: 0 })

/** First patients with the text in name, telephone or code; idle below two characters. */
export const procuradosQuery = (texto: string) =>
  api.pacientes.searchPacientes.queryOptions({
    input: texto.length >= 2 ? { texto } : skipToken,
    select: ({ itens }) => itens.slice(0, PROCURADOS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
const PROCURADOS = 5

export const mesclagemQuery = (id: string, outro: string) =>
  api.pacientes.getMesclagem.queryOptions({ input: { id, outro }, staleTime: 0 })
export const useMergePacientes = () => useWrite(api.pacientes.mergePacientes.call)

/** Requests the address of a document, valid for five minutes; recorded. */
export const openDocumento = (id: string) => api.cadastro.openDocumento.call({ id })
