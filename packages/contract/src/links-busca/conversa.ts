import { urlWhatsApp } from '../whatsapp.ts'

/** Page of a search link, below the address of the portal. */
export const caminhoBusca = (token: string) => `/busca/${token}`

/** What a consultant sends with a search link. Says nothing of illness or substance: others may look at the phone. */
export const urlEnvioBusca = (link: string) =>
  urlWhatsApp(null, `Olá! Neste link você encontra clínicas perto de você, com fotos e detalhes: ${link}`)

/** 'Falar com {consultor}' */
export const urlFalarBusca = (whatsapp: string) =>
  urlWhatsApp(whatsapp, 'Olá! Estou vendo clínicas pelo seu link e gostaria de conversar.')

/** 'Quero ajuda com esta clínica' */
export const urlAjudaBusca = (whatsapp: string, clinica: { name: string; city: string; state: string }) =>
  urlWhatsApp(
    whatsapp,
    `Olá! Vi ${clinica.name}, em ${clinica.city}/${clinica.state}, pelo seu link e gostaria de saber mais.`,
  )
