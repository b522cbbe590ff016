import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Failure } from './tela.tsx'

/** How a write may fail, and the sentence that its page then says. */
const FAILURES: readonly (readonly [Failure, string])[] = [
  ['lost', 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'],
  [
    { status: 409, code: 'CONFLICT', message: 'Isto mudou enquanto você escrevia.' },
    'Isto mudou enquanto você escrevia.',
  ],
  [{ status: 422, code: 'RULE', message: 'Isto não é permitido agora.' }, 'Isto não é permitido agora.'],
  [{ status: 503, code: 'BUSY', message: 'O portal está ocupado agora.' }, 'O portal está ocupado agora.'],
]

/** What a page asked the server to write: method and address below `/api`, and body. */
type Write = { to: string; body: unknown }

/** Refuses what pages write until it is restored, and tells what they asked for. What they read is the portal's. */
function refuseWrites() {
  const asked: Write[] = []
  let failure: Failure = 'lost'
  const real = window.fetch
  window.fetch = async (input, init) => {
    const to = `${init?.method} ${String(input).replace('/api', '')}`
    // A search is a read whose words stand in no address.
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
  /** Sends what was filled in. */
  send: Locator
  to: string
  body: object
  /** Fields, with what was typed into them. */
  kept?: readonly (readonly [Locator, string])[]
}

/**
 * Proves of a form that was filled in: it asks for what was typed, the same each time it is sent again; whatever goes wrong
 * is said in the server's words, and what was typed stays.
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
