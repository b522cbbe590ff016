import { REGRA, REGRAS_RETENCAO, type RegraRetencao } from '@portal/contract/privacidade/retencao'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/testing.ts'
import { approve, change, newDaRegra, newPerdido, newRetencao, previa, regra, vencido } from './retencao.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>

beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
})
afterAll(() => server.close())

const sayYes = (chave: RegraRetencao, campos: object) => admin.post(`/privacidade/retencao/${chave}/aprovar`, campos)
/** Tasks that ask administrators for an approval. */
const perguntas = async () => {
  const { body } = await admin.get('/pendencias')
  return body.itens
    .filter(({ entidade }: { entidade: string }) => entidade === 'empresa_config')
    .map(({ titulo, nome, concluivel }: { titulo: string; nome: string; concluivel: boolean }) => {
      expect([nome, concluivel]).toEqual(['Prazos de retenção', false])
      return titulo
    })
    .toSorted()
}

describe('a new rule', () => {
  it('takes nothing, also of a night that is caught up, before an administrator said yes to its list', async () => {
    const todos = []
    for (const chave of REGRAS_RETENCAO) todos.push({ chave, ...(await vencido(server, ana, chave)) })
    const feito = await newRetencao(server).run()
    expect(Object.values(feito).map(({ linhas }) => linhas)).toEqual(REGRAS_RETENCAO.map(() => 0))
    for (const { chave, ficou } of todos) {
      expect(await ficou(), chave).toBe(true)
      expect(await regra(admin, chave)).toMatchObject({ espera: true, aprovada_em: null, aprovada_por: null })
    }
    // The task is created once, however many nights pass.
    await Promise.all([newRetencao(server).run(), newRetencao(server).run()])
    expect(await perguntas()).toEqual(
      REGRAS_RETENCAO.map((chave) => `Aprovar a retenção: ${REGRA[chave].rotulo}`).toSorted(),
    )

    for (const { chave, ficou } of todos) {
      const { total } = await previa(admin, chave)
      const { status, body } = await approve(admin, chave)
      expect([status, body.espera, body.aprovada_por], chave).toEqual([200, false, 'Pessoa admin'])
      expect(await perguntas()).not.toContain(`Aprovar a retenção: ${REGRA[chave].rotulo}`)
      expect((await newRetencao(server).apply(chave)).linhas, chave).toBe(total)
      expect(await ficou(), chave).toBe(false)
    }
    expect(await perguntas()).toEqual([])
    expect((await server.history('retencao_regras', null)).map(({ depois }) => depois)).toContainEqual({
      ...{ regra: 'Leads perdidos', meses_aprovados: 24, linhas: 1 },
    })
  })
})

describe('an approved rule', () => {
  const HA_MAIS: Record<RegraRetencao, number> = Object.fromEntries(
    REGRAS_RETENCAO.map((chave) => [chave, REGRA[chave].padrao + 12]),
  ) as Record<RegraRetencao, number>

  it.each(REGRAS_RETENCAO)(
    'of %s acts on with a longer term, and waits for another yes once it is shorter',
    async (chave) => {
      const { padrao } = REGRA[chave]
      if ((await regra(admin, chave)).espera) expect((await approve(admin, chave)).status).toBe(200)
      expect((await change(admin, chave, HA_MAIS[chave])).body).toMatchObject({ espera: false })
      const [antigo, recente] = [
        await newDaRegra(server, ana, chave, HA_MAIS[chave] + 1),
        await newDaRegra(server, ana, chave, padrao + 1),
      ]
      const noite = newRetencao(server)
      expect((await noite.apply(chave)).linhas).toBe(1)
      expect([await antigo.ficou(), await recente.ficou()]).toEqual([false, true])

      // The term is shorter than the approved one, though not shorter than the first one.
      expect((await change(admin, chave, padrao)).body).toMatchObject({ espera: true, aprovada_por: 'Pessoa admin' })
      expect((await noite.run())[chave]).toMatchObject({ linhas: 0 })
      expect(await recente.ficou()).toBe(true)
      expect(await perguntas()).toContain(`Aprovar a retenção: ${REGRA[chave].rotulo}`)
      // With the approved term again, no approval is needed and the task ends.
      expect((await change(admin, chave, HA_MAIS[chave])).body).toMatchObject({ espera: false })
      expect(await perguntas()).not.toContain(`Aprovar a retenção: ${REGRA[chave].rotulo}`)
      expect((await change(admin, chave, padrao)).body).toMatchObject({ espera: true })
      await noite.run()
      expect(await perguntas()).toContain(`Aprovar a retenção: ${REGRA[chave].rotulo}`)
      expect((await approve(admin, chave)).status).toBe(200)
      expect((await noite.apply(chave)).linhas).toBe(1)
      expect(await recente.ficou()).toBe(false)
    },
  )

  it('stops between two batches when its term is made shorter meanwhile', async () => {
    await change(admin, 'leads_perdidos', 36)
    await approve(admin, 'leads_perdidos')
    for (let n = 0; n < 14; n++) await newPerdido(server, ana, '40 months')
    let lotes = 0
    const noite = newRetencao(server, {
      async concluir() {
        lotes += 1
        expect((await change(admin, 'leads_perdidos', 24)).status).toBe(200)
      },
    })
    expect(await noite.apply('leads_perdidos')).toMatchObject({ linhas: 10, lotes: 1 })
    expect([lotes, (await previa(admin, 'leads_perdidos')).total]).toEqual([1, 4])
    expect((await newRetencao(server).apply('leads_perdidos')).linhas).toBe(0)
    await approve(admin, 'leads_perdidos')
    expect((await newRetencao(server).apply('leads_perdidos')).linhas).toBe(4)
  })

  it('of admissions waits also when the term of their entries is made shorter', async () => {
    await change(admin, 'financeiro', 72)
    if ((await regra(admin, 'documentos')).espera) await approve(admin, 'documentos')
    expect(await regra(admin, 'documentos')).toMatchObject({ espera: false })
    expect((await change(admin, 'financeiro', 60)).status).toBe(200)
    expect(await regra(admin, 'documentos')).toMatchObject({ espera: true, aprovada_em: null })
  })
})

describe('saying yes', () => {
  it('is refused for a list that grew, for a term of before and a second time', async () => {
    await change(admin, 'cadastros', 36)
    await approve(admin, 'cadastros')
    await change(admin, 'cadastros', 24)
    const [{ total }, { versao }] = [await previa(admin, 'cadastros'), await regra(admin, 'cadastros')]
    const novo = await vencido(server, ana, 'cadastros')
    const mudou = await sayYes('cadastros', { versao, total })
    expect([mudou.status, mudou.body.message]).toEqual([
      409,
      'A lista mudou: agora há mais do que você viu. Leia-a de novo antes de aprovar.',
    ])
    expect((await newRetencao(server).apply('cadastros')).linhas).toBe(0)
    expect((await sayYes('cadastros', { versao: versao - 1, total: total + 1 })).status).toBe(409)
    for (const campos of [{ versao }, { versao, total: -1 }, { versao, total: 1.5 }, { versao, total: null }])
      expect((await sayYes('cadastros', campos)).status, JSON.stringify(campos)).toBe(422)
    expect((await admin.post('/privacidade/retencao/leads/aprovar', { versao, total })).status).toBe(422)
    expect(await novo.ficou()).toBe(true)
    // Fewer rows than the administrator saw are accepted.
    expect((await sayYes('cadastros', { versao, total: total + 5 })).body).toMatchObject({ espera: false })
    const outra = await sayYes('cadastros', { versao: versao + 1, total: total + 5 })
    expect([outra.status, outra.body.message]).toEqual([409, 'Esta regra já está aprovada.'])
  })

  it('is for administrators alone', async () => {
    const { versao } = await regra(admin, 'links_eventos')
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      expect((await outro.post('/privacidade/retencao/links_eventos/aprovar', { versao, total: 0 })).status).toBe(403)
    }
    const ninguem = server.browser()
    expect((await ninguem.post('/privacidade/retencao/links_eventos/aprovar', { versao, total: 0 })).status).toBe(401)
  })
})

it('asks for nothing where there is nothing to take', async () => {
  await change(admin, 'leads_perdidos', 60)
  await approve(admin, 'leads_perdidos')
  await change(admin, 'leads_perdidos', 24)
  const unico = await vencido(server, ana, 'leads_perdidos')
  await newRetencao(server).run()
  expect(await perguntas()).toContain('Aprovar a retenção: Leads perdidos')
  await server.sql('delete from leads where id = $1', [unico.id])
  await newRetencao(server).run()
  expect(await perguntas()).not.toContain('Aprovar a retenção: Leads perdidos')
})
