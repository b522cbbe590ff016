import { caminhoDaEntrada } from '@portal/contract/entradas/limites'
import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'

/** Person of a test call, with an invented telephone. */
const NOME = 'Maria de Teste'
const TELEFONE = '(11) 98765-4321'
const MENSAGEM = 'Quero saber sobre a internação'

/** Quotes a text for the shell. */
const quoted = (texto: string) => `'${texto.replaceAll("'", `'\\''`)}'`

/** Placeholder for a secret that is not shown again. */
export const SEGREDO_AQUI = 'SEU_SEGREDO'

export const enderecoDe = (id: string, segredo?: string) => location.origin + caminhoDaEntrada(id, segredo)

const linhas = (partes: readonly string[]) => partes.join(' \\\n  ')

/** A `curl` command that sends a test call; undefined where calls have to be signed. */
export function curlDe(modelo: ModeloPlanilha, id: string, segredo: string): string | undefined {
  const json = (endereco: string, corpo: object, ...cabecalhos: string[]) =>
    linhas([
      `curl -X POST ${quoted(endereco)}`,
      ...[...cabecalhos, 'Content-Type: application/json'].map((um) => `-H ${quoted(um)}`),
      `-d ${quoted(JSON.stringify(corpo))}`,
    ])
  switch (modelo) {
    case 'generico':
    case 'integrador':
      return json(
        enderecoDe(id),
        { nome: NOME, telefone: TELEFONE, mensagem: MENSAGEM, utm_campaign: 'teste' },
        `Authorization: Bearer ${segredo}`,
      )
    case 'rd':
      return json(enderecoDe(id, segredo), {
        event_type: 'WEBHOOK.CONVERTED',
        entity_type: 'CONTACT',
        event_identifier: 'contato-teste',
        event_timestamp: new Date().toISOString(),
        contact: { uuid: crypto.randomUUID(), name: NOME, mobile_phone: TELEFONE, email: 'maria@exemplo.com.br' },
      })
    case 'elementor':
      return linhas([
        `curl -X POST ${quoted(enderecoDe(id, segredo))}`,
        ...[
          `Nome=${NOME}`,
          `Telefone=${TELEFONE}`,
          `Mensagem=${MENSAGEM}`,
          'form_id=teste',
          'form_name=Formulário de teste',
        ].map((campo) => `--data-urlencode ${quoted(campo)}`),
      ])
    case 'google':
      return json(enderecoDe(id), {
        lead_id: `teste-${crypto.randomUUID()}`,
        api_version: '1.0',
        form_id: 1,
        campaign_id: 1,
        google_key: segredo,
        is_test: true,
        user_column_data: [
          { column_id: 'FULL_NAME', column_name: 'Nome', string_value: NOME },
          { column_id: 'PHONE_NUMBER', column_name: 'Telefone', string_value: '+5511987654321' },
        ],
      })
    case 'typeform':
    case 'tally':
    case 'meta':
      return undefined
  }
}
