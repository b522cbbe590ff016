import type { Nome } from '../regras/nome.ts'

export const PACIENTE_NAO_ENCONTRADO = 'Paciente não encontrado'
export const CPF_REPETIDO = 'Já existe um paciente com este CPF'
export const PACIENTE_ATUALIZADO = 'Paciente atualizado com sucesso!'
export const ERRO_SALVAR_PACIENTE = 'Erro ao salvar paciente'
export const ERRO_CARREGAR_PACIENTES = 'Erro ao carregar pacientes'
export const MOTIVO_FALTANDO = 'Informe o motivo do cancelamento'
export const CHAVE_PERDIDA =
  'Os dados cifrados deste paciente não podem ser abertos com a chave deste servidor. Nada foi alterado: avise o administrador.'
export const INFORME_DECLARANTE = 'Informe quem deu o consentimento'

export const MOTIVO_TEXTO_MAXIMO = 500
export const CAMPO_TEXTO_MAXIMO = 2000
export const BUSCA_PACIENTES_MAXIMO = 120
export const ENDERECO_MAXIMO = 400
export const NOME_SOCIAL = { max: 200 } as const satisfies Nome
export const CIDADE_DO_PACIENTE = { max: 120 } as const satisfies Nome
