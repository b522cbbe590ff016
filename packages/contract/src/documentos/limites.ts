/** Most documents of one patient, and most files of one request. */
export const DOCUMENTOS_POR_PACIENTE = 15
export const MOTIVO_EXCLUSAO_MAXIMO = 500

export const DOCUMENTO_ENVIADO = 'Documento enviado com sucesso!'
export const DOCUMENTO_EXCLUIDO = 'Documento excluído.'
export const MAXIMO_DE_DOCUMENTOS = `Máximo de ${DOCUMENTOS_POR_PACIENTE} documentos atingido`
export const MOTIVO_EXCLUSAO_FALTANDO = 'Informe por que o documento é excluído'
export const ESCOLHA_PAPEIS = 'Escolha ao menos um documento'

/** Addresses of uploads (tus protocol 1.0): into a patient's record, and through a request. */
export const caminhoEnviosPaciente = (id: string) => `/api/pacientes/${id}/envios`
export const caminhoEnviosPedido = (token: string) => `/api/publico/documentos/${token}/envios`
