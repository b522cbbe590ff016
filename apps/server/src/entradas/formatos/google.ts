import type { Campos } from './corpo.ts'
import { eachOf, type Linha, linhaDe, marcaDe } from './linhas.ts'

/** A lead form of Google Ads: answers are in `user_column_data`; own questions have their text as key. */
export function readGoogle(campos: Campos): Linha[] | null {
  const colunas = eachOf(campos, 'user_column_data')
  if (colunas.length === 0) return null
  return [
    ...colunas.map((coluna) => {
      const nome = coluna.get('column_name')
      const chave = coluna.get('column_id') || nome || 'coluna'
      return linhaDe({ chave, rotulo: nome || undefined, valor: coluna.get('string_value') ?? '' })
    }),
    ...marcaDe('id_externo', 'lead_id', campos.get('lead_id')),
    ...marcaDe('campanha', 'campaign_id', campos.get('campaign_id')),
    ...marcaDe('conjunto', 'adgroup_id', campos.get('adgroup_id')),
    ...marcaDe('conjunto', 'asset_group_id', campos.get('asset_group_id'), 1),
    ...marcaDe('anuncio', 'creative_id', campos.get('creative_id')),
    ...marcaDe('formulario', 'form_id', campos.get('form_id')),
    ...marcaDe('gclid', 'gcl_id', campos.get('gcl_id')),
    ...marcaDe('recebido_em', 'lead_submit_time', campos.get('lead_submit_time')),
    ...marcaDe('teste', 'is_test', campos.get('is_test')),
  ]
}
