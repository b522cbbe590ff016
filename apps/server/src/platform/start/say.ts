import { hostname } from 'node:os'
import { createDescribeError } from './describe-error.ts'

const INFO = 30
const WARN = 40
const FATAL = 60

/**
 * Writes sentences for the person who starts the portal; in production as JSON lines like the log, including Node's warnings
 * and the error that ends the process.
 */
export function createSay(asJson: boolean) {
  const line = (level: number, msg: string, more: object = {}) =>
    `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg: msg.trim() })}\n`
  const write = (to: NodeJS.WriteStream, level: number) => (text: string) => {
    if (!asJson) to.write(`${text}\n`)
    else if (text.trim() !== '') to.write(line(level, text))
  }
  if (asJson) {
    process.removeAllListeners('warning').on('warning', ({ name, message }) => {
      process.stdout.write(line(WARN, `${name}: ${message}`))
    })
    // Ends like Node itself, but without the values that a database error quotes.
    process.on('uncaughtException', (error) => {
      process.stderr.write(line(FATAL, 'uncaught error', { err: createDescribeError()(error) }))
      process.exit(1)
    })
  }
  return { say: write(process.stdout, INFO), fail: write(process.stderr, FATAL) }
}
