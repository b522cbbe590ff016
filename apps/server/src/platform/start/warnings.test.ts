import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { publicUrlOf } from '../http/public-url.ts'
import { warningsOf } from './warnings.ts'

it.each([
  [{}, 0],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }, 0],
  [{ NODE_ENV: 'production' }, 1],
  [{ HOST: '0.0.0.0' }, 1],
  [{ HOST: '0.0.0.0', PORTAL_DEMO: '1' }, 2],
  [{ PUBLIC_URL: 'https://portal.example', PORTAL_DEMO: '1' }, 1],
])('warns about %j as often as needed: %i', (source, times) => {
  expect(warningsOf(readEnv(source))).toHaveLength(times)
})

it.each([
  [{ PUBLIC_URL: 'https://portal.example', HOST: '0.0.0.0' }, 'https://portal.example'],
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
])('the address of %j is %s', (source, address) => {
  expect(publicUrlOf(readEnv(source))).toBe(address)
})

it('never sends people to an address that is none', () => {
  expect(publicUrlOf(readEnv({ HOST: '0.0.0.0' }))).not.toContain('0.0.0.0')
  expect(URL.canParse(publicUrlOf(readEnv({ HOST: '::' })))).toBe(true)
})
