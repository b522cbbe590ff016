import { createHmac, randomBytes } from 'node:crypto'
import { createDeviceKeys } from '../../apps/server/src/platform/auth/device-key.ts'
import { DATA_KEY, type openBench, SECRET } from './busca-setup.ts'

export type Sinal = { cookie: string; sessionId: string }

/** Creates people, each with an approved device and an open session; returns their browsers' cookies. */
export async function openSessoes({ database: { pool } }: Awaited<ReturnType<typeof openBench>>, howMany: number) {
  const devices = createDeviceKeys(DATA_KEY, undefined)
  const chaves = Array.from({ length: howMany }, () => devices.create())
  const tokens = chaves.map(() => randomBytes(24).toString('base64url'))
  await pool.query(
    `insert into profiles (email) select 'sessao-' || n || '@demo.portal' from generate_series(1, $1) n`,
    [howMany],
  )
  const { rows } = await pool.query<{ id: string; n: string }>(
    `with dados as (
       select n, token, chave, p.id as usuario
         from unnest($1::text[], $2::text[]) with ordinality as d (token, chave, n)
              join profiles p on p.email = 'sessao-' || n || '@demo.portal'
     ), entradas as (
       insert into auth_sessions (token, user_id, expires_at)
       select token, usuario, now() + interval '1 hour' from dados returning id, user_id
     ), aparelhos as (
       insert into dispositivos (usuario_id, fingerprint_hash, chave_hash, device_name, device_type, status)
       select usuario, chave, chave, 'Chrome no Windows', 'desktop', 'aprovado' from dados returning id, usuario_id
     ), abertas as (
       insert into sessoes (usuario_id, dispositivo_id, auth_session_id)
       select a.usuario_id, a.id, e.id from aparelhos a join entradas e on e.user_id = a.usuario_id
       returning id, usuario_id
     )
     select abertas.id, n from abertas join dados on usuario = usuario_id`,
    [tokens, chaves.map((chave) => devices.hash(chave))],
  )
  await pool.query('vacuum analyze')
  return rows.map(({ id, n }): Sinal => {
    const token = tokens[Number(n) - 1] ?? ''
    const signature = createHmac('sha256', SECRET).update(token).digest('base64')
    const signed = encodeURIComponent(`${token}.${signature}`)
    const chave = chaves[Number(n) - 1]
    return { sessionId: id, cookie: `portal.session_token=${signed}; portal.dispositivo=${chave}` }
  })
}
