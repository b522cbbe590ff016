import { INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'

const CHECK_MS = 60_000
const COUNTDOWN_MS = 60_000
const AVISO_MS = INATIVIDADE_MS - COUNTDOWN_MS
/** Minimum interval for sharing activity with other tabs. */
const SHARE_MS = 1_000
const LAST_ACTIVITY = 'portal-atividade'
const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll', 'touchstart'] as const
const WAKE = ['visibilitychange', 'pageshow', 'focus'] as const

type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Seconds left, each second of the last minute; null after activity. */
  onAviso: (segundos: number | null) => void
  onFim: () => void
}

/**
 * Detects 30 minutes without activity in any tab (docs/rules.md, 'Acesso'). Checked each minute and right after sleep;
 * input during that check is ignored, or moving the mouse would reopen an expired session.
 */
export function watchInactivity({ storage, onAviso, onFim }: Deps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let own = Date.now()
  let shared = 0
  let warned = false

  function record() {
    own = Date.now()
    if (Math.abs(own - shared) < SHARE_MS) return
    shared = own
    storage.setItem(LAST_ACTIVITY, String(own))
  }

  /** Milliseconds since the last activity in any tab. A time in the future was stored before the clock was set back. */
  function idle() {
    const now = Date.now()
    const times = [own, Number(storage.getItem(LAST_ACTIVITY))].filter((time) => time <= now)
    if (times.length === 0) record()
    return times.length === 0 ? 0 : now - Math.max(...times)
  }

  function check() {
    clearTimeout(timer)
    const since = idle()
    if (since >= INATIVIDADE_MS) {
      stop()
      onFim()
      return
    }
    const warns = since >= AVISO_MS
    if (warns || warned) onAviso(warns ? Math.ceil((INATIVIDADE_MS - since) / 1000) : null)
    warned = warns
    timer = setTimeout(check, warns ? 1_000 : Math.min(CHECK_MS, AVISO_MS - since))
  }

  /** Once the warning is shown, only its button counts as activity. */
  const act = () => {
    if (warned || idle() >= AVISO_MS) check()
    else record()
  }

  const options = { capture: true, passive: true }
  for (const event of ACTIVITY) addEventListener(event, act, options)
  for (const event of WAKE) addEventListener(event, check)

  function stop() {
    clearTimeout(timer)
    for (const event of ACTIVITY) removeEventListener(event, act, options)
    for (const event of WAKE) removeEventListener(event, check)
  }

  record()
  check()
  return {
    proceed() {
      record()
      check()
    },
    stop,
  }
}
