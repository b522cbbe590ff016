import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ETAPAS } from '@portal/contract/leads/opcoes'
import { type MapaMudanca, mapaMudanca } from '@portal/contract/mudanca/mapa'
import { contado } from '@portal/contract/regras/contado'
import { createCopias } from '../copias/copias.service.ts'
import { type Achado, mergeMapas } from '../mudanca/achado.ts'
import { createArquivosAntigos } from '../mudanca/arquivos/arquivos-antigos.service.ts'
import { reportArquivos } from '../mudanca/arquivos/report-arquivos.ts'
import { etapasSemDestino, openDestinos } from '../mudanca/destino.ts'
import { createExecucoes, motivoDaFalha, type Opcoes, type Passo } from '../mudanca/execucoes.service.ts'
import { readMapa, saveMapa } from '../mudanca/mapa.service.ts'
import { moveWith } from '../mudanca/move-with-arquivos.ts'
import { nomeDaFonte } from '../mudanca/read.ts'
import { resumoDe } from '../mudanca/resumo.ts'
import { readJson } from '../mudanca/valores.ts'
import { NoPortal, openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { readWhen } from '../platform/written-values.ts'
import { openPortalKeys } from '../seed/open-keys.ts'
import { seedBase } from '../seed/seed-base.ts'
import { comoAbrir, prepareEnsaio } from './ensaio.ts'

const USO = `Uso: npm run mudar -- <arquivo ou pasta> [--simular] [--relatorio <arquivo.json>] [--sem-links]
       [--arquivos <pasta ou s3://bucket>] [--antigo <endereço>] [--links-de-cadastro] [--administrador <e-mail>]…
       [--ensaio <pasta>] [--mapa <arquivo.json>] [--desde <aaaa-mm-dd>]

Traz do portal antigo contas com as senhas, clínicas com imagens e vídeos, catálogos, links, leads com o seu passado,
pacientes, o resto como histórico e a agenda telefônica, ao lado de um portal em uso ou antes do primeiro início. Pode ser repetido: o que já veio não vem de novo, e o que foi mudado aqui fica.

  <arquivo>            dados do pg_dump --data-only, puro ou comprimido com gzip
  <pasta>              um CSV por tabela, como clinicas.csv ou auth.users.csv
  --simular            faz o mesmo e desfaz tudo no fim: diz o que viria
  --ensaio             faz a mudança de verdade em uma cópia do portal, nessa pasta vazia; abre-se ao lado dele
  --relatorio          grava o mesmo em um arquivo novo, para outros programas
  --arquivos           onde estão as imagens e os vídeos: uma pasta com uma pasta por bucket (clinic-images, clinic-videos),
                       também a de um armazenamento próprio; ou s3://bucket, com MUDANCA_S3_ENDPOINT e as outras três
  --antigo             endereço https do armazenamento antigo: o que não está em --arquivos vem de lá, e só de lá
  --sem-links          deixa os links no portal antigo
  --links-de-cadastro  mantém por até 30 dias os links de cadastro que ainda valem; eles são fáceis de adivinhar
  --mapa               o que cada etapa, motivo, origem, pessoa e tabela do antigo é aqui, por cima do que já foi escolhido:
                       {"etapas": {"Retornar": "em_contato", "*": "perdido"}, "motivos": {…}, "origens": {…},
                        "pessoas": {"Ana": "ana@empresa.com.br"}, "tabelas": {…}}; na mudança de verdade fica guardado
  --desde              deixa no portal antigo os leads criados antes deste dia, como 2025-01-01 ou 01/01/2025
  --administrador      conta do arquivo que chega como administrador; todas as outras chegam como consultor

Senhas, tokens e CPFs não aparecem no relatório. O arquivo exportado os contém: apague-o no fim.`

type Options = Opcoes & {
  fonte: string
  relatorio: string | undefined
  ensaio: string | undefined
  /** Path of a map. */
  mapear: string | undefined
}

/** Largest map: each list has up to some hundreds of values. */
const MAPA_MAX = 1024 * 1024

async function readMapaDe(path: string): Promise<MapaMudanca> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  if (bytes === 0) throw new InvalidFile(`O mapa ${path} não existe ou está vazio.`)
  if (bytes > MAPA_MAX) throw new InvalidFile(`O mapa ${path} é grande demais.`)
  const lido = mapaMudanca.safeParse(readJson((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')))
  if (lido.success) return lido.data
  const [issue] = lido.error.issues
  const onde = issue?.path.length ? ` em ${issue.path.join(' → ')}` : ''
  const etapas = `As etapas daqui são ${ETAPAS.join(', ')}.`
  throw new InvalidFile(`O mapa ${path} não se entende${onde}: ${issue?.message ?? 'não é um JSON'}. ${etapas}`)
}

function readDesde(texto: string | undefined): Date | null {
  if (texto === undefined) return null
  const quando = readWhen(texto)
  if (!quando?.soDia) throw new InvalidFile('Em --desde dê um dia, como 2025-01-01.')
  return quando.instante
}

function readOptions(): Options | 'ajuda' {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        simular: { type: 'boolean', default: false },
        'sem-links': { type: 'boolean', default: false },
        'links-de-cadastro': { type: 'boolean', default: false },
        administrador: { type: 'string', multiple: true, default: [] },
        relatorio: { type: 'string' },
        arquivos: { type: 'string' },
        antigo: { type: 'string' },
        ensaio: { type: 'string' },
        mapa: { type: 'string' },
        desde: { type: 'string' },
        ajuda: { type: 'boolean', short: 'h' },
      },
    })
    if (values.ajuda) return 'ajuda'
    const [fonte, ...resto] = positionals
    const { arquivos, antigo } = values
    const isBucket = arquivos?.startsWith('s3:')
    if (values.simular && values.ensaio !== undefined) throw new InvalidFile(USO)
    if (!fonte || resto.length > 0) throw new InvalidFile(USO)
    if ([values.relatorio, values.ensaio, values.mapa, values.desde, arquivos, antigo].includes(''))
      throw new InvalidFile(USO)
    return {
      fonte,
      relatorio: values.relatorio,
      ensaio: values.ensaio,
      mapear: values.mapa,
      simular: values.simular,
      semLinks: values['sem-links'],
      linksDeCadastro: values['links-de-cadastro'],
      mapa: mapaMudanca.parse({}),
      desde: readDesde(values.desde),
      administradores: values.administrador,
      onde: {
        pasta: arquivos && !isBucket ? resolve(arquivos) : null,
        bucket: arquivos && isBucket ? arquivos : null,
        antigo: antigo ?? null,
      },
    }
  } catch (error) {
    throw error instanceof InvalidFile ? error : new InvalidFile(USO)
  }
}

/** Creates a new file before the work: after an hour of reading it would be late to learn that it cannot be written. */
const createFile = (path: string) =>
  open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const motivo = error.code === 'EEXIST' ? 'já existe' : 'não pode ser gravado'
    throw new InvalidFile(`O relatório ${path} ${motivo}`)
  })

/** Opens the portal of the environment; a rehearsal before its first start gets a temporary one. */
async function openPortal(env: Env, simular: boolean) {
  const options = { log: console.log, share: true }
  if (!simular) return { env, ...(await openDatabase(env, options)) }
  try {
    return { env, ...(await openDatabase(env, { ...options, existing: 'rows' })) }
  } catch (error) {
    if (!(error instanceof NoPortal)) throw error
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-ensaio-'))
  const leave = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    const temporary = { ...env, PORTAL_DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined }
    const own = await openDatabase(temporary)
    return {
      ...own,
      env: temporary,
      async close() {
        await own.close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

const tell = async ({ etapa, feitas, total }: Passo) => {
  if (feitas === 0) return
  const de = total === null ? ' linhas' : ` de ${total.toLocaleString('pt-BR')}`
  console.log(`  ${etapa}: ${feitas.toLocaleString('pt-BR')}${de}`)
}

/** Prints the stages without a meaning, and a map that gives them one. */
function tellEtapas(database: Database, mapa: MapaMudanca) {
  let told = false
  return async (achado: Achado) => {
    if (told) return
    told = true
    const destinos = await openDestinos(database.db)
    const { valores, outras } = etapasSemDestino(achado, mapa, destinos)
    if (valores.length === 0 && outras === 0) return
    console.log('Etapas do portal antigo que ainda não têm a sua aqui:')
    for (const { valor, linhas, sugestao } of valores)
      console.log(`  ${JSON.stringify(valor)} (${contado(linhas, 'lead')})${sugestao ? `: parece ${sugestao}` : ''}`)
    if (outras > 0) console.log(`  e ${contado(outras, 'lead')} com etapas longas ou variadas demais: use "*"`)
    const etapas = Object.fromEntries([
      ...valores.map(({ valor, sugestao }) => [valor, sugestao ?? 'em_contato']),
      ...(outras > 0 ? [['*', 'perdido']] : []),
    ])
    console.log(`Um mapa para --mapa, a conferir (${destinos.etapas.map(({ chave }) => chave).join(', ')}):`)
    console.log(JSON.stringify({ etapas }, null, 2))
  }
}

const aindaEsperam = (n: number) =>
  `${n.toLocaleString('pt-BR')} imagens ou vídeos ainda não puderam ser lidos. O portal os pede de novo em segundo plano, e o mesmo comando também.`

/** Moves, after a backup unless the portal is a copy, which was made by one. */
async function move(
  { env, database }: { env: Env; database: Database },
  { fonte, ensaio, mapear: _, ...pedidas }: Options,
) {
  const { dataKey } = await openPortalKeys(env, database)
  const cipher = createCipher(dataKey)
  const portal = { database, cipher, clock: Date.now }
  const guardado = await readMapa({ db: database.db, cipher })
  const mapa = mergeMapas(guardado.mapa, pedidas.mapa)
  const opcoes = { ...pedidas, mapa, onAchado: tellEtapas(database, mapa) }
  const antigos = createArquivosAntigos({
    ...{ env, database, storages: await openExplained(env), cipher, clock: Date.now },
  })
  const stopping = new AbortController()
  const mudar = moveWith(antigos, async (relatorio, { onde }, onPasso) => {
    const progresso = (feitas: number, total: number) => onPasso({ etapa: 'Imagens e vídeos', feitas, total })
    try {
      await antigos.bringFromMudanca(onde, progresso, stopping.signal)
      await reportArquivos(database.db, relatorio)
      const esperando = await antigos.countEsperando()
      if (esperando > 0 && Object.values(onde).some((lugar) => lugar !== null))
        relatorio.avisos.push(aindaEsperam(esperando))
    } catch (error) {
      if (stopping.signal.aborted) throw error
      // The rows and their report are complete.
      relatorio.avisos.push(`As imagens e os vídeos pararam: ${motivoDaFalha(error)} Repita o comando, que continua.`)
      process.exitCode = 1
    }
  })
  if (opcoes.simular) return mudar(portal, fonte, opcoes, tell)
  const copias = ensaio === undefined ? createCopias({ env, database }) : null
  const execucoes = createExecucoes({ env, ...portal, copias, mudar })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  const { run } = await execucoes.begin({ escopo: null, fonte, opcoes, onPasso: tell, signal: stopping.signal })
  if (copias) console.log('Fazendo um backup antes de começar…')
  const relatorio = await run()
  await database.db.transaction((tx) => saveMapa(tx, cipher, null, { ...guardado, mapa }))
  return relatorio
}

async function main() {
  const options = readOptions()
  if (options === 'ajuda') return console.log(USO)
  const { fonte, ensaio, relatorio: path, mapear } = options
  const file = path === undefined ? undefined : await createFile(path)
  let bytes = 0
  try {
    // Refuses unreadable input before a portal is copied.
    await nomeDaFonte(fonte)
    const mapa = mapear === undefined ? options.mapa : await readMapaDe(mapear)
    const own = readEnv(process.env)
    const env = ensaio === undefined ? own : await prepareEnsaio(own, ensaio, console.log)
    const { database, close, env: aberto } = await openPortal(env, options.simular)
    try {
      await seedBase(database, console.log)
      const onBytes = (more: number) => {
        bytes += more
      }
      const relatorio = await move({ env: aberto, database }, { ...options, mapa, onBytes })
      await file?.writeFile(`${JSON.stringify(relatorio, null, 2)}\n`)
      for (const line of resumoDe(relatorio)) console.log(line)
      const lidos = `${Math.ceil(bytes / 1e6).toLocaleString('pt-BR')} MB lidos em ${relatorio.segundos} s`
      console.log(
        options.simular
          ? `Simulação: ${lidos}, nada gravado no portal. A mudança leva mais ou menos o mesmo tempo.`
          : `Mudança: ${lidos}. O arquivo exportado tem senhas e links: apague-o quando não precisar mais dele.`,
      )
      if (ensaio !== undefined) for (const line of comoAbrir(env)) console.log(line)
    } finally {
      await close()
    }
  } catch (error) {
    if (path !== undefined) await rm(path)
    throw error
  } finally {
    await file?.close()
  }
}

main().catch((error: Error) => {
  console.error(motivoDaFalha(error))
  process.exit(1)
})
