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
      ['qual_a_sua_cidade?', 'pergunta'],
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
