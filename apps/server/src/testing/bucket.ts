import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../platform/env.ts'

/** An S3-compatible server on this machine with an empty bucket, and others of these names. Close it afterwards. */
export async function testBucket(others: readonly string[] = []) {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const bucket = 'portal'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // This server signs the path of a listing without the slash that the protocol requires.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [bucket, ...others].map((name) => ({ name })),
  })
  const { port } = await server.run()
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
