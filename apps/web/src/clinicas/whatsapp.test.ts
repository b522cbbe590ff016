import { expect, test } from 'vitest'
import { numeroWhatsApp, urlConversaClinica } from './whatsapp.ts'

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['(11) 3456-7890', '551134567890'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['55 11 3456-7890', '551134567890'],
  ['011 98765-4321', '5511987654321'],
  ['(55) 99999-8888', '5555999998888'],
  ['(55) 3222-1111', '555532221111'],
  ['+55 55 99999-8888', '5555999998888'],
  ['+55 (55) 3222-1111', '555532221111'],
])('%s is %s', (phone, numero) => {
  expect(numeroWhatsApp(phone)).toBe(numero)
})

test.each([
  null,
  '',
  'a combinar',
  '99999-8888',
  '0800 123 4567',
  '12 34567890123',
  '+1 212 555 0100 99',
  '4004-1234',
  '+51 987 654 321',
  '+34 912345678',
])('%s is no number to write to', (phone) => {
  expect(numeroWhatsApp(phone)).toBeNull()
  expect(urlConversaClinica({ phone, name: 'Clínica' })).toBeNull()
})

test('the message survives every character of a name', () => {
  const url = new URL(urlConversaClinica({ phone: '(19) 99999-8888', name: 'Vida & Paz #1 — 100%?' }) ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/5519999998888')
  expect(url.searchParams.get('text')).toBe('Olá, gostaria de falar sobre Vida & Paz #1 — 100%?.')
})
