/**
 * Opens a window whose address is not available yet, with a waiting text; closes it when there will be none. Returns
 * whether it opened. Call it within the tap: later, browsers block it as a popup.
 */
export async function openWhenReady(url: Promise<string>, waiting: string): Promise<boolean> {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = waiting
    opened.document.body.append(waiting)
  }
  try {
    opened?.location.replace(await url)
    return opened !== null
  } catch {
    opened?.close()
    return false
  }
}
