import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** Below half of `Buffer.poolSize`, so that zlib's output comes from the pool instead of a new block per answer. */
const CHUNK_BYTES = 4_000
/** Cheap levels: brotli 4 takes three times as long as 1 and saves a tenth of the bytes. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: CHUNK_BYTES }
export const GZIP = { level: 3, chunkSize: CHUNK_BYTES }
/** Smallest size in bytes that is compressed; shorter answers fit into one packet. */
export const COMPRESSED_FROM = 1024
/** Bytes up to which compressing blocks for less than a millisecond, and a stream would cost more. */
export const AT_ONCE_UP_TO = 128 * 1024

export type Encoding = 'br' | 'gzip'
/** Bytes of an answer as they are sent. */
export type Encoded = { bytes: Buffer; encoding: Encoding | undefined }

/** Estimated bytes of the objects around a kept answer. */
const OVERHEAD_BYTES = 300
/** Memory of a kept answer in bytes. */
export const sizeOfEncoded = ({ bytes }: Encoded, key: string) => bytes.length + key.length + OVERHEAD_BYTES

const NAMED: [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:,|$)/],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$)/],
]

/** Best encoding that an `accept-encoding` header names without a weight, as browsers do. */
export const encodingOf = (header: string | string[] | undefined): Encoding | undefined =>
  NAMED.find(([, named]) => named.test(String(header)))?.[0]

/** Copies outside of Node's pool, where a kept slice would hold 8 kB in memory. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Copy of the bytes, compressed if accepted and worthwhile. */
export function encode(bytes: Buffer, encoding: Encoding | undefined): Encoded {
  if (!encoding || bytes.length < COMPRESSED_FROM || bytes.length > AT_ONCE_UP_TO)
    return { bytes: copyOf(bytes), encoding: undefined }
  const compressed = encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP)
  return { bytes: copyOf(compressed), encoding }
}

const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)]

/** Like `encode`, for any size: another thread compresses larger answers. */
export async function encodeAny(bytes: Buffer, encoding: Encoding | undefined): Promise<Encoded> {
  if (!encoding || bytes.length <= AT_ONCE_UP_TO) return encode(bytes, encoding)
  return { bytes: await (encoding === 'br' ? brotliLater(bytes, BROTLI) : gzipLater(bytes, GZIP)), encoding }
}
