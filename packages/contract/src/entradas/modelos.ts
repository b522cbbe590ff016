import type { PrimeiroToque } from '../leads/toque.ts'

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
  id_externo: 'Código na fonte',
  recebido_em: 'Recebido na fonte em',
  consentimento: 'Consentimento (sim ou não)',
  consentimento_texto: 'Texto do consentimento',
  referencia: 'Página de origem',
  utm_source: 'Fonte (utm_source)',
  utm_medium: 'Mídia (utm_medium)',
  utm_campaign: 'Campanha (utm_campaign)',
  utm_content: 'Conteúdo (utm_content)',
  utm_term: 'Termo (utm_term)',
  gclid: 'Clique do Google (gclid)',
  gbraid: 'Clique do Google (gbraid)',
  wbraid: 'Clique do Google (wbraid)',
  fbclid: 'Clique do Facebook (fbclid)',
  ctwa_clid: 'Clique para o WhatsApp (ctwa_clid)',
} as const
export type CampoDeFora = keyof typeof ROTULO_CAMPO_DE_FORA
export const CAMPOS_DE_FORA = Object.keys(ROTULO_CAMPO_DE_FORA) as [CampoDeFora, ...CampoDeFora[]]

/** Where a key of a payload goes: to a field, to the note of the lead, or nowhere. */
export const DESTINOS_DE_CHAVE = [...CAMPOS_DE_FORA, 'nota', 'ignorar'] as const
export type DestinoDeChave = (typeof DESTINOS_DE_CHAVE)[number]

/** By the flat key of a payload; keys without an entry are recognised by their name, else go to the note. */
export type Mapeamento = Record<string, DestinoDeChave>

/** Something that came along and is no field of a lead. */
export type Sobra = { rotulo: string; valor: string }

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
  sobras: Sobra[]
}
