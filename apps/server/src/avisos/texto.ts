import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'

/**
 * Neutral texts for kinds whose notification has a name, code or clinic: they appear on locked screens and in
 * mailboxes, and pass through other services.
 */
const SEM_NOMES: Partial<Record<TipoNotificacao, string>> = {
  lead_repetido: 'Um lead tem o telefone de outro em aberto.',
  cobertura: 'Você atende os leads de um colega.',
  visita_lembrete: 'Veja o lugar no portal.',
  visita_sem_resultado: 'Registre o resultado no portal.',
  licenca_vencendo: 'Veja as licenças a vencer no portal.',
  orcamento_visualizado: 'Uma família abriu um orçamento seu.',
  orcamento_aceito: 'Uma família aceitou um orçamento seu.',
  orcamento_recusado: 'Veja a resposta da família no portal.',
  orcamento_expirando: 'Um orçamento seu expira em breve.',
  desconto_pendente: 'Um orçamento espera sua aprovação.',
  desconto_decidido: 'Veja a decisão sobre o desconto no portal.',
  cadastro_recebido: 'Uma família preencheu o cadastro.',
  novo_dispositivo: 'Confira os dispositivos da conta.',
  seguranca_conta: 'Veja no portal o que há para fazer.',
}

type Escrita = { tipo: TipoNotificacao; titulo: string; corpo: string }

/** Text of a notification outside the portal. */
export const textoFora = ({ tipo, titulo, corpo }: Escrita) => ({ titulo, corpo: SEM_NOMES[tipo] ?? corpo })

/** E-mail about an unread notification; `url` is its page. */
export const mensagemDe = ({ titulo, corpo }: { titulo: string; corpo: string }, url: string, ajustes: string) => ({
  subject: `${titulo} · Portal Clínicas`,
  text: `${corpo}\n\nAbra no portal:\n${url}\n\nVocê recebe este e-mail porque ainda não viu o aviso no portal. Para mudar o que chega aqui: ${ajustes}`,
})
