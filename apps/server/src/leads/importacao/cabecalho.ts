import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import {
  type ColunaDoArquivo,
  type ColunaLead,
  checkMapeamentoLeads,
  temPassado,
} from '@portal/contract/leads/colunas-importacao'
import { chavePropria, type Origem } from '@portal/contract/leads/opcoes'
import { InvalidFile } from '../../platform/spreadsheet/limits.ts'
import { textKey } from '../../platform/text-key.ts'

/** Known titles of each field in exports, in Portuguese and English; of several in one file the earlier wins. */
export const TITULOS: Record<Exclude<ColunaLead, 'pergunta' | 'telefone_alt' | 'criado_em'>, string> = {
  nome_contato:
    'full_name nome_completo nome name nome_do_contato nome_contato contato main_contact contato_principal nome_do_lead lead_name lead_title lead_titulo titulo_do_lead cliente first_name primeiro_nome',
  sobrenome: 'last_name sobrenome surname ultimo_nome',
  telefone:
    'phone_number whatsapp whatsapp_number celular mobile_phone mobile_phone_number mobile_phone_contact celular_contato telefone phone telefone_1 telefone_celular numero_de_telefone numero_do_whatsapp telefone_principal personal_phone work_phone work_phone_contact work_phone_number telefone_comercial_contato telefone_comercial telefone_fixo fone segundo_telefone telefone_2 telefone_alternativo user_phone phone_2 tel_direto_com_contato outro_telefone_contato other_phone_contact',
  email:
    'email e_mail email_address personal_email work_email work_email_contact email_comercial_contato email_comercial email_pessoal_contato email_pessoal correio_eletronico user_email',
  parentesco: 'parentesco relacao grau_de_parentesco relationship',
  cidade: 'city cidade municipio',
  estado: 'state uf estado province estado_uf sigla_uf',
  nome_paciente: 'nome_do_paciente nome_paciente paciente patient patient_name',
  idade_paciente: 'idade_do_paciente idade_paciente idade age',
  tipo_internacao: 'tipo_de_internacao tipo_internacao',
  forma_pagamento: 'forma_de_pagamento forma_pagamento pagamento',
  plano_saude: 'plano_de_saude plano_saude convenio plano',
  observacoes: 'observacoes observacao obs notas anotacoes notes note comments comentarios mensagem message',
  urgencia: 'urgencia prioridade priority',
  etiquetas: 'tags etiquetas tag_de_lead lead_tags etiqueta marcadores',
  valor_estimado: 'valor_estimado valor_do_lead sale venda valor deal_value lead_value price',
  origem:
    'platform plataforma origem fonte utm_source traffic_source origem_da_primeira_conversao original_source original_traffic_source lead_source source canal',
  campanha: 'campaign_name campanha campaign utm_campaign nome_da_campanha campaign_id',
  conjunto: 'adset_name conjunto_de_anuncios ad_group_name adgroup_name adset_id adgroup_id',
  anuncio: 'ad_name anuncio nome_do_anuncio utm_content ad_id creative_id',
  formulario: 'form_name formulario nome_do_formulario event_identifier evento_da_ultima_conversao form_id',
  recebido_em:
    'created_time recebido_em data_de_criacao create_date created_at data_criada created criado_em event_timestamp data_da_primeira_conversao lead_submit_time submission_date data',
  codigo_externo:
    'lead_id record_id record_id_contact id_do_registro id_do_registro_contact id uuid codigo gcl_id google_click_id',
  teste: 'is_test teste lead_de_teste',
  etapa:
    'etapa etapa_do_lead etapa_do_funil estagio_no_funil estagio fase stage deal_stage lead_stage pipeline_stage lifecycle_stage lead_status status_do_lead status situacao coluna',
  consultor:
    'consultor consultora responsavel lead_usuario_responsavel usuario_responsavel dono_do_lead dono contact_owner lead_owner deal_owner owner proprietario_do_contato vendedor vendedora atendente',
  encerrado_em:
    'encerrado_em fechado_em fechada_em data_de_encerramento data_encerramento data_de_fechamento data_fechamento closed_at close_date closed_date ganho_em perdido_em won_at lost_at data_da_perda data_de_internacao',
  motivo_perda:
    'motivo_da_perda motivo_de_perda motivo_perda loss_reason lost_reason closed_lost_reason motivo_do_descarte motivo_descarte motivo',
  proxima_acao: 'proxima_acao proximo_passo proxima_tarefa next_action next_step',
  proxima_acao_em:
    'data_da_proxima_acao proxima_acao_em proxima_acao_data proximo_contato data_do_proximo_contato retornar_em data_de_retorno retorno next_contact next_activity_date follow_up follow_up_date',
  nota: 'notas_com_datas historico historico_de_contatos historico_de_atendimento interacoes nota_1 nota_2 nota_3 nota_4 nota_5 note_1 note_2 note_3 note_4 note_5',
}
/** Fields read only in a file with a column of stages: in others they do not tell what became of a lead. */
const COM_ETAPA: readonly ColunaLead[] = [
  'consultor',
  'encerrado_em',
  'motivo_perda',
  'proxima_acao',
  'proxima_acao_em',
  'nota',
]
const NOMES_INTEIROS = 'full_name nome_completo'.split(' ')

/** Titles of columns that are neither a field nor a question of the form. */
const SEM_CAMPO = new Set('is_organic inbox_url retailer_item_id vehicle partner_name home_listing'.split(' '))

const RANKS = new Map<string, { campo: ColunaLead; rank: number }>(
  Object.entries(TITULOS).flatMap(([campo, titulos]) =>
    titulos
      .split(' ')
      .map((titulo, rank): [string, { campo: ColunaLead; rank: number }] => [
        titulo,
        { campo: campo as ColunaLead, rank },
      ]),
  ),
)

/** Titles that only one program writes: a file is from the program if it has all titles of one of its lists. */
const PROGRAMAS: Record<string, string[]> = {
  Meta: ['form_id ad_id', 'form_name ad_name', 'created_time form_name', 'form_id platform'],
  'Google Ads': ['google_key', 'gcl_id', 'google_click_id', 'campaign_id adgroup_id', 'lead_submit_time'],
  'RD Station': ['event_identifier', 'event_timestamp', 'personal_phone mobile_phone', 'data_da_primeira_conversao'],
  HubSpot: [
    ...[
      'record_id lead_status',
      'record_id contact_owner',
      'record_id create_date',
      'record_id marketing_contact_status',
    ],
    ...['record_id_contact', 'id_do_registro_contact', 'id_do_registro status_do_contato_de_marketing'],
  ],
  Kommo: ['pipeline lead_status', 'pipeline lead_title', 'funil_de_vendas', 'mobile_phone_contact', 'celular_contato'],
  'Portal Clínicas': ['segundo_telefone recebido_em'],
}

/** Origin of leads from programs that do not state it by line; people who answer advertisements have no past. */
const ORIGEM_DO_PROGRAMA: Partial<Record<string, Origem>> = { Meta: 'facebook', 'Google Ads': 'google' }

/** Program that exported a file, recognised by its titles. */
export function recognizePrograma(titulos: readonly string[]): string | null {
  const chaves = new Set(titulos.map(textKey))
  const achado = Object.entries(PROGRAMAS).find(([, sinais]) =>
    sinais.some((sinal) => sinal.split(' ').every((chave) => chaves.has(chave))),
  )
  return achado?.[0] ?? null
}

/** True if a column without a field holds answers of people who ask for treatment. */
function isPergunta(titulo: string, programa: string | null): boolean {
  const chave = textKey(titulo)
  if (chave === '' || SEM_CAMPO.has(chave) || RANKS.has(chave)) return false
  return programa === 'Meta' || titulo.trim().endsWith('?') || chave.startsWith('cf_')
}

/** Words of a question that only asks for the city in which somebody lives. */
const PALAVRAS_CIDADE = new Set(
  'a as atual atualmente cidade da de do e em fica hoje is live lives mora moradia morando moras municipio nome o onde qual que reside residencia s seu sua vc vive voce what where which city you your do in'.split(
    ' ',
  ),
)
const PERGUNTA_CIDADE = /(?:^|_)(?:qual|que|nome|what|which)_|_(?:que|onde)_|^(?:a_)?(?:sua|your)_\w+$/
const CIDADE = /(?:^|_)(cidade|municipio|city)(?:_(?:e_)?(?:o_)?(?:estado|uf|state))?(?=_|$)/

/** True if a question asks for the respondent's city. A question with any other word may mean another city. */
export function perguntaCidade(titulo: string): boolean {
  const chave = textKey(titulo)
  const palavras = chave.replace(CIDADE, '_cidade').split('_').filter(Boolean)
  const isCidade = palavras.includes('cidade') && palavras.every((palavra) => PALAVRAS_CIDADE.has(palavra))
  return isCidade && PERGUNTA_CIDADE.test(palavras.join('_'))
}

/**
 * Suggests a field for each column by its title. Of several telephones the best known title is the first number, the
 * next one the second; of other fields the best known title wins. Questions of a form go to the notes, except for the
 * city. Unknown titles may name one of the company's own fields.
 */
export const suggestColunas = (
  titulos: readonly string[],
  proprios: readonly Pick<CampoProprio, 'id' | 'nome'>[] = [],
): (ColunaDoArquivo | null)[] => {
  const livres = new Map(
    proprios.toReversed().flatMap(({ id, nome }) => (textKey(nome) === '' ? [] : [[textKey(nome), id] as const])),
  )
  return suggestDoPortal(titulos).map((campo, i) => {
    // The portal's own export adds this to the title of an own field that is named like one of its columns.
    const chave = textKey(titulos[i] ?? '').replace(/_campo_da_empresa$/, '')
    const id = campo === null || campo === 'pergunta' ? livres.get(chave) : undefined
    if (id === undefined) return campo
    livres.delete(chave)
    return chavePropria(id)
  })
}

function suggestDoPortal(titulos: readonly string[]): (ColunaLead | null)[] {
  const programa = recognizePrograma(titulos)
  const chaves = titulos.map(textKey)
  const colunas: (ColunaLead | null)[] = titulos.map((titulo) => (isPergunta(titulo, programa) ? 'pergunta' : null))
  const conhecidas = chaves.flatMap((chave, i) => {
    const achada = RANKS.get(chave)
    return achada ? [{ i, ...achada }] : []
  })
  const comEtapa = !ORIGEM_DO_PROGRAMA[programa ?? ''] && conhecidas.some(({ campo }) => campo === 'etapa')
  const candidatas = conhecidas
    .filter(({ campo }) => comEtapa || (campo !== 'etapa' && !COM_ETAPA.includes(campo)))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
  for (const { i, campo } of candidatas) {
    if (!colunas.includes(campo) || campo === 'nota') colunas[i] = campo
    else if (campo === 'telefone' && !colunas.includes('telefone_alt')) colunas[i] = 'telefone_alt'
  }
  // Two questions for a city are about two places.
  const [cidade, outra] = titulos.flatMap((titulo, i) =>
    colunas[i] === 'pergunta' && perguntaCidade(titulo) ? [i] : [],
  )
  if (cidade !== undefined && outra === undefined && !colunas.includes('cidade')) colunas[cidade] = 'cidade'
  // `recebido_em` is when the lead came in where the file tells the past; else it only dates the first touch.
  const datadas = temPassado(colunas)
    ? colunas.map((campo) => (campo === 'recebido_em' ? 'criado_em' : campo))
    : colunas
  const nome = chaves[datadas.indexOf('nome_contato')]
  const temInteiro = nome !== undefined && NOMES_INTEIROS.includes(nome)
  return temInteiro ? datadas.map((campo) => (campo === 'sobrenome' ? null : campo)) : datadas
}

/** Combines the titles of a file with the fields chosen by position. */
export function createCabecalho(titulos: readonly string[], colunas: readonly (ColunaDoArquivo | null)[]) {
  const [problema] = Object.values(checkMapeamentoLeads(colunas))
  if (problema) throw new InvalidFile(problema)
  if (colunas.length !== titulos.length) throw new InvalidFile('As colunas do arquivo mudaram. Escolha-as de novo.')
  const programa = recognizePrograma(titulos)
  return { titulos, colunas, origem: ORIGEM_DO_PROGRAMA[programa ?? ''] ?? 'importacao' }
}
