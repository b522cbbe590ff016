import { COLUNAS_IMPORTACAO, type ColunaImportacao } from '@portal/contract/clinicas/colunas-importacao'

export type Mapeamento = readonly (ColunaImportacao | null)[]
type Salvo = { assinatura: string; mapeamento: Mapeamento }

const CHAVE = 'portal.importacao-clinicas'
const GUARDADOS = 20
const CAMPOS: ReadonlySet<unknown> = new Set([null, ...COLUNAS_IMPORTACAO.map(({ campo }) => campo)])

/** Hash that identifies files with equal titles. A number only, because titles may contain personal data. */
export function signatureOf(titulos: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const letra of JSON.stringify(titulos.map((titulo) => titulo.trim().toLowerCase()))) {
    hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x01000193)
  }
  return `${titulos.length}-${(hash >>> 0).toString(36)}`
}

const isSalvo = (valor: unknown): valor is Salvo => {
  const { assinatura, mapeamento } = (valor ?? {}) as Partial<Salvo>
  return typeof assinatura === 'string' && Array.isArray(mapeamento) && mapeamento.every((campo) => CAMPOS.has(campo))
}

function readSalvos(storage: Storage): Salvo[] {
  try {
    const lidos: unknown = JSON.parse(storage.getItem(CHAVE) ?? '[]')
    return Array.isArray(lidos) ? lidos.filter(isSalvo) : []
  } catch {
    return []
  }
}

/** Fields chosen the last time for a file with these titles. */
export function loadMapeamento(titulos: readonly string[], storage: Storage = localStorage): Mapeamento | undefined {
  const salvo = readSalvos(storage).find(({ assinatura }) => assinatura === signatureOf(titulos))
  return salvo?.mapeamento.length === titulos.length ? salvo.mapeamento : undefined
}

export function saveMapeamento(titulos: readonly string[], mapeamento: Mapeamento, storage: Storage = localStorage) {
  const assinatura = signatureOf(titulos)
  const outros = readSalvos(storage).filter((salvo) => salvo.assinatura !== assinatura)
  try {
    storage.setItem(CHAVE, JSON.stringify([{ assinatura, mapeamento }, ...outros].slice(0, GUARDADOS)))
  } catch {
    // With a full or forbidden storage, fields must be chosen again next time.
  }
}
