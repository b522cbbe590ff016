import { FINALIDADES, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { OUTRAS_PLANILHAS, outraPlanilhaDe } from '@portal/contract/arquivos/planilhas'

/** File extensions of the types in `mimes`: some systems report none or a wrong type for spreadsheets. */
const EXTENSOES = {
  imagem: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['mp4', 'webm', 'mov'],
  planilha: ['csv', 'xlsx'],
  contatos: ['csv', 'vcf', 'xlsx'],
} as const

function extensoesDe(finalidade: Finalidade): readonly string[] {
  if (finalidade === 'clinica_video') return EXTENSOES.video
  if (finalidade === 'contatos') return EXTENSOES.contatos
  return finalidade === 'importacao' ? EXTENSOES.planilha : EXTENSOES.imagem
}

/** `accept` attribute of a file input. */
export const acceptDe = (finalidade: Finalidade) =>
  [...FINALIDADES[finalidade].mimes, ...extensoesDe(finalidade).map((extensao) => `.${extensao}`)].join(',')

/** Reason why the file cannot be uploaded, checked before sending; the server validates its content again. */
export function verifyArquivo(file: Pick<File, 'name' | 'type' | 'size'>, finalidade: Finalidade): string | null {
  const { mimes, bytes, tipoInvalido, grande } = FINALIDADES[finalidade]
  const extensao = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const outra = extensoesDe(finalidade).includes('xlsx') ? outraPlanilhaDe(extensao) : undefined
  if (outra) return OUTRAS_PLANILHAS[outra]
  if (!(mimes as readonly string[]).includes(file.type) && !extensoesDe(finalidade).includes(extensao))
    return tipoInvalido
  if (file.size > bytes) return grande
  return file.size === 0 ? 'O arquivo está vazio' : null
}
