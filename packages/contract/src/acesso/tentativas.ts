/** Attempts recorded in a person's history, worded to follow the person's name. */
export const TENTATIVAS = {
  senha: 'tentou entrar com senha incorreta',
  codigo: 'tentou entrar com um código incorreto da segunda etapa',
  bloqueio: 'não pôde mais tentar entrar: muitas tentativas',
  link: 'pediu o link para redefinir a senha',
  confirmacao: 'não confirmou uma mudança da conta: senha ou código incorretos',
} as const

export type Tentativa = keyof typeof TENTATIVAS
