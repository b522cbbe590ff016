import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseBucket } from '../../platform/backup/bucket-address.ts'
import type { S3Service } from '../../platform/env.ts'
import { reasonOfStorage } from '../../platform/storage/reason.ts'
import { type Falta, type Fonte, FonteInvalida, isDaqui, Passageiro } from './fontes.ts'

const AUSENTE: Falta = { motivo: 'O arquivo não está no bucket.', morto: true }

/**
 * Files in buckets of an S3-compatible service. `s3://x` either names a bucket of the old storage, whose other buckets then
 * stand beside it under their own names, or a new bucket that holds the old ones as folders.
 */
export async function openBucketAntigo(
  endereco: string,
  service: S3Service | null,
  buckets: ReadonlySet<string>,
): Promise<Fonte> {
  const lugar = parseBucket(endereco)
  if (!lugar)
    throw new FonteInvalida(`${endereco} não é o endereço de um bucket: use s3://bucket ou s3://bucket/pasta.`)
  if (!service)
    throw new FonteInvalida(
      'Para ler de um bucket, defina MUDANCA_S3_ENDPOINT, MUDANCA_S3_REGION, MUDANCA_S3_ACCESS_KEY_ID e MUDANCA_S3_SECRET_ACCESS_KEY.',
    )
  const { openBucket } = await import('../../platform/storage/s3.ts')
  const abertos = new Map<string, ReturnType<typeof openBucket>>()
  const open = (bucket: string) => {
    const aberto = abertos.get(bucket) ?? openBucket({ ...service, bucket })
    abertos.set(bucket, aberto)
    return aberto.foreign
  }
  const isDeles = lugar.prefix === '' && buckets.has(lugar.bucket)
  const onde = (bucket: string) =>
    isDeles
      ? { objetos: open(bucket), prefix: '' }
      : { objetos: open(lugar.bucket), prefix: `${lugar.prefix}${bucket}/` }

  try {
    for await (const _ of open(lugar.bucket).list(lugar.prefix)) break
  } catch (error) {
    throw new FonteInvalida(`Os arquivos de ${endereco} não podem ser lidos: ${reasonOfStorage(error)}.`)
  }

  return {
    documentos: isDeles ? 'conferidos' : 'todos',
    async fetch({ objeto }, limites, file) {
      if (!objeto) return AUSENTE
      const { objetos, prefix } = onde(objeto.bucket)
      const nome = prefix + objeto.partes.join('/')
      const signal = AbortSignal.any([limites.signal, AbortSignal.timeout(limites.patienceMs)])
      try {
        for (const key of new Set([nome, nome.normalize('NFC'), nome.normalize('NFD')])) {
          const lido = await objetos.read(key, signal)
          if (!lido) continue
          const grande = lido.bytes > limites.bytes
          if (file === null || grande) lido.stream.destroy()
          else await pipeline(lido.stream, createWriteStream(file), { signal })
          return { bytes: lido.bytes, grande }
        }
        return AUSENTE
      } catch (error) {
        if (isDaqui(error) || limites.signal.aborted) throw error
        const motivo = signal.aborted ? 'o serviço não respondeu a tempo' : reasonOfStorage(error)
        throw new Passageiro(`O arquivo não pôde ser lido do bucket: ${motivo}.`)
      }
    },
    async *list() {
      if (!isDeles) {
        for await (const { key, bytes } of open(lugar.bucket).list(lugar.prefix))
          yield { caminho: key.slice(lugar.prefix.length), bytes }
        return
      }
      for (const bucket of buckets)
        try {
          for await (const { key, bytes } of open(bucket).list('')) yield { caminho: `${bucket}/${key}`, bytes }
        } catch (error) {
          // The bucket may be gone though clinics still name it.
          if ((error as Error).name !== 'NoSuchBucket') throw error
        }
    },
  }
}
