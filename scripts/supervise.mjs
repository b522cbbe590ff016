import { spawn } from 'node:child_process'
import { hostname } from 'node:os'

/** A sentence; in production a line of the log in the server's format. */
export const lineOf = (level, msg) =>
  process.env.NODE_ENV === 'production'
    ? `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`
    : `${msg}\n`

const ERROR = 50
const say = (msg) => process.stdout.write(lineOf(ERROR, msg))

/** Exit code with which the server refuses to start; a restart would only repeat it. */
export const REFUSED = 78
const PAUSE_MS = { first: 1_000, most: 60_000 }
/** Time without a crash after which the restart counter resets. */
const HEALTHY_MS = 5 * 60_000
const STOP_MS = 10_000
const PARENT_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Failed starts allowed before the first success. */
const FIRST_TRIES = 5

/** Runs Node with these arguments, restarts it after crashes, and exits when it is stopped or refuses to start. */
export function supervise(args, env = {}, pauses = PAUSE_MS) {
  let child
  let timer
  let stopping = false
  let pause = pauses.first
  let readyAt = 0
  let wasReady = false
  let tries = 0

  function run() {
    readyAt = 0
    child = spawn(process.execPath, args, {
      env: { ...env, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    // The only message is that the server is ready.
    child.once('message', () => {
      readyAt = Date.now()
      wasReady = true
    })
    child.once('exit', ended)
  }

  function ended(code, signal) {
    child = undefined
    const stopped = stopping || code === 0 || SIGNALS.includes(signal)
    // After a first successful start the settings are valid, so a refusal may be temporary, like a database that is
    // still starting. Before it, only failures other than refusals may be, like those of a busy computer.
    const inVain = !wasReady && (code === REFUSED || ++tries === FIRST_TRIES)
    if (stopped || inVain) process.exit(code ?? (stopping ? 0 : 1))
    if (readyAt > 0 && Date.now() - readyAt >= HEALTHY_MS) pause = pauses.first
    const how = signal ? `sinal ${signal}` : code === REFUSED ? 'não pôde iniciar' : `código ${code}`
    say(`O servidor terminou inesperadamente (${how}). Iniciando de novo em ${pause / 1000} s…`)
    timer = setTimeout(run, pause)
    pause = Math.min(2 * pause, pauses.most)
  }

  function stop() {
    stopping = true
    clearTimeout(timer)
    if (!child) process.exit(0)
    child.kill('SIGTERM')
    setTimeout(() => child?.kill('SIGKILL'), STOP_MS).unref()
  }

  for (const signal of SIGNALS) process.on(signal, stop)
  // npm forwards some signals and dies silently of others; this process then gets another parent.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), PARENT_MS).unref()
  run()
}
