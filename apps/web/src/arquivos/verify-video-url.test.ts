import { expect, test } from 'vitest'
import { verifyVideoUrl } from './verify-video-url.ts'

test('addresses of the web may be added', () => {
  expect(verifyVideoUrl(' https://youtu.be/abc ', [])).toBeNull()
  expect(verifyVideoUrl('http://example.com/v', [])).toBeNull()
})

test.each([
  ['', 'Insira uma URL de vídeo'],
  ['   ', 'Insira uma URL de vídeo'],
  ['javascript:alert(1)', 'Insira um endereço que comece com http:// ou https://'],
  ['data:text/html,x', 'Insira um endereço que comece com http:// ou https://'],
  ['youtube.com/watch', 'Insira um endereço que comece com http:// ou https://'],
  ['https://youtu.be/abc', 'Esta URL já foi adicionada'],
])('%s is refused', (texto, motivo) => {
  expect(verifyVideoUrl(texto, ['https://youtu.be/abc'])).toBe(motivo)
})
