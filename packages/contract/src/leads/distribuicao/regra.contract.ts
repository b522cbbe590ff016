import { z } from 'zod'
import { id, inteiro, linha, nome } from '../../common.ts'
import { DIAS_SEMANA, erroDoHorario } from '../../empresa/horario.ts'
import { isDdd } from '../../telefone.ts'
import { UFS } from '../../ufs.ts'
import { ORIGENS, TIPOS_INTERNACAO_LEAD } from '../opcoes.ts'
import { LIMITE, MINUTOS_ACEITE, MODOS, NOME_REGRA, PARTICIPANTES_MAXIMO, PESO } from './opcoes.ts'

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
  /** Number of people of other teams in the rule; if there are any, only an administrator may change it. */
  de_outras: z.number(),
})
export type RegraDistribuicao = z.infer<typeof regra>

const hora = linha(5)
const horario = z
  .partialRecord(z.enum(DIAS_SEMANA), z.array(z.tuple([hora, hora])).max(10))
  .check(({ value, issues }) => {
    const message = erroDoHorario(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** Limits, hours and pause of a person; they apply to all rules. */
export const participanteCampos = z.object({
  limite_abertos: inteiro(LIMITE).nullable(),
  limite_dia: inteiro(LIMITE).nullable(),
  /** Null means at any hour. */
  dias_horarios: horario.nullable(),
  pausado_ate: z.iso.datetime({ offset: true }).nullable(),
})
export type ParticipanteCampos = z.infer<typeof participanteCampos>

const periodo = z.object({
  recebidos: z.number(),
  aceitos: z.number(),
  recusados: z.number(),
  expirados: z.number(),
  /** Turns that the rules should have given this person, counting only leads that they could receive. */
  esperado: z.number(),
  /** Median seconds from offer to acceptance; null without any acceptance. */
  aceite_s: z.number().nullable(),
})

/** A person who may receive leads, with results. */
export const consultorDistribuicao = participanteCampos.extend({
  id: z.uuid(),
  nome: z.string(),
  /** 0 before limits were first set. */
  versao: z.number(),
  dias_horarios: z.partialRecord(z.enum(DIAS_SEMANA), z.array(z.tuple([z.string(), z.string()]))).nullable(),
  pausado_ate: z.iso.datetime().nullable(),
  situacao: z.enum(['ativo', 'pausado', 'fora_do_horario', 'inativo']),
  /** States whose leads the roleta offers to them; empty means all. */
  estados: z.array(z.string()),
  /** Number of rules that name the person. */
  regras: z.number(),
  abertos: z.number(),
  pendentes: z.number(),
  recebidos_hoje: z.number(),
  semana: periodo,
  mes: periodo,
  /** Median seconds to the first contact, over 30 days; null without any. */
  primeiro_contato_s: z.number().nullable(),
  /** Percentage won of the leads that ended in 90 days; null when none ended. */
  conversao: z.number().nullable(),
})
export type ConsultorDistribuicao = z.infer<typeof consultorDistribuicao>
