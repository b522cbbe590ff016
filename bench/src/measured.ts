import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { openBench } from './busca-setup.ts'
import type { Medida } from './measured-server.ts'

/** The real server with measurements of itself since the previous request for them. */
export async function startMeasured(bench: Awaited<ReturnType<typeof openBench>>, env: Record<string, string> = {}) {
  const file = join(bench.dataDir, 'medida.json')
  const server = await bench.startServer('./measured-server.ts', { BENCH_MEDIDA: file, ...env })
  const { pid } = JSON.parse(await readFile(file, 'utf8')) as Medida
  return {
    ...server,
    async measure(): Promise<Medida> {
      await rm(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      for (;;) {
        const text = await readFile(file, 'utf8').catch(() => '')
        if (text.endsWith('}')) return JSON.parse(text) as Medida
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}
