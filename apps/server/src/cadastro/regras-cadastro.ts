import { idadeEm, MAIORIDADE } from '@portal/contract/cadastro/avisos'
import { erroDoNascimento, PLANO_FALTANDO } from '@portal/contract/cadastro/limites'
import { TERMO_FALTANDO, termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import type { Cadastro } from '../pacientes/pacientes.service.ts'

/** Mistakes between fields and against today's date, as messages by dotted path. */
export function problemasDa(formulario: Cadastro, clinica: string, hoje: string): Record<string, string> {
  const { paciente, preenchido_por, responsavel, tratamento, consentimentos } = formulario
  const problemas: Record<string, string> = {}
  const nascimento = erroDoNascimento(paciente.data_nascimento, hoje)
  if (nascimento) problemas['paciente.data_nascimento'] = nascimento
  if (!responsavel && (preenchido_por !== 'proprio' || idadeEm(paciente.data_nascimento, hoje) < MAIORIDADE))
    problemas['responsavel.nome'] = 'Informe o responsável'
  if (tratamento.forma_pagamento === 'plano' && !tratamento.plano) problemas['tratamento.plano'] = PLANO_FALTANDO
  if (consentimentos.versao !== VERSAO_TERMOS)
    problemas['consentimentos.versao'] = 'Os termos mudaram. Recarregue a página e leia-os novamente.'
  for (const { chave, obrigatorio } of termosDe(preenchido_por, clinica))
    if (obrigatorio && !consentimentos[chave]) problemas[`consentimentos.${chave}`] = TERMO_FALTANDO
  return problemas
}
