import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { id, inteiro, linha, nome, telefoneDoMundo, versioned } from '../common.ts'
import { destinoCampos, destinosPossiveis } from '../leads/destino.contract.ts'
import { CAMPANHA_DA_ENTRADA } from '../leads/destino.ts'
import { NOME_CONTATO } from '../leads/limites.ts'
import { ORIGENS_MANUAIS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import {
  CHAVE_MAXIMA,
  CHAVES_MAXIMO,
  LIMITE_DIA,
  LIMITE_MINUTO,
  NOME_FONTE,
  PAGINA_META,
  SEGREDO_CURTO,
  SEGREDO_DIGITADO_MAXIMO,
} from './limites.ts'
import { CAMPOS_DE_FORA, DESTINOS_DE_CHAVE, MODELOS_PLANILHA } from './modelos.ts'
import { ESTADOS_CHAMADA, EXAMES_META, TIPOS_SEGREDO } from './opcoes.ts'

const OK = z.object({ ok: z.literal(true) })
const instante = z.iso.datetime()

const destinoDeChave = z.union([z.enum(DESTINOS_DE_CHAVE), z.templateLiteral(['proprio:', z.uuid()])])
/** Destinations by flat key of a payload. A key named `__proto__` is stored like any other. */
const mapeamento = z
  .record(z.string().min(1).max(CHAVE_MAXIMA), destinoDeChave)
  .refine((chaves) => Object.keys(chaves).length <= CHAVES_MAXIMO, `Use no máximo ${CHAVES_MAXIMO} campos`)

/** Editable fields of a source. */
const fonteCampos = z.object({
  nome: nome(NOME_FONTE),
  ativa: z.boolean(),
  ...destinoCampos.shape,
  origem: z.enum(ORIGENS_MANUAIS),
  /** Campaign of leads that name none. */
  campanha: nome(CAMPANHA_DA_ENTRADA)
    .nullable()
    .transform((texto) => texto || null),
  mapeamento,
  limite_minuto: inteiro(LIMITE_MINUTO),
  limite_dia: inteiro(LIMITE_DIA),
})
export type FonteCampos = z.infer<typeof fonteCampos>

/** A source as administrators see it, without its secrets. */
const fonte = z.object({
  id: z.uuid(),
  versao: z.number(),
  created_at: instante,
  nome: z.string(),
  modelo: z.enum(MODELOS_PLANILHA),
  ativa: z.boolean(),
  ...destinoCampos.shape,
  /** Name of the consultant or the rule; null for the queue. */
  destino_nome: z.string().nullable(),
  origem: z.enum(ORIGENS_MANUAIS),
  campanha: z.string().nullable(),
  mapeamento: z.record(z.string(), destinoDeChave),
  limite_minuto: z.number(),
  limite_dia: z.number(),
  /** Instants at which the secret sent with calls, and the one that signs them, were made. */
  segredo_em: instante,
  assinatura_em: instante.nullable(),
  /** Meta only: the page; its token is encrypted. */
  pagina_id: z.string().nullable(),
  tem_token_pagina: z.boolean(),
  /** Start of a suspicion, since which leads of the source wait in 'A conferir'; null without one. */
  suspeita_em: instante.nullable(),
  /** Last accepted call, and last call of any result. */
  recebida_em: instante.nullable(),
  chamada_em: instante.nullable(),
  /** Counts of the last 24 hours. */
  recebidas: z.number(),
  recusadas: z.number(),
  a_conferir: z.number(),
  /** Leads of the last 30 days; days of silence of a source that used to send leads. */
  leads: z.number(),
  silenciosa: z.object({ dias: z.number(), por_dia: z.number() }).nullable(),
  /** Meta only: last fetch or poll that worked, and why the latest one failed. */
  busca_em: instante.nullable(),
  busca_falha: z.string().nullable(),
})
export type Fonte = z.infer<typeof fonte>

/** A source with its secret, which is shown only once. */
const fonteComSegredo = z.object({ fonte, segredo: z.string() })
export type FonteComSegredo = z.infer<typeof fonteComSegredo>

const leadDaChamada = z.object({ id: z.uuid(), codigo: z.string() })

/** A line of the list of the last calls. */
const chamada = z.object({
  id: z.uuid(),
  recebida_em: instante,
  estado: z.enum(ESTADOS_CHAMADA),
  /** HTTP status of the answer. */
  resposta: z.number(),
  /** Reason why the call was refused or waits. */
  motivo: z.string().nullable(),
  suspeita: z.boolean(),
  /** Content with names, telephones and texts masked. */
  resumo: z.string().nullable(),
  /** True if the whole body is still stored, so that the call can be processed again. */
  tem_corpo: z.boolean(),
  lead: leadDaChamada.nullable(),
})
export type Chamada = z.infer<typeof chamada>

/** A key of a payload, with the field recognised by its name and the destination in the source's mapping. */
const campoDaChamada = z.object({
  chave: z.string(),
  /** Masked value. */
  amostra: z.string(),
  reconhecido: z.enum(CAMPOS_DE_FORA).nullable(),
  mapeado: destinoDeChave.nullable(),
})
export type CampoDaChamada = z.infer<typeof campoDaChamada>

const chamadaAberta = chamada.extend({
  campos: z.array(campoDaChamada),
  /** Meta only. */
  formulario_id: z.string().nullable(),
})
export type ChamadaAberta = z.infer<typeof chamadaAberta>

/** A call without a valid telephone, or one held back by a suspicion. */
const aConferir = z.object({
  id: z.uuid(),
  fonte_id: z.uuid(),
  fonte: z.string(),
  recebida_em: instante,
  /** Instant at which the call is deleted automatically. */
  apaga_em: instante,
  motivo: z.string(),
  suspeita: z.boolean(),
  nome: z.string().nullable(),
  /** Spelling of the call. */
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  campanha: z.string().nullable(),
})
export type AConferir = z.infer<typeof aConferir>

/** A form of a Meta page and its destination, if it differs from the source's. */
const formularioMeta = z.object({
  formulario_id: z.string(),
  nome: z.string(),
  /** Null before the form was first saved. */
  versao: z.number().nullable(),
  /** True if it has a destination of its own. */
  proprio: z.boolean(),
  ...destinoCampos.shape,
  mapeamento: z.record(z.string(), destinoDeChave),
  /** Questions of the form, with the field recognised for each. */
  perguntas: z.array(
    z.object({ chave: z.string(), rotulo: z.string(), reconhecido: z.enum(CAMPOS_DE_FORA).nullable() }),
  ),
})
export type FormularioMeta = z.infer<typeof formularioMeta>

const segredoDigitado = z
  .string()
  .trim()
  .min(16, SEGREDO_CURTO)
  .max(SEGREDO_DIGITADO_MAXIMO)
  .regex(/^[\x21-\x7e]+$/, 'Este segredo tem espaços ou acentos. Copie-o de novo.')
const idDaMeta = z
  .string()
  .trim()
  .regex(/^\d{1,30}$/, PAGINA_META)

export const entradas = {
  listFontes: operation({
    method: 'GET',
    path: '/entradas/fontes',
    summary: 'Fontes de leads de fora, por nome, com o que chegou de cada uma',
    access: ADMIN,
  }).output(z.array(fonte)),
  listDestinos: operation({
    method: 'GET',
    path: '/entradas/destinos',
    summary: 'Consultores e regras da roleta que uma fonte ou um link da empresa pode ter como destino',
    access: ADMIN,
  }).output(destinosPossiveis),
  createFonte: operation({
    method: 'POST',
    path: '/entradas/fontes',
    summary: 'Criar uma fonte; o segredo é mostrado só nesta resposta',
    access: ADMIN,
    successStatus: 201,
  })
    .input(fonteCampos.partial().extend({ nome: fonteCampos.shape.nome, modelo: z.enum(MODELOS_PLANILHA) }))
    .output(fonteComSegredo),
  updateFonte: operation({
    method: 'PATCH',
    path: '/entradas/fontes/{id}',
    summary: 'Alterar uma fonte: nome, destino, campanha, campos, limites, ligada ou desligada',
    access: ADMIN,
  })
    .input(fonteCampos.partial().extend(versioned.shape))
    .output(fonte),
  deleteFonte: operation({
    method: 'DELETE',
    path: '/entradas/fontes/{id}',
    summary: 'Excluir uma fonte com as chamadas dela; os leads ficam',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(OK),
  renewSegredo: operation({
    method: 'POST',
    path: '/entradas/fontes/{id}/segredo',
    summary: 'Trocar um segredo de uma fonte; o anterior deixa de valer na hora',
    access: ADMIN,
  })
    .input(versioned.extend({ tipo: z.enum(TIPOS_SEGREDO) }))
    .output(fonteComSegredo),
  liberarFonte: operation({
    method: 'POST',
    path: '/entradas/fontes/{id}/liberar',
    summary: 'Encerrar a suspeita de abuso: os leads que esperam por ela são processados',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(fonte),
  testFonte: operation({
    method: 'POST',
    path: '/entradas/fontes/{id}/teste',
    summary: 'Enviar uma chamada de teste pelo mesmo caminho das outras; não cria lead',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(chamada),

  listChamadas: operation({
    method: 'GET',
    path: '/entradas/fontes/{id}/chamadas',
    summary: 'As últimas 50 chamadas de uma fonte, da mais nova à mais antiga',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.array(chamada)),
  getChamada: operation({
    method: 'GET',
    path: '/entradas/chamadas/{id}',
    summary: 'Os campos de uma chamada, com amostras encobertas, e o que cada um é',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(chamadaAberta),
  retryChamada: operation({
    method: 'POST',
    path: '/entradas/chamadas/{id}/tentar',
    summary: 'Processar outra vez uma chamada que não virou lead, com os campos de agora',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(chamada),

  listConferir: operation({
    method: 'GET',
    path: '/entradas/conferir',
    summary: 'Chamadas a conferir, da mais nova à mais antiga, 25 por página',
    access: ADMIN,
  })
    .input(z.object({ pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1) }))
    .output(z.object({ itens: z.array(aConferir), total: z.number() })),
  mendChamada: operation({
    method: 'POST',
    path: '/entradas/chamadas/{id}/corrigir',
    summary: 'Criar o lead de uma chamada a conferir, com o telefone certo',
    access: ADMIN,
  })
    .input(z.object({ id, telefone: telefoneDoMundo, nome: nome(NOME_CONTATO).optional() }))
    .output(z.object({ lead: leadDaChamada })),
  discardChamada: operation({
    method: 'POST',
    path: '/entradas/chamadas/{id}/descartar',
    summary: 'Descartar uma chamada a conferir; o que ela trouxe é apagado',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(OK),
  getContagem: operation({
    method: 'GET',
    path: '/entradas/contagem',
    summary: 'Quantas chamadas estão a conferir, e que fontes estão sob suspeita, em silêncio ou sem buscar leads',
    access: ADMIN,
  }).output(
    z.object({
      conferir: z.number(),
      suspeitas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
      silenciosas: z.array(z.object({ id: z.uuid(), nome: z.string(), dias: z.number(), por_dia: z.number() })),
    }),
  ),

  saveMeta: operation({
    method: 'POST',
    path: '/entradas/fontes/{id}/meta',
    summary: 'Guardar o que a Meta deu: a página, o token dela e o segredo do aplicativo; o que não vem fica como está',
    access: ADMIN,
  })
    .input(
      versioned.extend({
        pagina_id: idDaMeta.optional(),
        token_pagina: segredoDigitado.optional(),
        segredo_app: segredoDigitado.optional(),
      }),
    )
    .output(fonte),
  testMeta: operation({
    method: 'POST',
    path: '/entradas/fontes/{id}/meta/testar',
    summary: 'Perguntar à Meta o que falta para buscar os leads da página',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.array(z.object({ exame: z.enum(EXAMES_META), ok: z.boolean(), frase: z.string() }))),
  listFormulariosMeta: operation({
    method: 'GET',
    path: '/entradas/fontes/{id}/meta/formularios',
    summary: 'Os formulários da página, com o destino e os campos de cada um',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.array(formularioMeta)),
  saveFormularioMeta: operation({
    method: 'PUT',
    path: '/entradas/fontes/{id}/meta/formularios/{formulario_id}',
    summary: 'Guardar o destino e os campos de um formulário da página',
    access: ADMIN,
  })
    .input(
      z.object({
        id,
        formulario_id: idDaMeta,
        /** Null for a form that was never saved. */
        versao: z.number().int().min(1).nullable(),
        nome: linha(200),
        proprio: z.boolean(),
        ...destinoCampos.shape,
        mapeamento,
      }),
    )
    .output(z.object({ formulario_id: z.string(), versao: z.number() })),
}
