import { CONSENTIMENTOS, type Formulario, newFormulario } from './formulario.ts'

/** Data that the success page shows. */
export type Envio = {
  protocolo: string
  avisos: string[]
  clinica: string
  consultor: string
  whatsapp: string | null
  /** Page for withdrawing the consents; missing in forms sent before that page existed. */
  consentimento?: string
}

const storageKey = (token: string) => `cadastro:${token}`
const ENVIO = 'cadastro-enviado'
const tentativaDe = (token: string) => `cadastro-tentativa:${token}`

/** Writes to this tab's storage; if the browser forbids it, the draft is not kept. */
function keep(chave: string, valor: unknown) {
  try {
    sessionStorage.setItem(chave, JSON.stringify(valor))
  } catch {}
}

function recall<T>(chave: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(chave) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Saves the draft without the consents, which must be given anew. */
export const saveRascunho = (token: string, formulario: Formulario) =>
  keep(storageKey(token), { ...formulario, consentimentos: CONSENTIMENTOS })

/** Draft of this tab, or an empty form; fields missing in an older draft are empty. */
export function readRascunho(token: string): Formulario {
  const [nova, lida] = [newFormulario(), recall<Partial<Formulario>>(storageKey(token)) ?? {}]
  return {
    ...nova,
    ...lida,
    declarante: { ...nova.declarante, ...lida.declarante },
    paciente: { ...nova.paciente, ...lida.paciente },
    responsavel: { ...nova.responsavel, ...lida.responsavel },
    tratamento: { ...nova.tratamento, ...lida.tratamento },
    consentimentos: CONSENTIMENTOS,
  }
}

/** Records that the form is being sent, because the answer may get lost. */
export const saveTentativa = (token: string, envioId: string) => keep(tentativaDe(token), envioId)
export const readTentativa = (token: string) => recall<string>(tentativaDe(token))

/** Saves what the success page shows and deletes the draft. */
export function saveEnvio(token: string, envio: Envio) {
  try {
    for (const chave of [storageKey(token), tentativaDe(token)]) sessionStorage.removeItem(chave)
  } catch {}
  keep(ENVIO, envio)
}

export const readEnvio = () => recall<Envio>(ENVIO)
