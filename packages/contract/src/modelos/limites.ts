import type { Nome } from '../regras/nome.ts'

export const TITULO_MODELO = { vazio: 'Informe o título', min: 2, max: 80 } as const satisfies Nome
export const TEXTO_MODELO_MAXIMO = 1_000
export const TEXTO_FALTANDO = 'Escreva a mensagem'
export const NAO_QUER_MENSAGENS =
  'A família não aceitou receber mensagens sobre o atendimento pelo WhatsApp. Ligue para ela. Se ela aceitar, registre o consentimento em “Privacidade”, no paciente.'
