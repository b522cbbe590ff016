import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { makeBackup } from '../../platform/backup/backup.ts'
import { readErased } from '../../platform/backup/erased.ts'
import { findBackup, openPlace } from '../../platform/backup/place.ts'
import { findErased, openManifest, restore } from '../../platform/backup/restore.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Env } from '../../platform/env.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { TITULAR_REMOVIDO } from '../../platform/personal-data.ts'
import { openStorages } from '../../platform/storage/storage.ts'
import { openPortalKeys } from '../../seed/open-keys.ts'
import { withDatabase } from '../../testing/global-setup.ts'
import { DATA_KEY, SECRET, testApp } from '../../testing/testing.ts'
import { newPedido } from '../solicitacoes/solicitacoes.factory.ts'
import { reapply } from './reapply.ts'

let server: Awaited<ReturnType<typeof testApp>>
let root: string
let control: pg.Client
const bases: string[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-eliminacao-'))
  server = await testApp({ env: { BACKUP_DIR: join(root, 'copias') } })
  await openPortalKeys({ ...server.env, PORTAL_SECRET: SECRET, PORTAL_DATA_KEY: DATA_KEY }, server.database)
  control = new pg.Client({ connectionString: inject('postgresUrl') })
  await control.connect()
})
afterAll(async () => {
  await server.close()
  for (const base of bases) await control.query(`drop database if exists ${base} with (force)`)
  await control.end()
  await rm(root, { recursive: true, force: true })
})

async function alvo(): Promise<Env> {
  const base = `portal_eliminacao_${randomBytes(6).toString('hex')}`
  await control.query(`create database ${base}`)
  bases.push(base)
  return {
    ...server.env,
    PORTAL_DATA_DIR: join(root, base),
    DATABASE_URL: withDatabase(inject('postgresUrl'), base),
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_KEY: DATA_KEY,
  }
}

it('who was erased after a backup is not back after its restore, and no list means no restore', async () => {
  const admin = await server.as('admin')
  const ana = await server.as('consultor')
  const telefone = newTelefone()
  const { id } = await newLead(ana, { nome_contato: 'Iracema Voltada', telefone })
  const { id: outro } = await newLead(ana, { nome_contato: 'Outra Pessoa' })
  const pasta = server.env.BACKUP_DIR ?? ''
  const place = await openPlace(pasta, server.env)
  await makeBackup({ env: server.env, servers: server.database.direct, place, fuso: 'America/Sao_Paulo' })

  const pedido = await newPedido(server, { documento: telefone, tipo: 'eliminacao' })
  const url = `/privacidade/solicitacoes/${pedido.id}`
  const { body: lida } = await admin.get(url)
  const { body } = await admin.post(`${url}/identidade`, {
    ...{ versao: lida.versao, via: 'documento', como: 'RG mostrado em vídeo' },
  })
  const escolhidos = [`leads.contato.${id}`]
  expect((await admin.post(`${url}/eliminar`, { versao: body.versao, escolhidos })).status).toBe(200)
  expect(await server.sql('select 1 from eliminacoes where listada_em is null or copiada_em is null')).toEqual([])

  const { storage } = await findBackup(pasta, server.env)
  const manifest = await openManifest(storage)
  const env = await alvo()
  // Only the place of the backups has the erasure: the old data directory is lost with its machine.
  const erased = await findErased(env, manifest, [place])
  expect(erased?.size).toBe(1)
  expect(JSON.stringify([...(erased ?? [])])).not.toContain(id)
  const vazia = { ...env, BACKUP_DIR: undefined }
  const longe = await openPlace(join(root, 'longe'), vazia)
  await expect(findErased(vazia, manifest, [longe])).rejects.toThrow('Falta a lista de pessoas eliminadas')
  expect(await findErased(vazia, manifest, [longe], { without: true })).toBeNull()
  expect((await findErased(vazia, manifest, [longe], { given: pasta }))?.size).toBe(1)
  // A portal from before erasures has no list, and its backup can be restored.
  const tabelas = manifest.tabelas.filter(({ nome }) => nome !== 'eliminacoes')
  expect(await findErased(vazia, { ...manifest, tabelas }, [longe])).toBeNull()

  const storages = await openStorages(env)
  const cipher = createCipher(DATA_KEY)
  await restore({
    ...{ env, backup: storage, manifest, log: () => {} },
    after: async (database) =>
      void (await reapply({ env, database, storages, cipher, clock: Date.now }, DECLARACOES, erased ?? new Map())),
  })
  const { database, close } = await openDatabase(env, { share: true })
  try {
    const nomes = await database.pool.query('select id, nome_contato from leads where id = any ($1)', [[id, outro]])
    const por = new Map(nomes.rows.map((row) => [row.id, row.nome_contato]))
    expect([por.get(id), por.get(outro)]).toEqual([TITULAR_REMOVIDO, 'Outra Pessoa'])
    const feitas = await database.pool.query('select motivo from eliminacoes')
    expect(feitas.rows).toEqual([{ motivo: 'restauracao' }])
    // A second run changes nothing.
    expect(
      await reapply({ env, database, storages, cipher, clock: Date.now }, DECLARACOES, erased ?? new Map()),
    ).toEqual({
      reaplicadas: 0,
    })
  } finally {
    await close()
  }
})

it('a list that cannot be written is written later', async () => {
  const ana = await server.as('consultor')
  const { id } = await newLead(ana)
  await server.sql(
    `insert into eliminacoes (em, motivo, certificado, marcas, arquivos) values (now(), 'pedido', '{"vai":[],"fica":[]}', '{marca}', $1)`,
    [[`anexos/${id}`]],
  )
  const { createDepoisService } = await import('./depois.service.ts')
  const storages = await openStorages(server.env)
  const depois = createDepoisService({
    ...{ env: server.env, database: server.database, storages, clock: Date.now },
    log: { error: () => {} },
  })
  const antes = (await readErased(storages.eliminacoes))?.size ?? 0
  expect(await depois.run()).toEqual({ eliminacoes: 1, falhas: 0 })
  expect((await readErased(storages.eliminacoes))?.size).toBe(antes + 1)
  expect(await depois.run()).toEqual({ eliminacoes: 0, falhas: 0 })
})
