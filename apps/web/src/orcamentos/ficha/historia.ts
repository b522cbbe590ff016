import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import {
  ROTULO_DESCONTO,
  ROTULO_FORMA_DO_ORCAMENTO,
  ROTULO_RECUSA,
  ROTULO_SITUACAO_DO_ORCAMENTO,
  type StatusOrcamento,
} from '@portal/contract/orcamentos/opcoes'
import { type EventoContado, mudancasDe, verboDe } from '../../auditoria/mudancas.ts'
import { formatDay } from '../../platform/format-date.ts'
import { ROTULOS } from '../editor/formulario.ts'

type Registro = Pick<RegistroHistorico, 'acao' | 'antes' | 'depois'>
type Valores = Registro['antes']

const igual = (valor: unknown) => valor
const escolha = (rotulos: Readonly<Record<string, string>>) => (valor: unknown) => rotulos[String(valor)] ?? valor
const dia = (valor: unknown) => formatDay(String(valor))
const emReais = (valor: unknown) => formatCentavos(Number(valor))

type Item = { descricao: string; quantidade: number; valor_centavos: number; recorrente: boolean }
const item = ({ descricao, quantidade, valor_centavos, recorrente }: Item) =>
  `${descricao}: ${quantidade} × ${emReais(valor_centavos)}${recorrente ? ' em cada período' : ''}`

/** Columns shown in the history, with their label and formatter. */
const COLUNAS: Readonly<Record<string, readonly [rotulo: string, escrever: (valor: unknown) => unknown]>> = {
  numero: ['Número', igual],
  versao: ['Versão', igual],
  status: ['Situação', escolha(ROTULO_SITUACAO_DO_ORCAMENTO)],
  cliente_nome: [ROTULOS.cliente_nome, igual],
  cliente_telefone: [ROTULOS.cliente_telefone, igual],
  cliente_email: [ROTULOS.cliente_email, igual],
  quantidade: [ROTULOS.quantidade, igual],
  valor_periodo_centavos: [ROTULOS.valor_periodo_centavos, emReais],
  itens: [ROTULOS.itens, (itens) => (itens as Item[]).map(item)],
  desconto_tipo: [ROTULOS.desconto_tipo, escolha(ROTULO_DESCONTO)],
  total_centavos: ['Total', emReais],
  entrada_centavos: [ROTULOS.entrada_centavos, emReais],
  parcelas: [ROTULOS.parcelas, igual],
  forma_pagamento: [ROTULOS.forma_pagamento, escolha(ROTULO_FORMA_DO_ORCAMENTO)],
  validade: [ROTULOS.validade, dia],
  inicio_previsto: [ROTULOS.inicio_previsto, dia],
  termino_previsto: [ROTULOS.termino_previsto, dia],
  inclui: [ROTULOS.inclui, igual],
  nao_inclui: [ROTULOS.nao_inclui, igual],
  condicoes: [ROTULOS.condicoes, igual],
  observacao_interna: [ROTULOS.observacao_interna, () => 'preenchida'],
  desconto_recusa: ['Motivo da recusa do desconto', igual],
  recusa: ['Motivo da recusa', (recusa) => escolha(ROTULO_RECUSA)((recusa as { motivo?: string }).motivo)],
  cancelado_motivo: ['Motivo do cancelamento', igual],
}

const legivel = (valores: Valores): Valores =>
  valores &&
  Object.fromEntries(
    Object.entries(COLUNAS).flatMap(([coluna, [rotulo, escrever]]) => {
      if (!(coluna in valores)) return []
      const valor = valores[coluna]
      return [[rotulo, valor === null || valor === '' ? null : escrever(valor)]]
    }),
  )

/** Words for changes of state; a family is never named here. */
const VERBOS: Partial<Record<StatusOrcamento, string>> = {
  enviado: 'enviou o orçamento',
  aguardando_aprovacao: 'pediu a aprovação do desconto',
  aceito: 'registrou o aceite da família',
  recusado: 'registrou a recusa da família',
  desistido: 'registrou a desistência da família',
  cancelado: 'cancelou o orçamento',
  substituido: 'substituiu o orçamento por outra versão',
}

function verboDoOrcamento(registro: Registro): string {
  const { acao, antes, depois } = registro
  if (acao === 'criar') return 'criou o orçamento'
  if (acao === 'ver_sensivel') return 'leu a observação interna'
  const [de, para] = [antes?.status, depois?.status as StatusOrcamento | undefined]
  if (de === 'aguardando_aprovacao' && para === 'enviado') return 'aprovou o desconto e enviou o orçamento'
  if (de === 'aguardando_aprovacao' && para === 'rascunho') return 'recusou o desconto'
  return (para && VERBOS[para]) ?? verboDe(registro)
}

/** An event of a quote's history in words; null for internal changes. */
export function describeOrcamento(registro: Registro): EventoContado | null {
  const { acao, antes, depois } = registro
  // For a reading the verb says everything.
  if (acao === 'ver_sensivel') return { verbo: verboDoOrcamento(registro), mudancas: [] }
  const mudancas = mudancasDe({ acao, antes: legivel(antes), depois: legivel(depois) })
  if (acao === 'editar' && mudancas.length === 0) return null
  return { verbo: verboDoOrcamento(registro), mudancas }
}
