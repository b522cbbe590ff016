import { notifyError, notifySuccess } from './notify.ts'

/** Copies a link to the clipboard and confirms it. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess('Link copiado para área de transferência!')
  } catch {
    notifyError('Não foi possível copiar. Selecione o link e copie.')
  }
}

/**
 * Copies a text that is not available yet; returns whether it was copied. Call only inside the tap's handler: browsers
 * refuse the clipboard later, and to a page behind another window.
 */
export async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else {
      const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
      // A refusal before the text is available must not be unhandled.
      blob.catch(() => undefined)
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}
