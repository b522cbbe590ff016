import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dump, rows } from '../../apps/server/src/mudanca/dump.factory.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import { startMeasured } from './measured.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Tamanho = { clinicas: number; contas: number; arquivos: number }

const IDLE_MS = 10_000
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
async function run(bench: Bench, args: readonly string[]) {
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
async function esperando(address: string, cookie: string): Promise<{ total: number; esperando: number; faltando: number }> {
  const answer = await fetch(new URL('/api/mudanca', address), { headers: { cookie } })
  const { imagens } = (await answer.json()) as { imagens: { total: number; esperando: number; faltando: number } | null }
  return imagens ?? { total: 0, esperando: 0, faltando: 0 }
}

const row = (name: string, value: string) => `| ${name} | ${value} |`

/**
 * Moves an old portal of that size into one that runs: rows a second of rehearsal, move and a second move of the same file,
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
      const ensaio = await de([dados, '--simular', '--arquivos', fotos])
      const mudanca = await de([dados, '--arquivos', fotos])
      const begin = performance.now()
      const { total, esperando: antes } = await esperando(server.address, cookie)
      let fim = { total, esperando: antes, faltando: 0 }
      while (fim.esperando > 0) {
        await delay(500)
        fim = await esperando(server.address, cookie)
      }
      const imagens = { seconds: (performance.now() - begin) / 1000, medida: await server.measure() }
      const outra = await de([dados, '--arquivos', fotos])

      const taxa = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(linhas / seconds)} rows/s`
      const memoria = (peak: number) => `tool at most ${Math.round(peak / MB)} MB`
      const atraso = ({ p99, max }: { p99: number; max: number }) =>
        `loop p99 ${p99.toFixed(1)} ms (${(p99 / parado.p99).toFixed(2)} × of rest), at most ${max.toFixed(0)} ms`
      process.stdout.write(
        `${[
          `| a move of ${tamanho.clinicas} clinics, ${tamanho.contas} accounts, ${tamanho.arquivos} files (${linhas} rows) into a portal that runs | |`,
          '| :-- | :-- |',
          row('the portal at rest', `loop p99 ${parado.p99.toFixed(1)} ms, at most ${parado.max.toFixed(0)} ms`),
          row('rehearsal', `${taxa(ensaio.seconds)}, ${memoria(ensaio.peak)}, ${atraso(ensaio.medida)}`),
          row('move, with its backup', `${taxa(mudanca.seconds)}, ${memoria(mudanca.peak)}, ${atraso(mudanca.medida)}`),
          row(
            'pictures',
            `${total - fim.faltando} of ${tamanho.arquivos} in ${imagens.seconds.toFixed(0)} s beside what the move took: ${((antes - fim.faltando) / Math.max(0.5, imagens.seconds)).toFixed(1)} a second, ${Math.round(bytes / MB)} MB, portal at most ${Math.round(imagens.medida.peakRss / MB)} MB (${Math.round(parado.rss / MB)} at rest), ${atraso(imagens.medida)}`,
          ),
          row('the same once more', `${taxa(outra.seconds)}, ${memoria(outra.peak)}, ${atraso(outra.medida)}`),
        ].join('\n')}\n`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
