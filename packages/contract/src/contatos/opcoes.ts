/** Categories of a contact, in the order in which forms offer them. */
export const ROTULO_CATEGORIA = {
  clinica: 'Clínica',
  remocao: 'Remoção',
  medico: 'Psiquiatra/Médico',
  psicologo: 'Psicólogo',
  hospital: 'Hospital',
  caps: 'CAPS',
  advogado: 'Advogado',
  ministerio_publico: 'Ministério Público',
  convenio: 'Convênio',
  parceiro: 'Parceiro',
  familia: 'Família',
  outro: 'Outro',
} as const
export type Categoria = keyof typeof ROTULO_CATEGORIA
export const CATEGORIAS = Object.keys(ROTULO_CATEGORIA) as [Categoria, ...Categoria[]]

/** Owner of a contact: one person, or the whole team. */
export const VISIBILIDADES = ['pessoal', 'equipe'] as const

export const ABAS_CONTATOS = ['todos', 'favoritos', 'clinicas', 'equipe', 'meus'] as const
export type AbaContatos = (typeof ABAS_CONTATOS)[number]
