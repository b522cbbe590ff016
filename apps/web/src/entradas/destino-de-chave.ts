import type { CampoDaChamada } from '@portal/contract/entradas/entradas.contract'
import {
  CAMPOS_DE_FORA,
  type DestinoDeChave,
  type Mapeamento,
  ROTULO_CAMPO_DE_FORA,
} from '@portal/contract/entradas/modelos'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { chavePropria, idProprio, isPropria } from '@portal/contract/leads/opcoes'

type Proprios = readonly CampoProprio[]

/** Destination of a key in words; `proprios` are the company's own fields. */
export function rotuloDoDestino(destino: DestinoDeChave, proprios: Proprios): string {
  if (isPropria(destino)) return proprios.find(({ id }) => id === idProprio(destino))?.nome ?? '(campo excluído)'
  return destino === 'nota' ? 'Vai para a nota' : destino === 'ignorar' ? 'Ignorar' : ROTULO_CAMPO_DE_FORA[destino]
}

/** Options of a key: note and ignore first, then the fields; own fields only if in use or chosen already. */
export function opcoesDeChave(proprios: Proprios, escolhido: DestinoDeChave) {
  const toOpcao = (value: DestinoDeChave) => ({ value, label: rotuloDoDestino(value, proprios) })
  const doPortal: DestinoDeChave[] = ['nota', 'ignorar', ...CAMPOS_DE_FORA]
  const emUso = proprios.filter(({ arquivado }) => !arquivado).map(({ id }) => chavePropria(id))
  const daEmpresa = isPropria(escolhido) && !emUso.includes(escolhido) ? [...emUso, escolhido] : emUso
  if (daEmpresa.length === 0) return doPortal.map(toOpcao)
  return [...doPortal.map(toOpcao), { group: 'Campos da empresa', items: daEmpresa.map(toOpcao) }]
}

type Reconhecida = Pick<CampoDaChamada, 'chave' | 'reconhecido'>

/** Destination of a key without a choice. */
export const padraoDe = ({ reconhecido }: Reconhecida): DestinoDeChave => reconhecido ?? 'nota'

/** Destination of a key under a mapping. */
export const destinoDe = (mapeamento: Mapeamento, campo: Reconhecida): DestinoDeChave =>
  Object.hasOwn(mapeamento, campo.chave) ? (mapeamento[campo.chave] ?? padraoDe(campo)) : padraoDe(campo)

/** Mapping with another choice for a key; a choice that equals the default is not stored. */
export function choose(mapeamento: Mapeamento, campo: Reconhecida, destino: DestinoDeChave): Mapeamento {
  const outros = Object.entries(mapeamento).filter(([chave]) => chave !== campo.chave)
  return Object.fromEntries(destino === padraoDe(campo) ? outros : [...outros, [campo.chave, destino]])
}

/** Warnings about the destinations of these keys. */
export function duvidasDe(mapeamento: Mapeamento, campos: readonly Reconhecida[], proprios: Proprios = []): string[] {
  const escolhidos = campos.map((campo) => destinoDe(mapeamento, campo))
  const deUmSo: DestinoDeChave[] = [...CAMPOS_DE_FORA, ...proprios.map(({ id }) => chavePropria(id))]
  const repetidos = deUmSo.filter((campo) => escolhidos.filter((um) => um === campo).length > 1)
  return [
    ...(campos.length > 0 && !escolhidos.includes('telefone')
      ? ['Nenhum campo é o telefone: sem ele, cada chamada espera em A conferir.']
      : []),
    ...repetidos.map(
      (campo) =>
        `Mais de um campo é “${rotuloDoDestino(campo, proprios)}”: vale o primeiro, e os outros vão para a nota.`,
    ),
  ]
}
