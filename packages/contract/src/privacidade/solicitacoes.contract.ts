import { z } from 'zod'
import { email, id, motivo, nomeCompleto, texto } from '../common.ts'
import { normalizaCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { normalizaTelefone } from '../telefone.ts'
import { previaEliminacao } from './eliminacao.ts'
import {
  ACHADOS_MAXIMO,
  AVISO_TEXTO,
  CODIGO_INVALIDO,
  COMO_CONFERIU,
  COMO_FALTANDO,
  DETALHES_MAXIMO,
  DOCUMENTO_INVALIDO,
  ESCOLHA_FALTANDO,
  ESTADOS_SOLICITACAO,
  FILTROS_SOLICITACAO,
  MOTIVO_FALTANDO,
  MOTIVO_NEGATIVA,
  RESPOSTA_FALTANDO,
  RESPOSTA_TEXTO_MAXIMO,
  TIPOS_SOLICITACAO,
  TITULARES,
} from './solicitacao.ts'
import { vinculo } from './titulares.contract.ts'

const ADMIN = ['admin'] as const

/** A CPF or a telephone in any spelling. Eleven digits may be both: a valid mobile number with 9 is a telephone. */
const documento = z
  .string(DOCUMENTO_INVALIDO)
  .max(40, DOCUMENTO_INVALIDO)
  .transform((digitado, context) => {
    const [cpf, telefone] = [normalizaCpf(digitado), normalizaTelefone(digitado)]
    // Who writes a CPF writes it with its points or means it; a mobile number that passes as a CPF is rare.
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
  prazo_em: quando,
  encerrada_em: quando.nullable(),
  /** Whole days left; negative once it is over, null when it was answered. */
  faltam: z.number().nullable(),
  /** How the identity was checked; null while it was not. */
  identidade: z.enum(['codigo', 'mesa']).nullable(),
})
export type ItemSolicitacao = z.infer<typeof itemSolicitacao>

const encontrado = z.object({
  vinculo,
  /** Names the person in the record: 'leads.contato.<id>'. */
  chave: z.string(),
  /** 'Pacientes', 'Leads' */
  registro: z.string(),
  papel: z.string(),
  /** 'P-000001' */
  codigo: z.string().nullable(),
  nome: z.string(),
  menor: z.boolean(),
  /** Whether it is certainly of whoever asks; others may share the telephone. */
  certo: z.boolean(),
})

const solicitacao = itemSolicitacao.extend({
  /** Null once it was concluded: only the protocol stays. */
  pessoa: z
    .object({
      nome: z.string(),
      /** A CPF masked, which `revealDocumento` tells in full; a telephone as it is. */
      documento: z.string(),
      documento_tipo: z.enum(['cpf', 'telefone']),
      email: z.string(),
      detalhes: z.string().nullable(),
    })
    .nullable(),
  identidade_em: quando.nullable(),
  identidade_por: z.string().nullable(),
  identidade_como: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Records in which somebody with this CPF or telephone is. */
  encontrados: z.array(encontrado),
  /** Who must be asked for, because one of them is a minor. */
  menor: z.boolean(),
  resposta: z
    .object({
      expira_em: quando,
      aberturas: z.number(),
      ultima_abertura_em: quando.nullable(),
      enviada_por_email: z.boolean(),
    })
    .nullable(),
  /** What was erased and what the law keeps; a PDF of it when it was done for this request. */
  certificado: z.string().nullable(),
  certificado_pdf: z.boolean(),
})
export type Solicitacao = z.infer<typeof solicitacao>

const respondida = z.object({
  solicitacao,
  /** Address of the answer, for whoever tells it; only now. */
  caminho: z.string(),
  email_saiu: z.boolean().nullable(),
})

const avisoPrivacidade = z.object({
  id: z.uuid(),
  versao: z.number(),
  texto: z.string(),
  publicado_em: quando,
  publicado_por: z.string().nullable(),
})
export type AvisoPrivacidade = z.infer<typeof avisoPrivacidade>

const alvo = z.object({ id, versao: z.number().int().min(1) })
/** Which of the records found are this person's. */
const escolhidos = z.array(z.string().max(80)).max(ACHADOS_MAXIMO)
const exigido = ({ min = 1, max }: { min?: number; max: number }, vazio: string) =>
  texto(max).refine((digitado) => digitado.length >= min, vazio)

export const solicitacoes = {
  listSolicitacoes: operation({
    method: 'GET',
    path: '/privacidade/solicitacoes',
    summary: 'Solicitações de titulares, a que vence antes primeiro, 25 por página',
    access: ADMIN,
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
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(solicitacao),
  revealDocumento: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/documento',
    summary: 'O CPF de quem pede, por inteiro; a leitura fica registrada com o motivo',
    access: ADMIN,
  })
    .input(z.object({ id, motivo }))
    .output(z.object({ documento: z.string() })),
  verifyIdentidade: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/identidade',
    summary: 'Conferência de identidade à mão: quem conferiu e como fica guardado',
    access: ADMIN,
  })
    .input(alvo.extend({ como: exigido(COMO_CONFERIU, COMO_FALTANDO) }))
    .output(solicitacao),
  answerSolicitacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/responder',
    summary: 'Responder e concluir: um link que vale 7 dias, com o dossiê dos registros escolhidos',
    access: ADMIN,
  })
    .input(
      alvo.extend({
        texto: exigido({ max: RESPOSTA_TEXTO_MAXIMO }, RESPOSTA_FALTANDO),
        escolhidos: escolhidos.default([]),
      }),
    )
    .output(respondida),
  refuseSolicitacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/negar',
    summary: 'Negar com o motivo, que a pessoa lê',
    access: ADMIN,
  })
    .input(alvo.extend({ motivo: exigido(MOTIVO_NEGATIVA, MOTIVO_FALTANDO) }))
    .output(solicitacao),
  revokeConsentimentos: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/revogar',
    summary: 'Retirar os consentimentos da pessoa e concluir',
    access: ADMIN,
  })
    .input(alvo.extend({ escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(respondida),
  previewEliminacao: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/eliminacao',
    summary: 'O que a eliminação dos registros escolhidos apaga, o que a lei guarda e o que a impede',
    access: ADMIN,
  })
    .input(z.object({ id, escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(previaEliminacao),
  eliminateTitular: operation({
    method: 'POST',
    path: '/privacidade/solicitacoes/{id}/eliminar',
    summary: 'Eliminar os dados da pessoa e concluir, com o certificado como resposta',
    access: ADMIN,
  })
    .input(alvo.extend({ escolhidos: escolhidos.min(1, ESCOLHA_FALTANDO) }))
    .output(respondida),
  exportCertificado: operation({
    method: 'GET',
    path: '/privacidade-certificado',
    summary: 'O certificado da eliminação que uma solicitação pediu, em PDF; não nomeia ninguém',
    access: ADMIN,
    answer: 'download',
  })
    .input(z.object({ solicitacao: id }))
    .output(z.string()),
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
        /** Version that it follows: two people do not publish past each other. */
        depois_de: z.number().int().min(1),
        texto: exigido(AVISO_TEXTO, `Escreva pelo menos ${AVISO_TEXTO.min} letras`),
      }),
    )
    .output(avisoPrivacidade),
}
