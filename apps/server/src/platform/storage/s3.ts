import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../env.ts'
import { checkKey, type Remote, type Storage, type Stored } from './keyed.ts'

/** Without a logger the library writes to the console; its callers report failures themselves. */
const silently = () => {}
const SILENT = { trace: silently, debug: silently, info: silently, warn: silently, error: silently }
/** Milliseconds that a service may take to accept a connection. */
const CONNECT_MS = 10_000

const NONE = 404
const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500

/**
 * Opens a bucket of an S3-compatible service. Uses only put, get, list and delete, and checksums only where required,
 * since not every service supports the newer kinds.
 */
export function openBucket(settings: S3Settings) {
  const Bucket = settings.bucket
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
    logger: SILENT,
  })
  return {
    createStorage: (prefix: string) => createStorage(client, Bucket, prefix),
    foreign: foreignObjects(client, Bucket),
    /** Names of the folders right below a prefix. */
    async listFolders(Prefix: string): Promise<string[]> {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const request = { Bucket, Prefix, Delimiter: '/', ContinuationToken }
        const page = await client.send(new ListObjectsV2Command(request))
        for (const { Prefix: folder = '' } of page.CommonPrefixes ?? []) names.push(folder.slice(Prefix.length, -1))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return names
    },
  }
}

/** Objects that others stored, under any names: they are listed and read, never written. */
function foreignObjects(client: S3Client, Bucket: string) {
  return {
    async *list(Prefix: string) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key, bytes: Size }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    },
    /** Null when there is no such object. */
    async read(Key: string, abortSignal: AbortSignal) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
        return Body ? { stream: Body as Readable, bytes: ContentLength ?? 0 } : null
      } catch (error) {
        if (statusOf(error) === NONE) return null
        throw error
      }
    },
  }
}

function createStorage(client: S3Client, Bucket: string, prefix: string): Storage & Remote {
  const keyOf = (key: string) => prefix + checkKey(key)

  async function* list(folder: string): AsyncGenerator<Stored> {
    const Prefix = folder === '' ? prefix : `${keyOf(folder)}/`
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, modified: LastModified }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  return {
    async put(key, body, mime) {
      const request = { Bucket, Key: keyOf(key), ContentType: mime }
      if (Buffer.isBuffer(body)) {
        await client.send(new PutObjectCommand({ ...request, Body: body, ContentLength: body.length }))
        return
      }
      // Without this the client would wait for ever for the rest of a broken stream.
      const broken = new AbortController()
      body.stream.once('error', (error) => broken.abort(error))
      const command = new PutObjectCommand({ ...request, Body: body.stream, ContentLength: body.bytes })
      await client.send(command, { abortSignal: broken.signal })
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }))
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (statusOf(error) === NONE) return null
        throw error
      }
    },
    list,
    async remove(keys) {
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    async fetch(key, { range, etag }) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(key), Range: range, IfNoneMatch: etag })
      try {
        const found = await client.send(command)
        const headers = {
          'accept-ranges': 'bytes',
          'content-type': found.ContentType,
          'content-length': found.ContentLength?.toString(),
          'content-range': found.ContentRange,
          etag: found.ETag,
          'last-modified': found.LastModified?.toUTCString(),
        }
        const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
        const body = found.Body as Readable
        return { status: found.ContentRange ? 206 : 200, headers: Object.fromEntries(present), body }
      } catch (error) {
        const status = statusOf(error)
        if ([304, NONE, 416].includes(status)) return { status, headers: {}, body: null }
        throw error
      }
    },
  }
}
