import { parseArgs } from 'node:util'
import { DECLARACOES } from '../../apps/server/src/dados-pessoais.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { createCipher } from '../../apps/server/src/platform/keys/cipher.ts'
import { openStorages } from '../../apps/server/src/platform/storage/storage.ts'
import { createEliminacaoService } from '../../apps/server/src/privacidade/eliminacao/eliminacao.service.ts'
import { marcaDe } from '../../apps/server/src/privacidade/eliminacao/marcas.ts'
import { reapply } from '../../apps/server/src/privacidade/eliminacao/reapply.ts'
import { findPorIdentificadores } from '../../apps/server/src/privacidade/titular/busca.queries.ts'
import { createDossieService } from '../../apps/server/src/privacidade/titular/dossie.service.ts'
import { DATA_KEY, openBench } from './busca-setup.ts'
import { createConsultores, fillLeads } from './quadro-data.ts'

const PESSOAS = 20
const LOTE_DA_RETENCAO = 100

/** Further rows of every lead: history, consents, and for every other lead a notification. */
const AO_REDOR = [
  `insert into audit_log (acao, entidade, entidade_id, depois)
   select acao, 'leads', id, jsonb_build_object('nome_contato', nome_contato, 'etapa', etapa)
     from leads, unnest(array['criar', 'editar']) as acao`,
  `insert into consentimentos (titular_tipo, titular_id, finalidade, versao_termo, texto_hash, canal, base_legal, ip, declarante)
   select 'lead', id, 'atendimento', '1', 'x', 'busca', 'consentimento', '10.0.0.1', nome_contato from leads`,
  `insert into notificacoes (usuario_id, tipo, titulo, rota)
   select consultor_id, 'lead_recebido', 'Novo lead', '/consultor/kanban?lead=' || id
     from leads where consultor_id is not null and numero % 2 = 0`,
]

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const ms = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** Time to find, report and erase a person as the company's leads grow; prints a Markdown table. */
export async function benchEliminacao(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { leads: { type: 'string', default: '200000,1000000' } } })
  const bench = await openBench()
  const { database } = bench
  const cipher = createCipher(DATA_KEY)
  const env = readEnv({ PORTAL_DATA_DIR: bench.dataDir })
  const kit = { env, database, cipher, clock: Date.now, storages: await openStorages(env) }
  const dossies = createDossieService(kit, DECLARACOES)
  const eliminacoes = createEliminacaoService(kit, DECLARACOES)
  const rows: string[] = []
  try {
    await createConsultores(database)
    const { rows: contas } = await database.pool.query("select id from profiles where email = 'consultor@demo.portal'")
    for (const leads of values.leads.split(',').map(Number)) {
      await fillLeads(database, contas[0].id, leads)
      const client = await database.pool.connect()
      await client.query('set statement_timeout = 0')
      // Removes rows of the previous size; no lead refers to these consents.
      await client.query('set session_replication_role = replica')
      await client.query('delete from consentimentos')
      await client.query('truncate notificacoes')
      for (const text of AO_REDOR) await client.query(text)
      await client.query('vacuum analyze')
      client.release(true)
      const medidos: Record<string, number[]> = {}
      async function mede<T>(what: string, work: () => Promise<T>): Promise<T> {
        const begin = performance.now()
        const done = await work()
        medidos[what] = [...(medidos[what] ?? []), performance.now() - begin]
        return done
      }
      const { rows: pessoas } = await database.pool.query(
        'select id, telefone from leads where numero % $1 = 7 order by numero limit $2',
        [Math.floor(leads / PESSOAS), PESSOAS],
      )
      const lista = new Map<string, { em: string; marcas: string[] }>()
      for (const { id, telefone } of pessoas) {
        const criterios = { telefones: [telefone], emails: [], cpf_hashes: [] }
        await mede('found by telephone', () => findPorIdentificadores(database.db, criterios))
        const vinculos = [{ tipo: 'lead' as const, id, papel: 'contato' as const }]
        await mede('dossier', () => dossies.buildDossie({ ip: '' }, vinculos, { motivo: 'Medição' }))
        await mede('preview of the erasure', () => eliminacoes.preview(vinculos))
        await mede('erasure', () =>
          database.db.transaction(async (tx) => {
            const { donos } = await eliminacoes.eraseTitular(tx, null, vinculos, { motivo: 'pedido' })
            if (donos) await eliminacoes.announce(tx, donos)
          }),
        )
        lista.set(id, { em: new Date().toISOString(), marcas: vinculos.map((vinculo) => marcaDe(cipher, vinculo)) })
      }
      const { rows: velhos } = await database.pool.query(
        'select id from leads where anonimizado_em is null order by id limit $1',
        [LOTE_DA_RETENCAO],
      )
      const ids = velhos.map(({ id }) => id as string)
      await mede(`retention of ${LOTE_DA_RETENCAO} leads, one batch`, () =>
        database.db.transaction((tx) => eliminacoes.anonymize(tx, { leads: ids })),
      )
      await mede(`${PESSOAS} erasures looked for again after a restore`, () => reapply(kit, DECLARACOES, lista))
      for (const [what, times] of Object.entries(medidos))
        rows.push(`| ${what} | ${leads.toLocaleString('en-US')} | ${ms(median(times))} | ${ms(Math.max(...times))} |`)
      process.stderr.write(`${leads} leads measured\n`)
    }
  } finally {
    await bench.close()
  }
  process.stdout.write(
    `\n| a person | leads | median ms | longest ms |\n| :-- | --: | --: | --: |\n${rows.join('\n')}\n\nAims: dossier 2,000 ms, erasure 5,000 ms.\n`,
  )
}
