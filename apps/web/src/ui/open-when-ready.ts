/**
 * Opens a window whose address is not available yet, with a waiting text; closes it if there will be none. Returns
 * whether it opened. Call only inside the tap's handler; browsers block later windows as popups.
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
