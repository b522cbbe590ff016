import { expect, test } from 'vitest'
import { readUserAgent } from './informacoes.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome no Windows',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux', 'desktop'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
    'mobile',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`, 'Safari no iPad', 'tablet'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`, 'Safari no macOS', 'desktop'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Samsung A14 · Chrome',
    'mobile',
  ],
  ['', 'Dispositivo', 'desconhecido'],
  ['x'.repeat(10_000), 'Dispositivo', 'desconhecido'],
])('%s', (userAgent, deviceName, deviceType) => {
  expect(readUserAgent(userAgent)).toEqual({ deviceName, deviceType })
})
