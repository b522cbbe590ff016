import { diaCurto } from '@portal/contract/financeiro/calculo'
import { type ETAPAS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import {
  BLOCOS,
  COLUNAS_CAMPANHA,
  INDICADORES,
  naMesmaIdade,
  PRAZOS,
  ROTULO_FAIXA_CONTATO,
  SEM_CAMPANHA,
  type Unidade,
} from '@portal/contract/metricas/indicadores'
import type { CampanhasMedidas, Figura, FiltroLido, Metricas } from '@portal/contract/metricas/metricas.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import type { CampanhasMedidasService } from './campanhas.service.ts'
import type { MetricasService } from './metricas.service.ts'
import { listRotulos } from './quadros.queries.ts'

type Linha = {
  bloco: string
  item: string
  unidade: Unidade
  valor: number | null
  anterior?: number | null
  equipe?: number | null
  n?: number | null
  nota?: string | null
}

const NOME_UNIDADE: Record<Unidade, string> = { numero: '', proporcao: '%', segundos: 'min', centavos: 'R$' }
const round = (valor: number) => Math.round(valor * 100) / 100
const EM: Record<Unidade, (valor: number) => number> = {
  numero: (valor) => valor,
  proporcao: (valor) => round(valor * 100),
  segundos: (valor) => round(valor / 60),
  centavos: (valor) => round(valor / 100),
}
const celula = (unidade: Unidade, valor: number | null | undefined) => (valor == null ? null : EM[unidade](valor))

const COLUNAS: readonly Column<Linha>[] = [
  ['Bloco', ({ bloco }) => bloco],
  ['Item', ({ item }) => item],
  ['Valor', ({ unidade, valor }) => celula(unidade, valor)],
  ['Unidade', ({ unidade }) => NOME_UNIDADE[unidade]],
  ['Período anterior', ({ unidade, anterior }) => celula(unidade, anterior)],
  ['Mediana da equipe', ({ unidade, equipe }) => celula(unidade, equipe)],
  ['Registros', ({ n }) => n ?? null],
  ['Observação', ({ nota }) => nota ?? null],
]

const numero = (bloco: string, item: string, valor: number, mais: Partial<Linha> = {}): Linha => ({
  bloco,
  item,
  valor,
  unidade: 'numero',
  ...mais,
})

const mesCurto = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

/** Remark that a figure needs to be understood. */
const notaDe = ({ aviso, mesma_idade }: Pick<Figura, 'aviso' | 'mesma_idade'>) =>
  mesma_idade && mesma_idade.valor !== null
    ? `O período anterior é comparado a ${round(mesma_idade.valor * 100).toLocaleString('pt-BR')}%: ${naMesmaIdade(mesma_idade.dias)}`
    : aviso

const CHAVES_CAMPANHA = Object.keys(COLUNAS_CAMPANHA) as (keyof typeof COLUNAS_CAMPANHA)[]

/** Lines of the file, one for each number of the page, in order. */
function* linhasDe(
  metricas: Metricas,
  campanhas: CampanhasMedidas,
  rotulos: ReadonlyMap<string, string>,
): Generator<Linha> {
  const etapa = (chave: (typeof ETAPAS)[number]) => rotulos.get(chave) ?? chave
  const doPeriodo = `Números de ${diaCurto(metricas.periodo.de)} a ${diaCurto(metricas.periodo.ate)}`
  for (const { chave, ...figura } of metricas.figuras)
    yield { bloco: doPeriodo, item: INDICADORES[chave].rotulo, ...figura, nota: notaDe(figura) }
  if (metricas.posicao) yield numero(doPeriodo, 'Posição', metricas.posicao.lugar, { n: metricas.posicao.de })
  for (const { de, leads, ganhos } of metricas.serie) {
    yield numero('Leads por data', diaCurto(de), leads)
    yield numero('Internações por data', diaCurto(de), ganhos)
  }
  for (const { etapa: chave, n, anterior } of metricas.funil)
    yield numero(BLOCOS.funil.titulo, etapa(chave), n, { anterior })
  for (const { mes, leads, ganhos } of metricas.coorte) {
    yield numero(BLOCOS.coorte.titulo, `${mesCurto(mes)}: leads`, leads)
    for (const [k, n] of ganhos.entries())
      yield numero(BLOCOS.coorte.titulo, `${mesCurto(mes)}: internados até ${k} ${k === 1 ? 'mês' : 'meses'} depois`, n)
  }
  const { faixas, sem_contato } = metricas.primeiro_contato
  for (const [faixa, n] of faixas.entries())
    yield numero(BLOCOS.primeiro_contato.titulo, ROTULO_FAIXA_CONTATO[faixa] ?? '', n)
  yield numero(BLOCOS.primeiro_contato.titulo, 'Sem contato', sem_contato)
  for (const { origem, leads, internados, receita_centavos } of metricas.origens) {
    yield numero(BLOCOS.origens.titulo, `${ROTULO_ORIGEM[origem]}: leads`, leads)
    yield numero(BLOCOS.origens.titulo, `${ROTULO_ORIGEM[origem]}: internados`, internados)
    if (receita_centavos !== null)
      yield {
        bloco: BLOCOS.origens.titulo,
        item: `${ROTULO_ORIGEM[origem]}: repasses recebidos`,
        unidade: 'centavos',
        valor: receita_centavos,
      }
  }
  for (const { motivo, n } of metricas.motivos) yield numero(BLOCOS.motivos.titulo, motivo, n)
  for (const { etapa: chave, media_s, n } of metricas.etapas)
    yield { bloco: BLOCOS.etapas.titulo, item: etapa(chave), unidade: 'segundos', valor: media_s, n }
  for (const { nome, consultor, cliques, leads } of metricas.links) {
    const item = consultor ? `${nome} (${consultor})` : nome
    yield numero(BLOCOS.links.titulo, `${item}: cliques`, cliques)
    yield numero(BLOCOS.links.titulo, `${item}: leads`, leads)
  }
  const { itens, aviso } = campanhas
  for (const { campanha, ...medida } of itens)
    for (const chave of CHAVES_CAMPANHA) {
      const valor = medida[chave]
      const unidade = chave.endsWith('_centavos') ? 'centavos' : 'numero'
      const item = `${campanha ?? SEM_CAMPANHA}: ${COLUNAS_CAMPANHA[chave].toLowerCase()}`
      if (valor !== null) yield { bloco: BLOCOS.campanhas.titulo, item, unidade, valor }
    }
  if (itens.length > 0 && aviso)
    yield {
      bloco: BLOCOS.campanhas.titulo,
      item: COLUNAS_CAMPANHA.custo_centavos,
      unidade: 'centavos',
      valor: null,
      nota: aviso,
    }
  for (const { nome, lugar, leads, ganhos, conversao } of metricas.ranking ?? []) {
    const item = `${lugar}º ${nome}`
    yield numero(BLOCOS.ranking.titulo, `${item}: leads`, leads)
    yield numero(BLOCOS.ranking.titulo, `${item}: internações`, ganhos)
    yield {
      bloco: BLOCOS.ranking.titulo,
      item: `${item}: conversão da chegada`,
      unidade: 'proporcao',
      valor: conversao,
    }
  }
  const { sla } = metricas
  if (sla) {
    yield numero(BLOCOS.sla.titulo, 'Na fila', sla.fila)
    yield numero(BLOCOS.sla.titulo, 'Ofertas pendentes', sla.ofertas_pendentes)
    yield numero(BLOCOS.sla.titulo, 'Em atendimento', sla.abertos)
    yield numero(BLOCOS.sla.titulo, PRAZOS.atrasados, sla.atrasados)
    yield numero(BLOCOS.sla.titulo, PRAZOS.sem_contato, sla.sem_contato)
  }
  for (const { nome, cidade, estado, ...clinica } of metricas.clinicas ?? []) {
    const item = `${nome} (${cidade}/${estado})`
    yield numero(BLOCOS.clinicas.titulo, `${item}: acessos`, clinica.acessos)
    yield numero(BLOCOS.clinicas.titulo, `${item}: compartilhamentos`, clinica.compartilhamentos)
    yield numero(BLOCOS.clinicas.titulo, `${item}: orçamentos`, clinica.orcamentos)
    yield numero(BLOCOS.clinicas.titulo, `${item}: internações pela entrada`, clinica.internacoes)
  }
  for (const { competencia, ...mes } of metricas.financeiro ?? []) {
    const dinheiro = (item: string, valor: number): Linha => ({
      bloco: BLOCOS.financeiro.titulo,
      item: `${mesCurto(competencia)}: ${item}`,
      unidade: 'centavos',
      valor,
    })
    yield dinheiro('repasses', mes.repasse_centavos)
    yield dinheiro('comissões', mes.comissao_centavos)
    yield dinheiro('resultado', mes.resultado_centavos)
  }
}

/** Exports the page as a file; the history records the export and its filter. */
export const exportMetricas =
  ({ db }: Database, { get, findRelogio }: MetricasService, campanhas: CampanhasMedidasService) =>
  async (escopo: Escopo, { motivo, ...filtro }: FiltroLido & { motivo: string }): Promise<Download> => {
    const metricas = await get(escopo, filtro)
    const { periodo, ...resto } = filtro
    await recordAcao(db, escopo, {
      acao: 'exportar',
      entidade: 'leads',
      entidade_id: null,
      depois: { relatorio: 'metricas', ...resto, periodo, ...metricas.periodo, formato: 'csv', motivo },
    })
    const { fuso } = await findRelogio()
    const medidas = await campanhas.get(escopo, filtro)
    return csvDownload('metricas', COLUNAS, linhasDe(metricas, medidas, await listRotulos(db)), fuso)
  }
