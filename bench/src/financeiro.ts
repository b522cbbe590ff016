import { randomUUID } from 'node:crypto'
import { compactSaldos } from '../../apps/server/src/financeiro/conferencia.queries.ts'
import { check } from '../../apps/server/src/financeiro/conferencia.ts'
import { dayOf } from '../../apps/server/src/platform/day.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { addDias, addMeses, competenciaDe } from '../../packages/contract/src/regras/dia.ts'
import { openBench } from './busca-setup.ts'

const TAMANHOS = [10_000, 1_000_000] as const
const LOTE = 20_000
const ROUNDS = 40
const COMISSOES = 10_000
const RODADAS = 100
const RECEBENDO = 4

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`

/** Entries of three years around today, three quarters of them paid. */
const MAIS = `
  insert into lancamentos (tipo, origem, clinica_id, consultor_id, competencia, descricao, valor_centavos, vencimento, status, pago_centavos, pago_em)
  select tipo, 'internacao', case when tipo = 'repasse' then (select id from clinicas limit 1) end,
         case when tipo = 'comissao' then donos.ids[1 + n % cardinality(donos.ids)] end, date_trunc('month', dia)::date,
         'Lançamento ' || n, valor, dia, case when pago then 'pago' else 'em_aberto' end, case when pago then valor else 0 end,
         case when pago then dia end
    from generate_series($1::int, $2::int) n,
         (select array_agg(id) as ids from profiles where role = 'consultor') donos,
         lateral (select (array['repasse', 'comissao', 'receita', 'despesa'])[1 + n % 4] as tipo, 100000 + n % 900 * 100 as valor,
                         $3::date - n % 1000 + 90 as dia, n % 1000 > 250 as pago) v`
/** One payment for each paid entry. */
const PAGAMENTOS = `
  insert into pagamentos (lancamento_id, valor_centavos, pago_em, forma, envio_id)
  select l.id, l.valor_centavos, l.pago_em, 'pix', gen_random_uuid() from lancamentos l
   where l.status = 'pago' and not exists (select 1 from pagamentos p where p.lancamento_id = l.id) limit $1`

/** Finance at 10,000 and 1,000,000 entries: overview, closing while paying, rounds of both (records 129 and 130). */
export async function benchFinanceiro(args: readonly string[]): Promise<void> {
  const maximo = Number(args[args.indexOf('--ate') + 1]) || TAMANHOS[1]
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    try {
      const { pool, db } = bench.database
      const say = (text: string) => process.stdout.write(`${text}\n`)
      const cookie = await enterAt(server.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD })
      const call = async (method: string, path: string, body?: object) => {
        const begin = performance.now()
        const answer = await fetch(new URL(`/api${path}`, server.address), {
          method,
          headers: { cookie, origin: server.address, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return { status: answer.status, text, took: performance.now() - begin }
      }
      const must = async (method: string, path: string, body?: object) => {
        const answer = await call(method, path, body)
        if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
        return answer
      }
      await pool.query("insert into clinicas (name, city, state) values ('Clínica', 'Campinas', 'SP')")
      const hoje = dayOf(Date.now())
      let feitos = 0
      const medianas: number[] = []
      for (const total of [TAMANHOS[0], maximo]) {
        for (; feitos < total; feitos += LOTE) {
          const { rowCount } = await pool.query(MAIS, [feitos + 1, Math.min(total, feitos + LOTE), hoje])
          await pool.query(PAGAMENTOS, [rowCount])
        }
        feitos = total
        await compactSaldos(db)
        await pool.query('vacuum analyze lancamentos')
        await pool.query('vacuum analyze financeiro_saldos')
        const rodadas: number[] = []
        for (let n = 0; n < ROUNDS; n++) rodadas.push((await must('GET', '/financeiro/visao')).took)
        medianas.push(median(rodadas))
        say(`overview at ${total.toLocaleString('en')} entries: ${ms(median(rodadas))}`)
      }
      const [menos = 0, mais = 0] = medianas
      say(`ratio ${(mais / menos).toFixed(2)} × (aim 1.5)`)

      const passado = competenciaDe(addDias(addMeses(competenciaDe(hoje), -48), 0))
      await pool.query(
        `insert into lancamentos (tipo, origem, consultor_id, competencia, descricao, valor_centavos, vencimento, status)
         select 'comissao', 'internacao', (select id from profiles where role = 'consultor' limit 1), $2::date, 'Comissão ' || n, 1000 + n, $2::date, 'em_aberto'
           from generate_series(1, $1::int) n`,
        [COMISSOES, passado],
      )
      const { rows } = await pool.query<{ id: string }>(
        `insert into lancamentos (tipo, origem, clinica_id, competencia, descricao, valor_centavos, vencimento, status)
         select 'repasse', 'internacao', (select id from clinicas limit 1), date_trunc('month', $1::date)::date, 'Repasse de prova', 100000000, $1::date, 'em_aberto'
           from generate_series(1, $2::int) returning id`,
        [hoje, RECEBENDO],
      )
      let parar = false
      let recebidos = 0
      const outras = new Map<number, number>()
      async function receive(id: string) {
        for (let versao = 1; !parar; ) {
          const corpo = { versao, envio_id: randomUUID(), valor_centavos: 1, pago_em: hoje, forma: 'pix' }
          const { status } = await call('POST', `/financeiro/lancamentos/${id}/pagamentos`, corpo)
          if (status === 200) {
            recebidos++
            versao++
          } else outras.set(status, (outras.get(status) ?? 0) + 1)
        }
      }
      const recebendo = Promise.allSettled(rows.map(({ id }) => receive(id)))
      const fechado = await must('POST', `/financeiro/competencias/${passado}/fechar`)
      say(
        `closing a month of ${COMISSOES.toLocaleString('en')} commissions beside receipts: ${ms(fechado.took)} (aim 5 s)`,
      )
      const esperas: number[] = []
      const atual = competenciaDe(hoje)
      for (let n = 0; n < RODADAS; n++) {
        esperas.push((await must('POST', `/financeiro/competencias/${atual}/fechar`)).took)
        await must('POST', `/financeiro/competencias/${atual}/reabrir`, { motivo: 'rodada de prova' })
      }
      parar = true
      await recebendo
      say(
        `${RODADAS} rounds of closing and opening the month of today: median ${ms(median(esperas))}, longest ${ms(Math.max(...esperas))}; ${recebidos} receipts, others answered ${JSON.stringify(Object.fromEntries(outras))}`,
      )
      const begin = performance.now()
      const { diferencas } = await check(bench.database)
      say(`the check of all of it: ${diferencas.length} differences, ${ms(performance.now() - begin)}`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
