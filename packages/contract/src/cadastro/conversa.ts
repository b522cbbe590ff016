import { urlWhatsApp } from '../whatsapp.ts'

/** Opens a chat for help with the form. Says nothing of illness or substance: others may look at the phone. */
export const urlAjuda = (whatsapp: string, clinica: string) =>
  urlWhatsApp(whatsapp, `Olá! Estou preenchendo o cadastro de ${clinica} e preciso de ajuda.`)

/** Opens a chat about a registration that was sent. */
export const urlProtocolo = (whatsapp: string, protocolo: string) =>
  urlWhatsApp(whatsapp, `Olá! Enviei o cadastro. Protocolo ${protocolo}.`)

/** Page of a registration link, below the address of the portal. */
export const caminhoCadastro = (token: string) => `/cadastro/${token}`

/** What a consultant sends with a registration link; the person it goes to is chosen in WhatsApp. */
export const urlEnvioCadastro = (clinica: { name: string; city: string; state: string }, link: string) =>
  urlWhatsApp(
    null,
    `Olá! Para continuarmos o atendimento em ${clinica.name}, ${clinica.city}/${clinica.state}, preencha o cadastro por este link: ${link}`,
  )

/** Opens a chat with whoever sent a registration. */
export const urlRetorno = (telefone: string, protocolo: string) =>
  urlWhatsApp(
    telefone,
    `Olá! Recebi o seu cadastro, protocolo ${protocolo}, e vou acompanhar você nos próximos passos.`,
  )
