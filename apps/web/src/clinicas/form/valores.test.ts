import { clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { describe, expect, it } from 'vitest'
import { erroDe } from './regras.ts'
import { SECOES } from './secoes.ts'
import { CAMPOS, type Campo, camposAlterados, camposDe, valoresDe } from './valores.ts'

const CHEIA = {
  ...valoresDe(),
  name: '  Clínica   Boa Vista ',
  city: 'Campinas',
  state: 'SP',
  price: '1.500',
  latitude: '-22,9056',
  longitude: '-47.06080000001',
  phone: ' (19) 3333-4444 ',
  specialties: ['Álcool'],
}

it('shows every field of a clinic exactly once', () => {
  const mostrados = SECOES.flatMap(({ campos }) => campos)
  expect([...mostrados].sort()).toEqual(Object.keys(clinicaCampos.shape).sort())
  expect([...CAMPOS].sort()).toEqual([...mostrados].sort())
})

it('saves normalised values like the server', () => {
  const campos = camposDe(CHEIA)
  expect(clinicaCampos.parse(campos)).toEqual(campos)
  expect(campos).toMatchObject({
    name: 'Clínica Boa Vista',
    price: 'A partir de R$ 1.500',
    latitude: -22.9056,
    longitude: -47.0608,
    phone: '(19) 3333-4444',
    address: null,
  })
})

it('names only what changed; spaces and an empty text are no change', () => {
  const antes = valoresDe(camposDe(CHEIA))
  expect(camposAlterados(antes, antes)).toEqual({})
  expect(camposAlterados(antes, { ...antes, name: `${antes.name} `, address: '  ' })).toEqual({})
  expect(camposAlterados(antes, { ...antes, phone: '', aceita_idosos: false })).toEqual({
    phone: null,
    aceita_idosos: false,
  })
})

const longo = (n: number) => 'x'.repeat(n)

describe('errors are those of the server, with its sentences', () => {
  const casos: Partial<Record<Campo, readonly string[]>> = {
    name: [longo(200), longo(201)],
    city: ['Campinas', longo(121)],
    state: ['SP'],
    codigo: ['', longo(40), longo(41)],
    phone: [longo(40), longo(41)],
    address: [longo(400), longo(401)],
    price: ['', '900', longo(105), longo(106)],
    description: [longo(20_000), longo(20_001), longo(1_000_000)],
    plano_terapeutico: [longo(20_000), longo(20_001)],
    contato_direcao: [longo(200), longo(201)],
    responsavel: [longo(200), longo(201)],
    responsavel_1: [longo(200), longo(201)],
    responsavel_2: [longo(200), longo(201)],
    telefone_responsavel_1: [longo(40), longo(41)],
    telefone_responsavel_2: [longo(40), longo(41)],
    repasse: [longo(200), longo(201)],
    instrucoes_pagamento: [longo(1_000), longo(1_001)],
    email: [longo(254), longo(255)],
    website: ['', 'www.exemplo.com.br', 'https://exemplo.com', 'javascript:alert(1)', 'exemplo', 'data:text/html,x'],
    location_url: ['', 'https://maps.google.com/?q=1,2', 'javascript:alert(1)', '-23.5,-46.6', 'ftp://exemplo.com'],
    card_images_link: ['', 'http://exemplo.com/álbum', 'data:text/html,x', '/midia/x', `https://e.com/${longo(2000)}`],
    latitude: ['90', '90.000001', '-90', '-91', 'norte', '12.3456789'],
    longitude: ['180', '180.1', '-180', '-181', 'leste'],
  }
  it.each(Object.entries(casos) as [Campo, string[]][])('%s', (campo, textos) => {
    for (const texto of textos) {
      const valores = { ...CHEIA, latitude: '1', longitude: '2', [campo]: texto }
      const servidor = clinicaCampos.shape[campo].safeParse(camposDe(valores)[campo])
      expect([texto.slice(0, 30), erroDe(campo, valores)]).toEqual([
        texto.slice(0, 30),
        servidor.success ? undefined : servidor.error.issues[0]?.message,
      ])
    }
  })

  it.each([
    ['name', 'Informe o nome da clínica'],
    ['city', 'Informe a cidade'],
    ['state', 'Escolha o estado'],
  ] as const)('%s must be filled in: its own sentence here, the summary there', (campo, sentenca) => {
    expect(erroDe(campo, { ...CHEIA, [campo]: ' ' })).toBe(sentenca)
    const servidor = clinicaCampos.shape[campo].safeParse(campo === 'state' ? '' : ' ')
    expect(servidor.error?.issues[0]?.message).toBe('Preencha todos os campos obrigatórios')
  })

  it('half a pair of coordinates is no place', () => {
    expect(erroDe('longitude', { ...CHEIA, longitude: '' })).toBe(
      'Informe latitude e longitude ou deixe as duas vazias',
    )
    expect(erroDe('longitude', { ...CHEIA, latitude: '', longitude: '' })).toBeUndefined()
  })
})
