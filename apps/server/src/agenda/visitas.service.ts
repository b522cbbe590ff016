import { randomUUID } from 'node:crypto'
import type {
  FiltroCalendario,
  FiltroVisitas,
  TextosVisita,
  Visita,
  VisitaCampos,
  VisitaLinha,
} from '@portal/contract/agenda/agenda.contract'
import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { SELECIONE_CLINICA, VISITA_NAO_ENCONTRADA, VISITAS_MAXIMO } from '@portal/contract/agenda/limites'
import {
  isVisitaAberta,
  noRelogioDaEmpresa,
  pedeClinica,
  type RelogioVisita,
  type ResultadoVisita,
  type TipoVisita,
  TODA_EQUIPE,
} from '@portal/contract/agenda/opcoes'
import { viagemEntre } from '@portal/contract/agenda/viagem'
import { distanciaKm } from '@portal/contract/busca/distancia'
import type { Versioned } from '@portal/contract/common'
import type { Fuso } from '@portal/contract/empresa/fusos'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { isInalterado, recordAbertura, recordAcao } from '../auditoria/auditoria.service.ts'
import { findCidade } from '../cidades/cidades.queries.ts'
import { findClinicaAtiva } from '../clinicas/clinicas.queries.ts'
import { listParaVisita } from '../clinicas/lista.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listTocadas } from '../leads/clinicas-tocadas.queries.ts'
import { isSubstituto } from '../leads/donos.queries.ts'
import { codigoLead, type EventosDoLead, type LeadRow } from '../leads/eventos.service.ts'
import { findLead, isLegivel } from '../leads/leads.queries.ts'
import { SEM_COBERTURA } from '../leads/leads.service.ts'
import { findVisitaEm } from '../leads/visitas.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { distributes, isOfTeam } from '../platform/auth/team.ts'
import { instantOf, nextDay, wallClock } from '../platform/business-time.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { listVagasConfirmadas, toConfirmadas } from '../vagas/vagas.queries.ts'
import { acontecimentoDe, type Fato } from './acontecimento.ts'
import {
  findCifrados,
  findCompromisso,
  findLeadDaVisita,
  findPorEnvio,
  findVisita,
  type LinhaRow,
  listClinicasDoPeriodo,
  listDoCalendario,
  listVisitas,
  listVisitasDoLead,
  lockAgenda,
  lockVisita,
  type Recorte,
  updateVisita,
  type VisitaCompleta,
  type VisitaRow,
  type VisitaValores,
} from './agenda.queries.ts'
import { colunasCsv } from './exportacao.ts'
import { type HorarioDigitado, readHorario } from './horario.ts'
import { insertVisitas } from './lote.service.ts'
import { registroDe } from './registro.ts'
import { contextoVisita } from './visitas-do-lead.ts'

const COMPROMISSO = 'Você já tem um compromisso neste horário. Deseja agendar mesmo assim?'
/** The same sentence with the existing visit: '10:00, Maria Souza, Casa da Luz'. */
const compromissoDe = (qual: string) => (qual ? `${COMPROMISSO} Já marcada: ${qual}.` : COMPROMISSO)

const CLINICAS_MAXIMO = 20
/** Most near clinics offered for an empty search, beside those linked to the lead. */
const MAIS_PROXIMAS = 5
const LOTE_EXPORTACAO = 500
/** Supervisors may not filter by clinic: the result would tell where each visit goes. */
const SEM_CLINICA = 'Supervisores veem as visitas sem a clínica. Retire este filtro.'

export const toLinha = ({ lead_numero, ...row }: LinhaRow): VisitaLinha => ({
  ...row,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
  lead_codigo: lead_numero === null ? null : codigoLead(lead_numero),
})

/** Supervisors see the company's clock, because the place's own would reveal the place. */
const toLinhaPara =
  ({ role }: Escopo, fuso: Fuso) =>
  (row: LinhaRow): VisitaLinha =>
    toLinha(role === 'supervisor' ? { ...row, fuso } : row)

const toVisita = (row: VisitaCompleta): Visita => ({
  ...row,
  ...toLinha(row),
  created_at: row.created_at.toISOString(),
})

type Horario = HorarioDigitado & { relogio: RelogioVisita; confirmar_conflito: boolean }
type Nova = Partial<VisitaCampos> &
  Pick<VisitaCampos, 'tipo' | 'lembretes_min'> &
  Horario & {
    lead_id: string | null
    resultado?: string | null | undefined
    mover: boolean
    envio_id?: string | undefined
  }

const CONSULTOR_DESATIVADO = 'O consultor deste lead está desativado. Transfira o lead antes de agendar.'

export type VisitasService = ReturnType<typeof createVisitasService>

/** Visits: scheduled, confirmed, moved, ended (docs/rules.md, 'Agenda'). `doLead` applies their effects to the lead. */
export function createVisitasService({ database, cipher, clock }: Kit, doLead: EventosDoLead) {
  const { db } = database
  const write = unitOfWork(database, clock)
  async function get(tx: Db, escopo: Escopo, id: string): Promise<Visita> {
    const row = await findVisita(tx, escopo, id)
    if (!row) throw notFound(VISITA_NAO_ENCONTRADA)
    return toVisita(row)
  }

  /** The filter's days as instants. Throws 404 if the caller may not see the visits of the person asked for. */
  async function withinDays(escopo: Escopo, { consultor_id, de, ate, ...filtro }: FiltroVisitas) {
    if (escopo.role === 'supervisor' && filtro.clinica_id !== undefined)
      throw unprocessable({ clinica_id: SEM_CLINICA })
    const dono = consultor_id ?? (escopo.role === 'supervisor' ? TODA_EQUIPE : escopo.usuarioId)
    const alcanca = distributes(escopo)
      ? dono === TODA_EQUIPE || isOfTeam(escopo, dono)
      : dono === escopo.usuarioId || (dono !== TODA_EQUIPE && (await isSubstituto(db, escopo, dono)))
    if (!alcanca) throw notFound(SEM_COBERTURA)
    const fuso = (await findEmpresa(db)).fuso_horario as Fuso
    const em = (dia: string) => new Date(instantOf(dia, '00:00', fuso))
    const recorte: Recorte = { ...filtro, dono, de: em(de), ate: em(nextDay(ate)), agora: clock() }
    return { recorte, fuso }
  }

  /** Locks the lead, then the visit, like all who write both. */
  async function lock(tx: Db, escopo: Escopo, { id, versao }: Versioned) {
    const achada = await findLeadDaVisita(tx, escopo, id)
    if (!achada) throw notFound(VISITA_NAO_ENCONTRADA)
    const lead = achada.lead_id === null ? undefined : await doLead.lock(tx, achada.lead_id)
    const visita = await lockVisita(tx, escopo, id)
    if (!visita) throw notFound(VISITA_NAO_ENCONTRADA)
    // The lead was merged meanwhile, or somebody changed the visit.
    if (visita.lead_id !== achada.lead_id || visita.versao !== versao) throw conflict()
    return { lead, visita, clinica: achada.clinica }
  }

  async function lockAberta(tx: Db, escopo: Escopo, versioned: Versioned) {
    const travada = await lock(tx, escopo, versioned)
    if (!isVisitaAberta(travada.visita.status)) throw conflict('Esta visita já foi encerrada.')
    return travada
  }

  /** Clinic, address and zone of a visit. Throws 422 without a clinic where the kind asks for one. */
  async function lugarDe(tx: Db, tipo: TipoVisita, clinicaId: string | null) {
    const { fuso_horario } = await findEmpresa(tx)
    if (clinicaId === null && pedeClinica(tipo)) throw unprocessable({ clinica_id: SELECIONE_CLINICA })
    const clinica = clinicaId === null ? undefined : await findClinicaAtiva(tx, clinicaId)
    if (clinicaId !== null && !clinica)
      throw unprocessable({ clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' })
    const empresa = fuso_horario as Fuso
    const fuso = clinica && !noRelogioDaEmpresa(tipo) ? fusoDoLugar(clinica.state, clinica.city) : empresa
    return { clinica, fuso, empresa }
  }

  const enderecoDe = (clinica: { address: string | null; city: string; state: string } | undefined) =>
    clinica ? [clinica.address, `${clinica.city}/${clinica.state}`].filter(Boolean).join(', ').slice(0, 300) : null

  /** Throws 422 when another open visit has that time, unless the person confirmed it; returns whether there is one. */
  async function checkConflito(
    tx: Db,
    escopo: Escopo,
    dono: string,
    horario: { inicio: Date; fim: Date },
    confirmado: boolean,
    exceto?: string,
  ): Promise<boolean> {
    await lockAgenda(tx, dono)
    const outro = await findCompromisso(tx, dono, horario, exceto)
    // Another person's calendar only shows that the time is taken.
    const qual = outro && dono === escopo.usuarioId ? [outro.lead_nome, outro.clinica].filter(Boolean).join(', ') : ''
    if (outro && !confirmado)
      throw unprocessable({
        confirmar_conflito: compromissoDe(
          qual && `${wallClock(outro.inicio.getTime(), outro.fuso).slice(11, 16)}, ${qual}`,
        ),
      })
    return outro !== undefined
  }

  const encrypt = (texto: string | null | undefined, lugar: string) => (texto ? cipher.encryptText(texto, lugar) : null)
  const decrypt = (cifrado: string | null, lugar: string) => cifrado && cipher.decryptText(cifrado, lugar)

  /** Writes values of a locked visit with its history, and touches its owner. */
  async function change(tx: Db, escopo: Escopo, touched: Touched, antes: VisitaRow, valores: VisitaValores) {
    if (isInalterado(antes, valores)) return antes
    const depois = await updateVisita(tx, antes.id, valores)
    await recordAcao(tx, escopo, {
      acao: 'editar',
      entidade: 'visitas',
      entidade_id: antes.id,
      antes: registroDe(antes),
      depois: registroDe(depois),
    })
    touched.add('visitas', [depois.consultor_id])
    return depois
  }

  /** Tells a visit's lead of an event. */
  async function tell(tx: Db, escopo: Escopo, touched: Touched, lead: LeadRow, fato: Fato) {
    const acontecimento = acontecimentoDe(lead, fato, await findVisitaEm(tx, lead.id), clock())
    await doLead.happened(tx, escopo, touched, lead, acontecimento)
  }

  /** Ends or confirms a visit, and tells its lead. */
  async function end(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    { lead, visita, clinica }: Awaited<ReturnType<typeof lockAberta>>,
    valores: VisitaValores,
    evento: 'visita_confirmada' | 'visita_cancelada' | 'visita_realizada' | 'visita_perdida',
  ) {
    const depois = await change(tx, escopo, touched, visita, valores)
    const antes = evento !== 'visita_confirmada' && { antes: visita.inicio }
    if (lead) await tell(tx, escopo, touched, lead, { evento, visita: depois, clinica, ...antes })
    return get(tx, escopo, visita.id)
  }

  return {
    async list(escopo: Escopo, filtro: FiltroVisitas) {
      const { recorte, fuso } = await withinDays(escopo, filtro)
      const rows = await listVisitas(db, escopo, recorte, { limite: VISITAS_MAXIMO + 1 })
      return {
        itens: rows.slice(0, VISITAS_MAXIMO).map(toLinhaPara(escopo, fuso)),
        ha_mais: rows.length > VISITAS_MAXIMO,
        fuso,
      }
    },

    /** Visits of a period for the calendar view, limited for each day or hour. */
    async listCalendario(escopo: Escopo, { por, cabem, ...filtro }: FiltroCalendario) {
      const { recorte, fuso } = await withinDays(escopo, filtro)
      const rows = await listDoCalendario(db, escopo, recorte, { por, cabem, fuso, limite: VISITAS_MAXIMO })
      return {
        itens: rows.map((row) => ({
          ...row,
          inicio: row.inicio.toISOString(),
          fim: row.fim.toISOString(),
          ...(escopo.role === 'supervisor' && { fuso }),
        })),
        cheios: Object.fromEntries(rows.filter(({ total }) => total > cabem).map(({ lugar, total }) => [lugar, total])),
      }
    },

    async listClinicasDoPeriodo(escopo: Escopo, filtro: FiltroVisitas) {
      const { recorte } = await withinDays(escopo, filtro)
      return listClinicasDoPeriodo(db, escopo, recorte, VISITAS_MAXIMO)
    },

    /** Exports the filtered visits as CSV, without a limit; the history records the export and its filter. */
    async export(escopo: Escopo, { motivo, ...filtro }: FiltroVisitas & { motivo: string }): Promise<Download> {
      const { recorte, fuso } = await withinDays(escopo, filtro)
      await recordAcao(db, escopo, {
        acao: 'exportar',
        entidade: 'visitas',
        entidade_id: null,
        depois: { ...filtro, motivo },
      })
      async function* linhas() {
        for (let depoisDe: LinhaRow | undefined; ; ) {
          const lote = await listVisitas(db, escopo, recorte, { limite: LOTE_EXPORTACAO, depoisDe })
          yield* lote
          depoisDe = lote.at(-1)
          if (lote.length < LOTE_EXPORTACAO) return
        }
      }
      return csvDownload('visitas', colunasCsv(escopo.role), linhas(), fuso)
    },

    async listDoLead(escopo: Escopo, id: string) {
      if (!(await isLegivel(db, escopo, id))) throw notFound(LEAD_NAO_ENCONTRADO)
      const fuso = (await findEmpresa(db)).fuso_horario as Fuso
      return { itens: (await listVisitasDoLead(db, escopo, id)).map(toLinhaPara(escopo, fuso)), fuso }
    },

    get: (escopo: Escopo, id: string) => get(db, escopo, id),

    /** Texts about a person; each reading is recorded. */
    getTextos: (escopo: Escopo, id: string): Promise<TextosVisita> =>
      db.transaction(async (tx) => {
        const cifrados = await findCifrados(tx, escopo, id)
        if (!cifrados) throw notFound(VISITA_NAO_ENCONTRADA)
        if (Object.values(cifrados).some((cifrado) => cifrado !== null))
          await recordAbertura(tx, escopo, { entidade: 'visitas', entidade_id: id, parte: 'textos' })
        return {
          observacoes: decrypt(cifrados.observacoes, contextoVisita('observacoes', id)),
          resultado: decrypt(cifrados.resultado, contextoVisita('resultado', id)),
          motivo_cancelamento: decrypt(cifrados.motivo_cancelamento, contextoVisita('motivo_cancelamento', id)),
        }
      }),

    /** Active clinics to choose from: those linked to the lead, then those near its city. */
    async listClinicas(escopo: Escopo, { texto, lead_id }: { texto: string; lead_id?: string | undefined }) {
      const lead = lead_id === undefined ? undefined : await findLead(db, escopo, lead_id)
      if (lead_id !== undefined && !lead) throw notFound(LEAD_NAO_ENCONTRADO)
      const cidade = lead?.cidade_id ? await findCidade(db, lead.cidade_id) : undefined
      const perto =
        cidade && cidade.latitude !== null && cidade.longitude !== null
          ? { latitude: cidade.latitude, longitude: cidade.longitude }
          : undefined
      const tocadas = lead ? await listTocadas(db, escopo, lead.id) : []
      const toques = new Map(tocadas.map(({ id, toque }) => [id, toque]))
      const clinicas = await listParaVisita(db, {
        texto,
        preferidas: [...toques.keys()],
        perto,
        limite: perto && texto === '' ? toques.size + MAIS_PROXIMAS : CLINICAS_MAXIMO,
      })
      const vagas = await listVagasConfirmadas(
        db,
        clinicas.map(({ id }) => id),
      )
      return clinicas.map(({ latitude, longitude, ...clinica }) => {
        const lugar = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
        return {
          ...clinica,
          fuso: fusoDoLugar(clinica.estado, clinica.cidade),
          // Distance as in the search; the minutes are estimated for the road.
          km: perto && lugar ? distanciaKm(perto, lugar) : null,
          minutos: perto && lugar ? viagemEntre(perto, lugar).minutos : null,
          toque: toques.get(clinica.id) ?? null,
          vagas_confirmadas: toConfirmadas(vagas.get(clinica.id)),
        }
      })
    },

    /** Schedules a visit, or records one that took place. Throws 422 at `confirmar_conflito` when the time is taken. */
    create: (escopo: Escopo, { resultado, mover, envio_id, ...nova }: Nova): Promise<Visita> =>
      write(async (tx, touched) => {
        const lead =
          nova.lead_id === null
            ? undefined
            : await doLead.lockPara(tx, escopo, nova.lead_id, { desativado: CONSULTOR_DESATIVADO })
        const dono = lead?.consultor_id ?? escopo.usuarioId
        const repetida = envio_id === undefined ? undefined : await findPorEnvio(tx, envio_id)
        if (repetida) {
          if (repetida.created_by !== escopo.usuarioId || repetida.lead_id !== nova.lead_id) throw conflict()
          return get(tx, escopo, repetida.id)
        }
        const { tipo, clinica_id = null } = nova
        const { clinica, fuso, empresa } = await lugarDe(tx, tipo, clinica_id)
        const passada = Boolean(resultado)
        const quando = readHorario(nova, {
          fuso: nova.relogio === 'empresa' ? empresa : fuso,
          agora: clock(),
          passada,
        })
        const conflito_confirmado = !passada && (await checkConflito(tx, escopo, dono, quando, nova.confirmar_conflito))
        const id = randomUUID()
        const [visita] = await insertVisitas(tx, { cipher, escopo, touched }, [
          {
            id,
            tipo,
            clinica_id,
            lead_id: nova.lead_id,
            consultor_id: dono,
            created_by: escopo.usuarioId,
            created_at: new Date(clock()),
            ...quando,
            fuso,
            status: passada ? 'realizada' : 'agendada',
            participantes: nova.participantes,
            telefone: nova.telefone,
            endereco: nova.endereco ?? enderecoDe(clinica),
            link_video: nova.link_video,
            lembretes_min: nova.lembretes_min,
            observacoes: nova.observacoes,
            resultado,
            conflito_confirmado,
            envio_id,
          },
        ])
        if (!visita) throw new Error('insert returned no row')
        if (lead)
          await tell(tx, escopo, touched, lead, {
            evento: passada ? 'visita_realizada' : 'visita_agendada',
            ...{ visita, clinica: clinica?.name, mover },
          })
        return get(tx, escopo, id)
      }),

    /** Changes fields of an open visit, not its hour. */
    update: (escopo: Escopo, { id, versao, ...campos }: Versioned & Partial<VisitaCampos>): Promise<Visita> =>
      write(async (tx, touched) => {
        const { visita } = await lockAberta(tx, escopo, { id, versao })
        const { observacoes, ...resto } = campos
        const tipo = campos.tipo ?? visita.tipo
        const clinica_id = campos.clinica_id === undefined ? visita.clinica_id : campos.clinica_id
        const outra = clinica_id !== visita.clinica_id || tipo !== visita.tipo
        const lugar = outra ? await lugarDe(tx, tipo, clinica_id) : undefined
        const mudouClinica = clinica_id !== visita.clinica_id
        await change(tx, escopo, touched, visita, {
          ...resto,
          ...(lugar && { fuso: lugar.fuso, sequencia: visita.sequencia + 1 }),
          ...(mudouClinica && campos.endereco === undefined && { endereco: enderecoDe(lugar?.clinica) }),
          ...(observacoes !== undefined && {
            observacoes_cifrado: cipher.sealAgain(
              visita.observacoes_cifrado,
              observacoes,
              contextoVisita('observacoes', id),
            ),
          }),
        })
        return get(tx, escopo, id)
      }),

    confirm: (escopo: Escopo, versioned: Versioned): Promise<Visita> =>
      write(async (tx, touched) => {
        const travada = await lockAberta(tx, escopo, versioned)
        if (travada.visita.status === 'confirmada') throw conflict('Esta visita já foi confirmada.')
        if (travada.visita.inicio.getTime() <= clock())
          throw conflict('O horário desta visita já passou. Registre o resultado ou remarque.')
        return end(tx, escopo, touched, travada, { status: 'confirmada' }, 'visita_confirmada')
      }),

    /** Closes the visit as 'Remarcada' and creates it again at another hour with all its data. */
    reschedule: (escopo: Escopo, { id, versao, ...horario }: Versioned & Horario): Promise<Visita> =>
      write(async (tx, touched) => {
        const { lead, visita, clinica } = await lockAberta(tx, escopo, { id, versao })
        const { fuso_horario } = await findEmpresa(tx)
        const duracao = visita.fim.getTime() - visita.inicio.getTime()
        const fuso = horario.relogio === 'empresa' ? fuso_horario : visita.fuso
        const lido = readHorario(horario, { fuso, agora: clock() })
        // Without a given end the visit keeps its length.
        const quando = horario.fim === undefined ? { ...lido, fim: new Date(lido.inicio.getTime() + duracao) } : lido
        const conflito = await checkConflito(tx, escopo, visita.consultor_id, quando, horario.confirmar_conflito, id)
        await change(tx, escopo, touched, visita, { status: 'remarcada' })
        const novo = randomUUID()
        const { versao: _, updated_at: __, envio_id: ___, ...linha } = visita
        const { observacoes_cifrado, resultado_cifrado: ____, motivo_cancelamento_cifrado: _____, ...resto } = linha
        const [depois] = await insertVisitas(tx, { cipher, escopo, touched }, [
          {
            ...resto,
            ...quando,
            id: novo,
            status: 'agendada',
            created_by: escopo.usuarioId,
            created_at: new Date(clock()),
            remarcada_de: id,
            conflito_confirmado: conflito,
            sequencia: visita.sequencia + 1,
            observacoes: decrypt(observacoes_cifrado, contextoVisita('observacoes', id)),
          },
        ])
        if (!depois) throw new Error('insert returned no row')
        if (lead)
          await tell(tx, escopo, touched, lead, {
            evento: 'visita_remarcada',
            ...{ visita: depois, clinica, antes: visita.inicio },
          })
        return get(tx, escopo, novo)
      }),

    cancel: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<Visita> =>
      write(async (tx, touched) => {
        const travada = await lockAberta(tx, escopo, versioned)
        const valores = {
          status: 'cancelada' as const,
          sequencia: travada.visita.sequencia + 1,
          motivo_cancelamento_cifrado: encrypt(motivo, contextoVisita('motivo_cancelamento', versioned.id)),
        }
        return end(tx, escopo, touched, travada, valores, 'visita_cancelada')
      }),

    finish: (
      escopo: Escopo,
      { status, resultado, ...versioned }: Versioned & { status: ResultadoVisita; resultado: string | null },
    ): Promise<Visita> =>
      write(async (tx, touched) => {
        const travada = await lockAberta(tx, escopo, versioned)
        if (travada.visita.inicio.getTime() > clock()) throw conflict('A visita ainda não começou.')
        const valores = { status, resultado_cifrado: encrypt(resultado, contextoVisita('resultado', versioned.id)) }
        const evento = status === 'realizada' ? ('visita_realizada' as const) : ('visita_perdida' as const)
        return end(tx, escopo, touched, travada, valores, evento)
      }),
  }
}
