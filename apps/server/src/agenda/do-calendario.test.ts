import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let t: Awaited<ReturnType<typeof testApp>>
let [ana, bia, admin, supervisor] = [] as unknown as Client[]
beforeAll(async () => {
  t = await testApp()
  ;[ana, bia, admin, supervisor] = await Promise.all(
    (['consultor', 'consultor', 'admin', 'supervisor'] as const).map((role) => t.as(role)),
  )
  const [clinica] = await t.sql(
    `insert into clinicas (name, city, state) values ('Vale Verde', 'Campinas', 'SP') returning id`,
  )
  // Six visits within the hour after nine in São Paulo, the sixth cancelled, and one in the next hour.
  for (const quem of [ana, bia] as Client[])
    await t.sql(
      `insert into visitas (consultor_id, status, inicio, fim, tipo, fuso, clinica_id)
       select $1, case n when 6 then 'cancelada' else 'agendada' end, inicio, inicio + interval '30 minutes', 'avaliacao',
              'America/Sao_Paulo', $2
         from generate_series(0, 6) n, lateral (select timestamptz '2026-03-10T12:00Z' + n * interval '10 minutes' as inicio) em`,
      [await t.userId(quem.cookie), clinica.id],
    )
})
afterAll(() => t.close())

async function calendario(quem: Client | undefined, mais: string) {
  const { status, body } = await (quem ?? t.browser()).get(
    `/visitas-do-calendario?de=2026-03-10&ate=2026-03-10&${mais}`,
  )
  return { status, horas: body.itens?.map(({ inicio }: { inicio: string }) => inicio.slice(11, 16)), ...body }
}

it('has of each hour or day what fits, one less where it is full, and how many there are', async () => {
  expect(await calendario(ana, 'por=hora&cabem=4')).toMatchObject({
    horas: ['12:00', '12:10', '12:20', '13:00'],
    cheios: { '2026-03-10 09': 6 },
  })
  expect(await calendario(ana, 'por=hora&cabem=6')).toMatchObject({ horas: { length: 7 }, cheios: {} })
  expect(await calendario(ana, 'por=dia&cabem=4')).toMatchObject({
    horas: ['12:00', '12:10', '12:20'],
    cheios: { '2026-03-10': 7 },
  })
  expect(await calendario(ana, 'por=dia&cabem=6&status[]=agendada')).toMatchObject({ horas: { length: 6 }, cheios: {} })
})

it('counts only what somebody may see, and names neither clinic nor lead to supervisors', async () => {
  const todos = 'por=dia&cabem=2&consultor_id=todos'
  expect(await calendario(admin, 'por=dia&cabem=2')).toMatchObject({ itens: [], cheios: {} })
  expect(await calendario(admin, todos)).toMatchObject({ cheios: { '2026-03-10': 14 } })
  const doSupervisor = await calendario(supervisor, 'por=dia&cabem=2')
  expect(doSupervisor).toMatchObject({ cheios: { '2026-03-10': 14 }, itens: [{ clinica: null, lead_nome: null }] })
  const alheia = `por=dia&cabem=2&consultor_id=${await t.userId((bia as Client).cookie)}`
  for (const negado of [todos, alheia]) expect((await calendario(ana, negado)).status).toBe(404)
  expect((await calendario(undefined, 'por=dia&cabem=2')).status).toBe(401)
  for (const errado of ['por=ano&cabem=2', 'por=dia&cabem=1', 'por=dia&cabem=13', 'por=dia'])
    expect((await calendario(ana, errado)).status).toBe(422)
})

it('offers the clinics of the period, to supervisors none', async () => {
  const clinicas = (quem: Client | undefined, de: string) =>
    (quem ?? t.browser()).get(`/visitas-clinicas-do-periodo?de=${de}&ate=${de}`)
  expect((await clinicas(ana, '2026-03-10')).body).toEqual([{ id: expect.any(String), nome: 'Vale Verde' }])
  expect((await clinicas(ana, '2026-03-12')).body).toEqual([])
  expect((await clinicas(admin, '2026-03-10')).body).toEqual([])
  expect((await clinicas(supervisor, '2026-03-10')).status).toBe(403)
})
