import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, openSessao, signInByApi, test } from './portal.ts'

const MINUTO = 60_000
let proximo = Date.now() % 10_000
/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const novoTelefone = () =>
  `559590${String(process.pid % 1000).padStart(3, '0')}${String(proximo++ % 10_000).padStart(4, '0')}`

async function janela(browser: Browser, email: string, viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
  await signInByApi(page.request, email)
  const { sessao } = await (await page.request.get('/api/acesso/sessao')).json()
  return { page, id: sessao.user.id as string }
}

/** Creates a rule for a state that no other test uses; returns a function that removes it. */
async function createRegra(supervisor: APIRequestContext, estado: string, participantes: string[], minutos_aceite = 5) {
  const resposta = await supervisor.post('/api/distribuicao/regras', {
    data: {
      nome: `Regra ${estado} ${Date.now()}`,
      ativa: true,
      estados: [estado],
      ddds: [],
      origens: [],
      tipos_internacao: [],
      modo: 'rodizio',
      exige_aceite: true,
      minutos_aceite,
      participantes: participantes.map((consultor_id) => ({ consultor_id, peso: 1 })),
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(200)
  const { id } = await resposta.json()
  const leads: string[] = []
  return {
    leads,
    /** Removes the rule and its leads, which would otherwise wait for the next rule. */
    async remove() {
      expect((await supervisor.delete(`/api/distribuicao/regras/${id}`)).status()).toBe(200)
      expect((await supervisor.post('/api/leads-arquivar', { data: { ids: leads } })).status()).toBe(200)
    },
  }
}

async function porNaFila(supervisor: APIRequestContext, nome_contato: string, cidade: string, estado: string) {
  const cidades = await (await supervisor.get('/api/cidades', { params: { nome: cidade } })).json()
  const { id: cidade_id } = cidades.find((achada: { estado: string }) => achada.estado === estado)
  const lead = { nome_contato, telefone: novoTelefone(), origem: 'telefone', consultor_id: null, urgencia: 'alta' }
  const resposta = await supervisor.post('/api/leads', { data: { ...lead, cidade_id } })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return (await resposta.json()).id as string
}

const faixa = (page: Page) => page.getByRole('region', { name: 'Oferta de lead' })

/**
 * Presses a button until its effect shows, because it ignores presses in the first half second. While it is busy or
 * gone, only waits.
 */
const press = (botao: Locator, done: () => Promise<void>) =>
  expect(async () => {
    if ((await botao.isVisible()) && (await botao.isEnabled({ timeout: 500 }))) await botao.click({ timeout: 3_000 })
    await done()
  }).toPass()

test.describe('offers of leads', () => {
  test('one refuses, the next accepts on a phone, the supervisor sees who', async ({ page, browser }) => {
    test.slow()
    await openSessao(page, 'supervisor')
    const nomeada = (nome: string) => novaConta(page.request, nome, () => `Pessoa ${nome}`)
    // New accounts sign in first, so that the supervisor's session is restored afterwards.
    const emails = [await nomeada('oferta-um'), await nomeada('oferta-dois')]
    await openSessao(page, 'supervisor')
    const pessoas = [await janela(browser, emails[0] ?? ''), await janela(browser, emails[1] ?? '')]
    // People who have waited equally long are ordered by id.
    const [primeira, segunda] = pessoas.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!primeira || !segunda) throw new Error('two people are needed')
    await segunda.page.setViewportSize({ width: 390, height: 844 })
    const regra = await createRegra(page.request, 'RR', [primeira.id, segunda.id])
    try {
      await primeira.page.goto('/')
      await segunda.page.goto('/consultor/kanban')
      regra.leads.push(await porNaFila(page.request, 'Família de Roraima', 'Boa Vista', 'RR'))

      await expect(faixa(primeira.page)).toContainText(
        /Novo lead: Boa Vista\/RR, urgência alta\.\s*Aceitar em 0[45]:\d\d/,
      )
      await expect(faixa(segunda.page)).toBeHidden()
      await expect(primeira.page).toHaveTitle(/^\(1\) Sistema de Busca/)
      await expect(primeira.page.locator('body')).not.toContainText('Família de Roraima')
      expect(await violacoes(primeira.page)).toEqual([])
      // Also above an open window, which keeps its focus otherwise.
      const paleta = primeira.page.getByRole('dialog', { name: 'Ir para…' })
      await primeira.page.keyboard.press('Control+k')
      await expect(paleta.getByRole('combobox')).toBeFocused()
      await primeira.page.keyboard.press('F8')
      await expect(faixa(primeira.page).getByRole('button', { name: 'Aceitar' })).toBeFocused()
      await primeira.page.keyboard.press('Shift+Tab')
      await expect(faixa(primeira.page).getByRole('button', { name: 'Recusar' })).toBeFocused()
      await primeira.page.keyboard.press('Escape')
      await expect(paleta).toBeHidden()
      // The closed window gives the focus back to the page.
      await expect(faixa(primeira.page).locator(':focus')).toHaveCount(0)
      await primeira.page.keyboard.press('F8')
      await expect(faixa(primeira.page).getByRole('button', { name: 'Aceitar' })).toBeFocused()
      await primeira.page.keyboard.press('Shift+Tab')
      await expect(faixa(primeira.page).getByRole('button', { name: 'Recusar' })).toBeFocused()
      await expect(async () => {
        await primeira.page.keyboard.press('Enter')
        await expect(faixa(primeira.page).getByRole('button', { name: 'Recusar sem motivo' })).toBeFocused()
      }).toPass()
      expect(await violacoes(primeira.page)).toEqual([])
      await press(faixa(primeira.page).getByRole('button', { name: 'Sem tempo agora' }), () =>
        expect(faixa(primeira.page)).toBeHidden({ timeout: 2_000 }),
      )
      await expect(primeira.page).toHaveTitle(/^Sistema de Busca/)

      await expect(faixa(segunda.page)).toBeVisible()
      // Also among the day's counters above the board.
      await expect(
        segunda.page.getByRole('group', { name: 'Hoje' }).getByRole('link', { name: 'Ofertas para responder 1' }),
      ).toHaveAttribute('href', '/consultor/ofertas')
      expect(await violacoes(segunda.page)).toEqual([])
      await semRolagemLateral(segunda.page)
      const aceitar = faixa(segunda.page).getByRole('button', { name: 'Aceitar' })
      expect((await aceitar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      const ficha = segunda.page.getByRole('dialog', { name: /Família de Roraima/ })
      await press(aceitar, () => expect(segunda.page.getByText('Lead aceito!')).toBeVisible({ timeout: 2_000 }))
      await expect(ficha).toBeVisible()
      await expect(ficha.getByRole('link', { name: 'Ligar para Família de Roraima' })).toBeVisible()
      await expect(faixa(segunda.page)).toBeHidden()

      const eventos = await (await page.request.get('/api/distribuicao/eventos?tamanho=100')).json()
      const contado = eventos.itens
        .filter((evento: Record<string, string>) => evento.lead_id === regra.leads[0])
        .map(({ tipo, motivo }: Record<string, string>) => [tipo, motivo])
      expect(contado).toEqual([
        ['aceito', null],
        ['ofertado', null],
        ['recusado', 'sem_tempo'],
        ['ofertado', null],
      ])
      await page.goto('/supervisor/leads?aba=atendimento&texto=Roraima')
      await expect(page.getByRole('row', { name: /Família de Roraima/ }).first()).toContainText(/Pessoa oferta-/)

      await primeira.page.goto('/consultor/ofertas')
      const registro = primeira.page.getByRole('list', { name: 'Registro de ofertas' })
      await expect(primeira.page.getByLabel('Só as minhas')).toBeChecked()
      await expect(registro.getByRole('listitem')).toHaveCount(1)
      await expect(registro).toContainText('Recusada')
      await primeira.page.getByLabel('Só as minhas').uncheck()
      await expect(registro.getByRole('listitem').first()).toContainText(
        'Você não podia receber: já recebeu este lead e não ficou com ele.',
      )
      expect(await violacoes(primeira.page)).toEqual([])
      await segunda.page.goto('/consultor/ofertas')
      await segunda.page.getByRole('link', { name: 'Abrir lead' }).click()
      await expect(ficha).toBeVisible()
    } finally {
      await regra.remove()
      for (const pessoa of pessoas) await pessoa.page.context().close()
    }
  })

  test('several are counted, those that end say so, and a lost connection loses no acceptance', async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = await novaConta(page.request, 'oferta-varias')
    await openSessao(page, 'supervisor')
    const pessoa = await janela(browser, email)
    const regra = await createRegra(page.request, 'AC', [pessoa.id], 1)
    try {
      // This device's clock is an hour ahead; the remaining time still follows the server's.
      await pessoa.page.clock.install({ time: Date.now() + 60 * MINUTO })
      await pessoa.page.goto('/')
      for (const cidade of ['Rio Branco', 'Xapuri', 'Tarauacá'])
        regra.leads.push(await porNaFila(page.request, `De ${cidade}`, cidade, 'AC'))
      await expect(faixa(pessoa.page)).toContainText(/Rio Branco.*Aceitar em 0[01]:\d\d/s)
      await faixa(pessoa.page).getByRole('link', { name: 'Mais 2 ofertas' }).click()
      const pendentes = pessoa.page.getByRole('region', { name: 'Aguardando a sua resposta' })
      await expect(pendentes.getByRole('listitem')).toHaveCount(3)
      await expect(faixa(pessoa.page)).toBeHidden()
      expect(await violacoes(pessoa.page)).toEqual([])

      // The answer to the first acceptance is lost.
      let perdidas = 0
      await pessoa.page.route('**/aceitar', async (route) => {
        if (perdidas++ > 0) return route.continue()
        await route.fetch()
        return route.abort()
      })
      const aceitar = pendentes
        .getByRole('listitem')
        .filter({ hasText: 'Xapuri' })
        .getByRole('button', { name: 'Aceitar' })
      await press(aceitar, () => expect(pessoa.page.getByText('Lead aceito!')).toBeVisible({ timeout: 2_000 }))
      await expect(pessoa.page.getByRole('dialog', { name: /De Xapuri/ })).toBeVisible()
      expect(perdidas).toBeGreaterThan(1)

      await expect(faixa(pessoa.page)).toBeVisible()
      // Offline, because an answer during the clock's jump would bring the server's time, before the offers' end.
      await pessoa.page.context().setOffline(true)
      const resta = /(\d\d):(\d\d)$/.exec((await faixa(pessoa.page).getByRole('timer').textContent()) ?? '')
      await pessoa.page.clock.runFor((Number(resta?.[1]) * 60 + Number(resta?.[2]) + 1) * 1_000)
      await expect(pessoa.page.getByText('Oferta expirada').first()).toBeVisible()
      await pessoa.page.clock.runFor(15_000)
      await expect(faixa(pessoa.page)).toBeHidden()
    } finally {
      await regra.remove()
      await pessoa.page.context().close()
    }
  })
})
