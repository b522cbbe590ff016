import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { novaLinha, type Random, seeded } from '../../apps/server/src/busca/busca.factory.ts'
import type { ClinicaLinha, joinCartoes } from '../../apps/server/src/busca/cartao.ts'
import { type FiltrosClinica, SEM_FILTROS } from '../../apps/server/src/busca/filtro.ts'
import type { Consulta, Indice } from '../../apps/server/src/busca/indice.ts'
import type { chord2ToKm } from '../../apps/server/src/busca/sphere.ts'

/** Last commit before the search knew licences and vacancies. */
const SEM_SELOS = '5be85dd1~1'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PART_MS = 40
const PAGINA = 25
const LUGARES = 400
const AGORA = Date.UTC(2026, 5, 1)
const HOJE = '2026-06-01'

type Lado = {
  indice: Pick<Indice, 'upsert' | 'findNearest' | 'countClinicas'> & Partial<Pick<Indice, 'expire' | 'turnTo'>>
  join: typeof joinCartoes
  toKm: typeof chord2ToKm
}

const run = promisify(execFile)
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN

/** Checks out the read model of another commit, inside this folder so that it finds its packages. */
async function checkOut(commit: string) {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache', 'antes-'))
  const parts = ['apps/server/package.json', 'apps/server/src', 'packages/contract']
  await run('git', ['archive', '-o', join(folder, 'a.tar'), commit, ...parts], { cwd: ROOT })
  await run('tar', ['-xf', 'a.tar'], { cwd: folder })
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true })
  await symlink(join(folder, 'packages/contract'), join(folder, 'node_modules/@portal/contract'), 'junction')
  const load = (file: string) => import(pathToFileURL(join(folder, 'apps/server/src/busca', file)).href)
  return { load, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function ladoOf(load: (file: string) => Promise<unknown>): Promise<Lado> {
  const { Indice: Classe } = (await load('indice.ts')) as { Indice: typeof Indice }
  const { joinCartoes: join } = (await load('cartao.ts')) as { joinCartoes: typeof joinCartoes }
  const { chord2ToKm: toKm } = (await load('sphere.ts')) as { chord2ToKm: typeof chord2ToKm }
  return { indice: new Classe({ hoje: HOJE, bloquear: false }), join, toKm }
}

/** A clinic for both versions; in the older one, 'Aceita idosos' stands for the verified licence. */
function drawLinha(random: Random, n: number, lugar: { latitude: number; longitude: number }) {
  const verificada = random.chance(0.4)
  const em = random.chance(0.5) ? new Date(AGORA - random.below(60) * 3_600_000) : null
  const linha: ClinicaLinha = novaLinha({
    name: `Comunidade Terapêutica ${n}`,
    price: `A partir de R$ ${500 + (n % 9000)},00`,
    tipo_atendimento: ['masculina', 'feminina', 'mista'][n % 3] ?? 'mista',
    specialties: ['Dependência química', 'Alcoolismo', 'Saúde mental', 'Duplo diagnóstico'],
    planos_saude: [`Plano ${n % 12}`, `Plano ${Math.floor(n / 12) % 12}`],
    tipos_internacao: ['Voluntária'],
    aceita_idosos: verificada,
    aceita_menores: em !== null,
    latitude: lugar.latitude + random.between(-0.1, 0.1),
    longitude: lugar.longitude + random.between(-0.1, 0.1),
    regularidade: random.chance(0.8)
      ? { natureza: 'clinica_medica', status: 'nao_verificada', licenca_validade: '2027-01-01', verificado_em: null }
      : null,
    vagas: em ? { total: 3, em, com_vaga_em: em } : undefined,
  })
  if (!verificada) return linha
  const verificado_em = '2026-01-15T12:00:00.000Z'
  return {
    ...linha,
    regularidade: {
      natureza: 'clinica_medica' as const,
      status: 'verificada' as const,
      licenca_validade: '2027-01-01',
      verificado_em,
    },
  }
}

function search({ indice, join, toKm }: Lado, consulta: Consulta): number {
  indice.expire?.(AGORA)
  indice.turnTo?.(HOJE)
  const found = indice.findNearest(consulta, PAGINA)
  const cards = found.map(({ clinica: { cartao }, chord2 }) => ({ cartao, km: toKm(chord2) }))
  return join(indice.countClinicas(consulta), null, cards).length
}

/** CPU microseconds of one search; wall-clock time would include other load on the machine. */
function cost(lado: Lado, centros: readonly Consulta['centro'][], raio: number, filtros: FiltrosClinica): number {
  const end = performance.now() + PART_MS
  const begin = process.cpuUsage()
  let done = 0
  do search(lado, { centro: centros[done++ % centros.length] ?? { latitude: 0, longitude: 0 }, raio, filtros })
  while (performance.now() < end)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / done
}

const FILTROS = { ...SEM_FILTROS, genero: 'feminina', planos: ['Plano 1', 'Plano 3'], preco_max: 5000 }
/** Filters of this version, and those of the older one that find the same clinics. */
const CASOS: [nome: string, agora: FiltrosClinica, antes: FiltrosClinica][] = [
  ['none', SEM_FILTROS, SEM_FILTROS],
  ['gender, plans, price', FILTROS, FILTROS],
  ['Verificadas', { ...SEM_FILTROS, verificadas: true }, { ...SEM_FILTROS, aceita_idosos: true }],
  ['Com vaga confirmada', { ...SEM_FILTROS, com_vaga: true }, { ...SEM_FILTROS, aceita_menores: true }],
]

/**
 * New searches of this tree's read model alternating with another commit's, over the same clinics; prints the ratio.
 */
export async function benchBuscaAntes(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      antes: { type: 'string', default: SEM_SELOS },
      clinicas: { type: 'string', default: '10000,100000' },
      rodadas: { type: 'string', default: '30' },
    },
  })
  const outro = await checkOut(values.antes)
  try {
    process.stdout.write(
      '| clinics | radius | filter | before µs | now µs | before / now |\n| --: | --: | :-- | --: | --: | --: |\n',
    )
    const todas: number[] = []
    for (const size of values.clinicas.split(',').map(Number)) {
      const random = seeded(size)
      const lugares = Array.from({ length: LUGARES }, () => {
        return { latitude: random.between(-30, -3), longitude: random.between(-60, -38) }
      })
      const antes = await ladoOf(outro.load)
      const agora = await ladoOf((file) => import(`../../apps/server/src/busca/${file}`))
      for (let n = 0; n < size; n++) {
        // More clinics at the first places, as in large cities.
        const lugar = lugares[Math.floor(LUGARES * random.next() ** 2)] ?? { latitude: 0, longitude: 0 }
        const linha = drawLinha(random, n, lugar)
        antes.indice.upsert(linha)
        agora.indice.upsert(linha)
      }
      for (const raio of [50, 300, 1000])
        for (const [nome, filtros, filtrosAntes] of CASOS) {
          for (const centro of lugares) expectSame(antes, agora, { centro, raio, filtros }, filtrosAntes)
          const rodadas = Array.from({ length: Number(values.rodadas) }, (_, n) => {
            const sides = [() => cost(antes, lugares, raio, filtrosAntes), () => cost(agora, lugares, raio, filtros)]
            const [first = Number.NaN, second = Number.NaN] = (n % 2 ? sides.toReversed() : sides).map((side) => side())
            return n % 2 ? { antes: second, agora: first } : { antes: first, agora: second }
          })
          const ratio = median(rodadas.map((rodada) => rodada.antes / rodada.agora))
          todas.push(ratio)
          const of = (lado: 'antes' | 'agora') => median(rodadas.map((rodada) => rodada[lado])).toFixed(1)
          process.stdout.write(
            `| ${size.toLocaleString('en-US')} | ${raio} km | ${nome} | ${of('antes')} | ${of('agora')} | ${ratio.toFixed(2)} × |\n`,
          )
        }
    }
    process.stdout.write(`\nmedian ${median(todas).toFixed(2)} ×, least ${Math.min(...todas).toFixed(2)} ×\n`)
  } finally {
    await outro.remove()
  }
}

/** Speed is compared only where both find the same. */
function expectSame(antes: Lado, agora: Lado, consulta: Consulta, filtrosAntes: FiltrosClinica) {
  const ids = ({ indice }: Lado, filtros: FiltrosClinica) =>
    [
      indice.countClinicas({ ...consulta, filtros }),
      ...indice.findNearest({ ...consulta, filtros }, PAGINA).map(({ id }) => id),
    ].join()
  if (ids(antes, filtrosAntes) !== ids(agora, consulta.filtros))
    throw new Error(`other clinics: ${JSON.stringify(consulta)}`)
}
