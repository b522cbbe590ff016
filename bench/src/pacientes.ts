import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'

const TAMANHOS = [10_000, 100_000] as const
const ROUNDS = 40
const PEDIDOS = {
  'first page': {},
  'page 40': { pagina: 40 },
  'by name': { ordem: 'nome', direcao: 'asc' },
  'status apto': { status: ['apto'] },
  'kind compulsoria': { tipo: ['compulsoria'] },
  'both, by name': { status: ['apto'], tipo: ['compulsoria'], ordem: 'nome', direcao: 'asc' },
  'a name': { texto: 'maria 77' },
  'a code': { texto: 'P-000777' },
  'a whole CPF': { texto: '529.982.247-25' },
} as const

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN

/** List of all patients at 100,000 against 10,000, and one health record against an unencrypted read, over HTTP. */
export async function benchPacientes(): Promise<void> {
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    try {
      const { pool } = bench.database
      const cookie = await enterAt(server.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD })
      const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
        const begin = performance.now()
        const answer = await fetch(new URL(`/api${path}`, server.address), {
          method,
          headers: { cookie, origin: server.address, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.text()
        return performance.now() - begin
      }
      const tempos: number[][] = []
      let feitos = 0
      for (const total of TAMANHOS) {
        await pool.query(
          `insert into pacientes (canal, nome_completo, data_nascimento, sexo, cidade, estado, consultor_id, status,
                                  tipo_internacao, motivo_cancelamento, envio_id, created_at)
           select 'manual', (array['Maria', 'Ana', 'Rosa', 'João', 'Caio'])[1 + n % 5] || ' ' || n || ' Silva', '1980-05-20', 'feminino',
                  'Campinas', 'SP', donos.ids[1 + n % cardinality(donos.ids)],
                  (array['recebido', 'em_analise', 'documentacao_pendente', 'apto', 'internado', 'alta', 'cancelado'])[1 + n % 7],
                  (array['voluntaria', 'involuntaria', 'compulsoria', 'nao_sabe'])[1 + n % 4], 'outro', gen_random_uuid(),
                  now() - n * interval '1 minute'
             from generate_series($1::int, $2::int) n,
                  (select array_agg(id) as ids from profiles where role = 'consultor') donos`,
          [feitos + 1, total],
        )
        feitos = total
        await pool.query('vacuum analyze pacientes')
        const medianas: number[] = []
        for (const pedido of Object.values(PEDIDOS)) {
          const rodadas: number[] = []
          for (let n = 0; n < ROUNDS; n++) rodadas.push(await ask('/pacientes/pesquisa', pedido))
          medianas.push(median(rodadas))
        }
        tempos.push(medianas)
      }
      const [menos = [], mais = []] = tempos
      process.stdout.write('| list of all | 10,000 | 100,000 | ratio |\n| :-- | --: | --: | --: |\n')
      for (const [i, nome] of Object.keys(PEDIDOS).entries()) {
        const [a = 0, b = 0] = [menos[i], mais[i]]
        process.stdout.write(`| ${nome} | ${a.toFixed(1)} ms | ${b.toFixed(1)} ms | ${(b / a).toFixed(2)} × |\n`)
      }

      // Each round reads another patient, because reading the same one again within minutes writes no second audit row.
      const { rows } = await pool.query<{ id: string }>('select id from pacientes where numero <= $1', [ROUNDS])
      const [cifrada, aberta]: [number[], number[]] = [[], []]
      for (const { id } of rows) {
        await ask(`/pacientes/${id}/clinico`, { versao: 0, condicoes_saude: 'Hipertensão. '.repeat(100) }, 'PATCH')
        cifrada.push(await ask(`/pacientes/${id}/clinico`))
        aberta.push(await ask(`/pacientes/${id}/cpf`))
      }
      process.stdout.write(
        `\nhealth record ${median(cifrada).toFixed(1)} ms, a read that writes the same audit row ${median(aberta).toFixed(1)} ms: ${(median(cifrada) / median(aberta)).toFixed(2)} ×\n`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
