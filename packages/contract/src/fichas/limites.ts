/** Minutes for which an opened sheet stays readable. */
export const FICHA_MINUTOS = 30

export const FICHA_ENVIADA = 'Ficha enviada à clínica'
export const SEM_CONSENTIMENTO =
  'A ficha só pode ser enviada com o consentimento para uso dos dados de saúde em vigor. Registre-o na aba Privacidade.'
export const SEM_CLINICA = 'Escolha a clínica do paciente antes de enviar a ficha.'
export const EMAIL_NAO_SAIU = 'Não foi possível enviar o e-mail. Envie o link de outro modo.'
export const CODIGO_INVALIDO = 'Digite os 6 números do código'
/** Last line of a sheet, on the page and on paper. */
export const DADOS_PROTEGIDOS =
  'Contém dados pessoais protegidos pela Lei 13.709/2018. Use-os apenas para o atendimento desta pessoa.'
