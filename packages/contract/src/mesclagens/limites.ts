/** Days during which a merge can be taken back. */
export const DIAS_DESFAZER = 30
/** Most later records that the preview of undoing a merge lists for a choice. */
export const DEPOIS_MAXIMO = 200

export const PODE_SER_DESFEITA = `A mesclagem pode ser desfeita por ${DIAS_DESFAZER} dias.`
/** Refuses to undo a merge of `codigo` that was merged again, with `outro`. */
export const mescladoDepois = (codigo: string, outro: string) =>
  `${codigo} foi mesclado com ${outro} depois desta mesclagem. Desfaça primeiro aquela, e então esta.`

/** Kinds of records that belong to a merged lead or patient. */
export const TIPOS_DEPOIS = [
  'interacao',
  'visita',
  'orcamento',
  'paciente',
  'internacao',
  'documento',
  'consentimento',
  'link',
] as const
export type TipoDepois = (typeof TIPOS_DEPOIS)[number]

export const ROTULO_DEPOIS: Record<TipoDepois, readonly [um: string, varios: string]> = {
  interacao: ['interação', 'interações'],
  visita: ['visita', 'visitas'],
  orcamento: ['orçamento', 'orçamentos'],
  paciente: ['cadastro', 'cadastros'],
  internacao: ['internação', 'internações'],
  documento: ['documento', 'documentos'],
  consentimento: ['consentimento', 'consentimentos'],
  link: ['link', 'links'],
}
