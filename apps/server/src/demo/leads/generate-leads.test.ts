import { expect, it } from 'vitest'
import { readMunicipios } from '../../cidades/municipios.ts'
import { cadaLead } from './generate-leads.ts'

const contexto = {
  seed: 2026,
  quantidade: 40,
  agora: Date.parse('2026-05-20T15:00:00Z'),
  municipios: readMunicipios(),
  clinicas: [
    { id: 'c1', name: 'Recanto', address: null, city: 'Campinas', state: 'SP', latitude: -22.9, longitude: -47.06 },
  ],
  distantes: [
    { id: 'c2', name: 'Rio Negro', address: null, city: 'Manaus', state: 'AM', latitude: -3.12, longitude: -60.02 },
  ],
  motivos: [{ id: 'm1', pede_texto: true }],
}
const generate = (outro: Partial<typeof contexto> = {}) => [...cadaLead({ ...contexto, ...outro })]

it('draws the same leads for the same seed and day, however many, and others for another seed', () => {
  const leads = generate()
  expect(generate()).toEqual(leads)
  expect(generate({ quantidade: 7 })).toEqual(leads.slice(0, 7))
  expect(generate({ seed: 7 })).not.toEqual(leads)
})

it.each(['2026-05-20T03:05:00Z', '2026-05-20T15:00:00Z', '2027-01-01T02:59:00Z'])(
  'keeps every history in order, and before now (%s)',
  (hora) => {
    const agora = Date.parse(hora)
    for (const { created_at, passagens, interacoes, perdido_em, ganho_em } of generate({ agora, quantidade: 2_000 })) {
      const instantes = passagens.map(({ em }) => em)
      expect(instantes).toEqual(instantes.toSorted((a, b) => a - b))
      expect(instantes[0]).toBe(created_at)
      for (const em of [...instantes, ...interacoes.map(({ ocorreu_em }) => ocorreu_em)]) {
        expect(em).toBeGreaterThanOrEqual(created_at)
        expect(em).toBeLessThanOrEqual(agora)
      }
      expect((ganho_em ?? perdido_em ?? agora) - (agora - 90 * 86_400_000)).toBeGreaterThan(0)
    }
  },
)

it.each(['2026-05-20T15:00:00Z', '2026-11-29T22:00:00Z', '2027-01-01T02:59:00Z'])(
  'has visits at hours of work, never on a Sunday (%s)',
  (hora) => {
    const visitas = generate({ agora: Date.parse(hora), quantidade: 600 }).flatMap(({ visitas }) => visitas)
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', weekday: 'short', hour: '2-digit' })
    const quando = new Set(
      visitas.filter(({ status }) => status !== 'remarcada').map(({ inicio }) => local.format(inicio)),
    )
    expect(quando.size).toBeGreaterThan(20)
    for (const dia of quando) expect(dia).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat),? (09|1[0-7])$/)
  },
)
