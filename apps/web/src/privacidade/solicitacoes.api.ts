import { type FiltroSolicitacao, SOLICITACOES_POR_PAGINA } from '@portal/contract/privacidade/solicitacao'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const POR_PAGINA = SOLICITACOES_POR_PAGINA

export const solicitacoesQuery = (filtro: FiltroSolicitacao, pagina: number) =>
  api.solicitacoes.listSolicitacoes.queryOptions({
    input: { filtro, pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** A request with its sender; reading it is recorded. */
export const solicitacaoQuery = (id: string) =>
  api.solicitacoes.getSolicitacao.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

/** The sender's CPF in full; recorded with the reason. */
export const readDocumento = (id: string, motivo: string) => api.solicitacoes.revealDocumento.call({ id, motivo })
/** Content of these records; reading it is recorded, so it is read once for each opening. */
export const dossieQuery = (id: string, escolhidos: readonly string[]) =>
  api.solicitacoes.readDossie.queryOptions({
    input: { id, escolhidos: [...escolhidos] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Substitutes of the administrator at the desk. */
export const substitutosQuery = () => api.solicitacoes.listSubstitutosMesa.queryOptions(MANAGEMENT_CACHE)

/** Preview of erasing these records; always asked anew. */
export const previaEliminacaoQuery = (id: string, escolhidos: readonly string[]) =>
  api.solicitacoes.previewEliminacao.queryOptions({
    input: { id, escolhidos: [...escolhidos] },
    staleTime: 0,
    gcTime: 0,
  })

/** Address of the certificate of erasure of a request. */
export const urlCertificado = (id: string) => requestOf('solicitacoes.exportCertificado', { solicitacao: id }).url

export const avisosQuery = () => api.solicitacoes.listAvisosPrivacidade.queryOptions(MANAGEMENT_CACHE)

/** Mutations of the desk. Each promise resolves once the shown data are refreshed. */
export function useSolicitacoes() {
  const meta = { changes: [api.solicitacoes.key(), api.pendencias.key(), api.auditoria.key()] }
  return {
    verify: useMutation(api.solicitacoes.verifyIdentidade.mutationOptions({ meta })).mutateAsync,
    answer: useMutation(api.solicitacoes.answerSolicitacao.mutationOptions({ meta })).mutateAsync,
    refuse: useMutation(api.solicitacoes.refuseSolicitacao.mutationOptions({ meta })).mutateAsync,
    revoke: useMutation(api.solicitacoes.revokeConsentimentos.mutationOptions({ meta })).mutateAsync,
    eliminate: useMutation(api.solicitacoes.eliminateTitular.mutationOptions({ meta })).mutateAsync,
    substituir: useMutation(api.solicitacoes.createSubstitutoMesa.mutationOptions({ meta })).mutateAsync,
    encerrarSubstituto: useMutation(api.solicitacoes.endSubstitutoMesa.mutationOptions({ meta })).mutateAsync,
    publish: useMutation(api.solicitacoes.publishAvisoPrivacidade.mutationOptions({ meta })).mutateAsync,
  }
}
