import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isNomeRepetido } from '../ui/editable-list/filtrar-itens.ts'

/** The form of an item of any catalogue; what its catalogue does not have stays as it is here. */
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

/** How each field is called. */
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

/** An empty form; what has an order of its own goes to the end. */
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

/** What the server takes of the form, by catalogue. */
export function paraServidor(catalogo: Catalogo, campos: CamposCatalogo): ItemCampos {
  const base = { name: campos.name, is_active: campos.is_active }
  if (catalogo === 'generos_clinica') return { ...base, value: campos.value || undefined }
  if (catalogo === 'periodicidades') return { ...base, dias: Number(campos.dias), ordem: Number(campos.ordem) }
  if (catalogo === 'estruturas') return { ...base, icone: campos.icone || null }
  if (catalogo !== 'taxas') return base
  const { valor_padrao_centavos, recorrente, obrigatoria } = campos
  return { ...base, valor_padrao_centavos, recorrente, obrigatoria }
}

const MAXIMO_CENTAVOS = 1_000_000_000

function erroDoNome(name: string, outros: ItemCatalogo[]) {
  const { length } = name.trim()
  if (length === 0) return 'Informe o nome'
  if (length < 2) return 'Use pelo menos 2 caracteres'
  if (length > 80) return 'Use no máximo 80 caracteres'
  return isNomeRepetido(name, outros) ? 'Já existe um item com este nome' : undefined
}

function isNumeroEntre(texto: string, minimo: number, maximo: number) {
  return /^\d+$/.test(texto) && Number(texto) >= minimo && Number(texto) <= maximo
}

/** What is wrong with the form, by field, in the server's words. */
export function errosDe(catalogo: Catalogo, campos: CamposCatalogo, outros: ItemCatalogo[]): Record<string, string> {
  const erros: Record<string, string | false | undefined> = { name: erroDoNome(campos.name, outros) }
  if (catalogo === 'generos_clinica') {
    const repetido = outros.some(({ value }) => value === campos.value)
    erros.value = campos.value === '' ? 'Escolha um valor' : repetido && 'Já existe um item com este valor'
  }
  if (catalogo === 'periodicidades') {
    erros.dias = !isNumeroEntre(campos.dias, 1, 366) && 'Informe de 1 a 366 dias'
    erros.ordem = !isNumeroEntre(campos.ordem, 0, 9999) && 'Informe um número de 0 a 9999'
  }
  if (catalogo === 'taxas')
    erros.valor_padrao_centavos =
      (campos.valor_padrao_centavos ?? 0) > MAXIMO_CENTAVOS && 'Informe um valor de até R$ 10.000.000,00'
  return Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => Boolean(erro[1])))
}
