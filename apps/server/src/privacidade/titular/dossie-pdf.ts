import { ROTULO_PAPEL_VINCULO, ROTULO_TIPO_VINCULO } from '@portal/contract/privacidade/titular'
import type { Block, Letterhead, PdfDocument } from '../../platform/pdf/document.ts'
import type { Dossie, ParteDossie } from './dossie.ts'

const TITULO = 'O que guardamos sobre você'
const ACOES: Record<string, string> = { ver_sensivel: 'leu', exportar: 'exportou', imprimir: 'imprimiu' }
const DATA = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
/** A choice of the portal: 'mae_pai'. */
const OPCAO = /^[a-z]+(_[a-z]+)*$/

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** A value as a person reads it. */
export function emPalavras(valor: unknown, coluna: string, fuso: string): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number')
    return coluna.endsWith('_centavos')
      ? (valor / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
      : String(valor)
  if (Array.isArray(valor)) return valor.map((item) => emPalavras(item, '', fuso)).join(', ')
  if (typeof valor === 'object')
    return Object.entries(valor)
      .filter(([, dentro]) => dentro !== null && dentro !== '' && !(Array.isArray(dentro) && dentro.length === 0))
      .map(([chave, dentro]) => `${chave.replaceAll('_', ' ')}: ${emPalavras(dentro, chave, fuso)}`)
      .join('; ')
  const texto = String(valor)
  const dia = DATA.exec(texto)
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`
  if (INSTANTE.test(texto))
    return new Date(texto).toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
  return OPCAO.test(texto) ? texto.replaceAll('_', ' ') : texto
}

const parteEmBlocos = ({ registro, finalidades, rotulos, linhas, ha_mais }: ParteDossie, fuso: string): Block[] => [
  { kind: 'heading', text: registro },
  ...finalidades.map(
    ({ finalidade, base_legal, retencao }): Block => ({
      kind: 'paragraph',
      small: true,
      text: `Para: ${finalidade}. Base legal: ${base_legal}. Por quanto tempo: ${retencao}.`,
    }),
  ),
  ...linhas.map(
    (linha): Block => ({
      kind: 'values',
      items: Object.entries(linha).map(([coluna, valor]) => [
        maiuscula(rotulos[coluna] ?? coluna),
        emPalavras(valor, coluna, fuso),
      ]),
    }),
  ),
  ...(ha_mais ? [{ kind: 'paragraph', text: 'Há mais registros deste tipo; peça-os ao encarregado.' } as const] : []),
]

/** Who read it; nothing where only what somebody sent is told. */
const leiturasEmBlocos = (leituras: Dossie['leituras'], fuso: string): Block[] =>
  leituras === null
    ? []
    : [
        { kind: 'heading', text: 'Quem viu os meus dados' },
        leituras.length === 0
          ? { kind: 'paragraph', text: 'Ninguém abriu dados de saúde, documentos nem exportou estes registros.' }
          : {
              kind: 'table',
              columns: [
                { label: 'Quando', share: 2 },
                { label: 'Quem', share: 3 },
                { label: 'O que fez', share: 4 },
              ],
              rows: leituras.map(({ em, quem, acao, registro, parte }) => [
                emPalavras(em, '', fuso),
                quem,
                [`${ACOES[acao] ?? acao}: ${registro}`, parte && emPalavras(parte, '', fuso)]
                  .filter(Boolean)
                  .join(', '),
              ]),
            },
      ]

/** A dossier as a document that its person can read. */
export const dossieEmPdf = (dossie: Dossie, letterhead: Letterhead, fuso: string): PdfDocument => ({
  title: TITULO,
  created: new Date(dossie.gerado_em),
  letterhead,
  footer: `${TITULO} · ${emPalavras(dossie.gerado_em, '', fuso)}`,
  blocks: [
    { kind: 'paragraph', text: 'Resposta ao pedido de acesso aos dados pessoais (Lei 13.709/2018, arts. 18 e 19).' },
    {
      kind: 'values',
      items: [
        ['Empresa', dossie.empresa.nome],
        ['Encarregado', dossie.empresa.encarregado ?? 'Não informado'],
        ['Gerado em', emPalavras(dossie.gerado_em, '', fuso)],
        ...dossie.registros.map(
          ({ tipo, papel, codigo, nome }) =>
            [
              ROTULO_TIPO_VINCULO[tipo],
              [nome, codigo, `como ${ROTULO_PAPEL_VINCULO[papel]}`].filter(Boolean).join(', '),
            ] as const,
        ),
      ],
    },
    ...dossie.partes.flatMap((parte) => parteEmBlocos(parte, fuso)),
    ...leiturasEmBlocos(dossie.leituras, fuso),
  ],
})
