import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Importacao, importClinicas } from '../../apps/server/src/clinicas/importacao/import-clinicas.ts'
import { umaPlanilha } from '../../apps/server/src/platform/spreadsheet/workbook.factory.ts'
import { openBench } from './busca-setup.ts'

const LINHAS = 100_000
const CABECALHO = ['nome', 'cidade', 'uf', 'telefone', 'logradouro', 'numero', 'bairro', 'cep', 'publico', 'modalidade']

const linhaDe = (i: number, nome = 'Clínica de Recuperação') => [
  `${nome} ${i}`,
  i % 10 === 0 ? `Lugar ${i}` : 'São Paulo',
  i % 1000 === 0 ? 'ZZ' : 'SP',
  '(11) 90000-0000',
  'Rua das Acácias',
  String(i),
  'Centro',
  '01000-000',
  'Adultos - Idosos',
  'Voluntária - Compulsória',
]

/**
 * Time, memory and longest pause of importing 100,000 lines in this process: from CSV and XLSX, simulated, real,
 * repeated.
 */
export async function benchImportacao() {
  const bench = await openBench()
  const pasta = await mkdtemp(join(tmpdir(), 'portal-bench-importacao-'))
  try {
    const tabelaDe = (nome?: string) => [CABECALHO, ...Array.from({ length: LINHAS }, (_, i) => linhaDe(i, nome))]
    const csv = join(pasta, 'clinicas.csv')
    await writeFile(
      csv,
      tabelaDe()
        .map((linha) => linha.join(';'))
        .join('\n'),
    )
    const xlsx = join(pasta, 'clinicas.xlsx')
    await writeFile(xlsx, umaPlanilha(tabelaDe('Casa de Apoio')))

    const comum = { database: bench.database, arquivo: csv, completarCoordenadas: true }
    await measure('CSV, rehearsal', { ...comum, simular: true })
    await measure('CSV, import', comum)
    await measure('CSV, import again', comum)
    await measure('XLSX, rehearsal', { ...comum, arquivo: xlsx, simular: true })
    await measure('XLSX, import', { ...comum, arquivo: xlsx })
  } finally {
    await bench.close()
    await rm(pasta, { recursive: true, force: true })
  }
}

async function measure(nome: string, importacao: Importacao) {
  globalThis.gc?.()
  const antes = process.memoryUsage().rss
  let maior = antes
  const timer = setInterval(() => {
    maior = Math.max(maior, process.memoryUsage().rss)
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const inicio = performance.now()
  const { importadas, erros } = await importClinicas(importacao)
  const ms = performance.now() - inicio
  delay.disable()
  clearInterval(timer)
  const inMs = (ns: number) => `${(ns / 1e6).toFixed(0)} ms`
  console.log(
    [
      nome.padEnd(18),
      `${(ms / 1000).toFixed(1)} s`.padStart(8),
      `${Math.round(LINHAS / (ms / 1000))} lines/s`.padStart(15),
      `+${((maior - antes) / 1e6).toFixed(0)} MB`.padStart(9),
      `pauses p99 ${inMs(delay.percentile(99))}, longest ${inMs(delay.max)}`,
      `${importadas} in, ${erros} refused`,
    ].join('  '),
  )
}
