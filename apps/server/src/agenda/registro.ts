import type { VisitaRow } from './agenda.queries.ts'

/** A visit for the history, without its health data, even encrypted. */
export function registroDe({ ics_uid: _, sequencia: __, envio_id: ___, ...row }: VisitaRow) {
  const { observacoes_cifrado, resultado_cifrado, motivo_cancelamento_cifrado, ...resto } = row
  const oculto = (cifrado: string | null) => cifrado && '***'
  return {
    ...resto,
    observacoes: oculto(observacoes_cifrado),
    resultado: oculto(resultado_cifrado),
    motivo_cancelamento: oculto(motivo_cancelamento_cifrado),
  }
}
