import { z } from 'zod'
import { ROLES, SIGNED_IN } from '../access.ts'
import { ACOES, ENTIDADES } from '../auditoria/auditoria.contract.ts'
import { operation } from '../operation.ts'
import { CHAVES_HOJE } from './hoje.ts'
import { PASSOS } from './primeiros-passos.ts'

/** The storage of files; the server that sends messages. */
export const SERVICOS = ['arquivos', 'mensagens'] as const
export type Servico = (typeof SERVICOS)[number]

const primeirosPassos = z.object({
  /** Steps that are done, as the portal finds them. */
  feitos: z.array(z.enum(PASSOS)),
  /** The company said that it goes without the roleta, which does that step. */
  sem_roleta: z.boolean(),
  /** Somebody put the list away, for everybody. */
  guardados: z.boolean(),
})
export type PrimeirosPassos = z.infer<typeof primeirosPassos>

export const resumo = z.object({
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
  /** Whether sign-ups enter without an administrator's approval. */
  cadastro_aberto: z.boolean(),
  /** Backups of the portal. */
  copia: z.object({
    /** Everything acknowledged before it is in the last good one. */
    ultima: z.iso.datetime().nullable(),
    /** What is wrong: the last one failed; where they are expected, there is none, or none of the last day and a half. */
    aviso: z.enum(['falhou', 'nunca', 'antiga']).nullable(),
    /** Why the last one failed. */
    problema: z.string().nullable(),
  }),
  /** What the portal needs and does not get at the moment, as the node that answers has tried. */
  servicos: z.array(
    z.object({
      servico: z.enum(SERVICOS),
      /** What is wrong and what to do. */
      frase: z.string(),
      desde: z.iso.datetime(),
    }),
  ),
  primeiros_passos: primeirosPassos,
})
export type Resumo = z.infer<typeof resumo>

/** One person's changes to records of one kind in one transaction. */
export const mudancaRecente = z.object({
  em: z.iso.datetime(),
  acao: z.enum(ACOES),
  entidade: z.enum(ENTIDADES),
  quantidade: z.number(),
  /** The record and its present name; null for several records. */
  entidade_id: z.uuid().nullable(),
  nome: z.string().nullable(),
  /** Name of the person; null for jobs and command-line tools. */
  ator: z.string().nullable(),
})
export type MudancaRecente = z.infer<typeof mudancaRecente>

/** What waits for the caller now, in the order of `CHAVES_HOJE`, without what is zero. */
const hoje = z.object({
  portas: z.array(
    z.object({
      chave: z.enum(CHAVES_HOJE),
      n: z.number(),
      /** Something of it is late already. */
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
      /** What failed and where it is set; null when the mail server took the message. */
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
