import type { PersonalTable } from '../platform/personal-data.ts'

/** Words for parts of column names. */
const PARTES: Readonly<Record<string, string>> = {
  acao: 'ação',
  calculo: 'cálculo',
  cep: 'CEP',
  clinica: 'clínica',
  condicoes: 'condições',
  cpf: 'CPF',
  crm: 'CRM',
  descricao: 'descrição',
  desistencia: 'desistência',
  email: 'e-mail',
  endereco: 'endereço',
  explicacao: 'explicação',
  inicio: 'início',
  ip: 'endereço IP',
  mes: 'mês',
  observacao: 'observação',
  observacoes: 'observações',
  orcamento: 'orçamento',
  pais: 'país',
  proxima: 'próxima',
  responsavel: 'responsável',
  situacao: 'situação',
  substancias: 'substâncias',
  termino: 'término',
  titulo: 'título',
  ultimo: 'último',
  urgencia: 'urgência',
}

/** Person that a column belongs to, by the beginning of its name. */
const DE_QUEM: Readonly<Record<string, string>> = {
  responsavel: 'do responsável',
  declarante: 'de quem declara',
  cliente: 'do cliente',
  solicitante: 'de quem pediu',
  encarregado: 'do encarregado',
  medico: 'do médico',
  rt: 'do responsável técnico',
}

/** Words for names that several tables have, and for names that parts do not explain. */
const COMUNS: Readonly<Record<string, string>> = {
  antes: 'valores anteriores',
  ate: 'fim',
  busca: 'palavras de busca',
  codigo_hash: 'código, como resumo',
  conteudo_cifrado: 'conteúdo',
  created_by: 'quem registrou',
  data_nascimento: 'data de nascimento',
  de: 'início',
  depois: 'valores novos',
  documento_hash: 'CPF ou telefone, como resumo',
  em: 'data',
  encerrada_em: 'data do encerramento',
  entrada: 'data de entrada',
  esperado: 'parte prevista',
  estado: 'UF',
  expira_em: 'validade',
  forma: 'forma de pagamento',
  forma_pagamento: 'forma de pagamento',
  ip_address: 'endereço IP',
  lat: 'latitude aproximada',
  lida_em: 'data da leitura',
  lng: 'longitude aproximada',
  motivo_cancelamento_cifrado: 'motivo do cancelamento',
  paciente: 'iniciais e código do paciente',
  preenchido_por: 'quem preencheu',
  proxima_acao_em: 'data da próxima ação',
  saida: 'data de saída',
  status: 'situação',
  telefone_2: 'segundo telefone',
  tem_whatsapp: 'se tem WhatsApp',
  tipo_internacao: 'tipo de internação',
  token_cifrado: 'endereço secreto',
  user_agent: 'navegador',
}

/** A column name in words: 'pago_em' is 'pago em', 'responsavel_email' is 'e-mail do responsável'. */
export function nomeEmPalavras(nome: string): string {
  const comum = COMUNS[nome]
  if (comum) return comum
  const [, quem = '', valor = ''] = /^([a-z]+)_(\D.*)$/.exec(nome) ?? []
  if (quem in DE_QUEM) return `${nomeEmPalavras(valor)} ${DE_QUEM[quem]}`
  return nome
    .replace(/_(cifrado|id|hash|centavos)$/, '')
    .split('_')
    .map((parte) => PARTES[parte] ?? parte)
    .join(' ')
}

/** Name in words of the data in a column. */
export const dadoDe = ({ palavras }: Pick<PersonalTable, 'palavras'>, coluna: string) =>
  palavras[coluna] ?? nomeEmPalavras(coluna)
