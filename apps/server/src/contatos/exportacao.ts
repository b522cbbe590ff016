import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { comMais, formatTelefone, isCelular } from '@portal/contract/telefone'
import ICAL from 'ical.js'
import { fold } from '../platform/fold.ts'
import type { Column } from '../platform/spreadsheet/csv-export.ts'

const telefone = ({ telefones }: LinhaContato, qual: number) => {
  const numero = telefones[qual]?.numero
  return numero === undefined ? null : formatTelefone(numero)
}

/** Columns of the file, with titles that the import recognises. Notes are left out: they may be about health. */
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

/**
 * A line as a vCard 3.0, which every phone reads. Its UID is the contact's or clinic's, so that a second file updates
 * the same entries. The library escapes values, but would fold lines one octet too late.
 */
export function toVcard({ id, nome, categoria, telefones, email, cidade, estado }: LinhaContato): string {
  const propriedades = [
    ['version', {}, 'text', '3.0'],
    ['uid', {}, 'text', id],
    ['fn', {}, 'text', nome],
    ['n', {}, 'text', ['', nome, '', '', '']],
    ...telefones.map(({ numero }) => [
      'tel',
      { type: isCelular(numero) ? 'CELL' : 'WORK' },
      'phone-number',
      comMais(numero),
    ]),
    ...(email ? [['email', {}, 'text', email]] : []),
    ...(cidade || estado ? [['adr', {}, 'text', ['', '', '', cidade ?? '', estado ?? '', '', 'Brasil']]] : []),
    ['categories', {}, 'text', ROTULO_CATEGORIA[categoria]],
  ]
  const linhas = propriedades.map((propriedade) => fold(ICAL.stringify.property(propriedade, ICAL.design.vcard3, true)))
  return ['BEGIN:VCARD', ...linhas, 'END:VCARD', ''].join('\r\n')
}
