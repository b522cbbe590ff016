import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import pLimit from 'p-limit'
import type { EntradaService } from '../leads/entrada.service.ts'
import { camposDaFonte, readLugares as findLugares, type LeadDeFora, nomeDaFonte } from '../leads/fonte.service.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import {
  announceEntradas,
  type ChamadaComFonte,
  type ChamadaRow,
  findAberta,
  findProximaVez,
  leaseDevida,
  listDevidas,
  tryLockDevida,
  updateChamada,
  updateSituacao,
} from './chamadas.queries.ts'
import { LEAD_DA_META, mapeamentoDe, openAviso, openCampos, sealCampos } from './corpo-guardado.ts'
import { AVISO_DA_META } from './entradas.table.ts'
import { type FonteRow, findFormulario } from './fontes.queries.ts'
import { CorpoRecusado } from './formatos/corpo.ts'
import { readLead } from './formatos/formatos.ts'
import { type Graph, GraphError, type Pagina } from './graph.ts'
import { origemDe, resumoDe, toqueDe } from './lead-da-chamada.ts'
import { contextoDaChamada, contextoDaFonte } from './segredos.ts'

const LOTE = 20
/** Number of calls that a node works on at once, and of leads that it fetches from Meta at once. */
const DE_UMA_VEZ = 4
const PERGUNTAS = 4
/** Longest wait between two looks for due calls; so long a dead node's call waits for another node. */
const RONDA_MS = 5_000
const LOGO_MS = 100
/** Waits in seconds before each new attempt of a failed call. */
const ESPERAS_S = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]
/** Time for which a node reserves the fetching of a lead. */
const PEDIDO_MS = 60_000
const CIDADES_MS = 10 * 60_000

const SEM_TOKEN = 'Falta o token da página. Guarde-o na fonte e tente de novo.'

/** Credentials for fetching a source's leads from Meta; throws where some are missing. */
export function paginaDe({ cipher }: Pick<Kit, 'cipher'>, fonte: FonteRow): Pagina {
  if (fonte.token_pagina_cifrado === null || fonte.pagina_id === null) throw new GraphError('token', SEM_TOKEN)
  return {
    id: fonte.pagina_id,
    token: cipher.decryptText(fonte.token_pagina_cifrado, contextoDaFonte('token_pagina', fonte.id)),
    segredoDoApp:
      fonte.assinatura_cifrado && cipher.decryptText(fonte.assinatura_cifrado, contextoDaFonte('assinatura', fonte.id)),
  }
}

export type Trabalho = ReturnType<typeof createTrabalho>

/**
 * Makes leads of answered calls, at once on the node that took them, else on any. All state is stored: a call's row is
 * locked while it is worked on, and done in the transaction that writes its lead, so a dying node loses nothing.
 */
export function createTrabalho(kit: Kit, { entrada, graph }: { entrada: EntradaService; graph: Graph }) {
  const { database, cipher, clock, log, realtime } = kit
  const { db } = database
  const write = unitOfWork(database, clock)
  const stopping = { now: false }
  let lugares: { ate: number; find: ReturnType<typeof findLugares> } | undefined

  function readLugares() {
    if (lugares === undefined || lugares.ate < clock()) lugares = { ate: clock() + CIDADES_MS, find: findLugares(db) }
    const { find } = lugares
    find.catch(() => {
      lugares = undefined
    })
    return find
  }
  const unfollow = realtime.onChange(({ assunto }) => {
    if (assunto === 'cidades') lugares = undefined
  })

  /** Writes the lead of a locked call. */
  async function deliver(
    tx: Db,
    touched: Touched,
    { chamada, fonte }: ChamadaComFonte,
    lead: LeadDeFora,
    { telefone, nome, em }: { telefone: string; nome?: string | undefined; em: Date },
  ): Promise<string> {
    const formulario =
      chamada.formulario_id === null ? undefined : await findFormulario(tx, fonte.id, chamada.formulario_id)
    const { email, texto, campos } = camposDaFonte(lead, await readLugares())
    const lead_id = await entrada.receiveFromFonte(tx, touched, {
      ...{ envio_id: chamada.id, em, email, texto, campos, telefone },
      nome: nome ?? nomeDaFonte(lead.nome),
      fonte: fonte.nome,
      destino: formulario?.proprio ? formulario : fonte,
      origem: origemDe(lead, fonte),
      toque: toqueDe(lead, fonte),
      consentimento: lead.consentimento,
      proprios: lead.proprios,
    })
    await updateChamada(tx, chamada.id, {
      ...{ estado: 'processada', lead_id, motivo: null, campos_cifrado: null },
      processada_em: new Date(clock()),
    })
    return lead_id
  }

  const sealLead = (id: string, lead: LeadDeFora) =>
    cipher.encryptText(JSON.stringify(lead), contextoDaChamada('campos', id))

  /** Works on a call in its transaction; returns 'buscar' where the lead must be fetched from Meta first. */
  async function settle(tx: Db, touched: Touched, aberta: ChamadaComFonte): Promise<'feita' | 'buscar'> {
    const { chamada, fonte } = aberta
    if (chamada.tipo_corpo === AVISO_DA_META) return 'buscar'
    const formulario =
      chamada.formulario_id === null ? undefined : await findFormulario(tx, fonte.id, chamada.formulario_id)
    let lead: LeadDeFora
    try {
      lead = readLead(fonte.modelo, openCampos(cipher, chamada), mapeamentoDe(fonte, formulario))
    } catch (error) {
      if (!(error instanceof CorpoRecusado)) throw error
      await updateChamada(tx, chamada.id, { estado: 'recusada', motivo: error.message })
      return 'feita'
    }
    const resumo = resumoDe(lead)
    if (lead.teste) {
      await updateChamada(tx, chamada.id, { estado: 'teste', resumo, processada_em: new Date(clock()) })
      return 'feita'
    }
    const telefone = normalizeTelefoneDoMundo(lead.telefone ?? '')
    const motivo =
      telefone === null
        ? lead.telefone
          ? 'Telefone inválido'
          : 'Sem telefone'
        : chamada.suspeita
          ? 'Chegou durante a suspeita de abuso'
          : null
    if (telefone === null || motivo !== null) {
      const campos_cifrado = sealLead(chamada.id, lead)
      await updateChamada(tx, chamada.id, { estado: 'conferir', motivo, campos_cifrado, resumo })
      return 'feita'
    }
    // For a call that a person had worked on again, deadlines count from then.
    const em = chamada.processada_em ?? chamada.recebida_em
    await deliver(tx, touched, aberta, lead, { telefone, em })
    if (chamada.resumo !== resumo) await updateChamada(tx, chamada.id, { resumo })
    return 'feita'
  }

  /** Fetches the lead of a call from Meta, without holding a lock. */
  async function fetchLead({ chamada, fonte }: ChamadaComFonte): Promise<void> {
    const agora = clock()
    if (!(await leaseDevida(db, chamada.id, new Date(agora), new Date(agora + PEDIDO_MS)))) return
    const setSituacao = (campos: Parameters<typeof updateSituacao>[2]) =>
      updateSituacao(db, fonte.id, campos, new Date(clock()), dayOf(clock()))
    try {
      const campos = await graph.fetchLead(paginaDe(kit, fonte), openAviso(cipher, chamada).leadgen_id)
      await updateChamada(db, chamada.id, {
        tipo_corpo: LEAD_DA_META,
        corpo_cifrado: sealCampos(cipher, chamada.id, campos),
        formulario_id: campos.get('form_id') || chamada.formulario_id,
        tentar_em: new Date(agora),
      })
      await setSituacao({ busca_em: new Date(clock()), busca_falha: null })
    } catch (error) {
      if (error instanceof GraphError) await setSituacao({ busca_falha: error.message })
      throw error
    }
  }

  /** Records a failed attempt; after the last one the call waits for a person. */
  async function postpone(chamada: ChamadaRow, error: unknown) {
    const espera = ESPERAS_S[chamada.tentativas]
    const motivo = error instanceof GraphError ? error.message : 'Não foi possível processar'
    await updateChamada(db, chamada.id, {
      tentativas: chamada.tentativas + 1,
      ...(espera === undefined
        ? { estado: 'conferir', motivo }
        : { tentar_em: new Date(clock() + espera * 1000), ...(error instanceof GraphError && { motivo }) }),
    })
  }

  /** Works on a due call, unless another node does. */
  async function process(id: string): Promise<void> {
    try {
      const feita = await write(async (tx, touched) => {
        const aberta = await tryLockDevida(tx, id)
        return aberta ? settle(tx, touched, aberta) : 'feita'
      })
      if (feita === 'feita') return
      const aberta = await findAberta(db, id)
      if (!aberta) return
      await fetchLead(aberta)
      await write(async (tx, touched) => {
        const buscada = await tryLockDevida(tx, id)
        if (buscada) await settle(tx, touched, buscada)
      })
    } catch (error) {
      // Messages of errors may contain values of a query, so they are not logged.
      log.error(
        { chamada: id, falha: error instanceof GraphError ? error.falha : (error as Error)?.name },
        'a call from outside could not be worked on',
      )
      const aberta = await findAberta(db, id)
      if (aberta?.chamada.estado === 'recebida') await postpone(aberta.chamada, error)
    }
  }

  /** Tells open pages; a failure is harmless, since they also reload when looked at again. */
  const announce = () =>
    announceEntradas(db).catch((err) => log.warn({ err }, 'pages could not be told of calls from outside'))

  /** Works on due calls of one kind, some at once, and looks again when more come or become due. */
  function createRonda(avisos: boolean, aoMesmoTempo: number) {
    const state = { again: false }
    let running: Promise<void> | undefined
    // Finds calls that waited while no node was running.
    let timer = setTimeout(wake, LOGO_MS).unref()

    async function work() {
      let espera = RONDA_MS
      try {
        const devidas = () => listDevidas(db, { avisos, agora: new Date(clock()), limite: LOTE })
        let ids = await devidas()
        while (ids.length > 0 && !stopping.now) {
          state.again = false
          const limit = pLimit(aoMesmoTempo)
          await Promise.all(ids.map(({ id }) => limit(async () => (stopping.now ? undefined : process(id)))))
          await announce()
          ids = await devidas()
        }
        const proxima = await findProximaVez(db, avisos)
        if (proxima) espera = Math.min(Math.max(LOGO_MS, proxima.getTime() - clock()), RONDA_MS)
      } catch (error) {
        log.error({ err: error }, 'work on calls from outside failed')
      }
      running = undefined
      clearTimeout(timer)
      if (stopping.now) return
      if (state.again) {
        state.again = false
        wake()
      } else timer = setTimeout(wake, espera).unref()
    }

    function wake() {
      if (stopping.now) return
      if (running) state.again = true
      else running = work()
    }

    return {
      wake,
      async stop() {
        clearTimeout(timer)
        await running
      },
    }
  }

  // Two rounds, so that no lead waits for a slow Meta.
  const rondas = [createRonda(false, DE_UMA_VEZ), createRonda(true, PERGUNTAS)]
  const wake = () => {
    for (const ronda of rondas) ronda.wake()
  }

  return {
    wake,
    process,
    deliver,
    announce,
    async stop() {
      stopping.now = true
      unfollow()
      await Promise.all(rondas.map((ronda) => ronda.stop()))
    },
  }
}
