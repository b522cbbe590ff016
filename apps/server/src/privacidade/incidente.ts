import type { Incidente, ItemIncidente } from '@portal/contract/privacidade/privacidade.contract'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { IncidenteRow } from './incidentes.queries.ts'
import { relogiosDe } from './relogios.ts'

/** Text columns, which may name people. */
export const TEXTOS = ['descricao', 'medidas', 'motivo_nao_comunicar', 'licoes'] as const
export type Texto = (typeof TEXTOS)[number]
export type Textos = Record<Exclude<Texto, 'descricao'>, string | null> & { descricao: string }

/** Context that binds an encrypted text to its incident and column. */
export const contextoIncidente = (campo: Texto, id: string) => `incidentes_seguranca.${campo}:${id}`

export const codigoIncidente = (numero: number) => `INC-${String(numero).padStart(4, '0')}`

const iso = (em: Date | null) => em?.toISOString() ?? null

export function textosDe(cipher: Cipher, row: IncidenteRow): Textos {
  const open = (campo: Texto) => {
    const cifrado = row[`${campo}_cifrado`]
    return cifrado && cipher.decryptText(cifrado, contextoIncidente(campo, row.id))
  }
  return {
    descricao: open('descricao') ?? '',
    medidas: open('medidas'),
    motivo_nao_comunicar: open('motivo_nao_comunicar'),
    licoes: open('licoes'),
  }
}

export const toItem = (row: IncidenteRow, em: { agora: number; fuso: string }): ItemIncidente => ({
  id: row.id,
  versao: row.versao,
  codigo: codigoIncidente(row.numero),
  descoberto_em: row.descoberto_em.toISOString(),
  dados: row.dados,
  titulares_qtd: row.titulares_qtd,
  risco: row.risco,
  nao_comunicar: row.nao_comunicar,
  encerrado_em: iso(row.encerrado_em),
  relogios: relogiosDe(row, em),
})

export const toIncidente = (
  row: IncidenteRow,
  textos: Textos,
  rascunhos: Incidente['rascunhos'],
  em: { agora: number; fuso: string },
): Incidente => ({
  ...toItem(row, em),
  ...textos,
  comunicado_anpd_em: iso(row.comunicado_anpd_em),
  comunicado_titulares_em: iso(row.comunicado_titulares_em),
  complemento_em: iso(row.complemento_em),
  rascunhos,
})

/** An incident for the history; of texts only whether they changed. */
export function registroDe(row: IncidenteRow, antes?: IncidenteRow) {
  const { numero: _, ...campos } = row
  const textos = TEXTOS.map((campo) => {
    const coluna = `${campo}_cifrado` as const
    delete (campos as Partial<IncidenteRow>)[coluna]
    const mudou = antes !== undefined && antes[coluna] !== row[coluna]
    return [campo, mudou ? '*** (alterado)' : row[coluna] && '***']
  })
  return { ...campos, ...Object.fromEntries(textos) }
}
