import type { Nome } from '../regras/nome.ts'

export const TITULO_MODELO = { vazio: 'Informe o título', min: 2, max: 80 } as const satisfies Nome
export const TEXTO_MODELO_MAXIMO = 1_000
export const TEXTO_FALTANDO = 'Escreva a mensagem'
export const MODELOS_PESSOAIS_MAXIMO = 50
export const MODELOS_CHEIO = `Você já tem ${MODELOS_PESSOAIS_MAXIMO} modelos. Exclua um deles para criar outro.`
export const MODELO_NAO_ENCONTRADO = 'Modelo não encontrado'
export const MODELO_DO_PORTAL = 'Este modelo é usado pelo portal. Desative-o em vez de excluir.'
export const NAO_QUER_MENSAGENS =
  'A família não aceitou receber mensagens sobre o atendimento pelo WhatsApp. Ligue para ela. Se ela aceitar, registre o consentimento em “Privacidade”, no paciente.'
