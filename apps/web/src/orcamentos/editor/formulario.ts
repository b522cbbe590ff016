import { erroDaValidade, erroDoTermino } from '@portal/contract/orcamentos/datas'
import {
  calculateValores,
  type EntradaDosValores,
  errosDosValores,
  isDescontoAcima,
} from '@portal/contract/orcamentos/dinheiro'
import {
  CONDICOES_MAXIMO,
  DESCRICAO_ITEM,
  INCLUI_DEMAIS,
  INCLUI_MAXIMO,
  INFORME_DESCONTO,
  ITENS_DEMAIS,
  ITENS_MAXIMO,
  NAO_INCLUI_MAXIMO,
  NOME_DO_CLIENTE,
  OBSERVACAO_MAXIMA,
  PARCELAS,
  PERCENTUAL,
  QUANTIDADE,
  QUANTIDADE_ITEM,
  SELECIONE_CLINICA,
  SELECIONE_FORMA,
  SELECIONE_PERIODICIDADE,
  VALOR_ITEM,
  VALOR_PERIODO,
} from '@portal/contract/orcamentos/limites'
import type { FormaOrcamento, TipoDesconto, TipoItem } from '@portal/contract/orcamentos/opcoes'
import type { Orcamento, PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { erroDoEmail } from '@portal/contract/regras/email'
import { cleanNome, erroDoNome, textoLongo } from '@portal/contract/regras/nome'
import { erroDoInteiro, inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, normalizeTelefoneDoMundo, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { newId } from '../../platform/new-id.ts'
import { readPercent, typedPercent } from '../../platform/percent.ts'

/** A line of the quote as typed. */
export type ItemDigitado = {
  /** Key of the line in the form; never sent. */
  chave: string
  tipo: TipoItem
  taxa_id: string | null
  descricao: string
  quantidade: string
  valor_centavos: number | null
  recorrente: boolean
}

/** Values of the inputs. */
export type Valores = {
  clinica_id: { id: string; nome: string } | null
  cliente_nome: string
  cliente_telefone: string
  cliente_email: string
  periodicidade_id: string
  quantidade: string
  valor_periodo_centavos: number | null
  itens: readonly ItemDigitado[]
  desconto_tipo: TipoDesconto
  /** Values of both kinds of discount are kept while the other kind is chosen. */
  desconto_centavos: number | null
  desconto_percentual: string
  entrada_centavos: number | null
  parcelas: string
  forma_pagamento: FormaOrcamento | ''
  validade: string
  inicio_previsto: string
  termino_previsto: string
  inclui: readonly string[]
  nao_inclui: string
  condicoes: string
  /** Null until the note was read; it then stays unchanged. */
  observacao_interna: string | null
}

export const ROTULOS: Record<keyof Valores, string> = {
  clinica_id: 'Clínica',
  cliente_nome: 'Nome do cliente',
  cliente_telefone: 'WhatsApp do cliente',
  cliente_email: 'E-mail do cliente',
  periodicidade_id: 'Periodicidade',
  quantidade: 'Períodos',
  valor_periodo_centavos: 'Valor por período',
  itens: 'Taxas e outros itens',
  desconto_tipo: 'Desconto',
  desconto_centavos: 'Valor do desconto',
  desconto_percentual: 'Porcentagem do desconto',
  entrada_centavos: 'Entrada',
  parcelas: 'Parcelas',
  forma_pagamento: 'Forma de pagamento',
  validade: 'Validade',
  inicio_previsto: 'Início previsto',
  termino_previsto: 'Término previsto',
  inclui: 'O que está incluso',
  nao_inclui: 'O que não está incluso',
  condicoes: 'Condições',
  observacao_interna: 'Observação interna',
}

/** Fields that are meaningful only together. */
export const JUNTOS = [['desconto_tipo', 'desconto_centavos', 'desconto_percentual']] as const

export const novoItem = (item: Partial<ItemDigitado> = {}): ItemDigitado => ({
  chave: newId(),
  tipo: 'outro',
  taxa_id: null,
  descricao: '',
  quantidade: '1',
  valor_centavos: null,
  recorrente: false,
  ...item,
})

/** Line for a fee of the catalogue. */
export const itemDaTaxa = ({ id, name, valor_padrao_centavos, recorrente }: PreparoOrcamento['taxas'][number]) =>
  novoItem({ tipo: 'taxa', taxa_id: id, descricao: name, valor_centavos: valor_padrao_centavos, recorrente })

/** Initial values of a new quote. */
export const valoresNovos = (preparo: PreparoOrcamento): Valores => {
  const { clinica, periodicidades, taxas } = preparo
  const mensal = periodicidades.find(({ dias }) => dias === 30) ?? periodicidades[0]
  return {
    clinica_id: clinica && { id: clinica.id, nome: clinica.nome },
    cliente_nome: preparo.cliente_nome,
    cliente_telefone: preparo.cliente_telefone ? formatTelefone(preparo.cliente_telefone) : '',
    cliente_email: preparo.cliente_email ?? '',
    periodicidade_id: clinica?.periodicidade_id ?? mensal?.id ?? '',
    quantidade: '1',
    valor_periodo_centavos: clinica?.valor_periodo_centavos ?? null,
    itens: taxas.filter(({ obrigatoria }) => obrigatoria).map(itemDaTaxa),
    desconto_tipo: 'nenhum',
    desconto_centavos: null,
    desconto_percentual: '',
    entrada_centavos: null,
    parcelas: '1',
    forma_pagamento: 'pix',
    validade: '',
    inicio_previsto: '',
    termino_previsto: '',
    inclui: clinica?.inclui ?? [],
    nao_inclui: '',
    condicoes: preparo.condicoes_padrao ?? '',
    observacao_interna: '',
  }
}

/** Keys by position, so that reading the same draft twice gives equal values. */
const itensDe = ({ campos }: Orcamento): ItemDigitado[] =>
  campos.itens.map((item, lugar) => ({ ...item, chave: `salvo-${lugar}`, quantidade: String(item.quantidade) }))

/** Input values of a draft. */
export const valoresDe = (orcamento: Orcamento): Valores => {
  const { campos, clinica, tem_observacao } = orcamento
  const { desconto_tipo, desconto_valor } = campos
  return {
    clinica_id: { id: campos.clinica_id, nome: clinica },
    cliente_nome: campos.cliente_nome,
    cliente_telefone: formatTelefone(campos.cliente_telefone),
    cliente_email: campos.cliente_email ?? '',
    periodicidade_id: campos.periodicidade_id,
    quantidade: String(campos.quantidade),
    valor_periodo_centavos: campos.valor_periodo_centavos,
    itens: itensDe(orcamento),
    desconto_tipo,
    desconto_centavos: desconto_tipo === 'valor' ? desconto_valor : null,
    desconto_percentual: desconto_tipo === 'percentual' ? typedPercent(desconto_valor) : '',
    entrada_centavos: campos.entrada_centavos || null,
    parcelas: String(campos.parcelas),
    forma_pagamento: campos.forma_pagamento,
    validade: campos.validade ?? '',
    inicio_previsto: campos.inicio_previsto ?? '',
    termino_previsto: campos.termino_previsto ?? '',
    inclui: campos.inclui,
    nao_inclui: campos.nao_inclui ?? '',
    condicoes: campos.condicoes ?? '',
    observacao_interna: tem_observacao ? null : '',
  }
}

const ouNulo = (texto: string) => texto.trim() || null
const descontoDigitado = ({ desconto_tipo, desconto_centavos, desconto_percentual }: Valores) =>
  (desconto_tipo === 'valor' && desconto_centavos) ||
  (desconto_tipo === 'percentual' && readPercent(desconto_percentual)) ||
  0

/** Fields to save, by input; validation has already required what is missing here. */
export const camposDe = (valores: Valores) => ({
  clinica_id: valores.clinica_id?.id ?? '',
  cliente_nome: cleanNome(valores.cliente_nome),
  cliente_telefone: normalizeTelefoneDoMundo(valores.cliente_telefone) ?? valores.cliente_telefone.trim(),
  cliente_email: ouNulo(valores.cliente_email),
  periodicidade_id: valores.periodicidade_id,
  quantidade: readInteiro(valores.quantidade),
  valor_periodo_centavos: valores.valor_periodo_centavos ?? 0,
  itens: valores.itens.map(({ chave: _, descricao, quantidade, valor_centavos, ...item }) => ({
    ...item,
    descricao: cleanNome(descricao),
    quantidade: readInteiro(quantidade),
    valor_centavos: valor_centavos ?? 0,
  })),
  desconto_tipo: valores.desconto_tipo,
  desconto_centavos: valores.desconto_tipo === 'valor' ? descontoDigitado(valores) : 0,
  desconto_percentual: valores.desconto_tipo === 'percentual' ? descontoDigitado(valores) : 0,
  entrada_centavos: valores.entrada_centavos ?? 0,
  parcelas: readInteiro(valores.parcelas),
  forma_pagamento: valores.forma_pagamento || ('pix' as const),
  validade: valores.validade || null,
  inicio_previsto: valores.inicio_previsto || null,
  termino_previsto: valores.termino_previsto || null,
  inclui: valores.inclui,
  nao_inclui: ouNulo(valores.nao_inclui),
  condicoes: ouNulo(valores.condicoes),
  observacao_interna: valores.observacao_interna === null ? null : valores.observacao_interna.trim(),
})
type Campos = ReturnType<typeof camposDe>

/** Changed fields in the server's names; a note that was not read is left out and stays. */
export function paraSalvar(alterados: Partial<Campos>, todos: Campos) {
  const { desconto_tipo, desconto_centavos, desconto_percentual, observacao_interna, inclui, ...campos } = alterados
  const mudou = [desconto_tipo, desconto_centavos, desconto_percentual].some((valor) => valor !== undefined)
  return {
    ...campos,
    ...(inclui && { inclui: [...inclui] }),
    ...(mudou && {
      desconto_tipo: todos.desconto_tipo,
      desconto_valor: todos.desconto_centavos + todos.desconto_percentual,
    }),
    ...(typeof observacao_interna === 'string' && { observacao_interna: observacao_interna || null }),
  }
}

/** A whole new quote in the server's names. */
export function paraCriar({ desconto_centavos, desconto_percentual, observacao_interna, inclui, ...campos }: Campos) {
  return {
    ...campos,
    inclui: [...inclui],
    desconto_valor: desconto_centavos + desconto_percentual,
    observacao_interna: observacao_interna || null,
  }
}

/** Amounts of the current input; unreadable values count as their minimum. */
export function entradaDe(valores: Valores, dias: number): EntradaDosValores {
  const inteiro = (texto: string) => Math.max(1, Math.min(readInteiro(texto) || 1, QUANTIDADE_ITEM.max))
  return {
    valor_periodo_centavos: valores.valor_periodo_centavos ?? 0,
    quantidade: inteiro(valores.quantidade),
    dias,
    itens: valores.itens.map(({ quantidade, valor_centavos, recorrente }) => ({
      quantidade: inteiro(quantidade),
      valor_centavos: valor_centavos ?? 0,
      recorrente,
    })),
    desconto_tipo: valores.desconto_tipo,
    desconto_valor: descontoDigitado(valores),
    entrada_centavos: valores.entrada_centavos ?? 0,
    parcelas: inteiro(valores.parcelas),
  }
}

/** True when the discount exceeds the consultants' limit, in percent of the treatment. */
export function isAcima(valores: Valores, dias: number, maximo: number): boolean {
  const { base, desconto } = calculateValores(entradaDe(valores, dias))
  return desconto > 0 && base > 0 && desconto <= base && isDescontoAcima(desconto, base, maximo)
}

/** Errors between the values, by input. */
export function errosEntreValores(valores: Valores, dias: number): Partial<Record<keyof Valores, string>> {
  // No errors before the amounts are typed; missing amounts are reported by their own fields.
  if (!valores.valor_periodo_centavos) return {}
  if (valores.desconto_tipo !== 'nenhum' && descontoDigitado(valores) === 0) return {}
  const { desconto_valor, ...erros } = errosDosValores(entradaDe(valores, dias))
  if (!desconto_valor) return erros
  return { [valores.desconto_tipo === 'valor' ? 'desconto_centavos' : 'desconto_percentual']: desconto_valor }
}

const longo = (max: number) => (texto: string) => (texto.trim().length > max ? textoLongo(max) : undefined)

/** Errors of a line, by input. */
export function errosDoItem(item: ItemDigitado): { descricao?: string; quantidade?: string; valor_centavos?: string } {
  const descricao = erroDoNome(DESCRICAO_ITEM, item.descricao)
  const quantidade = inteiroDigitado(QUANTIDADE_ITEM)(item.quantidade)
  const valor_centavos = erroDoInteiro(VALOR_ITEM, item.valor_centavos ?? Number.NaN)
  return {
    ...(descricao && { descricao }),
    ...(quantidade && { quantidade }),
    ...(valor_centavos && { valor_centavos }),
  }
}

export const CONFIRA_OS_ITENS = 'Confira as taxas e os itens'

function erroDosItens(itens: readonly ItemDigitado[]) {
  if (itens.length > ITENS_MAXIMO) return ITENS_DEMAIS
  return itens.some((item) => Object.keys(errosDoItem(item)).length > 0) ? CONFIRA_OS_ITENS : undefined
}

function erroDoDesconto({ desconto_tipo, desconto_centavos, desconto_percentual }: Valores) {
  if (desconto_tipo === 'valor' && !desconto_centavos) return { desconto_centavos: INFORME_DESCONTO }
  if (desconto_tipo === 'percentual')
    return { desconto_percentual: erroDoInteiro(PERCENTUAL, readPercent(desconto_percentual) ?? Number.NaN) }
  return {}
}

/** Errors by input, with the server's sentences. `diasDe` returns the days of a periodicity. */
export const errosDe =
  (diasDe: (periodicidade: string) => number, hoje: string) =>
  (valores: Valores): Partial<Record<keyof Valores, string>> => {
    const erros: Partial<Record<keyof Valores, string | undefined>> = {
      clinica_id: valores.clinica_id ? undefined : SELECIONE_CLINICA,
      cliente_nome: erroDoNome(NOME_DO_CLIENTE, valores.cliente_nome),
      cliente_telefone: regraTelefoneDoMundo(valores.cliente_telefone),
      cliente_email: opcional(erroDoEmail)(valores.cliente_email),
      periodicidade_id: valores.periodicidade_id ? undefined : SELECIONE_PERIODICIDADE,
      quantidade: inteiroDigitado(QUANTIDADE)(valores.quantidade),
      valor_periodo_centavos: erroDoInteiro(VALOR_PERIODO, valores.valor_periodo_centavos ?? Number.NaN),
      itens: erroDosItens(valores.itens),
      parcelas: inteiroDigitado(PARCELAS)(valores.parcelas),
      forma_pagamento: valores.forma_pagamento ? undefined : SELECIONE_FORMA,
      validade: erroDaValidade(valores.validade || null, hoje),
      termino_previsto: erroDoTermino(valores.inicio_previsto || null, valores.termino_previsto || null),
      inclui: valores.inclui.length > INCLUI_MAXIMO ? INCLUI_DEMAIS : undefined,
      nao_inclui: longo(NAO_INCLUI_MAXIMO)(valores.nao_inclui),
      condicoes: longo(CONDICOES_MAXIMO)(valores.condicoes),
      observacao_interna: longo(OBSERVACAO_MAXIMA)(valores.observacao_interna ?? ''),
      ...erroDoDesconto(valores),
      ...errosEntreValores(valores, diasDe(valores.periodicidade_id)),
    }
    return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
  }
