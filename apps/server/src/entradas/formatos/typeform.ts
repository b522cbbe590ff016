import type { Campos } from './corpo.ts'
import { below, eachOf, type Linha, linhaDe, marcaDe } from './linhas.ts'
import { type Reconhecido, recognizeChave } from './reconhecer.ts'

const VALORES = ['text', 'email', 'phone_number', 'choice.label', 'choices.labels', 'number', 'boolean', 'date', 'url']
const POR_TIPO: Record<string, Reconhecido> = { phone_number: 'telefone', email: 'email' }

/** Reads a call of Typeform: answers name their question by id, and its words are in the form's definition. */
export function readTypeform(campos: Campos): Linha[] | null {
  const resposta = below(campos, 'form_response')
  if (resposta.size === 0) return null
  const perguntas = new Map(eachOf(resposta, 'definition.fields').map((campo) => [campo.get('id'), campo.get('title')]))
  const respostas = eachOf(resposta, 'answers').map((dada) => {
    const id = dada.get('field.id')
    const rotulo = perguntas.get(id) || undefined
    const outra = dada.get('choice.other') ?? dada.get('choices.other')
    const valor = VALORES.map((nome) => dada.get(nome)).find(Boolean)
    const chave = dada.get('field.ref') || id || 'resposta'
    const legal = dada.get('field.type') === 'legal'
    const tipo = rotulo && recognizeChave(rotulo) ? undefined : POR_TIPO[dada.get('type') ?? '']
    return linhaDe({
      chave,
      rotulo,
      valor: [valor, outra].filter(Boolean).join(', '),
      destino: legal ? 'consentimento' : tipo,
      rank: 200,
      texto: legal ? rotulo : undefined,
    })
  })
  return [
    ...respostas,
    ...[...below(resposta, 'hidden')].map(([chave, valor]) => linhaDe({ chave: `hidden.${chave}`, valor })),
    ...marcaDe('id_externo', 'token', resposta.get('token')),
    ...marcaDe('formulario', 'definition.title', resposta.get('definition.title')),
    ...marcaDe('formulario', 'form_id', resposta.get('form_id'), 1),
    ...marcaDe('recebido_em', 'submitted_at', resposta.get('submitted_at')),
  ]
}
