import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, dump, rows, write } from './dump.factory.ts'

const RUN = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url))

let folder: string
let data: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mudar-'))
  data = mkdtempSync(join(tmpdir(), 'mudar-dados-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(data, { recursive: true })
})

/** Runs `npm run mudar -- …` on a machine on which the portal was never started. */
async function runMove(...args: string[]) {
  const child = spawn(process.execPath, [RUN, 'apps/server/src/cli/mudar.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: data, PORTAL_DATA_DIR: data },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

/** A rehearsal starts a portal of its own. */
const LONG_MS = 180_000
const HASH = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'
const TOKEN = 'k7Qm2VxTtR9sWzYp'
const CPF = '529.982.247-25'
const ID = '7b1f3c52-9a4d-4a57-8f0e-2f3c9d1b5a60'

const ANTIGO = dump(
  rows('"auth"."users" ("id", "email", "encrypted_password", "created_at", "raw_user_meta_data", "recovery_token")', [
    [ID, 'ana@teste.portal', HASH, '2025-03-04 12:34:56.789+00', '{"sub": "x"}', TOKEN],
    ['2', 'bia@teste.portal', '', '2025-03-04 12:34:56+00', null, ''],
    ['3', 'caio@teste.portal', '$argon2id$v=19$m=1', 'infinity', null, ''],
  ]),
  rows('auth.sessions (id, user_id)', [['1', ID]]),
  rows('public.profiles (id, full_name, role, cpf)', [
    [ID, 'Ana', 'admin', CPF],
    ['2', 'Bia', 'consultor', null],
    ['3', 'Caio', 'consultor', ''],
  ]),
  block('public.clinicas (id, name, city, state, specialties, active, latitude, gallery_images, nota)', [
    `${ID}\tCasa\\tAzul\tCampinas\tSP\t{Álcool,"a b"}\tt\t-23,55\t["https://x/y.jpg"]\t\\N`,
    `${CPF}\tCasa Verde\tCampinas\tXX?\t{Álcool\ttalvez\t\\N\t\\N\tboa`,
    '3\tcurta',
  ]),
  rows('public.shared_links (id, clinica_id, consultor_id, token)', [['1', ID, ID, TOKEN]]),
  rows('public.registros (id, clinica_id, consultor_id, token, expires_at, max_uses)', [
    ['1', ID, ID, TOKEN, null, '3'],
  ]),
  rows('public.buscas (id, consultor_id, token)', [['1', ID, TOKEN]]),
  rows('public.quotes (id, consultor_id, token, patient_name)', [['1', ID, TOKEN, 'Zé']]),
  rows('public.pacientes (id, nome, cpf)', [
    ['1', 'Zé', CPF],
    ['2', 'Zeca', CPF],
  ]),
)

describe('npm run mudar', () => {
  it(
    'rehearses where no portal is: counts what is known, lists what is not, tells no secret and leaves nothing behind',
    async () => {
      const file = write(folder, 'dados.sql', ANTIGO)
      const report = join(folder, 'relatorio.json')
      const { code, out, error } = await runMove(file, '--simular', '--relatorio', report)
      expect([code, error]).toEqual([0, ''])
      const relatorio = JSON.parse(readFileSync(report, 'utf8'))
      expect(relatorio).toMatchObject({
        simulado: true,
        tabelas: {
          'auth.users': { lidas: 3, novas: 1, iguais: 0, alteradas: 0, recusadas: 2 },
          profiles: { lidas: 3, novas: 1, iguais: 0, alteradas: 0, recusadas: 2 },
          clinicas: { lidas: 3, novas: 1, iguais: 0, alteradas: 0, recusadas: 2 },
          shared_links: { lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 },
          registros: { lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 },
          buscas: { lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 },
          pacientes: { lidas: 2, novas: 0, iguais: 0, alteradas: 0, recusadas: 2 },
        },
        arquivos: { encontrados: 0, faltando: 0, orfaos: 0, bytes: 0 },
        contas: { com_senha: 1, sem_senha: 0, recusadas: 2 },
        links: { vivos: 2, mortos: 1 },
        desconhecidas: { 'profiles.cpf': 1, 'clinicas.nota': 1, quotes: 1 },
        colunas: { quotes: ['id', 'consultor_id', 'token', 'patient_name'] },
        nao_mudam: { 'auth.sessions': 1 },
        conflitos: [],
        promocoes: [{ id: ID, papel: 'admin' }],
        a_aprovar: 1,
      })
      expect(relatorio.recusas).toHaveLength(8)
      expect(relatorio.recusas).toEqual(
        expect.arrayContaining([
          { tabela: 'auth.users', id: '3', motivo: 'created_at: não é uma data que se entenda' },
          { tabela: 'auth.users', id: '2', motivo: 'o id não é um UUID' },
          {
            tabela: 'clinicas',
            id: null,
            motivo: expect.stringMatching(/^linha \d+: a linha tem 2 valores, e a tabela 9 colunas$/),
          },
          { tabela: 'pacientes', id: '1', motivo: 'não há administrador que fique com os pacientes sem consultor' },
          // The id is a CPF, and is not shown.
          { tabela: 'clinicas', id: null, motivo: expect.stringMatching(/^linha \d+: state: não é um estado$/) },
        ]),
      )
      for (const sentence of [
        'clinicas → Clínicas: 3 linhas, 1 nova, 0 já aqui, 2 recusadas',
        'Contas: 1 com a senha antiga, 0 que precisam de uma senha nova, 2 recusadas',
        'tabela quotes: 1 linha; colunas id, consultor_id, token, patient_name',
        'coluna profiles.cpf: 1 linha com algum valor',
        'auth.sessions: 1 linha',
        'nada gravado no portal',
      ])
        expect(out).toContain(sentence)
      for (const secret of [HASH.slice(7), TOKEN, CPF, '@teste.portal', 'Zeca', 'argon2'])
        expect(out + JSON.stringify(relatorio)).not.toContain(secret)
      expect(statSync(report).mode & 0o077).toBe(0)
      expect(readdirSync(data)).toEqual([])
      expect(readdirSync(folder).sort()).toEqual(['dados.sql', 'relatorio.json'])
    },
    LONG_MS,
  )

  it(
    'refuses with 1 and what to do instead, and leaves no report',
    async () => {
      const file = write(folder, 'inserts.sql', "INSERT INTO public.clinicas VALUES ('segredo');\n")
      const report = join(folder, 'nenhum.json')
      const refused = await runMove(file, '--simular', '--relatorio', report)
      expect(refused.code).toBe(1)
      expect(refused.error).toContain('--inserts')
      expect(refused.out + refused.error).not.toContain('segredo')
      expect(readdirSync(folder)).not.toContain('nenhum.json')
    },
    LONG_MS,
  )

  it('says how it is called, and overwrites nothing', async () => {
    const file = write(folder, 'dados.sql', ANTIGO)
    const over = await runMove(file, '--simular', '--relatorio', file)
    expect([over.code, over.error]).toEqual([1, expect.stringContaining('já existe')])
    expect(readFileSync(file, 'utf8')).toBe(ANTIGO)
    for (const args of [[], [file, '--simular', '--estranha', 'x'], [file, file, '--simular'], ['--simular']])
      expect(await runMove(...args)).toMatchObject({ code: 1, error: expect.stringContaining('Uso: npm run mudar') })
    expect(await runMove('--ajuda')).toMatchObject({ code: 0, out: expect.stringContaining('--administrador') })
  })
})
