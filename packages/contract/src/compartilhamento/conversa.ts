import { urlWhatsApp } from '../whatsapp.ts'

/** WhatsApp chat about a shared clinic. Names no illness or substance, because others may see the phone. */
export const urlConversa = (whatsapp: string, clinica: string) =>
  urlWhatsApp(whatsapp, `Olá! Vi a página de ${clinica} e gostaria de saber mais.`)

/** WhatsApp message with a shared link to `numero`; without it the consultant chooses the recipient in WhatsApp. */
export const urlEnvio = (
  clinica: { name: string; city: string; state: string },
  link: string,
  numero: string | null = null,
) =>
  urlWhatsApp(
    numero,
    `Olá! Separei uma clínica para você conhecer: ${clinica.name}, em ${clinica.city}/${clinica.state}. Veja as fotos e os detalhes aqui: ${link}`,
  )

/** Path of a shared clinic's page. */
export const caminhoCompartilhado = ({ clinica_id, token }: { clinica_id: string; token: string }) =>
  `/clinica/${clinica_id}/compartilhar/${token}`
