import { expect, test } from 'vitest'
import { imagemMaior, imagemSrcSet } from './imagem.ts'

test('a picture of ours comes in three widths', () => {
  expect(imagemSrcSet('/midia/demo/casa-960.webp')).toBe(
    '/midia/demo/casa-480.webp 480w, /midia/demo/casa-960.webp 960w, /midia/demo/casa-1200.webp 1200w',
  )
  expect(imagemMaior('/midia/demo/casa-960.webp')).toBe('/midia/demo/casa-1200.webp')
})

test.each(['https://example.com/midia/casa-960.webp', '/midia/casa.webp', '/midia/casa-960.jpg'])(
  '%s is taken as it is',
  (url) => {
    expect(imagemSrcSet(url)).toBeUndefined()
    expect(imagemMaior(url)).toBe(url)
  },
)
