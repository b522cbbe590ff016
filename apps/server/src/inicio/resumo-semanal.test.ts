import type { Role } from '@portal/contract/access'
import { addDias, competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetasService } from '../metricas/metas.service.ts'
import { createMetricasService } from '../metricas/metricas.service.ts'
import { instantOf } from '../platform/business-time.ts'
import { dayOf, SAO_PAULO } from '../platform/day.ts'
import { createWorkQueue, startJobs } from '../platform/jobs.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import type { Message } from '../platform/mail.ts'
import { DATA_KEY, eventually, testApp } from '../testing/testing.ts'
import { createHojeService } from './hoje.service.ts'
import { createResumoSemanal } from './resumo-semanal.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }

// Last week's Monday or an earlier one, because the queue runs by the database's clock.
const HOJE = dayOf(Date.now() - 7 * 86_400_000)
const SEGUNDA = addDias(HOJE, -((new Date(`${HOJE}T12:00:00Z`).getUTCDay() + 6) % 7))
const em = (dia: string, hora: string) => instantOf(dia, hora, SAO_PAULO)

let agora = em(SEGUNDA, '07:00')
let falhas = 0
const enviados: Message[] = []
const mail = {
  async send(message: Message) {
    if (falhas-- > 0) return false
    enviados.push(message)
    return true
  },
  attempt: async () => {},
}

let t: Awaited<ReturnType<typeof testApp>>
let jobs: Awaited<ReturnType<typeof startJobs>>
type Resumo = ReturnType<typeof createResumoSemanal>
/** Two nodes on one database. */
let [um, outro]: Resumo[] = []
let queue: ReturnType<typeof createWorkQueue>
const pessoas: Partial<Record<Role, { id: string; email: string }>> = {}

const node = (fila = queue): Resumo => {
  const kit = { database: t.database, clock: () => agora }
  const uses = {
    metricas: createMetricasService(kit),
    metas: createMetasService(kit),
    hoje: createHojeService(kit),
  }
  return createResumoSemanal(
    { ...kit, env: t.env, cipher: createCipher(DATA_KEY), mail, queue: fila, log: t.app.log },
    uses,
  )
}

beforeAll(async () => {
  t = await testApp({ clock: () => agora, env: { PUBLIC_URL: 'https://portal.example' } })
  queue = createWorkQueue()
  ;[um, outro] = [node(), node()]
  jobs = await startJobs(t.database, [], SILENT, { pollingSeconds: 0.5, queues: um?.queues ?? [] })
  queue.open(jobs)
  for (const role of ['consultor', 'gerenciador', 'supervisor', 'admin'] as const) {
    const id = await t.userId(await t.signIn(role))
    const [{ email }] = await t.sql('select email from profiles where id = $1', [id])
    pessoas[role] = { id, email }
  }
})
afterAll(async () => {
  await jobs.stop()
  await t.close()
})
beforeEach(async () => {
  agora = em(SEGUNDA, '07:00')
  falhas = 0
  enviados.length = 0
  await t.sql('delete from resumos_semanais')
  await t.sql('delete from avisos_preferencias')
})

const idDe = (role: Role) => pessoas[role]?.id ?? ''
const request = (...roles: Role[]) =>
  Promise.all(
    roles.map((role) =>
      t.sql(`insert into avisos_preferencias (usuario_id, tipos, resumo_semanal) values ($1, '{}', true)`, [
        idDe(role),
      ]),
    ),
  )
const chegaram = (n: number) =>
  eventually(
    async () => enviados.length,
    (quantos) => quantos >= n,
  )
/** E-mail of a person from a node without kept figures. */
async function escrito(role: Role): Promise<string> {
  await node().queues[0]?.work([{ usuario_id: idDe(role), semana: SEGUNDA }])
  expect(enviados.map(({ to }) => to)).toEqual([pessoas[role]?.email])
  return enviados[0]?.text ?? ''
}

describe('who is written, and when', () => {
  it('is who asked for it, once, on any number of nodes', async () => {
    await request('consultor', 'admin')
    const n = await Promise.all([um?.prepare(), outro?.prepare()])
    expect((n[0] ?? 0) + (n[1] ?? 0)).toBe(2)
    expect(await outro?.prepare()).toBe(0)
    await chegaram(2)
    expect(enviados.map(({ to }) => to).toSorted()).toEqual([pessoas.consultor?.email, pessoas.admin?.email].toSorted())
    // A person who asks later on the same day gets it, too.
    await request('supervisor')
    expect(await um?.prepare()).toBe(1)
    await chegaram(3)
  })

  it.each([
    ['the Sunday before', addDias(SEGUNDA, -1), '12:00', 0],
    ['Monday before seven', SEGUNDA, '06:59', 0],
    ['Monday at seven', SEGUNDA, '07:00', 1],
    ['late on Monday', SEGUNDA, '23:00', 1],
    ['Tuesday', addDias(SEGUNDA, 1), '00:00', 0],
    ['the next Monday', addDias(SEGUNDA, 7), '07:00', 1],
  ])('on %s', async (_, dia, hora, n) => {
    await request('consultor')
    agora = em(dia, hora)
    expect(await um?.prepare()).toBe(n)
    await chegaram(n)
  })

  it('is nobody who left, waits for approval or changed their mind meanwhile', async () => {
    await request('consultor', 'gerenciador')
    await t.sql('update profiles set is_active = false where id = $1', [idDe('consultor')])
    await t.sql('update profiles set aprovado = false where id = $1', [idDe('gerenciador')])
    expect(await um?.prepare()).toBe(0)
    const work = (role: Role) => um?.queues[0]?.work([{ usuario_id: idDe(role), semana: SEGUNDA }])
    await Promise.all([work('consultor'), work('gerenciador'), work('supervisor')])
    expect(enviados).toEqual([])
    await t.sql('update profiles set is_active = true, aprovado = true')
  })

  it('is written all the same when the queue failed at first', async () => {
    await request('consultor')
    const quebrada = createWorkQueue()
    quebrada.open({ enqueue: () => Promise.reject(new Error('cut')), wake: () => undefined })
    await expect(node(quebrada).prepare()).rejects.toThrow('cut')
    expect(await t.sql('select usuario_id from resumos_semanais')).toEqual([])
    expect(await um?.prepare()).toBe(1)
    await chegaram(1)
  })

  it('is tried again when the mail server does not answer, until the Monday ends', async () => {
    await request('consultor')
    falhas = 2
    await um?.prepare()
    await chegaram(1)
    agora = em(SEGUNDA, '23:59')
    falhas = 1
    await um?.queues[0]?.work([{ usuario_id: idDe('consultor'), semana: SEGUNDA }])
    const [{ n }] = await t.sql(
      `select count(*)::int as n from pgboss.job where name = 'resumo-semanal-email' and state < 'completed'`,
    )
    expect([n, enviados.length]).toEqual([0, 1])
  })

  it('forgets what was sent a quarter ago', async () => {
    for (const dias of [-91, -84])
      await t.sql('insert into resumos_semanais (usuario_id, semana) values ($1, $2)', [
        idDe('admin'),
        addDias(SEGUNDA, dias),
      ])
    await um?.prepare()
    expect(await t.sql('select semana::text from resumos_semanais')).toEqual([{ semana: addDias(SEGUNDA, -84) }])
  })
})

describe('what is written', () => {
  const MES = competenciaDe(SEGUNDA)
  beforeAll(async () => {
    const lead = (role: Role, dias: number, contato_s: number | null, ganho = false) =>
      t.sql(
        `insert into leads (nome_contato, telefone, origem, consultor_id, created_at, distribuido_em, primeiro_contato_em,
            primeiro_contato_s, etapa, ganho_em, etapa_maxima)
         values ('Xerxes Prado', '55119' || lpad((random() * 99999999)::int::text, 8, '0'), 'telefone', $1, $2, $2,
            $2::timestamptz + make_interval(secs => $3::int), $3::int, $4, case when $4 = 'internado' then $2::timestamptz end, 1)`,
        [
          idDe(role),
          new Date(em(addDias(SEGUNDA, dias), '12:00')).toISOString(),
          contato_s,
          ganho ? 'internado' : 'em_contato',
        ],
      )
    await lead('consultor', -7, 600)
    await lead('consultor', -1, 1_800, true)
    await lead('gerenciador', -2, 60)
    await lead('consultor', -8, 7_500)
    await lead('consultor', 0, 5)
    for (const [dias, status] of [
      [-7, 'realizada'],
      [-1, 'realizada'],
      [-3, 'nao_compareceu'],
      [-9, 'realizada'],
    ] as const) {
      const inicio = new Date(em(addDias(SEGUNDA, dias), '10:00')).toISOString()
      await t.sql(
        `insert into visitas (consultor_id, tipo, inicio, fim, fuso, status)
         values ($1, 'retorno', $2::timestamptz, $2::timestamptz + interval '1 hour', 'America/Sao_Paulo', $3)`,
        [idDe('consultor'), inicio, status],
      )
    }
    await t.sql(`insert into metas (mes, consultor_id, leads_contatados) values ($1, $2, 40), ($1, null, 100)`, [
      MES,
      idDe('consultor'),
    ])
  })
  beforeEach(() => request('consultor', 'gerenciador', 'supervisor', 'admin'))

  const barra = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`
  const PERIODO = `${barra(addDias(SEGUNDA, -7))} a ${barra(addDias(SEGUNDA, -1))}`

  it('is of who attends families their own week beside the one before, what waits and their goals', async () => {
    const texto = await escrito('consultor')
    expect(enviados[0]?.subject).toBe(`Resumo da semana, ${PERIODO} · Portal Clínicas`)
    expect(enviados[0]?.unsubscribe).toMatch(/^https:\/\/portal\.example\/parar-avisos\/v2\.[\w-]+$/)
    expect(texto).toContain(`Sua semana, de ${PERIODO}, comparada com a anterior:
- Leads: 2 (antes: 1)
- Tempo de 1º contato: 20 min (antes: 2 h 5 min)
- Visitas realizadas: 2 (antes: 1)
- Internações: 1 (antes: 0)`)
    expect(texto).toContain('O que espera por você:\n')
    expect(texto).toMatch(/Suas metas de [a-zç]+:\n- Leads contatados: \d de 40\n/)
    expect(texto).toContain('https://portal.example/minha-conta#avisos')
    expect(texto).not.toMatch(/Repasse|Comiss|Xerxes|Pessoa/)
  })

  it('is of a supervisor the team and the queue, without money', async () => {
    await t.sql(`insert into leads (nome_contato, telefone, origem) values ('Xerxes Prado', '5511999990000', 'site')`)
    const texto = await escrito('supervisor')
    expect(texto).toContain(`A semana da equipe, de ${PERIODO}`)
    expect(texto).toContain('- Leads: 3 (antes: 1)')
    expect(texto).toContain('- 1 lead na fila')
    expect(texto).toMatch(/Metas da equipe de [a-zç]+:\n- Leads contatados: \d de 100\n/)
    expect(texto).not.toMatch(/Repasse|Comiss|R\$|Xerxes/)
  })

  it('tells administrators the month’s repasses and commissions too', async () => {
    const [clinica] = await t.sql(
      `insert into clinicas (name, city, state) values ('Vale Verde', 'Campinas', 'SP') returning id`,
    )
    await t.sql(
      `insert into lancamentos (tipo, origem, descricao, competencia, vencimento, valor_centavos, status, clinica_id)
       values ('repasse', 'internacao', 'Repasse', $1, $1, 123450, 'em_aberto', $2)`,
      [MES, clinica.id],
    )
    const texto = await escrito('admin')
    expect(texto.replaceAll(/\s/g, ' ')).toMatch(
      /[A-Z][a-zç]+, até agora: - Repasse por competência: R\$ 1\.234,50 - Comissão por competência: R\$ 0,00/,
    )
    expect(texto).not.toMatch(/Xerxes|Vale Verde/)
  })

  it('says so when nothing waits', async () => {
    await t.sql(`update leads set arquivado_em = now()`)
    await t.sql(`update visitas set status = 'cancelada' where status in ('agendada', 'confirmada')`)
    expect(await escrito('gerenciador')).toContain('O que espera por você:\n- Nada no momento.\n')
  })
})
