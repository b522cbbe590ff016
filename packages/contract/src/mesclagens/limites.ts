/** Days during which a merge can be taken back. */
export const DIAS_DESFAZER = 30
/** Most later records that the preview of undoing a merge lists for a choice. */
export const DEPOIS_MAXIMO = 200

export const PODE_SER_DESFEITA = `A mesclagem pode ser desfeita por ${DIAS_DESFAZER} dias.`
export const MESCLAGEM_NAO_ENCONTRADA = 'Mesclagem não encontrada'
export const JA_DESFEITA = 'Esta mesclagem já foi desfeita.'
export const PRAZO_PARA_DESFAZER = `O prazo de ${DIAS_DESFAZER} dias para desfazer esta mesclagem terminou. Se os dois são pessoas diferentes, cadastre a outra de novo.`
export const DADOS_ELIMINADOS = 'Os dados de um dos dois foram eliminados: esta mesclagem não pode mais ser desfeita.'
export const DEPOIS_MUDOU = 'O que você marcou mudou de lugar. Confira a lista e tente novamente.'
/** Refuses to undo a merge of `codigo` that was merged again, with `outro`. */
export const mescladoDepois = (codigo: string, outro: string) =>
  `${codigo} foi mesclado com ${outro} depois desta mesclagem. Desfaça primeiro aquela, e então esta.`
export const DEPOIS_SEM_VOLTA =
  'Um dos dois foi mesclado de novo depois, e aquela mesclagem não pode mais ser desfeita. Por isso, esta também não.'
export const internadoDepois = (codigo: string) =>
  `A internação em curso de ${codigo} ficaria dividida entre os dois. Registre a saída ou estorne a internação antes de desfazer.`

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
