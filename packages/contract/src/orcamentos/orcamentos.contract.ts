import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { email, id, inteiro, linha, motivo, nome, queryFlag, queryList, telefoneDoMundo, texto } from '../common.ts'
import { operation } from '../operation.ts'
import {
  CONDICOES_MAXIMO,
  DESCRICAO_ITEM,
  INCLUI_DEMAIS,
  INCLUI_MAXIMO,
  INCLUI_TEXTO_MAXIMO,
  INFORME_DESCONTO,
  ITENS_DEMAIS,
  ITENS_MAXIMO,
  MOTIVO_DESCONTO,
  NAO_INCLUI_MAXIMO,
  NOME_DO_CLIENTE,
  OBSERVACAO_MAXIMA,
  PARCELAS,
  QUANTIDADE,
  QUANTIDADE_ITEM,
  SELECIONE_CLINICA,
  SELECIONE_FORMA,
  SELECIONE_PERIODICIDADE,
  VALOR_ITEM,
  VALOR_MAXIMO,
  VALOR_PERIODO,
} from './limites.ts'
import {
  FORMAS_ORCAMENTO,
  MOTIVOS_RECUSA_ORCAMENTO,
  ORDENS_ORCAMENTOS,
  SITUACOES_ORCAMENTO,
  STATUS_ORCAMENTO,
  TAMANHOS_ORCAMENTOS,
  TIPOS_DESCONTO,
  TIPOS_ITEM,
} from './opcoes.ts'

const DATA_INEXISTENTE = 'Esta data não existe'
const instante = z.iso.datetime()
const dia = z.iso.date(DATA_INEXISTENTE)
const semVazio = (valor: string | null) => valor || null
const opcional = (max: number) => texto(max).nullable().transform(semVazio)
/** `versao` is the quote's own, which families see; `revisao` advances with every change of the row. */
const revised = z.object({ id, revisao: z.number().int().min(1) })

const itemOrcamento = z.object({
  tipo: z.enum(TIPOS_ITEM),
  taxa_id: id.nullable().default(null),
  descricao: nome(DESCRICAO_ITEM),
  quantidade: inteiro(QUANTIDADE_ITEM),
  valor_centavos: inteiro(VALOR_ITEM),
  /** True: charged once per period. */
  recorrente: z.boolean(),
})

/** Editable fields of a draft, without defaults: a change names only the fields that it changes. */
const editaveis = z.object({
  clinica_id: z.uuid(SELECIONE_CLINICA),
  cliente_nome: nome(NOME_DO_CLIENTE),
  cliente_telefone: telefoneDoMundo,
  cliente_email: email.nullable(),
  periodicidade_id: z.uuid(SELECIONE_PERIODICIDADE),
  quantidade: inteiro(QUANTIDADE),
  valor_periodo_centavos: inteiro(VALOR_PERIODO),
  itens: z.array(itemOrcamento).max(ITENS_MAXIMO, ITENS_DEMAIS),
  desconto_tipo: z.enum(TIPOS_DESCONTO),
  /** Centavos of 'valor', basis points of 'percentual', 0 of 'nenhum'. */
  desconto_valor: inteiro({ min: 0, max: VALOR_MAXIMO, mensagem: INFORME_DESCONTO }),
  entrada_centavos: inteiro({ min: 0, max: VALOR_MAXIMO, mensagem: 'Informe a entrada' }),
  parcelas: inteiro(PARCELAS),
  forma_pagamento: z.enum(FORMAS_ORCAMENTO, SELECIONE_FORMA),
  /** Last day of validity, YYYY-MM-DD; null: the company's default, counted from sending. */
  validade: dia.nullable(),
  inicio_previsto: dia.nullable(),
  termino_previsto: dia.nullable(),
  inclui: z.array(linha(INCLUI_TEXTO_MAXIMO).min(1)).max(INCLUI_MAXIMO, INCLUI_DEMAIS),
  nao_inclui: opcional(NAO_INCLUI_MAXIMO),
  condicoes: opcional(CONDICOES_MAXIMO),
})

/** Fields of a new draft. Rules between them are in dinheiro.ts and datas.ts; totals are computed, never sent. */
export const orcamentoCampos = editaveis.extend({
  cliente_email: editaveis.shape.cliente_email.default(null),
  itens: editaveis.shape.itens.default([]),
  desconto_tipo: editaveis.shape.desconto_tipo.default('nenhum'),
  desconto_valor: editaveis.shape.desconto_valor.default(0),
  entrada_centavos: editaveis.shape.entrada_centavos.default(0),
  parcelas: editaveis.shape.parcelas.default(1),
  validade: editaveis.shape.validade.default(null),
  inicio_previsto: editaveis.shape.inicio_previsto.default(null),
  termino_previsto: editaveis.shape.termino_previsto.default(null),
  inclui: editaveis.shape.inclui.default([]),
  nao_inclui: editaveis.shape.nao_inclui.default(null),
  condicoes: editaveis.shape.condicoes.default(null),
})
export type OrcamentoCampos = z.output<typeof orcamentoCampos>

/** Amounts in centavos, named as in `calculateValores`. */
const valores = z.object({
  base: z.number(),
  itens: z.array(z.number()),
  taxas: z.number(),
  subtotal: z.number(),
  desconto: z.number(),
  total: z.number(),
  entrada: z.number(),
  parcela: z.number(),
  ultima_parcela: z.number(),
  equivalente_mensal: z.number(),
})

/**
 * Content that a family accepts and its page shows. Once accepted it is stored in canonical JSON with its SHA-256. No
 * field is ever renamed or removed, because stored acceptances are recomputed from it.
 */
export const conteudoOrcamento = z.object({
  /** Version of this structure. */
  formato: z.literal(1),
  /** 'ORC-2025-00001' */
  numero: z.string(),
  versao: z.number(),
  /** Null in a preview. */
  enviado_em: instante.nullable(),
  /** YYYY-MM-DD; valid until the end of this day in `fuso`. */
  validade: z.string().nullable(),
  fuso: z.string(),
  cliente: z.string(),
  empresa: z.object({
    razao_social: z.string(),
    nome: z.string(),
    cnpj: z.string().nullable(),
    endereco: z.string().nullable(),
    email: z.string().nullable(),
    telefone: z.string().nullable(),
  }),
  clinica: z.object({ nome: z.string(), cidade: z.string(), estado: z.string(), tipo: z.string() }),
  periodicidade: z.object({ nome: z.string(), dias: z.number() }),
  quantidade: z.number(),
  valor_periodo_centavos: z.number(),
  itens: z.array(itemOrcamento.omit({ taxa_id: true, tipo: true })),
  desconto_tipo: z.enum(TIPOS_DESCONTO),
  desconto_valor: z.number(),
  parcelas: z.number(),
  forma_pagamento: z.enum(FORMAS_ORCAMENTO),
  valores,
  inicio_previsto: z.string().nullable(),
  termino_previsto: z.string().nullable(),
  inclui: z.array(z.string()),
  nao_inclui: z.string().nullable(),
  condicoes: z.string().nullable(),
  /** Notices as the page shows them, including the company's line of transparency. */
  avisos: z.array(z.string()),
})
export type ConteudoOrcamento = z.infer<typeof conteudoOrcamento>

/** Line of the list. */
const linhaOrcamento = z.object({
  id: z.uuid(),
  revisao: z.number(),
  numero: z.string(),
  versao: z.number(),
  lead_id: z.uuid().nullable(),
  paciente_id: z.uuid().nullable(),
  cliente_nome: z.string(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  cidade: z.string(),
  estado: z.string(),
  consultor: z.string(),
  total_centavos: z.number(),
  status: z.enum(STATUS_ORCAMENTO),
  situacao: z.enum(SITUACOES_ORCAMENTO),
  validade: z.string().nullable(),
  enviado_em: instante.nullable(),
  /** First and last opening by the family, and number of openings. */
  visualizado_em: instante.nullable(),
  ultima_visualizacao_em: instante.nullable(),
  visualizacoes: z.number(),
  aceito_em: instante.nullable(),
  created_at: instante,
})
export type LinhaOrcamento = z.infer<typeof linhaOrcamento>

/** Line of the list: the newest version of a number. */
const linhaDaLista = linhaOrcamento.extend({
  /** Newest version that was sent, when the newest was not: the family has this one. */
  enviada: linhaOrcamento
    .pick({
      versao: true,
      status: true,
      situacao: true,
      validade: true,
      ultima_visualizacao_em: true,
      visualizacoes: true,
    })
    .nullable(),
})
export type LinhaDaLista = z.infer<typeof linhaDaLista>

/** Quote as editor and record show it. The internal note is read by an operation of its own, which is recorded. */
const orcamento = linhaOrcamento.extend({
  campos: z.object({
    ...orcamentoCampos.shape,
    clinica_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    cliente_email: z.string().nullable(),
    itens: z.array(
      z.object({
        tipo: z.enum(TIPOS_ITEM),
        taxa_id: z.uuid().nullable(),
        descricao: z.string(),
        quantidade: z.number(),
        valor_centavos: z.number(),
        recorrente: z.boolean(),
      }),
    ),
    inclui: z.array(z.string()),
    nao_inclui: z.string().nullable(),
    condicoes: z.string().nullable(),
  }),
  conteudo: conteudoOrcamento,
  /** Path of the family's page; null before it is sent. */
  caminho: z.string().nullable(),
  tem_observacao: z.boolean(),
  /** True when the discount exceeds the company's limit. */
  desconto_acima: z.boolean(),
  desconto_recusado: z.object({ motivo: z.string(), em: instante, por: z.string() }).nullable(),
  /** The family's answer. */
  aceite: z
    .object({ nome: z.string(), /** '***.456.789-**' */ cpf_mascarado: z.string(), em: instante, hash: z.string() })
    .nullable(),
  desistencia_em: instante.nullable(),
  recusa: z.object({ motivo: z.enum(MOTIVOS_RECUSA_ORCAMENTO), em: instante }).nullable(),
  cancelado_motivo: z.string().nullable(),
  /** All versions of this number, newest first. */
  versoes: z.array(
    z.object({ id: z.uuid(), versao: z.number(), situacao: z.enum(SITUACOES_ORCAMENTO), created_at: instante }),
  ),
  /** Open comparison that contains it. */
  comparacao: z.object({ id: z.uuid(), caminho: z.string() }).nullable(),
})
export type Orcamento = z.infer<typeof orcamento>

/** Initial values of a new quote, and data for its editor. */
const preparo = z.object({
  cliente_nome: z.string(),
  cliente_telefone: z.string().nullable(),
  cliente_email: z.string().nullable(),
  clinica: z
    .object({
      id: z.uuid(),
      nome: z.string(),
      cidade: z.string(),
      estado: z.string(),
      tipo: z.string(),
      /** True when nobody has recorded the clinic's nature. */
      sem_natureza: z.boolean(),
      /** From the clinic's price, when that is a single amount. */
      valor_periodo_centavos: z.number().nullable(),
      periodicidade_id: z.uuid().nullable(),
      /** Structures and services of the clinic. */
      inclui: z.array(z.string()),
    })
    .nullable(),
  /** Fees of the catalogue; obligatory ones are lines of every new quote. */
  taxas: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      valor_padrao_centavos: z.number().nullable(),
      recorrente: z.boolean(),
      obrigatoria: z.boolean(),
    }),
  ),
  periodicidades: z.array(z.object({ id: z.uuid(), name: z.string(), dias: z.number() })),
  empresa: conteudoOrcamento.shape.empresa,
  fuso: z.string(),
  /** Notices on the family's page. */
  avisos: z.array(z.string()),
  condicoes_padrao: z.string().nullable(),
  validade_dias: z.number(),
  desconto_maximo_percentual: z.number(),
  /** Missing data of the company, without which nothing can be sent (Decreto 7.962/2013, art. 2º). */
  faltam: z.array(z.string()),
})
export type PreparoOrcamento = z.infer<typeof preparo>

const filtro = z.object({
  texto: linha(100).default(''),
  situacao: z.array(z.enum(SITUACOES_ORCAMENTO)).max(SITUACOES_ORCAMENTO.length).default([]),
  clinica_id: id.optional(),
  /** Only for administrators. */
  consultor_id: id.optional(),
  lead_id: id.optional(),
  paciente_id: id.optional(),
  /** Sent between two days, both included, in the company's zone. */
  de: dia.optional(),
  ate: dia.optional(),
  /** Only quotes without an answer that end today or tomorrow. */
  expirando: z.boolean().default(false),
  /** Only the newest version of each number. */
  ultimas: z.boolean().default(true),
})
export type FiltroOrcamentos = z.input<typeof filtro>

/** Filter of the list in an address, without the search text, because that names people. */
const filtroExportado = filtro.omit({ texto: true }).extend({
  situacao: queryList(SITUACOES_ORCAMENTO.length).pipe(z.array(z.enum(SITUACOES_ORCAMENTO))),
  expirando: queryFlag,
  ultimas: z.union([z.boolean(), z.stringbool()]).default(true),
})
export type FiltroExportado = z.input<typeof filtroExportado>

export const orcamentos = {
  getPreparo: operation({
    method: 'GET',
    path: '/orcamentos-preparo',
    summary: 'Com o que um novo orçamento começa: o lead, o paciente ou a clínica, e as regras da empresa',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ lead_id: id.optional(), paciente_id: id.optional(), clinica_id: id.optional() }))
    .output(preparo),
  searchOrcamentos: operation({
    method: 'POST',
    path: '/orcamentos/pesquisa',
    summary: 'Orçamentos de quem pede (do administrador, todos) que passam por um filtro; um pedido por página',
    access: SEM_SUPERVISOR,
  })
    .input(
      filtro.extend({
        ordem: z.enum(ORDENS_ORCAMENTOS).default('recentes'),
        direcao: z.enum(['asc', 'desc']).default('desc'),
        pagina: z.number().int().min(1).max(10_000).default(1),
        tamanho: z.union(TAMANHOS_ORCAMENTOS.map((tamanho) => z.literal(tamanho))).default(25),
      }),
    )
    .output(
      z.object({
        itens: z.array(linhaDaLista),
        total: z.number(),
        /** True when there are more than `total`. */ ha_mais: z.boolean(),
      }),
    ),
  exportOrcamentos: operation({
    method: 'GET',
    path: '/orcamentos-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary:
      'Os orçamentos que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;); fica registrado',
    access: SEM_SUPERVISOR,
  })
    .input(filtroExportado.extend({ motivo }))
    .output(z.string()),
  getResumo: operation({
    method: 'GET',
    path: '/orcamentos-resumo',
    summary: 'Cartões da lista: enviados, visualizados, aceitos e o valor aceito, e os que esperam aprovação',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ consultor_id: id.optional(), de: dia.optional(), ate: dia.optional() }))
    .output(
      z.object({
        enviados: z.number(),
        visualizados: z.number(),
        aceitos: z.number(),
        valor_aceito_centavos: z.number(),
        aguardando_aprovacao: z.number(),
      }),
    ),
  getOrcamento: operation({
    method: 'GET',
    path: '/orcamentos/{id}',
    summary: 'Um orçamento com suas versões e a resposta da família',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(orcamento),
  createOrcamento: operation({
    method: 'POST',
    path: '/orcamentos',
    summary: 'Criar um rascunho; repetir o mesmo envio_id dá o mesmo orçamento',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      orcamentoCampos.extend({
        envio_id: z.uuid(),
        lead_id: id.nullable().default(null),
        paciente_id: id.nullable().default(null),
        observacao_interna: opcional(OBSERVACAO_MAXIMA).default(null),
      }),
    )
    .output(orcamento),
  updateOrcamento: operation({
    method: 'PATCH',
    path: '/orcamentos/{id}',
    summary: 'Alterar um rascunho',
    access: SEM_SUPERVISOR,
  })
    .input(
      editaveis
        .partial()
        .extend(revised.shape)
        .extend({ observacao_interna: opcional(OBSERVACAO_MAXIMA).optional() }),
    )
    .output(orcamento),
  getObservacao: operation({
    method: 'GET',
    path: '/orcamentos/{id}/observacao',
    summary: 'A observação interna de um orçamento; a leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.object({ observacao_interna: z.string().nullable() })),
  sendOrcamento: operation({
    method: 'POST',
    path: '/orcamentos/{id}/enviar',
    summary: 'Enviar: vira link e o lead passa a "Proposta enviada"; desconto acima do limite espera aprovação',
    access: SEM_SUPERVISOR,
  })
    .input(revised)
    .output(orcamento),
  recordEnvio: operation({
    method: 'POST',
    path: '/orcamentos/{id}/conversa',
    summary: 'Registrar que o WhatsApp foi aberto com o link; devolve a conversa com a mensagem pronta',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.object({ conversa: z.string() })),
  approveDesconto: operation({
    method: 'POST',
    path: '/orcamentos/{id}/desconto/aprovar',
    summary: 'Aprovar um desconto acima do limite; o orçamento é enviado na hora',
    access: ADMIN,
  })
    .input(revised)
    .output(orcamento),
  refuseDesconto: operation({
    method: 'POST',
    path: '/orcamentos/{id}/desconto/recusar',
    summary: 'Recusar um desconto acima do limite, com o motivo; o orçamento volta a rascunho',
    access: ADMIN,
  })
    .input(revised.extend({ motivo: nome(MOTIVO_DESCONTO) }))
    .output(orcamento),
  extendValidade: operation({
    method: 'POST',
    path: '/orcamentos/{id}/validade',
    summary: 'Prorrogar a validade de um orçamento enviado; só aumenta',
    access: SEM_SUPERVISOR,
  })
    .input(revised.extend({ validade: dia }))
    .output(orcamento),
  cancelOrcamento: operation({
    method: 'POST',
    path: '/orcamentos/{id}/cancelar',
    summary: 'Cancelar um orçamento que não foi respondido',
    access: SEM_SUPERVISOR,
  })
    .input(revised)
    .output(orcamento),
  duplicateOrcamento: operation({
    method: 'POST',
    path: '/orcamentos/{id}/duplicar',
    summary: 'Novo rascunho com os mesmos valores e outro número',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(z.object({ id, envio_id: z.uuid() }))
    .output(orcamento),
  createVersao: operation({
    method: 'POST',
    path: '/orcamentos/{id}/versoes',
    summary: 'Novo rascunho do mesmo número; ao ser enviado, substitui a versão anterior',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(z.object({ id, envio_id: z.uuid() }))
    .output(orcamento),
}
