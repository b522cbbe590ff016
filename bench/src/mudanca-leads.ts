import { createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyPlain } from '../../apps/server/src/mudanca/copy.factory.ts'
import { copied, FOOT, HEAD } from '../../apps/server/src/mudanca/dump.factory.ts'
import { openBench } from './busca-setup.ts'
import { startMeasured } from './measured.ts'
import { run } from './mudanca-alcance.ts'

const MB = 1e6
/** Lines generated at a time. */
const PIECE = 1_000
const ETAPAS = ['novo', 'retornar', 'agendado', 'em_atendimento', 'internado', 'perdido']
const MAPA = { etapas: { retornar: 'em_contato', agendado: 'visita_agendada', em_atendimento: 'qualificado' } }
const LEADS = [
  'id',
  'nome',
  'telefone',
  'cidade',
  'estado',
  'origem',
  'status',
  'tipo_dependencia',
  'consultor',
  'created_at',
]
const NOTAS = ['id', 'lead_id', 'autor', 'tipo', 'nota', 'created_at']
const NOTA = 'Família pediu valores e fotos; a mãe prefere perto de casa. Retornar depois das 18h.\n'

const idDe = (n: number) => `7b1f3c52-9a4d-4a57-8f01-${String(n).padStart(12, '0')}`
/** Instants from the beginning of 2024 on, in order. */
const quando = (n: number, de: number) => new Date(Date.UTC(2024, 0, 1) + (n / de) * 700 * 86_400_000).toISOString()

const leadDe = (n: number, leads: number) => [
  ...[idDe(n), `Pessoa ${n}`, `(11) 9${String(10_000_000 + n).slice(-8)}`, 'Campinas', 'SP', 'google'],
  ...[ETAPAS[n % ETAPAS.length] ?? '', 'álcool', `consultor@demo.portal`, quando(n, leads)],
]
const notaDe = (n: number, leads: number, notas: number) => [
  ...[String(n + 1), idDe(n % leads), `consultor@demo.portal`, n % 3 === 0 ? 'ligação' : 'nota'],
  ...[NOTA.repeat(1 + (n % 4)), quando(n, notas)],
]

function* linesOf(total: number, lineOf: (n: number) => readonly string[]) {
  for (let first = 0; first < total; first += PIECE) {
    const piece = Array.from({ length: Math.min(PIECE, total - first) }, (_, i) =>
      lineOf(first + i)
        .map(copied)
        .join('\t'),
    )
    yield `${piece.join('\n')}\n`
  }
}
function* dumpOf(leads: number, notas: number) {
  yield `${HEAD}\nCOPY public.leads (${LEADS.join(', ')}) FROM stdin;\n`
  yield* linesOf(leads, (n) => leadDe(n, leads))
  yield `\\.\n\nCOPY public.lead_notes (${NOTAS.join(', ')}) FROM stdin;\n`
  yield* linesOf(notas, (n) => notaDe(n, leads, notas))
  yield `\\.\n${FOOT}`
}

/**
 * Moves leads with notes into a running portal: rows per second of the move and of a repetition, memory of the tool,
 * and event loop delay of the portal; compared with a plain COPY of the lines into tables without indexes.
 */
export async function benchLeads({ leads, notas }: { leads: number; notas: number }): Promise<void> {
  const bench = await openBench()
  try {
    const dados = join(bench.dataDir, 'leads.sql')
    const mapa = join(bench.dataDir, 'mapa.json')
    await pipeline(Readable.from(dumpOf(leads, notas)), createWriteStream(dados))
    await writeFile(mapa, JSON.stringify(MAPA))
    const { size } = await stat(dados)
    const copia =
      (await copyPlain(
        bench.database,
        LEADS.length,
        linesOf(leads, (n) => leadDe(n, leads)),
      )) +
      (await copyPlain(
        bench.database,
        NOTAS.length,
        linesOf(notas, (n) => notaDe(n, leads, notas)),
      ))
    const server = await startMeasured(bench)
    try {
      await server.measure()
      const lines = [
        `| ${leads} leads with ${notas} notes (${Math.round(size / MB)} MB) beside a portal that runs | |`,
        '| :-- | :-- |',
        `| a plain COPY of the same lines | ${taxa(copia, leads + notas)} |`,
      ]
      for (const nome of ['move, with its backup', 'the same once more']) {
        const { seconds, peak } = await run(bench, [dados, '--mapa', mapa])
        const { p99, max } = await server.measure()
        lines.push(
          `| ${nome} | ${taxa(seconds, leads + notas)} (${(seconds / copia).toFixed(1)} × the COPY), tool at most ${Math.round(peak / MB)} MB, portal: loop p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(0)} ms |`,
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

const taxa = (seconds: number, linhas: number) => `${seconds.toFixed(1)} s, ${Math.round(linhas / seconds)} rows/s`
