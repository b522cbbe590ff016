import type { EtapaAberta, Origem } from '@portal/contract/leads/opcoes'
import type { PrimeiroToque } from '@portal/contract/leads/toque'

/** Notes of contacts, by the stage of the lead at that time. */
export const CONTATOS: Record<EtapaAberta, readonly [string, ...string[]]> = {
  novo: [
    'Primeira conversa. A família quer entender como funciona o tratamento e pediu valores.',
    'Expliquei o portal e combinei de ligar amanhã com opções na região.',
    'Conversa rápida, estava no trabalho. Prefere ser chamada depois das 18h.',
  ],
  em_contato: [
    'Contou o histórico: duas tentativas anteriores, sem continuidade. Quer algo perto de casa.',
    'Enviei duas clínicas pelo WhatsApp. Vai conversar com o irmão e responder.',
    'Pediu para falar também com o pai, que vai ajudar no custo.',
  ],
  qualificado: [
    'Perfil confirmado. Preferem quarto para dois e visita de família aos domingos.',
    'Perguntou sobre convênio e reembolso; enviei a lista de documentos.',
    'Gostou da segunda opção. Falta alinhar a data com o restante da família.',
  ],
  visita_agendada: [
    'Visita confirmada por telefone. Passei o endereço e o nome de quem recebe.',
    'Visitaram e gostaram da estrutura. Querem a proposta por escrito.',
  ],
  proposta_enviada: [
    'Recebeu a proposta. Perguntou se é possível dividir a primeira parcela.',
    'Está decidindo entre duas opções. Retornar até sexta-feira.',
  ],
}

export const SEM_RESPOSTA = ['Chamou até cair.', 'Deixei recado.', 'Mensagem entregue, sem resposta.'] as const

export const OBSERVACOES = [
  'Mora com a mãe. Trabalha em horário comercial, atende melhor à noite.',
  'Aceita o tratamento, mas tem receio de ficar sem notícias da família.',
  'Histórico de hipertensão, toma medicamento de uso contínuo.',
  'Já passou por internação em 2024, com alta a pedido.',
  'Família procura equipe com psiquiatra presente durante a semana.',
] as const

export const SUBSTANCIAS = ['Álcool', 'Álcool e cocaína', 'Cocaína', 'Crack', 'Maconha', 'Jogos e apostas'] as const
export const PLANOS = ['Unimed', 'Bradesco Saúde', 'SulAmérica', 'Amil', 'Hapvida'] as const
export const ETIQUETAS = ['retorno', 'prioridade', 'convênio', 'outra cidade', 'indicação médica'] as const

export const PROXIMAS_ACOES: Record<EtapaAberta, readonly [string, ...string[]]> = {
  novo: ['Ligar', 'Chamar no WhatsApp'],
  em_contato: ['Ligar de novo', 'Enviar opções de clínicas', 'Falar com o pai'],
  qualificado: ['Agendar visita', 'Confirmar documentos do convênio', 'Enviar fotos da clínica'],
  visita_agendada: ['Confirmar a visita', 'Enviar o endereço'],
  proposta_enviada: ['Cobrar retorno da proposta', 'Negociar a entrada'],
}

/** First touches by origin, with the keys that forms and imports write. */
export const PRIMEIRO_TOQUE: Partial<Record<Origem, readonly [PrimeiroToque, ...PrimeiroToque[]]>> = {
  facebook: [
    { campanha: 'Família · inverno', anuncio: 'Vídeo depoimento', formulario: 'Quero ajuda' },
    { campanha: 'Família · inverno', anuncio: 'Carrossel estrutura', formulario: 'Quero ajuda' },
  ],
  instagram: [{ campanha: 'Acolhimento', anuncio: 'Stories', formulario: 'Quero ajuda' }],
  google: [{ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'clinicas-sp' }],
  site: [{ referencia: 'https://www.portal.example/' }],
}

export const PERDA_OUTRO = 'A família decidiu cuidar em casa por enquanto.'

/** Personal templates, by the e-mail of their owner. */
export const MODELOS_PESSOAIS = [
  {
    de: 'consultor@demo.portal',
    titulo: 'Retorno combinado',
    texto: 'Olá, {cliente}! Aqui é {consultor}. Combinamos de conversar hoje. Posso ligar agora?',
  },
  {
    de: 'consultor@demo.portal',
    titulo: 'Sem resposta há dias',
    texto: 'Olá, {cliente}! Sigo à disposição para ajudar. Quer que eu separe novas opções para vocês?',
  },
  {
    de: 'consultora@demo.portal',
    titulo: 'Agradecimento da visita',
    texto: 'Olá, {cliente}! Obrigada pela visita em {clinica}. Ficou alguma dúvida? {consultor}',
  },
] as const

/** Results of visits. */
export const RESULTADOS = [
  'A família gostou do espaço e da equipe. Pediu a proposta por escrito.',
  'Conversaram com o médico e tiraram as dúvidas. Decidem ainda esta semana.',
  'Acharam um pouco longe, mas gostaram do acompanhamento à família.',
  'O paciente veio junto e aceitou conhecer o tratamento.',
] as const satisfies string[]
export const CANCELAMENTOS = [
  'A família pediu para esperar o fim do mês.',
  'Decidiram por outra clínica mais perto.',
] as const satisfies string[]
export const PARTICIPANTES = [
  'Mãe e irmão',
  'Pai e mãe',
  'Esposa',
  'A família e o paciente',
] as const satisfies string[]
export const OBSERVACOES_VISITA = [
  'Querem conhecer os quartos e falar com a psicóloga.',
  'Perguntar sobre visitas aos domingos e contato por telefone.',
] as const satisfies string[]
