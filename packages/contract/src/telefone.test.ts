import { describe, expect, it } from 'vitest'
import {
  dddDe,
  formatTelefone,
  isCelular,
  isDeFora,
  normalizeTelefone,
  normalizeTelefoneDoMundo,
  regraTelefone,
  regraTelefoneDoMundo,
  TELEFONE_DE_FORA,
  TELEFONE_INVALIDO,
  telefonesNoTexto,
  urlTelefone,
} from './telefone.ts'
import { urlWhatsApp } from './whatsapp.ts'

describe('normalizeTelefone', () => {
  it.each([
    ['(11) 99999-8888', '5511999998888'],
    ['11999998888', '5511999998888'],
    ['11 3333-4444', '551133334444'],
    ['011 99999-8888', '5511999998888'],
    ['+55 (11) 99999-8888', '5511999998888'],
    ['0055 11 3333 4444', '551133334444'],
    ['5511999998888', '5511999998888'],
    ['tel: 11.99999.8888 (Ana)', '5511999998888'],
    ['+55 (0)11 99999-8888', '5511999998888'],
    ['＋55 11 99999-8888', '5511999998888'],
    ['\u200e(21)\u00a098765\u20114321', '5521987654321'],
  ])('understands %j', (texto, esperado) => expect(normalizeTelefone(texto)).toBe(esperado))

  it.each([
    ['(55) 99999-8888', '5555999998888'],
    ['55 3222-1111', '555532221111'],
    ['+55 55 99999-8888', '5555999998888'],
    ['55 55 3222-1111', '555532221111'],
    ['5532229888', '555532229888'],
  ])('takes 55 for the area code of Santa Maria by the length: %j', (texto, esperado) =>
    expect(normalizeTelefone(texto)).toBe(esperado),
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
    '(11) 1555-1111',
    '(11) 0333-4444',
    '(11) 6333-4444',
    '(11) 9999-8888',
    '55119999988889',
    '０１１９９９９９８８８８',
  ])('refuses %j', (texto) => expect(normalizeTelefone(texto)).toBeNull())

  it('knows exactly the 67 area codes', () => {
    const todos = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
    const validos = todos.filter((ddd) => normalizeTelefone(`55${ddd}933334444`))
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

  /** Foreign numbers with as many digits as Brazilian ones, and how they are stored and shown. */
  const DE_FORA: [texto: string, guardado: string, escrito: string][] = [
    ['+51 987 654 321', '+51987654321', '+51 987654321'],
    ['+34 912 345 678', '+34912345678', '+34 912345678'],
    ['+47 912 34 567', '+4791234567', '+47 91234567'],
    ['+45 20 12 34 56', '+4520123456', '+45 20123456'],
    ['+33-01-23-45-67', '+3301234567', '+33 01234567'],
    ['+33 (0)1 23 45 67 89', '+33123456789', '+33 123456789'],
    ['0051 987 654 321', '+51987654321', '+51 987654321'],
    ['\u200e+351 912 345 678 (Ana)', '+351912345678', '+351 912345678'],
    ['＋1 415 555 0100', '+14155550100', '+1 4155550100'],
    ['00 595 981 123 456', '+595981123456', '+595 981123456'],
  ]

  it.each(DE_FORA)('never makes %j Brazilian', (texto, guardado, escrito) => {
    expect(normalizeTelefone(texto)).toBeNull()
    expect(regraTelefone(texto)).toBe(TELEFONE_DE_FORA)
    expect([normalizeTelefoneDoMundo(texto), regraTelefoneDoMundo(texto)]).toEqual([guardado, undefined])
    expect([normalizeTelefoneDoMundo(guardado), normalizeTelefoneDoMundo(escrito)]).toEqual([guardado, guardado])
    expect([formatTelefone(texto), formatTelefone(guardado)]).toEqual([escrito, escrito])
    expect([isDeFora(guardado), isCelular(guardado), dddDe(guardado)]).toEqual([true, false, null])
    expect(urlTelefone(guardado)).toBe(`tel:${guardado}`)
    expect(urlWhatsApp(guardado)).toBe(`https://wa.me/${guardado.slice(1)}`)
    expect(telefonesNoTexto(`Ligar: ${texto}`)).toEqual([])
  })

  it.each([
    '+',
    '+55',
    '+55 11 89999-8888',
    '+11 99999-8888',
    '+21 98765-4321',
    '+1 212 555 1234 99',
    '+351 12',
    '+999 1234567',
    '(00) 98765-4321',
    '00 98765-4321',
  ])('knows no number anywhere in %j', (texto) => {
    expect(normalizeTelefoneDoMundo(texto)).toBeNull()
    expect(regraTelefoneDoMundo(texto)).toBe(TELEFONE_INVALIDO)
  })

  it('changes nothing the second time', () => {
    for (const texto of ['(55) 99999-8888', '(11) 3333-4444', '5532221111']) {
      const uma = normalizeTelefone(texto) ?? ''
      expect(normalizeTelefone(uma)).toBe(uma)
    }
  })
})

describe('formatTelefone', () => {
  it.each([
    ['5511999998888', '(11) 99999-8888'],
    ['551133334444', '(11) 3333-4444'],
    ['+55 55 99999 8888', '(55) 99999-8888'],
    ['551163334444', '(11) 6333-4444'],
    ['+51 98', '+51 98'],
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
    ['+51 98765-4321 ou (11) 3333-4444', ['551133334444']],
    ['0051 98765-4321, +34 (91) 2345-6789', []],
    ['CNPJ 12.345.678/0001-90, pedido 11999998888777', []],
    ['', []],
  ])('finds in %j', (texto, esperados) => expect(telefonesNoTexto(texto)).toEqual(esperados))
})
