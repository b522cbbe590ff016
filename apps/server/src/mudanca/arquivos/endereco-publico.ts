import type { createOutbound } from '../../platform/http/outbound.ts'
import { AddressRefused } from '../../platform/http/outbound-address.ts'
import { reasonOfStorage } from '../../platform/storage/reason.ts'
import { hostDe } from './endereco.ts'
import { type Achado, type Falta, type Fonte, FonteInvalida, isDaqui, type Limites, Passageiro } from './fontes.ts'

type Outbound = ReturnType<typeof createOutbound>

/** Time until an answer begins. */
const BEGIN_MS = 20_000
const VOLTAS = 3
const DESVIO: Falta = { motivo: 'O endereço leva a outro lugar, que não é consultado.', morto: false }
const DE_DENTRO: Falta = {
  motivo: 'O endereço não é https ou não é público na internet, e não é consultado.',
  morto: false,
}
const ALHEIO: Falta = { motivo: 'O endereço não é do armazenamento antigo e não é consultado.', morto: false }
/** The old storage answers 400 for a file that is not there. */
const AUSENTES = [400, 404, 410]
const RECUSAS = [401, 403]

type Resposta = { status: number; location: string | undefined; achado: Achado }

/** Asks an address and follows redirects to addresses that `pode` allows. */
async function ask(
  outbound: Outbound,
  endereco: string,
  pode: (url: URL) => boolean,
  limites: Limites,
  file: string | null,
): Promise<Achado | Falta> {
  async function once(url: string): Promise<Resposta> {
    const { signal, bytes: maxBytes, patienceMs } = limites
    const call = { patienceMs, beginMs: Math.min(BEGIN_MS, patienceMs), maxBytes, signal }
    if (file !== null) {
      const { status, headers, bytes, whole } = await outbound.download(url, call, file)
      const achado = { bytes, grande: !whole, tipo: headers['content-type'] }
      return { status, location: headers.location, achado }
    }
    const { status, headers } = await outbound.call(url, { patienceMs: BEGIN_MS, maxBytes: 0 })
    const bytes = Number(headers['content-length'] ?? 0)
    return { status, location: headers.location, achado: { bytes, grande: bytes > maxBytes } }
  }
  let url = endereco
  for (let volta = 0; volta <= VOLTAS; volta++) {
    const { status, location, achado } = await once(url)
    if (status === 200) return achado
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
      const proxima = new URL(location, url)
      if (!pode(proxima)) return DESVIO
      url = proxima.href
      continue
    }
    if (AUSENTES.includes(status)) return { motivo: `O arquivo não existe mais no endereço (${status}).`, morto: true }
    const motivo = `O servidor do endereço respondeu ${status}.`
    if (RECUSAS.includes(status) || status === 429 || status >= 500) throw new Passageiro(motivo)
    return { motivo, morto: false }
  }
  return DESVIO
}

function explain(error: unknown, limites: Limites): Falta {
  if (isDaqui(error) || limites.signal.aborted) throw error
  if (error instanceof Passageiro) throw error
  if (error instanceof AddressRefused) return DE_DENTRO
  const isLate = ['AbortError', 'TimeoutError'].includes((error as Error).name) || /did not begin/.test(String(error))
  throw new Passageiro(`O endereço não pôde ser lido: ${isLate ? 'não respondeu a tempo' : reasonOfStorage(error)}.`)
}

/** Reads the old storage at its public address; no other host is ever asked. */
export function openAntigo(antigo: string, outbound: Outbound): Fonte {
  if (!outbound.mayCall(antigo))
    throw new FonteInvalida(`${antigo} não serve como endereço do armazenamento antigo: use um endereço https público.`)
  const { origin, host, pathname } = new URL(antigo)
  const [prefixo = ''] = pathname.split(/\/storage\/v1(?:\/|$)/)
  const base = origin + (prefixo.endsWith('/') ? prefixo.slice(0, -1) : prefixo)
  const isDele = (url: URL) => url.host === host && outbound.mayCall(url.href)
  return {
    documentos: 'nunca',
    async fetch({ endereco, objeto }, limites, file) {
      // A file of the old storage is asked for at this address, whichever of its hosts it is written with.
      if (!objeto && hostDe(endereco) !== host) return ALHEIO
      const urlDe = (forma: 'NFC' | 'NFD' | null) => {
        const { bucket, partes } = objeto ?? { bucket: '', partes: [] }
        const nomes = [bucket, ...partes].map((parte) => encodeURIComponent(forma ? parte.normalize(forma) : parte))
        return objeto ? `${base}/storage/v1/object/public/${nomes.join('/')}` : endereco
      }
      let falta: Falta = ALHEIO
      try {
        for (const url of new Set([urlDe(null), urlDe('NFC'), urlDe('NFD')])) {
          const achado = await ask(outbound, url, isDele, limites, file)
          if (!('motivo' in achado)) return achado
          falta = achado
          if (!falta.morto) break
        }
        return falta
      } catch (error) {
        return explain(error, limites)
      }
    },
  }
}

/** Reads any public https address. */
export function openPublicos(outbound: Outbound): Fonte {
  const isAllowed = (url: URL) => outbound.mayCall(url.href)
  return {
    documentos: 'nunca',
    fetch: ({ endereco }, limites, file) =>
      ask(outbound, endereco, isAllowed, limites, file).catch((error) => explain(error, limites)),
  }
}
