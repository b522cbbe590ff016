import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { codigoPaciente } from './pacientes.service.ts'

const CPF = '529.982.247-25'

let server: Awaited<ReturnType<typeof testApp>>
let link: string
const clients = {} as Record<'admin' | 'gerenciador' | 'consultor' | 'outro', ReturnType<typeof server.browser>>
beforeAll(async () => {
  server = await testApp()
  const [clinica = ''] = await insertClinicas(server.database, [{}])
  for (const nome of ['admin', 'gerenciador', 'consultor', 'outro'] as const)
    clients[nome] = await server.as(nome === 'outro' ? 'consultor' : nome)
  const consultor = await server.signIn('consultor')
  clients.consultor = server.browser(consultor)
  link = (await newLinkCadastro(server, consultor, clinica)).token
})
afterAll(() => server.close())

const readClinico = (quem: keyof typeof clients, id: string) => clients[quem].get(`/pacientes/${id}/clinico`)

/** Registers a person as a family does; returns the id of the patient. */
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
      expect((await readClinico(nome, id)).body.campos, nome).toMatchObject({ alergias: 'Dipirona' })
    for (const nome of ['outro', 'gerenciador'] as const) {
      const { status, body } = await readClinico(nome, id)
      expect([status, body.message], nome).toEqual([404, 'Paciente não encontrado'])
    }
    expect((await readClinico('admin', NOBODY_ID)).status).toBe(404)
    expect((await (await server.as('supervisor')).get(`/pacientes/${id}/clinico`)).status).toBe(403)
  })

  it('leaves a trace of each opening, and none of a refused one', async () => {
    const id = await register()
    // Every reading is recorded, also one right after the other.
    await readClinico('consultor', id)
    await readClinico('consultor', id)
    await readClinico('admin', id)
    await readClinico('outro', id)
    const seen = (await server.history('pacientes', id)).filter(({ acao }) => acao === 'ver_sensivel')
    expect(seen.map(({ ator_papel, depois }) => [ator_papel, depois])).toEqual([
      ['consultor', { parte: 'saude' }],
      ['consultor', { parte: 'saude' }],
      ['admin', { parte: 'saude' }],
    ])
  })

  it('is not returned when its history cannot be written', async () => {
    const id = await register()
    await server.database.pool.query(`
      create function falha() returns trigger language plpgsql as $$ begin raise exception 'cheio'; end $$;
      create trigger falha before insert on audit_log for each row execute function falha()`)
    expect((await readClinico('consultor', id)).status).toBe(500)
    await server.database.pool.query('drop trigger falha on audit_log')
    expect((await readClinico('consultor', id)).body.campos).toMatchObject({ substancias: ['Álcool'] })
  })

  it('of an archived patient is nobody’s', async () => {
    const id = await register()
    await server.database.pool.query('update pacientes set arquivado_em = now() where id = $1', [id])
    expect((await readClinico('admin', id)).status).toBe(404)
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
