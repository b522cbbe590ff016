import { createWriteStream } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env.ts'
import { AddressRefused, isPublicUrl, publicLookup } from './outbound-address.ts'

export type Call = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer | string
  /** For the whole call, the answer included. */
  patienceMs: number
  /** The rest of a longer answer is not read; 0 reads none. */
  maxBytes: number
}
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** False where the answer went on. */
  whole: boolean
}

/**
 * One call to an address that the operator gave: no redirect is followed, and neither time nor answer is without end.
 * Connections are not kept, so that none is shared with calls under other rules.
 */
export function callOnce(url: URL, call: Call, lookup?: LookupFunction): Promise<Answer> {
  const { method = 'GET', headers = {}, body, patienceMs, maxBytes } = call
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestHttp : requestHttps
    const signal = AbortSignal.timeout(patienceMs)
    const request = send(url, { method, headers, signal, agent: false, ...(lookup && { lookup }) })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const finish = (whole: boolean) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).subarray(0, maxBytes),
          whole,
        })
      const leave = () => {
        finish(false)
        response.destroy()
      }
      if (maxBytes === 0) return leave()
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length > maxBytes) leave()
      })
      response.on('end', () => finish(true))
    })
    request.end(body)
  })
}

export type Download = {
  /** For the whole download. */
  patienceMs: number
  /** Until the answer begins. */
  beginMs: number
  /** A longer file is left where it is. */
  maxBytes: number
  signal: AbortSignal
}
/** Status and headers, and the length of what was written; `whole` is false where the file is longer than asked for. */
export type Downloaded = { status: number; headers: IncomingHttpHeaders; bytes: number; whole: boolean }

/** Writes the body of a plain answer to a file, as it comes; of any other answer there is none. Follows no redirect. */
async function downloadOnce(url: URL, call: Download, file: string, lookup?: LookupFunction): Promise<Downloaded> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  const late = new AbortController()
  const begin = setTimeout(() => late.abort(new Error('The answer did not begin')), call.beginMs)
  const signal = AbortSignal.any([call.signal, late.signal, AbortSignal.timeout(call.patienceMs)])
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      send(url, { signal, agent: false, ...(lookup && { lookup }) })
        .on('error', reject)
        .on('response', resolve)
        .end(),
    )
    clearTimeout(begin)
    const { statusCode: status = 0, headers } = response
    const answer = (bytes: number, whole: boolean) => ({ status, headers, bytes, whole })
    if (status !== 200 || Number(headers['content-length']) > call.maxBytes) {
      response.destroy()
      return answer(0, status !== 200)
    }
    let bytes = 0
    async function* measured(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytes += part.length
        if (bytes > call.maxBytes) return
        yield part
      }
    }
    await pipeline(response, measured, createWriteStream(file), { signal }).catch((error) => {
      if (bytes <= call.maxBytes) throw error
    })
    return answer(bytes, bytes <= call.maxBytes)
  } finally {
    clearTimeout(begin)
  }
}

/**
 * Calls to addresses that people or their browsers gave: https only, and nothing within this network, also where a name
 * leads there only at the moment of connecting. `OUTBOUND_ALLOW_PRIVATE` lifts both, for trials and tests. A rehearsal
 * calls nobody.
 */
export function createOutbound({ OUTBOUND_ALLOW_PRIVATE, ensaio }: Pick<Env, 'OUTBOUND_ALLOW_PRIVATE' | 'ensaio'>) {
  const mayCall = (address: string) =>
    !ensaio &&
    URL.canParse(address) &&
    (OUTBOUND_ALLOW_PRIVATE ? /^https?:$/.test(new URL(address).protocol) : isPublicUrl(new URL(address)))
  return {
    mayCall,
    async call(address: string, call: Call): Promise<Answer> {
      if (!mayCall(address)) throw new AddressRefused()
      return callOnce(new URL(address), call, OUTBOUND_ALLOW_PRIVATE ? undefined : publicLookup)
    },
    /** The body goes to a file, so that memory does not depend on it. */
    async download(address: string, call: Download, file: string): Promise<Downloaded> {
      if (!mayCall(address)) throw new AddressRefused()
      return downloadOnce(new URL(address), call, file, OUTBOUND_ALLOW_PRIVATE ? undefined : publicLookup)
    },
  }
}
