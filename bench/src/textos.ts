import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { extractCoordenadas } from '@portal/contract/clinicas/coordenadas'
import { formatPreco, groupPreco, valorDoPreco } from '@portal/contract/clinicas/formato-preco'
import { normalizeCnpj } from '@portal/contract/cnpj'
import { contract } from '@portal/contract/contract'
import { normalizeCpf } from '@portal/contract/cpf'
import { modeloDe } from '@portal/contract/dispositivos/modelo'
import { preencher } from '@portal/contract/modelos/preencher'
import { citaDiagnostico } from '@portal/contract/modelos/sigilo'
import { erroDoEmail } from '@portal/contract/regras/email'
import { cleanNome } from '@portal/contract/regras/nome'
import { isSite } from '@portal/contract/regras/site'
import { formatTelefone, normalizeTelefone, telefonesNoTexto } from '@portal/contract/telefone'
import {
  suggestColunas as colunasDeClinicas,
  createCabecalho,
} from '../../apps/server/src/clinicas/importacao/cabecalho.ts'
import { readLinha as readClinica } from '../../apps/server/src/clinicas/importacao/linha.ts'
import { readLinha as readContato } from '../../apps/server/src/contatos/importacao/linha.ts'
import { readDia, readOfx, readValor } from '../../apps/server/src/financeiro/ofx.ts'
import { suggestColunas as colunasDeLeads } from '../../apps/server/src/leads/importacao/cabecalho.ts'
import { readLinha as readLead } from '../../apps/server/src/leads/importacao/linha.ts'
import { partsOf } from '../../apps/server/src/leads/passado/lugares.ts'
import {
  parseData,
  parseIdade,
  parseOpcao,
  parseOrigem,
  parseValor,
} from '../../apps/server/src/leads/passado/valores.ts'
import { readBatches, withSpreadsheet } from '../../apps/server/src/platform/spreadsheet/spreadsheet.ts'
import { textKey } from '../../apps/server/src/platform/text-key.ts'

/** Characters of the shorter text; the longer one has twice as many. */
const LENGTH = 256 * 1024
const RUNS = 5
/** Largest ratio of both times that still counts as linear growth. */
const GROWTH = 3
/** Milliseconds below which a ratio depends more on the machine than on the reader. */
const FLOOR_MS = 50
/** Probe length, and the time for it above which a reader would not finish the long texts. */
const PROBE = 16 * 1024
const HOPELESS_MS = 500
const DELAY = 5

/** Repeated pieces that may make a reader backtrack: blanks, digits, quotes, separators, folds, format signs. */
const FILLERS = [
  ' ',
  '\t',
  '1',
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\r\n ',
  '=\n',
  'a ',
  'a.',
  '1 ',
  '.1',
  '-',
  '_',
  '(',
  '[',
  '{',
  '<',
  '</',
  '&',
  '@',
  ':',
  '/',
  '\\',
  'á',
  '\u200b',
  '😀',
  '11 ',
  'Android;',
  '{a}',
  '<a>',
  ' -',
  '%2',
]
const HEADS = ['', 'a', '1', '"']
const TAILS = ['!', ' x', '']

type Reader = { name: string; read: (text: string) => unknown }

/** Parts of a Zod schema that are read here. */
type Schema = {
  safeParse(value: unknown): unknown
  _zod: {
    def: {
      shape?: Record<string, Schema>
      element?: Schema
      options?: readonly Schema[]
      valueType?: Schema
      innerType?: Schema
    }
  }
}

/** Leaves of a schema that accept a text. */
function* leavesOf(schema: Schema, path: string, seen: Set<unknown>): Generator<[path: string, leaf: Schema]> {
  if (seen.has(schema)) return
  seen.add(schema)
  const { shape, element, options, valueType, innerType } = schema._zod.def
  const inner = element ?? valueType ?? innerType
  if (shape) for (const [key, child] of Object.entries(shape)) yield* leavesOf(child, `${path}.${key}`, seen)
  else if (options) for (const option of options) yield* leavesOf(option, path, seen)
  else if (inner) yield* leavesOf(inner, path, seen)
  else yield [path, schema]
}

type Procedure = { '~orpc': { route: { method?: string; path?: string }; inputSchema?: unknown } }
const isProcedure = (value: object): value is Procedure => '~orpc' in value

function* proceduresOf(router: object): Generator<Procedure> {
  if (isProcedure(router)) yield router
  else for (const child of Object.values(router)) yield* proceduresOf(child)
}

/** Every field of every body and query of the API. */
function fieldsOfApi(): Reader[] {
  const seen = new Set<unknown>()
  return [...proceduresOf(contract)].flatMap((procedure) => {
    const { route, inputSchema } = procedure['~orpc']
    if (!inputSchema) return []
    return [...leavesOf(inputSchema as Schema, `${route.method} ${route.path} `, seen)].map(([name, leaf]) => ({
      name,
      read: (text: string) => leaf.safeParse(text),
    }))
  })
}

const TITULOS_LEADS = [
  'Nome',
  'Telefone',
  'Cidade',
  'Estado',
  'E-mail',
  'Idade',
  'Valor',
  'Observações',
  'Tags',
  'Data',
  'Origem',
  'Parentesco',
  'Telefone 2',
]
const TITULOS_CLINICAS = [
  'name',
  'city',
  'state',
  'phone',
  'website',
  'latitude',
  'specialties',
  'gallery_images',
  'price',
  'location_url',
  'email',
  'publico',
  'tipo_atendimento',
]
const ufs = new Map([['sp', 'SP']])
const lugar = { cidade_id: null, cidade: null, estado: null }

/** Reader of lines that have the text in one of their columns, once per column. */
const everyColumn = (titulos: readonly string[], read: (valores: string[]) => unknown) => (text: string) =>
  titulos.map((_, at) =>
    read(titulos.map((_, i) => (i === at ? text : i === 0 ? 'Ana Lima' : i === 1 ? '11955550001' : ''))),
  )

function readersOfValues(): Reader[] {
  const leads = {
    colunas: colunasDeLeads(TITULOS_LEADS),
    titulos: TITULOS_LEADS,
    findLugar: () => lugar,
    origem: 'importacao' as const,
    agora: new Date(),
    proprios: new Map(),
    traducao: null,
  }
  const clinicas = createCabecalho(TITULOS_CLINICAS, colunasDeClinicas(TITULOS_CLINICAS))
  const contatos = {
    colunas: ['nome', 'telefone', 'telefone_2', 'email', 'cidade', 'estado', 'categoria', 'observacoes'] as const,
    ufs,
  }
  const functions = {
    partsOf,
    readValor,
    parseIdade,
    parseOrigem,
    parseValor,
    parseData,
    textKey,
    normalizeCpf,
    normalizeCnpj,
    erroDoEmail,
    isSite,
    cleanNome,
    normalizeTelefone,
    formatTelefone,
    telefonesNoTexto,
    citaDiagnostico,
    formatPreco,
    valorDoPreco,
    groupPreco,
    extractCoordenadas,
    modeloDe,
  }
  return [
    ...Object.entries(functions).map(([name, read]) => ({ name, read: (text: string) => read(text) })),
    { name: 'readDay', read: (text) => readDia(text, 'America/Sao_Paulo') },
    { name: 'parseOpcao', read: (text) => parseOpcao.parentesco(text) },
    { name: 'preencher', read: (text) => preencher(text, {}) },
    { name: 'citaDiagnostico, clinic', read: (text) => citaDiagnostico(text, text.slice(0, 120)) },
    { name: 'line of leads', read: everyColumn(TITULOS_LEADS, (valores) => readLead(leads, valores)) },
    { name: 'line of contacts', read: everyColumn(contatos.colunas, (valores) => readContato(contatos, valores)) },
    { name: 'line of clinics', read: everyColumn(TITULOS_CLINICAS, (valores) => readClinica(clinicas, ufs, valores)) },
  ]
}

const LIMITES = { linhas: 100_000, colunas: 100, vcard: true }
const cartao = (miolo: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\n${miolo}\r\nEND:VCARD\r\n`
const ofx = (miolo: string) =>
  `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261110<FITID>1${miolo}</STMTTRN></BANKTRANLIST></OFX>`

/** Files with the text in each possible place. Workbooks are read in a separate thread with its own limits. */
const FILES: Record<string, (text: string) => string | Buffer> = {
  'CSV, a cell': (text) => `Nome;Telefone\n${text.replaceAll(/["\n\r;]/g, ' ')};11955550001\n`,
  'CSV, a quoted cell': (text) => `Nome;Telefone\n"${text.replaceAll('"', '""')}";11955550001\n`,
  'CSV, as it is': (text) => `Nome;Telefone\n${text}`,
  'CSV, the titles': (text) => `${text}\nAna;11955550001\n`,
  'vCard, a value': (text) => cartao(`NOTE:${text}`),
  'vCard, quoted-printable': (text) => cartao(`NOTE;ENCODING=QUOTED-PRINTABLE:${text}`),
  'vCard, a name of a property': (text) => cartao(`X;${text}:1`),
  'vCard, several': (text) => cartao(`NOTE:${text.slice(0, 40_000)}`).repeat(Math.ceil(text.length / 40_000)),
}

async function readFiles(file: string, content: string | Buffer, breath = false): Promise<void> {
  await writeFile(file, content)
  const read = (registro: object) => registro
  await withSpreadsheet(file, LIMITES, async (planilha) => {
    await planilha.countLines()
    for await (const _ of readBatches(planilha, 200, read)) if (breath) await undefined
  }).catch(() => {})
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function timeOf(read: Reader['read'], text: string): Promise<number> {
  const begin = performance.now()
  await read(text)
  return performance.now() - begin
}

type Growth = { name: string; label: string; ms: number; ratio: number }

type Texts = { label: string; probe: string; short: string; long: string }

function textsOf(head: string, filler: string, tail: string): Texts {
  const make = (length: number) => head + filler.repeat(length / filler.length) + tail
  return { label: JSON.stringify(head + filler), probe: make(PROBE), short: make(LENGTH), long: make(2 * LENGTH) }
}

/** Growth of a reader's time from one text to one twice as long. */
async function growthOf({ name, read }: Reader, { label, probe, short, long }: Texts): Promise<Growth> {
  if ((await timeOf(read, probe)) > HOPELESS_MS && (await timeOf(read, probe)) > HOPELESS_MS)
    return { name, label, ms: Number.NaN, ratio: Number.POSITIVE_INFINITY }
  const first = await timeOf(read, long)
  if (first < FLOOR_MS) return { name, label, ms: first, ratio: 1 }
  // Only suspected faster growth is measured again.
  const ratio = first / (await timeOf(read, short))
  if (ratio <= GROWTH) return { name, label, ms: first, ratio }
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    times[0].push(await timeOf(read, short))
    times[1].push(await timeOf(read, long))
  }
  const ms = median(times[1])
  return { name, label, ms, ratio: ms < FLOOR_MS ? 1 : ms / median(times[0]) }
}

/** Longest blocking of the event loop while a file is read, in milliseconds: median of the runs. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  const delays: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const histogram = monitorEventLoopDelay({ resolution: 1 })
    histogram.enable()
    await work()
    await new Promise((resolve) => setTimeout(resolve, 5))
    histogram.disable()
    delays.push(histogram.max / 1e6)
  }
  return median(delays)
}

/**
 * Checks that no reader of external texts takes time that grows faster than its text, and that a hostile file blocks
 * the event loop no longer than an innocent one of the same size. `--pedacos` uses only the first so many fillers.
 * Prints the slowest and the failures; `process.exitCode` is then 1.
 */
export async function benchTextos(args: readonly string[]): Promise<void> {
  const { values: options } = parseArgs({ args: [...args], options: { pedacos: { type: 'string' } } })
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-textos-'))
  const file = join(folder, 'a')
  try {
    const files: Reader[] = Object.entries(FILES).map(([name, make]) => ({
      name,
      read: (text) => readFiles(file, make(text)),
    }))
    const statements: Reader[] = ['<TRNAMT>', '<MEMO>', '<DTPOSTED>', '<', ''].map((tag) => ({
      name: `OFX, ${tag || 'as it is'}`,
      read: (text) => readOfx(Buffer.from(ofx(tag + text)), 'America/Sao_Paulo').catch(() => {}),
    }))
    const [values, fields] = [readersOfValues(), fieldsOfApi()]
    const found: Growth[] = []
    const measure = async (readers: readonly Reader[], texts: Texts) => {
      for (const reader of readers) found.push(await growthOf(reader, texts))
    }
    for (const filler of FILLERS.slice(0, Number(options.pedacos ?? FILLERS.length))) {
      await measure([...files, ...statements], textsOf('a', filler, '!'))
      for (const head of HEADS)
        for (const tail of TAILS) await measure([...values, ...fields], textsOf(head, filler, tail))
    }
    const bad = found.filter(({ ratio }) => ratio > GROWTH)
    console.log(
      `${files.length + statements.length} places of files, ${values.length} functions, ${fields.length} fields of the API; ${found.length} texts of ${LENGTH} and ${2 * LENGTH} characters; suspects again, medians of ${RUNS}.`,
    )
    const worst = found.filter(({ ms }) => ms >= FLOOR_MS).toSorted((a, b) => b.ratio - a.ratio)
    for (const { name, label, ms, ratio } of [...bad, ...worst.slice(0, 10)])
      console.log(
        `${ratio > GROWTH ? 'FASTER ' : '       '}${ratio.toFixed(2)} × for twice the text, ${ms.toFixed(0)} ms: ${name}, ${label}`,
      )

    const bytes = 2_000_000
    const fill = (piece: string) => piece.repeat(Math.floor(bytes / piece.length))
    const pairs: [name: string, innocent: string, hostile: string[]][] = [
      [
        'CSV',
        `Nome;Telefone\n${fill('Ana Lima;11955550001\n')}`,
        [' ', '1', '"', ';', '\n'].map((piece) => `Nome;Telefone\n${fill(piece)}`),
      ],
      [
        'vCard',
        fill(cartao('TEL:11955550001')),
        [
          fill(cartao(' y\r\n'.repeat(12_000))),
          fill(cartao('NOTE;QUOTED-PRINTABLE:a=\r\n'.repeat(1500))),
          `${cartao('')}${fill(' ')}`,
        ],
      ],
    ]
    const statement = (miolo: string) => () =>
      readOfx(Buffer.from(`<OFX><BANKTRANLIST>${miolo}`), 'America/Sao_Paulo').catch(() => {})
    const row = '<STMTTRN><DTPOSTED>20261110<TRNAMT>10.00<FITID>1<MEMO>Pix recebido de Ana Lima da Silva</STMTTRN>\n'
    const report = (name: string, innocent: number, hostile: number[]) => {
      const ratio = Math.max(...hostile) / innocent
      console.log(
        `${ratio > DELAY ? 'LONGER ' : '       '}${name}: longest delay ${innocent.toFixed(1)} ms with an innocent file, ${hostile.map((ms) => ms.toFixed(1)).join(', ')} ms with hostile ones: ${ratio.toFixed(1)} ×`,
      )
      if (ratio > DELAY) process.exitCode = 1
    }
    for (const [name, innocent, hostile] of pairs) {
      const delays: number[] = []
      for (const content of hostile) delays.push(await delayOf(() => readFiles(file, content)))
      report(name, await delayOf(() => readFiles(file, innocent)), delays)
    }
    const delays: number[] = []
    for (const piece of ['<a>', '<', '1', '<STMTTRN>', '<TRNAMT>1<']) delays.push(await delayOf(statement(fill(piece))))
    report('OFX', await delayOf(statement(row.repeat(4000) + ' '.repeat(bytes - row.length * 4000))), delays)
    if (bad.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true })
  }
}
