import { z } from 'zod'
import { id, inteiro, nome, queryFlag, queryList, queryNumber, telefone, uf } from '../common.ts'
import { DIAS_SEMANA, erroDoHorario } from '../empresa/horario.ts'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR, SELECIONE_LEAD } from '../leads/limites.ts'
import { ORIGENS, TIPOS_INTERNACAO_LEAD, URGENCIAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { isDdd } from '../telefone.ts'
import { UFS } from '../ufs.ts'
import { COBERTURA_COMECO, ESCOLHA_SUBSTITUTO, erroDosDias, SITUACOES_COBERTURA } from './cobertura.ts'
import {
  EVENTOS_DISTRIBUICAO,
  IMPEDIMENTOS,
  LIMITE,
  MINUTOS_ACEITE,
  MODOS,
  MOTIVOS_RECUSA,
  MOTIVOS_REGRA,
  NOME_REGRA,
  PARTICIPANTES_MAXIMO,
  PESO,
  REGRAS_MAXIMO,
  SITUACOES_FILA,
  STATUS_OFERTA,
} from './opcoes.ts'

const DISTRIBUI = ['admin', 'supervisor'] as const
/** Who may be offered leads (not-shown section 4). */
const RECEBE = ['consultor', 'gerenciador'] as const
const TODOS = [...RECEBE, ...DISTRIBUI] as const

const alvo = z.object({ id, versao: z.number().int().min(1) })
const ids = z.array(id).min(1, SELECIONE_LEAD).max(500)
const distinct = <T>(lista: T[]) => [...new Set(lista)]

const participanteDaRegra = z.object({ consultor_id: id, peso: inteiro(PESO) })

/** Editable fields of a rule; an empty list of a filter lets every lead through. */
export const regraCampos = z.object({
  nome: nome(NOME_REGRA),
  ativa: z.boolean(),
  estados: z
    .array(z.string().refine((sigla) => UFS.includes(sigla), 'Escolha estados da lista'))
    .max(UFS.length)
    .transform(distinct),
  ddds: z.array(z.string().refine(isDdd, 'Este DDD não existe')).max(67).transform(distinct),
  origens: z.array(z.enum(ORIGENS)).max(ORIGENS.length).transform(distinct),
  tipos_internacao: z.array(z.enum(TIPOS_INTERNACAO_LEAD)).max(TIPOS_INTERNACAO_LEAD.length).transform(distinct),
  modo: z.enum(MODOS, 'Escolha como a regra distribui'),
  exige_aceite: z.boolean(),
  minutos_aceite: inteiro(MINUTOS_ACEITE),
  participantes: z
    .array(participanteDaRegra)
    .max(PARTICIPANTES_MAXIMO)
    .refine((lista) => new Set(lista.map(({ consultor_id }) => consultor_id)).size === lista.length, {
      message: 'Um consultor está duas vezes na lista',
    }),
})
export type RegraCampos = z.infer<typeof regraCampos>

export const regra = z.object({
  id: z.uuid(),
  versao: z.number(),
  nome: z.string(),
  ativa: z.boolean(),
  ordem: z.number(),
  estados: z.array(z.string()),
  ddds: z.array(z.string()),
  origens: z.array(z.enum(ORIGENS)),
  tipos_internacao: z.array(z.enum(TIPOS_INTERNACAO_LEAD)),
  modo: z.enum(MODOS),
  exige_aceite: z.boolean(),
  minutos_aceite: z.number(),
  participantes: z.array(
    z.object({
      consultor_id: z.uuid(),
      nome: z.string(),
      peso: z.number(),
      /** Turns through this rule: offers, and leads assigned at once. */
      recebidos: z.number(),
    }),
  ),
})
export type Regra = z.infer<typeof regra>

const horario = z
  .partialRecord(z.enum(DIAS_SEMANA), z.array(z.tuple([z.string(), z.string()])).max(10))
  .check(({ value, issues }) => {
    const message = erroDoHorario(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** Limits, hours and pause of a person; they belong to the person and not to a rule. */
export const participanteCampos = z.object({
  limite_abertos: inteiro(LIMITE).nullable(),
  limite_dia: inteiro(LIMITE).nullable(),
  /** Null: at any hour. */
  dias_horarios: horario.nullable(),
  pausado_ate: z.iso.datetime({ offset: true }).nullable(),
})
export type ParticipanteCampos = z.infer<typeof participanteCampos>

const periodo = z.object({
  recebidos: z.number(),
  aceitos: z.number(),
  recusados: z.number(),
  expirados: z.number(),
  /** Turns that the rules would give this person, counting only leads that they could receive. */
  esperado: z.number(),
  /** Median of seconds from offer to acceptance; null without any. */
  aceite_s: z.number().nullable(),
})

/** A person who may receive leads, with how it went. */
export const consultorDistribuicao = participanteCampos.extend({
  id: z.uuid(),
  nome: z.string(),
  /** 0 before limits were ever set. */
  versao: z.number(),
  dias_horarios: z.partialRecord(z.enum(DIAS_SEMANA), z.array(z.tuple([z.string(), z.string()]))).nullable(),
  pausado_ate: z.iso.datetime().nullable(),
  situacao: z.enum(['ativo', 'pausado', 'fora_do_horario', 'inativo']),
  /** Number of rules that name the person. */
  regras: z.number(),
  abertos: z.number(),
  pendentes: z.number(),
  recebidos_hoje: z.number(),
  semana: periodo,
  mes: periodo,
  /** Median of seconds to the first contact in 30 days; null without any. */
  primeiro_contato_s: z.number().nullable(),
  /** Won among those that ended in 90 days, in percent; null when none ended. */
  conversao: z.number().nullable(),
})
export type ConsultorDistribuicao = z.infer<typeof consultorDistribuicao>

/** Why a lead went to whom: every rule in order until the one that applied, and everybody in it. */
export const explicacao = z.object({
  regras: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      /** Why it does not apply; null when it does. */
      motivo: z.enum(MOTIVOS_REGRA).nullable(),
      modo: z.enum(MODOS),
      /** Those who could receive, the chosen one first, with what was compared: open leads, or turns owed. */
      aptos: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), medida: z.number().nullable() })),
      fora: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), motivo: z.enum(IMPEDIMENTOS) })),
    }),
  ),
  /** 'ja_atende': has another open lead of the same telephone. */
  criterio: z.enum([...MODOS, 'ja_atende']).nullable(),
  escolhido: z.object({ consultor_id: z.uuid(), nome: z.string(), regra: z.string() }).nullable(),
})
export type Explicacao = z.infer<typeof explicacao>

/** An offer as its consultant sees it before accepting: no name, no telephone. */
export const ofertaPendente = z.object({
  id: z.uuid(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  urgencia: z.enum(URGENCIAS),
  ofertado_em: z.iso.datetime(),
  expira_em: z.iso.datetime(),
  visto: z.boolean(),
})
export type OfertaPendente = z.infer<typeof ofertaPendente>

/** A line of one's own log: what became of a lead that one's rules could give. */
export const minhaOferta = z.object({
  id: z.uuid(),
  ofertado_em: z.iso.datetime(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  regra: z.string().nullable(),
  /** Whether it was offered to the caller; else to 'outro consultor'. */
  minha: z.boolean(),
  status: z.enum(STATUS_OFERTA).nullable(),
  /** The caller's lead, when they accepted it and still have it. */
  lead_id: z.uuid().nullable(),
  criterio: z.enum([...MODOS, 'ja_atende']).nullable(),
  /** Why the caller could not receive; null when it was another one's turn. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
})
export type MinhaOferta = z.infer<typeof minhaOferta>

/** How the caller stands in the roleta now. */
export const minhaSituacao = participanteCampos.omit({ dias_horarios: true }).extend({
  /** Why the caller would receive no lead now; null when they would. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  pausado_ate: z.iso.datetime().nullable(),
  /** Own open leads and offers that wait for an answer. */
  abertos: z.number(),
  recebidos_hoje: z.number(),
  /** Number of rules in force that name the caller. */
  regras: z.number(),
})
export type MinhaSituacao = z.infer<typeof minhaSituacao>

export const eventoDistribuicao = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  tipo: z.enum(EVENTOS_DISTRIBUICAO),
  lead_id: z.uuid(),
  codigo: z.string(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  /** Who received, refused or let it expire. */
  consultor: z.string().nullable(),
  /** Whom it was taken from. */
  de: z.string().nullable(),
  /** Who did it; null for the portal itself. */
  ator: z.string().nullable(),
  regra: z.string().nullable(),
  oferta_id: z.uuid().nullable(),
  motivo: z.enum(MOTIVOS_RECUSA).nullable(),
  /** Limits and pauses that a distribution by hand passed over. */
  passou_por: z.array(z.enum(IMPEDIMENTOS)),
})
export type EventoDistribuicaoLinha = z.infer<typeof eventoDistribuicao>

/** How leads of the queue stand. */
export const situacaoFila = z.object({
  lead_id: z.uuid(),
  situacao: z.enum(SITUACOES_FILA),
  /** To whom it is offered now. */
  consultor: z.string().nullable(),
  expira_em: z.iso.datetime().nullable(),
  /** How many offers it has had. */
  ofertas: z.number(),
})
export type SituacaoDaFila = z.infer<typeof situacaoFila>

/** Who stands in for a consultant, both seeing and acting on the consultant's leads on these days. */
export const cobertura = z.object({
  id: z.uuid(),
  versao: z.number(),
  titular_id: z.uuid(),
  titular: z.string(),
  substituto_id: z.uuid(),
  substituto: z.string(),
  de: z.string(),
  /** The last day. */
  ate: z.string(),
  encerrada_em: z.iso.datetime().nullable(),
  situacao: z.enum(SITUACOES_COBERTURA),
})
export type Cobertura = z.infer<typeof cobertura>

const coberturaCampos = z
  .object({
    /** Whose leads; the caller's own unless somebody else is named. */
    titular_id: id.optional(),
    substituto_id: z.uuid(ESCOLHA_SUBSTITUTO),
    de: z.iso.date(COBERTURA_COMECO),
    ate: z.iso.date('Informe o último dia'),
  })
  .check(({ value, issues }) => {
    const message = erroDosDias(value)
    if (message) issues.push({ code: 'custom', message, input: value, path: ['ate'] })
  })
export type CoberturaCampos = z.infer<typeof coberturaCampos>

const filtroEventos = z.object({
  tipo: queryList(EVENTOS_DISTRIBUICAO.length).pipe(z.array(z.enum(EVENTOS_DISTRIBUICAO))),
  consultor_id: id.optional(),
  lead_id: id.optional(),
  de: z.iso.date('Esta data não existe').optional(),
  ate: z.iso.date('Esta data não existe').optional(),
})
export type FiltroEventos = z.infer<typeof filtroEventos>
const pagina = queryNumber().int().min(1).max(10_000).default(1)
const tamanho = queryNumber().int().min(1).max(100).default(25)
const ok = z.object({ ok: z.literal(true) })

const quantos = z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), leads: z.number() }))

export const distribuicao = {
  listRegras: operation({
    method: 'GET',
    path: '/distribuicao/regras',
    summary: 'Regras da roleta, na ordem em que valem',
    access: DISTRIBUI,
  }).output(z.array(regra)),
  createRegra: operation({
    method: 'POST',
    path: '/distribuicao/regras',
    summary: 'Criar regra, no fim da ordem',
    access: DISTRIBUI,
  })
    .input(regraCampos)
    .output(regra),
  updateRegra: operation({
    method: 'PATCH',
    path: '/distribuicao/regras/{id}',
    summary: 'Alterar regra e quem participa dela',
    access: DISTRIBUI,
  })
    .input(regraCampos.extend(alvo.shape))
    .output(regra),
  deleteRegra: operation({
    method: 'DELETE',
    path: '/distribuicao/regras/{id}',
    summary: 'Excluir regra',
    access: DISTRIBUI,
  })
    .input(z.object({ id }))
    .output(ok),
  sortRegras: operation({
    method: 'PUT',
    path: '/distribuicao/regras-ordem',
    summary: 'Gravar a ordem de todas as regras',
    access: DISTRIBUI,
  })
    .input(z.object({ ids: z.array(id).max(REGRAS_MAXIMO) }))
    .output(z.array(regra)),
  simulateLead: operation({
    method: 'POST',
    path: '/distribuicao/simular',
    summary: 'Quem receberia este lead agora, e por que os outros não',
    access: DISTRIBUI,
  })
    .input(
      z.object({
        telefone: telefone.nullable().default(null),
        estado: uf.nullable().default(null),
        origem: z.enum(ORIGENS),
        tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable().default(null),
      }),
    )
    .output(explicacao),
  previewDistribuicao: operation({
    method: 'POST',
    path: '/distribuicao/previa',
    summary: 'Quantos leads da fila cada consultor receberia agora',
    access: DISTRIBUI,
  })
    .input(z.object({ ids }))
    .output(
      z.object({
        consultores: quantos,
        sem_consultor: z.number(),
        /** Offered already: they stay with who is asked. */
        ofertados: z.number(),
      }),
    ),
  distributeLeads: operation({
    method: 'POST',
    path: '/distribuicao/automatica',
    summary: 'Distribuir leads da fila pelas regras, já',
    access: DISTRIBUI,
  })
    .input(z.object({ ids }))
    .output(z.object({ feitos: z.number(), ignorados: z.number() })),
  returnLeads: operation({
    method: 'POST',
    path: '/distribuicao/devolver',
    summary: 'Redistribuir: devolver à fila leads que ninguém contatou',
    access: DISTRIBUI,
  })
    .input(z.object({ ids }))
    .output(z.object({ feitos: z.number(), ignorados: z.number() })),
  previewCarteira: operation({
    method: 'GET',
    path: '/distribuicao/carteira/{id}',
    summary: 'Quantos leads em aberto, e cadastros deles, uma pessoa tem',
    access: DISTRIBUI,
  })
    .input(z.object({ id }))
    .output(z.object({ leads: z.number(), pacientes: z.number(), visitas: z.number() })),
  transferCarteira: operation({
    method: 'POST',
    path: '/distribuicao/carteira/{id}',
    summary: 'Transferir carteira: todos os leads em aberto de uma pessoa para outra',
    access: DISTRIBUI,
  })
    .input(z.object({ id, consultor_id: z.uuid(SELECIONE_CONSULTOR), motivo: nome(MOTIVO_TRANSFERENCIA) }))
    .output(z.object({ feitos: z.number() })),
  listFila: operation({
    method: 'GET',
    path: '/distribuicao/fila',
    summary: 'Situação da oferta de leads da fila, e a hora do servidor',
    access: DISTRIBUI,
  })
    .input(z.object({ id: queryList(100).pipe(z.array(id)) }))
    .output(z.object({ agora: z.iso.datetime(), itens: z.array(situacaoFila) })),
  listConsultoresDistribuicao: operation({
    method: 'GET',
    path: '/distribuicao/consultores',
    summary: 'Quem recebe leads, seus limites e como foram 7 e 30 dias',
    access: DISTRIBUI,
  }).output(z.array(consultorDistribuicao)),
  updateParticipante: operation({
    method: 'PUT',
    path: '/distribuicao/consultores/{id}',
    summary: 'Alterar limites, horários e pausa de quem recebe leads',
    access: DISTRIBUI,
  })
    .input(participanteCampos.extend({ id, versao: z.number().int().min(0) }))
    .output(z.object({ versao: z.number() })),
  listEventos: operation({
    method: 'GET',
    path: '/distribuicao/eventos',
    summary: 'Ofertas, aceites e transferências, do mais novo ao mais antigo',
    access: DISTRIBUI,
  })
    .input(filtroEventos.extend({ pagina, tamanho }))
    .output(z.object({ itens: z.array(eventoDistribuicao), total: z.number() })),
  exportEventos: operation({
    method: 'GET',
    path: '/distribuicao/eventos.csv',
    summary: 'Exportar CSV dos eventos que os filtros mostram',
    access: DISTRIBUI,
    answer: 'download',
  }).input(filtroEventos),
  getExplicacao: operation({
    method: 'GET',
    path: '/distribuicao/ofertas/{id}/explicacao',
    summary: 'Por que uma oferta foi para quem foi',
    access: DISTRIBUI,
  })
    .input(z.object({ id }))
    .output(explicacao),
  listOfertas: operation({
    method: 'GET',
    path: '/distribuicao/ofertas',
    summary: 'Ofertas que aguardam o aceite de quem está conectado, e a hora do servidor',
    access: RECEBE,
  }).output(z.object({ agora: z.iso.datetime(), itens: z.array(ofertaPendente) })),
  acceptOferta: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/aceitar',
    summary: 'Aceitar uma oferta',
    access: RECEBE,
  })
    .input(z.object({ id }))
    .output(z.object({ lead_id: z.uuid() })),
  refuseOferta: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/recusar',
    summary: 'Recusar uma oferta',
    access: RECEBE,
  })
    .input(z.object({ id, motivo: z.enum(MOTIVOS_RECUSA).nullable().default(null) }))
    .output(ok),
  markOfertaVista: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/vista',
    summary: 'Registrar que a oferta foi vista',
    access: RECEBE,
  })
    .input(z.object({ id }))
    .output(ok),
  listMinhasOfertas: operation({
    method: 'GET',
    path: '/distribuicao/minhas-ofertas',
    summary: 'O próprio registro dos últimos 30 dias: o que veio e por que o resto não',
    access: RECEBE,
  })
    .input(z.object({ pagina, tamanho, so_minhas: queryFlag }))
    .output(z.object({ itens: z.array(minhaOferta), mais: z.boolean() })),
  getMinhaSituacao: operation({
    method: 'GET',
    path: '/distribuicao/minha-situacao',
    summary: 'Se quem está conectado recebe leads agora, e seus limites',
    access: RECEBE,
  }).output(minhaSituacao),
  listCoberturas: operation({
    method: 'GET',
    path: '/distribuicao/coberturas',
    summary: 'Coberturas de quem está conectado, como titular ou substituto; de supervisores e administradores, todas',
    access: TODOS,
  })
    .input(z.object({ titular_id: id.optional() }))
    .output(z.array(cobertura)),
  previewCobertura: operation({
    method: 'GET',
    path: '/distribuicao/coberturas-previa',
    summary: 'Quantos leads em aberto quem cobre verá, e quem pode cobrir',
    access: TODOS,
  })
    .input(z.object({ titular_id: id.optional() }))
    .output(
      z.object({
        leads: z.number(),
        substitutos: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        /** The day in the company's zone. */
        hoje: z.string(),
      }),
    ),
  createCobertura: operation({
    method: 'POST',
    path: '/distribuicao/coberturas',
    summary: 'Nova cobertura: quem atende os leads de uma pessoa, de um dia a outro',
    access: TODOS,
    successStatus: 201,
  })
    .input(coberturaCampos)
    .output(cobertura),
  endCobertura: operation({
    method: 'POST',
    path: '/distribuicao/coberturas/{id}/encerrar',
    summary: 'Encerrar cobertura agora',
    access: TODOS,
  })
    .input(z.object({ id }))
    .output(cobertura),
}
