import { formatTelefone } from '@portal/contract/telefone'
import { notifyError, notifySuccess } from '../ui/notify.ts'

/** Copies a number in its display format. */
export async function copyTelefone(numero: string) {
  try {
    await navigator.clipboard.writeText(formatTelefone(numero))
    notifySuccess('Telefone copiado!')
  } catch {
    notifyError('Não foi possível copiar. Selecione o telefone e copie.')
  }
}
