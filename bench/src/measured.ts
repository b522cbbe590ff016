import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { openBench } from './busca-setup.ts'
import { startChild } from './child.ts'
import type { Medida } from './measured-process.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

/** Starts the real server, which measures itself from one request for measurements to the next. */
export async function startMeasured(bench: Bench, env: Record<string, string> = {}) {
  const file = join(bench.dataDir, 'medida.json')
  const server = await bench.startServer('./measured-server.ts', { BENCH_MEDIDA: file, ...env })
  return { ...server, measure: await measureBy(file) }
}

/** Starts the bare route with the same measurements. */
export async function startMeasuredBare(bench: Bench, bodyBytes: number) {
  const file = join(bench.dataDir, 'medida-bare.json')
  const env = { BENCH_MEDIDA: file, BODY_BYTES: String(Math.round(bodyBytes)) }
  const server = await startChild('./bare-server.ts', env)
  return { ...server, measure: await measureBy(file) }
}

async function measureBy(file: string) {
  const { pid } = JSON.parse(await readFile(file, 'utf8')) as Medida
  return async (): Promise<Medida> => {
    await rm(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => '')
      if (text.endsWith('}')) return JSON.parse(text) as Medida
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
