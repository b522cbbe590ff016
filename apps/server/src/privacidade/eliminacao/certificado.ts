import type { Certificado, Guardado } from '@portal/contract/privacidade/eliminacao'
import { NOTAS_DE_TERCEIROS } from '@portal/contract/privacidade/limites'
import type { Letterhead, PdfDocument } from '../../platform/pdf/document.ts'
import { emPalavras } from '../titular/palavras.ts'

/** Formats a number as 'E-000001'. */
const numeroCertificado = (numero: number) => `E-${String(numero).padStart(6, '0')}`
const COPIAS_DE_SEGURANCA =
  'Cópias de segurança anteriores saem com o tempo; ao restaurar uma delas, esta eliminação é aplicada de novo antes do uso.'

const TITULO = 'Certificado de eliminação de dados pessoais'

const linhasDe = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'registro' : 'registros'}`
const guardadoEm = ({ registro, codigo }: Guardado) => [registro, codigo].filter(Boolean).join(' ')
const ateQuando = ({ ate }: Guardado, fuso: string) => (ate ? emPalavras(ate, 'ate', fuso) : 'Enquanto a lei mandar')

/** The certificate as a text without names, for the answer and the request. */
export function certificadoEmTexto(certificado: Certificado, fuso: string): string {
  const { numero, em, vai, fica } = certificado
  return [
    `Seus dados pessoais foram eliminados em ${emPalavras(em, 'em', fuso)} (${numeroCertificado(numero)}).`,
    '',
    'O que saiu:',
    ...vai.map(({ registro, linhas }) => `- ${registro}: ${linhasDe(linhas)}`),
    '',
    ...(fica.length === 0
      ? ['A lei não manda guardar nada seu.']
      : [
          'O que a lei manda guardar:',
          ...fica.map((um) => `- ${guardadoEm(um)}, até ${ateQuando(um, fuso).toLowerCase()}: ${um.porque}`),
          'Depois desses prazos, isso também é eliminado.',
        ]),
    '',
    COPIAS_DE_SEGURANCA,
  ].join('\n')
}

/** The certificate as a document. */
export const certificadoEmPdf = (certificado: Certificado, letterhead: Letterhead, fuso: string): PdfDocument => ({
  title: TITULO,
  created: new Date(certificado.em),
  letterhead,
  footer: `${TITULO} · ${numeroCertificado(certificado.numero)}`,
  blocks: [
    { kind: 'paragraph', text: 'Lei 13.709/2018 (LGPD), art. 18, VI, e art. 16.' },
    {
      kind: 'values',
      items: [
        ['Certificado', numeroCertificado(certificado.numero)],
        ['Eliminação', emPalavras(certificado.em, 'em', fuso)],
      ],
    },
    { kind: 'heading', text: 'O que saiu' },
    {
      kind: 'table',
      columns: [
        { label: 'Registros', share: 4 },
        { label: 'Quantos', share: 1, align: 'right' },
      ],
      rows: certificado.vai.map(({ registro, linhas }) => [registro, linhas.toLocaleString('pt-BR')]),
    },
    { kind: 'heading', text: 'O que a lei manda guardar' },
    certificado.fica.length === 0
      ? { kind: 'paragraph', text: 'Nada.' }
      : {
          kind: 'table',
          columns: [
            { label: 'O que', share: 3 },
            { label: 'Por quê', share: 5 },
            { label: 'Até', share: 2 },
          ],
          rows: certificado.fica.map((um) => [guardadoEm(um), um.porque, ateQuando(um, fuso)]),
        },
    { kind: 'paragraph', small: true, text: NOTAS_DE_TERCEIROS },
    { kind: 'paragraph', small: true, text: COPIAS_DE_SEGURANCA },
  ],
})
