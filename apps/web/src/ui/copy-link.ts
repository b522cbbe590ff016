import { notifyError, notifySuccess } from './notify.ts'

/** Puts a link on the clipboard and says so. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess('Link copiado para área de transferência!')
  } catch {
    notifyError('Não foi possível copiar. Selecione o link e copie.')
  }
}
