import type { ParteDoDossie } from '@portal/contract/privacidade/solicitacoes.contract'
import type { BlocoPagina } from '../../platform/http/page-blocks.ts'
import type { Dossie, ParteDossie } from '../titular/dossie.ts'
import { leiturasEmPalavras, linhaEmPalavras } from '../titular/palavras.ts'

const paraQue = ({ finalidades }: ParteDossie) =>
  finalidades.map(
    ({ finalidade, base_legal, retencao }) =>
      `Para: ${finalidade}. Base legal: ${base_legal}. Por quanto tempo: ${retencao}.`,
  )
const valoresDe = (parte: ParteDossie, fuso: string) => parte.linhas.map((linha) => linhaEmPalavras(parte, linha, fuso))

/** A dossier for the desk, which reads it before it answers. */
export const partesDoDossie = ({ partes }: Dossie, fuso: string): ParteDoDossie[] =>
  partes.map((parte) => ({ titulo: parte.registro, textos: paraQue(parte), linhas: valoresDe(parte, fuso) }))

/** A dossier for its person's phone: each kind of record is closed until it is opened. */
export const dossieEmBlocos = ({ partes, leituras }: Dossie, fuso: string): BlocoPagina[] => [
  ...partes.map(
    (parte): BlocoPagina => ({
      tipo: 'detalhes',
      titulo: parte.registro,
      blocos: [
        ...paraQue(parte).map((texto): BlocoPagina => ({ tipo: 'texto', texto })),
        ...valoresDe(parte, fuso).map((itens): BlocoPagina => ({ tipo: 'valores', itens })),
      ],
    }),
  ),
  ...(leituras === null
    ? []
    : [
        {
          tipo: 'detalhes',
          titulo: 'Quem viu os meus dados',
          blocos:
            leituras.length === 0
              ? [{ tipo: 'texto', texto: 'Ninguém, até agora.' }]
              : [
                  {
                    tipo: 'valores',
                    itens: leiturasEmPalavras(leituras, fuso).map(({ quando, quem, fez }): [string, string] => [
                      quando,
                      `${quem} ${fez}`,
                    ]),
                  },
                ],
        } satisfies BlocoPagina,
      ]),
]
