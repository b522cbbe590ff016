import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import { beforeEach, expect, it } from 'vitest'
import { createFormulario } from './formulario.ts'
import { createRascunho } from './rascunho.ts'
import { camposDe, valoresDe } from './valores.ts'

const CLINICA: Clinica = {
  ...camposDe({
    ...valoresDe(),
    name: 'Boa Vista',
    city: 'Campinas',
    state: 'SP',
    latitude: '-22.9',
    longitude: '-47',
  }),
  id: '00000000-0000-4000-8000-000000000001',
  versao: 3,
  created_at: '2026-01-01T00:00:00.000Z',
}
const deles = (campos: Partial<Clinica>): Clinica => ({ ...CLINICA, ...campos, versao: 4 })

let form = createFormulario(CLINICA)
beforeEach(() => {
  form = createFormulario(CLINICA)
})

it('an untouched form follows what others save', () => {
  form.receive(deles({ phone: '(19) 3333-4444' }))
  expect(form.estado()).toMatchObject({ base: { versao: 4 }, valores: { phone: '(19) 3333-4444' } })
  expect(form.isSujo()).toBe(false)
  expect(form.estado().diferencas).toEqual({ conflitos: [], tomados: [] })
})

it('a form with something typed keeps it, and an older version changes nothing', () => {
  form.set({ name: 'Vista Boa' })
  form.receive(deles({ phone: '(19) 3333-4444' }))
  form.receive(deles({ versao: 3, phone: 'velho' } as Partial<Clinica>))
  expect(form.estado()).toMatchObject({
    base: { versao: 4 },
    valores: { name: 'Vista Boa', phone: '(19) 3333-4444' },
    alterados: { name: 'Vista Boa' },
  })
  expect(form.estado().diferencas).toEqual({ conflitos: [], tomados: [['phone']] })
})

it('takes over what only they changed, and asks where both did', () => {
  const outra = deles({ name: 'Nome deles', phone: '(19) 3333-4444', aceita_idosos: false })
  form.set({ name: 'Meu nome', email: 'eu@exemplo.com', aceita_idosos: false })
  form.receive(outra)
  expect(form.estado().diferencas).toEqual({ conflitos: [['name']], tomados: [['phone'], ['aceita_idosos']] })
  form.choose(() => 'meu')
  expect(form.estado().base?.versao).toBe(4)
  expect(form.estado().alterados).toEqual({ name: 'Meu nome', email: 'eu@exemplo.com' })
  expect(form.estado().diferencas).toEqual({ conflitos: [], tomados: [] })

  form = createFormulario(CLINICA)
  form.set({ name: 'Meu nome' })
  form.receive(outra)
  form.choose(() => 'deles')
  expect(form.estado().valores.name).toBe('Nome deles')
  expect(form.isSujo()).toBe(false)
})

it('latitude and longitude are one choice, as are city and state', () => {
  form.set({ latitude: '-23', city: 'Valinhos' })
  form.receive(deles({ longitude: -46, state: 'RJ' }))
  expect(form.estado().diferencas.conflitos).toEqual([
    ['city', 'state'],
    ['latitude', 'longitude'],
  ])
  form.choose(() => 'deles')
  expect(form.estado().valores).toMatchObject({
    latitude: '-22.900000',
    longitude: '-46.000000',
    city: 'Campinas',
    state: 'RJ',
  })
})

it('a mistake stays said at a field that nobody else changed', () => {
  form.set({ latitude: '91', website: 'javascript:alert(1)' })
  form.checkTudo()
  form.receive(deles({ phone: '1' }))
  expect(Object.keys(form.estado().erros).sort()).toEqual(['latitude', 'website'])
})

it('older invalid data does not prevent saving, new errors do', () => {
  form = createFormulario({ ...CLINICA, website: 'javascript:alert(1)' })
  form.set({ phone: '1' })
  expect(form.checkTudo()).toBeUndefined()
  form.set({ latitude: '91', name: '' })
  expect(form.checkTudo()).toBe('name')
  expect(form.estado().erros).toEqual({
    name: 'Informe o nome da clínica',
    latitude: 'Latitude deve estar entre -90 e 90',
  })
  form.set({ latitude: '-22' })
  expect(form.estado().erros.latitude).toBeUndefined()
})

it('server errors appear at their fields', () => {
  expect(form.refuse({ 'gallery_images.2': 'Ruim' })).toBe('gallery_images')
  expect(form.estado().erros.gallery_images).toBe('Ruim')
})

it('a clinic that was deleted can be saved as a new one, with everything', () => {
  form.set({ phone: '1' })
  form.setSumiu()
  form.turnIntoNew()
  expect(form.estado().base).toBeUndefined()
  expect(form.estado().sumiu).toBe(false)
  expect(camposDe(form.estado().valores)).toMatchObject({ name: 'Boa Vista', phone: '1' })
  expect(form.isSujo()).toBe(true)
})

it('a draft holds only what was changed and survives the form', () => {
  const itens = new Map<string, string>()
  const storage = {
    getItem: (key: string) => itens.get(key) ?? null,
    setItem: (key: string, value: string) => void itens.set(key, value),
    removeItem: (key: string) => void itens.delete(key),
  } as unknown as Storage
  const antes = form.estado().valores
  createRascunho(storage, 'ana', CLINICA.id).write(antes, { ...antes, phone: '1' })
  expect(createRascunho(storage, 'ana', CLINICA.id).read()?.valores).toEqual({ phone: '1' })
  expect(createRascunho(storage, 'bia', CLINICA.id).read()).toBeUndefined()
  expect(createRascunho(storage, 'ana', undefined).read()).toBeUndefined()
  const ended = createRascunho(storage, 'ana', CLINICA.id)
  ended.end()
  ended.write(antes, { ...antes, phone: '2' })
  expect(createRascunho(storage, 'ana', CLINICA.id).read()).toBeUndefined()
  itens.set(`portal-rascunho-clinica:ana:${CLINICA.id}`, 'não é JSON')
  expect(createRascunho(storage, 'ana', CLINICA.id).read()).toBeUndefined()
})
