import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Failure } from './tela.tsx'

/** Ways in which a write may fail, with the sentence that the page must show. */
const FAILURES: readonly (readonly [Failure, string])[] = [
  ['lost', 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'],
  [
    { status: 409, code: 'CONFLICT', message: 'Isto mudou enquanto você escrevia.' },
    'Isto mudou enquanto você escrevia.',
  ],
  [{ status: 422, code: 'RULE', message: 'Isto não é permitido agora.' }, 'Isto não é permitido agora.'],
  [{ status: 503, code: 'BUSY', message: 'O portal está ocupado agora.' }, 'O portal está ocupado agora.'],
]

/** Write requested by a page: method and address below `/api`, and body. */
type Write = { to: string; body: unknown }

/** Refuses all writes of pages until restored, and records them; reads reach the portal. */
function refuseWrites() {
  const asked: Write[] = []
  let failure: Failure = 'lost'
  const real = window.fetch
  window.fetch = async (input, init) => {
    const to = `${init?.method} ${String(input).replace('/api', '')}`
    // Searches are reads, although they are sent as POST.
    if (!init?.method || /\/(pesquisa|heartbeat|consentimentos-titular)$/.test(to)) return real(input, init)
    asked.push({ to, body: JSON.parse(String(init.body)) })
    if (failure === 'lost') throw new TypeError('Failed to fetch')
    const { status, ...body } = failure
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return {
    asked,
    failWith(next: Failure) {
      failure = next
    },
    restore() {
      window.fetch = real
    },
  }
}

type Refused = {
  /** Button that sends the form. */
  send: Locator
  to: string
  body: object
  /** Fields with their typed text. */
  kept?: readonly (readonly [Locator, string])[]
}

/**
 * Checks a filled-in form: it requests the same each time it is sent, shows the server's sentence for every failure,
 * and keeps the typed text.
 */
export async function expectRefusals({ send, to, body, kept = [] }: Refused) {
  const { asked, failWith, restore } = refuseWrites()
  try {
    for (const [failure, frase] of FAILURES) {
      failWith(failure)
      await send.click()
      await expect.element(page.getByText(frase).first()).toBeVisible()
      for (const [campo, valor] of kept) await expect.element(campo).toHaveValue(valor)
      await expect.element(send).toBeEnabled()
    }
  } finally {
    restore()
  }
  expect(asked).toEqual(FAILURES.map(() => ({ to, body: asked[0]?.body })))
  expect(asked[0]?.body).toEqual(body)
}
