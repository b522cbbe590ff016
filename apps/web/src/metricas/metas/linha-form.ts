import { META_MAXIMA, METAS, type Meta } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import { faixa, inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import type { MetasPedidas } from './metas.api.ts'

/** Typed goals; empty for none. */
export type LinhaForm = Record<Meta, string>

const porMeta = <Valor>(de: (meta: Meta) => Valor) =>
  Object.fromEntries(METAS.map((meta) => [meta, de(meta)])) as Record<Meta, Valor>

export const valoresDe = ({ metas }: MetasDaPessoa): LinhaForm => porMeta((meta) => String(metas[meta] ?? ''))

const numeroDe = (texto: string) => (texto.trim() === '' ? null : readInteiro(texto))
/** Goals to save; NaN for a text that is no number, which `ERROS` refuses. */
export const camposDe = (form: LinhaForm): MetasPedidas => porMeta((meta) => numeroDe(form[meta]))

const regra = opcional(inteiroDigitado(faixa(1, META_MAXIMA)))
export const ERROS = porMeta(() => (texto: string) => regra(texto))

/** Saved goals as a request, overridden by `acima`. */
export const pedidasDe = ({ metas }: Pick<MetasDaPessoa, 'metas'>, acima: Partial<MetasPedidas> = {}): MetasPedidas =>
  porMeta((meta) => (acima[meta] === undefined ? (metas[meta] ?? null) : acima[meta]))

/** Goals that a line copies from another month because it has none; null when there is nothing to copy. */
export function copiadasDe(linha: MetasDaPessoa, outra: MetasDaPessoa | undefined): MetasPedidas | null {
  const faltam = METAS.filter((meta) => linha.metas[meta] === undefined && outra?.metas[meta] !== undefined)
  return faltam.length === 0 ? null : pedidasDe({ metas: { ...outra?.metas, ...linha.metas } })
}
