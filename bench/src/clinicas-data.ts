import type { Database } from '../../apps/server/src/platform/db/db.ts'

const CHUNK = 50_000

/**
 * Fills the table up to `target` clinics around cities drawn by population, within some ten kilometres. Triggers are
 * disabled meanwhile; the change counter is incremented once at the end.
 */
export async function growClinicas({ pool }: Database, present: number, target: number): Promise<void> {
  await pool.query(PLACES)
  await pool.query('alter table clinicas disable trigger user')
  for (let from = present + 1; from <= target; from += CHUNK) {
    await pool.query(INSERT, [from, Math.min(target, from + CHUNK - 1)])
  }
  await pool.query('alter table clinicas enable trigger user')
  await pool.query('analyze clinicas')
}

/** One row per 10,000 people of a city, so that a uniform draw is a draw by population. */
const PLACES = `
  create table if not exists lugares_de_prova as
  select row_number() over ()::int as lugar, nome, estado, latitude, longitude
    from cidades, generate_series(1, greatest(1, populacao / 10000)) where latitude is not null`

const INSERT = `
  with sorteio as (
    select n, 1 + floor(random() * (select count(*) from lugares_de_prova))::int as lugar
      from generate_series($1::int, $2::int) n
  )
  insert into clinicas (name, city, state, phone, price, image_url, tipo_atendimento, specialties, planos_saude,
                        tipos_internacao, aceita_idosos, aceita_menores, atende_involuntario, latitude, longitude)
  select 'Comunidade Terapêutica ' || n, nome, estado, '(11) 9' || (80000000 + n),
         'A partir de R$ ' || (500 + n % 9000) || ',00', '/midia/clinicas/' || n || '.webp',
         (array['masculina', 'feminina', 'mista'])[1 + n % 3],
         array['Dependência química', 'Alcoolismo', 'Saúde mental', 'Duplo diagnóstico'],
         array['Plano ' || n % 12, 'Plano ' || (n / 12) % 12],
         array[(array['Voluntária', 'Involuntária'])[1 + n % 2]], n % 4 <> 0, n % 5 < 2, n % 2 = 0,
         latitude + (random() - 0.5) * 0.2, longitude + (random() - 0.5) * 0.2
    from sorteio join lugares_de_prova using (lugar)`
