import {
  DOCUMENTOS,
  FORMAS_PAGAMENTO_CADASTRO,
  PARENTESCOS_CADASTRO,
  PREENCHIDO_POR,
  SEXOS,
  TIPOS_INTERNACAO,
} from '@portal/contract/cadastro/opcoes'
import { formatCpf } from '@portal/contract/cpf'
import { formatTelefone } from '@portal/contract/telefone'
import { maskCep, maskDate } from '../platform/masks.ts'
import type { Passo } from './cadastro-url.ts'
import { type Campo, ROTULOS } from './campos.ts'
import type { Formulario } from './formulario.ts'
import { passoDe } from './passos.ts'

const SIM_NAO = { '': '', sim: 'Sim', nao: 'Não' }

/** Answers as display text; empty where there is none. */
function textos({
  preenchido_por,
  declarante,
  paciente,
  responsavel,
  tratamento,
}: Formulario): Partial<Record<Campo, string>> {
  const porPlano = tratamento.forma_pagamento === 'plano'
  return {
    preenchido_por: preenchido_por && PREENCHIDO_POR[preenchido_por],
    'declarante.nome': declarante.nome,
    'declarante.parentesco': declarante.parentesco && PARENTESCOS_CADASTRO[declarante.parentesco],
    'declarante.telefone': formatTelefone(declarante.telefone),
    'declarante.email': declarante.email,
    'paciente.nome_completo': paciente.nome_completo,
    'paciente.nome_social': paciente.nome_social,
    'paciente.data_nascimento': maskDate(paciente.data_nascimento),
    'paciente.sexo': paciente.sexo && SEXOS[paciente.sexo],
    'paciente.cpf': paciente.sem_cpf ? 'Não informado agora' : formatCpf(paciente.cpf),
    'paciente.telefone': formatTelefone(paciente.telefone),
    'paciente.cep': maskCep(paciente.cep),
    'paciente.endereco': paciente.endereco,
    'paciente.cidade': paciente.cidade,
    'paciente.estado': paciente.estado,
    'responsavel.nome': responsavel.nome,
    'responsavel.cpf': formatCpf(responsavel.cpf),
    'responsavel.telefone': formatTelefone(responsavel.telefone),
    'responsavel.email': responsavel.email,
    'responsavel.financeiro': responsavel.financeiro ? 'Sim' : 'Não',
    'tratamento.risco_imediato': SIM_NAO[tratamento.risco_imediato],
    'tratamento.tipo_internacao': TIPOS_INTERNACAO[tratamento.tipo_internacao],
    'tratamento.substancias': tratamento.substancias.join(', '),
    'tratamento.tempo_uso': tratamento.tempo_uso,
    'tratamento.tratamentos_anteriores': tratamento.tratamentos_anteriores,
    'tratamento.condicoes_saude': tratamento.condicoes_saude,
    'tratamento.medicamentos': tratamento.medicamentos,
    'tratamento.alergias': tratamento.alergias,
    'tratamento.forma_pagamento': FORMAS_PAGAMENTO_CADASTRO[tratamento.forma_pagamento],
    'tratamento.plano': porPlano ? tratamento.plano : '',
    'tratamento.carteirinha': porPlano ? tratamento.carteirinha : '',
  }
}

function resumoDosDocumentos({ documentos }: Formulario): [string, string][] {
  if (documentos.length === 0) return [['Documentos', 'Nenhum']]
  return Object.entries(DOCUMENTOS)
    .map(([tipo, rotulo]): [string, string] => [
      rotulo,
      documentos
        .filter((documento) => documento.tipo === tipo)
        .map(({ nome }) => nome)
        .join('\n'),
    ])
    .filter(([, nomes]) => nomes !== '')
}

/** Label and answer of every answered field of a step. */
export const resumoDe = (formulario: Formulario, passo: Passo): [string, string][] =>
  passo === 'documentos'
    ? resumoDosDocumentos(formulario)
    : (Object.entries(textos(formulario)) as [Campo, string][])
        .filter(([campo, texto]) => passoDe(campo) === passo && texto.trim() !== '')
        .map(([campo, texto]) => [ROTULOS[campo], texto])
