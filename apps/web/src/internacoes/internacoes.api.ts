import { skipToken, useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Admissions of a patient, newest first. */
export const internacoesQuery = (pacienteId: string) =>
  api.internacoes.listDoPaciente.queryOptions({ input: { id: pacienteId }, ...MANAGEMENT_CACHE })

/** Initial data of the registration form; fetched anew by each form. */
export const preparoQuery = (pacienteId: string) =>
  api.internacoes.getPreparo.queryOptions({ input: { id: pacienteId }, ...MANAGEMENT_CACHE, gcTime: 0 })

/** Data of a clinic that the legal requirements depend on. */
export const clinicaDoCasoQuery = (id: string | undefined) =>
  api.internacoes.getClinica.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE })

/** Open clocks, most urgent first. */
export const prazosQuery = (filtro: { consultor_id?: string; vencendo?: boolean }) =>
  api.internacoes.listPrazos.queryOptions({ input: filtro, ...MANAGEMENT_CACHE })

/** Patients of a lead. */
export const pacientesDoLeadQuery = (leadId: string) =>
  api.leads.listPacientes.queryOptions({ input: { id: leadId }, ...MANAGEMENT_CACHE })

/** Encrypted reasons. A direct call and no query, because every reading is recorded. */
export const readMotivos = (id: string) => api.internacoes.getMotivos.call({ id })

/** Entries of an admission (administrators), and the user's own commissions. */
export const lancamentosDaInternacaoQuery = (internacao_id: string) =>
  api.financeiro.listLancamentos.queryOptions({
    input: { internacao_id, direcao: 'asc', tamanho: 100 },
    ...MANAGEMENT_CACHE,
  })
export const comissoesDaInternacaoQuery = (internacao_id: string) =>
  api.financeiro.listMinhas.queryOptions({
    input: { internacao_id, direcao: 'asc', tamanho: 100 },
    ...MANAGEMENT_CACHE,
  })

export const documentosQuery = (pacienteId: string) =>
  api.pacientes.listDocumentos.queryOptions({ input: { id: pacienteId }, ...MANAGEMENT_CACHE })

/** Everything that shows admissions. */
const DAS_INTERNACOES = [
  api.internacoes.key(),
  api.pacientes.key(),
  api.pendencias.key(),
  api.leads.key(),
  api.financeiro.key(),
  api.auditoria.key(),
]

/** Saves a clinic's nature like the clinic's own form; forms of admissions then refetch it. */
export const useSaveNatureza = () =>
  useMutation(
    api.regularidade.updateRegularidade.mutationOptions({
      meta: {
        changes: [api.regularidade.key(), api.clinicas.key(), api.internacoes.getClinica.key(), api.pendencias.key()],
      },
    }),
  )

const useWrite = <I, O>(call: (input: I) => Promise<O>) =>
  useMutation({ mutationFn: call, meta: { changes: DAS_INTERNACOES, background: true } })

export const useCreateInternacao = () => useWrite(api.internacoes.createInternacao.call)
export const useUpdateInternacao = () => useWrite(api.internacoes.updateInternacao.call)
export const useCreatePaciente = () => useWrite(api.leads.createPaciente.call)
export const useRequestNatureza = () => useWrite(api.internacoes.requestNatureza.call)
export const useRecordComunicacao = () => useWrite(api.internacoes.recordComunicacao.call)
export const useRecordPia = () => useWrite(api.internacoes.recordPia.call)
export const useAttachPapel = () => useWrite(api.internacoes.attachPapel.call)
export const useRequestInterrupcao = () => useWrite(api.internacoes.requestInterrupcao.call)
export const useConvert = () => useWrite(api.internacoes.convertInternacao.call)
export const useDischarge = () => useWrite(api.internacoes.dischargeInternacao.call)
export const useEstornar = () => useWrite(api.internacoes.estornarInternacao.call)
