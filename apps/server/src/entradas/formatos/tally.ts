import type { Campos } from './corpo.ts'
import { below, eachOf, type Linha, linhaDe, marcaDe } from './linhas.ts'
import { type Reconhecido, recognizeChave } from './reconhecer.ts'

const POR_TIPO: Record<string, Reconhecido> = { INPUT_PHONE_NUMBER: 'telefone', INPUT_EMAIL: 'email' }

/** Words of a choice, which is sent as ids beside a list of its options. */
function inWords(campo: Campos): string {
  const valor = campo.get('value') ?? ''
  const opcoes = new Map(eachOf(campo, 'options').map((opcao) => [opcao.get('id'), opcao.get('text')]))
  if (opcoes.size === 0) return valor
  return valor
    .split(', ')
    .map((id) => opcoes.get(id) ?? id)
    .join(', ')
}

export function readTally(campos: Campos): Linha[] | null {
  const data = below(campos, 'data')
  const fields = eachOf(data, 'fields')
  if (fields.length === 0) return null
  const chaves = fields.map((campo) => campo.get('key') ?? '')
  const respostas = fields.flatMap((campo) => {
    const chave = campo.get('key') || campo.get('label') || 'campo'
    // Each option of a question is repeated as a line that tells whether it was ticked.
    if (chaves.some((outra) => outra !== '' && chave.startsWith(`${outra}_`))) return []
    const rotulo = campo.get('label') || undefined
    const tipo = rotulo && recognizeChave(rotulo) ? undefined : POR_TIPO[campo.get('type') ?? '']
    return [linhaDe({ chave, rotulo, valor: inWords(campo), destino: tipo, rank: 200 })]
  })
  return [
    ...respostas,
    ...marcaDe('id_externo', 'responseId', data.get('responseId') || data.get('submissionId')),
    ...marcaDe('formulario', 'formName', data.get('formName')),
    ...marcaDe('formulario', 'formId', data.get('formId'), 1),
    ...marcaDe('recebido_em', 'createdAt', data.get('createdAt') || campos.get('createdAt')),
  ]
}
