import { formularioCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { expect, it } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { envioDe, type Formulario, newFormulario } from './formulario.ts'
import { complete, errosDa, errosDoPasso, passoDe, passoPossivel, passosDe } from './passos.ts'

const HOJE = '2026-11-21'

function formularioDe(
  campos: { [Parte in keyof Formulario]?: Partial<Formulario[Parte]> | Formulario[Parte] } = {},
): Formulario {
  const nova = newFormulario()
  return {
    ...nova,
    preenchido_por: 'proprio',
    ...campos,
    declarante: {
      ...nova.declarante,
      nome: 'Jonas Prado',
      telefone: '(11) 99999-8888',
      ...(campos.declarante as object),
    },
    paciente: {
      ...nova.paciente,
      nome_completo: 'Jonas Prado',
      data_nascimento: '20/05/1990',
      sexo: 'masculino',
      sem_cpf: true,
      cidade: 'Campinas',
      estado: 'SP',
      ...(campos.paciente as object),
    },
    tratamento: { ...nova.tratamento, ...(campos.tratamento as object) },
    responsavel: { ...nova.responsavel, ...(campos.responsavel as object) },
  } as Formulario
}

it('asks for a responsible person for minors and when somebody else fills the form in', () => {
  expect(passosDe(formularioDe(), HOJE)).not.toContain('responsavel')
  expect(passosDe(formularioDe({ preenchido_por: 'familiar' }), HOJE)).toContain('responsavel')
  expect(passosDe(formularioDe({ paciente: { data_nascimento: '22/11/2008' } }), HOJE)).toContain('responsavel')
  expect(passosDe(formularioDe({ paciente: { data_nascimento: '21/11/2008' } }), HOJE)).not.toContain('responsavel')
})

it('lets nobody past a step that lacks something', () => {
  const pronta = formularioDe()
  const passos = passosDe(pronta, HOJE)
  expect(passoPossivel('revisao', passos, errosDa(pronta, HOJE))).toBe('revisao')
  const semCidade = formularioDe({ paciente: { cidade: ' ' } })
  expect(passoPossivel('revisao', passos, errosDa(semCidade, HOJE))).toBe('paciente')
  expect(passoPossivel(undefined, passos, errosDa(semCidade, HOJE))).toBe('quem')
})

it.each([
  [{ declarante: { telefone: '123' } }, 'declarante.telefone', 'Telefone inválido. Informe DDD + número.'],
  [{ paciente: { sem_cpf: false, cpf: '529.982.247-24' } }, 'paciente.cpf', 'CPF inválido'],
  [
    { paciente: { data_nascimento: '01/01/2999' } },
    'paciente.data_nascimento',
    'Informe uma data de nascimento válida',
  ],
  [
    { paciente: { data_nascimento: '01/01/1850' } },
    'paciente.data_nascimento',
    'Informe uma data de nascimento válida',
  ],
  [{ paciente: { data_nascimento: '31/02/1990' } }, 'paciente.data_nascimento', 'Esta data não existe'],
  [{ paciente: { data_nascimento: '30022001' } }, 'paciente.data_nascimento', 'Esta data não existe'],
  [
    { paciente: { data_nascimento: '20/05/90' } },
    'paciente.data_nascimento',
    'Informe a data completa, como 20/05/1990',
  ],
  [{ paciente: { data_nascimento: ' ' } }, 'paciente.data_nascimento', 'Informe a data de nascimento'],
  [{ paciente: { cep: '123' } }, 'paciente.cep', 'CEP inválido'],
  [{ tratamento: { forma_pagamento: 'plano' } }, 'tratamento.plano', 'Informe o plano de saúde'],
] as const)('%j: says so at the field, in its step', (campos, campo, mensagem) => {
  const erros = errosDa(formularioDe(campos as object), HOJE)
  expect(erros[campo]).toBe(mensagem)
  expect(errosDoPasso(erros, passoDe(campo) ?? 'revisao')).toHaveProperty([campo])
})

it.each([
  {},
  { declarante: { nome: '', telefone: '', email: 'x' } },
  { declarante: { nome: 'Ana', telefone: '(10) 3333-4444', email: 'a@b' } },
  { declarante: { nome: `Ana ${'x'.repeat(197)}`, email: 'a..b@c.co' } },
  { declarante: { nome: 'Ana \u200b', email: ' a@b.co ' } },
  { paciente: { sem_cpf: false, cpf: '1', telefone: '1', cep: '1', cidade: ' ', estado: '' } },
  { paciente: { sem_cpf: false, cpf: '529.982.247-25', cep: '13000-000', cidade: 'x'.repeat(121) } },
  { paciente: { nome_completo: 'A', data_nascimento: '31/02/1990' } },
  { preenchido_por: 'familiar', responsavel: { nome: 'Ana', cpf: '1', telefone: '1', email: 'x' } },
])('judges as the server does: %j', (campos) => {
  const aceitos = { saude: true, privacidade: true, declaracao: true }
  const preenchida = formularioDe({ ...(campos as object), consentimentos: aceitos })
  expect(errosDa(preenchida, HOJE)).toEqual(recusasDe(formularioCadastro, envioDe(preenchida, HOJE)))
})

it('copies answers of the first step, and never overwrites typed text', () => {
  expect(complete(formularioDe({ preenchido_por: 'familiar' })).responsavel.nome).toBe('Jonas Prado')
  expect(complete(formularioDe({ preenchido_por: 'profissional' })).responsavel.nome).toBe('')
  const outro = formularioDe({ preenchido_por: 'familiar', responsavel: { nome: 'Ana Lima' } })
  expect(complete(outro).responsavel).toEqual(outro.responsavel)
  expect(complete(formularioDe({ paciente: { nome_completo: '' } })).paciente.nome_completo).toBe('Jonas Prado')
})

it('omits answers that a later one has made irrelevant', () => {
  const antes = formularioDe({
    responsavel: { nome: 'Ana Lima', telefone: '1133334444' },
    tratamento: { plano: 'Unimed', forma_pagamento: 'particular', risco_imediato: 'sim' },
    paciente: { cpf: '529.982.247-25', sem_cpf: true },
  })
  expect(envioDe(antes, HOJE)).toMatchObject({
    responsavel: null,
    paciente: { cpf: null, data_nascimento: '1990-05-20' },
    tratamento: { plano: null, risco_imediato: true },
  })
  expect(antes.envio_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
})
