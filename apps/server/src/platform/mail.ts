import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Env } from './env.ts'

const PATIENCE_MS = 10_000
/** Keeps the answers of holiday responders away (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
/** Headers by which mail programs end a kind of mail: page and, over https, one request (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const TLS = /certificate|SSL|TLS/i
const REASONS: Record<string, string> = {
  ESOCKET: 'o serviço não atende',
  ECONNECTION: 'o serviço não atende',
  EDNS: 'o servidor não foi encontrado',
  ETIMEDOUT: 'o serviço não respondeu a tempo',
  ETLS: 'a conexão TLS falhou',
  EREQUIRETLS: 'a conexão TLS falhou',
  EAUTH: 'o usuário ou a senha foi recusado',
  ENOAUTH: 'faltam o usuário e a senha',
  EOAUTH2: 'o usuário ou a senha foi recusado',
  EENVELOPE: 'o remetente ou o destinatário foi recusado',
  EMESSAGE: 'a mensagem foi recusada',
  EPROTOCOL: 'a resposta não é de um servidor de e-mail',
  EMAXLIMIT: 'o limite de mensagens foi atingido',
}

/** Reason of a failed message, in Portuguese. Never the error's text, which quotes addresses. */
export function reasonOfMail(error: unknown): string {
  const { code = 'sem código', message } = error as NodeJS.ErrnoException
  // The library gives certificate errors the code of a socket error.
  if (code === 'ESOCKET' && TLS.test(message)) return 'a conexão TLS falhou'
  return REASONS[code] ?? `erro ${code}`
}

export type Message = {
  to: string
  subject: string
  text: string
  /** Page that ends this kind of mail for this person; only for mail that people can turn off. */
  unsubscribe?: string
}
export type Mail = {
  /** Never rejects: resolves to false, and logs, when the message could not be handed over within ten seconds. */
  send(message: Message): Promise<boolean>
  /** Like `send`, but rejects with the error of the mail server, or with a timeout. */
  attempt(message: Message): Promise<void>
}
export type MailService = Mail & {
  /** Messages since the start, by outcome. */
  counts(): Readonly<{ sent: number; failed: number }>
  /** Rejects when the server would take no message now; absent without a server. */
  verify?: () => Promise<unknown>
}

/** Sends through `SMTP_URL`; without it, writes each message to `PORTAL_DATA_DIR/mail/` and logs the file's path. */
export function createMail(env: Env, log: (line: string) => void): MailService {
  /** Loaded with the first message. */
  let transport: Promise<Transporter> | undefined
  const open = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      env.SMTP_URL
        ? createTransport(env.SMTP_URL)
        : createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
    )
    return transport
  }
  const counts = { sent: 0, failed: 0 }

  async function deliver({ unsubscribe, ...message }: Message) {
    const headers = { ...AUTOMATIC, ...(unsubscribe && unsubscribeHeaders(unsubscribe)) }
    const sent = await (await open()).sendMail({ from: env.MAIL_FROM, ...message, headers })
    if (env.SMTP_URL) return
    const folder = join(env.PORTAL_DATA_DIR, 'mail')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
    await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    log(`E-mail gravado em ${file}`)
  }

  async function attempt(message: Message) {
    const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
    })
    try {
      await Promise.race([deliver(message), late])
      counts.sent++
    } catch (error) {
      counts.failed++
      log(`E-mail não enviado (${reasonOfMail(error)})`)
      throw error
    }
  }

  return {
    counts: () => counts,
    ...(env.SMTP_URL && { verify: async () => (await open()).verify() }),
    attempt,
    send: (message) =>
      attempt(message).then(
        () => true,
        () => false,
      ),
  }
}
