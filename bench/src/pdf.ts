import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { avisosDe, buildConteudo } from '@portal/contract/orcamentos/visao'
import { orcamentoPdf } from '../../apps/server/src/orcamentos/orcamento-pdf.ts'
import type { PdfDocument } from '../../apps/server/src/platform/pdf/document.ts'
import { drawPdf } from '../../apps/server/src/platform/pdf/draw.ts'
import { createPdfs } from '../../apps/server/src/platform/pdf/pdf.ts'

const ROUNDS = 20
const AIM_MS = 200

/** Document of about one page per thirty lines. */
const documentOf = (lines: number): PdfDocument => ({
  title: 'Ficha P-000001',
  created: new Date(0),
  letterhead: { name: 'Recanto Serra Verde', lines: ['CNPJ 12.345.678/0001-95'], logo: null },
  footer: 'P-000001',
  blocks: [
    { kind: 'heading', text: 'Comunicação' },
    {
      kind: 'table',
      columns: [
        { label: 'Data', share: 1 },
        { label: 'O que aconteceu', share: 3 },
      ],
      rows: Array.from({ length: lines }, (_, i) => [
        `${i + 1}/03/2026`,
        'Comunicação de internação à Defensoria Pública',
      ]),
    },
  ],
})
const SHEET = documentOf(60)
const QUOTE = orcamentoPdf(
  buildConteudo({
    numero: 'ORC-2026-00001',
    versao: 1,
    enviado_em: '2026-03-10T12:00:00.000Z',
    validade: '2026-03-20',
    fuso: 'America/Sao_Paulo',
    cliente: 'Maria Souza',
    empresa: { razao_social: 'Recanto Ltda', nome: 'Recanto', cnpj: null, endereco: null, email: null, telefone: null },
    clinica: { nome: 'Recanto Serra Verde', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' },
    periodicidade: { nome: 'Mensal', dias: 30 },
    quantidade: 3,
    valor_periodo_centavos: 500_000,
    itens: Array.from({ length: 10 }, (_, n) => ({
      descricao: `Taxa ${n}`,
      quantidade: 1,
      valor_centavos: 10_000,
      recorrente: true,
    })),
    desconto_tipo: 'percentual',
    desconto_valor: 1_000,
    entrada_centavos: 50_000,
    parcelas: 7,
    forma_pagamento: 'pix',
    inicio_previsto: null,
    termino_previsto: null,
    inclui: ['Enfermagem 24 h', 'Piscina', 'Academia'],
    nao_inclui: 'Medicamentos de uso contínuo',
    condicoes: 'Entrada no dia da internação. '.repeat(20),
    avisos: avisosDe('Recanto', true),
  }),
  SHEET.letterhead,
  new Date(0),
  null,
)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Longest time in milliseconds that the event loop was blocked while `work` ran. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  await wait(20)
  delay.disable()
  return delay.max / 1e6
}

/** Milliseconds until the first byte and until the last. */
async function measure(pdfs: ReturnType<typeof createPdfs>, document: PdfDocument) {
  const begun = performance.now()
  const stream = await pdfs.make(document, 'bench')
  const first = performance.now() - begun
  const { length } = await buffer(stream)
  return { first, last: performance.now() - begun, length }
}

/** Time until a PDF begins to arrive, and whether the server answers others meanwhile, with and without a thread. */
export async function benchPdf(): Promise<void> {
  const pdfs = createPdfs()
  try {
    const cold = await measure(pdfs, SHEET)
    await drawPdf(SHEET, () => {})
    const times: Awaited<ReturnType<typeof measure>>[] = []
    const delays = { idle: [] as number[], thread: [] as number[], loop: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      delays.idle.push(await delayDuring(() => wait(200)))
      delays.thread.push(await delayDuring(async () => times.push(await measure(pdfs, SHEET))))
      delays.loop.push(await delayDuring(() => drawPdf(SHEET, () => {})))
    }
    const quotes: number[] = []
    for (let round = 0; round < ROUNDS; round++) quotes.push((await measure(pdfs, QUOTE)).first)
    const long = await measure(pdfs, documentOf(1200))
    const [first, last] = [median(times.map((time) => time.first)), median(times.map((time) => time.last))]
    const [idle, thread, loop] = [median(delays.idle), median(delays.thread), median(delays.loop)]
    process.stdout.write(`pdf: three pages (${Math.round(cold.length / 1024)} kB), median of ${ROUNDS}
  first byte ${first.toFixed(0)} ms, all ${last.toFixed(0)} ms (aim: ${AIM_MS} ms); with the thread to start ${cold.first.toFixed(0)} ms
  a quote: first byte ${median(quotes).toFixed(0)} ms (aim: ${AIM_MS} ms)
  forty pages: first byte ${long.first.toFixed(0)} ms = ${(long.first / long.last).toFixed(2)} of all ${long.last.toFixed(0)} ms
  longest silence of the server: idle ${idle.toFixed(1)} ms, thread ${thread.toFixed(1)} ms (${(thread / idle).toFixed(1)} ×), without a thread ${loop.toFixed(1)} ms (${(loop / idle).toFixed(1)} ×)
`)
  } finally {
    await pdfs.stop()
  }
}
