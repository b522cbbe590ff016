import { urlWhatsApp } from '../whatsapp.ts'

/** Path of a search link's page. */
export const caminhoBusca = (token: string) => `/busca/${token}`

/** WhatsApp message with a search link. Names no illness or substance, because others may see the phone. */
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
