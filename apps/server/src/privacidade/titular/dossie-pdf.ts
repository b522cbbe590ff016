import { ROTULO_PAPEL_VINCULO, ROTULO_TIPO_VINCULO } from '@portal/contract/privacidade/titular'
import type { Block, Letterhead, PdfDocument } from '../../platform/pdf/document.ts'
import type { Dossie, ParteDossie } from './dossie.ts'
import { leiturasEmPalavras, linhaEmPalavras, momentoEmPalavras } from './palavras.ts'

const TITULO = 'O que guardamos sobre você'

const parteEmBlocos = (parte: ParteDossie, fuso: string): Block[] => [
  { kind: 'heading', text: parte.registro },
  ...parte.finalidades.map(
    ({ finalidade, base_legal, retencao }): Block => ({
      kind: 'paragraph',
      small: true,
      text: `Para: ${finalidade}. Base legal: ${base_legal}. Por quanto tempo: ${retencao}.`,
    }),
  ),
  ...parte.linhas.map((linha): Block => ({ kind: 'values', items: linhaEmPalavras(parte, linha, fuso) })),
  ...(parte.ha_mais
    ? [{ kind: 'paragraph', text: 'Há mais registros deste tipo; peça-os ao encarregado.' } as const]
    : []),
]

/** Blocks of the readings; none for a dossier of forms only. */
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
              rows: leiturasEmPalavras(leituras, fuso).map(({ quando, quem, fez }) => [quando, quem, fez]),
            },
      ]

/** A dossier as a document for its person. */
export const dossieEmPdf = (dossie: Dossie, letterhead: Letterhead, fuso: string): PdfDocument => ({
  title: TITULO,
  created: new Date(dossie.gerado_em),
  letterhead,
  footer: `${TITULO} · ${momentoEmPalavras(dossie.gerado_em, fuso)}`,
  blocks: [
    { kind: 'paragraph', text: 'Resposta ao pedido de acesso aos dados pessoais (Lei 13.709/2018, arts. 18 e 19).' },
    {
      kind: 'values',
      items: [
        ['Empresa', dossie.empresa.nome],
        ['Encarregado', dossie.empresa.encarregado ?? 'Não informado'],
        ['Gerado em', momentoEmPalavras(dossie.gerado_em, fuso)],
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
