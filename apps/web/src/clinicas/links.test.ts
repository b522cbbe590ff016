import { expect, test } from 'vitest'
import { urlMapa, urlSite } from './links.ts'

test('the map is searched by coordinates', () => {
  expect(urlMapa({ latitude: -22.905, longitude: -47.061 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=-22.905,-47.061',
  )
})

test.each([
  ['https://clinica.com.br/sobre', 'https://clinica.com.br/sobre'],
  ['http://clinica.com.br', 'http://clinica.com.br/'],
  ['www.clinica.com.br', 'https://www.clinica.com.br/'],
  [' clinica.com.br ', 'https://clinica.com.br/'],
])('%s opens %s', (website, url) => {
  expect(urlSite(website)).toBe(url)
})

test.each([null, '', 'não tem', 'javascript:alert(1)', 'data:text/html,x', 'JavaScript:alert(1)//.com', 'file:///etc'])(
  '%s is no link',
  (website) => {
    expect(urlSite(website)).toBeNull()
  },
)
