import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTelefone } from '../leads/telefone.factory.ts'
import { startPortal } from '../testing/portal-process.ts'
import { DATA_KEY, eventually, SECRET, testApp } from '../testing/testing.ts'
import { newFonte, type Server } from './entradas.factory.ts'

const CHAMADAS = 120

let server: Server
let dataDir = ''
beforeAll(async () => {
  server = await testApp()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-entradas-'))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const count = async (onde: string) => Number((await server.sql(`select count(*) as n from ${onde}`))[0]?.n)

it('a node that is killed between answers and work loses nothing that it answered, and doubles nothing', async () => {
  const admin = await server.as('admin')
  const { fonte, segredo } = await newFonte(admin, { limite_minuto: 10_000 })
  // Slows down the inserts of leads, so that some wait when the node is killed; this node finds them.
  await server.sql(`create function segura() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.02); return new; end $$`)
  await server.sql('create trigger segura before insert on leads for each row execute function segura()')
  const no = await startPortal(dataDir, {
    DATABASE_URL: server.database.url,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_KEY: DATA_KEY,
  })
  const aceitas: string[] = []
  const send = async (n: number) => {
    const resposta = await fetch(`${no.url}/api/entrada/${fonte.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${segredo}` },
      body: JSON.stringify({ nome: 'Ana Lima', telefone: newTelefone(), id_externo: `n${n}` }),
    })
    if (resposta.status === 202) aceitas.push(((await resposta.json()) as { id: string }).id)
  }
  try {
    await Promise.allSettled(Array.from({ length: CHAMADAS }, (_, n) => send(n)))
  } finally {
    await no.stop('SIGKILL')
  }
  expect(aceitas.length).toBe(CHAMADAS)
  expect(await count("entrada_chamadas where estado = 'recebida'"), 'killed while calls were waiting').toBeGreaterThan(
    0,
  )
  await eventually(
    () => count("entrada_chamadas where estado = 'recebida'"),
    (n) => n === 0,
  )
  const feitas = await server.sql(
    `select count(distinct c.lead_id) as leads from entrada_chamadas c join leads l on l.id = c.lead_id where c.id = any($1)`,
    [aceitas],
  )
  expect(Number(feitas[0]?.leads)).toBe(CHAMADAS)
  expect(await count('leads')).toBe(CHAMADAS)
  expect(await count("lead_interacoes where evento = 'formulario_publico'")).toBe(CHAMADAS)
})
