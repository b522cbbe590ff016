import { expect, test } from 'vitest'
import { modeloDe, nomeDoDispositivo } from './modelo.ts'

const android = (inside: string) =>
  `Mozilla/5.0 (Linux; ${inside}) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36`

test.each([
  [android('Android 13; SM-A145M'), '', 'Samsung A14'],
  [android('Android 13; pt-br; SM-A145M Build/TP1A.220624.014'), '', 'Samsung A14'],
  [android('Android 14; SM-S911B'), '', 'Samsung SM-S911B'],
  [android('Android 12; moto g(30'), '', 'moto g(30'],
  [android('Android 14; Pixel 7; wv'), '', 'Pixel 7'],
  // Chrome freezes its user agent, so only the hint has the model.
  [android('Android 10; K'), 'SM-M135M', 'Samsung M13'],
  [android('Android 10; K'), '', undefined],
  [android('Android 10; K'), 'K', undefined],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', '', undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0', '', undefined],
  ['', 'x'.repeat(300), 'x'.repeat(40)],
])('%s %s', (userAgent, informado, modelo) => {
  expect(modeloDe(userAgent, informado)).toBe(modelo)
})

test.each([
  [{ navegador: 'Chrome', sistema: 'Android', modelo: 'Samsung A14' }, 'Samsung A14 · Chrome'],
  [{ navegador: 'Chrome', sistema: 'Windows', modelo: undefined }, 'Chrome no Windows'],
  [{ navegador: undefined, sistema: undefined, modelo: undefined }, ''],
])('%j', (partes, nome) => {
  expect(nomeDoDispositivo(partes)).toBe(nome)
})
