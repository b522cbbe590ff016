import type { Database } from '../../apps/server/src/platform/db/db.ts'
import { growClinicas } from './clinicas-data.ts'

const CHUNK = 50_000
const CONSULTORES = 199
/** Leads of the person whose board is measured; two thirds are open. */
const PROPRIOS = 3_000

/** Creates the consultants who own the company's other leads. */
export async function createConsultores({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into profiles (email, full_name, role, is_active, aprovado)
     select 'consultor-' || n || '@banco.example', 'Consultor ' || n, 'consultor', true, true
       from generate_series(1, $1) n`,
    [CONSULTORES],
  )
  await pool.query(
    `create table donos_de_prova as
     select row_number() over (order by email)::int as lugar, id from profiles where email like '%@banco.example'`,
  )
}

/** Grows the demo's company to a number of clinics, and of leads of which its consultant owns a share. */
export async function growDemo(database: Database, clinicas: number, leads: number) {
  const { rows: present } = await database.pool.query<{ n: number }>('select count(*)::int as n from clinicas')
  await growClinicas(database, present[0]?.n ?? 0, clinicas)
  await createConsultores(database)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from profiles where email = 'consultor@demo.portal'`,
  )
  await fillLeads(database, rows[0]?.id ?? '', leads)
}

const TABELAS = ['lead_historico', 'lead_interacoes', 'leads']

/**
 * Empties the table and fills it with `total` leads, their stage changes and contacts. The leads of one person's board
 * are spread evenly among all; one in 500 has no owner. Triggers and keys are disabled meanwhile, and indexes rebuilt.
 */
export async function fillLeads({ pool }: Database, dono: string, total: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('truncate leads restart identity cascade')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = 'leads'::regclass and not indisunique`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const tabela of TABELAS) await client.query(`alter table ${tabela} disable trigger all`)
    for (let from = 1; from <= total; from += CHUNK) {
      const ate = Math.min(total, from + CHUNK - 1)
      await client.query(LEADS, [from, ate, dono, Math.floor(total / PROPRIOS), PROPRIOS, CONSULTORES])
      await client.query(HISTORICO, [from, ate])
      await client.query(INTERACOES, [from, ate])
    }
    for (const tabela of TABELAS) await client.query(`alter table ${tabela} enable trigger all`)
    for (const { definition } of indexes) await client.query(definition)
    // Like autovacuum after so many rows.
    for (const tabela of TABELAS) await client.query(`vacuum analyze ${tabela}`)
  } finally {
    client.release(true)
  }
}

/** Two thirds of the person's own leads are open, and three tenths of the others. */
const LEADS = `
  with sorteio as (
    select n, random() as r, random() as s, random() as t, random() as u,
           case when n % $4::int = 0 and n / $4::int <= $5::int then n / $4::int end as proprio,
           1 + floor(random() * $6::int)::int as lugar
      from generate_series($1::int, $2::int) n
  ), datas as (
    select *, now() - (case when proprio is null then r * s * 900 else r * 90 end) * interval '1 day' as criado,
           case when proprio is null then random() < 0.3 else proprio % 3 <> 0 end as aberto
      from sorteio
  ), etapas as (
    select *, case when aberto
        then (array['novo', 'em_contato', 'em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada'])[1 + floor(u * 30)::int % 6]
        when t < 0.2 then 'internado' else 'perdido' end as etapa,
           least(now(), criado + s * interval '20 days') as desde
      from datas
  )
  insert into leads (consultor_id, nome_contato, nome_paciente, telefone, cidade, estado, origem, urgencia, etapa, etapa_desde,
                     etapa_maxima, posicao, distribuido_em, primeiro_contato_em, ultima_interacao_em, proxima_acao,
                     proxima_acao_em, prazo_em, prazo_regra, valor_estimado_centavos, perdido_em, ganho_em, motivo_perda_id,
                     etiquetas, created_at)
  select case when proprio is not null then $3::uuid when n % 500 = 0 then null else donos.id end,
         (array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paula', 'Lúcia', 'Pedro'])[1 + n % 10] || ' ' ||
           (array['Silva', 'Souza', 'Oliveira', 'Pereira', 'Conceição', 'Almeida', 'Ribeiro'])[1 + (n / 10) % 7] || ' ' ||
           substr(md5(n::text), 1, 6),
         case when s < 0.6 then 'Paciente ' || substr(md5('p' || n), 1, 6) end,
         '55' || (11 + n % 80) || '9' || lpad((n % 100000000)::text, 8, '0'),
         'Cidade ' || n % 3000, (array['SP', 'RJ', 'MG', 'PR', 'BA', 'RS', 'PE', 'CE'])[1 + n % 8],
         (array['manual', 'link_busca', 'link_compartilhado', 'whatsapp', 'telefone', 'instagram', 'google'])[1 + n % 7],
         (array['baixa', 'media', 'media', 'alta', 'emergencia'])[1 + floor(u * 5)::int],
         etapa, desde, 1 + n % 5, -floor(extract(epoch from desde) * 1000), criado,
         case when etapa <> 'novo' then criado + interval '20 minutes' end,
         case when etapa <> 'novo' then desde end,
         case when aberto and s < 0.7 then 'Ligar de novo' end,
         case when aberto and s < 0.7 then now() + (t * 10 - 2) * interval '1 day' end,
         case when aberto and s < 0.7 then now() + (t * 10 - 2) * interval '1 day'
              when aberto and etapa = 'novo' then now() + (t * 8 + 1) * interval '1 day'
              when aberto and etapa <> 'visita_agendada' then now() + (t * 8 - 3) * interval '1 day' end,
         (select numero from regras_prazo), case when t < 0.6 then (5 + floor(s * 30)) * 50000 end,
         case when etapa = 'perdido' then desde end, case when etapa = 'internado' then desde end,
         case when etapa = 'perdido' then (select id from motivos_perda limit 1) end,
         case when t < 0.2 then array['retorno'] else '{}'::text[] end, criado
    from etapas left join donos_de_prova donos using (lugar)
   order by n`

const HISTORICO = `
  insert into lead_historico (lead_id, de, para, em, duracao_s)
  select id, p.de, p.para, p.em, 600
    from leads, lateral (values (null, 'novo', created_at), ('novo', 'em_contato', primeiro_contato_em),
                                ('em_contato', etapa, etapa_desde)) as p (de, para, em)
   where numero between $1 and $2 and p.em is not null and not (p.de = 'em_contato' and etapa in ('novo', 'em_contato'))`

const INTERACOES = `
  insert into lead_interacoes (lead_id, tipo, resultado, ocorreu_em)
  select id, 'ligacao', 'atendeu', ultima_interacao_em from leads
   where numero between $1 and $2 and ultima_interacao_em is not null`
