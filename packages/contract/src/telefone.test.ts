import { describe, expect, it } from 'vitest'
import { formatTelefone, normalizaTelefone, telefonesNoTexto } from './telefone.ts'

describe('normalizaTelefone', () => {
  it.each([
    ['(11) 99999-8888', '5511999998888'],
    ['11999998888', '5511999998888'],
    ['11 3333-4444', '551133334444'],
    ['011 99999-8888', '5511999998888'],
    ['+55 (11) 99999-8888', '5511999998888'],
    ['0055 11 3333 4444', '551133334444'],
    ['5511999998888', '5511999998888'],
    ['tel: 11.99999.8888 (Ana)', '5511999998888'],
    ['\u200e(21)\u00a098765\u20114321', '5521987654321'],
  ])('understands %j', (texto, esperado) => expect(normalizaTelefone(texto)).toBe(esperado))

  it.each([
    ['(55) 99999-8888', '5555999998888'],
    ['55 3222-1111', '555532221111'],
    ['+55 55 99999-8888', '5555999998888'],
    ['55 55 3222-1111', '555532221111'],
    ['5599999888', '555599999888'],
  ])('takes 55 for the area code of Santa Maria by the length: %j', (texto, esperado) =>
    expect(normalizaTelefone(texto)).toBe(esperado),
  )

  it.each([
    '',
    'sem número',
    '99999-8888',
    '119999988',
    '(11) 89999-8888',
    '+55 11 89999-8888',
    '(10) 99999-8888',
    '(23) 3333-4444',
    '0800 123 4567',
    '+1 212 555 1234 99',
    '4411999998888',
    '55119999988889',
    '０１１９９９９９８８８８',
  ])('refuses %j', (texto) => expect(normalizaTelefone(texto)).toBeNull())

  it('knows exactly the 67 area codes', () => {
    const todos = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
    const validos = todos.filter((ddd) => normalizaTelefone(`55${ddd}933334444`))
    expect(validos).toHaveLength(67)
    for (const ddd of [
      '20',
      '23',
      '25',
      '26',
      '29',
      '30',
      '36',
      '39',
      '40',
      '50',
      '52',
      '56',
      '60',
      '70',
      '72',
      '76',
      '78',
      '80',
      '90',
    ])
      expect(validos).not.toContain(ddd)
  })

  it('changes nothing the second time', () => {
    for (const texto of ['(55) 99999-8888', '(11) 3333-4444', '5532221111']) {
      const uma = normalizaTelefone(texto) ?? ''
      expect(normalizaTelefone(uma)).toBe(uma)
    }
  })
})

describe('formatTelefone', () => {
  it.each([
    ['5511999998888', '(11) 99999-8888'],
    ['551133334444', '(11) 3333-4444'],
    ['+55 55 99999 8888', '(55) 99999-8888'],
    ['ramal 12', 'ramal 12'],
    ['', ''],
  ])('%j is shown as %j', (texto, esperado) => expect(formatTelefone(texto)).toBe(esperado))
})

describe('telefonesNoTexto', () => {
  it.each([
    ['(11) 4411-2233 / 11 90222-0001', ['551144112233', '5511902220001']],
    ['Dr. Paulo — +55 (11) 90222-0003, falar à tarde', ['5511902220003']],
    ['(55) 99999-8888 ou 55 3222-1111', ['5555999998888', '555532221111']],
    ['11902220001 11 90222-0001', ['5511902220001']],
    ['0800 123 4567; ramal 22', []],
    ['CNPJ 12.345.678/0001-90, pedido 11999998888777', []],
    ['', []],
  ])('finds in %j', (texto, esperados) => expect(telefonesNoTexto(texto)).toEqual(esperados))
})
