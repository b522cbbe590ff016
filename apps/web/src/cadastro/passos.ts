import {
  CAMPO_OBRIGATORIO,
  CIDADE_DO_CADASTRO,
  erroDaData,
  erroDoNascimento,
  NOME_DO_CADASTRO,
  PLANO_FALTANDO,
  PREENCHIDO_POR_FALTANDO,
  SEXO_FALTANDO,
} from '@portal/contract/cadastro/limites'
import { PASSOS_CADASTRO } from '@portal/contract/cadastro/passos'
import { TERMO_FALTANDO, termosDe } from '@portal/contract/cadastro/termos'
import { CPF_INVALIDO, normalizeCpf } from '@portal/contract/cpf'
import { CEP_INVALIDO, normalizeCep } from '@portal/contract/regras/cep'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome } from '@portal/contract/regras/nome'
import { normalizavel, opcional } from '@portal/contract/regras/regra'
import { regraTelefoneDoMundo } from '@portal/contract/telefone'
import { isoOf } from '../platform/masks.ts'
import type { Passo } from './cadastro-url.ts'
import { type Formulario, precisaResponsavel } from './formulario.ts'

const DONOS: Record<string, Passo> = {
  preenchido_por: 'quem',
  declarante: 'quem',
  paciente: 'paciente',
  responsavel: 'responsavel',
  tratamento: 'tratamento',
  documentos: 'documentos',
  consentimentos: 'revisao',
}
/** Step that shows a field, by the field's dotted path. */
export const passoDe = (campo: string): Passo | undefined => DONOS[campo.split('.', 1)[0] ?? '']

/** Steps of this form; the step of the responsible person only when one is required. */
export const passosDe = (formulario: Formulario, hoje: string): Passo[] =>
  (Object.keys(PASSOS_CADASTRO) as Passo[]).filter(
    (passo) => passo !== 'responsavel' || precisaResponsavel(formulario, hoje),
  )

export type Erros = Record<string, string>

const CPF_FALTA = 'Informe o CPF ou marque “Não tenho o CPF agora”'
const nome = (texto: string) => erroDoNome(NOME_DO_CADASTRO, texto)
const cpf = normalizavel(normalizeCpf, CPF_INVALIDO)
const cep = normalizavel(normalizeCep, CEP_INVALIDO)

function nascimento({ paciente }: Formulario, hoje: string) {
  const dia = isoOf(paciente.data_nascimento)
  return dia ? erroDoNascimento(dia, hoje) : erroDaData(paciente.data_nascimento)
}

function errosDoResponsavel({ responsavel }: Formulario) {
  return {
    'responsavel.nome': nome(responsavel.nome),
    'responsavel.cpf': opcional(cpf)(responsavel.cpf),
    'responsavel.telefone': regraTelefoneDoMundo(responsavel.telefone),
    'responsavel.email': opcional(erroDoEmail)(responsavel.email),
  }
}

/** Errors by the field's dotted path, with the server's sentences. */
export function errosDa(formulario: Formulario, hoje: string): Erros {
  const { declarante, paciente, tratamento, consentimentos, preenchido_por } = formulario
  const erros: Record<string, string | undefined> = {
    preenchido_por: preenchido_por === '' ? PREENCHIDO_POR_FALTANDO : undefined,
    'declarante.nome': nome(declarante.nome),
    'declarante.telefone': regraTelefoneDoMundo(declarante.telefone),
    'declarante.email': opcional(erroDoEmail)(declarante.email),
    'paciente.nome_completo': nome(paciente.nome_completo),
    'paciente.data_nascimento': nascimento(formulario, hoje),
    'paciente.sexo': paciente.sexo === '' ? SEXO_FALTANDO : undefined,
    'paciente.cpf': paciente.sem_cpf ? undefined : paciente.cpf.trim() === '' ? CPF_FALTA : cpf(paciente.cpf),
    'paciente.telefone': opcional(regraTelefoneDoMundo)(paciente.telefone),
    'paciente.cep': opcional(cep)(paciente.cep),
    'paciente.cidade': erroDoNome(CIDADE_DO_CADASTRO, paciente.cidade),
    'paciente.estado': paciente.estado === '' ? CAMPO_OBRIGATORIO : undefined,
    ...(precisaResponsavel(formulario, hoje) ? errosDoResponsavel(formulario) : {}),
    'tratamento.plano':
      tratamento.forma_pagamento === 'plano' && tratamento.plano.trim() === '' ? PLANO_FALTANDO : undefined,
  }
  for (const { chave, obrigatorio } of termosDe(preenchido_por || 'proprio', ''))
    if (obrigatorio && !consentimentos[chave]) erros[`consentimentos.${chave}`] = TERMO_FALTANDO
  return Object.fromEntries(Object.entries(erros).filter((par): par is [string, string] => par[1] !== undefined))
}

export const errosDoPasso = (erros: Erros, passo: Passo): Erros =>
  Object.fromEntries(Object.entries(erros).filter(([campo]) => passoDe(campo) === passo))

/** Step to show for the requested one: the first incomplete step when that comes earlier. */
export function passoPossivel(pedido: Passo | undefined, passos: Passo[], erros: Erros): Passo {
  const indice = Math.max(0, passos.indexOf(pedido ?? 'quem'))
  const barreira = passos.findIndex((passo) => Object.keys(errosDoPasso(erros, passo)).length > 0)
  return passos[barreira === -1 ? indice : Math.min(indice, barreira)] ?? 'quem'
}

/** Copies answers of the first step into later ones that are still empty. */
export function complete(formulario: Formulario): Formulario {
  const { declarante, paciente, responsavel, preenchido_por } = formulario
  if (preenchido_por === 'proprio')
    return {
      ...formulario,
      paciente: {
        ...paciente,
        nome_completo: paciente.nome_completo || declarante.nome,
        telefone: paciente.telefone || declarante.telefone,
      },
    }
  if (preenchido_por === 'profissional' || responsavel.nome) return formulario
  const { nome, telefone, email } = declarante
  return { ...formulario, responsavel: { ...responsavel, nome, telefone, email } }
}
