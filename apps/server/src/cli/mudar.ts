import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCopias } from '../copias/copias.service.ts'
import { createExecucoes, motivoDaFalha, type Opcoes, type Passo } from '../mudanca/execucoes.service.ts'
import { nomeDaFonte } from '../mudanca/ler.ts'
import { mudar } from '../mudanca/mudar.ts'
import { resumoDe } from '../mudanca/resumo.ts'
import { NoPortal, openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { seedBase } from '../seed/seed-base.ts'
import { comoAbrir, prepareEnsaio } from './ensaio.ts'

const USO = `Uso: npm run mudar -- <arquivo ou pasta> [--simular] [--relatorio <arquivo.json>] [--sem-links]
       [--links-de-cadastro] [--administrador <e-mail>]… [--ensaio <pasta>]

Traz do portal antigo contas com as senhas, clínicas, catálogos, estados, cidades e links, ao lado de um portal em
uso ou antes do primeiro início. Pode ser repetido: o que já veio não vem de novo, e o que foi mudado aqui fica.

  <arquivo>            dados do pg_dump --data-only, puro ou comprimido com gzip
  <pasta>              um CSV por tabela, como clinicas.csv ou auth.users.csv
  --simular            faz o mesmo e desfaz tudo no fim: diz o que viria
  --ensaio             faz a mudança de verdade em uma cópia do portal, nessa pasta vazia; abre-se ao lado dele
  --relatorio          grava o mesmo em um arquivo novo, para outros programas
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
        ensaio: { type: 'string' },
        ajuda: { type: 'boolean', short: 'h' },
      },
    })
    if (values.ajuda) return 'ajuda'
    const [fonte, ...resto] = positionals
    if (values.simular && values.ensaio !== undefined) throw new ArquivoInvalido(USO)
    if (!fonte || resto.length > 0 || values.relatorio === '' || values.ensaio === '') throw new ArquivoInvalido(USO)
    return {
      fonte,
      relatorio: values.relatorio,
      ensaio: values.ensaio,
      simular: values.simular,
      semLinks: values['sem-links'],
      linksDeCadastro: values['links-de-cadastro'],
      administradores: values.administrador,
      onde: { pasta: null, bucket: null, antigo: null },
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
  if (!simular) return openDatabase(env, options)
  try {
    return await openDatabase(env, { ...options, existing: 'rows' })
  } catch (error) {
    if (!(error instanceof NoPortal)) throw error
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-ensaio-'))
  const leave = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    const own = await openDatabase({
      ...env,
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: undefined,
      DATABASE_DIRECT_URL: undefined,
    })
    return {
      ...own,
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

/** The move itself, after a backup; a copy of the portal was made by one. */
async function move({ env, database }: { env: Env; database: Database }, { fonte, ensaio, ...opcoes }: Options) {
  if (opcoes.simular) return mudar(database, fonte, opcoes, tell)
  const copias = ensaio === undefined ? createCopias({ env, database }) : null
  const execucoes = createExecucoes({ env, database, copias, mudar })
  const stopping = new AbortController()
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
    const { database, close } = await openPortal(env, options.simular)
    try {
      await seedBase(database, console.log)
      const onBytes = (more: number) => {
        bytes += more
      }
      const relatorio = await move({ env, database }, { ...options, onBytes })
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
