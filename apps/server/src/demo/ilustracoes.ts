import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ORIGEM = fileURLToPath(new URL('../../data/demo', import.meta.url))
/** Number of pictures of each kind in `data/demo`. */
export const PRINCIPAIS = 32
export const GALERIA = 32

const doisDigitos = (n: number) => String(n).padStart(2, '0')

/** Address of a main picture, 960 wide; widths 480 and 1200 and the preview stand beside it, as for uploads. */
export const urlPrincipal = (i: number) => `/midia/demo/principal-${doisDigitos(i)}-960.webp`
/** Address of a gallery picture, 1200 wide. */
export const urlGaleria = (i: number) => `/midia/demo/galeria-${doisDigitos(i)}-1200.webp`

const bytesOf = async (file: string) => (await stat(file).catch(() => undefined))?.size

/** Copies missing pictures to `<mediaDir>/demo`. Returns the number of copied files. */
export async function copyIlustracoes(mediaDir: string): Promise<number> {
  const pasta = join(mediaDir, 'demo')
  await mkdir(pasta, { recursive: true })
  const copias = (await readdir(ORIGEM)).map(async (nome) => {
    const [origem, destino] = [join(ORIGEM, nome), join(pasta, nome)]
    // The size is compared, because an interrupted start leaves an incomplete file.
    if ((await bytesOf(destino)) === (await bytesOf(origem))) return 0
    await copyFile(origem, destino)
    return 1
  })
  return (await Promise.all(copias)).reduce<number>((sum, copied) => sum + copied, 0)
}
