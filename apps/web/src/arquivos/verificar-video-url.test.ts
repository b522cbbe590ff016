import { expect, test } from 'vitest'
import { verificarVideoUrl } from './verificar-video-url.ts'

test('addresses of the web may be added', () => {
  expect(verificarVideoUrl(' https://youtu.be/abc ', [])).toBeNull()
  expect(verificarVideoUrl('http://example.com/v', [])).toBeNull()
})

test.each([
  ['', 'Insira uma URL de vídeo'],
  ['   ', 'Insira uma URL de vídeo'],
  ['javascript:alert(1)', 'Insira um endereço que comece com http:// ou https://'],
  ['data:text/html,x', 'Insira um endereço que comece com http:// ou https://'],
  ['youtube.com/watch', 'Insira um endereço que comece com http:// ou https://'],
  ['https://youtu.be/abc', 'Esta URL já foi adicionada'],
])('%s is refused', (texto, motivo) => {
  expect(verificarVideoUrl(texto, ['https://youtu.be/abc'])).toBe(motivo)
})
