import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { expect, it } from 'vitest'
import { canonicoDe, isIntegro, sha256 } from './canonico.ts'

const TEXTO = '{"a":"é","b":[3,1],"c":null}'
const HASH = 'a0b875166b59fef917118e3516f2cf30c8256d4d3c954fcb06e75d645b4c30a6'

it('spells a content in one way, whatever the order of its names', () => {
  expect(canonicoDe({ c: null, b: [3, 1], a: 'é' } as unknown as ConteudoOrcamento)).toBe(TEXTO)
  expect(sha256(TEXTO)).toBe(HASH)
})

it('recognises stored bytes, and neither others nor another spelling of them', () => {
  expect(isIntegro(TEXTO, HASH)).toBe(true)
  expect(isIntegro(TEXTO.replace('3', '4'), HASH)).toBe(false)
  const espacado = TEXTO.replace(',', ', ')
  expect(isIntegro(espacado, sha256(espacado))).toBe(false)
  expect(isIntegro('{', sha256('{'))).toBe(false)
})
