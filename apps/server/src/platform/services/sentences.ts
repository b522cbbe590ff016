import type { Env } from '../env.ts'
import { reasonOfMail } from '../mail.ts'
import { type Act, reasonOfStorage } from '../storage/reason.ts'

const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? ''
}

const KEY_REFUSED = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden', '403']

/** Sentence for administrators about the file storage, with what the operator should do. Never quotes a key. */
export function sentenceOfStorage(error: unknown, env: Env, act: Act = 'gravados'): string {
  const reason = reasonOfStorage(error)
  if (!env.s3)
    return `Fotos e documentos não podem ser ${act} na pasta ${env.PORTAL_DATA_DIR} (${reason}). Confira o disco e as permissões da conta que executa o portal.`
  const { bucket, endpoint } = env.s3
  const place = `O bucket "${bucket}" em ${new URL(endpoint).host}`
  const code = codeOf(error)
  if (code === 'NoSuchBucket') return `${place} não existe. Crie-o ou corrija S3_BUCKET.`
  if (KEY_REFUSED.includes(code))
    return `${place} recusa a chave de acesso. Confira S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY, e se ela pode gravar, ler e apagar.`
  return `${place} não guarda arquivos (${reason}). Confira S3_ENDPOINT, S3_REGION e a rede.`
}

/** Sentence for administrators about the mail server; names the server, never user or password. */
export function sentenceOfMail(error: unknown, env: Env): string {
  const server = `O servidor de e-mail ${env.SMTP_URL ? new URL(env.SMTP_URL).host : ''}`
  const code = codeOf(error)
  if (code === 'EAUTH') return `${server} recusa o usuário ou a senha. Corrija SMTP_URL.`
  if (code === 'ETIMEDOUT') return `${server} não responde. Confira SMTP_URL e se a rede deixa sair essa porta.`
  if (code === 'EENVELOPE')
    return `${server} recusa o remetente ou o destinatário. Confira MAIL_FROM e se ele pode enviar por essa conta.`
  if (code === 'EDNS') return `${server} não foi encontrado. Corrija o nome em SMTP_URL.`
  return `${server} não recebe mensagens (${reasonOfMail(error)}). Confira SMTP_URL, a porta e o certificado.`
}
