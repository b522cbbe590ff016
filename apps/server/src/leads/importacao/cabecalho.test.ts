import { describe, expect, it } from 'vitest'
import { recognizePrograma, suggestColunas } from './cabecalho.ts'

/** Real heading rows of exports: the program, and each title with the field that it becomes ('-': none). */
const EXPORTACOES: [programa: string | null, arquivo: string, titulos: [titulo: string, campo: string][]][] = [
  [
    'Meta',
    'lead ads with questions and columns that people added',
    [
      ['id', 'codigo_externo'],
      ['created_time', 'recebido_em'],
      ['ad_id', '-'],
      ['ad_name', 'anuncio'],
      ['adset_id', '-'],
      ['adset_name', 'conjunto'],
      ['campaign_id', '-'],
      ['campaign_name', 'campanha'],
      ['form_id', '-'],
      ['form_name', 'formulario'],
      ['is_organic', '-'],
      ['platform', 'origem'],
      ['qual_a_sua_cidade?', 'cidade'],
      ['quem_precisa_de_tratamento?', 'pergunta'],
      ['full_name', 'nome_contato'],
      ['phone_number', 'telefone'],
      ['email', 'email'],
      ['inbox_url', '-'],
      ['lead_status', '-'],
      ['CONSULTOR ', '-'],
      ['STATUS', '-'],
      ['OBS', 'observacoes'],
    ],
  ],
  [
    'RD Station',
    'contacts of a webhook',
    [
      ['uuid', 'codigo_externo'],
      ['email', 'email'],
      ['name', 'nome_contato'],
      ['personal_phone', 'telefone_alt'],
      ['mobile_phone', 'telefone'],
      ['city', 'cidade'],
      ['tags', 'etiquetas'],
      ['event_identifier', 'formulario'],
      ['event_timestamp', 'recebido_em'],
      ['cf_convenio_do_paciente', 'pergunta'],
    ],
  ],
  [
    'HubSpot',
    'contacts in English',
    [
      ['Record ID', 'codigo_externo'],
      ['First Name', 'nome_contato'],
      ['Last Name', 'sobrenome'],
      ['Email', 'email'],
      ['Phone Number', 'telefone'],
      ['Contact owner', '-'],
      ['Lead Status', '-'],
      ['Create Date', 'recebido_em'],
      ['Original Source', 'origem'],
    ],
  ],
  [
    'Kommo',
    'leads',
    [
      ['Lead title', 'nome_contato'],
      ['Lead status', '-'],
      ['Pipeline', '-'],
      ['Mobile phone (contact)', 'telefone'],
      ['Work phone (contact)', 'telefone_alt'],
      ['Created at', 'recebido_em'],
      ['Lead tags', 'etiquetas'],
    ],
  ],
  [
    'Google Ads',
    'lead form',
    [
      ['lead_id', 'codigo_externo'],
      ['form_id', 'formulario'],
      ['campaign_id', 'campanha'],
      ['adgroup_id', 'conjunto'],
      ['creative_id', 'anuncio'],
      ['gcl_id', '-'],
      ['is_test', 'teste'],
      ['Full name', 'nome_contato'],
      ['User phone', 'telefone'],
      ['User email', 'email'],
    ],
  ],
  [
    'Portal Clínicas',
    'own export',
    [
      ['Código', 'codigo_externo'],
      ['Nome', 'nome_contato'],
      ['Telefone', 'telefone'],
      ['Segundo telefone', 'telefone_alt'],
      ['E-mail', 'email'],
      ['Paciente', 'nome_paciente'],
      ['Cidade', 'cidade'],
      ['UF', 'estado'],
      ['Origem', 'origem'],
      ['Urgência', 'urgencia'],
      ['Etapa', '-'],
      ['Etiquetas', 'etiquetas'],
      ['Valor estimado', 'valor_estimado'],
      ['Consultor', '-'],
      ['Recebido em', 'recebido_em'],
    ],
  ],
  [
    null,
    'a spreadsheet of somebody',
    [
      ['NOME COMPLETO ', 'nome_contato'],
      [' WhatsApp', 'telefone'],
      ['Sobrenome', '-'],
      ['Convênio', 'plano_saude'],
      ['Já fez tratamento?', 'pergunta'],
      ['', '-'],
      ['Cor preferida', '-'],
    ],
  ],
]

describe('the headings of exports', () => {
  it.each(EXPORTACOES)('are recognised: %s, %s', (programa, _, titulos) => {
    const lidos = titulos.map(([titulo]) => titulo)
    expect(recognizePrograma(lidos)).toBe(programa)
    const campos = suggestColunas(lidos)
    expect(lidos.map((titulo, i) => [titulo, campos[i] ?? '-'])).toEqual(titulos)
  })
})

describe('a question of a form', () => {
  const campoDe = (pergunta: string, ...outros: string[]) =>
    suggestColunas(['form_id', 'ad_id', 'full_name', 'phone_number', pergunta, ...outros])[4]

  it.each([
    'qual_a_sua_cidade?',
    'Qual é a sua cidade?',
    'qual_sua_cidade_e_estado?',
    'Em qual cidade você mora?',
    'em_que_cidade_você_reside_atualmente?',
    'De qual cidade você é?',
    'Cidade onde mora?',
    'Sua cidade?',
    'Nome da sua cidade',
    'Qual o município onde você vive?',
    'what_city_do_you_live_in?',
  ])('%j asks for the city', (pergunta) => expect(campoDe(pergunta)).toBe('cidade'))

  it.each([
    'Em qual cidade prefere a internação?',
    'qual_a_cidade_do_paciente?',
    'Qual a cidade natal?',
    'Você mora na mesma cidade?',
    'Aceita tratamento em outra cidade?',
    'Em qual cidade fica a clínica?',
    'Onde você mora?',
    'Onde fica a sua cidade?',
    'Em que estado fica a sua cidade?',
    'Você é da cidade?',
    'quem_precisa_de_tratamento?',
    'Qual o estado?',
  ])('%j does not', (pergunta) => expect(campoDe(pergunta)).toBe('pergunta'))

  it('for the city yields to a column of its own, and is left alone where two ask', () => {
    expect(campoDe('qual_a_sua_cidade?', 'city')).toBe('pergunta')
    expect(campoDe('qual_a_sua_cidade?', 'Em qual cidade você mora?')).toBe('pergunta')
  })
})
