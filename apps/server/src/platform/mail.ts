import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from './env.ts'

export type Message = { to: string; subject: string; text: string }
export type Mail = { send(message: Message): Promise<void> }

/** Sends by `SMTP_URL`; without it writes each message to `PORTAL_DATA_DIR/mail/` and logs the file's path. */
export function createMail(env: Env, log: (line: string) => void): Mail {
  const transport = env.SMTP_URL
    ? createTransport(env.SMTP_URL)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const sent = await transport.sendMail({ from: env.MAIL_FROM, ...message })
      if (env.SMTP_URL) return
      const folder = join(env.PORTAL_DATA_DIR, 'mail')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
      log(`E-mail gravado em ${file}`)
    },
  }
}
