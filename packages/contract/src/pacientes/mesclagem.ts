/** Fields for which merging takes the value of either patient. */
export const CAMPOS_MESCLAGEM = [
  'nome_completo',
  'nome_social',
  'data_nascimento',
  'sexo',
  'cpf',
  'telefone',
  'cep',
  'endereco',
  'cidade',
  'estado',
  'responsavel_nome',
  'responsavel_cpf',
  'responsavel_telefone',
  'responsavel_email',
  'tipo_internacao',
  'clinica_id',
] as const
export type CampoMesclagem = (typeof CAMPOS_MESCLAGEM)[number]
