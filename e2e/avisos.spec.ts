import type { BrowserContext, Page } from '@playwright/test'
import { newAssinante } from '../apps/server/src/avisos/avisos.factory.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { approveDispositivo, expect, novaConta, openConta, signInByTyping, test, typeCredenciais } from './portal.ts'

/** A browser with a fake push service: it subscribes at an address that nobody calls. */
async function comServicoDePush(context: BrowserContext) {
  const { p256dh, auth } = newAssinante()
  const endpoint = `https://push.exemplo.com.br/${Date.now()}`
  await context.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
      const subscription = (applicationServerKey: BufferSource) => ({
        endpoint,
        options: { applicationServerKey },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => sessionStorage.removeItem('assinou'),
      })
      // A headless browser denies notifications, whatever permission it is given.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
          sessionStorage.setItem('assinou', '1')
          return subscription(applicationServerKey)
        },
        getSubscription: async () => (sessionStorage.getItem('assinou') ? subscription(new ArrayBuffer(0)) : null),
      })
    },
    { endpoint, p256dh, auth },
  )
}

/** Parts of the service worker that the test uses. */
type Scope = {
  registration: ServiceWorkerRegistration
  dispatchEvent: (event: Event) => void
  shown?: { title: string; body?: string | undefined; tag?: string | undefined; data?: { rota: string } }
}

/** Delivers a message to the service worker, like a push service. */
async function deliver(context: BrowserContext, page: Page, aviso: object) {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(aviso),
  })
}

/** Delays an answer about notices, and the next change until `soltar`; text typed in between must stay. */
async function answerLate(page: Page) {
  const consulta = (url: URL) => url.pathname === '/api/avisos'
  let soltar!: () => void
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  let entregar!: () => void
  const entrega = new Promise<void>((resolve) => (entregar = resolve))
  let mudancas = 0
  await page.route(consulta, async (route) => {
    if (route.request().method() === 'PATCH') {
      if (++mudancas > 1) await solta
      return route.continue()
    }
    const response = await route.fetch()
    await entrega
    // The page may have cancelled the request meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { entregar, soltar }
}

test('notices are turned on for a phone, chosen, and open their page', async ({ page, request, context }) => {
  await comServicoDePush(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByTyping(page, await novaConta(request, 'avisos'))
  await openConta(page, 'Minha conta')
  const avisos = page.getByRole('region', { name: 'Avisos', exact: true })
  await avisos.getByRole('button', { name: 'Ativar avisos neste aparelho' }).click()
  await expect(page.getByText('Avisos ativados neste aparelho!')).toBeVisible()
  await expect(avisos.getByText('Os avisos estão ativos neste aparelho.')).toBeVisible()
  await avisos.getByRole('button', { name: 'Enviar aviso de teste' }).click()
  await expect(page.getByText('Aviso de teste enviado!')).toBeVisible()

  const email = avisos.getByRole('checkbox', { name: 'Novo lead: E-mail' })
  await expect(email).not.toBeChecked()
  await expect(avisos.getByRole('checkbox', { name: 'Oferta de lead: E-mail' })).toBeChecked()
  // The choice is shown one task after the press.
  await email.click()
  await expect(email).toBeChecked()
  const { entregar, soltar } = await answerLate(page)
  await avisos.getByRole('switch', { name: 'Horário de silêncio' }).click()
  await avisos.getByLabel('Das', { exact: true }).fill('21:30')
  await avisos.getByLabel('Das', { exact: true }).blur()
  entregar()
  await avisos.getByLabel('Até as', { exact: true }).fill('21:30')
  await avisos.getByLabel('Até as', { exact: true }).blur()
  await expect(avisos.getByText('O fim do silêncio deve ser diferente do início')).toBeVisible()
  soltar()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.request().postData()?.includes('06:45') === true,
  )
  await avisos.getByLabel('Até as', { exact: true }).fill('06:45')
  await avisos.getByLabel('Até as', { exact: true }).blur()
  expect((await saved).ok()).toBe(true)
  await avisos.getByRole('switch', { name: 'Tocar um som quando chegar um lead' }).click()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])

  await page.reload()
  await expect(email).toBeChecked()
  await expect(avisos.getByLabel('Das', { exact: true })).toHaveValue('21:30')
  await expect(avisos.getByLabel('Até as', { exact: true })).toHaveValue('06:45')
  await expect(avisos.getByRole('switch', { name: 'Tocar um som quando chegar um lead' })).toBeChecked()

  const aviso = { titulo: 'Novo lead', corpo: 'Campinas/SP, urgência alta', rota: '/meus-dispositivos', tag: 'a' }
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // Notifications are shown outside the browser, so the test records them and clicks the record.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.registration.showNotification = async (title, options) => {
      scope.shown = { title, body: options?.body, tag: options?.tag, data: options?.data }
    }
  })
  await deliver(context, page, aviso)
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).shown))
    .toEqual({ title: 'Novo lead', body: aviso.corpo, tag: 'a', data: { rota: aviso.rota } })
  // The part of the page that answers is loaded last; earlier, a click would open a window, which is impossible here.
  await expect(async () => {
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Scope
      const notification = { data: scope.shown?.data, close: () => undefined }
      // Only for events of the browser itself, and only those may move the focus.
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
      scope.dispatchEvent(
        Object.defineProperties(new Event('notificationclick'), {
          notification: { value: notification },
          waitUntil: { value: waitUntil },
        }),
      )
    })
    await expect(page).toHaveURL(/\/meus-dispositivos$/, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Meus dispositivos' })).toBeVisible()

  await page.goto('/minha-conta')
  await avisos.getByRole('button', { name: /^Remover / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(avisos.getByRole('button', { name: 'Ativar avisos neste aparelho' })).toBeVisible()

  // The browser replaces the subscription; the worker informs the portal by itself.
  const { p256dh, auth } = newAssinante()
  const nova = { endpoint: `https://push.exemplo.com.br/nova-${Date.now()}`, keys: { p256dh, auth } }
  const renew = () =>
    worker.evaluate((subscription) => {
      const scope = globalThis as unknown as Scope
      scope.shown = undefined
      return new Promise<void>((resolve) => {
        scope.dispatchEvent(
          Object.defineProperties(new Event('pushsubscriptionchange'), {
            newSubscription: { value: { toJSON: () => subscription } },
            waitUntil: { value: (work: Promise<void>) => work.then(resolve) },
          }),
        )
      })
    }, nova)
  await renew()
  const endpoints = async () =>
    (await (await page.request.get('/api/avisos')).json()).assinaturas.map((uma: { endpoint: string }) => uma.endpoint)
  expect(await endpoints()).toContain(nova.endpoint)
  expect(await worker.evaluate(() => (globalThis as unknown as Scope).shown)).toBeUndefined()

  // Without a session the worker cannot do so, and asks the person.
  await context.clearCookies()
  await renew()
  expect(await worker.evaluate(() => (globalThis as unknown as Scope).shown)).toMatchObject({
    title: 'Ative os avisos de novo',
    data: { rota: '/minha-conta' },
  })
})

test('a notice that is opened without a session leads to its page after the sign-in', async ({ page, request }) => {
  const email = await novaConta(request, 'volta')
  await page.goto('/meus-dispositivos?de=aviso')
  await expect(page).toHaveURL(/\/auth$/)
  await typeCredenciais(page, email)
  await approveDispositivo(page)
  await expect(page).toHaveURL(/\/meus-dispositivos\?de=aviso$/)
})
