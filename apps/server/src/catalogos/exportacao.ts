import type { Catalogo, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import type { Column } from '../platform/spreadsheet/csv-export.ts'

type Linha = ItemCatalogo & { clinicas: number }

const PROPRIAS: Partial<Record<Catalogo, readonly Column<Linha>[]>> = {
  generos_clinica: [['Valor nas clínicas', ({ value }) => value ?? null]],
  periodicidades: [
    ['Dias', ({ dias }) => dias ?? null],
    ['Ordem na lista', ({ ordem }) => ordem ?? null],
  ],
  taxas: [
    ['Valor padrão (R$)', ({ valor_padrao_centavos: centavos }) => (centavos == null ? null : centavos / 100)],
    ['Recorrente', ({ recorrente }) => recorrente ?? null],
    ['Obrigatória', ({ obrigatoria }) => obrigatoria ?? null],
  ],
}

/** Columns of a catalogue's file: the common ones and its own. */
export const colunasDe = (catalogo: Catalogo): readonly Column<Linha>[] => [
  ['Nome', ({ name }) => name],
  ...(PROPRIAS[catalogo] ?? []),
  ['Termo da lei', ({ name }) => isTermoDaLei(catalogo, name)],
  ['Ativo', ({ is_active }) => is_active],
  ['Clínicas', ({ clinicas }) => clinicas],
]

/** Name of a catalogue's file. */
export const arquivoDe = (catalogo: Catalogo) =>
  catalogo === 'specialties' ? 'especialidades' : catalogo.replaceAll('_', '-')
