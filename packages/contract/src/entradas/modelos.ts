import type { ChavePropria } from '../leads/opcoes.ts'
import { ROTULO_ENDERECO } from '../leads/toque.ts'

/** Formats in which outside programs send a lead, with their labels. */
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
export type ModeloPlanilha = keyof typeof ROTULO_MODELO
export const MODELOS_PLANILHA = Object.keys(ROTULO_MODELO) as [ModeloPlanilha, ...ModeloPlanilha[]]

/** Fields of a lead that an outside program may send, with their labels. */
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

/** Destinations of a key: a field, one of the company's own fields, the note of the lead, or nowhere. */
export const DESTINOS_DE_CHAVE = [...CAMPOS_DE_FORA, 'nota', 'ignorar'] as const
export type DestinoDeChave = (typeof DESTINOS_DE_CHAVE)[number] | ChavePropria

/**
 * Destinations by key of a line (`LinhaDeFora`); other keys are recognised by name, else go to the note. Programs that
 * number their answers are read by question, so that a mapping still fits when a question is skipped.
 */
export type Mapeamento = Record<string, DestinoDeChave>

/** A line of a call as its format is read and as the mapping screen shows it. */
export type LinhaDeFora = {
  chave: string
  /** Question, or the key in words. */
  rotulo: string
  valor: string
  /** Destination without a mapping. */
  destino: DestinoDeChave
}
