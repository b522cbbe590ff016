import { z } from 'zod'
import { ROLES, SIGNED_IN } from '../access.ts'
import { ACOES, ENTIDADES } from '../auditoria/auditoria.contract.ts'
import { operation } from '../operation.ts'
import { CHAVES_HOJE } from './hoje.ts'
import { PRIMEIROS_PASSOS } from './primeiros-passos.ts'

/** 'arquivos': storage of files; 'mensagens': mail server. */
const SERVICOS = ['arquivos', 'mensagens'] as const
export type Servico = (typeof SERVICOS)[number]

const primeirosPassos = z.object({
  /** Steps that the portal finds done. */
  feitos: z.array(z.enum(PRIMEIROS_PASSOS)),
  /** True when the company chose to work without the roleta, which counts as that step. */
  sem_roleta: z.boolean(),
  /** True when somebody hid the list, for everybody. */
  guardados: z.boolean(),
})
export type PrimeirosPassos = z.infer<typeof primeirosPassos>

const resumo = z.object({
  clinicas: z.object({
    total: z.number(),
    ativas: z.number(),
    /** Distinct cities and states that have clinics. */
    cidades: z.number(),
    estados: z.number(),
  }),
  /** People who may sign in. */
  usuarios: z.object({ total: z.number(), por_papel: z.record(z.enum(ROLES), z.number()) }),
  cidades: z.number(),
  /** Open tasks; the first three count clinics by shortcoming. */
  pendencias: z.object({
    sem_coordenadas: z.number(),
    sem_fotos: z.number(),
    nome_repetido: z.number(),
    usuarios_pendentes: z.number(),
  }),
  /** True if sign-ups enter without an administrator's approval. */
  cadastro_aberto: z.boolean(),
  /** Backups of the portal. */
  copia: z.object({
    /** Everything acknowledged before this instant is in the last good backup. */
    ultima: z.iso.datetime().nullable(),
    /** Warning: the last backup failed, or expected backups are missing ('nunca') or older than 36 hours. */
    aviso: z.enum(['falhou', 'nunca', 'antiga']).nullable(),
    /** Reason for which the last backup failed. */
    problema: z.string().nullable(),
  }),
  /** Services that fail at the moment, as seen by the answering node. */
  servicos: z.array(
    z.object({
      servico: z.enum(SERVICOS),
      /** Sentence with the problem and what to do. */
      frase: z.string(),
      desde: z.iso.datetime(),
    }),
  ),
  primeiros_passos: primeirosPassos,
})
export type Resumo = z.infer<typeof resumo>

/** Changes by one person to records of one kind in one transaction. */
const mudancaRecente = z.object({
  em: z.iso.datetime(),
  acao: z.enum(ACOES),
  entidade: z.enum(ENTIDADES),
  quantidade: z.number(),
  /** Id and present name of the record; null when several changed. */
  entidade_id: z.uuid().nullable(),
  nome: z.string().nullable(),
  /** Name of the person; null for jobs and command-line tools. */
  ator: z.string().nullable(),
})
export type MudancaRecente = z.infer<typeof mudancaRecente>

/** Counters of the caller in the order of `CHAVES_HOJE`, without zeros. */
const hoje = z.object({
  portas: z.array(
    z.object({
      chave: z.enum(CHAVES_HOJE),
      n: z.number(),
      /** True when something in it is late already. */
      urgente: z.boolean(),
    }),
  ),
})
export type Hoje = z.infer<typeof hoje>

export const inicio = {
  getHoje: operation({
    method: 'GET',
    path: '/inicio/hoje',
    summary: 'O que espera por quem pede: atrasos, ofertas, visitas, orçamentos, prazos e valores',
    access: SIGNED_IN,
  }).output(hoje),
  getResumo: operation({
    method: 'GET',
    path: '/inicio',
    summary: 'Números do painel administrativo e o que pede atenção',
    access: ['admin'],
  }).output(resumo),
  changePrimeirosPassos: operation({
    method: 'PATCH',
    path: '/inicio/primeiros-passos',
    summary: 'Dizer que a empresa não usa a roleta, ou guardar a lista do primeiro dia, para todos os administradores',
    access: ['admin'],
  })
    .input(z.object({ sem_roleta: z.boolean().optional(), guardados: z.boolean().optional() }))
    .output(primeirosPassos),
  testEmail: operation({
    method: 'POST',
    path: '/inicio/testar-email',
    summary: 'Enviar um e-mail de teste ao endereço de quem pede',
    access: ['admin'],
  }).output(
    z.object({
      para: z.string(),
      enviado: z.boolean(),
      /** Cause, and where to set it; null when the mail server accepted the message. */
      problema: z.string().nullable(),
    }),
  ),
  listRecentes: operation({
    method: 'GET',
    path: '/inicio/recentes',
    summary: 'As dez últimas mudanças, da mais nova à mais antiga',
    access: ['admin'],
  }).output(z.array(mudancaRecente)),
}
