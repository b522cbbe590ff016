import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ENVIOS_MUDANCA_PATH } from '@portal/contract/mudanca/limites'
import { dump, rows } from '../../apps/server/src/mudanca/dump.factory.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import { startMeasured } from './measured.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Tamanho = { clinicas: number; contas: number; arquivos: number }

const IDLE_MS = 10_000
const PIECE = 700 * 1024
const MB = 1e6
const ANTIGO = 'https://projeto.supabase.example'
const QUANDO = '2025-03-04 12:34:56.789+00'
const HASH = `$2a$10$${'a'.repeat(53)}`
const CLI = fileURLToPath(new URL('../../apps/server/src/cli/mudar.ts', import.meta.url))
/** Pictures as people have them, made once by code. */
const FOTOS = fileURLToPath(new URL('../../apps/server/data/demo', import.meta.url))

const idDe = (tipo: string, n: number) => `7b1f3c52-9a4d-4a57-8f0${tipo}-${String(n).padStart(12, '0')}`
const fotoDe = (n: number) => `fotos/foto ${n}.webp`
const enderecoDe = (n: number) => `${ANTIGO}/storage/v1/object/public/clinic-images/${encodeURI(fotoDe(n))}`

/** An old portal of that size; every clinic has its share of the pictures. */
function* dumpDe({ clinicas, contas, arquivos }: Tamanho) {
  const nomes = Array.from({ length: contas }, (_, i) => `consultor-${i}@antigo.example`)
  const descricao = 'Casa com piscina e horta, equipe de plantão.\n'.repeat(20)
  const das = (i: number) =>
    Array.from({ length: Math.ceil((arquivos - i) / clinicas) }, (_, j) => enderecoDe(i + j * clinicas))
  const listaDe = (textos: string[]) => `{${textos.map((texto) => `"${texto}"`).join(',')}}`
  yield dump(
    rows(
      'auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at)',
      nomes.map((email, i) => [idDe('a', i), email, HASH, QUANDO, QUANDO, QUANDO]),
    ),
    rows(
      'public.clinicas (id, name, city, state, description, specialties, active, image_url, gallery_images, created_at)',
      Array.from({ length: clinicas }, (_, i) => {
        const [principal = null, ...galeria] = das(i)
        return [
          ...[idDe('b', i), `Clínica ${i}`, 'Campinas', 'SP', descricao, '{"Dependência Química"}', 't'],
          ...[principal, listaDe(galeria), QUANDO],
        ]
      }),
    ),
    rows(
      'public.profiles (id, email, full_name, role)',
      nomes.map((email, i) => [idDe('a', i), email, `Consultor ${i}`, 'consultor']),
    ),
    rows(
      'public.shared_links (id, clinica_id, consultor_id, token, vagas_inicial, vagas_restantes, is_active)',
      Array.from({ length: 2 * clinicas }, (_, i) => [
        ...[idDe('c', i), idDe('b', i % clinicas), idDe('a', i % contas), `antigo-${i}`, '3', '1', 't'],
      ]),
    ),
    rows(
      'public.user_roles (id, user_id, role)',
      nomes.map((_, i) => [idDe('d', i), idDe('a', i), 'consultor']),
    ),
    rows(
      'storage.objects (id, bucket_id, name, metadata)',
      Array.from({ length: arquivos }, (_, i) => [
        ...[idDe('e', i), 'clinic-images', fotoDe(i), '{"mimetype": "image/webp"}'],
      ]),
    ),
  )
}

/** A chunk that readers of WebP pass over makes each file one of its own. */
function marked(foto: Buffer, n: number): Buffer {
  const chunk = Buffer.alloc(16)
  chunk.write('BNCH', 0, 'latin1')
  chunk.writeUInt32LE(8, 4)
  chunk.writeUInt32LE(n, 8)
  const whole = Buffer.concat([foto, chunk])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

async function writeFotos(folder: string, quantas: number) {
  await mkdir(join(folder, 'clinic-images', 'fotos'), { recursive: true })
  const nomes = (await readdir(FOTOS)).filter((nome) => nome.endsWith('-1200.webp'))
  const fotos = await Promise.all(nomes.map((nome) => readFile(join(FOTOS, nome))))
  let bytes = 0
  for (let n = 0; n < quantas; n++) {
    const foto = marked(fotos[n % fotos.length] ?? Buffer.alloc(0), n)
    bytes += foto.length
    await writeFile(join(folder, 'clinic-images', fotoDe(n)), foto)
  }
  return bytes
}

/** Runs the tool beside the portal, on its data; seconds and most memory of its process. */
export async function run(bench: Bench, args: readonly string[]) {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...bench.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, peak] = ['', 0]
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`the move ended with ${code}: ${said}`)
  return { seconds: (performance.now() - begin) / 1000, peak, said }
}

/** Most bytes that a process held, as Linux counts them; 0 elsewhere. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** How many pictures still wait, by the page of the move. */
async function esperando(address: string, cookie: string): Promise<{ total: number; esperando: number }> {
  const answer = await fetch(new URL('/api/mudanca', address), { headers: { cookie } })
  const { imagens } = (await answer.json()) as { imagens: { total: number; esperando: number } | null }
  return imagens ?? { total: 0, esperando: 0 }
}

/** The rehearsal as the page starts it, in the portal's own process; seconds from the press to its end. */
async function rehearseOnPage(address: string, cookie: string, dados: string): Promise<number> {
  const bytes = await readFile(dados)
  const ask = async (path: string, init: RequestInit) => {
    const headers = { cookie, 'tus-resumable': '1.0.0', ...(init.headers as Record<string, string>) }
    const answer = await fetch(new URL(path, address), { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const nome = Buffer.from('dados.sql').toString('base64')
  const begun = await ask(ENVIOS_MUDANCA_PATH, {
    method: 'POST',
    headers: { 'upload-length': String(bytes.length), 'upload-metadata': `nome ${nome}` },
  })
  const path = begun.headers.get('location') ?? ''
  for (let offset = 0; offset < bytes.length; offset += PIECE)
    await ask(path, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(offset, offset + PIECE),
    })
  await post('/api/mudanca/arquivos', { envio: path.split('/').at(-1) })
  const begin = performance.now()
  await post('/api/mudanca/simular', {})
  for (;;) {
    await delay(200)
    const { execucoes } = (await (await ask('/api/mudanca', {})).json()) as { execucoes: { estado: string }[] }
    if (execucoes[0]?.estado !== 'andando') return (performance.now() - begin) / 1000
  }
}

const row = (name: string, value: string) => `| ${name} | ${value} |`

/**
 * Moves an old portal of that size into one that runs: rows a second of rehearsal, move and the same move once more,
 * pictures a second, memory, and how late the loop of the portal is meanwhile against the same portal before, at rest.
 */
export async function benchAlcance(tamanho: Tamanho): Promise<void> {
  const bench = await openBench()
  try {
    const server = await startMeasured(bench)
    try {
      const cookie = await enterAt(server.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD })
      const dados = join(bench.dataDir, 'dados.sql')
      const fotos = join(bench.dataDir, 'antigo')
      await pipeline(Readable.from(dumpDe(tamanho)), createWriteStream(dados))
      const bytes = await writeFotos(fotos, tamanho.arquivos)
      const linhas = 3 * tamanho.contas + 3 * tamanho.clinicas + tamanho.arquivos

      await server.measure()
      await delay(IDLE_MS)
      const parado = await server.measure()
      const de = async (args: readonly string[]) => {
        const feito = await run(bench, args)
        return { ...feito, medida: await server.measure() }
      }
      const ensaio = await de([dados, '--simular'])
      const mudanca = await de([dados])
      const outra = await de([dados])
      const naPagina = await rehearseOnPage(server.address, cookie, dados)
      const daPagina = await server.measure()
      const fotografias = tamanho.arquivos > 0 ? await de([dados, '--arquivos', fotos]) : undefined

      const taxa = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(linhas / seconds)} rows/s`
      const memoria = (peak: number) => `tool at most ${Math.round(peak / MB)} MB`
      const atraso = ({ p99, max }: { p99: number; max: number }) =>
        `portal: loop p99 ${p99.toFixed(1)} ms (${(p99 / parado.p99).toFixed(2)} × of rest), at most ${max.toFixed(0)} ms`
      const de1 = (nome: string, { seconds, peak, medida }: Awaited<ReturnType<typeof de>>) =>
        row(nome, `${taxa(seconds)}, ${memoria(peak)}, ${atraso(medida)}`)
      const lines = [
        `| a move of ${tamanho.clinicas} clinics, ${tamanho.contas} accounts, ${tamanho.arquivos} files (${linhas} rows) beside a portal that runs | |`,
        '| :-- | :-- |',
        row('the portal at rest', `loop p99 ${parado.p99.toFixed(1)} ms, at most ${parado.max.toFixed(0)} ms`),
        de1('rehearsal', ensaio),
        de1('move, with its backup', mudanca),
        de1('the same once more', outra),
        row(
          'rehearsal by the page, in the portal itself',
          `${taxa(naPagina)}, portal at most ${Math.round(daPagina.peakRss / MB)} MB (${Math.round(parado.rss / MB)} at rest), ${atraso(daPagina)}`,
        ),
      ]
      if (fotografias) {
        // What the rows take once more is not the pictures'.
        const seconds = fotografias.seconds - outra.seconds
        const { total, esperando: faltam } = await esperando(server.address, cookie)
        lines.push(
          row(
            'its pictures',
            `${total - faltam} of ${tamanho.arquivos} in ${seconds.toFixed(0)} s: ${((total - faltam) / seconds).toFixed(1)} files/s, ${(bytes / MB / seconds).toFixed(1)} MB/s, ${memoria(fotografias.peak)}, ${atraso(fotografias.medida)}`,
          ),
        )
      }
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
