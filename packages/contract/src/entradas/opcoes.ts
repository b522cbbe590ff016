export const ROTULO_ESTADO_CHAMADA = {
  recebida: 'Recebida',
  processada: 'Virou lead',
  conferir: 'A conferir',
  recusada: 'Recusada',
  teste: 'Teste',
  descartada: 'Descartada',
} as const
export type EstadoChamada = keyof typeof ROTULO_ESTADO_CHAMADA
export const ESTADOS_CHAMADA = Object.keys(ROTULO_ESTADO_CHAMADA) as [EstadoChamada, ...EstadoChamada[]]

/** Secrets of a source: one sent with each call, one that signs the calls. */
export const TIPOS_SEGREDO = ['acesso', 'assinatura'] as const
export type TipoSegredo = (typeof TIPOS_SEGREDO)[number]

/** Checks that 'Testar' of a Meta source makes. */
export const ROTULO_EXAME_META = {
  token: 'Token da página',
  pagina: 'Página',
  permissoes: 'Permissões',
  inscricao: 'Página inscrita em "leadgen"',
  formularios: 'Formulários',
} as const
export type ExameMeta = keyof typeof ROTULO_EXAME_META
export const EXAMES_META = Object.keys(ROTULO_EXAME_META) as [ExameMeta, ...ExameMeta[]]
