import { useQuemE } from '../../telefones/use-quem-e.ts'
import { useTelefone } from './use-telefone.ts'

/** How a typed number stands, and whose the phone book says it is. */
function useNumero(leadId: string) {
  const { situacao, ...numero } = useTelefone(leadId)
  const dono = useQuemE(leadId)
  return {
    situacao,
    achado: dono.achado,
    clear() {
      numero.clear()
      dono.clear()
    },
    check(texto: string) {
      void numero.check(texto)
      void dono.check(texto)
    },
  }
}

/** What is known of both numbers of a lead while they are typed. */
export const useTelefones = (leadId: string) => ({ telefone: useNumero(leadId), telefone_alt: useNumero(leadId) })

export type Telefones = ReturnType<typeof useTelefones>
