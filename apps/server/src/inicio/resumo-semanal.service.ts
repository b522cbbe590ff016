import { addDias } from '@portal/contract/regras/dia'
import { listDestinatarios } from '../avisos/avisos.queries.ts'
import { createParadaService } from '../avisos/parada.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { escopoEmNomeDe } from '../empresa/equipes.queries.ts'
import type { MetasService } from '../metricas/metas.service.ts'
import type { MetricasService } from '../metricas/metricas.service.ts'
import { pruneResumos, takeResumos } from '../metricas/resumos.queries.ts'
import { instantOf, nextDay, wallClock } from '../platform/business-time.ts'
import type { Kit } from '../platform/feature.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import type { Queue } from '../platform/jobs.ts'
import type { HojeService } from './hoje.service.ts'
import { mensagemDoResumo } from './resumo-texto.ts'

const FILA = 'resumo-semanal-email'
const LOTE = 100
/** Earliest hour on Mondays, in the company's zone. */
const A_PARTIR_DE = '07:00'
const SEGUNDA = 1
/** Pauses before further attempts, in seconds; after the last one, or after the Monday, the summary is given up. */
const PAUSAS_S = [60, 600, 3_600]
const DIAS_GUARDADOS = 90
const SEM_FILTRO = { periodo: 'personalizado' } as const

type NaFila = { usuario_id: string; semana: string; tentativa?: number }
type Uses = { metricas: Pick<MetricasService, 'get'>; metas: Pick<MetasService, 'get'>; hoje: HojeService }

/** Weekly summary by e-mail, on Mondays, for those who asked for it. */
export function createResumoSemanal(
  kit: Pick<Kit, 'database' | 'env' | 'mail' | 'queue' | 'log' | 'clock' | 'cipher'>,
  { metricas, metas, hoje }: Uses,
) {
  const {
    database: { db },
    env,
    mail,
    queue,
    log,
    clock,
  } = kit
  const parada = createParadaService(kit)
  const portal = publicUrlOf(env)
  const enderecos = { portal, ajustes: `${portal}/minha-conta#avisos` }

  /** Queues the due summaries, each once on any number of nodes. */
  async function prepare(): Promise<number> {
    if (!queue.isOpen()) return 0
    const [semana = '', hora = ''] = wallClock(clock(), (await findEmpresa(db)).fuso_horario).split(' ')
    if (new Date(`${semana}T12:00:00Z`).getUTCDay() !== SEGUNDA || hora < A_PARTIR_DE) return 0
    await pruneResumos(db, addDias(semana, -DIAS_GUARDADOS))
    let total = 0
    for (let n = LOTE; n === LOTE; total += n)
      n = await db.transaction(async (tx) => {
        const pessoas = await takeResumos(tx, semana, new Date(clock()), LOTE)
        await queue.enqueue(
          tx,
          FILA,
          pessoas.map((usuario_id) => ({ data: { usuario_id, semana } satisfies NaFila })),
        )
        return pessoas.length
      })
    if (total > 0) queue.wake()
    return total
  }

  async function compose(usuarioId: string, semana: string) {
    const escopo = await escopoEmNomeDe(db, usuarioId, clock())
    if (!escopo) return undefined
    const de = (dias: number) => ({ de: addDias(semana, dias), ate: addDias(semana, dias + 6) })
    const [atual, antes, portas, doMes, dinheiro] = [
      await metricas.get(escopo, { ...SEM_FILTRO, ...de(-7) }),
      await metricas.get(escopo, { ...SEM_FILTRO, ...de(-14) }),
      await hoje.get(escopo),
      await metas.get(escopo),
      escopo.role === 'admin' ? await metricas.get(escopo, { periodo: 'este_mes' }) : undefined,
    ]
    return mensagemDoResumo(
      {
        role: escopo.role,
        semana: de(-7),
        figuras: atual.figuras,
        antes: antes.figuras,
        portas: portas.portas,
        mes: doMes.mes,
        metas: doMes.minhas ?? doMes.equipe,
        dinheiro: dinheiro?.figuras ?? [],
      },
      enderecos,
    )
  }

  async function tryAgain(item: NaFila) {
    const { tentativa = 0, semana } = item
    const pausa = PAUSAS_S[tentativa]
    const { fuso_horario } = await findEmpresa(db)
    const quando = clock() + (pausa ?? 0) * 1_000
    if (pausa === undefined || quando >= instantOf(nextDay(semana), '00:00', fuso_horario)) return
    const data = { ...item, tentativa: tentativa + 1 } satisfies NaFila
    await queue.enqueue(db, FILA, [{ data, startAfter: new Date(quando) }])
  }

  /** Checks only now whether the person still wants it. */
  async function send(item: NaFila) {
    const [pessoa] = await listDestinatarios(db, [item.usuario_id])
    if (!pessoa?.resumo_semanal) return
    const mensagem = await compose(item.usuario_id, item.semana).catch((error) => {
      log.error({ err: error }, 'the summary of a week could not be written; trying again')
      return null
    })
    if (mensagem === undefined) return
    const unsubscribe = parada.urlDe(pessoa.id, 'resumo_semanal')
    if (mensagem === null || !(await mail.send({ to: pessoa.email, ...mensagem, unsubscribe }))) await tryAgain(item)
  }

  const queues: Queue[] = [
    {
      name: FILA,
      /** A failure must not stop the others, which would all be sent again. */
      async work(items) {
        const done = await Promise.allSettled(items.map((item) => send(item as NaFila)))
        for (const { status, ...result } of done)
          if (status === 'rejected') log.error({ err: result }, 'the summary of a week failed')
      },
    },
  ]
  return { prepare, queues }
}
