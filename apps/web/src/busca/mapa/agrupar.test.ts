import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { expect, it } from 'vitest'
import { type Area, createAgrupador } from './agrupar.ts'

const BRASIL: Area = [-75, -35, -34, 6]
const clinica = (id: string, latitude: number, longitude: number): PontoMapa => ({
  id,
  name: id,
  preco: null,
  latitude,
  longitude,
  quantidade: 1,
})
const doServidor = (quantidade: number, latitude: number, longitude: number): PontoMapa => ({
  id: null,
  name: null,
  preco: null,
  latitude,
  longitude,
  quantidade,
})
const quantas = ({ clinicas, grupos }: ReturnType<ReturnType<typeof createAgrupador>['at']>) =>
  clinicas.length + grupos.reduce((soma, { quantidade }) => soma + quantidade, 0)

it('distant clinics have their own pins, overlapping ones become a cluster with their number', () => {
  const agrupador = createAgrupador([clinica('a', -23, -47), clinica('b', -23.01, -47), clinica('c', -3, -60)], 17)
  const longe = agrupador.at(BRASIL, 5)
  expect(longe.clinicas.map(({ id }) => id)).toEqual(['c'])
  expect(longe.grupos).toMatchObject([{ quantidade: 2, primeira: { id: 'a' } }])
  const zoom = longe.grupos[0]?.zoom ?? 0
  expect(agrupador.at(BRASIL, zoom).grupos).toEqual([])
  expect(agrupador.at(BRASIL, zoom - 1).grupos).toHaveLength(1)
})

it('clinics at one place stay one cluster, which opens one of them', () => {
  const agrupador = createAgrupador([clinica('a', -23, -47), clinica('b', -23, -47)], 17)
  const [grupo] = agrupador.at(BRASIL, 17).grupos
  expect(grupo).toMatchObject({ quantidade: 2, primeira: { id: 'a' } })
  expect(grupo?.zoom).toBeGreaterThan(17)
})

it('counts clinics grouped by the server, at every zoom', () => {
  const pontos = [doServidor(1200, -23, -47), doServidor(800, -23.1, -47.1), clinica('a', -23.05, -47.05)]
  const agrupador = createAgrupador(pontos, 17)
  for (let zoom = 3; zoom <= 17; zoom++) expect(quantas(agrupador.at(BRASIL, zoom))).toBe(2001)
  expect(agrupador.at(BRASIL, 17).grupos).toMatchObject([{ zoom: null }, { zoom: null }])
})

it('shows only clinics in the area', () => {
  const agrupador = createAgrupador([clinica('a', -23, -47), clinica('b', -3, -60)], 17)
  expect(agrupador.at([-48, -24, -46, -22], 8).clinicas.map(({ id }) => id)).toEqual(['a'])
})
