import { hostname } from 'node:os'
import { createDescribeError } from './describe-error.ts'

const INFO = 30
const WARN = 40
const FATAL = 60

/**
 * Sentences for whoever starts the portal; in production lines of the same JSON as the log, warnings of Node and the error
 * that ends the process included.
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
    // Ends as it would by itself, without the values that the error of a statement quotes.
    process.on('uncaughtException', (error) => {
      process.stderr.write(line(FATAL, 'uncaught error', { err: createDescribeError()(error) }))
      process.exit(1)
    })
  }
  return { say: write(process.stdout, INFO), fail: write(process.stderr, FATAL) }
}
