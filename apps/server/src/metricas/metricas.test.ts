import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Figura, Metricas } from '@portal/contract/metricas/metricas.contract'
import {
  PERIODO_ANTIGO,
  PERIODO_FUTURO,
  PERIODO_INVERTIDO,
  PERIODO_LONGO,
  PERIODO_SEM_DATAS,
} from '@portal/contract/metricas/periodo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTelefone } from '../leads/telefone.factory.ts'
import { contextoClinico } from '../pacientes/sigilo.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, NOBODY_ID, testApp } from '../testing/testing.ts'
import { exportMetricas } from './exportacao.ts'
import { PARTE_INVALIDA } from './linhas.service.ts'
import { CONSULTOR_NAO_ENCONTRADO, createMetricasService } from './metricas.service.ts'
import { inicioDoDia } from './pedido.ts'
import { aggregate } from './saude.service.ts'

// 23:30 in São Paulo on the last day of the year.
const VESPERA = '2026-01-01T02:30:00Z'
const AGORA = '2026-01-20T15:00:00Z'

let agora = Date.parse(AGORA)
let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({ clock: () => agora })
})
/** Lets kept results expire. */
const passaUmMinuto = () => {
  agora += 61_000
}
afterAll(() => server.close())

async function insertLead(campos: Record<string, unknown> = {}) {
  const valores: Record<string, unknown> = {
    nome_contato: 'Maria Souza',
    telefone: newTelefone(),
    origem: 'telefone',
    created_at: AGORA,
    ...campos,
  }
  const nomes = Object.keys(valores)
  const [row] = await server.sql(
    `insert into leads (${nomes.join(', ')}) values (${nomes.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(valores),
  )
  return row.id as string
}

const figura = ({ figuras }: Metricas, chave: Figura['chave']) => figuras.find((uma) => uma.chave === chave)

test('a lead of 31 December, 23:30 in São Paulo, belongs to December', async () => {
  const ana = await server.as('consultor')
  await insertLead({ consultor_id: await server.userId(ana.cookie), created_at: VESPERA })
  const { body: janeiro } = await ana.get('/metricas?periodo=este_mes')
  expect(figura(janeiro, 'leads')).toMatchObject({ valor: 0, n: 0 })
  const { status, body: dezembro } = await ana.get('/metricas?periodo=mes_passado')
  expect(status).toBe(200)
  expect(figura(dezembro, 'leads')).toMatchObject({ valor: 1, n: 1, anterior: 0 })
  expect(dezembro.serie.at(-1)).toEqual({ de: '2025-12-31', leads: 1, ganhos: 0 })
})

test('figures and blocks are those of the role', async () => {
  const chaves = async (papel: 'admin' | 'supervisor' | 'gerenciador' | 'consultor') => {
    const { status, body } = await (await server.as(papel)).get('/metricas')
    expect(status, JSON.stringify(body)).toBe(200)
    return { figuras: body.figuras.map(({ chave }: Figura) => chave), body }
  }
  const admin = await chaves('admin')
  expect(admin.figuras).toHaveLength(15)
  expect(admin.body).toMatchObject({ ranking: expect.any(Array), sla: { fila: 0 }, clinicas: [], posicao: null })
  const supervisor = await chaves('supervisor')
  expect(supervisor.figuras).not.toContain('ticket')
  expect(supervisor.body).toMatchObject({ clinicas: null, financeiro: null, sla: { abertos: expect.any(Number) } })
  const gerenciador = await chaves('gerenciador')
  expect(gerenciador.body).toMatchObject({ clinicas: [], financeiro: null, sla: null, ranking: null })
  const consultor = await chaves('consultor')
  expect(consultor.figuras).toContain('comissao')
  expect(consultor.figuras).not.toContain('repasse')
  expect(consultor.body).toMatchObject({ clinicas: null, financeiro: null, sla: null, ranking: null })
})

test('a day begins where summer time skips midnight, too', () => {
  expect(inicioDoDia('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  expect(inicioDoDia('2026-01-01', 'America/Sao_Paulo')).toBe('2026-01-01T03:00:00.000Z')
  expect(inicioDoDia('2026-01-01', 'America/Noronha')).toBe('2026-01-01T02:00:00.000Z')
})

test('days that are no period are answered with the reason at the field', async () => {
  const admin = await server.as('admin')
  const frase = async (datas: string) => {
    const { status, body } = await admin.get(`/metricas?periodo=personalizado${datas}`)
    return [status, body.data?.campos?.de ?? body]
  }
  expect(await frase('')).toEqual([422, PERIODO_SEM_DATAS])
  expect(await frase('&de=2026-01-10&ate=2026-01-01')).toEqual([422, PERIODO_INVERTIDO])
  expect(await frase('&de=2001-01-10&ate=2026-01-01')).toEqual([422, PERIODO_LONGO])
  expect(await frase('&de=2026-01-10&ate=2026-01-21')).toEqual([422, PERIODO_FUTURO])
  expect(await frase('&de=0001-01-01&ate=0001-01-02')).toEqual([422, PERIODO_ANTIGO])
  expect((await frase('&de=2026-02-30&ate=2026-03-01'))[0]).toBe(422)
  expect((await frase('&de=2024-01-21&ate=2026-01-20'))[0]).toBe(200)
  expect((await admin.get('/metricas/linhas?periodo=personalizado&recorte=leads')).status).toBe(422)
  expect((await admin.get('/metricas-exportar?motivo=Conferencia&periodo=personalizado')).status).toBe(422)
})

test('nobody sees the figures of a colleague, and an unknown person has none', async () => {
  const [ana, bia, admin, supervisor] = [
    await server.as('consultor'),
    await server.as('gerenciador'),
    await server.as('admin'),
    await server.as('supervisor'),
  ]
  const [anaId, biaId] = [await server.userId(ana.cookie), await server.userId(bia.cookie)]
  for (const caminho of ['/metricas?', '/metricas/linhas?recorte=leads&', '/metricas-exportar?motivo=Conferencia&'])
    for (const [cliente, outro] of [
      [ana, biaId],
      [bia, anaId],
    ] as const) {
      const { status, text } = await cliente.get(`${caminho}consultor_id=${outro}`)
      expect([status, text.includes(CONSULTOR_NAO_ENCONTRADO)]).toEqual([404, true])
    }
  expect((await ana.get(`/metricas?consultor_id=${anaId}`)).status).toBe(200)
  for (const cliente of [admin, supervisor]) {
    const { status, body } = await cliente.get(`/metricas?consultor_id=${NOBODY_ID}&clinica_id=${NOBODY_ID}`)
    expect(status).toBe(200)
    expect(figura(body, 'leads')).toMatchObject({ valor: 0, n: 0 })
  }
})

test('quotes and money open for nobody who does not have them', async () => {
  const supervisor = await server.as('supervisor')
  for (const recorte of [
    'aceite_orcamentos',
    'ticket',
    'comissao_paga',
    'repasse_recebido',
    'resultado_caixa',
    'comissao',
    'repasse',
    'resultado',
  ])
    expect((await supervisor.get(`/metricas/linhas?recorte=${recorte}`)).status).toBe(403)
  for (const papel of ['consultor', 'gerenciador'] as const)
    for (const recorte of ['repasse', 'resultado', 'repasse_recebido', 'resultado_caixa'])
      expect((await (await server.as(papel)).get(`/metricas/linhas?recorte=${recorte}`)).status).toBe(403)
  const { body } = await supervisor.get('/metricas')
  for (const pessoa of body.ranking)
    expect([pessoa.aceite_orcamentos, pessoa.ticket_centavos, pessoa.comissao_paga_centavos]).toEqual([
      null,
      null,
      null,
    ])
  for (const { receita_centavos } of body.origens) expect(receita_centavos).toBeNull()
  const { text } = await supervisor.get('/metricas-exportar?motivo=Conferencia')
  expect(text).not.toMatch(/R\$|Ticket|Orçamento|Comiss|Repasse/i)
})

test('a part of a chart that does not exist is refused', async () => {
  const admin = await server.as('admin')
  const partes = [
    ...['funil', 'funil&valor=perdido', 'etapa&valor=x', 'origem&valor=x', 'link&valor=x', 'motivo', 'faixa_contato'],
    ...['faixa_contato&valor=7', 'coorte&valor=2025-07-01', 'coorte&valor=2026-01-01:1', 'coorte&valor=2026-01'],
  ]
  for (const parte of partes) {
    const { status, body } = await admin.get(`/metricas/linhas?recorte=${parte}`)
    expect([parte, status, body.data?.campos?.valor]).toEqual([parte, 422, PARTE_INVALIDA])
  }
  expect((await admin.get('/metricas/linhas?recorte=coorte&valor=2026-01-01:0')).status).toBe(200)
})

test('the median of the team is not told of a team so small that it is one colleague', async () => {
  passaUmMinuto()
  await server.sql("update profiles set is_active = false where role in ('consultor', 'gerenciador')")
  const pessoas = [await server.as('consultor'), await server.as('consultor'), await server.as('gerenciador')]
  const create = async (n: number) => {
    const consultor_id = await server.userId(pessoas[n]?.cookie ?? '')
    for (let k = 0; k <= n; k++) await insertLead({ consultor_id, estado: 'SP', created_at: '2026-01-10T12:00:00Z' })
  }
  const doTime = async (filtro = '') => {
    passaUmMinuto()
    const { body } = await (pessoas[0] as (typeof pessoas)[number]).get(`/metricas?${filtro}`)
    return [figura(body, 'leads')?.equipe, body.posicao]
  }
  await create(0)
  await create(1)
  expect(await doTime()).toEqual([null, { lugar: 1, de: 2 }])
  await create(2)
  expect(await doTime()).toEqual([2, { lugar: 1, de: 3 }])
  expect(await doTime('estado=SP')).toEqual([null, { lugar: 1, de: 3 }])
  for (let n = 3; n < 5; n++) {
    pessoas.push(await server.as('consultor'))
    await create(n)
  }
  expect(await doTime('estado=SP')).toEqual([3, { lugar: 1, de: 5 }])
})

test('all consultants who look at once cost one computation, and nobody is refused', async () => {
  passaUmMinuto()
  let computados = 0
  const { pool } = server.database
  const conhecidos = new Set<unknown>()
  pool.on('acquire', (client) => {
    if (conhecidos.has(client)) return
    conhecidos.add(client)
    const query = client.query as (...args: unknown[]) => unknown
    client.query = function (this: unknown, ...args: unknown[]) {
      const [config] = args as [{ text?: string } | string]
      const text = typeof config === 'string' ? config : (config?.text ?? '')
      if (text.includes('float8send') && text.includes('primeiro_contato_s')) computados++
      return query.apply(this, args)
    } as never
  })
  const [ana, bia] = [await server.as('consultor'), await server.as('gerenciador')]
  const respostas = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? ana : bia).get('/metricas?origem=google')),
  )
  expect(respostas.every(({ status }) => status === 200)).toBe(true)
  // One computation for the period, and one for the period before.
  expect(computados).toBe(2)

  const service = createMetricasService({ database: server.database, clock: () => agora })
  const pessoas = Array.from({ length: 120 }, () => ({ role: 'consultor' as const, usuarioId: randomUUID() }))
  const paginas = await Promise.all(pessoas.map((pessoa) => service.get(pessoa as Escopo, { periodo: '30_dias' })))
  expect(paginas).toHaveLength(120)
  expect(computados).toBe(4)
  pool.removeAllListeners('acquire')
})

test('the page is exported for spreadsheets, and that it was is recorded', async () => {
  const ana = await server.as('consultor')
  const { status, text, headers } = await ana.get('/metricas-exportar?motivo=Conferencia&periodo=mes_passado&estado=SP')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(
    text.startsWith('\ufeffBloco;Item;Valor;Unidade;Período anterior;Mediana da equipe;Registros;Observação\r\n'),
  ).toBe(true)
  expect(text).toContain('Números de 01/12/2025 a 31/12/2025;Leads;0;')
  const historico = await server.history('leads', null)
  expect(historico.at(-1)).toMatchObject({
    acao: 'exportar',
    ator_id: await server.userId(ana.cookie),
    depois: { relatorio: 'metricas', estado: 'SP', de: '2025-12-01', ate: '2025-12-31' },
  })
})

/** Unit and number in the file, by unit of the figure. */
const NO_ARQUIVO: Record<Figura['unidade'], [unidade: string, de: (valor: number) => number]> = {
  numero: ['', (valor) => valor],
  proporcao: ['%', (valor) => valor * 100],
  segundos: ['min', (valor) => valor / 60],
  centavos: ['R$', (valor) => valor / 100],
}

const SEM_CAMPANHAS = { get: async () => ({ itens: [], total: 0, aviso: null }) }

test('each figure is in the file in its own unit: value, period before, median of the team, records', async () => {
  const admin = await server.as('admin')
  const escopo = { role: 'admin', usuarioId: await server.userId(admin.cookie) } as Escopo
  const { body } = await admin.get('/metricas')
  const figuras: Figura[] = body.figuras.map((uma: Figura, n: number) => ({
    ...{ ...uma, valor: 6_000 + n * 60, anterior: 12_000 + n * 60, equipe: 18_000 + n * 60, n: n + 1 },
    ...{ aviso: `Aviso ${n}`, mesma_idade: null },
  }))
  expect(new Set(figuras.map(({ unidade }) => unidade))).toEqual(new Set(Object.keys(NO_ARQUIVO)))
  const service = { get: async () => ({ ...body, figuras }), findRelogio: async () => ({ fuso: 'America/Sao_Paulo' }) }
  const exportar = exportMetricas(server.database, service as never, SEM_CAMPANHAS as never)
  const { conteudo } = await exportar(escopo, { periodo: '30_dias', motivo: 'Conferencia' } as never)
  const [, ...linhas] = (await text(conteudo)).trimEnd().split('\r\n')
  const lidas = linhas.slice(0, figuras.length).map((linha) => linha.split(';').slice(2))
  const legivel = (valor: number) => String(valor).replace('.', ',')
  expect(lidas).toEqual(
    figuras.map(({ unidade, valor, anterior, equipe, n, aviso }) => {
      const [nome, de] = NO_ARQUIVO[unidade]
      const numero = (um: number | null | undefined) => legivel(de(um ?? 0))
      return [numero(valor), nome, numero(anterior), numero(equipe), String(n), aviso]
    }),
  )
})

test('small groups are left out of the health profile, the others rounded', () => {
  const contagens = new Map([
    ['um', 4],
    ['dois', 5],
    ['tres', 7],
    ['quatro', 8],
  ])
  expect([...aggregate(contagens)]).toEqual([
    ['dois', 5],
    ['tres', 5],
    ['quatro', 10],
  ])
})

test('the health profile: whole months that are over, sealed sheets summed, the reading recorded', async () => {
  const admin = await server.as('admin')
  const cipher = createCipher(DATA_KEY)
  const dono = await server.userId((await server.as('consultor')).cookie)
  for (let n = 0; n < 8; n++) {
    const campos = { tipo_internacao: 'involuntaria', idade_paciente: n < 6 ? 17 : 60, sexo_paciente: 'feminino' }
    await insertLead({ ...campos, created_at: '2025-11-15T12:00:00Z', consultor_id: dono })
    const [{ id }] = await server.sql(
      `insert into pacientes (canal, base_legal, nome_completo, consultor_id, envio_id, created_at)
       values ('manual', 'protecao_vida', 'Caio Prado', $1, gen_random_uuid(), '2025-11-20') returning id`,
      [dono],
    )
    const conteudo = cipher.encryptText(
      JSON.stringify({ substancias: n < 6 ? ['Álcool', 'Crack'] : ['Crack'] }),
      contextoClinico(id),
    )
    await server.sql('insert into paciente_clinico (paciente_id, conteudo_cifrado) values ($1, $2)', [id, conteudo])
  }
  // Replaces a text by one whose key is lost.
  await server.sql(
    "update paciente_clinico set conteudo_cifrado = 'v2.x' where paciente_id = (select id from pacientes order by id limit 1)",
  )
  const read = async (antes: number) => {
    const { status, body } = await admin.get('/metricas/saude?de=2025-11-01&ate=2025-11-01')
    expect(status).toBe(200)
    expect((await server.history('pacientes', null)).length).toBe(antes + 1)
    return body
  }
  const perfil = await read(0)
  expect(perfil).toMatchObject({
    periodo: { de: '2025-11-01', ate: '2025-11-30' },
    tipos: [{ rotulo: 'Involuntária', n: 10 }],
    idades: [{ rotulo: 'Menos de 18', n: 5 }],
    sexos: [{ rotulo: 'Feminino', n: 10 }],
  })
  for (const { n } of perfil.substancias) expect(n % 5).toBe(0)
  expect(await read(0)).toEqual(perfil)
  expect((await server.history('pacientes', null))[0]).toMatchObject({
    acao: 'ver_sensivel',
    depois: { parte: 'perfil_saude', de: '2025-11-01', ate: '2025-11-30' },
  })
  // The next administrator gets the kept counts, and the reading is recorded all the same.
  const outra = await server.as('admin')
  expect((await outra.get('/metricas/saude?de=2025-11-01&ate=2025-11-01')).body).toEqual(perfil)
  expect((await server.history('pacientes', null)).map(({ ator_id }) => ator_id)).toEqual([
    await server.userId(admin.cookie),
    await server.userId(outra.cookie),
  ])
  passaUmMinuto()
  await read(2)

  // A month of two people tells nothing; subtracting it from a longer period must not reveal them either.
  for (let n = 0; n < 2; n++)
    await insertLead({ idade_paciente: 17, created_at: '2025-10-15T12:00:00Z', consultor_id: dono })
  const { body: outubro } = await admin.get('/metricas/saude?de=2025-10-01&ate=2025-10-01')
  expect(outubro.idades).toEqual([])
  const { body: doisMeses } = await admin.get('/metricas/saude?de=2025-10-01&ate=2025-11-01')
  expect(doisMeses).toEqual({ ...perfil, periodo: { de: '2025-10-01', ate: '2025-11-30' } })

  const frase = async (meses: string) => (await admin.get(`/metricas/saude?${meses}`)).body.data?.campos
  expect(await frase('de=2026-01-01&ate=2026-01-01')).toEqual({ de: PERIODO_FUTURO })
  expect(await frase('de=2025-02-01&ate=2025-01-01')).toEqual({ de: PERIODO_INVERTIDO })
  expect(await frase('de=2023-12-01&ate=2025-12-01')).toEqual({ de: PERIODO_LONGO })
  expect(await frase('de=2025-12-02&ate=2025-12-01')).toHaveProperty('de')
  // People are still counted on the last day of a month.
  agora = Date.parse('2026-02-01T02:59:59Z')
  const janeiro = async () => (await server.as('admin')).get('/metricas/saude?de=2026-01-01&ate=2026-01-01')
  expect((await janeiro()).body.data?.campos).toEqual({ de: 'O perfil só tem meses que já terminaram' })
  agora += 1_000
  expect((await janeiro()).status).toBe(200)
  for (const papel of ['supervisor', 'gerenciador', 'consultor'] as const)
    expect((await (await server.as(papel)).get('/metricas/saude?de=2025-11-01&ate=2025-11-01')).status).toBe(403)
})
