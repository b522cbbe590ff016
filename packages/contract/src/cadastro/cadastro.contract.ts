import { z } from 'zod'
import type { Role } from '../access.ts'
import { email, id, nome, normalizado, telefone, texto, uf } from '../common.ts'
import { CPF_INVALIDO, normalizaCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { CEP_INVALIDO, normalizaCep } from '../regras/cep.ts'
import {
  CAMPO_OBRIGATORIO,
  CIDADE_DA_FICHA,
  CONSULTOR_FALTANDO,
  NASCIMENTO_FALTANDO,
  NOME_DA_FICHA,
  PREENCHIDO_POR_FALTANDO,
  SEXO_FALTANDO,
  USOS_MAXIMO,
} from './limites.ts'
import {
  DOCUMENTOS,
  DOCUMENTOS_MAXIMO,
  FORMAS_PAGAMENTO,
  PARENTESCOS,
  PREENCHIDO_POR,
  SEXOS,
  SUBSTANCIAS,
  TIPOS_INTERNACAO,
} from './opcoes.ts'

const keys = <T extends object>(choices: T) => Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]]
const opcional = (max: number) => texto(max).nullable().default(null)
const nomeCompleto = nome(NOME_DA_FICHA)
const cpf = normalizado(normalizaCpf, CPF_INVALIDO)
const cep = normalizado(normalizaCep, CEP_INVALIDO)

/** What a family fills in (not-shown section 6). Rules between fields are the service's: they need today's date. */
export const fichaCadastro = z.object({
  /** Made by the page once per form: sending the same form again is the same registration. */
  envio_id: z.uuid(),
  preenchido_por: z.enum(keys(PREENCHIDO_POR), PREENCHIDO_POR_FALTANDO),
  declarante: z.object({
    nome: nomeCompleto,
    parentesco: z.enum(keys(PARENTESCOS)).nullable().default(null),
    telefone,
    email: email.nullable().default(null),
  }),
  paciente: z.object({
    nome_completo: nomeCompleto,
    nome_social: nome({ max: 200 })
      .nullable()
      .default(null)
      .transform((nome) => nome || null),
    /** YYYY-MM-DD. */
    data_nascimento: z.iso.date(NASCIMENTO_FALTANDO),
    sexo: z.enum(keys(SEXOS), SEXO_FALTANDO),
    /** Null with 'Não tenho o CPF agora'. */
    cpf: cpf.nullable(),
    telefone: telefone.nullable().default(null),
    cep: cep.nullable().default(null),
    endereco: opcional(400),
    cidade: nome(CIDADE_DA_FICHA),
    estado: z.string(CAMPO_OBRIGATORIO).min(1, CAMPO_OBRIGATORIO).pipe(uf),
  }),
  /** Needed when the patient is a minor or somebody else fills the form in. */
  responsavel: z
    .object({
      nome: nomeCompleto,
      cpf: cpf.nullable().default(null),
      telefone,
      email: email.nullable().default(null),
      financeiro: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  tratamento: z.object({
    tipo_internacao: z.enum(keys(TIPOS_INTERNACAO)).default('nao_sabe'),
    substancias: z.array(z.enum(SUBSTANCIAS)).max(SUBSTANCIAS.length).default([]),
    tempo_uso: opcional(200),
    tratamentos_anteriores: opcional(2000),
    condicoes_saude: opcional(2000),
    medicamentos: opcional(2000),
    alergias: opcional(2000),
    risco_imediato: z.boolean().default(false),
    forma_pagamento: z.enum(keys(FORMAS_PAGAMENTO)).default('indefinido'),
    plano: opcional(120),
    carteirinha: opcional(60),
  }),
  /** Uploads of this form, by the id that their conclusion gave. */
  documentos: z
    .array(z.object({ tipo: z.enum(keys(DOCUMENTOS)), anexo_id: z.uuid() }))
    .max(DOCUMENTOS_MAXIMO)
    .default([]),
  consentimentos: z.object({
    saude: z.boolean().default(false),
    privacidade: z.boolean().default(false),
    declaracao: z.boolean().default(false),
    mensagens: z.boolean().default(false),
    /** Version of the sentences that stood beside the boxes. */
    versao: z.string().max(40),
  }),
  /** Field that no person sees; whoever fills it in is a program. */
  site: z.string().max(400).default(''),
})
export type FichaCadastro = z.input<typeof fichaCadastro>

/** What the public form shows before anything is filled in. */
export const convite = z.object({
  clinica: z.object({
    name: z.string(),
    city: z.string(),
    state: z.string(),
    aceita_menores: z.boolean(),
    aceita_idosos: z.boolean(),
    tipo_atendimento: z.enum(['masculina', 'feminina', 'mista']),
  }),
  consultor: z.object({ nome: z.string(), foto: z.string().nullable() }),
  /** E.164 digits of the consultant, else of the company. */
  whatsapp: z.string().nullable(),
  /** Names of health plans to choose from. */
  planos: z.array(z.string()),
})
export type Convite = z.infer<typeof convite>

/** Where a sent form stands, for the page after sending. */
export const protocoloCadastro = z.object({
  protocolo: z.string(),
  clinica: z.string(),
  consultor: z.string(),
  whatsapp: z.string().nullable(),
})
export type ProtocoloCadastro = z.infer<typeof protocoloCadastro>

/** A row of the consultant's list 'Links gerados'. */
export const linkCadastro = z.object({
  id: z.uuid(),
  clinica: z.object({ name: z.string(), city: z.string(), state: z.string(), disponivel: z.boolean() }),
  consultor_id: z.uuid(),
  token: z.string(),
  expires_at: z.iso.datetime().nullable(),
  max_uses: z.number().nullable(),
  uses: z.number(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
})
export type LinkCadastro = z.infer<typeof linkCadastro>

/** A file sent along with a form. */
export const documento = z.object({
  id: z.uuid(),
  tipo: z.enum(keys(DOCUMENTOS)),
  nome: z.string(),
  /** Bytes as it is kept. */
  tamanho: z.number(),
})
export type Documento = z.infer<typeof documento>

/** A registration received; its health data is not here. */
export const cadastroRecebido = z.object({
  id: z.uuid(),
  /** 'P-000001'. */
  codigo: z.string(),
  nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  clinica: z.string(),
  declarante: z.string(),
  declarante_telefone: z.string(),
  urgencia: z.enum(['baixa', 'media', 'alta', 'emergencia']),
  avisos: z.array(z.string()),
  documentos: z.array(documento),
  status: z.literal('recebido'),
  created_at: z.iso.datetime(),
})
export type CadastroRecebido = z.infer<typeof cadastroRecebido>

const token = z.string().min(1).max(200)
/** Those who have patients (not-shown section 1): a link of anybody else would bring registrations that nobody sees. */
const COM_PACIENTES: readonly Role[] = ['admin', 'gerenciador', 'consultor']
const pagina = z.coerce.number<number>().int().min(1).max(10_000).default(1)

export const cadastro = {
  listConsultores: operation({
    method: 'GET',
    path: '/cadastro/list_consultores',
    summary: 'Consultores ativos, para o administrador escolher',
    access: ['admin'],
  }).output(z.array(z.object({ id: z.uuid(), full_name: z.string(), email: z.string() }))),
  createPublicLink: operation({
    method: 'POST',
    path: '/cadastro/create_public_link',
    summary: 'Gerar um link de cadastro de pacientes; quem não é administrador gera para si',
    access: COM_PACIENTES,
    successStatus: 201,
  })
    .input(
      z.object({
        p_clinica_id: id,
        p_consultor_id: z.uuid(CONSULTOR_FALTANDO),
        p_expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
        p_max_uses: z
          .number()
          .int('Informe um número inteiro')
          .min(1, 'Informe 1 ou mais')
          .max(USOS_MAXIMO)
          .nullable()
          .default(null),
        /** Time and random part (128 bits or more); the server makes one when it is left out. */
        p_token: z
          .string()
          .regex(/^[\da-z]{6,12}-[\w-]{22,100}$/i, 'Token inválido')
          .optional(),
      }),
    )
    .output(z.array(linkCadastro).min(1)),
  listLinksCadastro: operation({
    method: 'GET',
    path: '/cadastro/links',
    summary: 'Os links de cadastro do usuário, do mais novo ao mais antigo; 25 por página',
    access: COM_PACIENTES,
  })
    .input(z.object({ pagina }))
    .output(
      z.object({
        itens: z.array(linkCadastro),
        total: z.number(),
        /** Days that a new link is valid unless somebody says otherwise. */
        validade_padrao: z.number(),
      }),
    ),
  deactivateLinkCadastro: operation({
    method: 'POST',
    path: '/cadastro/links/{id}/desativar',
    summary: 'Desativar um link de cadastro',
    access: COM_PACIENTES,
  })
    .input(z.object({ id }))
    .output(linkCadastro),
  listCadastros: operation({
    method: 'GET',
    path: '/cadastro/recebidos',
    summary: 'Cadastros que chegaram ao usuário, do mais novo ao mais antigo; 25 por página',
    access: COM_PACIENTES,
  })
    .input(z.object({ pagina }))
    .output(z.object({ itens: z.array(cadastroRecebido), total: z.number() })),
  openDocumento: operation({
    method: 'POST',
    path: '/cadastro/documentos/{id}/abrir',
    summary: 'Endereço de um documento, que vale 5 minutos para quem o pediu; fica registrado',
    access: COM_PACIENTES,
  })
    .input(z.object({ id }))
    .output(z.object({ url: z.string() })),
  downloadDocumento: operation({
    method: 'GET',
    path: '/cadastro/documentos/conteudo',
    answer: 'download',
    summary: 'O documento de um endereço que openDocumento deu',
    access: COM_PACIENTES,
  })
    .input(
      z.object({
        id,
        /** Milliseconds since 1970. */
        expira: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER),
        assinatura: z.string().max(100),
      }),
    )
    .output(z.string()),
  getConvite: operation({
    method: 'GET',
    path: '/publico/cadastro/{token}',
    summary: 'O que o formulário público de um link de cadastro mostra',
    access: 'token',
  })
    .input(z.object({ token }))
    .output(convite),
  submitCadastro: operation({
    method: 'POST',
    path: '/publico/cadastro/{token}',
    summary: 'Enviar o formulário; repetir o mesmo envio dá o mesmo protocolo',
    access: 'token',
    successStatus: 201,
  })
    .input(fichaCadastro.extend({ token }))
    .output(z.object({ protocolo: z.string(), avisos: z.array(z.string()) })),
  getProtocolo: operation({
    method: 'GET',
    path: '/publico/cadastro/{token}/protocolo',
    summary: 'O que aconteceu com um formulário cuja resposta se perdeu; 404 se ele não chegou',
    access: 'token',
  })
    .input(z.object({ token, envio_id: z.uuid() }))
    .output(protocoloCadastro),
  concludeDocumento: operation({
    method: 'POST',
    path: '/publico/cadastro/{token}/documentos',
    summary: 'Conferir e guardar um documento já enviado por inteiro; repetir dá o mesmo documento',
    access: 'token',
  })
    .input(z.object({ token, envio_id: z.uuid(), id }))
    .output(documento),
  removeDocumento: operation({
    method: 'DELETE',
    path: '/publico/cadastro/{token}/documentos/{id}',
    summary: 'Apagar um documento de um formulário que ainda não foi enviado; repetir não é erro',
    access: 'token',
  })
    .input(z.object({ token, envio_id: z.uuid(), id }))
    .output(z.object({ ok: z.literal(true) })),
}
