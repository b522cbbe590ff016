/** Support for push notices in this browser. */
export type Suporte = 'disponivel' | 'iphone' | 'inseguro' | 'sem_suporte'

const isIphone = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

export function suporteDe(): Suporte {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'disponivel'
  // Safari on phones supports push only for pages added to the home screen.
  if (isIphone()) return 'iphone'
  return window.isSecureContext ? 'sem_suporte' : 'inseguro'
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const base64urlOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const register = () => navigator.serviceWorker.register('/sw.js')

/** This browser's address at its push service; null when notices are off. */
export async function findEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

export class PermissaoNegada extends Error {}

/** Asks for permission and subscribes; must be called from a click. */
export async function subscribe(chavePublica: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissaoNegada()
  await register()
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // Subscribed with another key of the portal: push services would refuse notices signed with ours.
  if (known && base64urlOf(known.options.applicationServerKey) !== chavePublica) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(chavePublica) }
  const subscription = await pushManager.subscribe(options)
  return {
    endpoint: subscription.endpoint,
    p256dh: base64urlOf(subscription.getKey('p256dh')),
    auth: base64urlOf(subscription.getKey('auth')),
  }
}

/** Ends this browser's subscription. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
