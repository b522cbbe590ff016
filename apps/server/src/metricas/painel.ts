import type { Role } from '@portal/contract/access'
import { ETAPAS, nivelEtapa, ORIGENS, type Origem } from '@portal/contract/leads/opcoes'
import {
  type ChaveIndicador,
  ESCOLHA_UM_MES,
  FAIXAS_CONTATO,
  INDICADORES,
  indicadoresDe,
} from '@portal/contract/metricas/indicadores'
import type { Figura, Metricas, PessoaRanking } from '@portal/contract/metricas/metricas.contract'
import { passoDe } from '@portal/contract/metricas/periodo'
import { contado } from '@portal/contract/regras/contado'
import { addMeses } from '@portal/contract/regras/dia'
import type { Escopo } from '../platform/auth/escopo.ts'
import { type Colocado, medianaDaEquipe } from './equipe.ts'
import {
  cicloMaisLongo,
  conversaoNaIdade,
  type Dinheiro,
  figurasDe,
  idadeDe,
  type Medidas,
  mesesContados,
  parteDe,
  type Quem,
  TODOS,
} from './medidas.ts'

/** Reader of a page; `quem` is the person whose figures it shows, for consultores and gerenciadores themselves. */
export type Leitor = Pick<Escopo, 'role' | 'usuarioId' | 'equipe'> & { quem: Quem; comFiltro: boolean }

const LINKS_MAXIMO = 50

/** True if a role sees only its own figures. */
export const isProprio = (role: Role) => role === 'consultor' || role === 'gerenciador'

/** Figures by month of competência. */
const POR_COMPETENCIA: readonly ChaveIndicador[] = ['comissao', 'repasse', 'resultado']
const MES_EM_CURSO = 'o mês ainda não terminou'

function listFiguras(medidas: Medidas, { role, quem, comFiltro }: Leitor, colocados: readonly Colocado[]) {
  const { pedido } = medidas
  const [agora, antes] = [figurasDe(medidas.atual, quem), figurasDe(medidas.anterior, quem)]
  return indicadoresDe(role).map((chave): Figura => {
    const comum = {
      chave,
      unidade: INDICADORES[chave].unidade,
      equipe: isProprio(role) ? medianaDaEquipe(colocados, chave, comFiltro) : null,
      mesma_idade: null,
      aviso: null,
    }
    if (POR_COMPETENCIA.includes(chave) && !pedido.porCompetencia)
      return { ...comum, n: 0, valor: null, anterior: null, equipe: null, aviso: ESCOLHA_UM_MES }
    if (POR_COMPETENCIA.includes(chave) && !pedido.mesesInteiros)
      return { ...comum, ...agora[chave], anterior: null, aviso: MES_EM_CURSO }
    if (chave === 'conversao') return { ...comum, ...agora.conversao, ...compararConversao(medidas, quem) }
    return { ...comum, ...agora[chave], anterior: antes[chave].valor }
  })
}

/** Compares the conversions of both periods at the same age; while the newer one is too young, only says why not. */
function compararConversao(medidas: Medidas, quem: Quem): Pick<Figura, 'anterior' | 'mesma_idade' | 'aviso'> {
  const ciclo = cicloMaisLongo(medidas)
  if (ciclo !== null)
    return { anterior: null, mesma_idade: null, aviso: `cedo para comparar (ciclo de ${contado(ciclo, 'dia')})` }
  // Without an admission in a year the usual age is unknown.
  if (medidas.ciclo === null) return { anterior: null, mesma_idade: null, aviso: null }
  const { atual, agora } = medidas.pedido
  return {
    anterior: conversaoNaIdade(medidas.anterior, quem),
    mesma_idade: { dias: idadeDe(atual, agora), valor: conversaoNaIdade(medidas.atual, quem) },
    aviso: null,
  }
}

function toRanking({ figuras, ...pessoa }: Colocado, role: Role): PessoaRanking {
  const comDinheiro = role === 'admin'
  return {
    ...pessoa,
    leads: figuras.leads.n,
    conversao: figuras.conversao.valor,
    ganhos: figuras.ganhos.n,
    primeiro_contato_s: figuras.primeiro_contato.valor,
    aceite_ofertas: figuras.aceite_ofertas.valor,
    ciclo_s: figuras.ciclo.valor,
    comparecimento: figuras.comparecimento.valor,
    aceite_orcamentos: comDinheiro ? figuras.aceite_orcamentos.valor : null,
    ticket_centavos: comDinheiro ? figuras.ticket.valor : null,
    comissao_paga_centavos: comDinheiro ? figuras.comissao_paga.valor : null,
  }
}

const listSerie = ({ passos, porPasso, atual: { ganhos } }: Medidas, quem: Quem) =>
  passos.map((de, indice) => {
    const doPasso = (row: { passo: number; n: number }) => (row.passo === indice + 1 ? row.n : 0)
    return { de, leads: porPasso.sum(quem, doPasso), ganhos: ganhos.sum(quem, doPasso) }
  })

function listFunil(medidas: Medidas, quem: Quem) {
  const { atual, anterior } = medidas
  const cedo = cicloMaisLongo(medidas) !== null
  return ETAPAS.filter((etapa) => nivelEtapa(etapa) > 0).map((etapa) => {
    const chegaram = ({ nivel, n }: { nivel: number; n: number }) => (nivel >= nivelEtapa(etapa) ? n : 0)
    return { etapa, n: atual.niveis.sum(quem, chegaram), anterior: cedo ? null : anterior.niveis.sum(quem, chegaram) }
  })
}

const listCoorte = ({ coortes: { meses, rows }, pedido }: Medidas, quem: Quem) =>
  meses.map((mes, indice) => {
    const doMes = rows.de(quem).filter((row) => row.mes === indice + 1)
    const ate = (k: number) => doMes.reduce((soma, { depois, n }) => soma + (depois !== null && depois <= k ? n : 0), 0)
    return {
      mes,
      leads: doMes.reduce((soma, { n }) => soma + n, 0),
      ganhos: Array.from({ length: mesesContados(mes, pedido.hoje) }, (_, k) => ate(k)),
    }
  })

function contato({ atual: { niveis } }: Medidas, quem: Quem): Metricas['primeiro_contato'] {
  const faixas = FAIXAS_CONTATO.map((_, faixa) => niveis.sum(quem, (row) => row.faixas[faixa] ?? 0))
  return { faixas, sem_contato: niveis.sum(quem, (row) => row.sem_contato) }
}

function listOrigens({ porOrigem }: Medidas, quem: Quem, dinheiro: Dinheiro | null): Metricas['origens'] {
  const soma = (origem: Origem, valor: 'n' | 'contam') =>
    porOrigem.sum(quem, (row) => (row.origem === origem ? row[valor] : 0))
  const receita = (origem: Origem) => dinheiro?.receitas.find((row) => row.origem === origem)?.centavos ?? 0
  return ORIGENS.map((origem) => ({
    origem,
    leads: soma(origem, 'n'),
    internados: soma(origem, 'contam'),
    receita_centavos: dinheiro && receita(origem),
  }))
    .filter(({ leads, receita_centavos }) => leads > 0 || receita_centavos)
    .toSorted((a, b) => b.leads - a.leads || ORIGENS.indexOf(a.origem) - ORIGENS.indexOf(b.origem))
}

const SEM_MOTIVO = 'Sem motivo'

function listMotivos({ perdidos }: Medidas, quem: Quem): Metricas['motivos'] {
  const motivos = new Map<string | null, Metricas['motivos'][number]>()
  for (const { motivo_id, motivo, n } of perdidos.de(quem)) {
    const antes = motivos.get(motivo_id)?.n ?? 0
    motivos.set(motivo_id, { motivo_id, motivo: motivo ?? SEM_MOTIVO, n: antes + n })
  }
  return [...motivos.values()].toSorted((a, b) => b.n - a.n || a.motivo.localeCompare(b.motivo, 'pt-BR'))
}

type Passagem = { etapa: string; n: number; segundos: number }
const listEtapas = (passagens: readonly Passagem[]): Metricas['etapas'] =>
  ETAPAS.flatMap((etapa) => {
    const dela = passagens.find((passagem) => passagem.etapa === etapa)
    return dela ? { etapa, n: dela.n, media_s: parteDe(dela.segundos, dela.n) } : []
  })

function listLinks({ links }: Medidas, { quem, role }: Leitor): Metricas['links'] {
  return links
    .filter(({ dono }) => quem === TODOS || dono === quem)
    .map(({ link_id, tipo, nome, consultor, cliques, leads }) => ({
      link_id,
      tipo,
      nome,
      consultor: isProprio(role) ? null : consultor,
      cliques,
      leads: quem === TODOS ? [...leads.values()].reduce((soma, n) => soma + n, 0) : (leads.get(quem) ?? 0),
    }))
    .toSorted((a, b) => b.cliques - a.cliques || b.leads - a.leads || a.link_id.localeCompare(b.link_id))
    .slice(0, LINKS_MAXIMO)
}

function listFinanceiro({ pedido }: Medidas, { meses: somas }: Dinheiro): Metricas['financeiro'] {
  if (!pedido.porCompetencia) return []
  const { de, ate } = pedido.atual.competencias
  const meses: NonNullable<Metricas['financeiro']> = []
  for (let mes = de; mes <= ate; mes = addMeses(mes, 1)) {
    const doMes = somas.filter(({ competencia }) => competencia === mes)
    const doTipo = (tipo: string) => doMes.reduce((soma, row) => soma + (row.tipo === tipo ? row.centavos : 0), 0)
    meses.push({
      competencia: mes,
      repasse_centavos: doTipo('repasse'),
      comissao_centavos: doTipo('comissao'),
      resultado_centavos: doMes.reduce((soma, { resultado }) => soma + resultado, 0),
    })
  }
  return meses
}

type Quadros = Pick<Metricas, 'sla' | 'clinicas' | 'mudanca_em'> & {
  passagens: readonly Passagem[]
  /** Null for readers who do not see the company's income. */
  dinheiro: Dinheiro | null
}

/** Page for a reader, without the figures and blocks that their role does not have. */
export function buildPainel(
  medidas: Medidas & { colocados: readonly Colocado[] },
  leitor: Leitor,
  { passagens, dinheiro, ...quadros }: Quadros,
): Metricas {
  const { pedido, colocados } = medidas
  const { role, quem, usuarioId } = leitor
  const minha = isProprio(role) ? colocados.find(({ consultor_id }) => consultor_id === usuarioId) : undefined
  return {
    periodo: pedido.atual.dias,
    anterior: pedido.anterior.dias,
    competencias: pedido.atual.competencias,
    em: pedido.agora,
    figuras: listFiguras(medidas, leitor, colocados),
    posicao: minha ? { lugar: minha.lugar, de: colocados.length } : null,
    passo: passoDe(pedido.atual.dias),
    serie: listSerie(medidas, quem),
    funil: listFunil(medidas, quem),
    coorte: listCoorte(medidas, quem),
    primeiro_contato: contato(medidas, quem),
    origens: listOrigens(medidas, quem, dinheiro),
    motivos: listMotivos(medidas, quem),
    etapas: listEtapas(passagens),
    links: listLinks(medidas, leitor),
    ranking: isProprio(role) ? null : colocados.map((colocado) => toRanking(colocado, role)),
    ...quadros,
    financeiro: dinheiro && listFinanceiro(medidas, dinheiro),
  }
}
