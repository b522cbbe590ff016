import { z } from 'zod'
import { ADMIN, SIGNED_IN } from '../access.ts'
import { id, inteiro, nome, queryFlag, versioned } from '../common.ts'
import { ETAPAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { ETAPAS_QUE_PEDEM, NOME_CAMPO, NOME_OPCAO, OPCOES_MAXIMO, ORDEM_CAMPO, TIPOS_CAMPO } from './campos-proprios.ts'
import { CORES_ETAPA, type CorEtapa, NOME_ETAPA, NOME_MOTIVO, ORDEM_MOTIVO, SLA, UNIDADES_SLA } from './limites.ts'

/** A stage of leads: label, colour and time limit are edited, the rest is fixed (docs/rules.md, 'Leads: etapas'). */
const etapaLead = z.object({
  id: z.uuid(),
  versao: z.number(),
  chave: z.enum(ETAPAS),
  rotulo: z.string(),
  /** Key of `CORES_ETAPA`. */
  cor: z.string(),
  ordem: z.number(),
  tipo: z.enum(['aberta', 'ganha', 'perdida']),
  /** Time after which a lead without a next action is late; null: no limit, or one that is computed otherwise. */
  sla_valor: z.number().nullable(),
  sla_unidade: z.enum(UNIDADES_SLA).nullable(),
})
export type EtapaLead = z.infer<typeof etapaLead>

const motivoPerda = z.object({
  id: z.uuid(),
  versao: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  ordem: z.number(),
  /** True for 'Outro': the loss needs a text. */
  pede_texto: z.boolean(),
})
export type MotivoPerda = z.infer<typeof motivoPerda>

/** Editable fields of a stage. */
const etapaCampos = z.object({
  rotulo: nome(NOME_ETAPA),
  cor: z.enum(Object.keys(CORES_ETAPA) as [CorEtapa, ...CorEtapa[]], 'Escolha uma cor da lista'),
  sla_valor: inteiro(SLA).nullable(),
  sla_unidade: z.enum(UNIDADES_SLA, 'Escolha a unidade').nullable(),
})
export type EtapaCampos = z.infer<typeof etapaCampos>

/** Editable fields of a reason of loss. */
const motivoCampos = z.object({
  name: nome(NOME_MOTIVO),
  ordem: inteiro(ORDEM_MOTIVO),
  is_active: z.boolean(),
})
export type MotivoCampos = z.infer<typeof motivoCampos>

const opcaoCampo = z.object({ id: z.uuid(), nome: z.string(), arquivada: z.boolean() })

/** A field of leads that the company added. */
const campoProprio = z.object({
  id: z.uuid(),
  versao: z.number(),
  nome: z.string(),
  tipo: z.enum(TIPOS_CAMPO),
  /** Choices in their order; archived ones stay readable where leads have them, and are not offered. */
  opcoes: z.array(opcaoCampo),
  ordem: z.number(),
  /** First stage that people cannot move a lead to without a value of this field. */
  obrigatorio_em: z.enum(ETAPAS_QUE_PEDEM).nullable(),
  no_cartao: z.boolean(),
  arquivado: z.boolean(),
})
export type CampoProprio = z.infer<typeof campoProprio>

/** Editable fields of a company's own field. */
const campoProprioCampos = z.object({
  nome: nome(NOME_CAMPO),
  /** A new choice brings an id made by the page. */
  opcoes: z
    .array(opcaoCampo.extend({ id, nome: nome(NOME_OPCAO) }))
    .max(OPCOES_MAXIMO, `São no máximo ${OPCOES_MAXIMO} opções`),
  ordem: inteiro(ORDEM_CAMPO),
  obrigatorio_em: z.enum(ETAPAS_QUE_PEDEM, 'Escolha uma etapa da lista').nullable(),
  no_cartao: z.boolean(),
  arquivado: z.boolean(),
})
export type CampoProprioCampos = z.infer<typeof campoProprioCampos>

export const etapas = {
  listEtapas: operation({
    method: 'GET',
    path: '/etapas',
    summary: 'As etapas dos leads, na ordem do quadro',
    access: SIGNED_IN,
  }).output(z.array(etapaLead)),
  listMotivos: operation({
    method: 'GET',
    path: '/motivos-perda',
    summary: 'Motivos de perda, na ordem em que aparecem; os inativos só para o administrador',
    access: SIGNED_IN,
  })
    .input(z.object({ incluirInativos: queryFlag }))
    .output(z.array(motivoPerda)),
  updateEtapa: operation({
    method: 'PATCH',
    path: '/etapas/{id}',
    summary: 'Alterar nome, cor e prazo de uma etapa; os prazos dos leads são recalculados',
    access: ADMIN,
  })
    .input(etapaCampos.extend(versioned.shape))
    .output(etapaLead),
  listUsosMotivos: operation({
    method: 'GET',
    path: '/motivos-perda/usos',
    summary: 'Em quantos leads está cada motivo de perda em uso',
    access: ADMIN,
  }).output(z.array(z.object({ id: z.uuid(), leads: z.number() }))),
  createMotivo: operation({
    method: 'POST',
    path: '/motivos-perda',
    summary: 'Cadastrar um motivo de perda',
    access: ADMIN,
    successStatus: 201,
  })
    .input(motivoCampos)
    .output(motivoPerda),
  updateMotivo: operation({
    method: 'PATCH',
    path: '/motivos-perda/{id}',
    summary: "Alterar um motivo de perda; 'Outro' só muda de ordem",
    access: ADMIN,
  })
    .input(motivoCampos.extend(versioned.shape))
    .output(motivoPerda),
  deleteMotivo: operation({
    method: 'DELETE',
    path: '/motivos-perda/{id}',
    summary: 'Excluir um motivo de perda que nenhum lead tem',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  listCampos: operation({
    method: 'GET',
    path: '/campos-proprios',
    summary: 'Campos próprios dos leads, na ordem em que aparecem, também os arquivados',
    access: SIGNED_IN,
  }).output(z.array(campoProprio)),
  listUsosCampos: operation({
    method: 'GET',
    path: '/campos-proprios/usos',
    summary: 'Em quantos leads está preenchido cada campo próprio e cada opção',
    access: ADMIN,
  }).output(z.array(z.object({ campo_id: z.uuid(), opcao_id: z.uuid().nullable(), leads: z.number() }))),
  createCampo: operation({
    method: 'POST',
    path: '/campos-proprios',
    summary: 'Criar um campo próprio dos leads',
    access: ADMIN,
    successStatus: 201,
  })
    .input(campoProprioCampos.extend({ tipo: z.enum(TIPOS_CAMPO, 'Escolha o tipo') }))
    .output(campoProprio),
  updateCampo: operation({
    method: 'PATCH',
    path: '/campos-proprios/{id}',
    summary: 'Alterar, arquivar ou restaurar um campo próprio; o tipo não muda',
    access: ADMIN,
  })
    .input(campoProprioCampos.extend(versioned.shape))
    .output(campoProprio),
  deleteCampo: operation({
    method: 'DELETE',
    path: '/campos-proprios/{id}',
    summary: 'Excluir um campo próprio que nenhum lead tem',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
}
