import { ADMIN, type Role, SEM_SUPERVISOR, SIGNED_IN } from '../access.ts'
import { contado } from '../regras/contado.ts'

/**
 * Figures with the sentence of their 'i' (docs/rules.md, 'Métricas'). The SQL in `apps/server/src/metricas` computes
 * exactly these sentences, which a property test checks.
 */

export const UNIDADES = ['numero', 'proporcao', 'segundos', 'centavos'] as const
export type Unidade = (typeof UNIDADES)[number]

/** Records behind a figure. */
export const ALVOS_DA_FIGURA = ['leads', 'ofertas', 'visitas', 'orcamentos', 'lancamentos'] as const
export type AlvoDaFigura = (typeof ALVOS_DA_FIGURA)[number]

type Indicador = {
  rotulo: string
  definicao: string
  unidade: Unidade
  /** True when a higher value is better, false when a lower one is; null when neither. */
  maior: boolean | null
  alvo: AlvoDaFigura
  roles: readonly Role[]
}

export const RESULTADO_EM_CAIXA = 'Resultado em caixa'
/** Note where money by competência cannot be shown for a period of days. */
export const ESCOLHA_UM_MES = 'escolha um mês'
const SO_MESES = 'Só para meses inteiros ou Este mês, que vale como está lançado até agora.'
/** Both conversions of a comparison count admissions within this many days of arrival. */
export const naMesmaIdade = (dias: number) => `até ${contado(dias, 'dia')} depois da chegada`

export const CHAVES_INDICADOR = [
  'leads',
  'conversao',
  'ganhos',
  'primeiro_contato',
  'aceite_ofertas',
  'ciclo',
  'comparecimento',
  'aceite_orcamentos',
  'ticket',
  'comissao_paga',
  'repasse_recebido',
  'resultado_caixa',
  'comissao',
  'repasse',
  'resultado',
] as const
export type ChaveIndicador = (typeof CHAVES_INDICADOR)[number]

export const INDICADORES: Record<ChaveIndicador, Indicador> = {
  leads: {
    rotulo: 'Leads',
    definicao: 'Leads criados no período, inclusive arquivados. Os que foram mesclados em outro não contam.',
    unidade: 'numero',
    maior: true,
    alvo: 'leads',
    roles: SIGNED_IN,
  },
  conversao: {
    rotulo: 'Conversão da chegada',
    definicao:
      'Dos leads criados no período, a parte que hoje está em Internado. Dois períodos são comparados na mesma idade: a parte internada até tantos dias depois da chegada.',
    unidade: 'proporcao',
    maior: true,
    alvo: 'leads',
    roles: SIGNED_IN,
  },
  ganhos: {
    rotulo: 'Internações',
    definicao: 'Leads que passaram a Internado no período, criados quando for.',
    unidade: 'numero',
    maior: true,
    alvo: 'leads',
    roles: SIGNED_IN,
  },
  primeiro_contato: {
    rotulo: 'Tempo de 1º contato',
    definicao:
      'Dos leads criados no período e já contatados, a mediana do tempo de relógio entre a distribuição e o primeiro contato.',
    unidade: 'segundos',
    maior: false,
    alvo: 'leads',
    roles: SIGNED_IN,
  },
  aceite_ofertas: {
    rotulo: 'Taxa de aceite',
    definicao: 'Das ofertas de leads que terminaram no período (aceitas, recusadas ou expiradas), a parte aceita.',
    unidade: 'proporcao',
    maior: true,
    alvo: 'ofertas',
    roles: SIGNED_IN,
  },
  ciclo: {
    rotulo: 'Ciclo',
    definicao: 'Das internações do período, a mediana do tempo entre a criação do lead e a internação.',
    unidade: 'segundos',
    maior: false,
    alvo: 'leads',
    roles: SIGNED_IN,
  },
  comparecimento: {
    rotulo: 'Comparecimento',
    definicao: 'Das visitas do período com resultado, a parte realizada: realizadas ÷ (realizadas + não compareceu).',
    unidade: 'proporcao',
    maior: true,
    alvo: 'visitas',
    roles: SIGNED_IN,
  },
  aceite_orcamentos: {
    rotulo: 'Aceite de orçamento',
    definicao:
      'Dos orçamentos respondidos ou expirados no período, a parte aceita: aceitos ÷ (aceitos + recusados + expirados). Quem desistiu do aceite conta como recusa.',
    unidade: 'proporcao',
    maior: true,
    alvo: 'orcamentos',
    roles: SEM_SUPERVISOR,
  },
  ticket: {
    rotulo: 'Ticket médio',
    definicao: 'Média do valor total dos orçamentos aceitos no período, sem os que tiveram desistência.',
    unidade: 'centavos',
    maior: true,
    alvo: 'orcamentos',
    roles: SEM_SUPERVISOR,
  },
  comissao_paga: {
    rotulo: 'Comissão paga',
    definicao: 'Pagamentos de comissões feitos no período, pelo dia do pagamento, sem os desfeitos.',
    unidade: 'centavos',
    maior: null,
    alvo: 'lancamentos',
    roles: SEM_SUPERVISOR,
  },
  repasse_recebido: {
    rotulo: 'Repasse recebido',
    definicao: 'Recebimentos de repasses feitos no período, pelo dia do pagamento, sem os desfeitos.',
    unidade: 'centavos',
    maior: true,
    alvo: 'lancamentos',
    roles: ADMIN,
  },
  resultado_caixa: {
    rotulo: RESULTADO_EM_CAIXA,
    definicao:
      'Recebimentos de repasses e outras receitas menos pagamentos de comissões e despesas, pelo dia do pagamento.',
    unidade: 'centavos',
    maior: true,
    alvo: 'lancamentos',
    roles: ADMIN,
  },
  comissao: {
    rotulo: 'Comissão por competência',
    definicao: `Comissões cuja competência é um dos meses do período, sem canceladas e estornadas. ${SO_MESES}`,
    unidade: 'centavos',
    maior: null,
    alvo: 'lancamentos',
    roles: SEM_SUPERVISOR,
  },
  repasse: {
    rotulo: 'Repasse por competência',
    definicao: `Repasses cuja competência é um dos meses do período, sem cancelados e estornados. ${SO_MESES}`,
    unidade: 'centavos',
    maior: true,
    alvo: 'lancamentos',
    roles: ADMIN,
  },
  resultado: {
    rotulo: 'Resultado por competência',
    definicao: `Repasses e outras receitas menos comissões e despesas, pelos meses de competência do período. ${SO_MESES}`,
    unidade: 'centavos',
    maior: true,
    alvo: 'lancamentos',
    roles: ADMIN,
  },
}

/** Groups of the smaller figures by subject; each figure is in one. */
export const GRUPOS = [
  {
    nome: 'Atendimento',
    chaves: ['leads', 'conversao', 'ganhos', 'primeiro_contato', 'aceite_ofertas', 'ciclo', 'comparecimento'],
  },
  { nome: 'Orçamentos', chaves: ['aceite_orcamentos', 'ticket'] },
  {
    nome: 'Dinheiro',
    chaves: ['comissao_paga', 'repasse_recebido', 'resultado_caixa', 'comissao', 'repasse', 'resultado'],
  },
] as const satisfies readonly { nome: string; chaves: readonly ChaveIndicador[] }[]

/** The four large figures at the top of Métricas. */
export const destaquesDe = (role: Role): readonly ChaveIndicador[] => [
  'leads',
  'conversao',
  'ganhos',
  role === 'admin' ? 'resultado_caixa' : role === 'supervisor' ? 'primeiro_contato' : 'comissao_paga',
]

export const indicadoresDe = (role: Role) => CHAVES_INDICADOR.filter((chave) => INDICADORES[chave].roles.includes(role))

/** Names of the overdue counts, as in the lists that they link to. */
export const PRAZOS = { atrasados: 'Atrasados', sem_contato: 'Sem contato no prazo' } as const

/** Blocks beside the figures, with the sentence of their 'i'. */
export const BLOCOS = {
  funil: {
    titulo: 'Funil',
    definicao:
      'Leads criados no período que em algum momento chegaram a cada etapa, ou passaram dela. O período anterior só aparece quando os leads do período já têm o ciclo de uma internação.',
  },
  coorte: {
    titulo: 'Conversão da chegada, mês a mês',
    definicao:
      'Leads por mês de criação e a parte deles que, tantos meses depois, já estava em Internado e hoje continua.',
  },
  primeiro_contato: {
    titulo: 'Tempo de 1º contato',
    definicao: 'Leads criados no período, pelo tempo de relógio entre a distribuição e o primeiro contato.',
  },
  origens: {
    titulo: 'Origens',
    definicao:
      'Leads criados no período por origem, a conversão da chegada deles e, para a administração, os repasses recebidos no período das internações vindas de cada origem, pelo dia do pagamento.',
  },
  motivos: { titulo: 'Motivos de perda', definicao: 'Leads perdidos no período, por motivo.' },
  etapas: {
    titulo: 'Tempo médio por etapa',
    definicao: 'Média do tempo passado em cada etapa, das passagens para outra etapa que aconteceram no período.',
  },
  links: {
    titulo: 'Cliques e leads por link',
    definicao: 'Aberturas de cada link no período e leads criados no período que chegaram por ele.',
  },
  campanhas: {
    titulo: 'Campanhas',
    definicao:
      'O que cada campanha trouxe: Leads, Leads contatados, Visitas realizadas, Internações e Comissão paga no período, cada um pela sua data, como nos outros números. Para a administração, o custo dos meses do período, e o custo dividido pelos leads e pelas internações. A campanha é a do primeiro contato do lead.',
  },
  ranking: {
    titulo: 'Ranking por consultor',
    definicao:
      'Consultores e gerenciadores ativos com leads no período, por internações e, em caso de empate, por conversão da chegada.',
  },
  clinicas: {
    titulo: 'Clínicas',
    definicao:
      'Aberturas de links da clínica, compartilhamentos, orçamentos enviados e internações com entrada no período; vagas e licença como estão agora.',
  },
  sla: {
    titulo: 'Fila e prazos',
    definicao: 'Como estão agora a fila, as ofertas e os prazos dos leads que já têm consultor.',
  },
  financeiro: {
    titulo: 'Financeiro por competência',
    definicao: `Repasses, comissões e resultado por mês de competência. ${SO_MESES}`,
  },
  saude: {
    titulo: 'Perfil de quem procura ajuda',
    definicao:
      'Só meses inteiros que já terminaram, sem outro filtro. Em cada mês, números arredondados de 5 em 5 e sem os grupos de menos de 5 pessoas; vários meses são a soma deles.',
  },
  buscas: {
    titulo: 'Busca sem resultado',
    definicao:
      'Buscas por cidade e raio em que não havia nenhuma clínica: onde falta rede. Contadas sem dado de quem buscou.',
  },
  demanda: {
    titulo: 'Procura e vagas',
    definicao: 'Leads criados no período por estado, e vagas confirmadas nas últimas 72 horas nas clínicas do estado.',
  },
} as const
export type Bloco = keyof typeof BLOCOS

/** Names of the columns of campaigns, in order; only roles that see money get those about it. */
export const COLUNAS_CAMPANHA = {
  leads: 'Leads',
  contatados: 'Leads contatados',
  visitas: 'Visitas realizadas',
  ganhos: 'Internações',
  comissao_paga_centavos: 'Comissão paga',
  custo_centavos: 'Custo',
  custo_por_lead_centavos: 'Custo por lead',
  custo_por_internacao_centavos: 'Custo por internação',
} as const
export const SEM_CAMPANHA = 'Sem campanha'

/** Upper ends in seconds of the classes of the first contact; null for later. */
export const FAIXAS_CONTATO = [300, 900, 1_800, 3_600, 14_400, 86_400, null] as const
export const ROTULO_FAIXA_CONTATO = [
  'Até 5 min',
  '5 a 15 min',
  '15 a 30 min',
  '30 min a 1 h',
  '1 a 4 h',
  '4 a 24 h',
  'Mais de 24 h',
] as const

export const METRICAS_VAZIAS = 'Sem dados no período selecionado'
export const ERRO_METRICAS = 'Erro ao carregar métricas'
