import { useQuemE } from '../../telefones/use-quem-e.ts'
import { useTelefone } from './use-telefone.ts'

/** Use of a typed number, and its owner in the phone book. */
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

/** State of both telephones of a lead while they are typed. */
export const useTelefones = (leadId: string) => ({ telefone: useNumero(leadId), telefone_alt: useNumero(leadId) })

export type Telefones = ReturnType<typeof useTelefones>
