import type { Database } from '../../apps/server/src/platform/db/db.ts'

const WORKERS = 4

export type SqlSearch = { latitude: number; longitude: number; raio: number; filtered: boolean }

const text = (filtered: boolean) => `
  with perto as (
    select id, name, city, state, price, phone, image_url, tipo_atendimento, atende_voluntario, atende_involuntario,
           specialties, latitude, longitude,
           2 * 6371 * asin(sqrt(least(1, sin(radians(latitude - $1) / 2) ^ 2
             + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2))) as km
      from clinicas
     where active and latitude between $1 - $4 and $1 + $4 and longitude between $2 - $5 and $2 + $5
     ${filtered ? FILTERS : ''}
  )
  select *, count(*) over () as total from perto where km <= $3 order by km, name, id limit 24`

const FILTERS = `and tipo_atendimento = 'feminina' and planos_saude && array['Plano 1', 'Plano 3'] and aceita_idosos
  and replace(regexp_replace(price, '[^0-9,]', '', 'g'), ',', '.')::float8 <= 5000`

/** Searches per second in SQL with an indexed bounding box and haversine, without HTTP, on all cores. */
export async function searchesPerSecond({ pool }: Database, searches: readonly SqlSearch[], seconds: number) {
  const end = performance.now() + seconds * 1000
  const begin = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() < end) {
      const { latitude, longitude, raio, filtered } = searches[done++ % searches.length] as SqlSearch
      const degrees = raio / 111
      const values = [latitude, longitude, raio, degrees, degrees / Math.cos((latitude * Math.PI) / 180)]
      await pool.query({ name: filtered ? 'filtered' : 'all', text: text(filtered), values })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return done / ((performance.now() - begin) / 1000)
}
