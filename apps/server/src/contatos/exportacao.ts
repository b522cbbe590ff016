import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { formatTelefone, isCelular } from '@portal/contract/telefone'
import ICAL from 'ical.js'
import type { Column } from '../platform/spreadsheet/csv-export.ts'

const telefone = ({ telefones }: LinhaContato, qual: number) => {
  const numero = telefones[qual]?.numero
  return numero === undefined ? null : formatTelefone(numero)
}

/** Columns of the exported file, with titles that the import recognises. Notes stay here: they may be about health. */
export const COLUNAS_CSV: readonly Column<LinhaContato>[] = [
  ['Nome', ({ nome }) => nome],
  ['Categoria', ({ categoria }) => ROTULO_CATEGORIA[categoria]],
  ['Telefone', (linha) => telefone(linha, 0)],
  ['Segundo telefone', (linha) => telefone(linha, 1)],
  ['WhatsApp', ({ tem_whatsapp }) => tem_whatsapp],
  ['E-mail', ({ email }) => email],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
]

/** A line as a vCard 3.0, which every phone reads. Line breaks and separators in values are escaped by the library. */
export function toVcard({ nome, categoria, telefones, email, cidade, estado }: LinhaContato): string {
  const propriedades = [
    ['version', {}, 'text', '3.0'],
    ['fn', {}, 'text', nome],
    ['n', {}, 'text', ['', nome, '', '', '']],
    ...telefones.map(({ numero }) => [
      'tel',
      { type: isCelular(numero) ? 'CELL' : 'WORK' },
      'phone-number',
      `+${numero}`,
    ]),
    ...(email ? [['email', {}, 'text', email]] : []),
    ...(cidade || estado ? [['adr', {}, 'text', ['', '', '', cidade ?? '', estado ?? '', '', 'Brasil']]] : []),
    ['categories', {}, 'text', ROTULO_CATEGORIA[categoria]],
  ]
  return `${ICAL.stringify.component(['vcard', propriedades, []], ICAL.design.vcard3)}\r\n`
}
