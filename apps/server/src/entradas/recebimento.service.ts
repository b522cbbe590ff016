import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import type { LeadDeFora } from '../leads/fonte.service.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { violatedReference } from '../platform/http/errors.ts'
import { type Assinatura, isAssinado } from './assinaturas.ts'
import { SUSPEITA_MIN } from './avisos.service.ts'
import { readAvisos } from './chamada-meta.ts'
import { announceEntradas, type ParaGravar, writeChamadas, writeRecusa } from './chamadas.queries.ts'
import { sealCorpo } from './corpo-guardado.ts'
import { AVISO_DA_META } from './entradas.table.ts'
import { type FonteRow, findFonte, listFontesDoModelo } from './fontes.queries.ts'
import { type Campos, CorpoRecusado, parseCorpo } from './formatos/corpo.ts'
import { readLead } from './formatos/formatos.ts'
import { resumoDe } from './lead-da-chamada.ts'
import { createPorteira } from './porteira.ts'
import { chaveDoLeadgen, contextoDaFonte, isSegredo } from './segredos.ts'

/** Longest body of a call in bytes; Meta puts many leads into one call. */
const CORPO_MAXIMO = 64 * 1024
export const CORPO_MAXIMO_META = 1024 * 1024

const MINUTO_MS = 60_000
const HORA_S = 3_600
/** Period in which refusals of one reason are stored once. */
const RECUSAS_MS = 10 * MINUTO_MS
const SEGREDO_MAXIMO = 200
const CHAVE_MAXIMA = 400
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const ASSINATURA_DO_MODELO: Partial<Record<ModeloPlanilha, { tipo: Assinatura; header: string }>> = {
  generico: { tipo: 'standard_webhooks', header: 'webhook-signature' },
  integrador: { tipo: 'standard_webhooks', header: 'webhook-signature' },
  typeform: { tipo: 'typeform', header: 'typeform-signature' },
  tally: { tipo: 'tally', header: 'tally-signature' },
  meta: { tipo: 'meta', header: 'x-hub-signature-256' },
}

export type Chamou = {
  id: string
  /** Secret in the address. */
  segredo: string | undefined
  headers: IncomingHttpHeaders
  corpo: Buffer | undefined
}
/** True if leads of a Meta page belong to a source. */
type IsDela = (pagina: string) => boolean

export type Respondido = { status: number; mensagem: string; id?: string; retryAfter?: number }

const cheia = ({ status, segundos }: { status: number; segundos: number }): Respondido => ({
  status,
  mensagem: 'Chamadas demais em pouco tempo. Tente novamente mais tarde.',
  retryAfter: segundos,
})
/** One answer, so that nobody learns whether source, switch or secret was wrong. */
const RECUSADO: Respondido = { status: 401, mensagem: 'Endereço ou segredo não reconhecido.' }
/** Status of success: Meta and Google accept only 200. */
const statusDe = (modelo: ModeloPlanilha) => (modelo === 'meta' || modelo === 'google' ? 200 : 202)
const bearerOf = ({ authorization = '' }: IncomingHttpHeaders) => /^Bearer +(\S+)$/i.exec(authorization)?.[1]
const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

export type RecebimentoService = ReturnType<typeof createRecebimentoService>

/**
 * Receives calls of sources outside: checks, stores and answers them; they are worked on afterwards. Answers tell
 * nothing about people: a known person's call is answered like any other.
 */
export function createRecebimentoService({ database: { db }, cipher, clock }: Kit, acordar: () => void) {
  const porteira = createPorteira(clock)
  /** Period in which a refusal was last stored, by source and reason. */
  const recusas = new Map<string, number>()

  async function noteRecusa(fonte: FonteRow, { status, mensagem }: Respondido) {
    const agora = clock()
    const vez = Math.floor(agora / RECUSAS_MS)
    const motivo = `${fonte.id} ${mensagem}`
    if (recusas.get(motivo) === vez) return
    if (recusas.size > 1_000) recusas.clear()
    recusas.set(motivo, vez)
    await writeRecusa(db, {
      fonte_id: fonte.id,
      chave: cipher.lookupHash(`recusa ${vez} ${mensagem}`),
      recebida_em: new Date(agora),
      resposta: status,
      motivo: mensagem,
    })
    // Nothing works on a refused call, so open pages are told here.
    await announceEntradas(db)
  }

  const assinaturaDe = (fonte: FonteRow) =>
    fonte.assinatura_cifrado === null
      ? null
      : cipher.decryptText(fonte.assinatura_cifrado, contextoDaFonte('assinatura', fonte.id))

  /** True if a call proves its source. A required or sent signature must be right, even beside a valid secret. */
  function isDaFonte(fonte: FonteRow, { segredo, headers, corpo = Buffer.alloc(0) }: Chamou): boolean {
    const assina = ASSINATURA_DO_MODELO[fonte.modelo]
    const assinatura = assina && assinaturaDe(fonte)
    if (assina && assinatura && (fonte.modelo === 'meta' || headers[assina.header] !== undefined))
      return isAssinado(assina.tipo, headers, corpo, [assinatura], clock())
    if (fonte.modelo === 'meta') return false
    const dado = fonte.modelo === 'google' ? googleKeyOf(headers, corpo) : (segredo ?? bearerOf(headers))
    return dado !== undefined && dado.length <= SEGREDO_MAXIMO && isSegredo(cipher, dado, fonte.segredo_hash)
  }

  function googleKeyOf(headers: IncomingHttpHeaders, corpo: Buffer): string | undefined {
    try {
      return parseCorpo(headers['content-type'], corpo).get('google_key')
    } catch {
      return undefined
    }
  }

  /** Key by which repeated calls are recognised. */
  function chaveDe({ headers, corpo }: Chamou, lead: LeadDeFora | null): string {
    const dada = lead?.id_externo ?? one(headers['idempotency-key']) ?? one(headers['webhook-id'])
    if (dada) return `id ${dada.slice(0, CHAVE_MAXIMA)}`
    const dia = dayOf(clock())
    const telefone = lead?.telefone && (normalizeTelefoneDoMundo(lead.telefone) ?? lead.telefone)
    return telefone ? `telefone ${telefone} ${dia}` : `corpo ${hashOf(corpo)} ${dia}`
  }
  const hashOf = (corpo: Buffer | undefined) =>
    createHash('sha256')
      .update(corpo ?? '')
      .digest('base64url')

  function paraGravar(
    fonte: FonteRow,
    corpo: Buffer,
    { chave, ...dita }: Partial<ParaGravar> & { chave: string; estado: ParaGravar['estado']; resposta: number },
  ): ParaGravar {
    const id = randomUUID()
    return {
      ...{ id, motivo: null, tipo_corpo: null, formulario_id: null, resumo: null },
      chave: cipher.lookupHash(`chamada ${fonte.id} ${chave}`),
      corpo_cifrado: sealCorpo(cipher, id, corpo),
      ...dita,
    }
  }

  /** Reads a call as far as needed to recognise repetitions; for Meta only pages that pass `isDela`. */
  function read(fonte: FonteRow, chamou: Chamou & { corpo: Buffer }, isTeste: boolean, isDela: IsDela): ParaGravar[] {
    const { headers, corpo } = chamou
    const resposta = statusDe(fonte.modelo)
    if (fonte.modelo === 'meta')
      return readAvisos(corpo)
        .filter(({ page_id }) => isDela(page_id))
        .map(({ leadgen_id, form_id }) =>
          paraGravar(fonte, Buffer.from(JSON.stringify({ leadgen_id, form_id })), {
            ...{ resposta, tipo_corpo: AVISO_DA_META, formulario_id: form_id || null },
            chave: isTeste ? `teste ${randomUUID()}` : chaveDoLeadgen(leadgen_id),
            estado: isTeste ? 'teste' : 'recebida',
          }),
        )
    const tipo_corpo = headers['content-type']?.slice(0, 200) ?? null
    const campos: Campos = parseCorpo(headers['content-type'], corpo)
    const lead = readLead(fonte.modelo, campos, fonte.mapeamento)
    const teste = isTeste || lead.teste
    return [
      paraGravar(fonte, corpo, {
        ...{ resposta, tipo_corpo, resumo: resumoDe(lead) },
        chave: teste ? `teste ${randomUUID()}` : chaveDe(chamou, lead),
        estado: teste ? 'teste' : 'recebida',
      }),
    ]
  }

  /** Stores an accepted call. */
  async function store(
    fonte: FonteRow,
    chamou: Chamou,
    isTeste: boolean,
    isDela: IsDela = () => true,
  ): Promise<Respondido> {
    const { corpo, headers } = chamou
    if (!corpo || corpo.length === 0) return { status: 400, mensagem: 'A chamada veio sem conteúdo.' }
    if (corpo.length > (fonte.modelo === 'meta' ? CORPO_MAXIMO_META : CORPO_MAXIMO))
      return { status: 413, mensagem: 'O conteúdo é grande demais: use no máximo 64 kB.' }
    const statusCheia = fonte.modelo === 'google' ? 503 : 429
    let novas: ParaGravar[]
    let recusada: Respondido | undefined
    try {
      novas = read(fonte, { ...chamou, corpo }, isTeste, isDela)
    } catch (error) {
      if (!(error instanceof CorpoRecusado)) throw error
      recusada = { status: 400, mensagem: error.message }
      novas = [
        paraGravar(fonte, corpo, {
          ...{ resposta: 400, motivo: error.message, tipo_corpo: headers['content-type']?.slice(0, 200) ?? null },
          chave: `recusada ${hashOf(corpo)} ${dayOf(clock())}`,
          estado: 'recusada',
        }),
      ]
    }
    const agora = clock()
    const gravado = await porteira.enter(fonte.id, async () => {
      const instante = { agora: new Date(agora), dia: dayOf(agora), suspeita_ms: SUSPEITA_MIN * MINUTO_MS }
      const contagem = await writeChamadas(db, fonte, novas, instante)
      const noDia = contagem.no_dia > fonte.limite_dia
      if (noDia || contagem.no_minuto > fonte.limite_minuto) {
        const resto = MINUTO_MS - (agora % MINUTO_MS)
        // Closed for the rest of the minute only, so that a raised limit is noticed.
        porteira.close(fonte.id, {
          ...{ ate: agora + resto, segundos: noDia ? HORA_S : Math.ceil(resto / 1000), status: statusCheia },
        })
        return 'cheia' as const
      }
      return contagem
    })
    if (gravado === 'cheia') return cheia(porteira.cheia(fonte.id) ?? { status: statusCheia, segundos: 1 })
    if (recusada || novas.some(({ estado }) => estado === 'teste')) await announceEntradas(db)
    if (recusada) return recusada
    const id = gravado.conhecidas[0]?.id
    acordar()
    const mensagem = novas.some(({ estado }) => estado === 'teste') ? 'Teste recebido.' : 'Recebido.'
    return { status: statusDe(fonte.modelo), mensagem, ...(id !== undefined && { id }) }
  }

  /** Stores an announcement of Meta. Leads of a page with its own source go there, since an app has one address. */
  async function storeDaMeta(fonte: FonteRow, chamou: Chamou): Promise<Respondido> {
    const donas = new Map((await listFontesDoModelo(db, 'meta')).map((uma) => [uma.pagina_id, uma]))
    const donaDe = (pagina: string) => (pagina === fonte.pagina_id ? fonte : (donas.get(pagina) ?? fonte))
    const destas = new Map([[fonte.id, fonte]])
    for (const pagina of paginasDe(chamou.corpo)) destas.set(donaDe(pagina).id, donaDe(pagina))
    const respondidos: Respondido[] = []
    for (const dona of destas.values())
      respondidos.push(await store(dona, chamou, false, (pagina) => donaDe(pagina).id === dona.id))
    // After a failure Meta sends all of it again; stored leads are recognised.
    return respondidos.find(({ status }) => status >= 400) ?? respondidos[0] ?? RECUSADO
  }

  function paginasDe(corpo: Buffer | undefined): string[] {
    try {
      return readAvisos(corpo ?? Buffer.alloc(0)).map(({ page_id }) => page_id)
    } catch (error) {
      if (error instanceof CorpoRecusado) return []
      throw error
    }
  }

  /** Answers a call; a refused call of a known source is stored. */
  async function answer(fonte: FonteRow, chamou: Chamou): Promise<Respondido> {
    if (!isDaFonte(fonte, chamou)) {
      await noteRecusa(fonte, RECUSADO)
      return RECUSADO
    }
    const respondido = await (fonte.modelo === 'meta' ? storeDaMeta(fonte, chamou) : store(fonte, chamou, false))
    if (respondido.status === 413 || respondido.status === 429 || respondido.status === 503 || !chamou.corpo?.length)
      await noteRecusa(fonte, respondido)
    return respondido
  }

  const find = async (id: string) => {
    const fonte = UUID.test(id) ? await findFonte(db, id) : undefined
    return fonte?.ativa ? fonte : undefined
  }

  return {
    async receive(chamou: Chamou): Promise<Respondido> {
      // Refused from memory, at no cost for others; the flood is stored already.
      const fechada = porteira.cheia(chamou.id)
      if (fechada) return cheia(fechada)
      const fonte = await find(chamou.id)
      if (!fonte) return RECUSADO
      try {
        return await answer(fonte, chamou)
      } catch (error) {
        // The source was deleted meanwhile.
        if (violatedReference(error)) return RECUSADO
        throw error
      }
    },

    /** Refuses any call by a page in a browser. */
    async refuseNavegador(id: string): Promise<Respondido> {
      const fonte = await find(id)
      const recusada = {
        status: 403,
        mensagem:
          'Este endereço não aceita chamadas feitas por uma página, porque o segredo ficaria à vista de quem a abre. Chame-o do servidor do site.',
      }
      if (fonte) await noteRecusa(fonte, recusada)
      return recusada
    },

    /** Answer to Meta's handshake before its first call; undefined without the right secret. */
    async handshake(id: string, query: Record<string, unknown>): Promise<string | undefined> {
      const [modo, segredo, desafio] = ['hub.mode', 'hub.verify_token', 'hub.challenge'].map((nome) => query[nome])
      const fonte = await find(id)
      if (fonte?.modelo !== 'meta' || modo !== 'subscribe') return undefined
      if (typeof segredo !== 'string' || typeof desafio !== 'string' || !/^[\w.-]{1,200}$/.test(desafio))
        return undefined
      return segredo.length <= SEGREDO_MAXIMO && isSegredo(cipher, segredo, fonte.segredo_hash) ? desafio : undefined
    },

    /** Stores a call by the portal itself, without a secret and marked as a test. */
    test: (fonte: FonteRow, chamou: Omit<Chamou, 'id' | 'segredo'>) =>
      store(fonte, { ...chamou, id: fonte.id, segredo: undefined }, true),
  }
}
