import { describe, expect, it } from 'vitest'
import { preencher, variaveisDesconhecidas } from './preencher.ts'
import { citaDiagnostico } from './sigilo.ts'

describe('a filled-in template', () => {
  it('has its values, and no gap where one is missing', () => {
    const texto = 'Olá, {cliente}! Visita a {clinica} em {data} , às {hora}.\nEndereço: {endereco}'
    expect(preencher(texto, { cliente: ' Ana ', clinica: 'Vale', data: '01/02' })).toBe(
      'Olá, Ana! Visita a Vale em 01/02, às.\nEndereço:',
    )
    expect(preencher('{cliente}  {paciente} ok', { paciente: null })).toBe('ok')
  })

  it('takes no value for a further template, and knows which variables exist', () => {
    expect(preencher('{cliente}', { cliente: '{link}' })).toBe('{link}')
    expect(variaveisDesconhecidas('{cliente} {nome} {data}{x}')).toEqual(['nome', 'x'])
  })
})

describe('a message for a telephone that others may see', () => {
  it.each([
    'tratamento do alcoolismo',
    'uso de COCAÍNA',
    'Dependência química',
    'parou de beber álcool?',
    'quadro de depressão',
    'CID 10 F10.2',
    'vício em jogo',
    'co\u200bcaína',
    'c\u00adr\u2060ack',
    'ｃｒａｃｋ',
    'c r a c k',
    'usa c.r.a.c.k. todo dia',
    'm-a-c-o-n-h-a',
    'F 1 0',
  ])('must not say "%s"', (texto) => expect(citaDiagnostico(texto)).toBe(true))

  it.each([
    'venha depressa',
    'Olá! Podemos conversar?',
    'a clínica fica em Viçosa',
    'crackers e café',
    'sala F2',
    'a e o',
    'c r a',
  ])('may say "%s"', (texto) => expect(citaDiagnostico(texto)).toBe(false))

  it('may say the name of a clinic, whatever it is', () => {
    const clinica = 'Casa Contra as Drogas'
    expect(citaDiagnostico(`Visita a ${clinica} amanhã`, clinica)).toBe(false)
    expect(citaDiagnostico(`Visita a ${clinica}: ele usa drogas?`, clinica)).toBe(true)
  })
})
