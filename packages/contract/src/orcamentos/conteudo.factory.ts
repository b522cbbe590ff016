import type { ConteudoOrcamento } from './orcamentos.contract.ts'
import { avisosDe, buildConteudo } from './visao.ts'

/** Content of a sent quote of 'Vida Nova', with the given fields replaced. */
export const umConteudo = (campos: object = {}): ConteudoOrcamento =>
  buildConteudo({
    numero: 'ORC-2026-00001',
    versao: 1,
    enviado_em: '2026-03-10T15:00:00.000Z',
    validade: '2026-03-20',
    fuso: 'America/Sao_Paulo',
    cliente: 'Maria Souza',
    empresa: {
      razao_social: 'Vida Nova Ltda',
      nome: 'Vida Nova',
      cnpj: '11222333000181',
      endereco: 'Rua das Flores, 10',
      email: 'contato@vidanova.com.br',
      telefone: null,
    },
    clinica: { nome: 'Vale Verde', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' },
    periodicidade: { nome: 'Mensal', dias: 30 },
    quantidade: 3,
    valor_periodo_centavos: 500_000,
    itens: [],
    desconto_tipo: 'nenhum',
    desconto_valor: 0,
    entrada_centavos: 0,
    parcelas: 1,
    forma_pagamento: 'pix',
    inicio_previsto: null,
    termino_previsto: null,
    inclui: [],
    nao_inclui: null,
    condicoes: null,
    avisos: avisosDe('Vida Nova', true),
    ...campos,
  })
