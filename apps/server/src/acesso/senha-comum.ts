import { unprocessable } from '../platform/http/errors.ts'

/** Common Brazilian passwords that the international list lacks: clubs, religious words, typical first passwords. */
const DAQUI = [
  ...['corinthians', 'deusefiel', 'jesuscristo', 'saopaulo', 'fluminense', 'atletico', 'botafogo', 'internacional'],
  ...['mudar123', 'trocar123', 'mudesenha', 'minhasenha', 'senhasenha', 'eumesmo', 'brasil2024', 'brasil2025'],
  ...['brasil2026', 'clinica', 'clinicas', 'portal123', 'clinica123', 'clinicas123', 'consultor', 'recepcao'],
]

let loading: Promise<Set<string>> | undefined
/** 49 thousand leaked passwords, loaded on first use: most processes never need them. */
const load = () =>
  import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set([...dictionary['passwords-common'], ...DAQUI]))

/** True if the password is common, or made of one or two characters; case is ignored. */
export async function isSenhaComum(senha: string) {
  const plain = senha.normalize('NFKC').trim().toLowerCase()
  if (new Set(plain).size < 3) return true
  loading ??= load()
  return (await loading).has(plain)
}

/** Throws 422 for a common password; every operation that sets one calls it. */
export async function requireSenhaIncomum(senha: string) {
  if (await isSenhaComum(senha)) throw unprocessable({ password: 'Senha muito comum. Escolha outra.' })
}
