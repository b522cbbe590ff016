import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import type { ItemEspera, ItemPrazo } from '@portal/contract/internacoes/internacoes.contract'
import {
  DIAS_INVOLUNTARIA,
  DIAS_PIA,
  faltam,
  isPrazoAberto,
  MARCOS_72H,
  MARCOS_90D,
  MARCOS_PIA,
  PRAZO_VENCIDO,
  type Prazo,
  prazosDe,
} from '@portal/contract/internacoes/prazos'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { codigoPaciente } from '../pacientes/admissoes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { esperasDaInternacao, relogiavel, toEspera } from './internacao.ts'
import { type ComPrazoRow, listComPrazo, listParaAvisar } from './prazos.queries.ts'

/** Most clocks in one answer; the list says when there are more. */
const PRAZOS_MAXIMO = 300

const LOTE = 500
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const rota = (pacienteId: string, admin: boolean) =>
  `/${admin ? 'admin' : 'consultor'}/pacientes?paciente=${pacienteId}&aba=internacao`

/** Columns that name a line's admission; `desde` is the start of its deadline, by default the entry. */
const deQue = (
  { internacao, numero, paciente, clinica, consultor, ...lugar }: ComPrazoRow,
  desde: Date | null = null,
) => ({
  internacao_id: internacao.id,
  versao: internacao.versao,
  paciente_id: internacao.paciente_id,
  codigo: codigoPaciente(numero),
  ...{ paciente, clinica, consultor },
  fuso: fusoDoLugar(lugar.estado, lugar.cidade),
  tipo: internacao.tipo,
  desde: (desde ?? internacao.entrada).toISOString(),
})

type Aviso = {
  tipo: TipoNotificacao
  titulo: string
  marca: string
  vencido: boolean
  /** Instant after which the text about the time left is wrong. */
  ate?: Date
}

/** Last of the 72-hour marks that has come; undefined before the first. */
const marcoDe72h = (falta_ms: number) => MARCOS_72H.findLast((horas) => falta_ms <= horas * HORA_MS)
/** Last of the marks in days since the entry that has come. */
const marcoDeDias = (marcos: readonly number[], passou_ms: number) =>
  marcos.findLast((dias) => passou_ms >= dias * DIA_MS)

/** Warnings about an admission's open deadlines now, those of one communication together. */
function avisosDe({ internacao }: ComPrazoRow, agora: number): Aviso[] {
  // Deadlines that passed before an old portal's admission was confirmed were shown then.
  const desde = internacao.confirmada_em?.getTime() ?? Number.NEGATIVE_INFINITY
  const novo = (dias: number | undefined) =>
    dias === undefined || internacao.entrada.getTime() + dias * DIA_MS <= desde ? undefined : dias
  const abertos = prazosDe(relogiavel(internacao), agora).filter(isPrazoAberto)
  const passou = agora - internacao.entrada.getTime()
  const has = (chave: Prazo['chave']) => abertos.some((prazo) => prazo.chave === chave)
  const comunicacoes = (['entrada', 'saida'] as const).flatMap((momento) => {
    const prazo = abertos.find(({ chave }) => chave.startsWith(`${momento}_`))
    const marco = prazo && marcoDe72h(Date.parse(prazo.vence_em) - agora)
    if (!prazo || marco === undefined || Date.parse(prazo.vence_em) - marco * HORA_MS <= desde) return []
    const oQue = momento === 'entrada' ? 'Comunicação da internação' : 'Comunicação da saída'
    const titulo = marco === 0 ? PRAZO_VENCIDO.comunicacao : `${oQue}: ${faltam(Date.parse(prazo.vence_em) - agora)}`
    const aviso = { tipo: 'prazo_72h' as const, titulo, marca: `${momento}:${marco}`, vencido: marco === 0 }
    return [marco === 0 ? aviso : { ...aviso, ate: new Date(prazo.vence_em) }]
  })
  const pia = has('pia') ? novo(marcoDeDias(MARCOS_PIA, passou)) : undefined
  const limite = has('noventa_dias') ? novo(marcoDeDias(MARCOS_90D, passou)) : undefined
  const emDias = (dias: number, de: number, o: string, fim: string) =>
    dias >= de ? fim : `${o}: ${faltam(de * DIA_MS - passou)}`
  return [
    ...comunicacoes,
    ...(pia === undefined
      ? []
      : [
          {
            tipo: 'prazo_pia' as const,
            titulo: emDias(pia, DIAS_PIA, 'PIA', PRAZO_VENCIDO.pia),
            marca: `${pia}`,
            vencido: pia >= DIAS_PIA,
          },
        ]),
    ...(limite === undefined
      ? []
      : [
          {
            tipo: 'prazo_90d' as const,
            titulo: emDias(limite, DIAS_INVOLUNTARIA, 'Limite de 90 dias', PRAZO_VENCIDO.noventa_dias),
            marca: `${limite}`,
            vencido: limite >= DIAS_INVOLUNTARIA,
          },
        ]),
  ]
}

export type PrazosInternacaoService = ReturnType<typeof createPrazosInternacaoService>

/** Deadlines of admissions: the list 'Prazos', and the warnings of jobs (record 101). */
export function createPrazosInternacaoService({ database: { db }, clock }: Kit) {
  return {
    async list(
      escopo: Escopo,
      { consultor_id, vencendo }: { consultor_id?: string | undefined; vencendo: boolean },
    ): Promise<{ itens: ItemPrazo[]; esperas: ItemEspera[]; ha_mais: boolean }> {
      const agora = clock()
      const rows = await listComPrazo(db, escopo, {
        consultor_id,
        ate: vencendo ? new Date(agora) : undefined,
        limite: PRAZOS_MAXIMO + 1,
      })
      const mostradas = rows.slice(0, PRAZOS_MAXIMO)
      const itens = mostradas.flatMap((row) =>
        prazosDe(relogiavel(row.internacao), agora)
          .filter((prazo) => isPrazoAberto(prazo) && (!vencendo || prazo.situacao !== 'no_prazo'))
          .map((prazo) => ({ ...deQue(row, prazo.chave.startsWith('saida') ? row.internacao.saida : null), ...prazo })),
      )
      const esperas = mostradas.flatMap((row) =>
        esperasDaInternacao(row.internacao, row)
          .filter(({ vence_em }) => !vencendo || vence_em.getTime() <= agora)
          .map((espera) => ({ ...deQue(row), ...toEspera(espera) })),
      )
      for (const lista of [itens, esperas]) lista.sort((a, b) => Date.parse(a.vence_em) - Date.parse(b.vence_em))
      return { itens, esperas, ha_mais: rows.length > PRAZOS_MAXIMO }
    },

    /**
     * Warns people, each once: the warning's key is unique, so the job may run twice and on several nodes. A late run
     * only gives the present warning.
     */
    async notify(tipos: readonly TipoNotificacao[]): Promise<number> {
      let depoisDe: string | undefined
      let total = 0
      do {
        const agora = clock()
        const rows = await listParaAvisar(db, new Date(agora), depoisDe, LOTE)
        const admins = await listAtivosWithRole(db, ['admin'])
        const novas = rows.flatMap((row) =>
          avisosDe(row, agora)
            .filter(({ tipo }) => tipos.includes(tipo))
            .flatMap(({ tipo, titulo, marca, vencido, ate }) =>
              [...new Set([row.dono, ...(vencido ? admins : [])])].map((usuario_id) => ({
                usuario_id,
                tipo,
                titulo,
                corpo: `${codigoPaciente(row.numero)}, ${row.clinica}`,
                rota: rota(row.internacao.paciente_id, usuario_id !== row.dono),
                fato: `${tipo}:${row.internacao.id}:${marca}`,
                ...(ate && { expira_em: ate }),
              })),
            ),
        )
        await insertNotificacoes(db, novas)
        total += novas.length
        depoisDe = rows.length < LOTE ? undefined : rows.at(-1)?.internacao.id
      } while (depoisDe !== undefined)
      return total
    },
  }
}
