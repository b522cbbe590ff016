/**
 * Opens a window on an address that is still being made, saying meanwhile what it waits for; closes it again when there
 * is to be none. Answers whether it opened. To be called within the tap: later, browsers take it for advertising.
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
