import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { id, inteiro, versioned } from '../common.ts'
import { operation } from '../operation.ts'
import { dia } from './financeiro.contract.ts'
import { CARENCIA_DIAS, FIM_ANTES_DO_INICIO, PERCENTUAL, PRAZO_REPASSE_DIAS, VALOR } from './limites.ts'
import { BASES_COMISSAO, BASES_REPASSE, MOMENTOS_COMISSAO, TIPOS_REGRA } from './opcoes.ts'

const comum = z.object({
  tipo: z.enum(TIPOS_REGRA),
  /** Basis points of 'percentual', centavos of 'fixo'. */
  valor: z.number().int(),
  vigencia_inicio: dia,
  /** Last day of the rule; null for no end. */
  vigencia_fim: dia.nullable().default(null),
})
type Comum = z.infer<typeof comum>
function conferida<T extends z.ZodType<Comum>>(schema: T) {
  return schema.check(({ value, issues }) => {
    const faixa = value.tipo === 'fixo' ? VALOR : PERCENTUAL
    if (!inteiro(faixa).safeParse(value.valor).success)
      issues.push({ code: 'custom', path: ['valor'], message: faixa.mensagem, input: value.valor })
    if (value.vigencia_fim !== null && value.vigencia_fim < value.vigencia_inicio)
      issues.push({ code: 'custom', path: ['vigencia_fim'], message: FIM_ANTES_DO_INICIO, input: value.vigencia_fim })
  })
}

const repasse = comum.extend({
  clinica_id: z.uuid('Selecione a clínica'),
  base: z.enum(BASES_REPASSE),
  /** Days from the entry, or from each of its months, until payment is due. */
  prazo_dias: inteiro(PRAZO_REPASSE_DIAS),
  /** An exit in fewer days than these leaves nothing owed. */
  carencia_dias: inteiro(CARENCIA_DIAS),
})
const comissao = comum.extend({
  /** Null for the rule of everybody without a rule of their own. */
  consultor_id: id.nullable(),
  base: z.enum(BASES_COMISSAO),
  momento: z.enum(MOMENTOS_COMISSAO).default('recebimento'),
})

const lida = z.object({
  id: z.uuid(),
  versao: z.number(),
  /** True when entries were computed with the rule; only its end may then change. */
  usada: z.boolean(),
})
const regraRepasse = z.object({
  ...repasse.shape,
  ...lida.shape,
  clinica: z.string(),
  /** Agreement that the clinic stated when it was registered ('Acordo informado'). */
  acordo_informado: z.string().nullable(),
})
export type RegraRepasseLida = z.infer<typeof regraRepasse>
const regraComissao = z.object({ ...comissao.shape, ...lida.shape, consultor: z.string().nullable() })
export type RegraComissaoLida = z.infer<typeof regraComissao>
export type RegraRepasseCampos = z.output<typeof repasse>
export type RegraComissaoCampos = z.output<typeof comissao>

/** Number of waiting admissions that got entries by the new rule. */
const aplicada = { aplicadas: z.number() }

export const regrasFinanceiras = {
  listRegras: operation({
    method: 'GET',
    path: '/financeiro/regras',
    summary: 'Regras de repasse e de comissão, e as internações que esperam por uma',
    access: ADMIN,
  }).output(
    z.object({
      repasse: z.array(regraRepasse),
      comissao: z.array(regraComissao),
      /** Clinics that have admissions and no valid rule. */
      sem_regra: z.array(
        z.object({ clinica_id: z.uuid(), clinica: z.string(), acordo_informado: z.string().nullable(), n: z.number() }),
      ),
      /** Defaults of new rules, from the company's settings. */
      padrao: z.object({ prazo_dias: z.number(), carencia_dias: z.number() }),
    }),
  ),
  createRegraRepasse: operation({
    method: 'POST',
    path: '/financeiro/regras/repasse',
    summary: 'Nova regra de repasse de uma clínica; as internações que esperavam por ela ganham seus lançamentos',
    access: ADMIN,
    successStatus: 201,
  })
    .input(conferida(repasse))
    .output(regraRepasse.extend(aplicada)),
  updateRegraRepasse: operation({
    method: 'PATCH',
    path: '/financeiro/regras/repasse/{id}',
    summary: 'Alterar uma regra que ninguém usou; de uma usada, só o fim',
    access: ADMIN,
  })
    .input(conferida(repasse.omit({ clinica_id: true }).extend(versioned.shape)))
    .output(regraRepasse.extend(aplicada)),
  createRegraComissao: operation({
    method: 'POST',
    path: '/financeiro/regras/comissao',
    summary: 'Nova regra de comissão, de uma pessoa ou padrão',
    access: ADMIN,
    successStatus: 201,
  })
    .input(conferida(comissao))
    .output(regraComissao.extend(aplicada)),
  updateRegraComissao: operation({
    method: 'PATCH',
    path: '/financeiro/regras/comissao/{id}',
    summary: 'Alterar uma regra de comissão que ninguém usou; de uma usada, só o fim',
    access: ADMIN,
  })
    .input(conferida(comissao.omit({ consultor_id: true }).extend(versioned.shape)))
    .output(regraComissao.extend(aplicada)),
  deleteRegra: operation({
    method: 'DELETE',
    path: '/financeiro/regras/{qual}/{id}',
    summary: 'Excluir uma regra que ninguém usou',
    access: ADMIN,
  })
    .input(versioned.extend({ qual: z.enum(['repasse', 'comissao']) }))
    .output(z.object({ ok: z.literal(true) })),
}
