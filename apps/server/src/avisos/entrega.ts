import { isTipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { calendarioDe } from '../empresa/calendario.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { findNaoLida, takeNaoAvisadas } from '../notificacoes/notificacoes.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import type { Queue, Queued } from '../platform/jobs.ts'
import { deleteMorta, findViva, listDestinatarios, listVivasDe, markEnviada } from './avisos.queries.ts'
import { canalDe, horaDoAviso, isUrgente } from './canais.ts'
import type { ParadaService } from './parada.service.ts'
import { mensagemDe, textoFora } from './texto.ts'

const FILA_PUSH = 'avisos-push'
const FILA_EMAIL = 'avisos-email'

const LOTE = 100
const SEGUNDO_MS = 1_000
/** Milliseconds after which an unread notification is sent by e-mail. */
const SEM_VER_MS = 120 * SEGUNDO_MS
/** Pauses before further attempts, in seconds; after the last one the message is given up. */
const PAUSAS_S = [15, 60, 300]
/** Longest pause in seconds that a push service can ask for. */
const PAUSA_MAXIMA_S = 3_600
const TTL_S = 24 * 60 * 60

/** Notice on a device. It has no names, because it appears on locked screens and passes through other services. */
type Aviso = {
  titulo: string
  corpo: string
  /** Page of the portal that the notice opens. */
  rota: string
  /** A later notice with the same tag replaces this one. */
  tag: string
  /** The notice stays until it is answered. */
  urgente?: boolean
}

const TTL_TESTE_S = 60
const TESTE: Aviso = {
  titulo: 'Aviso de teste',
  corpo: 'Os avisos chegam neste aparelho.',
  rota: '/minha-conta#avisos',
  tag: 'teste',
}

type PushNaFila = {
  assinatura_id: string
  aviso: Aviso
  /** Milliseconds since 1970. */
  expira_em: number
  /** Sent only while this notification is unread. */
  notificacao_id?: string
  tentativa?: number
}
type EmailNaFila = {
  notificacao_id: string
  titulo: string
  corpo: string
  rota: string
  expira_em: number
  tentativa?: number
}

export type Entrega = ReturnType<typeof createEntrega>

/** Notifies people outside the portal, from queues that any node works on, and never within a request. */
export function createEntrega({ database: { db }, env, mail, push, queue, log, clock }: Kit, parada: ParadaService) {
  const endereco = publicUrlOf(env)
  const em = (ms: number) => new Date(ms)

  /** Queues an item again after a pause; gives up after the last pause, or when it would come too late. */
  const tryAgain = async <T extends PushNaFila | EmailNaFila>(fila: string, item: T, afterS = 0) => {
    const { tentativa = 0 } = item
    const pausa = PAUSAS_S[tentativa]
    if (pausa === undefined) return
    const startAfter = clock() + Math.min(Math.max(pausa, afterS), PAUSA_MAXIMA_S) * SEGUNDO_MS
    if (startAfter >= item.expira_em) return
    await queue.enqueue(db, fila, [{ data: { ...item, tentativa: tentativa + 1 }, startAfter: em(startAfter) }])
  }

  async function sendPush(item: PushNaFila) {
    const { assinatura_id, aviso, expira_em, notificacao_id } = item
    const resta = expira_em - clock()
    if (resta <= 0 || (notificacao_id && !(await findNaoLida(db, notificacao_id)))) return
    const assinatura = await findViva(db, assinatura_id)
    if (!assinatura) return
    const ttlS = Math.ceil(resta / SEGUNDO_MS)
    const result = await push.send(assinatura, aviso, { ttlS, urgent: aviso.urgente === true })
    if (result.kind === 'sent') await markEnviada(db, assinatura_id)
    if (result.kind === 'gone') await deleteMorta(db, assinatura)
    // Logs the reason only, because addresses of push services are the browsers' secrets.
    if (result.kind === 'refused') log.warn({ assinatura_id, reason: result.reason }, 'a push was refused')
    if (result.kind === 'later') await tryAgain(FILA_PUSH, item, result.afterS)
  }

  /** Checks only now whether it was read, and whether the person still wants it. */
  async function sendEmail(item: EmailNaFila) {
    const naoLida = await findNaoLida(db, item.notificacao_id)
    if (!naoLida || !isTipoNotificacao(naoLida.tipo) || item.expira_em <= clock()) return
    const [pessoa] = await listDestinatarios(db, [naoLida.usuario_id])
    if (!pessoa || !canalDe(pessoa, naoLida.tipo).email) return
    const mensagem = mensagemDe(item, `${endereco}${item.rota}`, `${endereco}/minha-conta#avisos`)
    const unsubscribe = parada.urlDe(pessoa.id, naoLida.tipo)
    if (!(await mail.send({ to: pessoa.email, ...mensagem, unsubscribe }))) await tryAgain(FILA_EMAIL, item)
  }

  /** A failure must not stop the others, which would all be sent again. */
  const each =
    <T>(send: (item: T) => Promise<void>) =>
    async (items: readonly object[]) => {
      const done = await Promise.allSettled(items.map((item) => send(item as T)))
      for (const result of done) if (result.status === 'rejected') log.error({ err: result.reason }, 'a notice failed')
    }

  /** Queues a test notice. */
  async function sendTeste(assinatura_id: string) {
    const expira_em = clock() + TTL_TESTE_S * SEGUNDO_MS
    await queue.enqueue(db, FILA_PUSH, [{ data: { assinatura_id, aviso: TESTE, expira_em }, urgent: true }])
    queue.wake()
  }

  /** Takes new notifications, each once on any node, and queues them for the channels of each person. */
  const notifyLote = () =>
    db.transaction(async (tx) => {
      const novas = await takeNaoAvisadas(tx, LOTE)
      if (novas.length === 0) return 0
      const usuarioIds = [...new Set(novas.map(({ usuario_id }) => usuario_id))]
      const [pessoas, assinaturas, empresa] = [
        await listDestinatarios(tx, usuarioIds),
        await listVivasDe(tx, usuarioIds),
        await findEmpresa(tx),
      ]
      const calendario = calendarioDe(empresa)
      const agora = clock()
      const pushes: Queued[] = []
      const emails: Queued[] = []
      for (const { id, usuario_id, tipo, titulo, corpo, rota, expira_em } of novas) {
        const pessoa = pessoas.find((outra) => outra.id === usuario_id)
        if (!pessoa || !isTipoNotificacao(tipo)) continue
        const canal = canalDe(pessoa, tipo)
        const quando = horaDoAviso(agora, tipo, pessoa.silencio, calendario)
        const expira = expira_em?.getTime() ?? quando + TTL_S * SEGUNDO_MS
        const base = { notificacao_id: id, expira_em: expira }
        const texto = { ...textoFora({ tipo, titulo, corpo }), rota: rota ?? '/' }
        const urgente = isUrgente(tipo)
        if (canal.push)
          for (const assinatura of assinaturas)
            if (assinatura.usuario_id === usuario_id)
              pushes.push({
                data: { ...base, assinatura_id: assinatura.id, aviso: { ...texto, tag: id, urgente } },
                startAfter: em(quando),
                urgent: urgente,
              })
        if (canal.email)
          emails.push({ data: { ...base, ...texto }, startAfter: em(Math.max(quando, agora + SEM_VER_MS)) })
      }
      await queue.enqueue(tx, FILA_PUSH, pushes)
      await queue.enqueue(tx, FILA_EMAIL, emails)
      return novas.length
    })

  /** Repeats batches until one is not full; returns the number of notifications. */
  async function notify(): Promise<number> {
    if (!queue.isOpen()) return 0
    let total = 0
    for (let n = LOTE; n === LOTE; total += n) n = await notifyLote()
    if (total > 0) queue.wake()
    return total
  }

  const queues: Queue[] = [
    { name: FILA_PUSH, work: each<PushNaFila>(sendPush) },
    { name: FILA_EMAIL, work: each<EmailNaFila>(sendEmail) },
  ]
  return { sendTeste, notify, queues }
}
