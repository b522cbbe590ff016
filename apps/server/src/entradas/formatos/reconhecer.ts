import { CAMPOS_DE_FORA, type CampoDeFora, type DestinoDeChave } from '@portal/contract/entradas/modelos'
import { IDS_CLIQUE, MARCAS_UTM } from '@portal/contract/leads/toque'
import { isPerguntaCidade, TITULOS_DE_CAMPOS as TITULOS } from '../../leads/fonte.service.ts'
import { textKey } from '../../platform/text-key.ts'

/** Meaning of a key; `teste` marks calls by which tools test the connection. */
export type Reconhecido = DestinoDeChave | 'teste'

/** Names besides those of exported files. Ids that may belong to a form or account do not count as a lead's. */
const NOMES: Partial<Record<CampoDeFora, string>> = {
  nome: 'nome_responsavel nome_do_responsavel responsavel nome_cliente nome_do_cliente contact_name user_name nome_e_sobrenome',
  sobrenome: 'family_name',
  telefone:
    'tel zap whats numero_telefone numero_whatsapp telefone_contato telefone_de_contato telefone_whatsapp whatsapp_telefone telefone_celular_whatsapp celular_whatsapp whatsapp_celular telefone_ou_whatsapp celular_ou_whatsapp telefone_e_whatsapp contact_phone cell cellphone cell_phone mobile numero_celular numero_de_celular numero_de_whatsapp phone_whatsapp telephone telephone_number telefone_fixo_ou_celular customer_phone',
  email: 'mail e_mail_address customer_email contact_email endereco_de_email endereco_email',
  mensagem:
    'comentario comment msg texto descricao description duvida duvidas pergunta relato question como_podemos_ajudar em_que_podemos_ajudar how_can_we_help how_can_we_help_you conte_mais conte_sua_historia your_message deixe_sua_mensagem',
  cidade: 'town localidade cidade_residencia cidade_de_residencia',
  estado: 'region provincia estado_residencia',
  urgencia: 'urgency nivel_de_urgencia grau_de_urgencia',
  nome_paciente: 'quem_precisa_de_tratamento name_of_patient nome_do_dependente',
  idade_paciente: 'patient_age age_of_patient',
  campanha: 'campaign_title',
  conjunto: 'adset ad_group adgroup conjunto grupo_de_anuncios asset_group_id',
  anuncio: 'ad creative creative_name',
  formulario: 'form_title nome_formulario',
  id_externo:
    'id_externo external_id externalid lead_id leadid leadgen_id codigo_externo id_do_lead id_lead response_id submission_id entry_id',
  recebido_em: 'submitted_at received_at data_hora data_e_hora date_time datetime timestamp',
  consentimento:
    'consent aceite aceito opt_in optin lgpd autorizo autorizacao acceptance gdpr concordo aceita_contato termos terms aceito_os_termos termos_de_uso politica_de_privacidade privacy_policy accepts_marketing',
  consentimento_texto: 'texto_do_consentimento texto_consentimento consent_text termo_aceito',
  referencia:
    'referer referrer page_url pagina url_da_pagina pagina_de_origem url landing_page landing_url http_referer source_url page_link page_uri',
}

const MARCAS: Partial<Record<CampoDeFora, string>> = {
  ...Object.fromEntries([...MARCAS_UTM, ...IDS_CLIQUE].map((marca) => [marca, marca])),
  gclid: 'gclid gcl_id google_click_id',
}

/** Keys that sites add by themselves: secrets, protection against robots, the visitor's device. */
const IGNORADOS = new Set(
  `google_key api_key apikey token secret segredo password senha authorization nonce csrf _csrf csrf_token wpnonce
   g_recaptcha_response h_captcha_response cf_turnstile_response captcha honeypot user_agent agente_de_usuario
   agente_do_usuario remote_ip ip_remoto ip ip_address powered_by desenvolvido_por action wpcf7 wpcf7_version
   wpcf7_locale wpcf7_unit_tag wpcf7_container_post wpcf7_posted_data_hash wp_http_referer api_version event_type
   entity_type queried_id post_id`.split(/\s+/),
)
const TESTES = new Set(['teste', 'is_test', 'test', 'lead_de_teste'])

/** Objects that only wrap the fields of a lead. A `name` in any other object is not a person's. */
const INVOLUCROS = new Set(
  `contact contato lead leads data dados payload body field fields campos custom_fields customer cliente user person
   pessoa hidden tracking rastreamento query params answers respostas form_data formdata values attributes item items
   result results event record`.split(/\s+/),
)
/** Words of a label that ask for a field without naming it. */
const ENCHIMENTO = new Set(
  `qual quais que e eh a o os as seu sua seus suas meu minha um uma informe digite preencha insira escreva coloque aqui
   por favor please enter your what is the my melhor com ddd obrigatorio required para contato cf field campo input`.split(
    /\s+/,
  ),
)

const TITULOS_COMUNS: Partial<Record<CampoDeFora, string>> = {
  nome: TITULOS.nome_contato,
  sobrenome: TITULOS.sobrenome,
  telefone: TITULOS.telefone,
  email: TITULOS.email,
  mensagem: TITULOS.observacoes,
  cidade: TITULOS.cidade,
  estado: TITULOS.estado,
  urgencia: TITULOS.urgencia,
  nome_paciente: TITULOS.nome_paciente,
  idade_paciente: TITULOS.idade_paciente,
  campanha: TITULOS.campanha,
  conjunto: TITULOS.conjunto,
  anuncio: TITULOS.anuncio,
  formulario: TITULOS.formulario,
  fonte: TITULOS.origem,
  recebido_em: TITULOS.recebido_em,
}

/** Names of exported files with another meaning in a call: they may belong to a form, a birth or a deal. */
const ALHEIOS = new Set(['data', 'lead_title', 'lead_titulo', 'titulo_do_lead', 'utm_campaign', 'utm_content'])

export type Conhecido = { destino: Reconhecido /** The lower, the better known. */; rank: number }

const POR_NOME = new Map<string, Conhecido>(
  [Object.fromEntries(CAMPOS_DE_FORA.map((campo) => [campo, campo])), TITULOS_COMUNS, NOMES, MARCAS].flatMap((nomes) =>
    Object.entries(nomes).flatMap(([campo, lista]) =>
      lista
        .split(' ')
        .filter((nome) => !ALHEIOS.has(nome) || nomes === MARCAS)
        .map((nome, rank): [string, Conhecido] => [
          nome.replaceAll('_', ''),
          { destino: campo as CampoDeFora, rank: rank + (nomes === NOMES ? 100 : 0) },
        ]),
    ),
  ),
)

/** A label that begins like a declaration, or names the law or the policy. */
const CONSENTIMENTO =
  /^(?:eu )?(?:li|declaro|concordo|aceito|autorizo|consinto|estou ciente|i (?:agree|accept|consent))\b|politica de privacidade|privacy policy|\blgpd\b/
/** Number of words from which a label is a sentence, which may mention any field. */
const PALAVRAS_MAXIMO = 8

/** A name in comparable words: `firstName` is `first_name`, `Seu e-mail` is `seu_email`. */
const wordsOf = (nome: string) =>
  textKey(nome.replace(/([a-z\d])([A-Z])/g, '$1_$2'))
    .replace(/(^|_)e_mail(?=_|$)/g, '$1email')
    .split('_')
    .filter(Boolean)

const isInvolucro = (words: readonly string[]) =>
  words.every((word) => /^\d+$/.test(word)) || INVOLUCROS.has(words.join('_'))

/** Meaning of one name, without words of politeness. */
function byName(words: readonly string[]): Conhecido | undefined {
  const whole = words.join('_')
  if (IGNORADOS.has(whole)) return { destino: 'ignorar', rank: 0 }
  if (TESTES.has(whole)) return { destino: 'teste', rank: 0 }
  const named = POR_NOME.get(words.join(''))
  if (named || words.length > PALAVRAS_MAXIMO) return named
  return POR_NOME.get(words.filter((word) => !ENCHIMENTO.has(word)).join(''))
}

/**
 * Meaning of a key or question by its name, in Portuguese or English, without accents, case and separators; undefined
 * where it is unknown.
 */
export function recognizeChave(chave: string): Conhecido | undefined {
  const parts = chave.split('.').map(wordsOf)
  const inner = parts.filter((words, i) => i === parts.length - 1 || !isInvolucro(words))
  const known = byName(inner.flat())
  if (known) return known
  if (isPerguntaCidade(chave)) return { destino: 'cidade', rank: 200 }
  return CONSENTIMENTO.test(wordsOf(chave).join(' ')) ? { destino: 'consentimento', rank: 200 } : undefined
}
