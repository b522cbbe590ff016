import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const compose = read('deploy/compose.yaml')
const example = Object.fromEntries(
  [...read('deploy/env.example').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Settings that compose gives the portal, from a copy of the example with its required values and `more` filled in. */
function settingsOfCompose(more: Record<string, string> = {}) {
  const filled: Record<string, string> = { ...example, METRICS_TOKEN: 'f'.repeat(64), ...more }
  for (const [, name = ''] of compose.matchAll(/\$\{(\w+):\?/g)) filled[name] ||= 'f'.repeat(64)
  const portal = compose.slice(compose.indexOf('environment:'), compose.indexOf('volumes:'))
  const lines = [...portal.matchAll(/^ {6}([A-Z_0-9]+): "?([^"\n]*)"?$/gm)]
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key, otherwise = '') => filled[key] || otherwise),
    ]),
  )
}

it('compose gives the portal settings that exist and are right', () => {
  const settings = settingsOfCompose()
  expect(Object.keys(settings).length).toBeGreaterThan(8)
  for (const name of Object.keys(settings)) expect(read('docs/settings.md'), name).toContain(`\`${name}\``)
  const env = readEnv({ ...settings, NODE_ENV: 'production' })
  expect(env).toMatchObject({ PUBLIC_URL: 'https://portal.exemplo.com.br', TRUST_PROXY: 1, BACKUP_DIR: '/backups' })
  // Settings of buckets that the example leaves empty count as absent.
  expect([env.s3, env.backupS3]).toEqual([null, null])
  // Every setting that compose asks for stands in the example.
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(asked.filter((name) => name !== 'PORTAL_COMMIT' && !((name as string) in example))).toEqual([])
})

it('compose passes the settings of buckets on', () => {
  const service = (name: string) => ({
    [`${name}ENDPOINT`]: 'https://s3.exemplo.com.br',
    [`${name}REGION`]: 'sa-east-1',
    [`${name}ACCESS_KEY_ID`]: `chave de ${name}`,
    [`${name}SECRET_ACCESS_KEY`]: 'segredo',
  })
  const more = { ...service('S3_'), S3_BUCKET: 'fotos', ...service('BACKUP_S3_'), BACKUP_DIR: 's3://copias/portal' }
  expect(readEnv(settingsOfCompose(more))).toMatchObject({
    s3: { bucket: 'fotos', accessKeyId: 'chave de S3_' },
    backupS3: { accessKeyId: 'chave de BACKUP_S3_' },
  })
})

it('the Dockerfile copies and runs what there is', () => {
  const lines = read('deploy/Dockerfile').split('\n')
  const copied = lines.flatMap((line) => (/^COPY (?!--from)(.+) \S+$/.exec(line)?.[1] ?? '').split(' ').filter(Boolean))
  expect(copied.length).toBeGreaterThan(8)
  for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true)
  for (const [script] of read('deploy/Dockerfile').matchAll(/scripts\/[\w-]+\.mjs/g))
    expect(existsSync(join(ROOT, script)), script).toBe(true)
  // `npm ci` refuses unless every workspace of the lockfile is there.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasSystemd)('systemd understands every line of the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-unit-'))
  try {
    const unit = read('deploy/portal.service')
    expect(unit).toContain('ExecStart=/usr/bin/node ')
    const file = join(folder, 'portal.service')
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
    const verify = () => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect(verify()).toMatchObject({ status: 0, stderr: '' })
    await writeFile(file, unit.replace('/usr/bin/node', '/nada/node'))
    expect(verify().status).not.toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('commands of the operator run with the account, the folder and the settings of the unit', async () => {
  const unit = read('deploy/portal.service')
  const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? `no ${name}`
  const folder = await mkdtemp(join(tmpdir(), 'portal-unit-'))
  try {
    await writeFile(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const env = { PATH: `${folder}:${process.env.PATH}`, ADMIN_PASSWORD: 'segredo de quem chama' }
    const { stdout } = spawnSync(join(ROOT, 'deploy/as-portal.sh'), ['backup', '--', '/mnt/copias'], {
      ...{ env, encoding: 'utf8', cwd: folder },
    })
    const asked = stdout.trim().split('\n')
    expect(asked).toEqual(
      expect.arrayContaining([
        `--uid=${settingOf('User')}`,
        `--gid=${settingOf('Group')}`,
        `--working-directory=${ROOT.replace(/\/$/, '')}`,
        `UMask=${settingOf('UMask')}`,
        `EnvironmentFile=${settingOf('EnvironmentFile')}`,
        ...settingOf('Environment').split(' '),
      ]),
    )
    expect(asked.slice(-6)).toEqual(['npm', 'run', '--silent', 'backup', '--', '/mnt/copias'])
    // Passed on by name only, because every account of the machine sees arguments.
    expect(asked).toContain('ADMIN_PASSWORD')
    expect(stdout).not.toContain('segredo')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
