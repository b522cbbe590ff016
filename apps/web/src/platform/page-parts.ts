const RETRY_MS = 500
// How Chrome, Firefox and Safari word a module that could not be fetched.
const IMPORT_FAILURE = /dynamically imported|importing a module/i

/** A page part that could not be had over the network, after a second attempt. */
export class PartMissing extends Error {
  /** Only loading the page anew brings it: another version of the portal has taken the place of this page's. */
  needsReload: boolean
  constructor(message: string, needsReload = false) {
    super(message)
    this.needsReload = needsReload
  }
}

/** What is there or on its way, by path. What failed is forgotten: a later request begins afresh. */
const fetched = new Map<string, Promise<void>>()
const attached = new Map<string, Promise<void>>()

function once(known: typeof fetched, path: string, load: (path: string) => Promise<void>) {
  const loading = known.get(path) ?? load(path)
  known.set(path, loading)
  loading.catch(() => known.delete(path))
  return loading
}

// What the document itself has brought.
for (const { attributes } of document.querySelectorAll('script, [rel=modulepreload], [rel=stylesheet]')) {
  const path = (attributes.getNamedItem('src') ?? attributes.getNamedItem('href'))?.value ?? ''
  for (const known of [fetched, attached]) known.set(path, Promise.resolve())
}

async function fetchFile(path: string, cache: RequestCache) {
  let status: number | undefined
  try {
    const answer = await fetch(path, { cache })
    status = answer.status
    // To its end: an answer that is cut off fails here.
    await answer.arrayBuffer()
    // What a network without access answers instead is a page.
    if (answer.ok && /script|css/.test(answer.headers.get('content-type') ?? '')) return
  } catch {}
  throw new PartMissing(`Failed to fetch ${path} (${status ?? 'network'})`, status === 404)
}

/** A network-type failure is tried once more after 500 ms (spec section 2). */
const fetchTwice = (path: string) =>
  fetchFile(path, 'default').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    await fetchFile(path, 'reload')
  })

const attachStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new PartMissing(`Failed to fetch ${href}`))
    }
    document.head.append(link)
  })

/**
 * Stands where Vite's preloading would: in the built pages, every `import()` comes here with the `files` it needs. All are
 * fetched before the browser is asked for the module, since Chromium never again asks for a module that failed once.
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: string[]): Promise<Part> {
  const paths = files.map((file) => `/${file}`)
  await Promise.all(paths.map((path) => once(fetched, path, fetchTwice)))
  await Promise.all(paths.map((path) => path.endsWith('.css') && once(attached, path, attachStyles)))
  return load().catch((error) => {
    // The browser kept nothing of what was fetched, and the module failed on its own way.
    throw IMPORT_FAILURE.test(String(error)) ? new PartMissing(String(error), true) : error
  })
}
