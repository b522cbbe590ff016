import type { Database } from '../../apps/server/src/platform/db/db.ts'

const LOTE = 50_000
const ANOS_DIAS = 1825
const TABELAS = [
  ...['leads', 'lead_historico', 'lead_ofertas', 'visitas', 'orcamentos', 'internacoes', 'internacoes_financeiras'],
  ...['lancamentos', 'links_eventos_dia'],
]

/**
 * One lead about every 157 s over five years, stored in order of arrival. One in 500 has no owner; leads of a link
 * belong to its owner.
 */
const LEADS = `
  with sorteio as (
    select n, random() as r, random() as s, random() as t, now() - interval '1 day' * $4::int * (1 - n::float8 / $3::int) as criado
      from generate_series($1::int, $2::int) n
  ), fins as (
    select *, criado + s * interval '40 days' as fim,
           case when criado + s * interval '40 days' > now() then 'aberto' when r < 0.12 then 'internado' when r < 0.9 then 'perdido' else 'aberto' end as desfecho
      from sorteio
  )
  insert into leads (consultor_id, nome_contato, telefone, cidade, estado, origem, origem_detalhe, clinica_interesse_id, urgencia, etapa, etapa_desde,
                     etapa_maxima, distribuido_em, primeiro_contato_em, primeiro_contato_s, prazo_em, ganho_em, perdido_em, motivo_perda_id, created_at)
  select case when n % 500 = 0 then null when n % 7 in (1, 2) then (select consultor_id from links_de_prova where lugar = 1 + n % 1000)
              else (select id from donos_de_prova where lugar = 1 + (n::bigint * 7919) % 199) end,
         'Maria ' || substr(md5(n::text), 1, 8), '55' || (11 + n % 80) || '9' || lpad((n % 100000000)::text, 8, '0'), 'Cidade ' || n % 3000,
         (array['SP', 'RJ', 'MG', 'PR', 'BA', 'RS', 'PE', 'CE'])[1 + n % 8],
         (array['manual', 'link_busca', 'link_compartilhado', 'whatsapp', 'telefone', 'instagram', 'google'])[1 + n % 7],
         case when n % 7 in (1, 2) then json_build_object('link_id', (select id from links_de_prova where lugar = 1 + n % 1000))
              when n % 7 = 5 then json_build_object('campanha', 'Campanha ' || n % 60, 'anuncio', 'Anúncio ' || n % 400)
              when n % 7 = 6 then json_build_object('utm_campaign', 'campanha-' || n % 90, 'gclid', repeat(md5(n::text), 4)) else '{}' end,
         (select id from clinicas_de_prova where lugar = 1 + n % 500), 'media',
         case desfecho when 'aberto' then (array['novo', 'em_contato', 'qualificado'])[1 + n % 3] else desfecho end, least(fim, now()),
         case desfecho when 'internado' then 6 else 1 + floor(t * 5)::int end, criado,
         case when t > 0.1 then criado + s * t * interval '6 hours' end, case when t > 0.1 then floor(s * t * 21600)::int end,
         case when desfecho = 'aberto' then criado + interval '3 days' end,
         case when desfecho = 'internado' then fim end, case when desfecho = 'perdido' then fim end,
         case when desfecho = 'perdido' then (select id from motivos_de_prova where lugar = 1 + n % 8) end, criado
    from fins`

/** Results of each lead; $1 and $2 are the first and last number of the leads. */
const DEPOIS = [
  `insert into lead_historico (lead_id, de, para, em, duracao_s)
   select id, case when k = 0 then null else (array['novo', 'em_contato', 'qualificado', 'visita_agendada'])[k] end,
          (array['novo', 'em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada'])[k + 1],
          created_at + k * interval '2 days', case when k > 0 then 172800 end
     from leads, generate_series(0, 1 + (numero % 4)::int) k where numero between $1 and $2 and created_at + k * interval '2 days' < now()`,
  `insert into lead_ofertas (lead_id, consultor_id, ofertado_em, expira_em, status, respondido_em, explicacao)
   select id, consultor_id, created_at, created_at + interval '10 minutes', (array['aceita', 'aceita', 'recusada', 'expirada'])[1 + numero % 4],
          created_at + interval '5 minutes', json_build_object('regras', repeat('x', 300))
     from leads where numero between $1 and $2 and consultor_id is not null`,
  `insert into visitas (lead_id, clinica_id, consultor_id, tipo, inicio, fim, fuso, status)
   select id, clinica_interesse_id, consultor_id, 'visita_clinica', created_at + interval '5 days', created_at + interval '5 days 1 hour',
          'America/Sao_Paulo', (array['realizada', 'realizada', 'nao_compareceu', 'cancelada'])[1 + numero % 4]
     from leads where numero between $1 and $2 and numero % 3 = 0 and consultor_id is not null`,
  `insert into orcamentos (numero, lead_id, clinica_id, consultor_id, cliente_nome, cliente_telefone, periodicidade_id, quantidade,
          valor_periodo_centavos, forma_pagamento, total_centavos, validade, status, token, enviado_em, aceite, aceite_cpf_cifrado, aceite_conteudo, recusa, envio_id)
   select 'ORC-2025-' || lpad(numero::text, 7, '0'), id, clinica_interesse_id, consultor_id, nome_contato, telefone, gen_random_uuid(), 1, 500000, 'pix',
          500000, (created_at + interval '16 days')::date, status, 'token-' || numero, created_at + interval '6 days',
          case when status = 'aceito' then json_build_object('em', em, 'hash', md5(numero::text)) end,
          case when status = 'aceito' then 'x' end, case when status = 'aceito' then repeat('x', 2000) end,
          case when status = 'recusado' then json_build_object('em', em) end, gen_random_uuid()
     from (select *, (array['aceito', 'recusado', 'enviado', 'visualizado'])[1 + numero / 4 % 4] as status,
                  to_char((created_at + interval '8 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em from leads
            where numero between $1 and $2 and numero % 4 = 0 and consultor_id is not null) l`,
  `insert into internacoes (paciente_id, clinica_id, lead_id, consultor_id, tipo, entrada, medico_nome, medico_crm, medico_uf, envio_id)
   select gen_random_uuid(), clinica_interesse_id, id, consultor_id, 'voluntaria', ganho_em, 'Ana', '1', 'SP', gen_random_uuid()
     from leads where numero between $1 and $2 and ganho_em is not null and consultor_id is not null`,
  `insert into internacoes_financeiras (internacao_id, clinica_id, consultor_id, paciente, entrada, contrato)
   select i.id, i.clinica_id, i.consultor_id, 'M. S.', i.entrada::date, '{}'
     from internacoes i join leads l on l.id = i.lead_id where l.numero between $1 and $2`,
  `insert into lancamentos (tipo, origem, internacao_id, clinica_id, consultor_id, competencia, descricao, valor_centavos, vencimento, status)
   select t.tipo, 'internacao', i.id, i.clinica_id, case when t.tipo = 'comissao' then i.consultor_id end, date_trunc('month', i.entrada)::date,
          'Lançamento', 150000, i.entrada::date, 'em_aberto'
     from internacoes i join leads l on l.id = i.lead_id, unnest(array['repasse', 'comissao']) as t (tipo) where l.numero between $1 and $2`,
]

const EVENTOS = `
  insert into links_eventos_dia (tipo, link_id, clinica_id, dia, n)
  select tipo, l.id, l.clinica_id, current_date - d, 1 + d % 9
    from links_de_prova l, generate_series(0, 364) d, unnest(array['abertura', 'formulario']) tipo where (l.lugar + d) % 3 = 0`

/** Creates the records that leads refer to. */
export async function createMundo({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into clinicas (name, city, state) select 'Clínica ' || n, 'Campinas', 'SP' from generate_series(1, 500) n`,
  )
  await pool.query(
    `create table clinicas_de_prova as select row_number() over (order by id)::int as lugar, id from clinicas`,
  )
  await pool.query(
    `create table motivos_de_prova as select row_number() over (order by id)::int as lugar, id from motivos_perda`,
  )
  await pool.query(
    `insert into shared_links (clinica_id, consultor_id, vagas_inicial, token)
     select c.id, d.id, 5, 'token-' || n from generate_series(1, 1000) n
       join clinicas_de_prova c on c.lugar = 1 + n % 500 join donos_de_prova d on d.lugar = 1 + n % 199`,
  )
  await pool.query(
    `create table links_de_prova as select row_number() over (order by id)::int as lugar, id, clinica_id, consultor_id from shared_links`,
  )
  for (const tabela of ['donos', 'clinicas', 'motivos', 'links'])
    await pool.query(`create index on ${tabela}_de_prova (lugar)`)
}

/** Empties the tables and fills them with `total` leads of five years and their results; indexes are rebuilt. */
export async function fillHistorias({ pool }: Database, total: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    await client.query(`truncate ${TABELAS.join(', ')} restart identity cascade`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid::regclass::text = any($1) and not indisunique and pg_get_indexdef(indexrelid) not like '%(lead_id%'`,
      [TABELAS],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (let de = 1; de <= total; de += LOTE) {
      const ate = Math.min(total, de + LOTE - 1)
      await client.query(LEADS, [de, ate, total, ANOS_DIAS])
      if (de === 1) await client.query('create index leads_numero_de_prova on leads (numero)')
      for (const statement of DEPOIS) await client.query(statement, [de, ate])
    }
    await client.query(EVENTOS)
    await client.query('drop index leads_numero_de_prova')
    for (const { definition } of indexes) await client.query(definition)
    for (const tabela of TABELAS) await client.query(`vacuum analyze ${tabela}`)
  } finally {
    client.release(true)
  }
}
