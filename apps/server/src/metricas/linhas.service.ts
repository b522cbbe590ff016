import {
  ROTULO_STATUS_VISITA,
  ROTULO_TIPO_VISITA,
  type StatusVisita,
  type TipoVisita,
} from '@portal/contract/agenda/opcoes'
import { rotuloSituacao, type StatusLancamento, type TipoLancamento } from '@portal/contract/financeiro/opcoes'
import { ROTULO_STATUS_OFERTA, type StatusOferta } from '@portal/contract/leads/distribuicao/opcoes'
import { ETAPAS, nivelEtapa, ORIGENS } from '@portal/contract/leads/opcoes'
import { type AlvoDaFigura, FAIXAS_CONTATO, INDICADORES } from '@portal/contract/metricas/indicadores'
import type { FiltroLido, LinhaMetrica } from '@portal/contract/metricas/metricas.contract'
import { type Recorte, SEM_CONTATO, SEM_MOTIVO } from '@portal/contract/metricas/recortes'
import { ROTULO_SITUACAO_DO_ORCAMENTO, type StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { situacaoDe } from '@portal/contract/orcamentos/situacao'
import { addDias, addMeses } from '@portal/contract/regras/dia'
import { z } from 'zod'
import type { Escopo } from '../platform/auth/escopo.ts'
import { reaches } from '../platform/auth/team.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { type LinhaRow, type Lista, listas, listLinhas } from './linhas.queries.ts'
import { mesesContados, mesesDasCoortes } from './medidas.ts'
import type { MetricasService } from './metricas.service.ts'
import { isProprio, type Leitor } from './painel.ts'
import { inicioDoDia, janelaDe, type Pedido } from './pedido.ts'

export const PARTE_INVALIDA = 'Esta parte do gráfico não existe neste período'
const DE_OUTRO = 'Lead de outro consultor'

type Parte = { recorte: Recorte; valor?: string | undefined }

/** Leads of the month of a cohort; with 'month:k', those won within k months. */
function listaDaCoorte({ filtro, atual, hoje, agora, fuso }: Pedido, valor: string | undefined): Lista | undefined {
  const [, mes = '', k] = /^(\d{4}-\d\d-01)(?::(\d{1,2}))?$/.exec(valor ?? '') ?? []
  if (!mesesDasCoortes(atual.dias).includes(mes)) return undefined
  if (k !== undefined && Number(k) >= mesesContados(mes, hoje)) return undefined
  const janela = janelaDe({ de: mes, ate: addDias(addMeses(mes, 1), -1) }, fuso)
  const fim = k === undefined ? null : inicioDoDia(addMeses(mes, Number(k) + 1), fuso)
  return listas.coorte({ filtro, janela, hoje, agora }, fim)
}

/** Records of a figure or of a part of a chart; undefined for an unknown part. */
function listaDe(pedido: Pedido, { recorte, valor }: Parte): Lista | undefined {
  const { filtro, atual: janela, hoje, agora } = pedido
  const quando = { filtro, janela, hoje, agora }
  const etapa = ETAPAS.find((uma) => uma === valor)
  const isId = z.uuid().safeParse(valor).success
  switch (recorte) {
    case 'comissao':
    case 'repasse':
      return pedido.porCompetencia ? listas.lancamentos(quando, recorte) : undefined
    case 'resultado':
      return pedido.porCompetencia ? listas.resultado(quando) : undefined
    case 'comissao_paga':
      return listas.pagos(quando, 'comissao')
    case 'repasse_recebido':
      return listas.pagos(quando, 'repasse')
    case 'funil':
      return etapa && nivelEtapa(etapa) > 0 ? listas.funil(quando, nivelEtapa(etapa)) : undefined
    case 'coorte':
      return listaDaCoorte(pedido, valor)
    case 'faixa_contato': {
      const faixa = FAIXAS_CONTATO.findIndex((_, n) => String(n) === valor)
      return faixa < 0 && valor !== SEM_CONTATO ? undefined : listas.faixa_contato(quando, faixa < 0 ? null : faixa)
    }
    case 'origem':
      return ORIGENS.some((origem) => origem === valor) ? listas.origem(quando, valor ?? '') : undefined
    case 'motivo':
      return isId || valor === SEM_MOTIVO ? listas.motivo(quando, isId ? (valor ?? null) : null) : undefined
    case 'campanha':
      return listas.campanha(quando, valor ?? null)
    case 'etapa':
      return etapa && listas.etapa(quando, etapa)
    case 'link':
      return isId ? listas.link(quando, valor ?? '') : undefined
    default:
      return listas[recorte](quando)
  }
}

const PALAVRAS: Record<AlvoDaFigura, (row: LinhaRow, hoje: string) => string> = {
  leads: ({ codigo }) => codigo,
  // A pending offer is listed only when it has expired.
  ofertas: ({ codigo }) => ROTULO_STATUS_OFERTA[codigo === 'pendente' ? 'expirada' : (codigo as StatusOferta)],
  visitas: ({ codigo }) => ROTULO_STATUS_VISITA[codigo as StatusVisita],
  orcamentos: ({ codigo, validade }, hoje) =>
    ROTULO_SITUACAO_DO_ORCAMENTO[situacaoDe({ status: codigo as StatusOrcamento, validade }, hoje)],
  lancamentos: ({ codigo, tipo }) => rotuloSituacao(codigo as StatusLancamento, tipo as TipoLancamento),
}

/** A record in words. Of another person's lead, consultants and other teams learn only that it exists. */
function toLinha(row: LinhaRow, { alvo }: Lista, leitor: Leitor, hoje: string): LinhaMetrica {
  const { role, usuarioId } = leitor
  const isMeu = isProprio(role) ? row.lead_dono === usuarioId : reaches(leitor, row.lead_dono)
  const isVisivel = row.lead_id !== null && isMeu
  const semLead = row.tipo && alvo === 'visitas' ? ROTULO_TIPO_VISITA[row.tipo as TipoVisita] : ''
  const titulo = row.titulo ?? (row.lead_id === null ? semLead : isVisivel ? (row.nome ?? '') : DE_OUTRO)
  const { id, em, segundos, valor_centavos, conta, arquivado } = row
  return {
    id,
    alvo,
    lead_id: isVisivel ? row.lead_id : null,
    titulo,
    detalhe: PALAVRAS[alvo](row, hoje),
    consultor: isProprio(role) ? null : row.consultor,
    em,
    segundos,
    valor_centavos,
    conta,
    arquivado: isVisivel && arquivado,
  }
}

const isIndicador = (recorte: Recorte): recorte is keyof typeof INDICADORES => recorte in INDICADORES

export type LinhasService = ReturnType<typeof createLinhasService>

/** Lists the records behind a figure, by the conditions that compute it. */
export const createLinhasService = ({ readPedido, readBounded }: MetricasService) => ({
  async list(escopo: Escopo, { recorte, valor, pagina, ...filtro }: FiltroLido & Parte & { pagina: number }) {
    if (isIndicador(recorte) && !INDICADORES[recorte].roles.includes(escopo.role)) throw forbidden()
    const { pedido, leitor } = await readPedido(escopo, filtro)
    const lista = listaDe(pedido, { recorte, valor })
    if (!lista) throw unprocessable({ valor: PARTE_INVALIDA })
    const { rows, encontradas } = await readBounded((tx) => listLinhas(tx, lista, pagina))
    return { linhas: rows.map((row) => toLinha(row, lista, leitor, pedido.hoje)), encontradas }
  },
})
