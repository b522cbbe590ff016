import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { afterAll, describe, expect, it } from 'vitest'
import { toVcard } from './exportacao.ts'

const linha = (campos: Partial<LinhaContato>): LinhaContato => ({
  tipo: 'contato',
  id: '5a3e1c7e-4b7c-4f0e-9a55-0d8d3a2f6b01',
  nome: 'Ana Lima',
  categoria: 'outro',
  telefones: [{ numero: '5511905100001', rotulo: null }],
  tem_whatsapp: false,
  email: null,
  cidade: null,
  estado: null,
  visibilidade: 'pessoal',
  dono: null,
  favorito: false,
  editavel: true,
  ...campos,
})

const LINHAS = [
  linha({}),
  linha({
    id: '5a3e1c7e-4b7c-4f0e-9a55-0d8d3a2f6b02',
    nome: 'Conceição São João de Assunção '.repeat(4).trim(),
    email: 'c@exemplo.com',
  }),
  linha({
    id: '5a3e1c7e-4b7c-4f0e-9a55-0d8d3a2f6b03',
    nome: `Recanto ${'🏥'.repeat(30)}`,
    cidade: 'Itu',
    estado: 'SP',
  }),
]

it('no line of a vCard is longer than 75 octets, and no character is cut', () => {
  for (const cartao of LINHAS.map(toVcard)) {
    const linhas = cartao.split('\r\n')
    expect(Math.max(...linhas.map((uma) => Buffer.byteLength(uma)))).toBeLessThanOrEqual(75)
    expect(Buffer.from(cartao).toString()).toBe(cartao)
    expect(
      linhas.filter((uma) => /^(BEGIN|END|UID|FN|N|TEL|EMAIL|ADR|CATEGORIES|VERSION)[;:]|^ |^$/.test(uma)),
    ).toEqual(linhas)
  }
})

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0
const folders: string[] = []
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-vcard-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const khard = isHere('khard')
describe.skipIf(!khard)(khard ? 'khard' : 'khard, which is not installed here (apt-get install khard)', () => {
  it('lists every contact of an export by its UID', () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'agenda'))
    for (const uma of LINHAS) writeFileSync(join(folder, 'agenda', `${uma.id}.vcf`), toVcard(uma))
    const config = join(folder, 'khard.conf')
    writeFileSync(config, `[addressbooks]\n[[portal]]\npath = ${join(folder, 'agenda')}\n`)
    const listed = execFileSync('khard', ['-c', config, 'list', '--parsable'], { encoding: 'utf8' })
    const found = listed
      .trim()
      .split('\n')
      .map((uma) => uma.split('\t').slice(0, 2))
    expect(found.sort()).toEqual(LINHAS.map(({ id, nome }) => [id, nome]))
  })
})

const vdirsyncer = isHere('vdirsyncer')
describe.skipIf(!vdirsyncer)(
  vdirsyncer ? 'vdirsyncer' : 'vdirsyncer, which is not installed here (apt-get install vdirsyncer)',
  () => {
    it('takes an export apart by UID, and a second one brings nobody twice', () => {
      const folder = makeFolder()
      const [arquivo, agenda] = [join(folder, 'contatos.vcf'), join(folder, 'agenda')]
      mkdirSync(agenda)
      const config = join(folder, 'vdirsyncer.conf')
      writeFileSync(
        config,
        `[general]\nstatus_path = "${join(folder, 'status')}"\n` +
          '[pair contatos]\na = "arquivo"\nb = "agenda"\ncollections = null\nconflict_resolution = "a wins"\n' +
          `[storage arquivo]\ntype = "singlefile"\npath = "${arquivo}"\n` +
          `[storage agenda]\ntype = "filesystem"\npath = "${agenda}"\nfileext = ".vcf"\n`,
      )
      const run = (command: string) => execFileSync('vdirsyncer', ['-c', config, command], { stdio: 'pipe' })
      writeFileSync(arquivo, LINHAS.map(toVcard).join(''))
      run('discover')
      run('sync')
      const names = LINHAS.map(({ id }) => `${id}.vcf`)
      expect(readdirSync(agenda).sort()).toEqual(names)
      writeFileSync(arquivo, LINHAS.map((uma) => toVcard({ ...uma, nome: `${uma.nome} Filho` })).join(''))
      run('sync')
      expect(readdirSync(agenda).sort()).toEqual(names)
    })
  },
)
