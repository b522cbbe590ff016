import { expect, test } from 'vitest'
import { imagemMaior, imagemSrcSet } from './imagem.ts'

test('a picture of ours comes in three widths', () => {
  expect(imagemSrcSet('/midia/demo/casa-960.webp')).toBe(
    '/midia/demo/casa-480.webp 480w, /midia/demo/casa-960.webp 960w, /midia/demo/casa-1200.webp 1200w',
  )
  expect(imagemMaior('/midia/demo/casa-960.webp')).toBe('/midia/demo/casa-1200.webp')
})

test('uploaded pictures have a fourth width', () => {
  const base = '/midia/imagens/3f2b8f9e-6d0c-4b5a-9a57-0d1c2b3a4f5e'
  expect(imagemSrcSet(`${base}-960.webp`)).toMatch(new RegExp(`${base}-1200.webp 1200w, ${base}-1920.webp 1920w$`))
  expect(imagemMaior(`${base}-960.webp`)).toBe(`${base}-1920.webp`)
})

test.each(['https://example.com/midia/casa-960.webp', '/midia/casa.webp', '/midia/casa-960.jpg'])(
  '%s is taken as it is',
  (url) => {
    expect(imagemSrcSet(url)).toBeUndefined()
    expect(imagemMaior(url)).toBe(url)
  },
)
