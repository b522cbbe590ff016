import { randomUUID } from 'node:crypto'
import type { PrimeiroToque } from '@portal/contract/leads/toque'
import type pg from 'pg'
import { insertRows } from '../testing/insert-rows.ts'

// Records as their tables have them, with the columns that metrics read; other columns get defaults.

const EM = '2020-01-01T00:00:00.000Z'
const base = () => ({ id: randomUUID() as string, created_at: EM, updated_at: EM })

type Instante = string
export type Lead = ReturnType<typeof lead>
let telefones = 0

export const lead = (campos: {
  consultor_id: string | null
  created_at: Instante
  origem: string
  estado: string | null
  clinica_interesse_id: string | null
  nivel: number
  ganho_em: Instante | null
  perdido_em: Instante | null
  primeiro_contato_s: number | null
  motivo_perda_id: string | null
  arquivado: boolean
  mesclado_em_id: string | null
  link_id: string | null
  /** First touch, beside the link. */
  toque?: PrimeiroToque
  prazo_em: Instante | null
  tipo_internacao?: string | null
  idade_paciente?: number | null
  sexo_paciente?: string | null
}) => {
  const { nivel, arquivado, link_id, toque = {}, ganho_em, perdido_em, ...resto } = campos
  const abertas = ['novo', 'em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada']
  telefones += 1
  const numero = String(telefones).padStart(8, '0')
  return {
    ...base(),
    ...resto,
    ganho_em,
    perdido_em: ganho_em ? null : perdido_em,
    versao: 1,
    nome_contato: `Pessoa ${numero}`,
    telefone: `55119${numero}`,
    outros_telefones: [],
    etiquetas: [],
    urgencia: 'media',
    posicao: 0,
    prazo_regra: 0,
    etapa: ganho_em ? 'internado' : perdido_em ? 'perdido' : (abertas[nivel - 1] ?? 'novo'),
    etapa_desde: campos.created_at,
    etapa_maxima: ganho_em ? 6 : nivel,
    primeiro_contato_em: campos.primeiro_contato_s === null ? null : campos.created_at,
    origem_detalhe: { ...toque, ...(link_id && { link_id }) } as PrimeiroToque,
    arquivado_em: arquivado || campos.mesclado_em_id ? EM : null,
  }
}

export const passagem = (campos: { lead_id: string; de: string | null; em: Instante; duracao_s: number | null }) => ({
  ...base(),
  para: 'qualificado',
  ...campos,
})
export type Passagem = ReturnType<typeof passagem>

export const oferta = (campos: {
  lead_id: string
  consultor_id: string
  status: string
  expira_em: Instante
  respondido_em: Instante | null
}) => ({ ...base(), ofertado_em: EM, explicacao: {}, ...campos })
export type Oferta = ReturnType<typeof oferta>

export const visita = (campos: {
  lead_id: string | null
  clinica_id: string | null
  consultor_id: string
  inicio: Instante
  status: string
}) => ({
  ...base(),
  versao: 1,
  tipo: 'visita_clinica',
  fim: new Date(Date.parse(campos.inicio) + 3_600_000).toISOString(),
  fuso: 'America/Sao_Paulo',
  lembretes_min: [],
  conflito_confirmado: false,
  ics_uid: randomUUID(),
  sequencia: 0,
  ...campos,
})
export type Visita = ReturnType<typeof visita>

let numeros = 0
export const orcamento = (campos: {
  lead_id: string | null
  clinica_id: string
  consultor_id: string
  status: string
  /** Instant of the family's answer, if the status is one. */
  em: Instante
  validade: string
  total_centavos: number
  enviado_em: Instante
}) => {
  const { em, ...resto } = campos
  numeros += 1
  const isAceito = campos.status === 'aceito' || campos.status === 'desistido'
  return {
    ...base(),
    revisao: 1,
    versao: 1,
    numero: `ORC-2025-${String(numeros).padStart(5, '0')}`,
    cliente_nome: 'Maria Souza',
    cliente_telefone: '5511999990000',
    periodicidade_id: randomUUID(),
    quantidade: 1,
    valor_periodo_centavos: 100,
    desconto_tipo: 'nenhum',
    desconto_valor: 0,
    entrada_centavos: 0,
    parcelas: 1,
    forma_pagamento: 'pix',
    inclui: [],
    token: randomUUID(),
    visualizacoes: 0,
    aceite: isAceito ? { em: campos.status === 'aceito' ? em : EM, hash: randomUUID() } : null,
    aceite_cpf_cifrado: isAceito ? 'x' : null,
    aceite_conteudo: isAceito ? 'x' : null,
    desistencia: campos.status === 'desistido' ? { em } : null,
    recusa: campos.status === 'recusado' ? { em } : null,
    envio_id: randomUUID(),
    resposta: em,
    ...resto,
  }
}
export type Orcamento = ReturnType<typeof orcamento>

export const internacao = (campos: {
  lead_id: string | null
  clinica_id: string
  consultor_id: string
  entrada: Instante
  estornada: boolean
}) => {
  const { estornada, ...resto } = campos
  return {
    ...base(),
    versao: 1,
    paciente_id: randomUUID(),
    tipo: 'voluntaria',
    medico_nome: 'Ana',
    medico_crm: '1',
    medico_uf: 'SP',
    ausencia_familia: false,
    avaliacao_alternativas: false,
    estornada_em: estornada ? EM : null,
    estornada_por: estornada ? campos.consultor_id : null,
    estorno_motivo_cifrado: estornada ? 'x' : null,
    envio_id: randomUUID(),
    ...resto,
  }
}
export type Internacao = ReturnType<typeof internacao>

/** Facts that finance keeps of an admission. */
export const financeira = ({
  id,
  clinica_id,
  consultor_id,
  entrada,
}: Pick<Internacao, 'id' | 'clinica_id' | 'consultor_id' | 'entrada'>) => ({
  internacao_id: id,
  clinica_id,
  consultor_id,
  paciente: 'M. S.',
  entrada: entrada.slice(0, 10),
  contrato: {},
  retida: null,
  estornada: false,
})

export const lancamento = (campos: {
  tipo: string
  internacao_id: string | null
  clinica_id: string | null
  consultor_id: string | null
  competencia: string | null
  valor_centavos: number
  status: string
}) => ({
  ...base(),
  versao: 1,
  origem: 'internacao',
  descricao: 'Lançamento',
  pago_centavos: 0,
  fora_da_automacao: false,
  ...campos,
})
export type Lancamento = ReturnType<typeof lancamento>

export const pagamento = (campos: {
  lancamento_id: string
  valor_centavos: number
  pago_em: string
  desfeito: boolean
}) => {
  const { desfeito, ...resto } = campos
  return {
    ...base(),
    ...resto,
    forma: 'pix',
    envio_id: randomUUID() as string,
    desfeito_em: desfeito ? EM : null,
    desfeito_por: desfeito ? randomUUID() : null,
    desfeito_motivo: desfeito ? 'Engano' : null,
  }
}
export type Pagamento = ReturnType<typeof pagamento>

export type Historias = {
  leads: Lead[]
  passagens: Passagem[]
  ofertas: Oferta[]
  visitas: Visita[]
  orcamentos: Orcamento[]
  internacoes: Internacao[]
  lancamentos: Lancamento[]
  pagamentos: Pagamento[]
}

const TABELAS = [
  ...['leads', 'lead_historico', 'lead_ofertas', 'visitas', 'orcamentos', 'internacoes', 'internacoes_financeiras'],
  ...['lancamentos', 'pagamentos'],
]

/** Replaces the tables' rows, without triggers and without the records that they refer to. */
export async function replaceHistorias(pool: pg.Pool, historias: Historias): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; truncate ${TABELAS.join(', ')} cascade; set local session_replication_role = replica`)
    const insert = (tabela: string, linhas: readonly object[]) => insertRows(client, tabela, linhas)
    await insert('leads', historias.leads)
    await insert('lead_historico', historias.passagens)
    await insert('lead_ofertas', historias.ofertas)
    await insert('visitas', historias.visitas)
    await insert(
      'orcamentos',
      historias.orcamentos.map(({ resposta: _, ...linha }) => linha),
    )
    await insert('internacoes', historias.internacoes)
    await insert('internacoes_financeiras', historias.internacoes.map(financeira))
    await insert('lancamentos', historias.lancamentos)
    await insert('pagamentos', historias.pagamentos)
    await client.query('commit')
  } finally {
    client.release()
  }
}
