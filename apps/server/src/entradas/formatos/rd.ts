import { type Campos, CorpoRecusado } from './corpo.ts'
import { below, type Linha, linhaDe, marcaDe } from './linhas.ts'

/** Keys of RD Station's own work with a contact. */
const INTERNOS =
  /^(?:id|uuid|funnel|legal_bases|last_marked_opportunity_date|first_conversion|last_conversion|public_url|user|lead_stage|opportunity|number_conversions|fit_score|interest|created_at|links|event_type|extra_emails|identificador|conversion_identifier|traffic_source|privacy_data|token_rdstation|client_tracking_id)(?:\.|$)/

const linhasDo = (campos: Campos): Linha[] =>
  [...campos].flatMap(([chave, valor]) => (INTERNOS.test(chave) ? [] : [linhaDe({ chave, valor })]))

/** Id of a conversion: RD Station sends a contact again for each. */
const idDe = (...partes: (string | undefined)[]) => partes.filter(Boolean).join(':') || undefined

/** Reads the shape from 2021 on: one contact with its conversion. */
function readNovo(campos: Campos): Linha[] {
  const contato = below(campos, 'contact')
  const evento = campos.get('event_identifier')
  const instante = campos.get('event_timestamp') || campos.get('timestamp')
  const bases = below(contato, 'legal_bases')
  const consentimento = [...bases].find(([chave, valor]) => chave.endsWith('.type') && valor === 'consent')
  const situacao = consentimento && bases.get(consentimento[0].replace(/type$/, 'status'))
  return [
    ...linhasDo(contato),
    ...marcaDe('id_externo', 'event_identifier', idDe(contato.get('uuid'), evento, instante)),
    ...marcaDe('formulario', 'formulario', evento),
    ...marcaDe('recebido_em', 'event_timestamp', instante),
    ...marcaDe('consentimento', 'legal_bases', situacao && (situacao === 'granted' ? 'sim' : 'não')),
  ]
}

/** Reads the older shape: a list of one lead, with first and last conversion. */
function readAntigo(campos: Campos): Linha[] {
  if ([...campos.keys()].some((chave) => chave.startsWith('leads.1.')))
    throw new CorpoRecusado('A chamada traz mais de um lead. Envie um por vez.')
  const lead = below(campos, 'leads.0')
  const origem = below(lead, 'first_conversion.conversion_origin')
  const conversao = below(lead, 'last_conversion')
  const respostas = below(conversao, 'content')
  const evento = respostas.get('identificador') || respostas.get('conversion_identifier')
  const instante = conversao.get('created_at')
  return [
    ...linhasDo(lead),
    ...linhasDo(respostas),
    ...marcaDe('id_externo', 'uuid', idDe(lead.get('uuid') || lead.get('id'), evento, instante)),
    ...marcaDe('formulario', 'identificador', evento),
    ...marcaDe('recebido_em', 'last_conversion.created_at', instante),
    ...marcaDe('utm_source', 'conversion_origin.source', origem.get('source')),
    ...marcaDe('utm_medium', 'conversion_origin.medium', origem.get('medium')),
    ...marcaDe('utm_campaign', 'conversion_origin.campaign', origem.get('campaign')),
  ]
}

/** Reads a call of RD Station Marketing, in the one of two shapes that the account has. */
export function readRd(campos: Campos): Linha[] | null {
  const chaves = [...campos.keys()]
  if (chaves.some((chave) => chave.startsWith('contact.'))) return readNovo(campos)
  return chaves.some((chave) => chave.startsWith('leads.0.')) ? readAntigo(campos) : null
}
