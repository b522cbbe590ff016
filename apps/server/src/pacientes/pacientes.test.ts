import type { Role } from '@portal/contract/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { codigoPaciente, createPacientesService } from './pacientes.service.ts'

const CHAVE = 'chave-so-de-teste-com-mais-de-32-letras'
const CPF = '529.982.247-25'

let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
let link: string
const escopos = {} as Record<Role | 'outro', Escopo>
beforeAll(async () => {
  server = await testApp()
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
  for (const [nome, role] of [
    ['admin', 'admin'],
    ['supervisor', 'supervisor'],
    ['gerenciador', 'gerenciador'],
    ['consultor', 'consultor'],
    ['outro', 'consultor'],
  ] as const) {
    const cookie = await server.signIn(role)
    const usuarioId = await server.userId(cookie)
    escopos[nome] = {
      usuarioId,
      role,
      sessaoId: NOBODY_ID,
      dispositivoId: NOBODY_ID,
      sessaoDispositivoId: NOBODY_ID,
    } as Escopo
    if (nome === 'consultor') link = (await newLinkCadastro(server, cookie, clinica)).token
  }
})
afterAll(() => server.close())

const pacientes = () => createPacientesService(server.database, createCipher(CHAVE))

/** Registers a person like a family does; returns the id of the patient. */
async function register(campos: Record<string, object> = {}): Promise<string> {
  const cheia = ficha(campos)
  const { status, text } = await server.browser().post(`/publico/cadastro/${link}`, cheia)
  expect([status, text]).toEqual([201, expect.any(String)])
  const [{ id }] = await server.sql('select id from pacientes where envio_id = $1', [cheia.envio_id])
  return id
}

describe('the health data of a patient', () => {
  it('is read by the consultant of the registration and administrators, and by nobody else', async () => {
    const id = await register({ tratamento: { alergias: 'Dipirona' } })
    for (const nome of ['consultor', 'admin'] as const)
      expect(await pacientes().readClinico(escopos[nome], id), nome).toMatchObject({ alergias: 'Dipirona' })
    for (const nome of ['outro', 'supervisor', 'gerenciador'] as const)
      await expect(pacientes().readClinico(escopos[nome], id), nome).rejects.toThrow('Paciente não encontrado')
    await expect(pacientes().readClinico(escopos.admin, NOBODY_ID)).rejects.toThrow('Paciente não encontrado')
  })

  it('leaves a trace of each reading, and none of a refused one', async () => {
    const id = await register()
    await pacientes().readClinico(escopos.consultor, id)
    await pacientes().readClinico(escopos.admin, id)
    await expect(pacientes().readClinico(escopos.outro, id)).rejects.toThrow()
    const seen = (await server.history('pacientes', id)).filter(({ acao }) => acao === 'ver_sensivel')
    expect(seen.map(({ ator_id, ator_papel }) => [ator_id, ator_papel])).toEqual([
      [escopos.consultor.usuarioId, 'consultor'],
      [escopos.admin.usuarioId, 'admin'],
    ])
  })

  it('is not returned when its history cannot be written', async () => {
    const id = await register()
    await server.database.pool.query(`
      create function falha() returns trigger language plpgsql as $$ begin raise exception 'cheio'; end $$;
      create trigger falha before insert on audit_log for each row execute function falha()`)
    await expect(pacientes().readClinico(escopos.consultor, id)).rejects.toThrow()
    await server.database.pool.query('drop trigger falha on audit_log')
    expect(await pacientes().readClinico(escopos.consultor, id)).toMatchObject({ substancias: ['Álcool'] })
  })

  it('of an archived patient is nobody’s', async () => {
    const id = await register()
    await server.database.pool.query('update pacientes set arquivado_em = now() where id = $1', [id])
    await expect(pacientes().readClinico(escopos.admin, id)).rejects.toThrow('Paciente não encontrado')
  })
})

describe('a registered patient', () => {
  it('has a code of six digits, or more when they are used up', () => {
    expect([1, 999_999, 1_000_000].map(codigoPaciente)).toEqual(['P-000001', 'P-999999', 'P-1000000'])
  })

  it('is urgent when immediate danger is declared', async () => {
    const [calma, perigo] = [await register(), await register({ tratamento: { risco_imediato: true } })]
    const [a] = await server.sql('select urgencia from pacientes where id = $1', [calma])
    const [b] = await server.sql('select urgencia from pacientes where id = $1', [perigo])
    expect([a?.urgencia, b?.urgencia]).toEqual(['media', 'emergencia'])
  })

  it('with a known CPF is stored, and only the consultant is notified', async () => {
    const um = await register({ paciente: { cpf: CPF } })
    const cheia = ficha({ paciente: { cpf: CPF } })
    const { body } = await server.browser().post(`/publico/cadastro/${link}`, cheia)
    const [dois] = await server.sql('select id, avisos from pacientes where envio_id = $1', [cheia.envio_id])
    expect(dois?.avisos).toContain('cpf_repetido')
    expect(JSON.stringify(body)).not.toContain('CPF')
    expect((await server.sql('select avisos from pacientes where id = $1', [um]))[0]?.avisos).toEqual([])
  })
})
