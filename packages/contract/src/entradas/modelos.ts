import type { ChavePropria } from '../leads/opcoes.ts'
import { type PrimeiroToque, ROTULO_ENDERECO } from '../leads/toque.ts'

/** Shapes in which programs outside send a lead, with their label. */
export const ROTULO_MODELO = {
  generico: 'Genérica',
  rd: 'RD Station',
  elementor: 'Elementor / WordPress',
  typeform: 'Typeform',
  tally: 'Tally',
  integrador: 'Make, n8n ou Zapier',
  google: 'Google Ads',
  meta: 'Meta Lead Ads',
} as const
export type Modelo = keyof typeof ROTULO_MODELO
export const MODELOS = Object.keys(ROTULO_MODELO) as [Modelo, ...Modelo[]]

/** What a field of a lead from outside may be, with its label. */
export const ROTULO_CAMPO_DE_FORA = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  telefone: 'Telefone',
  email: 'E-mail',
  mensagem: 'Mensagem',
  cidade: 'Cidade',
  estado: 'UF',
  urgencia: 'Urgência',
  nome_paciente: 'Nome do paciente',
  idade_paciente: 'Idade do paciente',
  campanha: 'Campanha',
  conjunto: 'Conjunto de anúncios',
  anuncio: 'Anúncio',
  formulario: 'Formulário',
  fonte: 'Fonte',
  id_externo: 'Código na fonte',
  recebido_em: 'Recebido na fonte em',
  consentimento: 'Consentimento (sim ou não)',
  consentimento_texto: 'Texto do consentimento',
  ...ROTULO_ENDERECO,
} as const
export type CampoDeFora = keyof typeof ROTULO_CAMPO_DE_FORA
export const CAMPOS_DE_FORA = Object.keys(ROTULO_CAMPO_DE_FORA) as [CampoDeFora, ...CampoDeFora[]]

/** Where a key of a payload goes: to a field, to one of the company's own, to the note of the lead, or nowhere. */
export const DESTINOS_DE_CHAVE = [...CAMPOS_DE_FORA, 'nota', 'ignorar'] as const
export type DestinoDeChave = (typeof DESTINOS_DE_CHAVE)[number] | ChavePropria

/**
 * By the key of a line (`LinhaDeFora`); keys without an entry are recognised by their name, else go to the note. Keys of
 * programs that number their answers are those of the questions, so that a mapping outlives a question that was skipped.
 */
export type Mapeamento = Record<string, DestinoDeChave>

/** A line of a call as the shape of its source reads it: what a mapping screen shows. */
export type LinhaDeFora = {
  chave: string
  /** The question, or the key in words. */
  rotulo: string
  valor: string
  /** Where it goes without a mapping. */
  destino: DestinoDeChave
}

/** Something that came along and is no field of a lead. */
export type Sobra = { rotulo: string; valor: string }

/** An answer to what a mapping says is a field of the company's own. */
export type RespostaPropria = Sobra & { campo_id: string }

/** A lead as a program outside sent it, not judged yet: its telephone, place and urgency are texts as sent. */
export type LeadDeFora = {
  nome: string | null
  telefone: string | null
  email: string | null
  mensagem: string | null
  cidade: string | null
  estado: string | null
  urgencia: string | null
  nome_paciente: string | null
  idade_paciente: string | null
  toque: PrimeiroToque
  id_externo: string | null
  /** Null where the form did not ask. */
  consentimento: { dado: boolean; texto: string | null } | null
  /** Instant at the source, ISO 8601; null where it names none that can be read. */
  recebido_em: string | null
  /** Sent by a tool that tries the connection. */
  teste: boolean
  proprios: RespostaPropria[]
  sobras: Sobra[]
}
