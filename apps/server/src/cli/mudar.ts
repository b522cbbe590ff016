import { open, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { lerFonte } from '../mudanca/ler.ts'
import { resumoDe } from '../mudanca/resumo.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'

const USO = `Uso: npm run mudar -- <arquivo ou pasta> --simular [--relatorio <arquivo.json>]

Lê o que foi exportado do portal antigo e diz o que há: tabelas e linhas, contas, e o que não se reconhece.
Por enquanto só existe este ensaio, e por isso --simular é obrigatório: nada é gravado, nada é comparado com o
que já está neste portal, e ele nem precisa estar instalado.

  <arquivo>    dados do pg_dump --data-only, puro ou comprimido com gzip
  <pasta>      um CSV por tabela, como clinicas.csv ou auth.users.csv
  --relatorio  grava o mesmo em um arquivo novo, para outros programas

Senhas, tokens e CPFs não aparecem em nenhum dos dois. O arquivo exportado os contém: apague-o no fim.`

const SO_ENSAIO = 'Por enquanto só existe o ensaio: acrescente --simular. Nada foi lido nem gravado.'

type Options = { fonte: string; relatorio: string | undefined }

function readOptions(): Options | 'ajuda' {
  let values: { simular?: boolean; ajuda?: boolean; relatorio?: string }
  let positionals: string[]
  try {
    ;({ values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        simular: { type: 'boolean' },
        relatorio: { type: 'string' },
        ajuda: { type: 'boolean', short: 'h' },
      },
    }))
  } catch {
    throw new ArquivoInvalido(USO)
  }
  if (values.ajuda) return 'ajuda'
  const [fonte, ...resto] = positionals
  if (!fonte || resto.length > 0 || values.relatorio === '') throw new ArquivoInvalido(USO)
  if (!values.simular) throw new ArquivoInvalido(SO_ENSAIO)
  return { fonte, relatorio: values.relatorio }
}

/** A file that did not exist before, made first: who reads for an hour is not told at the end that it cannot be written. */
const createFile = (path: string) =>
  open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const motivo = error.code === 'EEXIST' ? 'já existe' : 'não pode ser gravado'
    throw new ArquivoInvalido(`O relatório ${path} ${motivo}`)
  })

async function main() {
  const options = readOptions()
  if (options === 'ajuda') return console.log(USO)
  const file = options.relatorio === undefined ? undefined : await createFile(options.relatorio)
  const begin = performance.now()
  let bytes = 0
  try {
    const relatorio = await lerFonte(options.fonte, (more) => {
      bytes += more
    })
    await file?.writeFile(`${JSON.stringify(relatorio, null, 2)}\n`)
    for (const line of resumoDe(relatorio)) console.log(line)
    const seconds = Math.max(1, Math.round((performance.now() - begin) / 1000))
    console.log(
      `Ensaio: ${Math.ceil(bytes / 1e6).toLocaleString('pt-BR')} MB lidos em ${seconds} s, nada gravado no portal.`,
    )
  } catch (error) {
    if (options.relatorio !== undefined) await rm(options.relatorio)
    throw error
  } finally {
    await file?.close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
