import { urlWhatsApp } from '../whatsapp.ts'

/** WhatsApp chat for help with the form. Names no illness or substance, because others may see the phone. */
export const urlAjuda = (whatsapp: string, clinica: string) =>
  urlWhatsApp(whatsapp, `Olá! Estou preenchendo o cadastro de ${clinica} e preciso de ajuda.`)

/** WhatsApp chat that asks for a new link in place of one of the old portal. */
export const urlLinkNovo = (whatsapp: string, clinica: string) =>
  urlWhatsApp(whatsapp, `Olá! O link do cadastro de ${clinica} que recebi é antigo. Pode me enviar um novo?`)

/** WhatsApp chat about a submitted registration. */
export const urlProtocolo = (whatsapp: string, protocolo: string) =>
  urlWhatsApp(whatsapp, `Olá! Enviei o cadastro. Protocolo ${protocolo}.`)

/** Path of a registration link's page. */
export const caminhoCadastro = (token: string) => `/cadastro/${token}`

/** WhatsApp message with a registration link; the consultant chooses the recipient in WhatsApp. */
export const urlEnvioCadastro = (clinica: { name: string; city: string; state: string }, link: string) =>
  urlWhatsApp(
    null,
    `Olá! Para continuarmos o atendimento em ${clinica.name}, ${clinica.city}/${clinica.state}, preencha o cadastro por este link: ${link}`,
  )

/** WhatsApp chat with the person who submitted a registration. */
export const urlRetorno = (telefone: string, protocolo: string) =>
  urlWhatsApp(
    telefone,
    `Olá! Recebi o seu cadastro, protocolo ${protocolo}, e vou acompanhar você nos próximos passos.`,
  )
