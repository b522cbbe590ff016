import { FINALIDADES, type Finalidade } from '@portal/contract/arquivos/finalidades'

/** Endings of the same types as in `mimes`: some systems know no type for a spreadsheet, or a wrong one. */
const EXTENSOES = {
  imagem: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['mp4', 'webm', 'mov'],
  planilha: ['csv', 'xlsx'],
} as const

function extensoesDe(finalidade: Finalidade): readonly string[] {
  if (finalidade === 'clinica_video') return EXTENSOES.video
  return finalidade === 'importacao' ? EXTENSOES.planilha : EXTENSOES.imagem
}

/** What a file dialog is told to show. */
export const acceptDe = (finalidade: Finalidade) =>
  [...FINALIDADES[finalidade].mimes, ...extensoesDe(finalidade).map((extensao) => `.${extensao}`)].join(',')

/** Why the file cannot be sent, before any of it is; the server judges again, by its content. */
export function verificarArquivo(file: Pick<File, 'name' | 'type' | 'size'>, finalidade: Finalidade): string | null {
  const { mimes, bytes, tipoInvalido, grande } = FINALIDADES[finalidade]
  const extensao = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!(mimes as readonly string[]).includes(file.type) && !extensoesDe(finalidade).includes(extensao))
    return tipoInvalido
  if (file.size > bytes) return grande
  return file.size === 0 ? 'O arquivo está vazio' : null
}
