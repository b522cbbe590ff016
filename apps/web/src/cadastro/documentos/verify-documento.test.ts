import { expect, it } from 'vitest'
import { verifyDocumento } from './verify-documento.ts'

const MB = 1024 * 1024
const GRANDE = 'Arquivo muito grande. Tamanho máximo: 10MB'
const TIPO = 'Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.'

it.each([
  ['rg.jpg', 'image/jpeg', MB, null],
  ['laudo.PDF', '', 10 * MB, null],
  ['laudo.pdf', 'application/pdf', 10 * MB + 1, GRANDE],
  ['foto.heic', 'image/heic', MB, TIPO],
  ['laudo.docx', '', MB, TIPO],
  ['pdf', '', 0, 'O arquivo está vazio'],
])('%s, %s, %i bytes: %s', (name, type, size, motivo) => {
  expect(verifyDocumento({ name, type, size })).toBe(motivo)
})
