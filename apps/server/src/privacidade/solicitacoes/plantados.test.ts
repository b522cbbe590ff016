import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { TIPOS_SOLICITACAO } from '@portal/contract/privacidade/solicitacao'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { camposDoOrcamento, newOrcamento, periodoMensal } from '../../orcamentos/orcamentos.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { BROWSER, DATA_KEY, testApp } from '../../testing/testing.ts'
import { askAndConfirm, novoEmail, readMails } from './solicitacoes.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let consultor: ReturnType<typeof server.browser>
let dono: string
let clinica: string
beforeAll(async () => {
  server = await testApp()
  consultor = await server.as('consultor')
  dono = await server.userId(consultor.cookie)
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
})
afterAll(() => server.close())

type Dados = { telefone: string; email: string | null; cpfHash: string; segredo: string }
const cipher = createCipher(DATA_KEY)
const insert = (tabela: string, valores: Record<string, unknown>) => {
  const colunas = Object.keys(valores)
  return server.sql(
    `insert into ${tabela} (${colunas.join(', ')}) values (${colunas.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(valores),
  )
}

/** Inserts a row of each table that holds an address or telephone, with a secret that nobody else may read. */
const TABELAS: Readonly<Record<string, (dados: Dados) => Promise<unknown>>> = {
  leads: ({ telefone, email, segredo }) =>
    insert('leads', { nome_contato: segredo, telefone, email, origem: 'telefone', consultor_id: dono }),
  pacientes: ({ telefone, email, cpfHash, segredo }) =>
    insert('pacientes', {
      ...{
        preenchido_por: 'proprio',
        declarante_nome: segredo,
        declarante_telefone: telefone,
        declarante_email: email,
      },
      ...{ nome_completo: segredo, telefone, cpf_hash: cpfHash, consultor_id: dono, envio_id: randomUUID() },
      ...{ responsavel_nome: segredo, responsavel_telefone: telefone, responsavel_email: email },
    }),
  orcamentos: async ({ telefone, email, segredo }) =>
    newOrcamento(
      consultor,
      camposDoOrcamento(clinica, await periodoMensal(server), {
        ...{ cliente_nome: `Maria ${segredo}`, cliente_telefone: telefone, cliente_email: email },
      }),
    ),
  contatos_telefonicos: ({ telefone, email, segredo }) =>
    insert('contatos_telefonicos', {
      ...{ nome: segredo, categoria: 'outro', telefone, email },
      // The team's phone book and a personal one may have the same number.
      ...(email === null ? { visibilidade: 'equipe' } : { visibilidade: 'pessoal', dono_id: dono }),
    }),
  profiles: ({ telefone, email, segredo }) =>
    insert('profiles', { email: email ?? novoEmail(), full_name: segredo, telefone, role: 'consultor' }),
  visitas: async ({ telefone, segredo }) => {
    const [lead] = await server.sql(
      `insert into leads (nome_contato, telefone, origem, consultor_id) values ($1, $2, 'telefone', $3) returning id`,
      [segredo, newTelefone(), dono],
    )
    await insert('visitas', {
      ...{ lead_id: lead.id, telefone, consultor_id: dono, tipo: 'videochamada', participantes: segredo },
      ...{
        inicio: new Date(Date.now() + 86_400_000),
        fim: new Date(Date.now() + 90_000_000),
        fuso: 'America/Sao_Paulo',
      },
    })
  },
  /** A stranger's form about the victim, with its own proved address. */
  formularios_enviados: async ({ telefone, email, cpfHash, segredo }) => {
    const [id, origem] = [randomUUID(), `formulario:${randomUUID()}`]
    await insert('formularios_enviados', {
      ...{ id, origem, tipo: 'contato', entidade: 'leads', entidade_id: randomUUID(), proprio: true },
      conteudo_cifrado: cipher.encryptText(
        JSON.stringify({ nome: segredo }),
        `formularios_enviados.conteudo:${origem}`,
      ),
      ...{ documento_hashes: [cipher.lookupHash(telefone), cpfHash], consentimentos: [] },
    })
    if (email !== null)
      await insert('enderecos_provados', {
        ...{
          entidade: 'formularios_enviados',
          entidade_id: id,
          email: `outro-${email}`,
          como: 'contato',
          em: new Date(),
        },
      })
  },
}
/** Tables of clinics, of the company, of the machinery, and of requests. */
const DE_OUTROS = [
  ...[
    'clinicas',
    'empresa_config',
    'auth_accounts',
    'enderecos_provados',
    'solicitacoes_titular',
    'solicitacao_respostas',
  ],
  ...['fichas', 'avisos_preferencias'],
]

it('knows every table that holds an address or a telephone', async () => {
  const rows = await server.sql(
    `select distinct table_name as tabela from information_schema.columns
      where table_schema = 'public' and column_name ~ '(telefone|e_?mail|phone)' order by 1`,
  )
  const achadas = rows.map(({ tabela }) => String(tabela)).filter((tabela) => !DE_OUTROS.includes(tabela))
  expect(achadas.filter((tabela) => !(tabela in TABELAS))).toEqual([])
})

/** Statements that the server runs by itself, and those of this test while it waits. */
const FORA =
  /mudancas_versao|notify|listen|distribuicao_|pg_is_in_recovery|^select \* from solicitacoes_titular where id = \$1$/i

const ouvindo = new AsyncLocalStorage<string[]>()
const original = pg.Client.prototype.query
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const [pedido] = args as unknown as [string | { text?: string }]
    const texto = typeof pedido === 'string' ? pedido : (pedido?.text ?? '')
    if (!FORA.test(texto)) ouvindo.getStore()?.push(texto.replace(/\s+/g, ' ').slice(0, 400))
    return (original as (...all: never[]) => unknown).apply(this, args)
  } as typeof original
})
afterAll(() => {
  pg.Client.prototype.query = original
})

/** Result of `work`, and its own statements without values, not those of jobs meanwhile. */
async function record<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const ditas: string[] = []
  const feito = await ouvindo.run(ditas, work)
  return [feito, ditas.toSorted()]
}

const pares = Object.keys(TABELAS).flatMap((plantada) => Object.keys(TABELAS).map((vitima) => ({ plantada, vitima })))
it('a planted address opens nothing of anybody, from any table into any other; known and unknown run the same statements', async () => {
  let n = 0
  const diferencas: unknown[] = []
  let doDesconhecido: string[] | undefined
  for (const { plantada, vitima } of pares) {
    const [email, telefone] = [novoEmail(), newTelefone()]
    const cpfHash = cipher.lookupHash(String(10_000_000_000 + n))
    const segredo = `SEGREDO ${vitima} ${n}`
    await TABELAS[vitima]?.({ telefone, email: null, cpfHash, segredo })
    await TABELAS[plantada]?.({ telefone, email, cpfHash, segredo: `Plantado ${n}` })
    const tipo = TIPOS_SOLICITACAO[n % TIPOS_SOLICITACAO.length] ?? 'acesso'
    n += 1
    // Inserting made the node drop its cached settings, which the next answer would read in one more statement.
    await findEmpresa(server.database.db)
    const [{ url, pagina }, conhecidas] = await record(() =>
      askAndConfirm(server, { tipo, documento: telefone, email }),
    )
    const lida = await server.request({ url, headers: { 'user-agent': BROWSER } })
    const cartas = readMails(server).filter(({ para }) => para === email)
    const dito = [lida.text, ...cartas.map(({ texto }) => texto)].join('\n')
    if (url !== pagina || /SEGREDO|Plantado/.test(dito) || cartas.length !== 1)
      diferencas.push({ plantada, vitima, tipo, url })
    if (!doDesconhecido) {
      const [, ditas] = await record(() => askAndConfirm(server, { tipo, documento: newTelefone() }))
      expect(ditas.length).toBeGreaterThan(10)
      doDesconhecido = ditas
    }
    if (JSON.stringify(conhecidas) !== JSON.stringify(doDesconhecido))
      diferencas.push({ plantada, vitima, conhecidas: conhecidas.length, desconhecidas: doDesconhecido.length })
  }
  expect(diferencas).toEqual([])
})
