import { distanciaKm } from '@portal/contract/busca/distancia'
import { clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { describe, expect, it } from 'vitest'
import { readMunicipios } from '../cidades/municipios.ts'
import { generateClinicas } from './generate-clinicas.ts'
import { QUANTIDADE_DEMO } from './seed-demo.ts'

const municipios = readMunicipios()
const geracao = { seed: 2026, quantidade: QUANTIDADE_DEMO, municipios, imagens: true }
const clinicas = generateClinicas(geracao)
const municipioDe = new Map(municipios.map((municipio) => [`${municipio.nome}/${municipio.estado}`, municipio]))

describe('demo clinics', () => {
  it('are the same for the same seed, and other for another', () => {
    expect(generateClinicas(geracao)).toEqual(clinicas)
    expect(generateClinicas({ ...geracao, seed: 7 })).not.toEqual(clinicas)
  })

  it('do not depend on how many are made, and lose only their pictures without them', () => {
    const poucas = generateClinicas({ ...geracao, quantidade: 3, imagens: false })
    const semImagens = clinicas.slice(0, 3).map((clinica) => ({ ...clinica, image_url: null, gallery_images: [] }))
    expect(poucas).toEqual(semImagens)
  })

  it('are accepted by the contract, unchanged', () => {
    for (const clinica of clinicas) expect(clinicaCampos.parse(clinica)).toEqual(clinica)
  })

  it('stand in real municipalities of every state, at most some kilometres from the seat, with its area code', () => {
    for (const uf of new Set(municipios.map((municipio) => municipio.estado))) {
      expect(clinicas.filter(({ state }) => state === uf).length, uf).toBeGreaterThanOrEqual(2)
    }
    for (const { city, state, latitude, longitude, phone } of clinicas) {
      const municipio = municipioDe.get(`${city}/${state}`)
      if (!municipio) throw new Error(`${city}/${state} does not exist`)
      if (latitude !== null && longitude !== null)
        expect(distanciaKm(municipio, { latitude, longitude })).toBeLessThan(7)
      if (phone) expect(phone.replace(/^\+55/, '').replace(/\D/g, '')).toMatch(new RegExp(`^${municipio.ddd}90\\d{7}$`))
    }
  })

  it('show every badge, filter, state and number of pictures', () => {
    const valores = <T>(de: (clinica: (typeof clinicas)[number]) => T) => new Set(clinicas.map(de))
    expect(valores(({ tipo_atendimento }) => tipo_atendimento)).toEqual(new Set(['masculina', 'feminina', 'mista']))
    for (const campo of [
      'active',
      'show_planos',
      'atende_voluntario',
      'atende_involuntario',
      'aceita_idosos',
      'aceita_menores',
    ] as const) {
      expect(
        valores((clinica) => clinica[campo]),
        campo,
      ).toEqual(new Set([true, false]))
    }
    expect(new Set(clinicas.flatMap(({ tipos_internacao }) => tipos_internacao)).size).toBe(3)
    expect(valores(({ price }) => price === null).size).toBe(2)
    expect(valores(({ latitude }) => latitude === null).size).toBe(2)
    expect(Math.max(...clinicas.map(({ name }) => name.length))).toBeGreaterThan(120)
    expect(Math.max(...clinicas.map(({ gallery_images }) => gallery_images.length))).toBe(10)
    expect(Math.min(...clinicas.map(({ gallery_images }) => gallery_images.length))).toBe(0)
  })

  it('follow the law: no therapeutic community admits against the will', () => {
    const comunidades = clinicas.filter(({ name }) => name.startsWith('Comunidade Terapêutica'))
    expect(comunidades.length).toBeGreaterThan(5)
    for (const clinica of comunidades)
      expect(clinica).toMatchObject({ atende_involuntario: false, aceita_menores: false })
  })
})
