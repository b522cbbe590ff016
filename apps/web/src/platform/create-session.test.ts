import type { Sessao } from '@portal/contract/acesso/acesso.contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createSession, type SessionDeps } from './create-session.ts'

const HOUR_S = 3600
const sessao: Sessao = {
  token_type: 'cookie',
  expires_in: HOUR_S,
  expires_at: 0,
  user: { id: 'a1', email: 'ana@exemplo.com.br', full_name: 'Ana', image: null, role: 'consultor' },
  situacao: 'liberada',
  device_session_id: 'd1',
}
const aguardando: Sessao = { ...sessao, situacao: 'dispositivo', device_session_id: null }
const refusal = () => new ApiError('Sessão encerrada', { code: 'UNAUTHORIZED', status: 401 })
const noServer = () => ApiError.unreachable(new TypeError('Failed to fetch'))

/** A browser whose tabs share storage and messages. */
function browser() {
  const stored = new Map<string, string>()
  const tabs: ((event: MessageEvent) => void)[] = []
  const storage: SessionDeps['storage'] = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  function openTab() {
    const acesso = {
      getSessao: vi.fn<SessionDeps['acesso']['getSessao']>().mockResolvedValue({ sessao, motivo: null }),
      signIn: vi.fn<SessionDeps['acesso']['signIn']>().mockResolvedValue({ sessao }),
      signUp: vi.fn<SessionDeps['acesso']['signUp']>().mockResolvedValue({ sessao }),
      signOut: vi.fn<SessionDeps['acesso']['signOut']>().mockResolvedValue({ ok: true }),
      renewSessao: vi.fn<SessionDeps['acesso']['renewSessao']>().mockResolvedValue(sessao),
    }
    let hear: ((event: MessageEvent) => void) | undefined
    const channel = {
      addEventListener: (_type: string, listener: (event: MessageEvent) => void) => {
        hear = listener
        tabs.push(listener)
      },
      postMessage: (data: unknown) => {
        for (const tab of tabs) if (tab !== hear) tab(new MessageEvent('message', { data: structuredClone(data) }))
      },
    } as SessionDeps['channel']
    const session = createSession({ acesso, channel, storage })
    const events: string[] = []
    session.subscribe((event) => events.push(event))
    return { session, acesso, events }
  }
  return { openTab, stored }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signedInTab() {
  const tab = browser().openTab()
  await tab.session.ready()
  tab.session.keepAlive()
  return tab
}

test('signing up enters, unless the account waits for an administrator', async () => {
  const { session, acesso, events } = browser().openTab()
  const credentials = { email: 'ana@exemplo.com.br', password: 'segredo' }
  acesso.signUp.mockResolvedValueOnce({ sessao: null })
  expect(await session.signUp(credentials)).toBe(false)
  expect([session.current(), events]).toEqual([null, []])
  expect(await session.signUp(credentials)).toBe(true)
  expect([session.current(), events]).toEqual([sessao, ['SIGNED_IN']])
})

describe('starting', () => {
  test('asks the server once and announces the answer', async () => {
    const { session, acesso, events } = browser().openTab()
    const [first, second] = await Promise.all([session.ready(), session.ready()])
    expect([first, second]).toEqual([sessao, sessao])
    expect(acesso.getSessao).toHaveBeenCalledTimes(1)
    expect(events).toEqual(['INITIAL_SESSION'])
  })

  test('can be tried again after a failure', async () => {
    const { session, acesso } = browser().openTab()
    acesso.getSessao.mockRejectedValueOnce(noServer())
    await expect(session.ready()).rejects.toThrow('Não foi possível falar com o servidor')
    await expect(session.ready()).resolves.toEqual(sessao)
  })
})

describe('renewal', () => {
  test('comes 90 s before the end, not earlier', async () => {
    const { acesso, events } = await signedInTab()
    await vi.advanceTimersByTimeAsync((HOUR_S - 95) * 1000)
    expect(acesso.renewSessao).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(acesso.renewSessao).toHaveBeenCalledTimes(1)
    expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
  })

  test('is retried after 200 ms, doubled each time', async () => {
    const { session, acesso } = await signedInTab()
    acesso.renewSessao.mockImplementation(() => Promise.reject(noServer()))
    await vi.advanceTimersByTimeAsync((HOUR_S - 90) * 1000)
    const calls = () => acesso.renewSessao.mock.calls.length
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(199)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(399)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(3)
    await vi.advanceTimersByTimeAsync(800)
    expect(calls()).toBe(4)
    expect(session.current()).toEqual(sessao)
  })

  test('refused for good ends the session', async () => {
    const { session, acesso, events } = await signedInTab()
    acesso.renewSessao.mockRejectedValue(refusal())
    await vi.advanceTimersByTimeAsync((HOUR_S - 90) * 1000)
    expect(session.current()).toBeNull()
    expect(events.at(-1)).toBe('SIGNED_OUT')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(acesso.renewSessao).toHaveBeenCalledTimes(1)
  })

  test('runs at once when the computer slept past the margin', async () => {
    const { acesso } = await signedInTab()
    vi.setSystemTime(Date.now() + (HOUR_S - 30) * 1000)
    const wake = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'visibilitychange')?.[1]
    await (wake as () => Promise<void>)()
    expect(acesso.renewSessao).toHaveBeenCalledTimes(1)
  })

  test('announces a changed user', async () => {
    const { session, acesso, events } = await signedInTab()
    acesso.renewSessao.mockResolvedValue({ ...sessao, user: { ...sessao.user, role: 'gerenciador' } })
    await vi.advanceTimersByTimeAsync((HOUR_S - 90) * 1000)
    expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED'])
    expect(session.current()?.user.role).toBe('gerenciador')
  })

  test('in one tab spares the others', async () => {
    const shared = browser()
    const [one, other] = [shared.openTab(), shared.openTab()]
    await one.session.ready()
    one.session.keepAlive()
    await vi.advanceTimersByTimeAsync(2_000)
    await other.session.ready()
    other.session.keepAlive()
    await vi.advanceTimersByTimeAsync((HOUR_S - 90) * 1000)
    expect(one.acesso.renewSessao).toHaveBeenCalledTimes(1)
    expect(other.acesso.renewSessao).not.toHaveBeenCalled()
    expect(other.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
  })
})

describe('signing out', () => {
  test('ends every tab', async () => {
    const shared = browser()
    const [one, other] = [shared.openTab(), shared.openTab()]
    await Promise.all([one.session.ready(), other.session.ready()])
    await one.session.signOut()
    expect(one.session.current()).toBeNull()
    expect(other.session.current()).toBeNull()
    expect(other.events.at(-1)).toBe('SIGNED_OUT')
  })

  test('ends here also without a server, which is informed at the next start', async () => {
    const shared = browser()
    const tab = shared.openTab()
    await tab.session.ready()
    tab.acesso.signOut.mockRejectedValue(noServer())
    await tab.session.signOut()
    expect(tab.session.current()).toBeNull()

    const reopened = shared.openTab()
    reopened.acesso.signOut.mockRejectedValueOnce(noServer())
    await expect(reopened.session.ready()).resolves.toBeNull()
    expect(reopened.acesso.getSessao).not.toHaveBeenCalled()

    const online = shared.openTab()
    online.acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
    await expect(online.session.ready()).resolves.toBeNull()
    expect(online.acesso.signOut).toHaveBeenCalledTimes(1)
  })

  test('that was unreachable after inactivity says so when it is tried again', async () => {
    const shared = browser()
    const { session, acesso } = shared.openTab()
    await session.ready()
    acesso.signOut.mockRejectedValue(noServer())
    await session.endForInatividade('Sessão encerrada por inatividade')
    const reopened = shared.openTab()
    reopened.acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
    await reopened.session.ready()
    expect(reopened.acesso.signOut).toHaveBeenCalledExactlyOnceWith({ inatividade: true }, expect.anything())
  })

  test('a renewal answered afterwards does not bring the session back', async () => {
    const { session, acesso } = await signedInTab()
    let answer: (sessao: Sessao) => void = () => undefined
    acesso.renewSessao.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync((HOUR_S - 90) * 1000)
    await session.signOut()
    answer(sessao)
    await vi.advanceTimersByTimeAsync(0)
    expect(session.current()).toBeNull()
  })
})

describe('between the password and the portal', () => {
  async function waitingTab() {
    const shared = browser()
    const tab = shared.openTab()
    tab.acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
    tab.acesso.signIn.mockResolvedValue({ sessao: aguardando })
    await tab.session.ready()
    await tab.session.signIn({ email: 'ana@exemplo.com.br', password: 'segredo' })
    return { ...tab, ...shared }
  }

  test('nobody is in, also after a reload', async () => {
    const { session, openTab } = await waitingTab()
    expect([session.current(), session.waiting(), await session.ready()]).toEqual([null, aguardando, null])
    const reloaded = openTab()
    reloaded.acesso.getSessao.mockResolvedValue({ sessao: aguardando, motivo: null })
    await expect(reloaded.session.ready()).resolves.toBeNull()
    expect(reloaded.session.waiting()).toEqual(aguardando)
  })

  test('an allowed device is signed in in every tab, and its session id is stored until signing out', async () => {
    const { session, acesso, events, openTab, stored } = await waitingTab()
    const other = openTab()
    other.acesso.getSessao.mockResolvedValue({ sessao: aguardando, motivo: null })
    await other.session.ready()
    acesso.getSessao.mockResolvedValue({ sessao, motivo: null })
    await session.reload()
    expect([session.current(), other.session.current(), session.waiting()]).toEqual([sessao, sessao, null])
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_IN'])
    expect(stored.get('portal-device-session')).toBe('d1')
    acesso.signOut.mockRejectedValue(noServer())
    await session.signOut()
    expect(stored.has('portal-device-session')).toBe(false)
  })

  test('the code of the second step may be missing; once verified it is told before the sign-in', async () => {
    const { session, acesso, events } = browser().openTab()
    acesso.signIn.mockResolvedValue({ sessao: null })
    expect(await session.signIn({ email: 'ana@exemplo.com.br', password: 'segredo' })).toBe(false)
    expect([session.current(), session.waiting(), events]).toEqual([null, null, []])
    session.tell('MFA_CHALLENGE_VERIFIED', aguardando)
    session.enter(aguardando)
    expect([session.waiting(), events]).toEqual([aguardando, ['MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']])
  })

  test('a changed name is known in every tab', async () => {
    const shared = browser()
    const [one, other] = [shared.openTab(), shared.openTab()]
    await Promise.all([one.session.ready(), other.session.ready()])
    const renamed = { ...sessao, user: { ...sessao.user, full_name: 'Ana Maria' } }
    one.acesso.getSessao.mockResolvedValue({ sessao: renamed, motivo: null })
    await one.session.reload()
    expect([one.session.current(), other.session.current()]).toEqual([renamed, renamed])
    expect(other.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED'])
  })
})

describe('why a session ended', () => {
  const REMOVIDO = 'Seu acesso neste dispositivo foi removido.'

  test('is shown in every tab, until the next sign-in', async () => {
    const shared = browser()
    const [one, other] = [shared.openTab(), shared.openTab()]
    await Promise.all([one.session.ready(), other.session.ready()])
    one.acesso.getSessao.mockResolvedValue({ sessao: null, motivo: REMOVIDO })
    await one.session.verify()
    expect([one.session.motivo(), other.session.motivo()]).toEqual([REMOVIDO, REMOVIDO])
    await one.session.signIn({ email: 'ana@exemplo.com.br', password: 'segredo' })
    expect([one.session.motivo(), other.session.motivo()]).toEqual([null, null])
  })

  test('is the sentence of the first refused operation when the server gives none', async () => {
    const { session, acesso } = await signedInTab()
    acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
    await Promise.all([session.verify(REMOVIDO), session.verify('Sua sessão terminou.')])
    expect(session.motivo()).toBe(REMOVIDO)
  })

  test('is known to a page that is opened afterwards', async () => {
    const { session, acesso } = browser().openTab()
    acesso.getSessao.mockResolvedValue({ sessao: null, motivo: REMOVIDO })
    await session.ready()
    expect(session.motivo()).toBe(REMOVIDO)
  })

  test('is given by the page itself after inactivity, and nothing after signing out', async () => {
    const { session, acesso } = await signedInTab()
    await session.endForInatividade('Sessão encerrada por inatividade')
    expect(session.motivo()).toBe('Sessão encerrada por inatividade')
    expect(acesso.signOut).toHaveBeenLastCalledWith({ inatividade: true }, expect.anything())
    await session.signOut()
    expect(acesso.signOut).toHaveBeenLastCalledWith({ inatividade: false }, expect.anything())
    expect(session.motivo()).toBeNull()
  })
})

test('signing in is shared with the other tabs', async () => {
  const shared = browser()
  const [one, other] = [shared.openTab(), shared.openTab()]
  for (const tab of [one, other]) tab.acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
  await Promise.all([one.session.ready(), other.session.ready()])
  await one.session.signIn({ email: 'ana@exemplo.com.br', password: 'segredo' })
  expect(other.session.current()).toEqual(sessao)
  await expect(other.session.ready()).resolves.toEqual(sessao)
})

describe('an operation refused for lack of a session', () => {
  test('ends it when the server no longer knows it', async () => {
    const { session, acesso, events } = await signedInTab()
    acesso.getSessao.mockResolvedValue({ sessao: null, motivo: null })
    await session.verify()
    expect(events.at(-1)).toBe('SIGNED_OUT')
  })

  test('keeps it when the server still knows it or is unreachable', async () => {
    const { session, acesso } = await signedInTab()
    await session.verify()
    acesso.getSessao.mockRejectedValue(noServer())
    await session.verify()
    expect(session.current()).toEqual(sessao)
  })
})
