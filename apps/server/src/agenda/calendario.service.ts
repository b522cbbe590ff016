import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AssinaturaAgenda } from '@portal/contract/agenda/agenda.contract'
import { VISITA_NAO_ENCONTRADA } from '@portal/contract/agenda/limites'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { createToken, isToken } from '../platform/keys/token.ts'
import { findLeadDaVisita } from './agenda.queries.ts'
import {
  deleteAssinatura,
  findAssinatura,
  findDono,
  findVersoes,
  findVisitaDoCalendario,
  markLida,
  readVisitas,
  upsertAssinatura,
  type VisitaDoCalendario,
} from './calendario.queries.ts'
import { beginCalendar, END_CALENDAR, toEvent } from './ics.ts'

const DIA_MS = 86_400_000
const HORA_MS = 3_600_000
/** Days that a subscription shows, before and after today. */
const DIAS_ATRAS = 30
const DIAS_A_FRENTE = 180
const NOME = 'Visitas · Portal Clínicas'
export const TIPO_ICS = 'text/calendar; charset=utf-8'
/** Address of a calendar for subscribing programs. */
const caminhoDe = (token: string) => `/api/publico/agenda/${token}.ics`
/** Context that encrypts a token for its person. */
const contexto = (usuarioId: string) => `agenda_assinaturas.token:${usuarioId}`

export type CalendarioService = ReturnType<typeof createCalendarioService>

/**
 * Visits for calendar programs: 'Visita – {clínica}' and the hour, never a name of a person (docs/rules.md, 'Agenda').
 */
export function createCalendarioService({ database: { db }, cipher, clock, env }: Kit) {
  const { hostname } = new URL(env.PUBLIC_URL || 'http://localhost')
  const hashOf = (token: string) => cipher.lookupHash(`agenda ${token}`)

  const eventoDe = ({ uid, tipo, clinica, ...visita }: VisitaDoCalendario, lugar?: string | null) =>
    toEvent({
      ...visita,
      uid: `${uid}@${hostname}`,
      titulo: clinica ? `Visita – ${clinica}` : ROTULO_TIPO_VISITA[tipo],
      lugar: lugar ?? null,
    })

  async function* write(usuarioId: string, periodo: { de: Date; ate: Date }): AsyncGenerator<string> {
    yield beginCalendar(NOME)
    for await (const visitas of readVisitas(db, usuarioId, periodo))
      yield visitas.map((visita) => eventoDe(visita)).join('')
    yield END_CALENDAR
  }

  const toAssinatura = (row: Awaited<ReturnType<typeof findAssinatura>>): AssinaturaAgenda => ({
    caminho: row ? caminhoDe(cipher.decryptText(row.token_cifrado, contexto(row.usuario_id))) : null,
    criada_em: row?.created_at.toISOString() ?? null,
    lida_em: row?.lida_em?.toISOString() ?? null,
  })

  /** Records when an address was made or ended, because anybody who has it can read the calendar. */
  const record = (tx: Db, escopo: Escopo, antes: boolean, depois: string | null) =>
    recordAcao(tx, escopo, {
      acao: 'editar',
      entidade: 'profiles',
      entidade_id: escopo.usuarioId,
      antes: { calendario: antes ? 'ativo' : null },
      depois: { calendario: depois },
    })

  return {
    getAssinatura: async (escopo: Escopo) => toAssinatura(await findAssinatura(db, escopo)),

    /** Makes a new address; the earlier one stops working. */
    createAssinatura: (escopo: Escopo): Promise<AssinaturaAgenda> =>
      db.transaction(async (tx) => {
        const havia = Boolean(await findAssinatura(tx, escopo))
        const token = createToken()
        const cifrado = cipher.encryptText(token, contexto(escopo.usuarioId))
        const row = await upsertAssinatura(
          tx,
          escopo,
          { token_hash: hashOf(token), token_cifrado: cifrado },
          new Date(clock()),
        )
        await record(tx, escopo, havia, havia ? 'endereço novo' : 'ativo')
        return toAssinatura(row)
      }),

    deleteAssinatura: (escopo: Escopo) =>
      db.transaction(async (tx) => {
        if (!(await deleteAssinatura(tx, escopo))) throw notFound('Você não tem um endereço de calendário.')
        await record(tx, escopo, true, null)
        return { ok: true as const }
      }),

    /** One visit as a file for the device's calendar. */
    async getIcs(escopo: Escopo, id: string): Promise<Download> {
      const minha = await findLeadDaVisita(db, escopo, id)
      const visita = minha && (await findVisitaDoCalendario(db, id))
      if (!visita) throw notFound(VISITA_NAO_ENCONTRADA)
      const conteudo = beginCalendar(NOME) + eventoDe(visita, visita.endereco) + END_CALENDAR
      return { nome: 'visita.ics', tipo: TIPO_ICS, conteudo: Readable.from([conteudo], { objectMode: false }) }
    },

    /**
     * Calendar of a token, from 30 days ago to 180 days ahead, with cancelled visits; undefined for an unknown token.
     * `etag` changes with the visits, the clinics' names and the day.
     */
    async openFeed(token: string): Promise<{ etag: string; conteudo: () => Readable } | undefined> {
      const dono = isToken(token) ? await findDono(db, hashOf(token)) : undefined
      if (!dono) return undefined
      const agora = clock()
      const versoes = await findVersoes(db, dono.usuario_id)
      const etag = createHash('sha256')
        .update(`${dono.usuario_id} ${versoes} ${dayOf(agora)}`)
        .digest('base64url')
      if (!dono.lida_em || agora - dono.lida_em.getTime() > HORA_MS)
        await markLida(db, dono.usuario_id, new Date(agora))
      const periodo = { de: new Date(agora - DIAS_ATRAS * DIA_MS), ate: new Date(agora + DIAS_A_FRENTE * DIA_MS) }
      return {
        etag: `"${etag}"`,
        conteudo: () => Readable.from(write(dono.usuario_id, periodo), { objectMode: false }),
      }
    },
  }
}
