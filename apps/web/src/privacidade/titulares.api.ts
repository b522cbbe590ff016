import type { Vinculo } from '@portal/contract/privacidade/titular'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'

/** Finds the records of a person. A mutation, so that it runs only on a press and is not cached. */
export const useBuscarTitular = () => useMutation(api.titulares.buscarTitular.mutationOptions())

/** Consents of these records; reading them is recorded. */
export const consentimentosTitularQuery = (vinculos: readonly Vinculo[]) =>
  api.titulares.listConsentimentos.queryOptions({ input: { vinculos: [...vinculos] }, staleTime: 0, gcTime: 0 })

export const useRevokeConsentimentoTitular = () =>
  useMutation(
    api.titulares.revokeConsentimento.mutationOptions({
      meta: { changes: [api.titulares.listConsentimentos.key(), api.auditoria.key()] },
    }),
  ).mutateAsync

/** Address of the dossier; contains ids of records, no names. */
export const urlDossie = (vinculos: readonly Vinculo[], formato: 'pdf' | 'json', motivo: string) =>
  requestOf('titulares.exportDossie', {
    vinculos: vinculos.map(({ tipo, papel, id }) => `${tipo}.${papel}.${id}`),
    formato,
    motivo,
  }).url
