import type { Role } from '@portal/contract/access'
import { ETAPAS, nivelEtapa, ORIGENS } from '@portal/contract/leads/opcoes'
import type { PrimeiroToque } from '@portal/contract/leads/toque'
import {
  type ChaveIndicador,
  ESCOLHA_UM_MES,
  FAIXAS_CONTATO,
  INDICADORES,
  indicadoresDe,
} from '@portal/contract/metricas/indicadores'
import type { CampanhasMedidas, Figura, LinhaMetrica, Metricas } from '@portal/contract/metricas/metricas.contract'
import {
  anteriorDe,
  competenciasAnteriores,
  competenciasDe,
  intervaloDe,
  isMesesInteiros,
  PERIODOS,
} from '@portal/contract/metricas/periodo'
import { SEM_CONTATO, SEM_MOTIVO, TAMANHO_LINHAS } from '@portal/contract/metricas/recortes'
import { contado } from '@portal/contract/regras/contado'
import { addMeses } from '@portal/contract/regras/dia'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertClinicas, insertRegularidade } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'
import { insertVagas } from '../vagas/vagas.factory.ts'
import {
  campanhasPlanas,
  cicloPlano,
  conversaoNaIdade,
  crop,
  dia,
  figurasPlanas,
  funilPlano,
  lugares,
  medianaDe,
  type Pergunta,
} from './definicoes.factory.ts'
import {
  type Historias,
  internacao,
  lancamento,
  lead,
  oferta,
  orcamento,
  pagamento,
  passagem,
  replaceHistorias,
  visita,
} from './historias.factory.ts'

const INICIO = Date.parse('2026-01-20T15:00:00Z')
const ESTADOS = ['SP', 'RJ', null]
const ALGUMAS_ORIGENS = ['telefone', 'link_busca', 'google'] as const

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Filtro = Pergunta['filtro']
type Pessoa = { id: string; role: Role; client: Client }

let agora = INICIO
let server: Awaited<ReturnType<typeof testApp>>
let clinicas: string[]
let motivos: string[]
let [admin, supervisor]: (Client | undefined)[] = []
const equipe: Pessoa[] = []
const parados: string[] = []

beforeAll(async () => {
  server = await testApp({ clock: () => agora })
  clinicas = await insertClinicas(server.database, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  motivos = (await server.sql('select id from motivos_perda order by ordem limit 2')).map(({ id }) => id)
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  for (const role of ['consultor', 'consultor', 'gerenciador', 'consultor'] as const) {
    const client = await server.as(role)
    equipe.push({ id: await server.userId(client.cookie), role, client })
  }
  const sai = await server.as('consultor')
  parados.push(await server.userId(sai.cookie))
  await server.sql('update profiles set is_active = false where id = any($1)', [parados])
  await server.sql(
    'insert into campanha_custos (campanha, mes, centavos) select * from unnest($1::text[], $2::date[], $3::int[])',
    [CUSTOS.map(({ campanha }) => campanha), CUSTOS.map(({ mes }) => mes), CUSTOS.map(({ centavos }) => centavos)],
  )
})
afterAll(() => server.close())

const escolha = <T>(...de: readonly T[]) => fc.constantFrom(...de)

/** Instants in three months, many of them at the end of a day or month in São Paulo. */
const instante = fc
  .oneof(
    fc.date({ min: new Date('2025-10-20T00:00:00Z'), max: new Date(INICIO), noInvalidDate: true }),
    escolha(
      ...[
        '2026-01-01T02:59:59.999Z',
        '2026-01-01T03:00:00.000Z',
        '2026-01-20T02:30:00.000Z',
        '2026-01-20T14:00:00.000Z',
      ],
      ...[
        '2025-12-01T02:30:00.000Z',
        '2025-12-22T03:00:00.000Z',
        '2025-12-22T02:59:59.999Z',
        '2025-11-30T23:59:00.000Z',
      ],
    ).map((text) => new Date(text)),
  )
  .map((data) => data.toISOString())
const competencia = escolha('2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01')

function historiasArb(): fc.Arbitrary<Historias> {
  const pessoa = escolha(...equipe.map(({ id }) => id), ...parados)
  const clinica = escolha(...clinicas)
  const qual = fc.nat()
  const leads = fc.array(
    fc.record({
      consultor_id: fc.option(pessoa, { freq: 5 }),
      created_at: instante,
      origem: escolha(...ALGUMAS_ORIGENS),
      estado: escolha(...ESTADOS),
      clinica_interesse_id: fc.option(clinica),
      nivel: fc.integer({ min: 1, max: 5 }),
      ganho_em: fc.option(instante),
      perdido_em: fc.option(instante),
      primeiro_contato_s: fc.option(fc.oneof(escolha(0, 300, 301, 900, 86_400, 86_401), fc.nat(200_000)), { freq: 3 }),
      motivo_perda_id: fc.option(escolha(...motivos)),
      arquivado: fc.boolean(),
      mesclado: fc.integer({ min: 0, max: 9 }),
      link_id: fc.option(escolha('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222')),
      prazo_em: fc.option(instante),
      toque: escolha<PrimeiroToque>(
        ...[{}, { campanha: 'Natal', utm_campaign: 'outra' }, { utm_campaign: 'Natal' }, { utm_campaign: 'verao' }],
      ),
    }),
    { minLength: 25, maxLength: 70, size: 'max' },
  )
  const muitos = <T>(arb: fc.Arbitrary<T>) => fc.array(arb, { minLength: 15, maxLength: 40, size: 'max' })
  return fc
    .record({
      leads,
      passagens: muitos(
        fc.record({
          qual,
          de: fc.option(escolha('novo', 'em_contato')),
          em: instante,
          duracao_s: fc.option(fc.nat(1000)),
        }),
      ),
      ofertas: muitos(
        fc.record({
          qual,
          consultor_id: pessoa,
          status: escolha('aceita', 'recusada', 'expirada', 'cancelada', 'pendente'),
          expira_em: fc.oneof(instante, escolha('2026-06-01T00:00:00.000Z')),
          respondido: fc.option(instante),
        }),
      ),
      visitas: muitos(
        fc.record({
          qual: fc.option(qual),
          clinica_id: fc.option(clinica),
          consultor_id: pessoa,
          inicio: instante,
          status: escolha('realizada', 'nao_compareceu', 'agendada', 'cancelada', 'remarcada'),
        }),
      ),
      orcamentos: muitos(
        fc.record({
          qual: fc.option(qual),
          clinica_id: clinica,
          consultor_id: pessoa,
          status: escolha('enviado', 'visualizado', 'aceito', 'desistido', 'recusado', 'cancelado', 'substituido'),
          em: instante,
          validade: fc.oneof(instante.map(dia), escolha('2026-01-19', '2026-01-20', '2026-01-21')),
          total_centavos: fc.nat(10_000_000),
          enviado_em: instante,
        }),
      ),
      internacoes: muitos(
        fc.record({
          qual: fc.option(qual),
          clinica_id: clinica,
          consultor_id: pessoa,
          entrada: instante,
          estornada: fc.boolean(),
        }),
      ),
      lancamentos: muitos(
        fc.record({
          qual,
          tipo: escolha('repasse', 'comissao', 'receita', 'despesa'),
          clinica_id: clinica,
          consultor_id: pessoa,
          competencia,
          valor: fc.integer({ min: 1, max: 1_000_000 }),
          menos: fc.boolean(),
          status: escolha('previsto', 'em_aberto', 'contestado', 'cancelado', 'estornado'),
        }),
      ),
      pagamentos: muitos(
        fc.record({
          qual,
          valor: fc.integer({ min: 1, max: 1_000_000 }),
          menos: fc.boolean(),
          pago_em: instante.map(dia),
          desfeito: fc.boolean(),
        }),
      ),
    })
    .map(build)
}

// biome-ignore lint/suspicious/noExplicitAny: rows of the generator above, shaped here once
function build(sorteio: any): Historias {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const leads = sorteio.leads.map(({ mesclado, ...campos }: any) => lead({ ...campos, mesclado_em_id: null }))
  for (const [n, { mesclado }] of sorteio.leads.entries())
    if (mesclado === 0 && n > 0) {
      leads[n].mesclado_em_id = leads[0].id
      leads[n].arquivado_em = leads[n].created_at
    }
  const de = (qual: number | null) => (qual === null ? null : leads[qual % leads.length].id)
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const internacoes = sorteio.internacoes.map(({ qual, ...campos }: any) =>
    internacao({ ...campos, lead_id: de(qual) }),
  )
  const vivos = leads.filter(({ mesclado_em_id }: { mesclado_em_id: string | null }) => mesclado_em_id === null)
  const vivo = (qual: number) => vivos[qual % vivos.length].id
  const pendentes = new Set<string>()
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const lancamentos = sorteio.lancamentos.map(({ qual, valor, menos, ...campos }: any) => {
    const isManual = campos.tipo === 'receita' || campos.tipo === 'despesa'
    const da = isManual || internacoes.length === 0 ? null : internacoes[qual % internacoes.length].id
    const semMes = campos.tipo === 'comissao' && campos.status === 'previsto' && menos
    return lancamento({
      ...campos,
      internacao_id: da,
      consultor_id: campos.tipo === 'repasse' ? null : campos.consultor_id,
      competencia: semMes ? null : campos.competencia,
      valor_centavos: menos ? -valor : valor,
    })
  })
  return {
    leads,
    internacoes,
    // biome-ignore lint/suspicious/noExplicitAny: as above
    passagens: sorteio.passagens.map(({ qual, ...campos }: any) => passagem({ ...campos, lead_id: vivo(qual) })),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    ofertas: sorteio.ofertas.flatMap(({ qual, respondido, ...campos }: any) => {
      const lead_id = de(qual) ?? ''
      if (campos.status === 'pendente' && pendentes.has(lead_id)) return []
      if (campos.status === 'pendente') pendentes.add(lead_id)
      return oferta({ ...campos, lead_id, respondido_em: campos.status === 'pendente' ? null : respondido })
    }),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    visitas: sorteio.visitas.map(({ qual, ...campos }: any) => visita({ ...campos, lead_id: de(qual) })),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    orcamentos: sorteio.orcamentos.map(({ qual, ...campos }: any) => orcamento({ ...campos, lead_id: de(qual) })),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    pagamentos: sorteio.pagamentos.map(({ qual, valor, menos, ...campos }: any) =>
      pagamento({
        ...campos,
        lancamento_id: lancamentos[qual % lancamentos.length].id,
        valor_centavos: menos ? -valor : valor,
      }),
    ),
    lancamentos,
  }
}

/** No filter half of the time, so that enough is left to compare. */
const filtroArb = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ consultor_id: escolha(...equipe.map(({ id }) => id), ...parados) }) },
    { weight: 1, arbitrary: fc.record({ estado: escolha('SP', 'RJ') }) },
    { weight: 1, arbitrary: fc.record({ origem: escolha(...ALGUMAS_ORIGENS) }) },
    { weight: 1, arbitrary: fc.record({ clinica_id: escolha(...clinicas) }) },
  ) as fc.Arbitrary<Filtro>

const periodoArb = fc.oneof(
  escolha(...PERIODOS.filter((periodo) => periodo !== 'personalizado')).map((periodo) => ({ periodo })),
  fc
    .tuple(instante.map(dia), instante.map(dia))
    .map((dois) => dois.toSorted())
    .map(([de = '', ate = '']) => ({ periodo: 'personalizado' as const, de, ate })),
)

const consulta = (campos: object) =>
  new URLSearchParams(Object.entries(campos).map(([nome, valor]): [string, string] => [nome, String(valor)]))

async function request(client: Client, caminho: string, campos: object) {
  const { status, body } = await client.get(`${caminho}?${consulta(campos)}`)
  if (status !== 200) throw new Error(`${caminho} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function listAll(client: Client, campos: object) {
  const linhas: LinhaMetrica[] = []
  for (let pagina = 1; ; pagina++) {
    const { linhas: desta, encontradas } = await request(client, '/metricas/linhas', { ...campos, pagina })
    linhas.push(...desta)
    if (desta.length < TAMANHO_LINHAS) return { linhas, encontradas }
  }
}

const perto = (valor: number | null) => (valor === null ? null : expect.closeTo(valor, 3))

test('figures, blocks and the records behind them are what the definitions say', { timeout: 600_000 }, async () => {
  const pessoas = () => equipe.map(({ id, role }) => ({ id, role }))
  await fc.assert(
    fc.asyncProperty(historiasArb(), periodoArb, filtroArb(), fc.nat(3), async (historias, pedido, filtro, quem) => {
      agora += 120_000
      await replaceHistorias(server.database.pool, historias)
      const hoje = dia(new Date(agora).toISOString())
      const dias = intervaloDe(pedido.periodo, hoje, 'de' in pedido ? pedido : undefined)
      const pergunta: Pergunta = {
        filtro,
        dias,
        competencias: competenciasDe(dias),
        hoje,
        agora: new Date(agora).toISOString(),
      }
      const anterior = { dias: anteriorDe(pedido.periodo, dias), competencias: competenciasAnteriores(dias) }
      const { consultor_id: _pessoa, ...semPessoa } = filtro
      const propria = equipe[quem] as Pessoa
      const leitores: { role: Role; client: Client; filtro: Filtro; eu?: string }[] = [
        { role: 'admin', client: admin as Client, filtro },
        { role: 'supervisor', client: supervisor as Client, filtro },
        {
          role: propria.role,
          client: propria.client,
          filtro: { ...semPessoa, consultor_id: propria.id },
          eu: propria.id,
        },
      ]
      const colocados = lugares(historias, { ...pergunta, filtro: semPessoa }, pessoas())
      for (const leitor of leitores) {
        const enviado = { ...pedido, ...(leitor.eu ? semPessoa : filtro) }
        const metricas: Metricas = await request(leitor.client, '/metricas', enviado)
        const meu = crop(historias, { ...pergunta, filtro: leitor.filtro })
        const antes = crop(historias, { ...pergunta, ...anterior, filtro: leitor.filtro })
        const [figuras, figurasAntes] = [figurasPlanas(meu), figurasPlanas(antes)]
        const minimo = Object.keys(semPessoa).length > 0 ? 5 : 3
        const equipeDe = (chave: ChaveIndicador) => {
          const valores = colocados.flatMap((um) => um.figuras[chave].valor ?? [])
          return leitor.eu && valores.length >= minimo ? medianaDe(valores) : null
        }
        expect(metricas.figuras).toEqual(
          indicadoresDe(leitor.role).map((chave) => {
            const esperada = {
              chave,
              unidade: INDICADORES[chave].unidade,
              valor: perto(figuras[chave].valor),
              n: figuras[chave].n,
              anterior: perto(figurasAntes[chave].valor),
              equipe: perto(equipeDe(chave)),
              mesma_idade: null,
              aviso: null,
            }
            if (['comissao', 'repasse', 'resultado'].includes(chave)) {
              if (isMesesInteiros(dias)) return esperada
              return pedido.periodo === 'este_mes'
                ? { ...esperada, anterior: null, aviso: expect.any(String) }
                : { ...esperada, valor: null, n: 0, anterior: null, equipe: null, aviso: ESCOLHA_UM_MES }
            }
            if (chave !== 'conversao') return esperada
            const [idade, ciclo] = [idadeDe(dias.ate, pergunta.agora), cicloPlano(historias, pergunta.agora)]
            if (ciclo === null) return { ...esperada, anterior: null }
            if (idade < ciclo)
              return { ...esperada, anterior: null, aviso: `cedo para comparar (ciclo de ${contado(ciclo, 'dia')})` }
            return {
              ...esperada,
              anterior: perto(conversaoNaIdade(antes.criados, idade)),
              mesma_idade: { dias: idade, valor: perto(conversaoNaIdade(meu.criados, idade)) },
            }
          }),
        )
        const lugar = colocados.find(({ id }) => id === leitor.eu)?.lugar
        expect(metricas.posicao).toEqual(lugar ? { lugar, de: colocados.length } : null)
        if (!leitor.eu)
          expect(Object.fromEntries((metricas.ranking ?? []).map((um) => [um.consultor_id, um.lugar]))).toEqual(
            Object.fromEntries(colocados.map((um) => [um.id, um.lugar])),
          )
        const ciclo = cicloPlano(historias, pergunta.agora)
        const isCedo = ciclo !== null && idadeDe(dias.ate, pergunta.agora) < ciclo
        checkClinicas(metricas, historias, leitor, dias)
        checkBlocos(metricas, meu, isCedo ? null : antes, leitor.role, hoje)
        await checkLinhas(leitor, enviado, metricas, historias.leads)
        await checkCampanhas(leitor, enviado, meu, pergunta, isMesesInteiros(dias) || pedido.periodo === 'este_mes')
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('of each clinic: how often it was opened and shared in the period, its vacancies and its licence', async () => {
  agora += 120_000
  const nenhuma = {
    ...{ leads: [], passagens: [], ofertas: [], visitas: [], orcamentos: [], internacoes: [], lancamentos: [] },
    pagamentos: [],
  }
  await replaceHistorias(server.database.pool, nenhuma)
  const [a = '', b = '', c = ''] = clinicas
  const [ana, bia] = equipe.map(({ id }) => id)
  const link = async (dona: unknown, clinica: string, criado: string) =>
    (
      await server.sql(
        `insert into shared_links (clinica_id, consultor_id, vagas_inicial, token, created_at)
         values ($1, $2, 3, gen_random_uuid(), $3) returning id`,
        [clinica, dona, criado],
      )
    )[0].id as string
  const abertura = (de: string, clinica: string, em: string, n: number, tipo = 'abertura') =>
    server.sql('insert into links_eventos_dia (tipo, link_id, clinica_id, dia, n) values ($1, $2, $3, $4, $5)', [
      ...[tipo, de, clinica, em, n],
    ])
  // The month runs from its first to its last instant in São Paulo.
  const daAna = await link(ana, b, '2025-12-01T03:00:00Z')
  const daBia = await link(bia, b, '2026-01-01T02:59:59Z')
  await link(bia, b, '2025-12-01T02:59:59Z')
  await link(bia, b, '2026-01-01T03:00:00Z')
  await abertura(daAna, b, '2025-12-01', 2)
  await abertura(daAna, b, '2025-12-31', 3)
  await abertura(daBia, b, '2025-12-10', 10)
  await abertura(daBia, c, '2025-12-10', 1)
  await abertura(daBia, a, '2025-11-30', 100)
  await abertura(daBia, a, '2026-01-01', 100)
  await abertura(daAna, a, '2025-12-10', 100, 'clique')
  await insertVagas(server.database, b, [
    { genero: 'masculina', vagas: 2, em: new Date('2026-01-02T12:00:00Z') },
    { genero: 'feminina', vagas: 3, em: new Date('2026-01-03T12:00:00Z') },
  ])
  await insertRegularidade(server.database, c, { licenca_validade: '2026-05-04' })
  const read = async (filtro: object = {}, client = admin) =>
    (await request(client as Client, '/metricas', { periodo: 'mes_passado', ...filtro })).clinicas
  const lida = (nome: string, medidas: object = {}) => ({
    clinica_id: clinicas['ABC'.indexOf(nome)],
    ...{ nome, cidade: 'Campinas', estado: 'SP', acessos: 0, compartilhamentos: 0, orcamentos: 0, internacoes: 0 },
    vagas: nome === 'B' ? { total: 5, em: '2026-01-03T12:00:00.000Z' } : null,
    licenca_validade: nome === 'C' ? '2026-05-04' : null,
    ...medidas,
  })
  // Ordered by openings, then by name.
  expect(await read()).toEqual([lida('B', { acessos: 15, compartilhamentos: 2 }), lida('C', { acessos: 1 }), lida('A')])
  expect(await read({ consultor_id: ana })).toEqual([
    lida('B', { acessos: 5, compartilhamentos: 1 }),
    lida('A'),
    lida('C'),
  ])
  expect(await read({ clinica_id: c })).toEqual([lida('C', { acessos: 1 })])
  await server.sql("update clinicas set state = 'RJ' where id = $1", [a])
  await server.sql('update clinicas set arquivado_em = now() where id = $1', [c])
  agora += 120_000
  expect(await read()).toEqual([lida('B', { acessos: 15, compartilhamentos: 2 }), lida('A', { estado: 'RJ' })])
  expect(await read({ estado: 'RJ' })).toEqual([lida('A', { estado: 'RJ' })])
})

type LidoPor = { role: Role; filtro: Filtro }

/** Checks the results of each clinic. The filter's state is the clinic's here, and the leads' origin is ignored. */
function checkClinicas(
  { clinicas: mostradas }: Metricas,
  { orcamentos, internacoes }: Historias,
  { role, filtro }: LidoPor,
  { de, ate }: { de: string; ate: string },
) {
  if (role !== 'admin' && role !== 'gerenciador') {
    expect(mostradas).toBeNull()
    return
  }
  const dela = (clinica: string, em: string, um: { clinica_id: string; consultor_id: string }) =>
    um.clinica_id === clinica &&
    dia(em) >= de &&
    dia(em) <= ate &&
    // A gerenciador sees the results of everybody at a clinic.
    (role !== 'admin' || filtro.consultor_id === undefined || um.consultor_id === filtro.consultor_id)
  const esperadas = clinicas
    .filter((id) => (filtro.clinica_id ?? id) === id && (filtro.estado ?? 'SP') === 'SP')
    .map((id, n) => ({
      clinica_id: id,
      nome: 'ABC'[clinicas.indexOf(id)] ?? String(n),
      orcamentos: count(orcamentos, (um) => dela(id, um.enviado_em, um)),
      internacoes: count(internacoes, (uma) => uma.estornada_em === null && dela(id, uma.entrada, uma)),
    }))
    .toSorted((a, b) => b.internacoes - a.internacoes || a.nome.localeCompare(b.nome))
  expect(mostradas).toEqual(esperadas.map((uma) => expect.objectContaining(uma)))
}

type Recortado = ReturnType<typeof crop>
const count = <T>(itens: readonly T[], qual: (item: T) => boolean) => itens.filter(qual).length
/** Whole days since the end of a period's last day in São Paulo (UTC-3). */
const idadeDe = (ate: string, agora: string) =>
  Math.max(0, Math.floor((Date.parse(agora) - Date.parse(`${ate}T00:00:00-03:00`)) / 86_400_000) - 1)

const mesDe = (instante: string) => `${dia(instante).slice(0, 7)}-01`

function checkBlocos(metricas: Metricas, meu: Recortado, antes: Recortado | null, role: Role, hoje: string) {
  for (const { etapa, n, anterior } of metricas.funil)
    expect([n, anterior]).toEqual([funilPlano(meu.criados, etapa), antes && funilPlano(antes.criados, etapa)])
  expect(metricas.funil.map(({ etapa }) => etapa)).toEqual(ETAPAS.filter((etapa) => nivelEtapa(etapa) > 0))

  const passos = metricas.serie.map(({ de }) => de)
  const doPasso = (instante: string | null) => passos.findLast((de) => dia(instante ?? '') >= de)
  for (const { de, leads, ganhos } of metricas.serie) {
    expect(leads).toBe(count(meu.criados, ({ created_at }) => doPasso(created_at) === de))
    expect(ganhos).toBe(count(meu.ganhos, ({ ganho_em }) => doPasso(ganho_em) === de))
  }

  expect(metricas.coorte.length).toBeGreaterThanOrEqual(6)
  for (const { mes, leads, ganhos } of metricas.coorte) {
    const doMes = meu.vivos.filter(({ created_at }) => mesDe(created_at) === mes)
    expect(leads).toBe(doMes.length)
    const ate = (k: number) => count(doMes, ({ ganho_em }) => ganho_em !== null && mesDe(ganho_em) <= addMeses(mes, k))
    expect(ganhos).toEqual(ganhos.map((_, k) => ate(k)))
    expect(addMeses(mes, ganhos.length - 1)).toBe(`${hoje.slice(0, 7)}-01`)
  }

  const { faixas, sem_contato } = metricas.primeiro_contato
  const classe = (segundos: number) => FAIXAS_CONTATO.findIndex((fim) => fim === null || segundos <= fim)
  expect(faixas).toEqual(
    FAIXAS_CONTATO.map((_, k) => count(meu.criados, ({ primeiro_contato_s: s }) => s !== null && classe(s) === k)),
  )
  expect(sem_contato).toBe(count(meu.criados, ({ primeiro_contato_s }) => primeiro_contato_s === null))

  for (const origem of ORIGENS) {
    const dela = meu.criados.filter((um) => um.origem === origem)
    const repasses = meu.pagos.filter(
      ({ tipo, internacao_id }) => tipo === 'repasse' && meu.origemDoLancamento(internacao_id) === origem,
    )
    const receita = repasses.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)
    const mostrada = metricas.origens.find((uma) => uma.origem === origem)
    if (!mostrada) expect([dela.length, role === 'admin' ? receita : 0]).toEqual([0, 0])
    else {
      expect([mostrada.leads, mostrada.internados]).toEqual([
        dela.length,
        count(dela, ({ ganho_em }) => ganho_em !== null),
      ])
      expect(mostrada.receita_centavos).toBe(role === 'admin' ? receita : null)
    }
  }

  const motivosEsperados = new Map<string | null, number>()
  for (const { motivo_perda_id } of meu.perdidos)
    motivosEsperados.set(motivo_perda_id, (motivosEsperados.get(motivo_perda_id) ?? 0) + 1)
  expect(new Map(metricas.motivos.map(({ motivo_id, n }) => [motivo_id, n]))).toEqual(motivosEsperados)

  for (const etapa of ETAPAS) {
    const duracoes = meu.passagens.filter(({ de }) => de === etapa).map(({ duracao_s }) => duracao_s ?? 0)
    const media = duracoes.reduce((soma, valor) => soma + valor, 0) / duracoes.length
    const mostrada = metricas.etapas.find((uma) => uma.etapa === etapa)
    expect(mostrada).toEqual(duracoes.length === 0 ? undefined : { etapa, n: duracoes.length, media_s: perto(media) })
  }

  expect(metricas.financeiro === null).toBe(role !== 'admin')
  if (metricas.figuras.some(({ aviso }) => aviso === ESCOLHA_UM_MES)) expect(metricas.financeiro ?? []).toEqual([])
  for (const { competencia: mes, ...valores } of metricas.financeiro ?? []) {
    const doMes = figurasPlanas({ ...meu, lancamentos: meu.lancamentos.filter(({ competencia: um }) => um === mes) })
    expect(valores).toEqual({
      repasse_centavos: doMes.repasse.valor,
      comissao_centavos: doMes.comissao.valor,
      resultado_centavos: doMes.resultado.valor,
    })
  }
}

/** Costs of 'Natal' in two months, and of a campaign without results. */
const CUSTOS = [
  { campanha: 'Natal', mes: '2025-12-01', centavos: 100_000 },
  { campanha: 'Natal', mes: '2026-01-01', centavos: 70_001 },
  { campanha: 'parada', mes: '2025-11-01', centavos: 5_000 },
]

/** Checks results and costs of each campaign, for readers who may see them. */
async function checkCampanhas(
  leitor: LeitorDoTeste,
  enviado: object,
  meu: Recortado,
  { competencias: { de, ate } }: Pergunta,
  porMes: boolean,
) {
  const { itens, total, aviso }: CampanhasMedidas = await request(leitor.client, '/metricas/campanhas', enviado)
  const filtrado = ['consultor_id', 'estado', 'origem', 'clinica_id'].some((chave) => chave in enviado)
  const comCusto = leitor.role === 'admin' && !filtrado && porMes
  const somas = new Map<string | null, number>()
  for (const { campanha, mes, centavos } of comCusto ? CUSTOS : [])
    if (mes >= de && mes <= ate) somas.set(campanha, (somas.get(campanha) ?? 0) + centavos)
  const planas = campanhasPlanas(meu)
  const NADA = { leads: 0, contatados: 0, visitas: 0, ganhos: 0, comissao_paga_centavos: 0 }
  const esperadas = [...new Set([...planas.keys(), ...somas.keys()])].flatMap((campanha) => {
    const { comissao_paga_centavos, ...contadas } = planas.get(campanha) ?? NADA
    const custo = somas.get(campanha) ?? null
    const por = (n: number) => (custo === null || n === 0 ? null : Math.round(custo / n))
    const isVazia = Object.values(contadas).every((n) => n === 0) && custo === null
    // A supervisor sees no money, nor that there was some.
    if (leitor.role === 'supervisor' && isVazia) return []
    return {
      ...{ campanha, ...contadas },
      comissao_paga_centavos: leitor.role === 'supervisor' ? null : comissao_paga_centavos,
      custo_centavos: custo,
      custo_por_lead_centavos: por(contadas.leads),
      custo_por_internacao_centavos: por(contadas.ganhos),
    }
  })
  const porNome = (a: { campanha: string | null }, b: { campanha: string | null }) =>
    String(a.campanha).localeCompare(String(b.campanha))
  expect(itens.toSorted(porNome)).toEqual(esperadas.toSorted(porNome))
  expect(total).toBe(itens.filter(({ campanha }) => campanha !== null).length)
  expect(itens.findIndex(({ campanha }) => campanha === null)).toBe(
    planas.has(null) && itens.some(semNome) ? itens.length - 1 : -1,
  )
  expect(aviso === null).toBe(leitor.role !== 'admin' || comCusto)
  for (const { campanha, leads } of itens) {
    const { encontradas } = await listAll(leitor.client, {
      ...{ ...enviado, recorte: 'campanha' },
      ...(campanha !== null && { valor: campanha }),
    })
    expect([campanha, encontradas]).toEqual([campanha, leads])
  }
}
const semNome = ({ campanha }: { campanha: string | null }) => campanha === null

type LeitorDoTeste = { role: Role; client: Client; eu?: string }

/** Every figure opens as many records as it counts; the ones marked `conta` are its share. */
async function checkLinhas(leitor: LeitorDoTeste, enviado: object, metricas: Metricas, todos: Historias['leads']) {
  const open = (recorte: string, valor?: string) =>
    listAll(leitor.client, { ...enviado, recorte, ...(valor !== undefined && { valor }) })
  const contam = (linhas: LinhaMetrica[]) => count(linhas, ({ conta }) => conta === true)
  const comParte: readonly ChaveIndicador[] = ['conversao', 'aceite_ofertas', 'comparecimento', 'aceite_orcamentos']
  for (const { chave, valor, n, aviso } of metricas.figuras as Figura[]) {
    // A figure that is not shown has no records to open.
    if (aviso === ESCOLHA_UM_MES) continue
    const { linhas, encontradas } = await open(chave)
    expect([chave, encontradas, linhas.length]).toEqual([chave, n, n])
    expect(new Set(linhas.map(({ id }) => id)).size).toBe(n)
    if (comParte.includes(chave)) expect(contam(linhas)).toBe(Math.round((valor ?? 0) * n))
    else expect(linhas.every(({ conta }) => conta === null)).toBe(true)
    if (INDICADORES[chave].alvo === 'lancamentos')
      expect(linhas.reduce((soma, { valor_centavos }) => soma + (valor_centavos ?? 0), 0)).toBe(valor)
    if (chave === 'primeiro_contato' || chave === 'ciclo')
      expect(medianaDe(linhas.flatMap(({ segundos }) => segundos ?? []))).toEqual(perto(valor))
    if (leitor.eu) {
      // Leads of other people appear without anything that identifies them.
      const meus = new Map(todos.filter(({ consultor_id }) => consultor_id === leitor.eu).map((um) => [um.id, um]))
      for (const { lead_id, titulo, consultor } of linhas) {
        expect(consultor).toBeNull()
        expect(lead_id === null || meus.has(lead_id)).toBe(true)
        if (lead_id === null) expect(titulo).not.toContain('Pessoa')
      }
    }
  }
  for (const { etapa, n } of metricas.funil) expect((await open('funil', etapa)).encontradas).toBe(n)
  for (const { etapa, n } of metricas.etapas) expect((await open('etapa', etapa)).encontradas).toBe(n)
  for (const { motivo_id, n } of metricas.motivos)
    expect((await open('motivo', motivo_id ?? SEM_MOTIVO)).encontradas).toBe(n)
  for (const { origem, leads, internados } of metricas.origens) {
    const { linhas, encontradas } = await open('origem', origem)
    expect([encontradas, contam(linhas)]).toEqual([leads, internados])
  }
  for (const [faixa, n] of metricas.primeiro_contato.faixas.entries())
    expect((await open('faixa_contato', String(faixa))).encontradas).toBe(n)
  expect((await open('faixa_contato', SEM_CONTATO)).encontradas).toBe(metricas.primeiro_contato.sem_contato)
  for (const { mes, leads, ganhos } of metricas.coorte.slice(-2)) {
    const { linhas, encontradas } = await open('coorte', mes)
    expect([encontradas, contam(linhas)]).toEqual([leads, ganhos.at(-1)])
    for (const [k, n] of ganhos.entries()) expect((await open('coorte', `${mes}:${k}`)).encontradas).toBe(n)
  }
}
