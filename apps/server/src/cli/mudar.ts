import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { createCopias } from '../copias/copias.service.ts'
import { createArquivosAntigos } from '../mudanca/arquivos/arquivos-antigos.service.ts'
import { relatarArquivos } from '../mudanca/arquivos/relatar.ts'
import { createExecucoes, motivoDaFalha, type Opcoes, type Passo } from '../mudanca/execucoes.service.ts'
import { nomeDaFonte } from '../mudanca/ler.ts'
import { mudarCom } from '../mudanca/mudar-com-arquivos.ts'
import { resumoDe } from '../mudanca/resumo.ts'
import { NoPortal, openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { openPortalKeys } from '../seed/open-keys.ts'
import { seedBase } from '../seed/seed-base.ts'
import { comoAbrir, prepareEnsaio } from './ensaio.ts'

const USO = `Uso: npm run mudar -- <arquivo ou pasta> [--simular] [--relatorio <arquivo.json>] [--sem-links]
       [--arquivos <pasta ou s3://bucket>] [--antigo <endereço>] [--links-de-cadastro] [--administrador <e-mail>]…
       [--ensaio <pasta>]

Traz do portal antigo contas com as senhas, clínicas com imagens e vídeos, catálogos, estados, cidades e links, ao lado
de um portal em uso ou antes do primeiro início. Pode ser repetido: o que já veio não vem de novo, e o que foi mudado aqui fica.

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
  --administrador      conta do arquivo que chega como administrador; todas as outras chegam como consultor

Senhas, tokens e CPFs não aparecem no relatório. O arquivo exportado os contém: apague-o no fim.`

type Options = Opcoes & { fonte: string; relatorio: string | undefined; ensaio: string | undefined }

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
        ajuda: { type: 'boolean', short: 'h' },
      },
    })
    if (values.ajuda) return 'ajuda'
    const [fonte, ...resto] = positionals
    const { arquivos, antigo } = values
    const isBucket = arquivos?.startsWith('s3:')
    if (values.simular && values.ensaio !== undefined) throw new ArquivoInvalido(USO)
    if (!fonte || resto.length > 0) throw new ArquivoInvalido(USO)
    if ([values.relatorio, values.ensaio, arquivos, antigo].includes('')) throw new ArquivoInvalido(USO)
    return {
      fonte,
      relatorio: values.relatorio,
      ensaio: values.ensaio,
      simular: values.simular,
      semLinks: values['sem-links'],
      linksDeCadastro: values['links-de-cadastro'],
      mapa: mapaMudanca.parse({}),
      desde: null,
      administradores: values.administrador,
      onde: {
        pasta: arquivos && !isBucket ? resolve(arquivos) : null,
        bucket: arquivos && isBucket ? arquivos : null,
        antigo: antigo ?? null,
      },
    }
  } catch {
    throw new ArquivoInvalido(USO)
  }
}

/** A file that did not exist before, made first: who reads for an hour is not told at the end that it cannot be written. */
const createFile = (path: string) =>
  open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const motivo = error.code === 'EEXIST' ? 'já existe' : 'não pode ser gravado'
    throw new ArquivoInvalido(`O relatório ${path} ${motivo}`)
  })

/** The portal of the environment; a rehearsal before its first start has one of its own, which is gone afterwards. */
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

const aindaEsperam = (n: number) =>
  `${n.toLocaleString('pt-BR')} imagens ou vídeos ainda não puderam ser lidos. O portal os pede de novo em segundo plano, e o mesmo comando também.`

/** The move itself, after a backup; a copy of the portal was made by one. */
async function move({ env, database }: { env: Env; database: Database }, { fonte, ensaio, ...opcoes }: Options) {
  const { dataKey } = await openPortalKeys(env, database)
  const portal = { database, cipher: createCipher(dataKey), clock: Date.now }
  const antigos = createArquivosAntigos({
    ...{ env, database, storages: await openExplained(env), cipher: portal.cipher, clock: Date.now },
  })
  const stopping = new AbortController()
  const mudar = mudarCom(antigos, async (relatorio, { onde }, onPasso) => {
    const progresso = (feitas: number, total: number) => onPasso({ etapa: 'Imagens e vídeos', feitas, total })
    try {
      await antigos.trazerDaMudanca(onde, progresso, stopping.signal)
      await relatarArquivos(database.db, relatorio)
      const esperando = await antigos.countEsperando()
      if (esperando > 0 && Object.values(onde).some((lugar) => lugar !== null))
        relatorio.avisos.push(aindaEsperam(esperando))
    } catch (error) {
      if (stopping.signal.aborted) throw error
      // The rows are here, and so is their report.
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
  return run()
}

async function main() {
  const options = readOptions()
  if (options === 'ajuda') return console.log(USO)
  const { fonte, ensaio, relatorio: path } = options
  const file = path === undefined ? undefined : await createFile(path)
  let bytes = 0
  try {
    // What cannot be read is refused before a portal is copied.
    await nomeDaFonte(fonte)
    const own = readEnv(process.env)
    const env = ensaio === undefined ? own : await prepareEnsaio(own, ensaio, console.log)
    const { database, close, env: aberto } = await openPortal(env, options.simular)
    try {
      await seedBase(database, console.log)
      const onBytes = (more: number) => {
        bytes += more
      }
      const relatorio = await move({ env: aberto, database }, { ...options, onBytes })
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
