import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'

const TELEFONE = '(11) 90000-0000'
const EMAIL = 'teste@exemplo.com.br'
const NOME = 'Lead de teste'
const QUANDO = '2026-01-01T12:00:00Z'

/** Sample calls as each program would send them, about nobody. */
const AMOSTRAS: Record<ModeloPlanilha, object> = {
  generico: { nome: NOME, telefone: TELEFONE, email: EMAIL, mensagem: 'Teste', utm_campaign: 'teste', teste: true },
  integrador: { name: NOME, phone: TELEFONE, email: EMAIL, message: 'Teste', campaign: 'teste', teste: true },
  elementor: { Nome: NOME, Telefone: TELEFONE, 'E-mail': EMAIL, Mensagem: 'Teste', form_name: 'Contato' },
  rd: {
    event_type: 'WEBHOOK.CONVERTED',
    entity_type: 'CONTACT',
    event_identifier: 'teste',
    event_timestamp: QUANDO,
    contact: { uuid: '00000000-0000-4000-8000-000000000000', name: NOME, email: EMAIL, personal_phone: TELEFONE },
  },
  typeform: {
    event_id: 'teste',
    event_type: 'form_response',
    form_response: {
      form_id: 'teste',
      token: 'teste',
      submitted_at: QUANDO,
      definition: {
        fields: [
          { id: 'a', title: 'Nome', type: 'short_text', ref: 'nome' },
          { id: 'b', title: 'Telefone', type: 'phone_number', ref: 'telefone' },
        ],
      },
      answers: [
        { type: 'text', text: NOME, field: { id: 'a', ref: 'nome', type: 'short_text' } },
        {
          type: 'phone_number',
          phone_number: '+5511900000000',
          field: { id: 'b', ref: 'telefone', type: 'phone_number' },
        },
      ],
    },
  },
  tally: {
    eventId: 'teste',
    eventType: 'FORM_RESPONSE',
    createdAt: QUANDO,
    data: {
      responseId: 'teste',
      formName: 'Contato',
      fields: [
        { key: 'a', label: 'Nome', type: 'INPUT_TEXT', value: NOME },
        { key: 'b', label: 'Telefone', type: 'INPUT_PHONE_NUMBER', value: '+5511900000000' },
      ],
    },
  },
  google: {
    lead_id: 'teste',
    is_test: true,
    form_id: '1',
    campaign_id: '1',
    user_column_data: [
      { column_id: 'FULL_NAME', column_name: 'Nome completo', string_value: NOME },
      { column_id: 'PHONE_NUMBER', column_name: 'Telefone', string_value: '+5511900000000' },
    ],
  },
  meta: {
    object: 'page',
    entry: [
      { id: '1', time: 1, changes: [{ field: 'leadgen', value: { leadgen_id: '1', page_id: '1', form_id: '1' } }] },
    ],
  },
}

export const amostraDe = (modelo: ModeloPlanilha) => Buffer.from(JSON.stringify(AMOSTRAS[modelo]))
