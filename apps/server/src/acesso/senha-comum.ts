import { SENHA_COMUM } from '@portal/contract/acesso/credenciais'
import { unprocessable } from '../platform/http/errors.ts'

/** What people here choose and the international list lacks: clubs, faith and the words of every first password. */
const DAQUI = [
  ...['corinthians', 'deusefiel', 'jesuscristo', 'saopaulo', 'fluminense', 'atletico', 'botafogo', 'internacional'],
  ...['mudar123', 'trocar123', 'mudesenha', 'minhasenha', 'senhasenha', 'eumesmo', 'brasil2024', 'brasil2025'],
  ...['brasil2026', 'clinica', 'clinicas', 'portal123', 'clinica123', 'clinicas123', 'consultor', 'recepcao'],
]

let loading: Promise<Set<string>> | undefined
/** 49 thousand passwords of published leaks, loaded when the first one is chosen: most processes never need them. */
const load = () =>
  import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set([...dictionary['passwords-common'], ...DAQUI]))

/** Whether a password is among those that are tried first, however it is written. */
async function isComum(senha: string) {
  const plain = senha.normalize('NFKC').trim().toLowerCase()
  if (new Set(plain).size < 3) return true
  loading ??= load()
  return (await loading).has(plain)
}

/** Refuses a new password that anybody would guess; to be asked wherever one is chosen. */
export async function requireSenhaIncomum(senha: string) {
  if (await isComum(senha)) throw unprocessable({ password: SENHA_COMUM })
}
