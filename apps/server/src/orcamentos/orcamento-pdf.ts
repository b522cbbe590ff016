import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { formatInstante, type LinhaVisao, type SecaoVisao, visaoDe } from '@portal/contract/orcamentos/visao'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'
import type { Aceite } from './orcamentos.table.ts'

/** Data of the certificate, beside the content. */
type Comprovante = { aceite: Aceite; cpf: string; visto: string | null; canonico: string; conferir: string }

const COLUNAS = [
  { label: 'Descrição', share: 3 },
  { label: 'Valor', share: 2, align: 'right' as const },
]
const comDetalhe = ({ rotulo, detalhe }: LinhaVisao) => (detalhe ? `${rotulo}\n${detalhe}` : rotulo)

function corpoDe(secao: SecaoVisao): Block {
  if (secao.tipo === 'linhas')
    return { kind: 'table', columns: COLUNAS, rows: secao.linhas.map((linha) => [comDetalhe(linha), linha.valor]) }
  if (secao.tipo === 'lista') return { kind: 'list', items: secao.itens }
  return { kind: 'paragraph', text: secao.texto }
}

function comprovante({ fuso, enviado_em }: ConteudoOrcamento, numero: string, dados: Comprovante): Block[] {
  const { aceite, cpf, visto, conferir } = dados
  const em = (iso: string) => formatInstante(iso, fuso, true)
  return [
    { kind: 'page' },
    { kind: 'heading', text: 'Comprovante de aceite' },
    {
      kind: 'values',
      items: [
        ['Documento', numero],
        ['Enviado em', enviado_em ? em(enviado_em) : ''],
        ['Visualizado em', visto ? em(visto) : ''],
        ['Aceito em', `${em(aceite.em)} (${aceite.em})`],
        ['Aceito por', aceite.nome],
        ['CPF', cpf],
        ['Endereço IP', aceite.ip ?? ''],
        ['Navegador', aceite.user_agent ?? ''],
        ['SHA-256', aceite.hash],
      ],
    },
    {
      kind: 'paragraph',
      small: true,
      text: `O conteúdo aceito está anexado a este arquivo em aceite.json; o SHA-256 acima é o dos seus bytes. Confira em ${conferir}.`,
    },
  ]
}

/** A quote as PDF; an accepted one has the certificate as its last page and the accepted content attached. */
export function orcamentoPdf(
  conteudo: ConteudoOrcamento,
  letterhead: Letterhead,
  created: Date,
  aceito: Comprovante | null,
): PdfDocument {
  const visao = visaoDe(conteudo)
  return {
    title: visao.titulo,
    created,
    letterhead,
    footer: visao.titulo,
    blocks: [
      { kind: 'heading', text: visao.clinica.nome },
      { kind: 'paragraph', text: visao.clinica.lugar },
      { kind: 'values', items: visao.dados.map(({ rotulo, valor }) => [rotulo, valor] as const) },
      ...visao.secoes.flatMap((secao): Block[] => [{ kind: 'heading', text: secao.titulo }, corpoDe(secao)]),
      ...visao.avisos.map((text): Block => ({ kind: 'paragraph', small: true, text })),
      { kind: 'paragraph', small: true, text: visao.rodape.join(' · ') },
      ...(aceito ? comprovante(conteudo, visao.titulo, aceito) : []),
    ],
    ...(aceito && {
      attachment: {
        name: 'aceite.json',
        type: 'application/json',
        description: 'Conteúdo aceito, em JSON canônico (RFC 8785)',
        text: aceito.canonico,
      },
    }),
  }
}
