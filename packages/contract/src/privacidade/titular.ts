import { keysOf } from '../keys-of.ts'
export const ROTULO_TIPO_VINCULO = {
  lead: 'Lead',
  paciente: 'Paciente',
  orcamento: 'Orçamento',
  contato: 'Agenda de telefones',
  usuario: 'Usuário do portal',
} as const
export type TipoVinculo = keyof typeof ROTULO_TIPO_VINCULO
/** Kinds of records that a person may be in. */
export const TIPOS_VINCULO = keysOf(ROTULO_TIPO_VINCULO)

export const ROTULO_PAPEL_VINCULO = {
  contato: 'contato',
  paciente: 'pessoa a ser tratada',
  responsavel: 'responsável',
  declarante: 'quem preencheu o cadastro',
  cliente: 'cliente',
  usuario: 'conta',
} as const
export type PapelVinculo = keyof typeof ROTULO_PAPEL_VINCULO
/** Roles of a person in a record. */
export const PAPEIS_VINCULO = keysOf(ROTULO_PAPEL_VINCULO)

/** Roles in each kind of record; the first is the person that the record is about. */
export const PAPEIS_DO_TIPO: Record<TipoVinculo, readonly PapelVinculo[]> = {
  lead: ['contato', 'paciente'],
  paciente: ['paciente', 'responsavel', 'declarante'],
  orcamento: ['cliente'],
  contato: ['contato'],
  usuario: ['usuario'],
}

/** A person in a record: the same person may be in several, and a record may hold several persons. */
export type Vinculo = { tipo: TipoVinculo; id: string; papel: PapelVinculo }

/** Ways in which somebody was found. */
export const CRITERIOS = ['registro', 'telefone', 'cpf', 'email'] as const
export type Criterio = (typeof CRITERIOS)[number]

/** Most records of one search, dossier or erasure. */
export const VINCULOS_MAXIMO = 100

export const TITULAR_NAO_ENCONTRADO = 'Nenhum registro desta pessoa foi encontrado'
