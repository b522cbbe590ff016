// The portal's service worker: shows notices and opens their pages, and renews its subscription. It answers no request and
// stores nothing.

/** Longest wait, in milliseconds, for an open page to say that it opens the notice's page. */
const PATIENCE_MS = 1_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

function read(data) {
  try {
    return data.json()
  } catch {
    // Empty, so that the caller still shows a notice: without one, the browser would show its own.
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { titulo = 'Portal Clínicas', corpo = 'Há um aviso no portal.', rota = '/', tag, urgente } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(titulo, {
      body: corpo,
      lang: 'pt-BR',
      ...(tag && { tag, renotify: true }),
      requireInteraction: urgente === true,
      icon: '/icone-192.png',
      badge: '/icone-badge.png',
      data: { rota },
    }),
  )
})

/**
 * Resolves with a page of the panel and a way to tell it where to go; other pages, such as the sign-in, do not answer.
 */
function ask(client) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve({ client, port: port1 })
    setTimeout(reject, PATIENCE_MS)
    client.postMessage('abre avisos?', [port2])
  })
}

async function open(rota) {
  const url = new URL(rota, self.location.origin)
  if (url.origin !== self.location.origin) return
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = await Promise.any(clients.map(ask)).catch(() => null)
  if (!page) return self.clients.openWindow(url.href)
  page.port.postMessage(rota)
  return page.client.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.rota ?? '/'))
})

const ASSINATURAS = '/api/avisos/assinaturas'

async function send(path, options) {
  const answer = await fetch(path, options)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

/**
 * Tells the portal this browser's new push address, in the session of its cookie, because the worker stores nothing.
 */
async function renew(fresh) {
  const { chave_publica: applicationServerKey } = await send('/api/avisos')
  const subscription =
    fresh ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  await send(ASSINATURAS, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** Asks the person to turn notices on again, because without a session nothing can be subscribed for them. */
const askToRenew = () =>
  self.registration.showNotification('Ative os avisos de novo', {
    body: 'O navegador encerrou os avisos deste aparelho. Abra Minha conta para ativá-los.',
    lang: 'pt-BR',
    tag: 'avisos-encerrados',
    icon: '/icone-192.png',
    badge: '/icone-badge.png',
    data: { rota: '/minha-conta' },
  })

self.addEventListener('pushsubscriptionchange', (event) => {
  // If permission was withdrawn, this notice cannot be shown either.
  event.waitUntil(
    renew(event.newSubscription)
      .catch(askToRenew)
      .catch(() => undefined),
  )
})
