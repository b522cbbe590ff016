import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { z } from 'zod'
import { createDuasEtapas } from '../acesso/duas-etapas.service.ts'
import { type Auth, createAuth } from '../platform/auth/auth.ts'
import { findProfileId } from '../platform/auth/profiles.queries.ts'
import { openDatabase, readSecret } from '../platform/database.ts'
import type { Database } from '../platform/db.ts'
import { readEnv } from '../platform/env.ts'
import { createMail } from '../platform/mail.ts'
import { createAccount } from '../seed/accounts.ts'

async function askPassword(): Promise<string> {
  process.stdout.write('Senha: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const answer = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return answer
}

type Portal = { database: Database; auth: Auth }

async function criar({ database, auth }: Portal, email: string) {
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  if (password.length < SENHA_MINIMA) throw new Error(SENHA_CURTA)
  const account = { email, password, full_name: '', role: 'admin' as const }
  if (!(await createAccount(database, auth, account))) throw new Error('Este e-mail já está em uso')
  console.log(`Administrador ${email} criado.`)
}

/** For the last administrator who lost the authenticator app and the recovery codes. */
async function redefinirDuasEtapas({ database, auth }: Portal, email: string) {
  const id = await findProfileId(database.db, email)
  if (!id) throw new Error('Usuário não encontrado')
  await createDuasEtapas(database, auth).reset(null, id)
  console.log(`Verificação em duas etapas de ${email} desativada; as sessões foram encerradas.`)
}

const COMANDOS = { criar, 'redefinir-duas-etapas': redefinirDuasEtapas }
const USO = `Uso: npm run admin -- criar <e-mail>                   (a senha é pedida, ou vem de ADMIN_PASSWORD)
     npm run admin -- redefinir-duas-etapas <e-mail>   (para quem perdeu o aplicativo e os códigos)`

async function main([command = '', email = '']: string[]) {
  const run = Object.entries(COMANDOS).find(([name]) => name === command)?.[1]
  if (!run || !z.email().safeParse(email).success) throw new Error(USO)
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { share: true })
  try {
    const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
    const auth = createAuth(database, { secret: readSecret(env), publicUrl, mail: createMail(env, console.log) })
    await run({ database, auth }, email)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
