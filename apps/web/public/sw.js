// The portal's service worker: shows notices and opens their pages, and renews its subscription. It answers no request and
// stores nothing.

/** How long open pages may take to say that they open what they are told. */
const PATIENCE_MS = 1_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

function read(data) {
  try {
    return data.json()
  } catch {
    // Without a notice of ours the browser would show one of its own.
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

/** Resolves with a page of the panel and a way to tell it where to go; others, such as the sign-in page, do not answer. */
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

/** Tells the portal where this browser is reached now; by the cookie of a session, because the worker keeps nothing. */
async function renew(fresh) {
  const { chave_publica: applicationServerKey } = await send('/api/avisos')
  const subscription =
    fresh ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  await send(ASSINATURAS, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** Without a session nobody may subscribe for the person: only they can go on. */
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
  // Where the permission was taken away, nothing can be shown either.
  event.waitUntil(
    renew(event.newSubscription)
      .catch(askToRenew)
      .catch(() => undefined),
  )
})
