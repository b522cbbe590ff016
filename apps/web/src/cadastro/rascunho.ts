import { CONSENTIMENTOS, type Ficha, novaFicha } from './ficha.ts'

/** What the page after sending shows. */
export type Envio = {
  protocolo: string
  avisos: string[]
  clinica: string
  consultor: string
  whatsapp: string | null
}

const chaveDe = (token: string) => `cadastro:${token}`
const ENVIO = 'cadastro-enviado'
const tentativaDe = (token: string) => `cadastro-tentativa:${token}`

/** This tab's own storage, which ends with it; a browser that refuses it only loses the convenience. */
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

/** Consents are given anew: a box is never found ticked. */
export const saveRascunho = (token: string, ficha: Ficha) =>
  keep(chaveDe(token), { ...ficha, consentimentos: CONSENTIMENTOS })

/** What was typed in this tab, else an empty form. Fields that an older page did not have are empty. */
export function readRascunho(token: string): Ficha {
  const [nova, lida] = [novaFicha(), recall<Partial<Ficha>>(chaveDe(token)) ?? {}]
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

/** That a form was sent, whose answer may get lost. */
export const saveTentativa = (token: string, envioId: string) => keep(tentativaDe(token), envioId)
export const readTentativa = (token: string) => recall<string>(tentativaDe(token))

/** Nothing that was typed stays behind; only what the next page shows. */
export function saveEnvio(token: string, envio: Envio) {
  try {
    for (const chave of [chaveDe(token), tentativaDe(token)]) sessionStorage.removeItem(chave)
  } catch {}
  keep(ENVIO, envio)
}

export const readEnvio = () => recall<Envio>(ENVIO)
