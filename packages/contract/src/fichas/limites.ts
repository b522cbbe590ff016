/** Days for which a clinic may open a sheet, attempts at its code, and minutes for which it stays readable. */
export const FICHA_DIAS = 7
export const FICHA_TENTATIVAS = 5
export const FICHA_MINUTOS = 30

export const FICHA_ENVIADA = 'Ficha enviada à clínica'
export const SEM_CONSENTIMENTO =
  'A ficha só pode ser enviada com o consentimento para uso dos dados de saúde em vigor. Registre-o na aba Privacidade.'
export const SEM_CLINICA = 'Escolha a clínica do paciente antes de enviar a ficha.'
export const SEM_CONTATO_DA_CLINICA = 'O cadastro da clínica não tem este contato.'
export const EMAIL_NAO_SAIU = 'Não foi possível enviar o e-mail. Envie o link de outro modo.'
export const FICHA_EXPIRADA = 'Este link expirou. Peça um novo a quem o enviou.'
export const FICHA_DESATIVADA = 'Este link foi desativado.'
export const FICHA_JA_ABERTA = 'Esta ficha já foi aberta. Peça um novo link a quem a enviou.'
export const CODIGO_BLOQUEADO = 'O código foi digitado errado 5 vezes. Peça um novo link a quem enviou este.'
export const CODIGO_INVALIDO = 'Digite os 6 números do código'
export const codigoErrado = (restam: number) =>
  restam === 1 ? 'Código incorreto. Resta 1 tentativa.' : `Código incorreto. Restam ${restam} tentativas.`
export const FICHA_NAO_ENCONTRADA = 'Ficha não encontrada'
export const SEM_SAIDA = 'A saída desta internação ainda não foi registrada.'
