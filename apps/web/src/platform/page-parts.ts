import { browserStorage } from './browser-storage.ts'

const RETRY_MS = 500
const KEPT = 'portal-files'
const KEPT_MAXIMUM = 600
// Error messages of Chrome, Firefox and Safari for modules that could not be fetched.
const IMPORT_FAILURE = /dynamically imported|importing a module/i

/** A page part that failed to load twice. */
export class PartMissing extends Error {
  /** True when only a reload helps, because another version of the portal was deployed. */
  needsReload: boolean
  constructor(message: string, needsReload = false) {
    super(message)
    this.needsReload = needsReload
  }
}

/**
 * Loaded and pending files by path; failed ones are removed, so that a later request retries (record 27). Files of earlier
 * visits count as loaded, because the browser has them; if its cache dropped one, the import fetches it, but cannot retry.
 */
const fetched = new Map(
  browserStorage
    .getItem(KEPT)
    ?.split(' ')
    .map((path) => [path, Promise.resolve()]),
)
addEventListener('pagehide', () => browserStorage.setItem(KEPT, [...fetched.keys()].slice(-KEPT_MAXIMUM).join(' ')))
const attached = new Map<string, Promise<void>>()

function once(known: typeof fetched, path: string, load: (path: string) => Promise<void>) {
  const loading = known.get(path) ?? load(path)
  known.set(path, loading)
  loading.catch(() => known.delete(path))
  return loading
}

// Files loaded by the document itself.
for (const { attributes } of document.querySelectorAll('script, [rel=modulepreload], [rel=stylesheet]')) {
  const path = (attributes.getNamedItem('src') ?? attributes.getNamedItem('href'))?.value ?? ''
  for (const known of [fetched, attached]) known.set(path, Promise.resolve())
}

async function fetchFile(path: string, cache: RequestCache) {
  let status: number | undefined
  try {
    const answer = await fetch(path, { cache })
    status = answer.status
    // Read to the end, so that a truncated answer fails here.
    await answer.arrayBuffer()
    // Captive portals answer with a page instead.
    if (answer.ok && /script|css/.test(answer.headers.get('content-type') ?? '')) return
  } catch {}
  throw new PartMissing(`Failed to fetch ${path} (${status ?? 'network'})`, status === 404)
}

/** Retries a network failure once after 500 ms. */
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
 * Replaces Vite's preloading: in the built pages, every `import()` passes its `files` here. They are fetched before the
 * import, because Chromium never retries a module that failed once. A part inside the importing chunk has no files.
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  const paths = files.map((file) => `/${file}`)
  await Promise.all(paths.map((path) => once(fetched, path, fetchTwice)))
  await Promise.all(paths.map((path) => path.endsWith('.css') && once(attached, path, attachStyles)))
  return load().catch((error) => {
    for (const path of paths) fetched.delete(path)
    // The browser did not cache the fetched file, and its own module request failed.
    throw IMPORT_FAILURE.test(String(error)) ? new PartMissing(String(error), true) : error
  })
}
