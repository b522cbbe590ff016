import {
  NOME_CAMPO,
  NOME_OPCAO,
  OPCAO_REPETIDA,
  OPCOES_VAZIAS,
  ORDEM_CAMPO,
  type TipoCampo,
} from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio, CampoProprioCampos } from '@portal/contract/etapas/etapas.contract'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { inteiroDigitado } from '@portal/contract/regras/numero'
import { semAcento } from '@portal/contract/regras/sem-acento'

export type Opcao = CampoProprio['opcoes'][number]

/** Values of a field's form; with an empty `obrigatorio_em` no stage requires the field. */
export type FormCampo = {
  nome: string
  tipo: TipoCampo
  opcoes: Opcao[]
  ordem: string
  obrigatorio_em: NonNullable<CampoProprio['obrigatorio_em']> | ''
  no_cartao: boolean
  arquivado: boolean
}

export const ROTULOS_CAMPO: Record<keyof FormCampo, string> = {
  nome: 'Nome',
  tipo: 'Tipo',
  opcoes: 'Opções',
  ordem: 'Ordem na lista',
  obrigatorio_em: 'Obrigatório para mover para',
  no_cartao: 'Mostrar no cartão',
  arquivado: 'Arquivado',
}

/** Input values of a field; `ordem` is the position of a new one. */
export const valoresDoCampo =
  (ordem: number) =>
  (campo: CampoProprio | undefined): FormCampo => ({
    nome: campo?.nome ?? '',
    tipo: campo?.tipo ?? 'escolha',
    opcoes: campo?.opcoes ?? [],
    ordem: String(campo?.ordem ?? ordem),
    obrigatorio_em: campo?.obrigatorio_em ?? '',
    no_cartao: campo?.no_cartao ?? false,
    arquivado: campo?.arquivado ?? false,
  })

/** Choices with a name. */
const nomeadas = (opcoes: readonly Opcao[]) =>
  opcoes.map((opcao) => ({ ...opcao, nome: cleanNome(opcao.nome) })).filter(({ nome }) => nome !== '')

export const camposDoCampo = ({ nome, tipo, ...valores }: FormCampo): CampoProprioCampos & { tipo: TipoCampo } => ({
  tipo,
  nome: nome.trim(),
  opcoes: tipo === 'escolha' ? nomeadas(valores.opcoes) : [],
  ordem: Number(valores.ordem),
  obrigatorio_em: valores.obrigatorio_em || null,
  no_cartao: tipo !== 'texto' && valores.no_cartao,
  arquivado: valores.arquivado,
})

function erroDasOpcoes(opcoes: readonly Opcao[], { tipo }: FormCampo) {
  if (tipo !== 'escolha') return undefined
  const dadas = nomeadas(opcoes)
  if (dadas.every(({ arquivada }) => arquivada)) return OPCOES_VAZIAS
  const nomes = dadas.map(({ nome }) => nome)
  if (new Set(nomes.map(semAcento)).size < nomes.length) return OPCAO_REPETIDA
  return nomes.map((nome) => erroDoNome(NOME_OPCAO, nome)).find(Boolean)
}

/** Errors by field, with the server's sentences. */
export const errosDoCampo = {
  nome: (nome: string) => erroDoNome(NOME_CAMPO, nome),
  opcoes: erroDasOpcoes,
  ordem: inteiroDigitado(ORDEM_CAMPO),
}
