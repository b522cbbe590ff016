import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../platform/db/embedded-postgres/postmaster.ts'

const CACHE = fileURLToPath(new URL('../../../../.cache/nginx', import.meta.url))

function attempt(program: string, args: string[], cwd?: string): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000, ...(cwd && { cwd }) })
    return true
  } catch {
    return false
  }
}

const runs = (path: string) => existsSync(path) && attempt(path, ['-v'])

/** Path of the system's nginx, else of Debian's package unpacked beside the project, without installing it. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  const unpacked = join(CACHE, 'usr/sbin/nginx')
  const found = [...folders.map((folder) => join(folder, 'nginx')), unpacked].find(runs)
  if (found || process.platform !== 'linux') return found
  mkdirSync(CACHE, { recursive: true })
  const download = 'apt-get download -qq nginx'
  const fetched = attempt(
    'sh',
    ['-c', `(${download} || (apt-get update -qq && ${download})) && dpkg -x nginx_*.deb .`],
    CACHE,
  )
  return fetched && runs(unpacked) ? unpacked : undefined
}

/** Starts nginx with default settings in front of a portal; only the upstream is set. */
export async function startNginx(program: string, portal: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temp.join(' ')}
  server { listen 127.0.0.1:${port};
    location / {
      proxy_pass ${portal};
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    } } }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
