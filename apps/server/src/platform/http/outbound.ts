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
  /** Milliseconds for the whole call, the answer included. */
  patienceMs: number
  /** Bytes of the answer that are read; 0 reads none. */
  maxBytes: number
}
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** False when the answer was longer than that. */
  whole: boolean
}

/**
 * Calls an address that the operator gave: follows no redirect and limits time and answer. Keeps no connection, so that
 * calls under other rules cannot use it.
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
  /** Milliseconds for the whole download. */
  patienceMs: number
  /** Milliseconds until the answer begins. */
  beginMs: number
  /** Longest file in bytes; a longer one is given up. */
  maxBytes: number
  signal: AbortSignal
}
/** Status, headers and written bytes; `whole` is false when the file is longer than `maxBytes`. */
export type Downloaded = { status: number; headers: IncomingHttpHeaders; bytes: number; whole: boolean }

/** Writes the body of a 200 answer to a file as it arrives, and nothing of other answers. Follows no redirect. */
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
 * Calls addresses that people or their browsers gave: https only, and none within this network, not even by a name that
 * leads there while connecting. `OUTBOUND_ALLOW_PRIVATE` lifts both, for trials and tests. A rehearsal calls nobody.
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
