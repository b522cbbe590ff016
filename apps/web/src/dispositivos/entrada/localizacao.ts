import { type Lugar, readLugar } from './lugar.ts'

const PACIENCIA_MS = 5_000
const MAXIMO_BYTES = 16_384
const NAVEGADOR = { timeout: 10_000, maximumAge: 30_000 }

/** Body as text; rejects when it is longer than any valid answer. */
async function readBounded(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > MAXIMO_BYTES) {
      await reader.cancel()
      throw new Error('answer too long')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text
}

async function ask(url: string): Promise<Lugar | null> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(PACIENCIA_MS),
  })
  return response.ok ? readLugar(JSON.parse(await readBounded(response))) : null
}

/**
 * Place of the browser's IP address from the first service that knows it; null when none does (docs/rules.md,
 * 'Dispositivos').
 */
export async function locatePorIp(services: string[]): Promise<Lugar | null> {
  for (const service of services) {
    const found = await ask(service).catch(() => null)
    if (found) return found
  }
  return null
}

type Coordenadas = Pick<Lugar, 'latitude' | 'longitude'>

/** Coordinates from the browser, which asks for permission unless it was given before; null when unavailable. */
export const locateNavegador = () =>
  new Promise<Coordenadas | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      NAVEGADOR,
    )
  })

/** Coordinates from the browser when permission was given before; never asks. */
export async function locateIfAllowed(): Promise<Coordenadas | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted' ? locateNavegador() : null
}
