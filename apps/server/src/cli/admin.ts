import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { z } from 'zod'
import { resetDuasEtapas, resetIlegiveis } from '../acesso/duas-etapas.service.ts'
import { requireSenhaIncomum } from '../acesso/senha-comum.ts'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { approveUltimoPedido } from '../dispositivos/gestao.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { type Auth, createAuth } from '../platform/auth/auth.ts'
import { findProfileId } from '../platform/auth/profiles.queries.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import { createMail } from '../platform/mail.ts'
import { createAccount } from '../seed/accounts.ts'
import { acceptPortalKeys, openPortalKeys } from '../seed/open-keys.ts'
import { askSecret } from './ask.ts'

const SEM_SENHA = 'Falta a senha do administrador: digite-a quando for pedida, ou informe-a em ADMIN_PASSWORD.'

async function askPassword(): Promise<string> {
  const answer = await askSecret('Senha')
  if (answer === '') throw new Error(SEM_SENHA)
  return answer
}

type Portal = { database: Database; auth: Auth }

async function criar({ database, auth }: Portal, email: string) {
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  if (password.length < SENHA_MINIMA) throw new Error(SENHA_CURTA)
  await requireSenhaIncomum(password)
  const account = { email, password, full_name: '', role: 'admin' as const }
  if (!(await createAccount(database, auth, account))) throw new Error('Este e-mail já está em uso')
  console.log(`Administrador ${email} criado.`)
}

/** Turns the second step off for the last administrator, who lost app and recovery codes. */
async function redefinirDuasEtapas({ database }: Portal, email: string) {
  const id = await findProfileId(database.db, email)
  if (!id) throw new Error('Usuário não encontrado')
  await resetDuasEtapas(database, null, id)
  console.log(`Verificação em duas etapas de ${email} desativada; as sessões foram encerradas.`)
}

/** Approves the device of the last administrator, for nobody else can help. */
async function aprovarDispositivo({ database }: Portal, email: string) {
  const id = await findProfileId(database.db, email)
  if (!id) throw new Error('Usuário não encontrado')
  console.log(`Dispositivo de ${email} aprovado: ${await approveUltimoPedido(database, id)}.`)
}

/** Accepts keys that were replaced or lost. Turns off second steps that the new secret cannot decrypt. */
async function aceitarChaves(env: Env, database: Database, opcao: string) {
  const { secret, changed } = await acceptPortalKeys(env, database, { lose: opcao === PERDER })
  const desativadas = await resetIlegiveis(database, secret)
  const { id } = await findEmpresa(database.db)
  const evento = { acao: 'editar', entidade: 'empresa_config', entidade_id: id, antes: {} } as const
  if (changed.length > 0) await recordAcao(database.db, null, { ...evento, depois: { chaves: changed.join(', ') } })
  console.log(
    changed.length > 0 ? `Chaves aceitas: ${changed.join(', ')}.` : 'As chaves já são as deste banco de dados.',
  )
  if (desativadas > 0)
    console.log(`${desativadas} verificações em duas etapas desativadas: ative-as de novo no portal.`)
}

const COMANDOS = { criar, 'redefinir-duas-etapas': redefinirDuasEtapas, 'aprovar-dispositivo': aprovarDispositivo }
const ACEITAR = 'aceitar-chaves'
const PERDER = '--perder-dados-cifrados'
const USO = `Uso: npm run admin -- criar <e-mail>                   (a senha é pedida, ou vem de ADMIN_PASSWORD)
     npm run admin -- redefinir-duas-etapas <e-mail>   (para quem perdeu o aplicativo e os códigos)
     npm run admin -- aprovar-dispositivo <e-mail>     (para o último administrador, com o pedido aberto na página)
     npm run admin -- aceitar-chaves [${PERDER}]   (com o portal parado, depois de trocar secret ou data-key)`

const openAuth = (env: Env, database: Database, secret: string) =>
  createAuth(database, { secret, publicUrl: publicUrlOf(env), mail: createMail(env, console.log) })

async function main([command = '', value = '']: string[]) {
  const run = Object.entries(COMANDOS).find(([name]) => name === command)?.[1]
  const accepting = command === ACEITAR && ['', PERDER].includes(value)
  if (!accepting && !(run && z.email().safeParse(value).success)) throw new Error(USO)
  const env = readEnv(process.env)
  // Keys must not change while a portal is running.
  const { database, close } = await openDatabase(env, { share: !accepting, existing: 'rows' })
  try {
    if (accepting) return await aceitarChaves(env, database, value)
    const { secret } = await openPortalKeys(env, database)
    await run?.({ database, auth: openAuth(env, database, secret) }, value)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
