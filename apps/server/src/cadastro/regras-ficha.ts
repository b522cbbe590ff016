import { idadeEm, MAIORIDADE } from '@portal/contract/cadastro/avisos'
import { TERMO_FALTANDO, termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import type { Ficha } from '../pacientes/pacientes.service.ts'

const IDADE_MAXIMA = 120

/** Rules between fields, and those that need the day; messages by dotted path. */
export function problemasDa(ficha: Ficha, clinica: string, hoje: string): Record<string, string> {
  const { paciente, preenchido_por, responsavel, tratamento, consentimentos } = ficha
  const problemas: Record<string, string> = {}
  const idade = idadeEm(paciente.data_nascimento, hoje)
  if (paciente.data_nascimento > hoje || idade > IDADE_MAXIMA)
    problemas['paciente.data_nascimento'] = 'Informe uma data de nascimento válida'
  if (!responsavel && (preenchido_por !== 'proprio' || idade < MAIORIDADE))
    problemas['responsavel.nome'] = 'Informe o responsável'
  if (tratamento.forma_pagamento === 'plano' && !tratamento.plano)
    problemas['tratamento.plano'] = 'Informe o plano de saúde'
  if (consentimentos.versao !== VERSAO_TERMOS)
    problemas['consentimentos.versao'] = 'Os termos mudaram. Recarregue a página e leia-os novamente.'
  for (const { chave, obrigatorio } of termosDe(preenchido_por, clinica))
    if (obrigatorio && !consentimentos[chave]) problemas[`consentimentos.${chave}`] = TERMO_FALTANDO
  return problemas
}
