import { TENTATIVAS, type Tentativa } from '@portal/contract/acesso/tentativas'
import type { Acao, RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDateTime } from '../platform/format-date.ts'

/** A changed field before and after; for lists, the added and removed values. */
export type Mudanca =
  | { campo: string; antes: string | null; depois: string | null }
  | { campo: string; entrou: string[]; saiu: string[] }

/** An action in words, and the changed fields. */
export type EventoContado = { verbo: string; mudancas: Mudanca[] }

type Registro = Pick<RegistroHistorico, 'acao' | 'antes' | 'depois'>

const VERBOS: Record<Acao, string> = {
  criar: 'cadastrou',
  editar: 'alterou',
  excluir: 'excluiu',
  ver_sensivel: 'consultou dados sensíveis',
  exportar: 'exportou',
  login: 'entrou',
  distribuir: 'distribuiu',
  aceitar: 'aceitou',
  imprimir: 'imprimiu',
}
/** Time of deletion; restoring is recorded as a change of this field. */
const ARQUIVADO = 'arquivado_em'
const TENTATIVA = 'tentativa'
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Description of an attempt that changed nothing. */
const tentativaDe = ({ depois }: Pick<Registro, 'depois'>) => TENTATIVAS[depois?.[TENTATIVA] as Tentativa]

export function verboDe(registro: Registro): string {
  if (registro.acao === 'editar' && registro.antes?.[ARQUIVADO]) return 'desfez a exclusão'
  return tentativaDe(registro) ?? VERBOS[registro.acao]
}

/** Author of an event; without a recorded name it is unknown for an attempt, otherwise the system. */
export const autorDe = (registro: Registro & Pick<RegistroHistorico, 'ator'>) =>
  registro.ator ?? (tentativaDe(registro) ? 'Alguém' : 'O sistema')

const isVazio = (valor: unknown) =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** Display text of a stored value; null for an empty one. */
export function textoDe(valor: unknown): string | null {
  if (isVazio(valor)) return null
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 })
  if (Array.isArray(valor)) return valor.map((item) => textoDe(item) ?? '').join(', ')
  if (typeof valor === 'object') return JSON.stringify(valor)
  const texto = String(valor)
  return INSTANTE.test(texto) ? formatDateTime(texto) : texto
}

/** Display text of a field's value; amounts are stored in centavos. */
const escritoDe = (campo: string, valor: unknown) =>
  campo.endsWith('_centavos') && typeof valor === 'number' ? formatCentavos(valor) : textoDe(valor)

const nomesDe = (valor: unknown) => (Array.isArray(valor) ? valor.map(String) : [])

/**
 * Changes by field; for a created or deleted record, its values. Omits ids of other records, which mean nothing to
 * people.
 */
export function mudancasDe({ antes, depois }: Registro): Mudanca[] {
  const campos = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return [...campos].flatMap((campo): Mudanca[] => {
    const [de, para] = [antes?.[campo], depois?.[campo]]
    if (campo === ARQUIVADO || campo === TENTATIVA || campo.endsWith('_id') || (isVazio(de) && isVazio(para))) return []
    if (!Array.isArray(de) && !Array.isArray(para))
      return [{ campo, antes: escritoDe(campo, de), depois: escritoDe(campo, para) }]
    const [tinha, tem] = [nomesDe(de), nomesDe(para)]
    const entrou = tem.filter((nome) => !tinha.includes(nome))
    const saiu = tinha.filter((nome) => !tem.includes(nome))
    const trocouOrdem = entrou.length === 0 && saiu.length === 0
    return trocouOrdem ? [{ campo, antes: textoDe(de), depois: textoDe(para) }] : [{ campo, entrou, saiu }]
  })
}
