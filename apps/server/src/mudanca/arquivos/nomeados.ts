import type { FinalidadeTrazida, Saida } from './mudanca-arquivos.table.ts'

type Campo = Saida['campo']
type Clinica = { image_url: string | null } & Record<Exclude<Campo, 'image_url'>, string[]>

/** Purpose of the addresses in each field of a clinic. */
export const FINALIDADE_DE: Record<Campo, FinalidadeTrazida> = {
  image_url: 'clinica_imagem',
  gallery_images: 'clinica_imagem',
  video_files: 'clinica_video',
  video_urls: 'clinica_video',
}
export const CAMPOS = Object.keys(FINALIDADE_DE) as Campo[]

export const enderecosDe = (clinica: Clinica, campo: Campo): string[] =>
  campo === 'image_url' ? (clinica.image_url ? [clinica.image_url] : []) : clinica[campo]

/** All addresses of pictures and videos that a clinic names. */
export const nomeados = (clinica: Clinica) =>
  CAMPOS.flatMap((campo) =>
    enderecosDe(clinica, campo).map((endereco) => ({ endereco, campo, finalidade: FINALIDADE_DE[campo] })),
  )
