import { seedFinanceiro } from '../../apps/server/src/demo/financeiro/seed-financeiro.ts'
import { seedLeads } from '../../apps/server/src/demo/leads/seed-leads.ts'
import { seedOrcamentos } from '../../apps/server/src/demo/orcamentos/seed-orcamentos.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { createMetricasService } from '../../apps/server/src/metricas/metricas.service.ts'
import type { Escopo } from '../../apps/server/src/platform/auth/escopo.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { openStorages } from '../../apps/server/src/platform/storage/storage.ts'
import type { Role } from '../../packages/contract/src/access.ts'
import { ESCOLHA_UM_MES } from '../../packages/contract/src/metricas/indicadores.ts'
import type { FiltroLido, Metricas } from '../../packages/contract/src/metricas/metricas.contract.ts'
import { DATA_KEY, openBench } from './busca-setup.ts'

// Independent statements for the demo company's figures, written from the sentences of their 'i' and not from the
// portal's SQL: whole tables, days by the zone's calendar, people one by one.

const FUSO = "'America/Sao_Paulo'"
/** SQL parameters: $1 first day, $2 last day, $3 person or null; `l` is a lead. */
const DIA = (coluna: string) => `(${coluna} at time zone ${FUSO})::date between $1::date and $2::date`
const DELE = (coluna: string) => `($3::uuid is null or ${coluna} = $3::uuid)`
const LEADS = `(select * from leads where mesclado_em_id is null) l`
const CRIADOS = `${LEADS} where ${DIA('l.created_at')} and ${DELE('l.consultor_id')}`
const GANHOS = `${LEADS} where l.ganho_em is not null and ${DIA('l.ganho_em')} and ${DELE('l.consultor_id')}`
const MESES = `f.competencia >= date_trunc('month', $1::date) and f.competencia <= date_trunc('month', $2::date) and f.status not in ('cancelado', 'estornado')`
const LANCAMENTOS = `(select f.*, coalesce(f.consultor_id, (select i.consultor_id from internacoes i where i.id = f.internacao_id)) as dono from lancamentos f) f
  where ${MESES} and ${DELE('f.dono')}`
const PAGOS = `(select f.tipo, f.dono, f.lead_id, p.pago_em as dia, p.valor_centavos as pago from pagamentos p
    join (select f.id, f.tipo, i.lead_id, coalesce(f.consultor_id, i.consultor_id) as dono
            from lancamentos f left join internacoes i on i.id = f.internacao_id) f on f.id = p.lancamento_id
   where p.desfeito_em is null) f where f.dia between $1::date and $2::date and ${DELE('f.dono')}`
const TERMINADAS = `(select consultor_id, status, coalesce(respondido_em, expira_em) as fim from lead_ofertas
  where status in ('aceita', 'recusada', 'expirada') or (status = 'pendente' and expira_em <= now())) o where ${DIA('o.fim')} and ${DELE('o.consultor_id')}`
const VISITAS = `visitas v where v.status in ('realizada', 'nao_compareceu') and ${DIA('v.inicio')} and ${DELE('v.consultor_id')}`
const RESPONDIDOS = `(
  select consultor_id, status, total_centavos, ((aceite ->> 'em')::timestamptz at time zone ${FUSO})::date as dia from orcamentos where status = 'aceito'
  union all select consultor_id, status, total_centavos, ((desistencia ->> 'em')::timestamptz at time zone ${FUSO})::date from orcamentos where status = 'desistido'
  union all select consultor_id, status, total_centavos, ((recusa ->> 'em')::timestamptz at time zone ${FUSO})::date from orcamentos where status = 'recusado'
  union all select consultor_id, 'expirado', total_centavos, validade from orcamentos
             where status in ('enviado', 'visualizado') and validade < (now() at time zone ${FUSO})::date
) q where q.dia between $1::date and $2::date and ${DELE('q.consultor_id')}`

const FIGURAS: Record<string, string> = {
  leads: `select count(*)::float8 as v from ${CRIADOS}`,
  conversao: `select avg((l.etapa = 'internado')::int)::float8 as v from ${CRIADOS}`,
  ganhos: `select count(*)::float8 as v from ${GANHOS}`,
  primeiro_contato: `select percentile_cont(0.5) within group (order by primeiro_contato_s) as v from ${CRIADOS}`,
  aceite_ofertas: `select avg((o.status = 'aceita')::int)::float8 as v from ${TERMINADAS}`,
  ciclo: `select percentile_cont(0.5) within group (order by extract(epoch from ganho_em) - extract(epoch from created_at)) as v from ${GANHOS}`,
  comparecimento: `select avg((v.status = 'realizada')::int)::float8 as v from ${VISITAS}`,
  aceite_orcamentos: `select avg((q.status = 'aceito')::int)::float8 as v from ${RESPONDIDOS}`,
  ticket: `select avg(q.total_centavos)::float8 as v from ${RESPONDIDOS} and q.status = 'aceito'`,
  comissao_paga: `select coalesce(sum(f.pago), 0)::float8 as v from ${PAGOS} and f.tipo = 'comissao'`,
  repasse_recebido: `select coalesce(sum(f.pago), 0)::float8 as v from ${PAGOS} and f.tipo = 'repasse'`,
  resultado_caixa: `select coalesce(sum(case f.tipo when 'repasse' then 1 when 'receita' then 1 else -1 end * f.pago), 0)::float8 as v from ${PAGOS}`,
  comissao: `select coalesce(sum(f.valor_centavos), 0)::float8 as v from ${LANCAMENTOS} and f.tipo = 'comissao'`,
  repasse: `select coalesce(sum(f.valor_centavos), 0)::float8 as v from ${LANCAMENTOS} and f.tipo = 'repasse'`,
  resultado: `select coalesce(sum(case f.tipo when 'repasse' then 1 when 'receita' then 1 else -1 end * f.valor_centavos), 0)::float8 as v from ${LANCAMENTOS}`,
}

/** Blocks as rows of key and number, from the answer and from an independent statement. */
const BLOCOS: Record<
  string,
  { sql: string; de: (metricas: Metricas) => [string, number | null][] | null | undefined }
> = {
  serie: {
    sql: `select (l.created_at at time zone ${FUSO})::date::text as k, count(*)::float8 as v from ${CRIADOS} group by 1`,
    de: ({ serie, passo }) => (passo === 'dia' ? serie.map(({ de, leads }) => [de, leads]) : null),
  },
  ganhos: {
    sql: `select (l.ganho_em at time zone ${FUSO})::date::text as k, count(*)::float8 as v from ${GANHOS} group by 1`,
    de: ({ serie, passo }) => (passo === 'dia' ? serie.map(({ de, ganhos }) => [de, ganhos]) : null),
  },
  funil: {
    sql: `select e.k, (select count(*)::float8 from ${CRIADOS} and l.etapa_maxima >= e.nivel) as v
            from (values ('novo', 1), ('em_contato', 2), ('qualificado', 3), ('visita_agendada', 4), ('proposta_enviada', 5), ('internado', 6)) e (k, nivel)`,
    de: ({ funil }) => funil.map(({ etapa, n }) => [etapa, n]),
  },
  faixas: {
    sql: `select case when primeiro_contato_s is null then 'sem' when primeiro_contato_s <= 300 then '0' when primeiro_contato_s <= 900 then '1'
                 when primeiro_contato_s <= 1800 then '2' when primeiro_contato_s <= 3600 then '3' when primeiro_contato_s <= 14400 then '4'
                 when primeiro_contato_s <= 86400 then '5' else '6' end as k, count(*)::float8 as v from ${CRIADOS} group by 1`,
    de: ({ primeiro_contato: { faixas, sem_contato } }) => [
      ...faixas.map((n, k): [string, number] => [String(k), n]),
      ['sem', sem_contato],
    ],
  },
  origens: {
    sql: `select l.origem as k, count(*)::float8 as v from ${CRIADOS} group by 1`,
    de: ({ origens }) => origens.map(({ origem, leads }) => [origem, leads]),
  },
  conversoes: {
    sql: `select l.origem as k, count(*) filter (where l.etapa = 'internado')::float8 as v from ${CRIADOS} group by 1`,
    de: ({ origens }) => origens.map(({ origem, internados }) => [origem, internados]),
  },
  receitas: {
    sql: `select l.origem as k, sum(pagos.pago)::float8 as v from (select f.* from ${PAGOS} and f.tipo = 'repasse') pagos
            join leads l on l.id = pagos.lead_id group by 1`,
    de: ({ origens, financeiro }) =>
      financeiro ? origens.map(({ origem, receita_centavos }) => [origem, receita_centavos]) : null,
  },
  motivos: {
    sql: `select coalesce(l.motivo_perda_id::text, '-') as k, count(*)::float8 as v from ${LEADS}
           where l.perdido_em is not null and ${DIA('l.perdido_em')} and ${DELE('l.consultor_id')} group by 1`,
    de: ({ motivos }) => motivos.map(({ motivo_id, n }) => [motivo_id ?? '-', n]),
  },
  etapas: {
    sql: `select h.de as k, avg(h.duracao_s)::float8 as v from lead_historico h join ${LEADS} on l.id = h.lead_id
           where h.de is not null and h.duracao_s is not null and ${DIA('h.em')} and ${DELE('l.consultor_id')} group by 1`,
    de: ({ etapas }) => etapas.map(({ etapa, media_s }) => [etapa, media_s]),
  },
  coorte: {
    sql: `select to_char(l.created_at at time zone ${FUSO}, 'YYYY-MM-01') as k, count(*)::float8 as v from ${LEADS}
           where ${DELE('l.consultor_id')} and $1::date is not null and $2::date is not null group by 1`,
    de: ({ coorte }) => coorte.map(({ mes, leads }) => [mes, leads]),
  },
  ganhosDaCoorte: {
    sql: `select to_char(l.created_at at time zone ${FUSO}, 'YYYY-MM-01') as k, count(*)::float8 as v from ${LEADS}
           where ${DELE('l.consultor_id')} and $1::date is not null and $2::date is not null and l.etapa = 'internado'
             and date_trunc('month', l.ganho_em at time zone ${FUSO}) <= date_trunc('month', l.created_at at time zone ${FUSO}) + interval '1 month' group by 1`,
    de: ({ coorte }) =>
      coorte.filter(({ ganhos }) => ganhos.length > 1).map(({ mes, ganhos }) => [mes, ganhos[1] ?? 0]),
  },
  cliques: {
    sql: `select k.id::text as k, coalesce((select sum(n) from links_eventos_dia e where e.link_id = k.id and e.tipo = 'abertura' and e.dia between $1::date and $2::date), 0)::float8
              + coalesce((select sum(visitas) from links_busca_dias d where d.link_id = k.id and d.dia between $1::date and $2::date), 0)::float8 as v
            from (select id, consultor_id from shared_links union all select id, consultor_id from links_cadastro union all select id, consultor_id from links_busca) k
           where ${DELE('k.consultor_id')}`,
    de: ({ links }) => links.map(({ link_id, cliques }) => [link_id, cliques]),
  },
  leadsDosLinks: {
    sql: `select l.origem_detalhe ->> 'link_id' as k, count(*)::float8 as v from ${CRIADOS} and l.origem_detalhe ->> 'link_id' is not null group by 1`,
    de: ({ links }) => links.map(({ link_id, leads }) => [link_id, leads]),
  },
  internacoesDasClinicas: {
    sql: `select i.clinica_id::text as k, count(*)::float8 as v from internacoes i where i.estornada_em is null and ${DIA('i.entrada')} and ${DELE('i.consultor_id')} group by 1`,
    de: ({ clinicas }) => clinicas?.map(({ clinica_id, internacoes }) => [clinica_id, internacoes]),
  },
  orcamentosDasClinicas: {
    sql: `select q.clinica_id::text as k, count(*)::float8 as v from orcamentos q where q.enviado_em is not null and ${DIA('q.enviado_em')} and ${DELE('q.consultor_id')} group by 1`,
    de: ({ clinicas }) => clinicas?.map(({ clinica_id, orcamentos }) => [clinica_id, orcamentos]),
  },
  compartilhamentosDasClinicas: {
    sql: `select s.clinica_id::text as k, count(*)::float8 as v from shared_links s where ${DIA('s.created_at')} and ${DELE('s.consultor_id')} group by 1`,
    de: ({ clinicas }) => clinicas?.map(({ clinica_id, compartilhamentos }) => [clinica_id, compartilhamentos]),
  },
  fila: {
    sql: `select x.k, x.v::float8 from (
            select 'fila' as k, count(*) as v from leads where consultor_id is null and arquivado_em is null and etapa not in ('internado', 'perdido') and $3::uuid is null
            union all select 'ofertas', count(*) from lead_ofertas where status = 'pendente' and expira_em > now() and ${DELE('consultor_id')}
            union all select 'abertos', count(*) from leads where consultor_id is not null and arquivado_em is null and etapa not in ('internado', 'perdido') and ${DELE('consultor_id')}
            union all select 'atrasados', count(*) from leads where consultor_id is not null and arquivado_em is null and etapa not in ('internado', 'perdido') and prazo_em < now() and ${DELE('consultor_id')}
          ) x where $1::date is not null and $2::date is not null`,
    de: ({ sla }) =>
      sla && [
        ['fila', sla.fila],
        ['ofertas', sla.ofertas_pendentes],
        ['abertos', sla.abertos],
        ['atrasados', sla.atrasados],
      ],
  },
}

const perto = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Prints every difference between answers and statements, over all roles and some periods; returns their number. */
export async function checkMetricas(): Promise<number> {
  const bench = await openBench()
  const say = (text: string) => process.stdout.write(`${text}\n`)
  try {
    const { database } = bench
    const { documentos } = await openStorages(readEnv({ PORTAL_DATA_DIR: bench.dataDir }))
    const log = () => {}
    await seedDemo({ database, log })
    await seedLeads({ database, dataKey: DATA_KEY, documentos, log })
    await seedOrcamentos({ database, dataKey: DATA_KEY })
    await seedFinanceiro({ database, dataKey: DATA_KEY })
    const service = createMetricasService({ database, clock: Date.now })
    const { rows: pessoas } = await database.pool.query<{ id: string; role: Role }>(
      'select id, role from profiles where is_active order by role, email',
    )
    const periodos: FiltroLido[] = [
      { periodo: '30_dias' },
      { periodo: '7_dias' },
      { periodo: 'este_mes' },
      { periodo: 'mes_passado' },
      { periodo: 'personalizado', de: '2025-12-15', ate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
    ]
    let [conferidos, diferentes] = [0, 0]
    const confere = (onde: string, mostrado: number | null, contado: number | null) => {
      conferidos++
      if (perto(mostrado, contado)) return
      diferentes++
      say(`${onde}: the page says ${mostrado}, the statement ${contado}`)
    }
    for (const { id, role } of pessoas)
      for (const filtro of periodos) {
        const quem = role === 'consultor' || role === 'gerenciador' ? id : null
        const metricas = await service.get({ role, usuarioId: id } as Escopo, filtro)
        const onde = `${role}, ${filtro.periodo}`
        const count = async (sql: string, dias: { de: string; ate: string }, pessoa: string | null) =>
          (await database.pool.query<{ k: string; v: number | null }>(sql, [dias.de, dias.ate, pessoa])).rows
        for (const { chave, valor, aviso } of metricas.figuras)
          if (aviso !== ESCOLHA_UM_MES)
            confere(
              `${onde}, ${chave}`,
              valor,
              (await count(FIGURAS[chave] ?? '', metricas.periodo, quem))[0]?.v ?? null,
            )
        for (const [nome, { sql, de }] of Object.entries(BLOCOS)) {
          const mostrados = de(metricas)
          if (!mostrados) continue
          // Managers see the same numbers of clinics as everybody who looks after them.
          const pessoa = nome.endsWith('Clinicas') ? null : quem
          const contados = new Map((await count(sql, metricas.periodo, pessoa)).map(({ k, v }) => [k, v]))
          for (const [k, valor] of mostrados) confere(`${onde}, ${nome} ${k}`, valor, contados.get(k) ?? 0)
          const isInteiro = !/coorte|cliques|links|clinicas/i.test(nome)
          const faltam = [...contados].filter(([k, v]) => isInteiro && v && !mostrados.some(([outro]) => outro === k))
          for (const [k, v] of faltam) confere(`${onde}, ${nome} ${k}`, 0, v)
        }
      }
    say(`${conferidos.toLocaleString('en')} numbers of the demo company compared, ${diferentes} differ`)
    return diferentes
  } finally {
    await bench.close()
  }
}
