import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import {
  DIAS,
  FAIXA_VALOR_PADRAO,
  NOME_ITEM,
  NOME_ITEM_REPETIDO,
  ORDEM,
  VALOR_FALTANDO,
  VALOR_REPETIDO,
} from '@portal/contract/catalogos/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { erroDoNumero, inteiroDigitado } from '@portal/contract/regras/numero'
import { isNameTaken } from '../ui/editable-list/filter-items.ts'

/** Form values of an item of any catalogue; fields that its catalogue lacks keep their defaults. */
export type CamposCatalogo = {
  name: string
  is_active: boolean
  value: NonNullable<ItemCampos['value']> | ''
  dias: string
  ordem: string
  valor_padrao_centavos: number | null
  recorrente: boolean
  obrigatoria: boolean
  icone: NonNullable<ItemCampos['icone']> | ''
}

/** Labels of the fields. */
export const ROTULOS: Record<keyof CamposCatalogo, string> = {
  name: 'Nome',
  is_active: 'Ativo',
  value: 'Valor nas clínicas',
  dias: 'Dias',
  ordem: 'Ordem na lista',
  valor_padrao_centavos: 'Valor padrão (em centavos)',
  recorrente: 'Recorrente',
  obrigatoria: 'Obrigatória',
  icone: 'Ícone',
}

export const camposDe = (item: ItemCatalogo): CamposCatalogo => ({
  name: item.name,
  is_active: item.is_active,
  value: (item.value ?? '') as CamposCatalogo['value'],
  dias: String(item.dias ?? ''),
  ordem: String(item.ordem ?? ''),
  valor_padrao_centavos: item.valor_padrao_centavos ?? null,
  recorrente: item.recorrente ?? false,
  obrigatoria: item.obrigatoria ?? false,
  icone: (item.icone ?? '') as CamposCatalogo['icone'],
})

/** An empty form; where items have an order, the new one goes last. */
export const novosCampos = (itens: ItemCatalogo[]): CamposCatalogo => ({
  name: '',
  is_active: true,
  value: '',
  dias: '',
  ordem: String(Math.max(0, ...itens.map(({ ordem = 0 }) => ordem)) + 1),
  valor_padrao_centavos: null,
  recorrente: false,
  obrigatoria: false,
  icone: '',
})

/** Fields that the server accepts, by catalogue. */
export function paraServidor(catalogo: Catalogo, campos: CamposCatalogo): ItemCampos {
  const base = { name: campos.name, is_active: campos.is_active }
  if (catalogo === 'generos_clinica') return { ...base, value: campos.value || undefined }
  if (catalogo === 'periodicidades') return { ...base, dias: Number(campos.dias), ordem: Number(campos.ordem) }
  if (catalogo === 'estruturas') return { ...base, icone: campos.icone || null }
  if (catalogo !== 'taxas') return base
  const { valor_padrao_centavos, recorrente, obrigatoria } = campos
  return { ...base, valor_padrao_centavos, recorrente, obrigatoria }
}

/** Errors of the form by field, with the server's sentences. */
export function errosDe(catalogo: Catalogo, campos: CamposCatalogo, outros: ItemCatalogo[]): Record<string, string> {
  const erros: Record<string, string | false | undefined> = {
    name: erroDoNome(NOME_ITEM, campos.name) ?? (isNameTaken(campos.name, outros) && NOME_ITEM_REPETIDO),
  }
  if (catalogo === 'generos_clinica') {
    const repetido = outros.some(({ value }) => value === campos.value)
    erros.value = campos.value === '' ? VALOR_FALTANDO : repetido && VALOR_REPETIDO
  }
  if (catalogo === 'periodicidades') {
    erros.dias = inteiroDigitado(DIAS)(campos.dias)
    erros.ordem = inteiroDigitado(ORDEM)(campos.ordem)
  }
  if (catalogo === 'taxas')
    erros.valor_padrao_centavos = erroDoNumero(FAIXA_VALOR_PADRAO, campos.valor_padrao_centavos ?? 0)
  return Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => Boolean(erro[1])))
}
