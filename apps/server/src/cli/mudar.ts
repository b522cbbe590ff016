import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Opcoes } from '../mudanca/execucoes.service.ts'
import { mudar } from '../mudanca/mudar.ts'
import { resumoDe } from '../mudanca/resumo.ts'
import { NoPortal, openDatabase } from '../platform/db/database.ts'
import { type Env, EnvError, readEnv } from '../platform/env.ts'
import { toAnswer } from '../platform/http/errors.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { StartError } from '../platform/start/start-problem.ts'
import { seedBase } from '../seed/seed-base.ts'

const USO = `Uso: npm run mudar -- <arquivo ou pasta> [--simular] [--relatorio <arquivo.json>] [--sem-links]
       [--links-de-cadastro] [--administrador <e-mail>]…

Traz do portal antigo contas com as senhas, clínicas, catálogos, estados, cidades e links, ao lado de um portal em
uso ou antes do primeiro início. Pode ser repetido: o que já veio não vem de novo, e o que foi mudado aqui fica.

  <arquivo>            dados do pg_dump --data-only, puro ou comprimido com gzip
  <pasta>              um CSV por tabela, como clinicas.csv ou auth.users.csv
  --simular            faz o mesmo e desfaz tudo no fim: diz o que viria
  --relatorio          grava o mesmo em um arquivo novo, para outros programas
  --sem-links          deixa os links no portal antigo
  --links-de-cadastro  mantém por até 30 dias os links de cadastro que ainda valem; eles são fáceis de adivinhar
  --administrador      conta do arquivo que chega como administrador; todas as outras chegam como consultor

Senhas, tokens e CPFs não aparecem no relatório. O arquivo exportado os contém: apague-o no fim.`

type Options = Opcoes & { fonte: string; relatorio: string | undefined }

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
        ajuda: { type: 'boolean', short: 'h' },
      },
    })
    if (values.ajuda) return 'ajuda'
    const [fonte, ...resto] = positionals
    if (!fonte || resto.length > 0 || values.relatorio === '') throw new ArquivoInvalido(USO)
    return {
      fonte,
      relatorio: values.relatorio,
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

async function main() {
  const options = readOptions()
  if (options === 'ajuda') return console.log(USO)
  const file = options.relatorio === undefined ? undefined : await createFile(options.relatorio)
  let bytes = 0
  try {
    const { database, close } = await openPortal(readEnv(process.env), options.simular)
    try {
      await seedBase(database, console.log)
      const onBytes = (more: number) => {
        bytes += more
      }
      const relatorio = await mudar(
        database,
        options.fonte,
        { ...options, onBytes },
        async ({ etapa, feitas, total }) => {
          if (feitas > 0)
            console.log(
              `  ${etapa}: ${feitas.toLocaleString('pt-BR')}${total === null ? ' linhas' : ` de ${total.toLocaleString('pt-BR')}`}`,
            )
        },
      )
      await file?.writeFile(`${JSON.stringify(relatorio, null, 2)}\n`)
      for (const line of resumoDe(relatorio)) console.log(line)
      const lidos = `${Math.ceil(bytes / 1e6).toLocaleString('pt-BR')} MB lidos em ${relatorio.segundos} s`
      console.log(
        options.simular
          ? `Simulação: ${lidos}, nada gravado no portal. A mudança leva mais ou menos o mesmo tempo.`
          : `Mudança: ${lidos}. O arquivo exportado tem senhas e links: apague-o quando não precisar mais dele.`,
      )
    } finally {
      await close()
    }
  } catch (error) {
    if (options.relatorio !== undefined) await rm(options.relatorio)
    throw error
  } finally {
    await file?.close()
  }
}

const OURS = [ArquivoInvalido, StartError, EnvError]
main().catch((error: Error) => {
  console.error(OURS.some((kind) => error instanceof kind) ? error.message : toAnswer(error).message)
  process.exit(1)
})
