import { expect, test } from 'vitest'
import { enderecoDoMapa } from './endereco-do-mapa.ts'

test.each([
  ['-22.9, -47.06', 'https://www.google.com/maps/search/?api=1&query=-22.9,-47.06'],
  ['Campinas (-22.9, -47.06)', 'https://www.google.com/maps/search/?api=1&query=-22.9,-47.06'],
  ['geo:-22.9,-47.06', 'https://www.google.com/maps/search/?api=1&query=-22.9,-47.06'],
  ['www.google.com/maps/@-22.9,-47.06,15z', 'https://www.google.com/maps/@-22.9,-47.06,15z'],
  ['maps.google.com/?q=-22.9,-47.06', 'https://maps.google.com/?q=-22.9,-47.06'],
  ['maps.app.goo.gl/abc123', 'https://maps.app.goo.gl/abc123'],
  ['  https://goo.gl/maps/abc ', 'https://goo.gl/maps/abc'],
  ['ftp://exemplo.com/@-22.9,-47.06', 'ftp://exemplo.com/@-22.9,-47.06'],
  ['perto da praça', 'perto da praça'],
  ['-95, 10', '-95, 10'],
  ['', ''],
])('%s', (texto, endereco) => {
  expect(enderecoDoMapa(texto)).toBe(endereco)
})
