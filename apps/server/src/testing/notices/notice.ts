import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { newAssinante, startPushService } from '../../avisos/avisos.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { newNavegador, newPessoa } from '../../dispositivos/navegador.factory.ts'
import { fillEmpresa, periodoMensal } from '../../orcamentos/orcamentos.factory.ts'
import { readMails } from '../../privacidade/solicitacoes/solicitacoes.factory.ts'
import { createJobsByHand } from '../jobs-by-hand.ts'
import { eventually, testApp } from '../testing.ts'

/** Tuesday noon in São Paulo; the week has no holiday. */
export const INICIO = Date.parse('2026-03-10T15:00:00Z')
export const MINUTO_MS = 60_000
export const HORA_MS = 60 * MINUTO_MS
export const DIA_MS = 24 * HORA_MS

/** Roles of the people. Bia stands in for Ana; there are two administrators. */
const PAPEIS = {
  ana: 'consultor',
  bia: 'consultor',
  gerente: 'gerenciador',
  supervisor: 'supervisor',
  admin: 'admin',
  outroAdmin: 'admin',
} as const
export type Pessoa = keyof typeof PAPEIS
const PESSOAS = Object.keys(PAPEIS) as Pessoa[]

/** A fact that a job tells when its time has come. */
export type Prazo = {
  job: string
  /** First instant at which people are told. */
  borda: number
  /** First instant at which the notice is useless, by default a day after it was told. */
  fim?: number
  /** Ways in which the matter ends before its time, so that nobody is told. */
  acaba?: Readonly<Record<string, () => Promise<unknown>>>
}
/** A fact that people are told of at once. */
export type Ato = { fim?: number }

export type Fato = {
  /** Description in words. */
  quando: string
  faz(mundo: Mundo): Promise<Prazo | Ato>
  /** Title of the notice for each person who is told; nobody else is. */
  titulos: Partial<Record<Pessoa, string>>
}
/** Ways outside the portal, by default settings. */
type Vias = { push: boolean; email: boolean }
export type Avisos<T extends TipoNotificacao> = Readonly<Record<T, Vias & { fatos: readonly Fato[] }>>

export type Dito = Awaited<ReturnType<Mundo['ditos']>>[number]
export type Mundo = Awaited<ReturnType<typeof createMundo>>

/** A portal whose clock, jobs and queues are moved by hand, and people with push on in one browser each. */
export async function createMundo() {
  const relogio = { agora: INICIO }
  const service = await startPushService()
  const jobs = createJobsByHand()
  const server = await testApp({
    clock: () => relogio.agora,
    withJobs: jobs.start,
    env: { OUTBOUND_ALLOW_PRIVATE: true, BACKUP_AT: '03:00' },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  // A file in the place of a folder makes every daily backup fail.
  const arquivo = join(server.env.PORTAL_DATA_DIR, 'arquivo')
  writeFileSync(arquivo, '')
  server.env.BACKUP_DIR = join(arquivo, 'copias')

  const pessoas = {} as Record<Pessoa, Awaited<ReturnType<typeof signIn>>>
  async function signIn(pessoa: Pessoa) {
    const client = await server.as(PAPEIS[pessoa])
    const id = await server.userId(client.cookie)
    const { p256dh, auth } = newAssinante()
    await client.post('/avisos/assinaturas', { endpoint: service.url(pessoa), p256dh, auth })
    const [{ email }] = await server.sql('select email from profiles where id = $1', [id])
    return { ...client, id, email: email as string }
  }
  for (const pessoa of PESSOAS) pessoas[pessoa] = await signIn(pessoa)
  await fillEmpresa(server)
  const cobertura = { substituto_id: pessoas.bia.id, de: '2026-03-10', ate: '2026-04-10' }
  await pessoas.ana.post('/distribuicao/coberturas', cobertura)
  const [clinica = ''] = await insertClinicas(server.database, [{ name: 'Vale Verde', city: 'Campinas', state: 'SP' }])
  const nomeDe = (usuarioId: string) => PESSOAS.find((pessoa) => pessoas[pessoa].id === usuarioId) ?? usuarioId

  /** Moves the clock, and keeps everybody's session alive. */
  async function advanceTo(em: number) {
    relogio.agora = em
    await server.sql('update sessoes set last_seen_at = $1', [new Date(em)])
  }
  const chegaram = (pessoa: Pessoa) => ({
    push: service.em(pessoa).length,
    email: readMails(server).filter(({ para }) => para === pessoas[pessoa].email).length,
  })

  return {
    ...pessoas,
    server,
    sql: server.sql,
    clinica,
    mensal: await periodoMensal(server),
    jobs,
    advanceTo,
    agora: () => relogio.agora,
    nomeDe,
    chegaram,
    novoEnvio: randomUUID,
    newPessoa: () => newPessoa(server),
    newNavegador: () => newNavegador(server),

    async clear() {
      await advanceTo(INICIO)
      await server.sql('delete from notificacoes')
      await server.sql('delete from rate_limits')
      jobs.take()
    },
    /** Notices of a type, with person, title and end. */
    async ditos(tipo: TipoNotificacao) {
      const rows = await server.sql(
        'select id, usuario_id, titulo, expira_em from notificacoes where tipo = $1 order by created_at, id',
        [tipo],
      )
      return rows.map(({ id, usuario_id, titulo, expira_em }) => ({
        id: id as string,
        pessoa: nomeDe(usuario_id) as Pessoa,
        // Incidents cannot be deleted, so each has another number, which is cut off.
        titulo: (titulo as string).replace(/^INC-\d+/, 'INC'),
        expira_em: (expira_em as Date | null)?.getTime() ?? null,
      }))
    },
    /** Queues the messages outside the portal; returns those of these notices, with their earliest instant. */
    async saem(ids: readonly string[]) {
      await eventually(
        async () => {
          await jobs.run('avisos-pendentes')
          return (await server.sql('select count(*)::int as n from notificacoes where avisada_em is null'))[0].n
        },
        (n) => n === 0,
      )
      return jobs
        .take()
        .map((trabalho) => ({
          trabalho,
          via: trabalho.queue === 'avisos-push' ? ('push' as const) : ('email' as const),
          notificacao: (trabalho.data as { notificacao_id?: string }).notificacao_id ?? '',
          quando: trabalho.startAfter?.getTime() ?? null,
        }))
        .filter(({ notificacao }) => ids.includes(notificacao))
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}
