import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDataHora } from '../../platform/format-data.ts'

const diaDe = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** Facts of a passage in words: visit, value, or clinic and day. */
export const textoDoFato = (fato: Readonly<Record<string, string | number>>): string =>
  [
    fato.visita_em && `Visita em ${formatDataHora(String(fato.visita_em))}`,
    fato.valor_centavos !== undefined &&
      `${fato.proposta_em ? 'Proposta falada' : 'Proposta'} de ${formatCentavos(Number(fato.valor_centavos))}`,
    fato.clinica,
    fato.entrada_em && `Entrada em ${diaDe(String(fato.entrada_em))}`,
  ]
    .filter(Boolean)
    .join(', ')
