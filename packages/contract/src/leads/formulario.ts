import type { Parentesco, Urgencia } from './opcoes.ts'

/**
 * Form of a family on the public pages (docs/rules.md, 'Pedido de ajuda'). Plain, because those pages use it without
 * the schemas.
 */
export const MENSAGEM_FORMULARIO_MAXIMA = 500

/** Version of the sentence below, recorded with each consent; changes with the sentence. */
export const VERSAO_TERMO_CONTATO = '2026-11-1'
export const TERMO_CONTATO = 'Autorizo o contato e o uso destes dados para atendimento.'
export const TERMO_CONTATO_FALTANDO = 'É necessário autorizar o contato para enviar.'
export const TERMO_CONTATO_MUDOU = 'O termo mudou. Recarregue a página e leia-o novamente.'

/** Answers to 'Para quem é o atendimento?'; the key says what the sender is to the patient. */
export const ROTULO_PARA_QUEM: Record<Parentesco, string> = {
  o_proprio: 'Para mim',
  mae_pai: 'Para meu filho ou minha filha',
  conjuge: 'Para meu companheiro ou minha companheira',
  filho: 'Para meu pai ou minha mãe',
  irmao: 'Para meu irmão ou minha irmã',
  outro_familiar: 'Para outra pessoa da família',
  responsavel_legal: 'Para alguém por quem sou responsável',
  amigo: 'Para um amigo ou uma amiga',
  profissional: 'Para alguém que atendo',
  outro: 'Para outra pessoa',
}

/** Urgencies in the family's words. */
export const ROTULO_PARA_QUANDO: Record<Urgencia, string> = {
  baixa: 'Ainda estou pesquisando',
  media: 'Nas próximas semanas',
  alta: 'Nos próximos dias',
  emergencia: 'É uma emergência',
}

export const ROTULOS_CONTATO = {
  nome: 'Seu nome',
  telefone: 'Seu WhatsApp com DDD',
  parentesco: 'Para quem é o atendimento? (opcional)',
  idade: 'Idade da pessoa (opcional)',
  urgencia: 'Quando precisa de ajuda? (opcional)',
  mensagem: 'Mensagem (opcional)',
} as const

/** Buttons that open the form. */
export const GARANTIR = 'Garantir minha vaga'
export const QUERO_AJUDA = 'Quero ajuda com esta clínica'
