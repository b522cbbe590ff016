import { z } from 'zod'
import { ADMIN, ROLES, SEM_SUPERVISOR } from '../access.ts'
import { email, id, linha, motivo, nomeCompleto, texto, versioned } from '../common.ts'
import { normalizeCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { normalizeTelefoneDoMundo } from '../telefone.ts'
import { previaEliminacao } from './eliminacao.ts'
import { TIPOS_FORMULARIO } from './formulario.ts'
import {
  ACHADOS_MAXIMO,
  ALERTAS,
  AVISO_TEXTO,
  CODIGO_INVALIDO,
  COMO_CONFERIU,
  COMO_FALTANDO,
  DETALHES_MAXIMO,
  DOCUMENTO_INVALIDO,
  ESCOLHA_FALTANDO,
  ESTADOS_SOLICITACAO,
  FILTROS_SOLICITACAO,
  IDENTIDADES,
  MOTIVO_FALTANDO,
  MOTIVO_NEGATIVA,
  RESPOSTA_FALTANDO,
  RESPOSTA_TEXTO_MAXIMO,
  TIPOS_SOLICITACAO,
  TITULARES,
  VIAS,
  VIAS_DA_MESA,
} from './solicitacao.ts'
import { vinculo } from './titulares.contract.ts'

/** A CPF or a telephone in any spelling. Eleven digits may be both: a valid mobile number with 9 is a telephone. */
const documento = z
  .string(DOCUMENTO_INVALIDO)
  .max(40, DOCUMENTO_INVALIDO)
  .transform((digitado, context) => {
    const [cpf, telefone] = [normalizeCpf(digitado), normalizeTelefoneDoMundo(digitado)]
    // A number that is both counts as CPF only if written with points; a mobile number that passes as a CPF is rare.
    if (cpf && (!telefone || /\d{3}\.\d{3}\.\d{3}-?\d{2}/.test(digitado))) return { tipo: 'cpf' as const, valor: cpf }
    if (telefone) return { tipo: 'telefone' as const, valor: telefone }
    context.addIssue({ code: 'custom', message: DOCUMENTO_INVALIDO, input: digitado })
    return z.NEVER
  })

/** The public form of a request. */
export const solicitacaoCampos = z.object({
  tipo: z.enum(TIPOS_SOLICITACAO, 'Escolha o que você pede'),
  titular: z.enum(TITULARES, 'Escolha de quem são os dados'),
  nome: nomeCompleto,
  documento,
  email,
  detalhes: texto(DETALHES_MAXIMO).transform((digitado) => digitado || null),
})
export type SolicitacaoCampos = z.output<typeof solicitacaoCampos>

export const codigoCampos = z.object({
  codigo: z
    .string(CODIGO_INVALIDO)
    .max(40, CODIGO_INVALIDO)
    .transform((digitado) => digitado.replace(/\D/g, ''))
    .refine((digitos) => digitos.length === 6, CODIGO_INVALIDO),
})

const quando = z.iso.datetime()
const itemSolicitacao = z.object({
  id: z.uuid(),
  versao: z.number(),
  protocolo: z.string(),
  tipo: z.enum(TIPOS_SOLICITACAO),
  titular: z.enum(TITULARES),
  estado: z.enum(ESTADOS_SOLICITACAO),
  created_at: quando,
  /** Null while the request waits for its code. */
  prazo_em: quando.nullable(),
  encerrada_em: quando.nullable(),
  /** Whole days left, negative when overdue; null when answered or while it waits for its code. */
  faltam: z.number().nullable(),
  /** Way in which the identity was checked; null while it was not. */
  identidade: z.enum(IDENTIDADES).nullable(),
})
export type ItemSolicitacao = z.infer<typeof itemSolicitacao>

const encontrado = z.object({
  vinculo,
  /** Identifies the person in the record: 'leads.contato.<id>'. */
  chave: z.string(),
  /** 'Pacientes', 'Leads' */
  registro: z.string(),
  papel: z.string(),
  /** 'P-000001' */
  codigo: z.string().nullable(),
  nome: z.string(),
  menor: z.boolean(),
  /** Instant, author and way of the record's creation. */
  escrito: z.object({ em: quando, por: z.string().nullable(), via: z.enum(VIAS) }),
  /** Current and former addresses of the record; `serve`: data of the record may be sent there. */
  enderecos: z.array(
    z.object({
      tipo: z.enum(['email', 'telefone']),
      valor: z.string(),
      desde: quando.nullable(),
      /** Null while the record still has it. */
      ate: quando.nullable(),
      via: z.enum(VIAS),
      por: z.string().nullable(),
      serve: z.boolean(),
    }),
  ),
  /** Forms of the record whose address was confirmed; each address opens its own form only. */
  provados: z.array(z.object({ formulario: z.enum(TIPOS_FORMULARIO), email: z.string(), em: quando })),
  alertas: z.array(z.enum(ALERTAS)),
  /** True if the checked identity opens this record. */
  liberado: z.boolean(),
})
export type Encontrado = z.infer<typeof encontrado>

const solicitacaoLida = itemSolicitacao.extend({
  /** Null once the request was concluded: only the protocol stays. */
  pessoa: z
    .object({
      nome: z.string(),
      /** A CPF masked (`revealDocumento` returns it in full), or a telephone in full. */
      documento: z.string(),
      documento_tipo: z.enum(['cpf', 'telefone']),
      email: z.string(),
      detalhes: z.string().nullable(),
    })
    .nullable(),
  /** Instant at which the code sent to the given e-mail was typed; it proves the address, not the identity. */
  confirmada_em: quando.nullable(),
  /** E-mail or telephone of a record at which the desk reached the person. */
  contato: z.string().nullable(),
  /** Forms that were answered with the code alone. */
  respondidos: z.array(z.object({ formulario: z.enum(TIPOS_FORMULARIO), em: quando })),
  identidade_em: quando.nullable(),
  identidade_por: z.string().nullable(),
  identidade_como: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Records of people with this CPF or telephone. */
  encontrados: z.array(encontrado),
  /** True if the legal guardian must ask: for a minor or somebody that the sender represents. */
  menor: z.boolean(),
  resposta: z
    .object({
      expira_em: quando,
      aberturas: z.number(),
      ultima_abertura_em: quando.nullable(),
      enviada_por_email: z.boolean(),
      /** True if the answer holds only the forms that the code alone opens. */
      parcial: z.boolean(),
    })
    .nullable(),
  /** Text of the certificate of erasure; its PDF exists when the erasure was done for this request. */
  certificado: z.string().nullable(),
  certificado_pdf: z.boolean(),
})
export type Solicitacao = z.infer<typeof solicitacaoLida>
/** Named type, because the types of several operations with this answer are inferred together. */
const solicitacao: z.ZodType<Solicitacao> = solicitacaoLida

/** A part of a dossier: purposes in words, and names and values of each row. */
const parteDoDossie = z.object({
  titulo: z.string(),
  textos: z.array(z.string()),
  linhas: z.array(z.array(z.tuple([z.string(), z.string()]))),
})
export type ParteDoDossie = z.infer<typeof parteDoDossie>

const respondida = z.object({
  solicitacao,
  /** Address of the answer, to be told to the person; shown only now. */
  caminho: z.string(),
  /** True if the e-mail with the address was sent; null where none had to be. */
  email_saiu: z.boolean().nullable(),
  /** Telephone of the record at which the person is told the address; null otherwise. */
  telefone: z.string().nullable(),
})

const avisoPrivacidade = z.object({
  id: z.uuid(),
  versao: z.number(),
  texto: z.string(),
  publicado_em: quando,
  publicado_por: z.string().nullable(),
})
export type AvisoPrivacidade = z.infer<typeof avisoPrivacidade>

const substitutoMesa = z.object({
  id: z.uuid(),
  usuario_id: z.uuid(),
  nome: z.string(),
  de: z.iso.date(),
  ate: z.iso.date(),
})
export type SubstitutoMesa = z.infer<typeof substitutoMesa>

/** Keys of the found records that are this person's. */
const escolhidos = z.array(linha(80)).max(ACHADOS_MAXIMO)
const exigido = ({ min = 1, max }: { min?: number; max: number }, vazio: string) =>
  texto(max).refine((digitado) => digitado.length >= min, vazio)

/** Requests of data subjects: administrators and their substitutes; outside of their days substitutes find nothing here. */
export const solicitacoes = {
  listSolicitacoes: operation({
    method: 'GET',
    path: '/privacidade/solicitacoes',
    summary: 'Solicitações de titulares, a que vence antes primeiro, 25 por página',
    access: SEM_SUPERVISOR,
  })
    .input(
      z.object({
        filtro: z.enum(FILTROS_SOLICITACAO).default('abertas'),
        pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ itens: z.array(itemSolicitacao), total: z.number() })),
  getSolicitacao: operation({
    method: 'GET',
    path: '/privacidade/solicitacoes/{id}',
    summary: 'Uma solicitação com quem pede e o que foi encontrado; a leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(solicitacao),
  revealDocumento: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/documento',
    summary: 'O CPF de quem pede, por inteiro; a leitura fica registrada com o motivo',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, motivo }))
    .output(z.object({ documento: z.string() })),
  verifyIdentidade: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/identidade',
    summary:
      'Conferência de identidade: por um contato que um registro tem há mais de 30 dias, ou por documento com foto; quem conferiu e como fica guardado',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        via: z.enum(VIAS_DA_MESA, 'Escolha como a identidade foi conferida'),
        /** E-mail or telephone of a record, required for the way 'contato'. */
        contato: linha(254).nullable().default(null),
        como: exigido(COMO_CONFERIU, COMO_FALTANDO),
      }),
    )
    .output(solicitacao),
  readDossie: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/dossie',
    summary: 'O que há nos registros escolhidos, para ler antes de responder; a leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(z.object({ partes: z.array(parteDoDossie) })),
  answerSolicitacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/responder',
    summary: 'Responder e concluir: um link que vale 7 dias, com o dossiê dos registros escolhidos',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        texto: exigido({ max: RESPOSTA_TEXTO_MAXIMO }, RESPOSTA_FALTANDO),
        escolhidos: escolhidos.default([]),
      }),
    )
    .output(respondida),
  refuseSolicitacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/negar',
    summary: 'Negar com o motivo, que a pessoa lê',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ motivo: exigido(MOTIVO_NEGATIVA, MOTIVO_FALTANDO) }))
    .output(solicitacao),
  revokeConsentimentos: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/revogar',
    summary: 'Retirar os consentimentos da pessoa e concluir',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(respondida),
  previewEliminacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/eliminacao',
    summary: 'O que a eliminação dos registros escolhidos apaga, o que a lei guarda e o que a impede',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(previaEliminacao),
  eliminateTitular: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/eliminar',
    summary: 'Eliminar os dados da pessoa e concluir, com o certificado como resposta',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(respondida),
  exportCertificado: operation({
    method: 'GET',
    path: '/privacidade-certificado',
    summary: 'O certificado da eliminação que uma solicitação pediu, em PDF; não nomeia ninguém',
    access: SEM_SUPERVISOR,
    answer: 'download',
    midia: ['application/pdf'],
  })
    .input(z.object({ solicitacao: id }))
    .output(z.string()),
  listSubstitutosMesa: operation({
    method: 'GET',
    path: '/privacidade/substitutos',
    summary: 'Quem responde às solicitações na ausência do administrador, de hoje em diante',
    access: ADMIN,
  }).output(
    z.object({
      itens: z.array(substitutoMesa),
      /** Accounts that may be substitutes. */
      contas: z.array(z.object({ id: z.uuid(), nome: z.string(), role: z.enum(ROLES) })),
      /** Number of active administrators; a single one needs a substitute. */
      administradores: z.number(),
    }),
  ),
  createSubstitutoMesa: operation({
    method: 'POST',
    path: '/privacidade/substitutos',
    summary: 'Dizer quem responde às solicitações de um dia a outro, os dois incluídos',
    access: ADMIN,
    successStatus: 201,
  })
    .input(
      z.object({
        usuario_id: z.uuid('Escolha quem substitui'),
        de: z.iso.date('Data inválida'),
        ate: z.iso.date('Data inválida'),
      }),
    )
    .output(substitutoMesa),
  endSubstitutoMesa: operation({
    method: 'POST',
    path: '/privacidade/substitutos/{id}/encerrar',
    summary: 'Encerrar uma substituição na mesa de privacidade',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  listAvisosPrivacidade: operation({
    method: 'GET',
    path: '/privacidade/avisos',
    summary: 'Versões do aviso de privacidade, a que vale primeiro',
    access: ADMIN,
  }).output(z.array(avisoPrivacidade)),
  publishAvisoPrivacidade: operation({
    method: 'POST',
    path: '/privacidade/avisos',
    summary: 'Publicar uma versão nova do aviso; as anteriores ficam como estavam',
    access: ADMIN,
    successStatus: 201,
  })
    .input(
      z.object({
        /** Version that the new one follows; a conflict if somebody published meanwhile. */
        depois_de: z.number().int().min(1),
        texto: exigido(AVISO_TEXTO, `Escreva pelo menos ${AVISO_TEXTO.min} letras`),
      }),
    )
    .output(avisoPrivacidade),
}
