import { formatCnpj } from '../cnpj.ts'
import { formatTelefone } from '../telefone.ts'
import { calculateValores, type EntradaDosValores, type Valores } from './dinheiro.ts'
import {
  DIREITO_DE_DESISTIR,
  expirouEm,
  NAO_SUBSTITUI,
  ORCAMENTO_ACEITO,
  ORCAMENTO_CANCELADO,
  ORCAMENTO_DESISTIDO,
  ORCAMENTO_JA_RECUSADO,
  ORCAMENTO_SUBSTITUIDO,
  transparencia,
} from './limites.ts'
import { formatCentavos } from './moeda.ts'
import { rotuloNumero } from './numero.ts'
import { ROTULO_FORMA_DO_ORCAMENTO } from './opcoes.ts'
import type { ConteudoOrcamento } from './orcamentos.contract.ts'
import { textoDosPeriodos } from './periodos.ts'

/**
 * Lines of a quote. The family's page with and without script, the consultant's preview and the PDF draw these lines
 * and compute nothing themselves.
 */

type Redigido = Pick<
  ConteudoOrcamento,
  | 'numero'
  | 'versao'
  | 'enviado_em'
  | 'validade'
  | 'fuso'
  | 'cliente'
  | 'empresa'
  | 'clinica'
  | 'periodicidade'
  | 'itens'
  | 'forma_pagamento'
  | 'inicio_previsto'
  | 'termino_previsto'
  | 'inclui'
  | 'nao_inclui'
  | 'condicoes'
  | 'avisos'
> &
  Omit<EntradaDosValores, 'dias' | 'itens'>

/** Notices below every quote; the company chooses whether `linhaTransparencia` says that clinics may pay it. */
export const avisosDe = (empresa: string, linhaTransparencia: boolean): string[] => [
  NAO_SUBSTITUI,
  DIREITO_DE_DESISTIR,
  ...(linhaTransparencia ? [transparencia(empresa)] : []),
]

/** Builds the content of a quote, for the server and for the preview of a draft. */
export function buildConteudo({ entrada_centavos, ...campos }: Redigido): ConteudoOrcamento {
  const itens = campos.itens.map(({ descricao, quantidade, valor_centavos, recorrente }) => ({
    descricao,
    quantidade,
    valor_centavos,
    recorrente,
  }))
  const valores = calculateValores({ ...campos, entrada_centavos, itens, dias: campos.periodicidade.dias })
  return {
    formato: 1,
    numero: campos.numero,
    versao: campos.versao,
    enviado_em: campos.enviado_em,
    validade: campos.validade,
    fuso: campos.fuso,
    cliente: campos.cliente,
    empresa: campos.empresa,
    clinica: campos.clinica,
    periodicidade: campos.periodicidade,
    quantidade: campos.quantidade,
    valor_periodo_centavos: campos.valor_periodo_centavos,
    itens,
    desconto_tipo: campos.desconto_tipo,
    desconto_valor: campos.desconto_valor,
    parcelas: campos.parcelas,
    forma_pagamento: campos.forma_pagamento,
    valores,
    inicio_previsto: campos.inicio_previsto,
    termino_previsto: campos.termino_previsto,
    inclui: campos.inclui,
    nao_inclui: campos.nao_inclui,
    condicoes: campos.condicoes,
    avisos: campos.avisos,
  }
}

/** Line with an amount, or with text when it has none. */
export type LinhaVisao = {
  /** Key, distinct even for lines with the same text. */
  chave: string
  rotulo: string
  detalhe: string | null
  valor: string
  total?: true
}

export type SecaoVisao =
  | { tipo: 'linhas'; titulo: string; linhas: readonly LinhaVisao[] }
  | { tipo: 'lista'; titulo: string; itens: readonly string[] }
  | { tipo: 'texto'; titulo: string; texto: string }

export type VisaoOrcamento = {
  /** 'Orçamento ORC-2025-00001' */
  titulo: string
  clinica: { nome: string; lugar: string }
  /** Addressee and dates. */
  dados: readonly LinhaVisao[]
  secoes: readonly SecaoVisao[]
  avisos: readonly string[]
  rodape: readonly string[]
}

/** YYYY-MM-DD as dd/MM/yyyy. */
export const formatDia = (dia: string) => dia.split('-').toReversed().join('/')

const formatos = new Map<string, Intl.DateTimeFormat>()
/** An instant in a zone: '22/11/2026 às 23:05:10'. */
export function formatInstante(iso: string, fuso: string, comSegundos = false): string {
  const chave = `${fuso} ${comSegundos}`
  let formato = formatos.get(chave)
  if (!formato) {
    formato = new Intl.DateTimeFormat('pt-BR', {
      timeZone: fuso,
      dateStyle: 'short',
      timeStyle: comSegundos ? 'medium' : 'short',
    })
    formatos.set(chave, formato)
  }
  return formato.format(new Date(iso)).replace(/,? /, ' às ')
}

const formatPercentual = (pontos: number) => `${(pontos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`
const vezes = (quantidade: number, centavos: number) => `${quantidade} × ${formatCentavos(centavos)}`
const linha = (rotulo: string, valor: string, detalhe: string | null = null): LinhaVisao => ({
  chave: rotulo,
  rotulo,
  detalhe,
  valor,
})

/** 'R$ 5.000,00', '12 × R$ 909,09' or '11 × R$ 909,09 + última R$ 909,11'; null when nothing is left to pay. */
export function textoDasParcelas({ parcela, ultima_parcela }: Valores, parcelas: number): string | null {
  if (parcelas === 1) return ultima_parcela === 0 ? null : formatCentavos(ultima_parcela)
  return parcela === ultima_parcela
    ? vezes(parcelas, parcela)
    : `${vezes(parcelas - 1, parcela)} + última ${formatCentavos(ultima_parcela)}`
}

function detalheDoItem(item: ConteudoOrcamento['itens'][number], periodos: number): string {
  const cada = vezes(item.quantidade, item.valor_centavos)
  if (!item.recorrente) return cada
  return `${cada} em cada período, ${periodos} ${periodos === 1 ? 'período' : 'períodos'}`
}

/** '1 mês'; '3 meses de R$ 5.000,00' */
function detalheDosPeriodos({ quantidade, periodicidade, valor_periodo_centavos }: ConteudoOrcamento): string {
  const periodos = textoDosPeriodos(quantidade, periodicidade.nome)
  return quantidade === 1 ? periodos : `${periodos} de ${formatCentavos(valor_periodo_centavos)}`
}

function linhasDosValores(conteudo: ConteudoOrcamento): LinhaVisao[] {
  const { quantidade, itens, valores, desconto_tipo, desconto_valor } = conteudo
  const percentual = desconto_tipo === 'percentual' ? formatPercentual(desconto_valor) : null
  const detalhada = itens.length > 0 || valores.desconto > 0
  return [
    linha('Tratamento', formatCentavos(valores.base), detalheDosPeriodos(conteudo)),
    ...itens.map((item, n) => ({
      ...linha(item.descricao, formatCentavos(valores.itens[n] ?? 0), detalheDoItem(item, quantidade)),
      chave: `item ${n}`,
    })),
    ...(detalhada ? [linha('Subtotal', formatCentavos(valores.subtotal))] : []),
    ...(valores.desconto > 0
      ? [linha('Desconto', `− ${formatCentavos(valores.desconto)}`, percentual && `${percentual} do tratamento`)]
      : []),
    { ...linha('Total', formatCentavos(valores.total)), total: true as const },
    linha(
      'Equivalente mensal',
      formatCentavos(valores.equivalente_mensal),
      'O tratamento em meses de 30 dias, sem taxas e sem desconto',
    ),
  ]
}

function linhasDoPagamento({ valores, parcelas, forma_pagamento }: ConteudoOrcamento): LinhaVisao[] {
  const texto = textoDasParcelas(valores, parcelas)
  const comEntrada = valores.entrada > 0
  return [
    linha('Forma de pagamento', ROTULO_FORMA_DO_ORCAMENTO[forma_pagamento]),
    ...(comEntrada ? [linha('Entrada', formatCentavos(valores.entrada))] : []),
    ...(texto === null ? [] : [linha(parcelas > 1 ? 'Parcelas' : comEntrada ? 'Restante' : 'Pagamento único', texto)]),
  ]
}

const secaoDeTexto = (titulo: string, texto: string | null): SecaoVisao[] =>
  texto ? [{ tipo: 'texto', titulo, texto: texto.trim() }] : []

const rodapeDe = ({ razao_social, nome, cnpj, endereco, email, telefone }: ConteudoOrcamento['empresa']): string[] =>
  [
    razao_social || nome,
    cnpj && `CNPJ ${formatCnpj(cnpj)}`,
    endereco,
    email,
    telefone && formatTelefone(telefone),
  ].flatMap((texto) => texto || [])

const lugarDaClinica = ({ cidade, estado }: ConteudoOrcamento['clinica']) => [cidade, estado].filter(Boolean).join('/')

export function visaoDe(conteudo: ConteudoOrcamento): VisaoOrcamento {
  const { clinica, enviado_em, validade, fuso, inicio_previsto, termino_previsto, inclui } = conteudo
  return {
    titulo: `Orçamento ${rotuloNumero(conteudo)}`,
    clinica: { nome: clinica.nome, lugar: [clinica.tipo, lugarDaClinica(clinica)].filter(Boolean).join(' · ') },
    dados: [
      linha('Para', conteudo.cliente),
      ...(enviado_em ? [linha('Data', formatInstante(enviado_em, fuso))] : []),
      ...(validade ? [linha('Válido até', `${formatDia(validade)}, às 23:59`)] : []),
      ...(inicio_previsto ? [linha('Início previsto', formatDia(inicio_previsto))] : []),
      ...(termino_previsto ? [linha('Término previsto', formatDia(termino_previsto))] : []),
    ],
    secoes: [
      { tipo: 'linhas', titulo: 'Valores', linhas: linhasDosValores(conteudo) },
      { tipo: 'linhas', titulo: 'Pagamento', linhas: linhasDoPagamento(conteudo) },
      ...(inclui.length > 0
        ? [{ tipo: 'lista' as const, titulo: 'O que está incluso', itens: [...new Set(inclui)] }]
        : []),
      ...secaoDeTexto('O que não está incluso', conteudo.nao_inclui),
      ...secaoDeTexto('Condições', conteudo.condicoes),
    ],
    avisos: conteudo.avisos,
    rodape: rodapeDe(conteudo.empresa),
  }
}

export type SituacaoPublica = 'aberto' | 'aceito' | 'desistido' | 'recusado' | 'expirado' | 'cancelado' | 'substituido'

/** First sentence of the page for a quote that waits for no answer; null while it waits. */
export function fraseDaSituacao(situacao: SituacaoPublica, validade: string | null): string | null {
  const frases: Record<SituacaoPublica, string | null> = {
    aberto: null,
    aceito: ORCAMENTO_ACEITO,
    desistido: ORCAMENTO_DESISTIDO,
    recusado: ORCAMENTO_JA_RECUSADO,
    expirado: expirouEm(validade ? formatDia(validade) : ''),
    cancelado: ORCAMENTO_CANCELADO,
    substituido: ORCAMENTO_SUBSTITUIDO,
  }
  return frases[situacao]
}

/** Name and time of the acceptance, on the page and the certificate. */
export const textoDoAceite = ({ nome, em }: { nome: string; em: string }, fuso: string) =>
  `Aceito por ${nome} em ${formatInstante(em, fuso, true)}.`

const HORA_MS = 3_600_000
/** Countdown of the last 48 hours: 'Expira em 5 h 12 min'; null before and after. */
export function contagemAte(ate: string | null, agora: number): string | null {
  const resto = ate === null ? 0 : Date.parse(ate) - agora
  if (resto <= 0 || resto > 48 * HORA_MS) return null
  const minutos = Math.max(1, Math.floor(resto / 60_000))
  const [horas, sobra] = [Math.floor(minutos / 60), minutos % 60]
  return horas === 0 ? `Expira em ${minutos} min` : `Expira em ${horas} h${sobra ? ` ${sobra} min` : ''}`
}

/** A row of the comparison; it differs when not all quotes say the same. */
type LinhaComparada = { rotulo: string; valores: readonly string[]; difere: boolean }
const NADA = '—'

/** Compares up to three quotes, row by row. */
export function comparaVisoes(conteudos: readonly ConteudoOrcamento[]): LinhaComparada[] {
  const campos: [string, (conteudo: ConteudoOrcamento) => string | null][] = [
    ['Cidade', ({ clinica }) => lugarDaClinica(clinica)],
    ['Tipo', ({ clinica }) => clinica.tipo],
    ['Total', ({ valores }) => formatCentavos(valores.total)],
    ['Equivalente mensal', ({ valores }) => formatCentavos(valores.equivalente_mensal)],
    ['Tratamento', ({ valores }) => formatCentavos(valores.base)],
    ['Período', ({ periodicidade, quantidade }) => textoDosPeriodos(quantidade, periodicidade.nome)],
    ['Taxas e outros', ({ valores }) => formatCentavos(valores.taxas)],
    ['Desconto', ({ valores }) => (valores.desconto > 0 ? `− ${formatCentavos(valores.desconto)}` : NADA)],
    ['Forma de pagamento', ({ forma_pagamento }) => ROTULO_FORMA_DO_ORCAMENTO[forma_pagamento]],
    ['Entrada', ({ valores }) => (valores.entrada > 0 ? formatCentavos(valores.entrada) : NADA)],
    ['Parcelas', ({ valores, parcelas }) => textoDasParcelas(valores, parcelas)],
    ['Início previsto', ({ inicio_previsto }) => inicio_previsto && formatDia(inicio_previsto)],
    ['Término previsto', ({ termino_previsto }) => termino_previsto && formatDia(termino_previsto)],
    ['O que está incluso', ({ inclui }) => inclui.join(', ')],
    ['O que não está incluso', ({ nao_inclui }) => nao_inclui],
    ['Válido até', ({ validade }) => validade && formatDia(validade)],
  ]
  return campos
    .map(([rotulo, de]) => ({ rotulo, valores: conteudos.map((conteudo) => de(conteudo) || NADA) }))
    .filter(({ valores }) => valores.some((valor) => valor !== NADA))
    .map((uma) => ({ ...uma, difere: new Set(uma.valores).size > 1 }))
}
