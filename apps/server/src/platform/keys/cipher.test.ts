import { expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

const cipher = createCipher('uma-chave-de-mais-de-32-caracteres-1')
const other = createCipher('uma-chave-de-mais-de-32-caracteres-2')
const CPF = '52998224725'

it('decrypts what it encrypted, only in the same context', () => {
  const sealed = cipher.encryptText(CPF, 'pacientes.cpf.1')
  expect(sealed).not.toContain(CPF)
  expect(cipher.decryptText(sealed, 'pacientes.cpf.1')).toBe(CPF)
  for (const context of ['pacientes.cpf.2', 'pacientes.cpf', 'pacientes.responsavel_cpf.1', ''])
    expect(() => cipher.decryptText(sealed, context), context).toThrow()
})

it('opens nothing under another key', () => {
  const sealed = cipher.encryptText(CPF, 'pacientes.cpf.1')
  expect(() => other.decryptText(sealed, 'pacientes.cpf.1')).toThrow()
})

it('opens nothing of which one bit was changed, and nothing cut short', () => {
  const sealed = cipher.encrypt(Buffer.from(CPF), 'x')
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(() => cipher.decrypt(altered, 'x'), `byte ${at}`).toThrow()
  }
  for (const cut of [sealed.subarray(0, -1), sealed.subarray(1), Buffer.alloc(0)])
    expect(() => cipher.decrypt(cut, 'x')).toThrow()
})

it('never writes the same twice, and finds a value again by its hash', () => {
  expect(cipher.encryptText(CPF, 'x')).not.toBe(cipher.encryptText(CPF, 'x'))
  expect(cipher.lookupHash(CPF)).toBe(cipher.lookupHash(CPF))
  expect(cipher.lookupHash(CPF)).not.toBe(cipher.lookupHash('11144477735'))
  expect(cipher.lookupHash(CPF)).not.toBe(other.lookupHash(CPF))
})

it('reads the older version and no unknown one', () => {
  const [, sealed] = cipher.encryptText(CPF, 'x').split('.')
  expect(cipher.decryptText(`v1.${sealed}`, 'x')).toBe(CPF)
  for (const version of ['v0', 'v3', '']) expect(() => cipher.decryptText(`${version}.${sealed}`, 'x')).toThrow()
})

it('authenticates only its own texts', () => {
  const signature = cipher.sign('anexo 1')
  expect(cipher.isSigned('anexo 1', signature)).toBe(true)
  expect(cipher.isSigned('anexo 2', signature)).toBe(false)
  expect(other.isSigned('anexo 1', signature)).toBe(false)
  expect(cipher.isSigned('anexo 1', '')).toBe(false)
})
