import { cookieOf } from './set-cookie.ts'

type SetCookie = string | string[] | undefined
/** Sends JSON to an address of the portal; answers what it sets. Throws when it is refused. */
type Post = (path: string, payload: object, cookie: string) => Promise<SetCookie>

/** The header of a browser that held `cookie` and was then told to set more. */
function keep(cookie: string, set: SetCookie): string {
  const pairs = `${cookie}; ${cookieOf(set)}`.split('; ').filter(Boolean)
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ')
}

/** Has the device of a signed-in browser checked and approved; its cookies after. */
export async function allowDevice(post: Post, cookie: string): Promise<string> {
  const device = { deviceFingerprint: 'navegador-de-teste' }
  const checked = keep(
    cookie,
    await post('/api/dispositivos/check-device-and-approve', { ...device, action: 'check' }, cookie),
  )
  const approved = await post('/api/dispositivos/check-device-and-approve', { ...device, action: 'approve' }, checked)
  return keep(checked, approved)
}

/** Signs in with the password in a browser of its own and lets its device in; the `cookie` header of its calls. */
export async function enter(post: Post, credentials: { email: string; password: string }): Promise<string> {
  return allowDevice(post, keep('', await post('/api/acesso/entrar', credentials, '')))
}

/** As `enter`, on a portal that listens. */
export const enterAt = (address: string, credentials: { email: string; password: string }) =>
  enter(async (path, payload, cookie) => {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(payload),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.getSetCookie()
  }, credentials)
