import type { Nome } from '../regras/nome.ts'

export const PACIENTE_NAO_ENCONTRADO = 'Paciente não encontrado'
export const CPF_REPETIDO = 'Já existe um paciente com este CPF'
export const PACIENTE_ATUALIZADO = 'Paciente atualizado com sucesso!'
export const ERRO_SALVAR_PACIENTE = 'Erro ao salvar paciente'
export const ERRO_CARREGAR_PACIENTES = 'Erro ao carregar pacientes'
export const PASSAGEM_RECUSADA = 'Este paciente não pode passar para esta situação.'
export const PAPEIS_FALTAM = 'Ainda faltam documentos. Confirme para marcar como apto assim mesmo.'
export const MOTIVO_FALTANDO = 'Informe o motivo do cancelamento'
export const CHAVE_PERDIDA =
  'Os dados cifrados deste paciente não podem ser abertos com a chave deste servidor. Nada foi alterado: avise o administrador.'
export const CONSENTIMENTO_REVOGADO = 'Este consentimento já foi revogado.'
export const CONSENTIMENTO_SEM_REVOGACAO = 'Isto registra o que a pessoa fez e não pode ser retirado.'
export const CONSENTIMENTO_NAO_ENCONTRADO = 'Consentimento não encontrado'
export const TERMO_MUDOU = 'O termo mudou. Recarregue a página e leia-o novamente.'
export const INFORME_DECLARANTE = 'Informe quem deu o consentimento'
export const ESCOLHA_CLINICA = 'Escolha uma clínica ativa'

export const MOTIVO_TEXTO_MAXIMO = 500
export const CAMPO_TEXTO_MAXIMO = 2000
export const BUSCA_PACIENTES_MAXIMO = 120
export const ENDERECO_MAXIMO = 400
export const NOME_SOCIAL = { max: 200 } as const satisfies Nome
export const CIDADE_DO_PACIENTE = { max: 120 } as const satisfies Nome
export const OUTRO_PACIENTE = 'Escolha outro paciente'
export const INTERNADO_FICA = 'O paciente com internação precisa ser o que fica.'
export const ATIVO_FICA = 'O cadastro ativo precisa ser o que fica.'
export const SO_DO_CONSULTOR = 'Só o consultor do lead ou um administrador pode criar o paciente.'
export const LEAD_NA_FILA = 'Distribua o lead antes de criar o paciente.'
export const FICHA_REPETIDA = 'Este formulário já foi enviado.'
export const DOIS_INTERNADOS = 'Os dois têm internação em curso: registre a saída de um deles antes de juntar.'
