import { describe, expect, it } from 'vitest'
import { extractCoordenadas, formatCoordenada } from './coordenadas.ts'

const PONTO = { latitude: -23.55052, longitude: -46.633308 }
const PAR = '-23.55052,-46.633308'
const NADA = 'Não foi possível extrair coordenadas da URL. Por favor, insira manualmente.'
const CURTO = `${NADA} Este é um link curto: abra-o no navegador e copie o endereço completo que aparece na barra.`

/** The nine patterns, each with a function that writes a pair of numbers in it. */
const PADROES: [string, (par: string) => string][] = [
  ['@lat,lng', (par) => `https://www.google.com/maps/@${par},15z?entry=ttu`],
  ['?q=', (par) => `https://maps.google.com/?q=${par}`],
  ['ll=', (par) => `https://maps.apple.com/?ll=${par}&t=m`],
  ['place path', (par) => `https://www.google.com/maps/place/${par}`],
  ['!3d!4d', (par) => `https://www.google.com/maps/place/data=!4m2!3m1!8m2!3d${par.replace(',', '!4d')}!16s`],
  ['query=', (par) => `https://www.google.com/maps/search/?api=1&query=${par}`],
  ['center=', (par) => `https://maps.example.com/staticmap?zoom=12&center=${par}&size=400x400`],
  ['destination=', (par) => `https://www.google.com/maps/dir/?api=1&destination=${par}`],
  ['lat,lng at the end', (par) => par],
]

describe.each(PADROES)('%s', (_nome, endereco) => {
  it('is read', () => {
    expect(extractCoordenadas(endereco(PAR))).toEqual({
      ponto: PONTO,
      mensagem: 'Coordenadas extraídas: -23.550520, -46.633308',
    })
  })

  it('counts only within the valid ranges', () => {
    for (const par of ['90.000001,0', '-91,10', '0,180.5', '10,-181', '999,999', '1234,5', '5,1234'])
      expect(extractCoordenadas(endereco(par))).toEqual({ mensagem: NADA })
    for (const par of ['90,180', '-90,-180', '0,0']) expect(extractCoordenadas(endereco(par)).ponto).toBeDefined()
  })

  it('gives back any pair that it was made of', () => {
    // A deterministic spiral of directions over the whole Earth.
    for (let n = 1; n <= 500; n++) {
      const latitude = Number((((n * 0.618034) % 1) * 180 - 90).toFixed(n % 7))
      const longitude = Number((((n * 0.414214) % 1) * 360 - 180).toFixed(n % 5))
      expect(extractCoordenadas(endereco(`${latitude},${longitude}`)).ponto).toEqual({ latitude, longitude })
    }
  })
})

describe('extractCoordenadas', () => {
  it.each([
    ['encoded comma', 'https://maps.google.com/?q=-23.55052%2C-46.633308'],
    ['encoded comma and space', 'https://maps.google.com/?q=-23.55052%2C%20-46.633308'],
    ['plus for a space', 'https://maps.google.com/?q=-23.55052,+-46.633308'],
    ['no scheme', 'www.google.com/maps/@-23.55052,-46.633308,15z'],
    ['a later parameter', 'https://maps.google.com/maps?hl=pt-BR&q=-23.55052,-46.633308'],
    ['loc:', 'https://maps.google.com/maps?q=loc:-23.55052,-46.633308'],
    ['sll=', 'https://maps.google.com/maps?sll=-23.55052,-46.633308'],
    ['daddr=', 'https://maps.google.com/maps?saddr=Campinas&daddr=-23.55052,-46.633308'],
    ['a named place', 'https://www.google.com/maps/place/Clínica+Boa+Vista/@-23.55052,-46.633308,17z/data=!3m1'],
    ['search path', 'https://www.google.com/maps/search/-23.55052,+-46.633308?entry=ttu'],
    ['directions path', 'https://www.google.com/maps/dir//-23.55052,-46.633308'],
    ['text around it', '  Clínica: -23.55052, -46.633308 '],
    ['geo:', 'geo:-23.55052,-46.633308'],
    ['brackets', 'Campinas (-23.55052, -46.633308)'],
    ['more than 6 decimals', '-23.5505201, -46.6333083'],
  ])('%s', (_nome, url) => {
    expect(extractCoordenadas(url).ponto).toEqual(PONTO)
  })

  it('tries the patterns in their order', () => {
    const url = `https://www.google.com/maps/place/X/@${PAR},17z/data=!3d-1.5!4d-48.5?query=2,3`
    expect(extractCoordenadas(url).ponto).toEqual(PONTO)
    expect(extractCoordenadas(`https://maps.example.com/?center=1,2&q=${PAR}`).ponto).toEqual(PONTO)
    expect(extractCoordenadas(`https://maps.example.com/@95,10?q=${PAR}`).ponto).toEqual(PONTO)
  })

  it.each([
    ['', 'Insira uma URL primeiro'],
    ['   ', 'Insira uma URL primeiro'],
    ['https://maps.app.goo.gl/abc123', CURTO],
    ['maps.app.goo.gl/abc123?g_st=iw', CURTO],
    ['http://goo.gl/maps/AbC', CURTO],
    ['https://goo.gl/abc', NADA],
    ['https://exemplo.com/maps.app.goo.gl/x', NADA],
    ['https://www.google.com/maps/place/Campinas', NADA],
    ['http://169.254.169.254/latest/meta-data', NADA],
    ['http://10.0.0.1,2', NADA],
    ['-23,55052', NADA],
    ['x'.repeat(1_000_000), NADA],
    ['https://maps.google.com/?q=%E0%A4%A', 'Erro ao processar URL'],
  ])('%s', (url, mensagem) => {
    expect(extractCoordenadas(url)).toEqual({ mensagem })
  })
})

it('shows 6 decimals', () => {
  expect(formatCoordenada(-23.5)).toBe('-23.500000')
})
