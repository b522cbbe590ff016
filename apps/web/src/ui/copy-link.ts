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

/**
 * Puts a text that is still being made on the clipboard; answers whether it is there. To be called within the tap, since
 * browsers refuse the clipboard later and to a page behind another window.
 */
export async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else {
      const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
      // What is refused before the text is there does not wait for it.
      blob.catch(() => undefined)
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}
