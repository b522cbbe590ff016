import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { z } from 'zod'
import { createAuth } from '../platform/auth/auth.ts'
import { openDatabase, readSecret } from '../platform/database.ts'
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

async function main([command, email]: string[]) {
  if (command !== 'criar' || !z.email().safeParse(email).success) {
    throw new Error('Uso: npm run admin -- criar <e-mail>   (a senha é pedida, ou vem de ADMIN_PASSWORD)')
  }
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  if (password.length < SENHA_MINIMA) throw new Error(SENHA_CURTA)
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { share: true })
  try {
    const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
    const auth = createAuth(database, { secret: readSecret(env), publicUrl, mail: createMail(env, console.log) })
    const account = { email: email ?? '', password, full_name: '', role: 'admin' as const }
    if (!(await createAccount(database, auth, account))) throw new Error('Este e-mail já está em uso')
    console.log(`Administrador ${email} criado.`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
