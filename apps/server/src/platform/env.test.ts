import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, MARCA_ENSAIO, readEnv } from './env.ts'

describe('readEnv', () => {
  it('fills the defaults', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 0,
      PORTAL_DEMO: true,
    })
    expect(env.PORTAL_DATA_DIR).toBe(`${process.cwd()}/data`)
  })

  it('leaves demo data out in production unless asked for', () => {
    expect(readEnv({ NODE_ENV: 'production' }).PORTAL_DEMO).toBe(false)
    expect(readEnv({ NODE_ENV: 'production', PORTAL_DEMO: '1' }).PORTAL_DEMO).toBe(true)
    expect(readEnv({ PORTAL_DEMO: '0' }).PORTAL_DEMO).toBe(false)
  })

  it('takes neither the portal itself nor a way out where its data directory is a rehearsal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-env-'))
    const settings = {
      ...{ PORTAL_DATA_DIR: folder, PORT: '3100', PORTAL_DEMO: '1', PUBLIC_URL: 'https://portal.example' },
      ...{ DATABASE_URL: 'postgresql://a:b@c/d', PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA_KEY: 'y'.repeat(32) },
      ...{ SMTP_URL: 'smtp://a', BACKUP_DIR: '/copias', BACKUP_AT: '03:00', METRICS_TOKEN: 'z'.repeat(32) },
      ...{
        S3_ENDPOINT: 'https://s3',
        S3_BUCKET: 'a',
        S3_REGION: 'b',
        S3_ACCESS_KEY_ID: 'c',
        S3_SECRET_ACCESS_KEY: 'd',
      },
    }
    const real = readEnv(settings)
    expect([real.ensaio, real.DATABASE_URL, real.s3?.bucket]).toEqual([false, 'postgresql://a:b@c/d', 'a'])
    await writeFile(join(folder, MARCA_ENSAIO), '')
    const ensaio = readEnv(settings)
    await rm(folder, { recursive: true })
    expect(ensaio).toMatchObject({ ensaio: true, PORT: 3100, PORTAL_DEMO: false, s3: null, backupS3: null })
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'BACKUP_DIR', 'BACKUP_AT', 'PUBLIC_URL', 'METRICS_TOKEN'] as const)
      expect(ensaio[name]).toBeUndefined()
    expect(ensaio.PORTAL_SECRET).toBe('x'.repeat(32))
  })

  it.each([
    [{ PUBLIC_URL: 'https://portal.example' }, false],
    [{ PUBLIC_URL: 'https://portal.example', PORTAL_DEMO: '1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.10', PUBLIC_URL: 'http://portal.example' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '127.0.0.5' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
  ])('leaves demo data out where others come in: %j', (source, demo) => {
    expect(readEnv(source).PORTAL_DEMO).toBe(demo)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: use um número'],
    [{ PORT: '70000' }, 'PORT: use 0 a 65535'],
    [
      { DATABASE_URL: 'mysql://x/y', PORTAL_SECRET: 'x'.repeat(32) },
      'DATABASE_URL: use um endereço como postgresql://',
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, 'PORTAL_SECRET: é obrigatória quando DATABASE_URL é usada'],
    [
      { DATABASE_URL: 'postgres://x/y', PORTAL_SECRET: 'x'.repeat(32) },
      'PORTAL_DATA_KEY: é obrigatória quando DATABASE_URL é usada',
    ],
    [{ PORTAL_SECRET: 'curta' }, 'PORTAL_SECRET: use pelo menos 32 caracteres'],
    [{ PORTAL_DEMO: 'talvez' }, 'PORTAL_DEMO: use 1 ou 0'],
    [{ TRUST_PROXY: 'sim?' }, 'TRUST_PROXY: use o número de proxies, de 0 a 9'],
    [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS: use um número de dias, de 1 a 365'],
    [{ OUTBOUND_ALLOW_PRIVATE: 'talvez' }, 'OUTBOUND_ALLOW_PRIVATE: use 1 ou 0'],
    [{ GRAPH_API_VERSION: '25' }, 'GRAPH_API_VERSION: use uma versão como v25.0'],
    [{ GRAPH_API_BASE_URL: 'graph' }, 'GRAPH_API_BASE_URL: use um endereço como https://'],
    [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL: use fatal'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL: use um endereço como https://'],
    [{ TILES_URL: 'http://tiles' }, 'TILES_URL: use um endereço com {z}'],
    [{ GEO_URLS: 'https://a.com, ftp://b.com' }, 'GEO_URLS: use endereços http ou https'],
    [{ GEO_URLS: "https://a.com;script-src 'unsafe-inline'" }, 'GEO_URLS: use endereços http ou https'],
    [{ S3_ENDPOINT: 'http://s3.local' }, 'S3_BUCKET: é obrigatória quando S3_ENDPOINT é usada'],
    [{ S3_BUCKET: 'midia' }, 'S3_ENDPOINT: é obrigatória quando S3_BUCKET é usada'],
    [{ S3_ENDPOINT: 's3.local' }, 'S3_ENDPOINT: use um endereço como https://'],
  ])('names what is wrong in %j', (source, message) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(message)
  })

  it('names every wrong variable at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /)
  })
})
