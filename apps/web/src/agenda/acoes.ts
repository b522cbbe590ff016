/** Actions on visits; absent for users who only read them. */
export type AcoesAgenda = {
  open: (id: string) => void
  /** `inicio` on the company's clock, 'YYYY-MM-DDTHH:mm'. */
  nova: (inicio?: string) => void
}
