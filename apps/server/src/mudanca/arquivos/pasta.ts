import { constants, createReadStream, createWriteStream, type Dirent, type Stats } from 'node:fs'
import { lstat, open, opendir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { reasonOfStorage } from '../../platform/storage/reason.ts'
import {
  type Achado,
  type Falta,
  type Fonte,
  FonteInvalida,
  isDaqui,
  type Limites,
  Passageiro,
  type Pedido,
} from './fontes.ts'

/** Self-hosted storages keep their buckets at most so many folders down (`storage/stub/stub/<bucket>`). */
const NIVEIS = 3
const PROFUNDIDADE = 40
/** In a self-hosted storage a file is a folder, and its versions are files with such names. */
const VERSAO = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Files that file managers leave in folders. */
const DO_SISTEMA = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])
const AUSENTE: Falta = { motivo: 'O arquivo não está na pasta.', morto: true }
const ATALHO: Falta = { motivo: 'Na pasta há um atalho no lugar do arquivo, e atalhos não são seguidos.', morto: true }

const found = (path: string) =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
    throw error
  })

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  yield* await opendir(folder)
}

/** Finds the folder that holds the buckets: the one that was named, or one a few levels below it. */
async function findBase(root: string, buckets: ReadonlySet<string>): Promise<string> {
  let nivel = [root]
  for (let n = 0; n <= NIVEIS; n++) {
    const abaixo: string[] = []
    for (const folder of nivel)
      for await (const entry of entriesOf(folder)) {
        if (!entry.isDirectory()) continue
        if (buckets.has(entry.name)) return folder
        if (abaixo.length < 100) abaixo.push(join(folder, entry.name))
      }
    nivel = abaixo
  }
  // No clinic names a file, but what is stored is counted all the same.
  if (buckets.size === 0) return root
  const nomes = [...buckets].slice(0, 5).join(', ')
  throw new FonteInvalida(
    `A pasta ${root} não tem os arquivos do portal antigo: nela deve haver uma pasta com o nome de cada bucket (${nomes}).`,
  )
}

/** Version of a file that is a folder: the one that the old storage names, else the newest. */
async function findVersao(folder: string, versao: string | null): Promise<{ path: string; stats: Stats } | null> {
  let melhor: { path: string; stats: Stats } | null = null
  for await (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const stats = await found(path)
    if (!stats?.isFile()) continue
    if (entry.name === versao) return { path, stats }
    if (!melhor || stats.mtimeMs > melhor.stats.mtimeMs) melhor = { path, stats }
  }
  return melhor
}

async function* walk(
  folder: string,
  caminho: string,
  nivel: number,
): AsyncGenerator<{ caminho: string; bytes: number }> {
  if (nivel > PROFUNDIDADE) return
  let versoes = 0
  let outros = 0
  for await (const entry of entriesOf(folder))
    if (entry.isFile() && VERSAO.test(entry.name)) versoes++
    else outros++
  if (versoes > 0 && outros === 0) {
    const versao = await findVersao(folder, null)
    if (versao) yield { caminho, bytes: versao.stats.size }
    return
  }
  for await (const entry of entriesOf(folder)) {
    if (DO_SISTEMA.has(entry.name)) continue
    const path = join(folder, entry.name)
    const abaixo = `${caminho}/${entry.name}`
    if (entry.isDirectory()) yield* walk(path, abaixo, nivel + 1)
    else if (entry.isFile() && nivel > 0) yield { caminho: abaixo, bytes: (await found(path))?.size ?? 0 }
  }
}

/** Path of the folder; if a link was named, of the folder behind it. */
export async function findPasta(pasta: string): Promise<string> {
  const root = await realpath(pasta).catch(() => null)
  if (root === null || !(await lstat(root)).isDirectory())
    throw new FonteInvalida(`A pasta ${pasta} não existe ou não pode ser aberta nesta máquina.`)
  return root
}

/**
 * Files in a folder, as `bucket/name` or as a self-hosted storage keeps them. The folder itself may be a link; links inside
 * are not followed, and no name leads out of it.
 */
export async function openPasta(pasta: string, buckets: ReadonlySet<string>): Promise<Fonte> {
  const root = await findPasta(pasta)
  const base = await findBase(root, buckets).catch((error) => {
    if (error instanceof FonteInvalida) throw error
    throw new FonteInvalida(`A pasta ${pasta} não pode ser lida: ${reasonOfStorage(error)}.`)
  })

  /** Path of a name, in either spelling of its accents; a link ends the search. */
  async function resolve(partes: readonly string[]): Promise<{ path: string; stats: Stats } | Falta> {
    let atual = { path: base, stats: await lstat(base) }
    for (const parte of partes) {
      if (!atual.stats.isDirectory()) return AUSENTE
      let abaixo: typeof atual | null = null
      for (const nome of new Set([parte, parte.normalize('NFC'), parte.normalize('NFD')])) {
        const path = join(atual.path, nome)
        const stats = await found(path)
        if (stats) abaixo = { path, stats }
        if (abaixo) break
      }
      if (!abaixo) return AUSENTE
      if (abaixo.stats.isSymbolicLink()) return ATALHO
      atual = abaixo
    }
    return atual
  }

  async function fetch({ objeto, versao }: Pedido, limites: Limites, file: string | null): Promise<Achado | Falta> {
    if (!objeto) return AUSENTE
    const alvo = await resolve([objeto.bucket, ...objeto.partes])
    if ('motivo' in alvo) return alvo
    const escolhido = alvo.stats.isDirectory() ? await findVersao(alvo.path, versao) : alvo
    if (!escolhido?.stats.isFile()) return AUSENTE
    const bytes = escolhido.stats.size
    const grande = bytes > limites.bytes
    if (file !== null && !grande) {
      const handle = await open(escolhido.path, constants.O_RDONLY | constants.O_NOFOLLOW)
      await pipeline(createReadStream('', { fd: handle }), createWriteStream(file), { signal: limites.signal })
    }
    return { bytes, grande }
  }

  return {
    documentos: 'todos',
    fetch: (pedido, limites, file) =>
      fetch(pedido, limites, file).catch((error) => {
        if (isDaqui(error) || limites.signal.aborted) throw error
        throw new Passageiro(`O arquivo não pôde ser lido na pasta: ${reasonOfStorage(error)}.`)
      }),
    list: async function* () {
      for await (const entry of entriesOf(base))
        if (entry.isDirectory()) yield* walk(join(base, entry.name), entry.name, 1)
    },
  }
}
