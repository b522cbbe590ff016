import { keysOf } from '../keys-of.ts'
export const ROTULO_FINALIDADE = {
  atendimento: 'Contato e atendimento',
  saude: 'Uso dos dados de saúde e envio à clínica',
  mensagens: 'Mensagens pelo WhatsApp',
  privacidade: 'Aviso de Privacidade lido',
  declaracao: 'Declaração de quem preencheu',
} as const
export type FinalidadeConsentimento = keyof typeof ROTULO_FINALIDADE
/** Purposes that somebody may consent to, in the order in which they are listed. */
export const FINALIDADES_CONSENTIMENTO = keysOf(ROTULO_FINALIDADE)

/** Purposes whose consent can be withdrawn; the others record something that was done. */
export const REVOGAVEIS: readonly FinalidadeConsentimento[] = ['atendimento', 'saude', 'mensagens']
export const isRevogavel = (finalidade: string) => (REVOGAVEIS as readonly string[]).includes(finalidade)

export const CANAIS_CONSENTIMENTO = [
  'cadastro',
  'busca',
  'compartilhado',
  'orcamento',
  'manual',
  'fonte',
  'portal_antigo',
] as const
export const ROTULO_CANAL: Record<(typeof CANAIS_CONSENTIMENTO)[number], string> = {
  cadastro: 'pelo formulário de cadastro',
  busca: 'pela página de busca',
  compartilhado: 'pela página da clínica',
  orcamento: 'pelo orçamento',
  manual: 'em conversa',
  fonte: 'pelo formulário de um anúncio ou site',
  portal_antigo: 'trazido do portal antigo',
}

export const ROTULO_CANAL_REVOGACAO = {
  link: 'pelo link da confirmação',
  solicitacao: 'por uma solicitação em /privacidade',
  mesa: 'pela equipe de privacidade',
  portal: 'pelo consultor, a pedido da pessoa',
} as const
/** Channels by which a consent was withdrawn. */
export const CANAIS_REVOGACAO = keysOf(ROTULO_CANAL_REVOGACAO)

/** Warning in place of the buttons that call or write. */
export const CONTATO_REVOGADO =
  'A pessoa retirou o consentimento para contato: não ligue nem escreva. Se ela procurar a empresa de novo, o contato volta a ser possível.'

export const RETIRAR_CONSENTIMENTO = 'Ver e retirar o meu consentimento'
