import { urlWhatsApp } from '../whatsapp.ts'

/** Opens a chat about a shared clinic. Says nothing of illness or substance: others may look at the phone. */
export const urlConversa = (whatsapp: string, clinica: string) =>
  urlWhatsApp(whatsapp, `Olá! Vi a página de ${clinica} e gostaria de saber mais.`)

/** What a consultant sends with a link; the person it goes to is chosen in WhatsApp. */
export const urlEnvio = (clinica: { name: string; city: string; state: string }, link: string) =>
  urlWhatsApp(
    null,
    `Olá! Separei uma clínica para você conhecer: ${clinica.name}, em ${clinica.city}/${clinica.state}. Veja as fotos e os detalhes aqui: ${link}`,
  )

/** Page of a shared clinic, below the address of the portal. */
export const caminhoCompartilhado = ({ clinica_id, token }: { clinica_id: string; token: string }) =>
  `/clinica/${clinica_id}/compartilhar/${token}`
