import { z } from 'zod'
import { ADMIN, SIGNED_IN } from '../access.ts'
import { id, motivo, queryNumber, uf } from '../common.ts'
import { ETAPAS, ORIGENS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { ALVOS_DA_FIGURA, CHAVES_INDICADOR, FAIXAS_CONTATO, UNIDADES } from './indicadores.ts'
import { PERIODOS } from './periodo.ts'
import { RECORTES, VALOR_RECORTE } from './recortes.ts'

const dia = z.iso.date('Esta data não existe')
const mes = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/, 'Este mês não existe')
const instante = z.iso.datetime()
const intervalo = z.object({ de: z.string(), ate: z.string() })

/** A period; `de` and `ate` only for 'personalizado'. */
export const periodoPedido = {
  periodo: z.enum(PERIODOS).default('30_dias'),
  de: dia.optional(),
  ate: dia.optional(),
}

/** Filter of Métricas; only supervisors and administrators may name a `consultor_id`. */
const filtro = z.object({
  ...periodoPedido,
  consultor_id: id.optional(),
  estado: uf.optional(),
  origem: z.enum(ORIGENS).optional(),
  clinica_id: id.optional(),
})
export type FiltroMetricas = z.input<typeof filtro>
export type FiltroLido = z.output<typeof filtro>

const figura = z.object({
  chave: z.enum(CHAVES_INDICADOR),
  unidade: z.enum(UNIDADES),
  /** Null when the divisor is zero or there is nothing to take the median of. */
  valor: z.number().nullable(),
  /** Value of the equal period before; null when the two cannot be compared. */
  anterior: z.number().nullable(),
  /** For conversions: the value compared with `anterior`, counting only wins within `dias` of arrival. */
  mesma_idade: z.object({ dias: z.number(), valor: z.number().nullable() }).nullable(),
  /** Reason for a missing value or comparison; null for none. */
  aviso: z.string().nullable(),
  /** Number of records behind the value. */
  n: z.number(),
  /** Team's median; null for a team that is too small and for callers who see everybody. */
  equipe: z.number().nullable(),
})
export type Figura = z.infer<typeof figura>

const pessoa = z.object({
  consultor_id: z.uuid(),
  nome: z.string(),
  lugar: z.number(),
  leads: z.number(),
  conversao: z.number().nullable(),
  ganhos: z.number(),
  primeiro_contato_s: z.number().nullable(),
  aceite_ofertas: z.number().nullable(),
  ciclo_s: z.number().nullable(),
  comparecimento: z.number().nullable(),
  /** Null for supervisors. */
  aceite_orcamentos: z.number().nullable(),
  ticket_centavos: z.number().nullable(),
  comissao_paga_centavos: z.number().nullable(),
})
export type PessoaRanking = z.infer<typeof pessoa>

const clinica = z.object({
  clinica_id: z.uuid(),
  nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  /** Openings of shared pages and registration links. */
  acessos: z.number(),
  compartilhamentos: z.number(),
  orcamentos: z.number(),
  internacoes: z.number(),
  /** Confirmed vacancies of the clinic and when they were confirmed; null when they never were. */
  vagas: z.object({ total: z.number(), em: instante }).nullable(),
  /** Last day of the clinic's licence. */
  licenca_validade: z.string().nullable(),
})
export type ClinicaMedida = z.infer<typeof clinica>

/** Whole page; blocks that the caller's role does not have are null. */
const metricasDoPeriodo = z.object({
  periodo: intervalo,
  anterior: intervalo,
  /** First days of the first and last month used for repasses and commissions. */
  competencias: intervalo,
  /** Instant of the computation, at most a minute ago. */
  em: instante,
  /** Start of the known history of leads from the old portal; null unless some came in during the period. */
  mudanca_em: instante.nullable(),
  figuras: z.array(figura),
  /** The caller's position; null without leads in the period. */
  posicao: z.object({ lugar: z.number(), de: z.number() }).nullable(),
  passo: z.enum(['dia', 'semana', 'mes']),
  serie: z.array(z.object({ de: z.string(), leads: z.number(), ganhos: z.number() })),
  /** `anterior` is null while the leads of the period are too young to be compared. */
  funil: z.array(z.object({ etapa: z.enum(ETAPAS), n: z.number(), anterior: z.number().nullable() })),
  /** `ganhos[k]`: of the month's leads, those won within k months; has as many entries as months have begun. */
  coorte: z.array(z.object({ mes: z.string(), leads: z.number(), ganhos: z.array(z.number()) })),
  primeiro_contato: z.object({
    /** In the order of `FAIXAS_CONTATO`. */
    faixas: z.array(z.number()).length(FAIXAS_CONTATO.length),
    sem_contato: z.number(),
  }),
  origens: z.array(
    z.object({
      origem: z.enum(ORIGENS),
      leads: z.number(),
      internados: z.number(),
      /** Repasses received; null for callers who do not see the company's income. */
      receita_centavos: z.number().nullable(),
    }),
  ),
  motivos: z.array(z.object({ motivo_id: z.uuid().nullable(), motivo: z.string(), n: z.number() })),
  etapas: z.array(z.object({ etapa: z.enum(ETAPAS), media_s: z.number().nullable(), n: z.number() })),
  /** Links with most openings, at most 50. */
  links: z.array(
    z.object({
      link_id: z.uuid(),
      tipo: z.enum(['compartilhado', 'cadastro', 'busca']),
      nome: z.string(),
      /** Owner of the link; null for the caller's own. */
      consultor: z.string().nullable(),
      cliques: z.number(),
      leads: z.number(),
    }),
  ),
  ranking: z.array(pessoa).nullable(),
  sla: z
    .object({
      fila: z.number(),
      /** Arrival of the oldest lead in the queue. */
      fila_desde: instante.nullable(),
      ofertas_pendentes: z.number(),
      /** Overdue leads that have a consultant. */
      atrasados: z.number(),
      /** Leads whose time for the first contact is over; counted in `atrasados` too. */
      sem_contato: z.number(),
      /** Open leads that have a consultant. */
      abertos: z.number(),
    })
    .nullable(),
  /** By admissions, then openings; at most 100. */
  clinicas: z.array(clinica).nullable(),
  /** Per month of competência; empty when the period is not one of months. */
  financeiro: z
    .array(
      z.object({
        competencia: z.string(),
        repasse_centavos: z.number(),
        comissao_centavos: z.number(),
        resultado_centavos: z.number(),
      }),
    )
    .nullable(),
})
export type Metricas = z.infer<typeof metricasDoPeriodo>

const campanha = z.object({
  /** Null for leads without a campaign. */
  campanha: z.string().nullable(),
  leads: z.number(),
  contatados: z.number(),
  visitas: z.number(),
  ganhos: z.number(),
  /** Null for supervisors. */
  comissao_paga_centavos: z.number().nullable(),
  /** Null for callers who do not see the company's expenses, and when costs are not shown. */
  custo_centavos: z.number().nullable(),
  /** Null also when the divisor is zero. */
  custo_por_lead_centavos: z.number().nullable(),
  custo_por_internacao_centavos: z.number().nullable(),
})
export type CampanhaMedida = z.infer<typeof campanha>

const campanhasDoPeriodo = z.object({
  /** Campaigns with most leads, at most 200; leads without a campaign at the end. */
  itens: z.array(campanha),
  /** Number of campaigns in the period, shown or not. */
  total: z.number(),
  /** Why costs are hidden; null when they are shown, and for callers who never see them. */
  aviso: z.string().nullable(),
})
export type CampanhasMedidas = z.infer<typeof campanhasDoPeriodo>

const linha = z.object({
  /** Id of the record. */
  id: z.uuid(),
  alvo: z.enum(ALVOS_DA_FIGURA),
  lead_id: z.uuid().nullable(),
  /** Name of the lead, number of the quote or description of the entry. */
  titulo: z.string(),
  /** State, stage or answer, as a label. */
  detalhe: z.string(),
  consultor: z.string().nullable(),
  /** Instant or day that puts the record into the period. */
  em: z.string(),
  segundos: z.number().nullable(),
  valor_centavos: z.number().nullable(),
  /** True when the record counts for the numerator of a share; null for figures that are no share. */
  conta: z.boolean().nullable(),
  /** True for an archived lead, which opens elsewhere. */
  arquivado: z.boolean(),
})
export type LinhaMetrica = z.infer<typeof linha>

const celula = z.object({ rotulo: z.string(), n: z.number() })
const saude = z.object({
  periodo: intervalo,
  /** Leads of the months by requested help, age and sex of the patient; registrations by substance. */
  tipos: z.array(celula),
  idades: z.array(celula),
  sexos: z.array(celula),
  substancias: z.array(celula),
})
export type PerfilSaude = z.infer<typeof saude>

export const metricas = {
  getMetricas: operation({
    method: 'GET',
    path: '/metricas',
    summary: 'Os números de um período, comparados com o anterior, como o papel de quem pede os vê',
    access: SIGNED_IN,
  })
    .input(filtro)
    .output(metricasDoPeriodo),
  getCampanhas: operation({
    method: 'GET',
    path: '/metricas/campanhas',
    summary: 'O que cada campanha trouxe em um período, no alcance de quem pede; os custos, só para a administração',
    access: SIGNED_IN,
  })
    .input(filtro)
    .output(campanhasDoPeriodo),
  listLinhas: operation({
    method: 'GET',
    path: '/metricas/linhas',
    summary: 'Os registros por trás de um número, no alcance de quem pede',
    access: SIGNED_IN,
  })
    .input(
      filtro.extend({
        recorte: z.enum(RECORTES),
        valor: z.string().max(VALOR_RECORTE).optional(),
        pagina: queryNumber().pipe(z.number().int().min(1).max(10_000)).default(1),
      }),
    )
    .output(z.object({ linhas: z.array(linha), encontradas: z.number() })),
  exportMetricas: operation({
    method: 'GET',
    path: '/metricas-exportar',
    summary: 'Os números da página em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: SIGNED_IN,
    answer: 'download',
    midia: ['text/csv'],
  })
    .input(filtro.safeExtend({ motivo }))
    .output(z.string()),
  getSaude: operation({
    method: 'GET',
    path: '/metricas/saude',
    summary: 'Perfil de quem procura ajuda em meses inteiros, arredondado e sem grupos pequenos',
    access: ADMIN,
  })
    .input(z.object({ de: mes, ate: mes }))
    .output(saude),
}
