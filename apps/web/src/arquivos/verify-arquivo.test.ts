import { OUTRAS_PLANILHAS } from '@portal/contract/arquivos/planilhas'
import { expect, test } from 'vitest'
import { verifyArquivo } from './verify-arquivo.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test.each([
  [file('a.jpg', 'image/jpeg'), 'clinica_imagem'],
  [file('A.WEBP', ''), 'clinica_imagem'],
  [file('a.mov', 'video/quicktime', 100 * MB), 'clinica_video'],
  // Type that Windows with Excel gives to every CSV.
  [file('a.csv', 'application/vnd.ms-excel'), 'importacao'],
] as const)('%j may be sent', (arquivo, finalidade) => {
  expect(verifyArquivo(arquivo, finalidade)).toBeNull()
})

test.each([
  [file('a.svg', 'image/svg+xml'), 'clinica_imagem', 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.'],
  [file('a.gif', 'image/gif'), 'logo', 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.'],
  [file('a.png', 'image/png', 10 * MB + 1), 'clinica_imagem', 'Arquivo muito grande. Tamanho máximo: 10MB'],
  [file('a.avi', 'video/x-msvideo'), 'clinica_video', 'Tipo de arquivo inválido. Use MP4, WebM ou MOV.'],
  [file('a.mp4', 'video/mp4', 100 * MB + 1), 'clinica_video', 'Vídeo muito grande! Tamanho máximo: 100MB'],
  [file('a.pdf', 'application/pdf'), 'importacao', 'Tipo de arquivo inválido. Use CSV ou XLSX.'],
  [file('a.XLS', 'application/vnd.ms-excel'), 'importacao', OUTRAS_PLANILHAS.xls],
  [file('a.ods', ''), 'contatos', OUTRAS_PLANILHAS.ods],
  [file('a.xlsm', ''), 'contatos', OUTRAS_PLANILHAS.xlsb],
  [file('a.numbers', ''), 'importacao', OUTRAS_PLANILHAS.numbers],
  [file('a.ods', ''), 'foto', 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.'],
  [file('a.png', 'image/png', 0), 'foto', 'O arquivo está vazio'],
] as const)('%j is refused for %s', (arquivo, finalidade, motivo) => {
  expect(verifyArquivo(arquivo, finalidade)).toBe(motivo)
})
