import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'

const TAMANHOS = [10_000, 100_000] as const
const ROUNDS = 40
const LISTA = '/orcamentos/pesquisa'
const PEDIDOS: Record<string, [caminho: string, pedido?: object]> = {
  'first page': [LISTA, {}],
  'page 40': [LISTA, { pagina: 40 }],
  'by client': [LISTA, { ordem: 'cliente', direcao: 'asc' }],
  'by total': [LISTA, { ordem: 'total' }],
  'by validity': [LISTA, { ordem: 'validade', direcao: 'asc' }],
  'state visualizado': [LISTA, { situacao: ['visualizado'] }],
  'state expirado': [LISTA, { situacao: ['expirado'] }],
  'waiting, by client': [LISTA, { situacao: ['aguardando_aprovacao'], ordem: 'cliente', direcao: 'asc' }],
  'a name': [LISTA, { texto: 'maria 77' }],
  'a number': [LISTA, { texto: 'ORC-2020-00777' }],
  'a telephone': [LISTA, { texto: '90000777' }],
  cards: ['/orcamentos-resumo'],
}

type Pool = Awaited<ReturnType<typeof openBench>>['database']['pool']

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN

/** Quotes of a history ten times as long: 48 a day, most answered or expired. */
const MAIS = `
  insert into orcamentos (numero, clinica_id, consultor_id, cliente_nome, cliente_telefone, periodicidade_id, quantidade,
                          valor_periodo_centavos, forma_pagamento, total_centavos, status, token, enviado_em, validade,
                          visualizado_em, recusa, aceite, aceite_cpf_cifrado, aceite_conteudo, desconto_tipo, desconto_valor, envio_id, created_at)
  select 'ORC-2020-' || lpad(n::text, 6, '0'), clinicas.ids[1 + n % cardinality(clinicas.ids)],
         donos.ids[1 + n % cardinality(donos.ids)],
         (array['Maria', 'Ana', 'Rosa', 'João', 'Caio'])[1 + n % 5] || ' ' || n || ' Silva', '551190' || lpad(n::text, 7, '0'),
         (select id from periodicidades where dias = 30 limit 1), 1 + n % 6, 300000 + n % 900 * 100, 'pix',
         (1 + n % 6) * (300000 + n % 900 * 100), estado, case when sai then 'token-' || n end, case when sai then em end,
         case when sai then em::date + 10 end, case when estado in ('visualizado', 'recusado', 'aceito') then em end,
         case when estado = 'recusado' then '{"motivo":"preco","ip":null,"user_agent":null,"em":"2026-01-01T00:00:00Z"}'::jsonb end,
         case when estado = 'aceito' then '{"nome":"Maria","em":"2026-01-01T00:00:00Z","hash":"00"}'::jsonb end,
         case when estado = 'aceito' then 'x' end, case when estado = 'aceito' then '{}' end, 'nenhum', 0, gen_random_uuid(), em
    from generate_series($1::int, $2::int) n,
         lateral (select now() - n * interval '30 minutes' as em,
                         case when n % 500 = 0 then 'aguardando_aprovacao'
                              else (array['enviado', 'visualizado', 'aceito', 'recusado', 'cancelado'])[1 + n % 5] end as estado) e,
         lateral (select estado <> 'aguardando_aprovacao' as sai) s,
         (select array_agg(id) as ids from profiles where role = 'consultor') donos,
         (select array_agg(id) as ids from (select id from clinicas limit 50) algumas) clinicas`

/** Vacuums until most pages are known as visible; a running autovacuum may prevent that at first. */
async function vacuum(pool: Pool) {
  for (let times = 0; times < 20; times++) {
    await pool.query('vacuum analyze orcamentos')
    const { rows } = await pool.query<{ visible: boolean }>(
      "select relallvisible > relpages / 2 as visible from pg_class where relname = 'orcamentos'",
    )
    if (rows[0]?.visible) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** List and sums of all quotes at 100,000 against 10,000, over HTTP. */
export async function benchOrcamentos(): Promise<void> {
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    try {
      const { pool } = bench.database
      const cookie = await enterAt(server.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD })
      const ask = async (path: string, body?: object) => {
        const begin = performance.now()
        const answer = await fetch(new URL(`/api${path}`, server.address), {
          method: body ? 'POST' : 'GET',
          headers: { cookie, origin: server.address, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
        await answer.text()
        return performance.now() - begin
      }
      await pool.query(
        `insert into clinicas (name, city, state) select 'Clínica ' || n, 'Campinas', 'SP' from generate_series(1, 50) n`,
      )
      const tempos: number[][] = []
      let feitos = 0
      for (const total of TAMANHOS) {
        await pool.query(MAIS, [feitos + 1, total])
        feitos = total
        await vacuum(pool)
        const medianas: number[] = []
        for (const [caminho, pedido] of Object.values(PEDIDOS)) {
          const rodadas: number[] = []
          for (let n = 0; n < ROUNDS; n++) rodadas.push(await ask(caminho, pedido))
          medianas.push(median(rodadas))
        }
        tempos.push(medianas)
      }
      const [menos = [], mais = []] = tempos
      process.stdout.write('| quotes of all | 10,000 | 100,000 | ratio |\n| :-- | --: | --: | --: |\n')
      for (const [i, nome] of Object.keys(PEDIDOS).entries()) {
        const [a = 0, b = 0] = [menos[i], mais[i]]
        process.stdout.write(`| ${nome} | ${a.toFixed(1)} ms | ${b.toFixed(1)} ms | ${(b / a).toFixed(2)} × |\n`)
      }
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
