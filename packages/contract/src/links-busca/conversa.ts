/** Page of a search link, below the address of the portal. */
export const caminhoBusca = (token: string) => `/busca/${token}`

const conversa = (whatsapp: string, texto: string) => `https://wa.me/${whatsapp}?text=${encodeURIComponent(texto)}`

/** What a consultant sends with a search link. Says nothing of illness or substance: others may look at the phone. */
export const urlEnvioBusca = (link: string) =>
  `https://wa.me/?text=${encodeURIComponent(`Olá! Neste link você encontra clínicas perto de você, com fotos e detalhes: ${link}`)}`

/** 'Falar com {consultor}' */
export const urlFalarBusca = (whatsapp: string) =>
  conversa(whatsapp, 'Olá! Estou vendo clínicas pelo seu link e gostaria de conversar.')

/** 'Quero ajuda com esta clínica' */
export const urlAjudaBusca = (whatsapp: string, clinica: { name: string; city: string; state: string }) =>
  conversa(
    whatsapp,
    `Olá! Vi ${clinica.name}, em ${clinica.city}/${clinica.state}, pelo seu link e gostaria de saber mais.`,
  )
