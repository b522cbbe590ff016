import type { CampoDaChamada } from '@portal/contract/entradas/entradas.contract'
import {
  CAMPOS_DE_FORA,
  type DestinoDeChave,
  type Mapeamento,
  ROTULO_CAMPO_DE_FORA,
} from '@portal/contract/entradas/modelos'

export const rotuloDoDestino = (destino: DestinoDeChave) =>
  destino === 'nota' ? 'Vai para a nota' : destino === 'ignorar' ? 'Ignorar' : ROTULO_CAMPO_DE_FORA[destino]

/** Choices for a key, the two that are no field first. */
export const OPCOES_DE_CHAVE = (['nota', 'ignorar', ...CAMPOS_DE_FORA] as const).map((value) => ({
  value,
  label: rotuloDoDestino(value),
}))

type Reconhecida = Pick<CampoDaChamada, 'chave' | 'reconhecido'>

/** What happens to a key as long as nobody chooses. */
export const padraoDe = ({ reconhecido }: Reconhecida): DestinoDeChave => reconhecido ?? 'nota'

/** What happens to a key under a mapping. */
export const destinoDe = (mapeamento: Mapeamento, campo: Reconhecida): DestinoDeChave =>
  Object.hasOwn(mapeamento, campo.chave) ? (mapeamento[campo.chave] ?? padraoDe(campo)) : padraoDe(campo)

/** The mapping with another choice for a key; what is recognised anyway is not kept. */
export function choose(mapeamento: Mapeamento, campo: Reconhecida, destino: DestinoDeChave): Mapeamento {
  const outros = Object.entries(mapeamento).filter(([chave]) => chave !== campo.chave)
  return Object.fromEntries(destino === padraoDe(campo) ? outros : [...outros, [campo.chave, destino]])
}

/** What is doubtful about the choices for these keys. */
export function duvidasDe(mapeamento: Mapeamento, campos: readonly Reconhecida[]): string[] {
  const escolhidos = campos.map((campo) => destinoDe(mapeamento, campo))
  const repetidos = CAMPOS_DE_FORA.filter((campo) => escolhidos.filter((um) => um === campo).length > 1)
  return [
    ...(campos.length > 0 && !escolhidos.includes('telefone')
      ? ['Nenhum campo é o telefone: sem ele, cada chamada espera em A conferir.']
      : []),
    ...repetidos.map(
      (campo) => `Mais de um campo é “${ROTULO_CAMPO_DE_FORA[campo]}”: vale o primeiro, e os outros vão para a nota.`,
    ),
  ]
}
