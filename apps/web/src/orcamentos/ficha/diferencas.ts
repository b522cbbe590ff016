import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { ROTULO_FORMA_DO_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { textoDosPeriodos } from '@portal/contract/orcamentos/periodos'
import { formatDay } from '../../platform/format-date.ts'

/** Difference of a field between two versions, in words; for lists, added and removed entries. */
export type Diferenca =
  | { campo: string; antes: string | null; depois: string | null }
  | { campo: string; entrou: string[]; saiu: string[] }

const dia = (data: string | null) => data && formatDay(data)

const periodos = ({ quantidade, periodicidade }: ConteudoOrcamento) => textoDosPeriodos(quantidade, periodicidade.nome)

function desconto({ desconto_tipo, desconto_valor, valores }: ConteudoOrcamento) {
  if (desconto_tipo === 'nenhum') return null
  const valor = formatCentavos(valores.desconto)
  return desconto_tipo === 'valor' ? valor : `${String(desconto_valor / 100).replace('.', ',')}% (${valor})`
}

function parcelas({ parcelas: vezes, valores }: ConteudoOrcamento) {
  if (vezes === 1) return 'À vista'
  const iguais = valores.parcela === valores.ultima_parcela
  return `${vezes} × ${formatCentavos(valores.parcela)}${iguais ? '' : `, a última de ${formatCentavos(valores.ultima_parcela)}`}`
}

const item = ({ descricao, quantidade, valor_centavos, recorrente }: ConteudoOrcamento['itens'][number]) =>
  [
    `${descricao}: ${quantidade === 1 ? '' : `${quantidade} × `}${formatCentavos(valor_centavos)}`,
    recorrente && 'em cada período',
  ]
    .filter(Boolean)
    .join(', ')

/** Fields in the page's order, with their formatters. */
const CAMPOS: readonly (readonly [rotulo: string, escrever: (conteudo: ConteudoOrcamento) => string | null])[] = [
  ['Cliente', ({ cliente }) => cliente],
  ['Clínica', ({ clinica }) => `${clinica.nome}, ${clinica.cidade}/${clinica.estado}`],
  ['Períodos', periodos],
  ['Valor por período', ({ valor_periodo_centavos }) => formatCentavos(valor_periodo_centavos)],
  ['Desconto', desconto],
  ['Total', ({ valores }) => formatCentavos(valores.total)],
  ['Entrada', ({ valores }) => (valores.entrada ? formatCentavos(valores.entrada) : null)],
  ['Parcelas', parcelas],
  ['Forma de pagamento', ({ forma_pagamento }) => ROTULO_FORMA_DO_ORCAMENTO[forma_pagamento]],
  ['Validade', ({ validade, enviado_em }) => dia(validade) ?? (enviado_em ? null : 'contada do envio')],
  ['Início previsto', ({ inicio_previsto }) => dia(inicio_previsto)],
  ['Término previsto', ({ termino_previsto }) => dia(termino_previsto)],
  ['O que não está incluso', ({ nao_inclui }) => nao_inclui],
  ['Condições', ({ condicoes }) => condicoes],
]

const LISTAS: readonly (readonly [rotulo: string, textos: (conteudo: ConteudoOrcamento) => string[]])[] = [
  ['Taxas e outros itens', ({ itens }) => itens.map(item)],
  ['O que está incluso', ({ inclui }) => inclui],
]

/** Content of a version, field by field; empty fields are left out, lists are joined. */
export const dadosDe = (conteudo: ConteudoOrcamento): [campo: string, valor: string][] =>
  [
    ...CAMPOS.map(([campo, escrever]) => [campo, escrever(conteudo)] as const),
    ...LISTAS.map(([campo, textos]) => [campo, textos(conteudo).join('; ')] as const),
  ].flatMap(([campo, valor]) => (valor ? [[campo, valor]] : []))

/** Differences between two versions, field by field. */
export function diferencasEntre(antes: ConteudoOrcamento, depois: ConteudoOrcamento): Diferenca[] {
  const simples = CAMPOS.map(([campo, escrever]) => ({ campo, antes: escrever(antes), depois: escrever(depois) }))
  const listas = LISTAS.map(([campo, textos]) => {
    const [tinha, tem] = [textos(antes), textos(depois)]
    return {
      campo,
      entrou: tem.filter((texto) => !tinha.includes(texto)),
      saiu: tinha.filter((texto) => !tem.includes(texto)),
    }
  })
  return [
    ...simples.filter((campo) => campo.antes !== campo.depois),
    ...listas.filter(({ entrou, saiu }) => entrou.length > 0 || saiu.length > 0),
  ]
}
