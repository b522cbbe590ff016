import type { PreenchidoPor } from './opcoes.ts'

/** Changes with every sentence below; a consent records the version it was given to. */
export const VERSAO_TERMOS = '2026-11-1'
export const TERMO_FALTANDO = 'É necessário aceitar o termo para enviar o cadastro.'

type Termo = { chave: 'saude' | 'privacidade' | 'mensagens' | 'declaracao'; texto: string; obrigatorio: boolean }

/** Checkboxes of the last step, all unticked at first (LGPD art. 8 and 11; docs/rules.md, 'Cadastro público'). */
export function termosDe(preenchidoPor: PreenchidoPor, clinica: string): Termo[] {
  const saude = `Autorizo o uso dos dados de saúde informados para buscar e organizar o tratamento, inclusive o envio à clínica ${clinica}.`
  const declaracao =
    'Declaro que estou autorizado a fornecer estes dados ou que o faço para proteger a vida e a saúde do paciente.'
  return [
    { chave: 'saude', texto: saude, obrigatorio: true },
    { chave: 'privacidade', texto: 'Li o Aviso de Privacidade.', obrigatorio: true },
    ...(preenchidoPor === 'proprio' ? [] : [{ chave: 'declaracao', texto: declaracao, obrigatorio: true } as const]),
    {
      chave: 'mensagens',
      texto: 'Aceito receber mensagens sobre o atendimento pelo WhatsApp.',
      obrigatorio: false,
    },
  ]
}
