import { z } from 'zod'
import { SEM_SUPERVISOR, SIGNED_IN } from '../access.ts'
import {
  id,
  latitude,
  linha,
  longitude,
  motivo,
  nome,
  queryFlag,
  queryList,
  queryNumber,
  telefoneDoMundo,
  versioned,
} from '../common.ts'
import { FUSOS, type Fuso } from '../empresa/fusos.ts'
import { TOQUES_CLINICA } from '../leads/clinica-tocada.ts'
import { linhaOpcional, opcional } from '../leads/lead.contract.ts'
import { operation } from '../operation.ts'
import { vagasConfirmadas } from '../vagas/vagas.contract.ts'
import {
  CABEM_MAXIMO,
  ENDERECO_MAXIMO,
  INFORME_RESULTADO,
  LEMBRETES_MAXIMO,
  LINK_INVALIDO,
  LINK_MAXIMO,
  MOTIVO_CANCELAMENTO,
  PARTICIPANTES_TEXTO_MAXIMO,
  PERIODO_INVALIDO,
  PERIODO_MAXIMO_DIAS,
  TEXTO_VISITA_MAXIMO,
} from './limites.ts'
import {
  LEMBRETES,
  LEMBRETES_PADRAO,
  RELOGIOS_VISITA,
  RESULTADOS_VISITA,
  STATUS_VISITA,
  TIPOS_VISITA,
  TODA_EQUIPE,
} from './opcoes.ts'

const DATA_INEXISTENTE = 'Esta data não existe'
const dia = z.iso.date(DATA_INEXISTENTE).refine((data) => data >= '2000' && data < '3000', DATA_INEXISTENTE)
/** Wall clock of a zone, 'YYYY-MM-DDTHH:mm'. */
const relogioDe = z.iso
  .datetime({ local: true, precision: -1, error: DATA_INEXISTENTE })
  .regex(/^[23]\d{3}-\d\d-\d\dT\d\d:\d\d$/, DATA_INEXISTENTE)
const fuso = z.enum(Object.keys(FUSOS) as [Fuso, ...Fuso[]])

const lembretes = z
  .array(z.number().refine((minutos) => minutos in LEMBRETES, 'Escolha um lembrete da lista'))
  .max(LEMBRETES_MAXIMO, `Escolha até ${LEMBRETES_MAXIMO} lembretes`)
  .transform((minutos) => [...new Set(minutos)].toSorted((a, b) => b - a))
const link = linha(LINK_MAXIMO)
  .refine((url) => url === '' || (url.startsWith('https://') && URL.canParse(url)), LINK_INVALIDO)
  .nullable()
  .transform((url) => url || null)

/** Start and end on one clock; without an end the visit lasts an hour. */
const horario = z.object({
  inicio: relogioDe,
  fim: relogioDe.optional(),
  relogio: z.enum(RELOGIOS_VISITA).default('visita'),
  /** True when the person was shown the other appointment at that time and wants both. */
  confirmar_conflito: z.boolean().default(false),
})

/** Editable fields; `observacoes` is health data. */
const visitaCampos = z.object({
  tipo: z.enum(TIPOS_VISITA, 'Escolha o tipo da visita'),
  clinica_id: id.nullable(),
  participantes: linhaOpcional(PARTICIPANTES_TEXTO_MAXIMO),
  telefone: telefoneDoMundo.nullable(),
  /** Default: the clinic's address. */
  endereco: linhaOpcional(ENDERECO_MAXIMO),
  link_video: link,
  lembretes_min: lembretes,
  observacoes: opcional(TEXTO_VISITA_MAXIMO),
})
export type VisitaCampos = z.infer<typeof visitaCampos>

/** Visit in calendars and lists; no health data. */
const visitaLinha = z.object({
  id: z.uuid(),
  versao: z.number(),
  tipo: z.enum(TIPOS_VISITA),
  status: z.enum(STATUS_VISITA),
  inicio: z.iso.datetime(),
  fim: z.iso.datetime(),
  /** Zone of the visit's hours: the clinic's, or the company's for calls. */
  fuso,
  consultor_id: z.uuid(),
  consultor: z.string(),
  clinica_id: z.uuid().nullable(),
  clinica: z.string().nullable(),
  /** The clinic's city, state and coordinates. */
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  lead_id: z.uuid().nullable(),
  /** 'L-000001' */
  lead_codigo: z.string().nullable(),
  lead_nome: z.string().nullable(),
  /** The visit overlaps another one, and the person wanted both. */
  conflito_confirmado: z.boolean(),
})
export type VisitaLinha = z.infer<typeof visitaLinha>

/** Visit in a box of a calendar. */
const visitaDoCalendario = visitaLinha.pick({
  id: true,
  versao: true,
  tipo: true,
  status: true,
  inicio: true,
  fim: true,
  fuso: true,
  consultor: true,
  clinica: true,
  cidade: true,
  lead_nome: true,
})
export type VisitaDoCalendario = z.infer<typeof visitaDoCalendario>

/** Visit in its own window. */
const visita = visitaLinha.extend({
  participantes: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  link_video: z.string().nullable(),
  lembretes_min: z.array(z.number()),
  /** The lead's telephone, set when the visit has none of its own. */
  lead_telefone: z.string().nullable(),
  lead_versao: z.number().nullable(),
  lead_etapa: z.string().nullable(),
  /** The lead's consent to messages. */
  aceita_mensagens: z.boolean().nullable(),
  paciente: z.string().nullable(),
  clinica_telefone: z.string().nullable(),
  /** True when `getTextos` has texts for this visit. */
  tem_textos: z.boolean(),
  remarcada_de: z.uuid().nullable(),
  /** The visit that this one was moved to. */
  remarcada_para: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  criada_por: z.string().nullable(),
})
export type Visita = z.infer<typeof visita>

/** Free texts about a person: health data, and every reading is recorded. */
const textosVisita = z.object({
  observacoes: z.string().nullable(),
  resultado: z.string().nullable(),
  motivo_cancelamento: z.string().nullable(),
})
export type TextosVisita = z.infer<typeof textosVisita>

const filtroVisitas = z.object({
  /** Days of the company's zone, both included. */
  de: dia,
  ate: dia,
  /** Consultant whose visits are wanted; default the caller. Administrators and supervisors may name others. */
  consultor_id: z.union([id, z.literal(TODA_EQUIPE)]).optional(),
  status: queryList(STATUS_VISITA.length).pipe(z.array(z.enum(STATUS_VISITA))),
  tipo: queryList(TIPOS_VISITA.length).pipe(z.array(z.enum(TIPOS_VISITA))),
  clinica_id: id.optional(),
  /** Only visits that wait for their result (`aguardaResultado`). */
  sem_resultado: queryFlag,
})
export type FiltroVisitas = z.infer<typeof filtroVisitas>

const periodo = filtroVisitas.refine(
  ({ de, ate }) => ate >= de && (Date.parse(ate) - Date.parse(de)) / 86_400_000 < PERIODO_MAXIMO_DIAS,
  { message: PERIODO_INVALIDO, path: ['ate'] },
)

/** Visits per day or per hour, at most `cabem` in each. */
const doCalendario = periodo.safeExtend({
  por: z.enum(['dia', 'hora']),
  cabem: queryNumber().int().min(2).max(CABEM_MAXIMO),
})
export type FiltroCalendario = z.infer<typeof doCalendario>

/** A clinic to choose for a visit. */
const clinicaParaVisita = z.object({
  id: z.uuid(),
  nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  endereco: z.string().nullable(),
  telefone: z.string().nullable(),
  fuso,
  /** Distance from the lead's city, computed as in searches; null when one of the places is unknown. */
  km: z.number().nullable(),
  /** Estimated travel time by road. */
  minutos: z.number().nullable(),
  /** The lead's earlier contact with the clinic. */
  toque: z.enum(TOQUES_CLINICA).nullable(),
  vagas_confirmadas: vagasConfirmadas,
})
export type ClinicaParaVisita = z.infer<typeof clinicaParaVisita>

/** Private address of one's own calendar, for programs that subscribe to it. */
const assinatura = z.object({
  /** Path below the portal's address; null without one. */
  caminho: z.string().nullable(),
  criada_em: z.iso.datetime().nullable(),
  /** Last instant at which a program read it. */
  lida_em: z.iso.datetime().nullable(),
})
export type AssinaturaAgenda = z.infer<typeof assinatura>

/** Visits, calls and returns of consultants (docs/rules.md, 'Agenda'). */
export const agenda = {
  listVisitas: operation({
    method: 'GET',
    path: '/visitas',
    summary: 'Visitas de um período, por início',
    access: SIGNED_IN,
  })
    .input(periodo)
    .output(
      z.object({
        itens: z.array(visitaLinha),
        /** True when there are more visits than one answer holds. */
        ha_mais: z.boolean(),
        /** The company's zone, whose days and hours calendars show. */
        fuso,
      }),
    ),
  listCalendario: operation({
    method: 'GET',
    path: '/visitas-do-calendario',
    summary: 'As primeiras visitas de cada dia ou hora de um período, e quantas há onde não cabem todas',
    access: SIGNED_IN,
  })
    .input(doCalendario)
    .output(
      z.object({
        /** A day or hour with more than `cabem` visits has one fewer here, to leave room for 'mais N'. */
        itens: z.array(visitaDoCalendario),
        /** Total of visits in each such day or hour, by 'YYYY-MM-DD' or 'YYYY-MM-DD HH' in the company's zone. */
        cheios: z.record(z.string(), z.number()),
      }),
    ),
  listClinicasDoPeriodo: operation({
    method: 'GET',
    path: '/visitas-clinicas-do-periodo',
    summary: 'Clínicas com visitas em um período, por nome',
    access: SEM_SUPERVISOR,
  })
    .input(periodo)
    .output(z.array(z.object({ id: z.uuid(), nome: z.string() }))),
  exportVisitas: operation({
    method: 'GET',
    path: '/visitas-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As visitas de um período em um arquivo CSV (UTF-8 com BOM, separado por ;), sem dados de saúde',
    access: SIGNED_IN,
  })
    .input(periodo.safeExtend({ motivo }))
    .output(z.string()),
  listVisitasDoLead: operation({
    method: 'GET',
    path: '/leads/{id}/visitas',
    summary: 'Visitas de um lead, da mais nova à mais antiga',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(z.object({ itens: z.array(visitaLinha), fuso })),
  getVisita: operation({
    method: 'GET',
    path: '/visitas/{id}',
    summary: 'Uma visita, sem dados de saúde',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(visita),
  getTextos: operation({
    method: 'GET',
    path: '/visitas/{id}/textos',
    summary: 'Observações, resultado e motivo de uma visita; cada leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(textosVisita),
  listClinicasParaVisita: operation({
    method: 'GET',
    path: '/visitas-clinicas',
    summary:
      'Clínicas ativas por nome ou cidade: as que o lead já aceitou, visitou ou recebeu, depois as mais próximas da cidade dele',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ texto: z.string().trim().max(120).default(''), lead_id: id.optional() }))
    .output(z.array(clinicaParaVisita)),
  createVisita: operation({
    method: 'POST',
    path: '/visitas',
    summary: 'Agendar uma visita; com resultado, registrar uma que já aconteceu',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      visitaCampos
        .partial()
        .extend({ tipo: visitaCampos.shape.tipo, lembretes_min: lembretes.default(LEMBRETES_PADRAO) })
        .extend(horario.shape)
        .extend({
          lead_id: id.nullable().default(null),
          /** Result of a visit that took place. */
          resultado: opcional(TEXTO_VISITA_MAXIMO).optional(),
          /** Moves the lead to 'Visita agendada' whatever the kind of visit: that stage's guard asked for it. */
          mover: z.boolean().default(false),
          /** Idempotency key of the page. */
          envio_id: z.uuid().optional(),
        }),
    )
    .output(visita),
  updateVisita: operation({
    method: 'PATCH',
    path: '/visitas/{id}',
    summary: 'Alterar uma visita, menos o horário',
    access: SEM_SUPERVISOR,
  })
    .input(visitaCampos.partial().extend(versioned.shape))
    .output(visita),
  confirmVisita: operation({
    method: 'POST',
    path: '/visitas/{id}/confirmar',
    summary: 'A família confirmou',
    access: SEM_SUPERVISOR,
  })
    .input(versioned)
    .output(visita),
  rescheduleVisita: operation({
    method: 'POST',
    path: '/visitas/{id}/remarcar',
    summary: 'Remarcar: encerra esta visita e cria outra no novo horário, que é devolvida',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend(horario.shape))
    .output(visita),
  cancelVisita: operation({
    method: 'POST',
    path: '/visitas/{id}/cancelar',
    summary: 'Cancelar, com o motivo',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ motivo: nome(MOTIVO_CANCELAMENTO) }))
    .output(visita),
  finishVisita: operation({
    method: 'POST',
    path: '/visitas/{id}/resultado',
    summary: 'Registrar o que aconteceu; de uma visita realizada, com o resultado',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned
        .extend({
          status: z.enum(RESULTADOS_VISITA, INFORME_RESULTADO),
          resultado: opcional(TEXTO_VISITA_MAXIMO).default(null),
        })
        .refine(({ status, resultado }) => status !== 'realizada' || resultado !== null, {
          message: INFORME_RESULTADO,
          path: ['resultado'],
        }),
    )
    .output(visita),
  getIcs: operation({
    method: 'GET',
    path: '/visitas-calendario',
    answer: 'download',
    midia: ['text/calendar'],
    summary: 'Uma visita em um arquivo iCalendar, sem nomes de pessoas',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.string()),
  getAssinatura: operation({
    method: 'GET',
    path: '/agenda/assinatura',
    summary: 'O endereço privado do próprio calendário, se houver',
    access: SEM_SUPERVISOR,
  }).output(assinatura),
  createAssinatura: operation({
    method: 'POST',
    path: '/agenda/assinatura',
    summary: 'Criar o endereço privado do próprio calendário; o anterior deixa de funcionar',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  }).output(assinatura),
  deleteAssinatura: operation({
    method: 'DELETE',
    path: '/agenda/assinatura',
    summary: 'Encerrar o endereço privado do próprio calendário',
    access: SEM_SUPERVISOR,
  }).output(z.object({ ok: z.literal(true) })),
}
