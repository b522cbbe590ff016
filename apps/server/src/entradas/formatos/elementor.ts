import { textKey } from '../../platform/text-key.ts'
import type { Campos } from './corpo.ts'
import { below, type Linha, linhaDe, marcaDe } from './linhas.ts'
import { type Reconhecido, recognizeChave } from './reconhecer.ts'

/** Keys that the plugin adds to a plain call, in the language of the site. */
const DO_PLUGIN = new Set(['date', 'time', 'data', 'hora', 'credit', 'creditos', 'remote_ip', 'user_agent'])
const POR_TIPO: Record<string, Reconhecido> = { tel: 'telefone', email: 'email', acceptance: 'consentimento' }

const namesOf = (campos: Campos) => [
  ...new Set([...campos.keys()].map((chave) => chave.slice(0, chave.lastIndexOf('.')))),
]

/** Lines of a call with 'Advanced Data', in which each answer has an id, type and question. */
function readAvancado(campos: Campos): Linha[] {
  const fields = below(campos, 'fields')
  const respostas = namesOf(fields).map((id) => {
    const of = (parte: string) => fields.get(`${id}.${parte}`) || undefined
    const rotulo = of('title')
    const tipo = POR_TIPO[of('type') ?? '']
    const conhecido = (rotulo && recognizeChave(rotulo)) || recognizeChave(id)
    const destino = tipo === 'consentimento' || !conhecido ? tipo : undefined
    return linhaDe({
      chave: id,
      rotulo,
      valor: of('value') ?? of('raw_value') ?? '',
      destino,
      rank: 200,
      texto: tipo === 'consentimento' ? rotulo : undefined,
    })
  })
  return [
    ...respostas,
    ...marcaDe('formulario', 'form.name', campos.get('form.name')),
    ...marcaDe('formulario', 'form.id', campos.get('form.id'), 1),
    ...marcaDe('referencia', 'meta.page_url', campos.get('meta.page_url.value')),
  ]
}

/** Forms of Elementor: keys are the questions, unless the form sends 'Advanced Data'. */
export function readElementor(campos: Campos): Linha[] | null {
  if ([...campos.keys()].some((chave) => /^fields\..+\.value$/.test(chave))) return readAvancado(campos)
  return [...campos].map(([chave, valor]) =>
    linhaDe({ chave, rotulo: chave, valor, ...(DO_PLUGIN.has(textKey(chave)) && { destino: 'ignorar' as const }) }),
  )
}
