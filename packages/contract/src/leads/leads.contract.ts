import { z } from 'zod'
import { email, id, inteiro, nome, queryFlag, queryList, queryNumber, telefone, texto, uf } from '../common.ts'
import { operation } from '../operation.ts'
import {
  EM_MASSA_MAXIMO,
  ETAPA_DESCONHECIDA,
  ETIQUETA,
  ETIQUETAS_MAXIMO,
  FILTRO_NOME,
  IDADE,
  INTERACAO_MAXIMA,
  MOTIVO_TEXTO_MAXIMO,
  MOTIVO_TRANSFERENCIA,
  NOME_CONTATO,
  NOME_PACIENTE,
  OBSERVACOES_MAXIMO,
  PLANO_MAXIMO,
  PROXIMA_ACAO_MAXIMA,
  SELECAO_MAXIMA,
  SELECIONE_CONSULTOR,
  SELECIONE_LEAD,
  SUBSTANCIAS_MAXIMO,
  VALOR_LEAD,
} from './limites.ts'
import {
  ETAPAS,
  EVENTOS,
  FORMAS_PAGAMENTO,
  HOJE,
  ORDENS_COLUNA,
  ORDENS_LISTA,
  ORIGENS,
  PARENTESCOS,
  RESULTADOS,
  SEXOS_LEAD,
  TAMANHOS_LISTA,
  TIPOS_INTERACAO,
  TIPOS_INTERNACAO_LEAD,
  URGENCIAS,
} from './opcoes.ts'

const DONOS = ['consultor', 'gerenciador', 'admin'] as const
const TODOS = ['consultor', 'gerenciador', 'admin', 'supervisor'] as const
const DISTRIBUI = ['admin', 'supervisor'] as const

const semVazio = (valor: string | null) => valor || null
const opcional = (max: number) => texto(max).nullable().transform(semVazio)
const instante = z.iso.datetime({ offset: true })
export const etapa = z.enum(ETAPAS, ETAPA_DESCONHECIDA)

/** Editable fields of a lead. `substancias` and `observacoes` are health data. */
export const leadCampos = z.object({
  nome_contato: nome(NOME_CONTATO),
  telefone,
  telefone_alt: telefone.nullable(),
  email: email.nullable(),
  parentesco: z.enum(PARENTESCOS).nullable(),
  nome_paciente: nome(NOME_PACIENTE).nullable().transform(semVazio),
  idade_paciente: inteiro(IDADE).nullable(),
  sexo_paciente: z.enum(SEXOS_LEAD).nullable(),
  cidade_id: id.nullable(),
  origem: z.enum(ORIGENS),
  clinica_interesse_id: id.nullable(),
  tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable(),
  tipo_assistencia_id: id.nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
  plano_saude: opcional(PLANO_MAXIMO),
  faixa_mensal_centavos: inteiro(VALOR_LEAD).nullable(),
  urgencia: z.enum(URGENCIAS),
  etiquetas: z
    .array(nome(ETIQUETA))
    .max(ETIQUETAS_MAXIMO)
    .transform((etiquetas) => [...new Set(etiquetas)]),
  proxima_acao: opcional(PROXIMA_ACAO_MAXIMA),
  proxima_acao_em: instante.nullable(),
  valor_estimado_centavos: inteiro(VALOR_LEAD).nullable(),
  substancias: opcional(SUBSTANCIAS_MAXIMO),
  observacoes: opcional(OBSERVACOES_MAXIMO),
})
export type LeadCampos = z.infer<typeof leadCampos>

/** What a card of the board shows; no health data. */
export const leadCartao = z.object({
  id: z.uuid(),
  /** 'L-000001' */
  codigo: z.string(),
  /** Advances with every change of content, not of the order; a change must name the version it was made from. */
  versao: z.number(),
  consultor_id: z.uuid().nullable(),
  nome_contato: z.string(),
  telefone: z.string(),
  nome_paciente: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  origem: z.enum(ORIGENS),
  urgencia: z.enum(URGENCIAS),
  etapa: z.enum(ETAPAS),
  etapa_desde: z.iso.datetime(),
  proxima_acao: z.string().nullable(),
  proxima_acao_em: z.iso.datetime().nullable(),
  /** When it becomes 'Atrasado'; null for a lead that has ended. */
  prazo_em: z.iso.datetime().nullable(),
  valor_estimado_centavos: z.number().nullable(),
  etiquetas: z.array(z.string()),
  /** Whether a registration of this person came in. */
  cadastro_recebido: z.boolean(),
  /** Name of the reason of loss. */
  motivo_perda: z.string().nullable(),
})
export type LeadCartao = z.infer<typeof leadCartao>

/** A lead as a line of a list shows it. */
export const leadLinha = leadCartao.extend({
  consultor: z.string().nullable(),
  created_at: z.iso.datetime(),
  ultima_interacao_em: z.iso.datetime().nullable(),
  /** Whether another open lead has one of its telephones. */
  repetido: z.boolean(),
})
export type LeadLinha = z.infer<typeof leadLinha>

/** A lead as its drawer shows it; health data comes by `getClinico`. */
export const lead = leadCartao.extend({
  telefone_alt: z.string().nullable(),
  email: z.string().nullable(),
  parentesco: z.enum(PARENTESCOS).nullable(),
  idade_paciente: z.number().nullable(),
  sexo_paciente: z.enum(SEXOS_LEAD).nullable(),
  cidade_id: z.uuid().nullable(),
  clinica_interesse_id: z.uuid().nullable(),
  clinica_interesse: z.string().nullable(),
  tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable(),
  tipo_assistencia_id: z.uuid().nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
  plano_saude: z.string().nullable(),
  faixa_mensal_centavos: z.number().nullable(),
  /** Name of its consultant; null in the queue. */
  consultor: z.string().nullable(),
  /** The first touch: link, campaign, utm parameters, referrer. Nothing later overwrites it. */
  origem_detalhe: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
  distribuido_em: z.iso.datetime().nullable(),
  primeiro_contato_em: z.iso.datetime().nullable(),
  ultima_interacao_em: z.iso.datetime().nullable(),
  interacoes: z.number(),
  perdido_em: z.iso.datetime().nullable(),
  ganho_em: z.iso.datetime().nullable(),
  /** Last closed contact of the same telephone and consultant, for 'Contato já atendido em …'. */
  atendido_em: z.iso.datetime().nullable(),
  /** Whether there is health data to ask for. */
  tem_clinico: z.boolean(),
})
export type Lead = z.infer<typeof lead>

/** Health data of a lead; every reading is recorded. */
export const leadClinico = z.object({
  substancias: z.string().nullable(),
  observacoes: z.string().nullable(),
  motivo_perda_texto: z.string().nullable(),
})
export type LeadClinico = z.infer<typeof leadClinico>

/** Filters of board, list and export (not-shown section 3). */
export const filtroLeads = z.object({
  /** Part of name, phone, code or patient, without case and accents. */
  texto: z.string().trim().max(120).default(''),
  origem: queryList(ORIGENS.length).pipe(z.array(z.enum(ORIGENS))),
  urgencia: queryList(URGENCIAS.length).pipe(z.array(z.enum(URGENCIAS))),
  cidade_id: id.optional(),
  estado: uf.optional(),
  clinica_id: id.optional(),
  etiqueta: z.string().trim().max(ETIQUETA.max).optional(),
  /** Days on which the lead came in, in the company's zone. */
  de: z.iso.date('Esta data não existe').optional(),
  ate: z.iso.date('Esta data não existe').optional(),
  atrasados: queryFlag,
  hoje: z.enum(HOJE).optional(),
  /** Whose leads: for administrators and supervisors; others see their own. */
  consultor_id: id.optional(),
})
export type FiltroLeads = z.infer<typeof filtroLeads>

/** Filters that a person keeps under a name. Not the text, which looks for one person, nor whose leads are shown. */
export const filtroGuardado = z
  .object({
    origem: z.array(z.enum(ORIGENS)).max(ORIGENS.length),
    urgencia: z.array(z.enum(URGENCIAS)).max(URGENCIAS.length),
    cidade_id: id,
    estado: uf,
    clinica_id: id,
    etiqueta: z.string().trim().min(1).max(ETIQUETA.max),
    de: z.iso.date('Esta data não existe'),
    ate: z.iso.date('Esta data não existe'),
    atrasados: z.boolean(),
    hoje: z.enum(HOJE),
  })
  .partial()
export type FiltroGuardado = z.infer<typeof filtroGuardado>

const filtroSalvo = z.object({ id: z.uuid(), nome: z.string(), filtro: filtroGuardado })
export type FiltroSalvo = z.infer<typeof filtroSalvo>

const daColuna = {
  ordem: z.enum(ORDENS_COLUNA).default('proxima_acao'),
  /** Columns in manual order, whatever the order of the others. */
  a_mao: queryList(ETAPAS.length).pipe(z.array(etapa)),
  todos: queryFlag,
}

const coluna = z.object({
  etapa: z.enum(ETAPAS),
  total: z.number(),
  soma_centavos: z.number(),
  itens: z.array(leadCartao),
})
export type ColunaLeads = z.infer<typeof coluna>

/** Counters of the header and the groups of 'Hoje'. */
export const resumoLeads = z.object({
  em_aberto: z.number(),
  atrasados: z.number(),
  ganhos_mes: z.number(),
  /** Won among those that ended in the last 90 days, in percent; null when none ended. */
  conversao: z.number().nullable(),
  hoje: z.object({ atrasados: z.number(), acoes_hoje: z.number(), cadastros: z.number() }),
})
export type ResumoLeads = z.infer<typeof resumoLeads>

export const interacao = z.object({
  id: z.uuid(),
  tipo: z.enum([...TIPOS_INTERACAO, 'sistema']),
  evento: z.enum(EVENTOS).nullable(),
  resultado: z.enum(RESULTADOS).nullable(),
  texto: z.string().nullable(),
  /** What an event refers to, such as the clinic's name. */
  detalhe: z.record(z.string(), z.string()),
  ocorreu_em: z.iso.datetime(),
  autor: z.string().nullable(),
})
export type Interacao = z.infer<typeof interacao>

const passagem = z.object({
  id: z.uuid(),
  de: z.enum(ETAPAS).nullable(),
  para: z.enum(ETAPAS),
  por: z.string().nullable(),
  em: z.iso.datetime(),
  /** Seconds in the stage before. */
  duracao_s: z.number().nullable(),
  /** What the stage asked for: visit, value, or clinic and day. */
  fato: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
})

/** How a telephone stands for the caller; `lead_id` only of the caller's own leads. */
export const situacaoTelefone = z.object({
  situacao: z.enum(['livre', 'proprio', 'outro', 'atendido']),
  lead_id: z.uuid().nullable(),
  /** When the closed contact ended. */
  em: z.iso.datetime().nullable(),
})
export type SituacaoTelefone = z.infer<typeof situacaoTelefone>

const dadosEtapa = z.object({
  visita_em: instante.optional(),
  valor_centavos: inteiro(VALOR_LEAD).optional(),
  clinica_id: id.optional(),
  entrada_em: z.iso.date('Esta data não existe').optional(),
  motivo_perda_id: id.optional(),
  motivo_perda_texto: texto(MOTIVO_TEXTO_MAXIMO).optional(),
})

const alvo = z.object({ id, versao: z.number().int().min(1) })
/** Idempotency key of the page: a write that is sent again is one write. */
const envio_id = z.uuid().optional()
const proximaAcao = leadCampos.pick({ proxima_acao: true, proxima_acao_em: true }).partial()
const ids = z.array(id).min(1, SELECIONE_LEAD).max(EM_MASSA_MAXIMO)
const motivo = nome(MOTIVO_TRANSFERENCIA)
/** What a bulk action did; the others had changed or were not the caller's. */
const feitos = z.object({ feitos: z.number(), ignorados: z.number() })

export const leads = {
  getQuadro: operation({
    method: 'GET',
    path: '/leads-quadro',
    summary: 'As colunas do quadro com quantidade, soma e os primeiros 50 cartões de cada uma',
    access: DONOS,
  })
    .input(filtroLeads.extend(daColuna))
    .output(z.object({ versao: z.number(), colunas: z.array(coluna) })),
  listColuna: operation({
    method: 'GET',
    path: '/leads-quadro/{etapa}',
    summary: 'Os próximos 50 cartões de uma coluna',
    access: DONOS,
  })
    .input(filtroLeads.extend({ ...daColuna, etapa, pular: queryNumber().int().min(0).max(100_000).default(0) }))
    .output(coluna),
  listMudancas: operation({
    method: 'GET',
    path: '/leads-mudancas',
    summary: 'O que mudou no quadro desde uma versão: cartões alterados, os que saíram e as contagens das colunas',
    access: DONOS,
  })
    .input(filtroLeads.extend({ ...daColuna, desde: queryNumber().int().min(0) }))
    .output(
      z.object({
        versao: z.number(),
        /** Too much changed: the board has to be read again. */
        recarregar: z.boolean(),
        /** Changed leads that pass the filters, with the id that follows them in a column in manual order. */
        cartoes: z.array(leadCartao.extend({ antes_de: z.uuid().nullable() })),
        /** Changed leads that no longer pass, or left the board. */
        sairam: z.array(z.uuid()),
        colunas: z.array(coluna.omit({ itens: true })),
      }),
    ),
  getResumo: operation({
    method: 'GET',
    path: '/leads-resumo',
    summary: 'Contadores do quadro e o que há para hoje',
    access: DONOS,
  })
    .input(z.object({ consultor_id: id.optional() }))
    .output(resumoLeads),
  listLeads: operation({
    method: 'GET',
    path: '/leads',
    summary: 'Leads que passam pelos filtros, em páginas',
    access: TODOS,
  })
    .input(
      filtroLeads.extend({
        etapa: etapa.optional(),
        /** 'fila': without a consultant; 'abertos': with one and open. */
        grupo: z.enum(['fila', 'abertos', 'todos']).default('todos'),
        ordem: z.enum(ORDENS_LISTA).default('prazo'),
        direcao: z.enum(['asc', 'desc']).default('asc'),
        pagina: queryNumber().int().min(1).max(10_000).default(1),
        tamanho: queryNumber().pipe(z.literal(TAMANHOS_LISTA)).default(25),
      }),
    )
    .output(
      z.object({
        itens: z.array(leadLinha),
        total: z.number(),
      }),
    ),
  exportLeads: operation({
    method: 'GET',
    path: '/leads-exportar',
    answer: 'download',
    summary: 'Os leads que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: TODOS,
  })
    .input(
      filtroLeads.extend({
        etapa: etapa.optional(),
        /** Only these, of a selection. */
        ids: queryList(SELECAO_MAXIMA).pipe(z.array(id)),
      }),
    )
    .output(z.string()),
  checkTelefone: operation({
    // A telephone stands in no address: those are kept in logs.
    method: 'POST',
    path: '/leads-telefone',
    summary: 'Se um telefone já está em atendimento, sem dizer com quem',
    access: TODOS,
  })
    .input(z.object({ telefone, exceto: id.optional() }))
    .output(situacaoTelefone),
  createLead: operation({
    method: 'POST',
    path: '/leads',
    summary: 'Novo lead; de supervisor ou administrador, para a fila ou para um consultor',
    access: TODOS,
    successStatus: 201,
  })
    .input(
      leadCampos.partial().extend({
        ...leadCampos.pick({ nome_contato: true, telefone: true, origem: true }).shape,
        consultor_id: id.nullable().optional(),
        envio_id,
      }),
    )
    .output(lead),
  getLead: operation({ method: 'GET', path: '/leads/{id}', summary: 'Um lead, sem dados de saúde', access: TODOS })
    .input(z.object({ id }))
    .output(lead),
  getClinico: operation({
    method: 'GET',
    path: '/leads/{id}/clinico',
    summary: 'Os dados de saúde de um lead; cada leitura fica registrada',
    access: DONOS,
  })
    .input(z.object({ id }))
    .output(leadClinico),
  updateLead: operation({ method: 'PATCH', path: '/leads/{id}', summary: 'Alterar campos de um lead', access: DONOS })
    .input(leadCampos.partial().extend(alvo.shape))
    .output(lead),
  moveLead: operation({
    method: 'POST',
    path: '/leads/{id}/mover',
    summary: 'Mover para uma etapa ou para outro lugar da coluna',
    access: DONOS,
  })
    .input(
      alvo.extend({
        etapa,
        /** The card above the new place; null for the top; absent when the place does not matter. */
        depois_de: id.nullable().optional(),
        dados: dadosEtapa.optional(),
      }),
    )
    .output(leadCartao),
  undoMove: operation({
    method: 'POST',
    path: '/leads/{id}/desfazer',
    summary: 'Desfazer, em até 10 segundos, o último movimento feito por quem chama',
    access: DONOS,
  })
    .input(alvo)
    .output(leadCartao),
  reopenLead: operation({
    method: 'POST',
    path: '/leads/{id}/reabrir',
    summary: 'Reabrir um lead perdido, em "Em contato": quem o atende por 30 dias, supervisor e administrador sempre',
    access: TODOS,
  })
    .input(alvo)
    .output(leadCartao),
  archiveLeads: operation({
    method: 'POST',
    path: '/leads-arquivar',
    summary: 'Arquivar leads',
    access: TODOS,
  })
    .input(z.object({ ids }))
    .output(feitos),
  tagLeads: operation({
    method: 'POST',
    path: '/leads-etiquetar',
    summary: 'Pôr ou tirar uma etiqueta de vários leads',
    access: DONOS,
  })
    .input(z.object({ ids, etiqueta: nome(ETIQUETA), tirar: z.boolean().default(false) }))
    .output(feitos),
  moveLeads: operation({
    method: 'POST',
    path: '/leads-mover',
    summary: 'Mover vários leads; os que não podem entrar na etapa ficam onde estão',
    access: DONOS,
  })
    .input(z.object({ ids, etapa, dados: dadosEtapa.optional() }))
    .output(
      feitos.extend({
        /** Those that moved, each with the version from which its move is undone. */
        movidos: z.array(z.object({ id: z.uuid(), versao: z.number() })),
      }),
    ),
  transferLeads: operation({
    method: 'POST',
    path: '/leads-transferir',
    summary: 'Entregar leads a um consultor, com o motivo quando já têm outro',
    access: DISTRIBUI,
  })
    .input(z.object({ ids, consultor_id: z.uuid(SELECIONE_CONSULTOR), motivo: motivo.optional() }))
    .output(feitos),
  previewTransfer: operation({
    // A selection of 500 is too long for an address.
    method: 'POST',
    path: '/leads-transferir/previa',
    summary: 'O que iria junto com leads que mudam de consultor',
    access: DISTRIBUI,
  })
    .input(z.object({ ids, consultor_id: z.uuid(SELECIONE_CONSULTOR).optional() }))
    .output(
      z.object({
        /** Open leads that would change hands. */
        leads: z.number(),
        /** Registered people who were not admitted yet. */
        pacientes: z.number(),
      }),
    ),
  listRepetidos: operation({
    method: 'GET',
    path: '/leads/{id}/repetidos',
    summary: 'Outros leads com um dos telefones deste, os mais novos primeiro',
    access: DISTRIBUI,
  })
    .input(z.object({ id }))
    .output(z.array(leadCartao.extend({ consultor: z.string().nullable() }))),
  listConsultoresLeads: operation({
    method: 'GET',
    path: '/leads-consultores',
    summary: 'Quem pode receber leads, com quantos tem em aberto',
    access: DISTRIBUI,
  }).output(z.array(z.object({ id: z.uuid(), nome: z.string(), abertos: z.number() }))),
  getMesclagem: operation({
    method: 'GET',
    path: '/leads/{id}/mesclar/{outro}',
    summary: 'O que aconteceria ao juntar outro lead a este',
    access: DISTRIBUI,
  })
    .input(z.object({ id, outro: id }))
    .output(
      z.object({
        fica: lead,
        sai: lead,
        /** Fields that the surviving lead takes from the other, because its own are empty. */
        campos: z.array(z.string()),
        interacoes: z.number(),
        links: z.number(),
        cadastros: z.number(),
      }),
    ),
  mergeLeads: operation({
    method: 'POST',
    path: '/leads/{id}/mesclar',
    summary: 'Juntar outro lead a este, com tudo o que é dele',
    access: DISTRIBUI,
  })
    .input(alvo.extend({ outro: id, outro_versao: z.number().int().min(1) }))
    .output(lead),
  listInteracoes: operation({
    method: 'GET',
    path: '/leads/{id}/interacoes',
    summary: 'A linha do tempo de um lead, do mais novo ao mais antigo; os textos são dados de saúde',
    access: DONOS,
  })
    .input(z.object({ id, pagina: queryNumber().int().min(1).max(1_000).default(1) }))
    .output(z.object({ itens: z.array(interacao), total: z.number() })),
  createInteracao: operation({
    method: 'POST',
    path: '/leads/{id}/interacoes',
    summary: 'Registrar um contato ou uma nota; o primeiro contato tira o lead de "Novo"',
    access: DONOS,
    successStatus: 201,
  })
    .input(
      proximaAcao.extend({
        id,
        tipo: z.enum(TIPOS_INTERACAO),
        resultado: z.enum(RESULTADOS).nullable().default(null),
        texto: opcional(INTERACAO_MAXIMA).default(null),
        ocorreu_em: instante.optional(),
        envio_id,
      }),
    )
    .output(leadCartao),
  startContato: operation({
    method: 'POST',
    path: '/leads/{id}/iniciar',
    summary: 'Registrar que o WhatsApp ou a ligação foi aberta; não conta como contato',
    access: DONOS,
  })
    .input(z.object({ id, canal: z.enum(['whatsapp', 'ligacao']), envio_id }))
    .output(z.object({ ok: z.literal(true) })),
  listPassagens: operation({
    method: 'GET',
    path: '/leads/{id}/etapas',
    summary: 'Por que etapas um lead passou',
    access: TODOS,
  })
    .input(z.object({ id }))
    .output(z.array(passagem)),
  listFiltros: operation({
    method: 'GET',
    path: '/leads-filtros',
    summary: 'Os filtros salvos de quem chama, por nome',
    access: TODOS,
  }).output(z.array(filtroSalvo)),
  createFiltro: operation({
    method: 'POST',
    path: '/leads-filtros',
    summary: 'Salvar um filtro; cada pessoa tem até 20',
    access: TODOS,
    successStatus: 201,
  })
    .input(z.object({ nome: nome(FILTRO_NOME), filtro: filtroGuardado }))
    .output(filtroSalvo),
  deleteFiltro: operation({
    method: 'DELETE',
    path: '/leads-filtros/{id}',
    summary: 'Excluir um filtro salvo',
    access: TODOS,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
}
