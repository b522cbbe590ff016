import { keepCookies } from './set-cookie.ts'

/** Posts JSON to the portal and returns the cookies that it sets. Throws when refused. */
type Post = (path: string, payload: object, cookie: string) => Promise<string | string[] | undefined>

const VERIFICAR = '/api/dispositivos/check-device-and-approve'

/** Approves the device of a signed-in browser; returns its cookies. */
export async function allowDevice(post: Post, cookie: string): Promise<string> {
  const device = { deviceFingerprint: 'navegador-de-teste' }
  const checked = keepCookies(cookie, await post(VERIFICAR, { ...device, action: 'check' }, cookie))
  return keepCookies(checked, await post(VERIFICAR, { ...device, action: 'approve' }, checked))
}

/** Signs in with a new browser and approves its device; returns the `cookie` header of its calls. */
export const enter = async (post: Post, credentials: { email: string; password: string }): Promise<string> =>
  allowDevice(post, keepCookies('', await post('/api/acesso/entrar', credentials, '')))

/** Like `enter`, over HTTP. Sets a name for accounts without one, such as those made by a command. */
export async function enterAt(address: string, credentials: { email: string; password: string }, full_name?: string) {
  const post: Post = async (path, payload, cookie) => {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(payload),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.getSetCookie()
  }
  const cookie = await enter(post, credentials)
  return full_name ? keepCookies(cookie, await post('/api/conta/nome', { full_name }, cookie)) : cookie
}
