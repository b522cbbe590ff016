/** Failed act on files, as sentences name it. */
export type Act = 'gravados' | 'lidos' | 'apagados'

const REASONS: Record<string, string> = {
  ENOSPC: 'não há espaço em disco',
  EDQUOT: 'não há espaço em disco',
  EROFS: 'o disco só permite leitura',
  EACCES: 'esta conta não tem permissão',
  EPERM: 'esta conta não tem permissão',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
  ENOENT: 'não existe',
  EIO: 'o disco falhou',
  NoSuchBucket: 'o bucket não existe',
  AccessDenied: 'o serviço recusou a chave de acesso',
  InvalidAccessKeyId: 'o serviço recusou a chave de acesso',
  SignatureDoesNotMatch: 'o serviço recusou a chave de acesso',
  ECONNREFUSED: 'o serviço não atende',
  ECONNRESET: 'a conexão caiu',
  ENOTFOUND: 'o endereço do serviço não foi encontrado',
  EAI_AGAIN: 'o endereço do serviço não foi encontrado',
  ETIMEDOUT: 'o serviço não respondeu a tempo',
  TimeoutError: 'o serviço não respondeu a tempo',
  EHOSTUNREACH: 'a rede não chega ao serviço',
  ENETUNREACH: 'a rede não chega ao serviço',
  EPIPE: 'a conexão caiu',
  SlowDown: 'o serviço está sobrecarregado',
  ServiceUnavailable: 'o serviço está fora do ar',
  InternalError: 'o serviço está com defeito',
}

/** Reason of a failing folder or bucket, in Portuguese. Never quotes an address, which could contain a secret. */
export function reasonOfStorage(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException
  return REASONS[code ?? ''] ?? REASONS[name] ?? (code && `erro ${code}`) ?? (name === 'Error' ? message : name)
}
