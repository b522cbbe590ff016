import type { BlocoPagina } from '@portal/contract/privacidade/pagina'
import type { Dossie } from '../titular/dossie.ts'
import { emPalavras } from '../titular/dossie-pdf.ts'

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
const ACOES: Record<string, string> = { ver_sensivel: 'leu', exportar: 'exportou', imprimir: 'imprimiu' }

/** What is kept of a person, as they read it on their phone: each kind of record closed until it is opened. */
export const dossieEmBlocos = ({ partes, leituras }: Dossie, fuso: string): BlocoPagina[] => [
  ...partes.map(
    ({ registro, finalidades, rotulos, linhas }): BlocoPagina => ({
      tipo: 'detalhes',
      titulo: registro,
      blocos: [
        ...finalidades.map(
          ({ finalidade, base_legal, retencao }): BlocoPagina => ({
            tipo: 'texto',
            texto: `Para: ${finalidade}. Base legal: ${base_legal}. Por quanto tempo: ${retencao}.`,
          }),
        ),
        ...linhas.map(
          (linha): BlocoPagina => ({
            tipo: 'valores',
            itens: Object.entries(linha).map(([coluna, valor]) => [
              maiuscula(rotulos[coluna] ?? coluna),
              emPalavras(valor, coluna, fuso),
            ]),
          }),
        ),
      ],
    }),
  ),
  {
    tipo: 'detalhes',
    titulo: 'Quem viu os meus dados',
    blocos:
      leituras.length === 0
        ? [{ tipo: 'texto', texto: 'Ninguém, até agora.' }]
        : [
            {
              tipo: 'valores',
              itens: leituras.map(({ em, quem, acao, registro }) => [
                emPalavras(em, 'em', fuso),
                `${quem} ${ACOES[acao] ?? acao}: ${registro}`,
              ]),
            },
          ],
  },
]
