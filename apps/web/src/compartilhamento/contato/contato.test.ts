import { formularioContato } from '@portal/contract/leads/formulario.contract'
import { describe, expect, it } from 'vitest'
import { recusasDe } from '../../testing/recusas.ts'
import { type Campo, errosDe, paraEnvio, type Valores } from './contato.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const CERTO: Valores = { nome: 'Clara', telefone: '(11) 90000-1111', consentimento: 'on' }

describe('the form of a family', () => {
  it('has nothing to correct, and sends null for what was left empty', () => {
    expect(errosDe(CERTO)).toEqual({})
    expect(paraEnvio(ID, { ...CERTO, parentesco: '', idade: ' ', urgencia: '', mensagem: '' }, {})).toMatchObject({
      parentesco: null,
      idade: null,
      urgencia: null,
      mensagem: null,
      consentimento: true,
    })
  })

  it('asks for the consent in a sentence', () => {
    expect(errosDe({ ...CERTO, consentimento: undefined })).toEqual({
      consentimento: 'É necessário autorizar o contato para enviar.',
    })
  })

  it.each([
    ['nome', ['', ' ', 'x', 'Zé', '\u200b', 'x'.repeat(200), 'x'.repeat(201)]],
    ['telefone', ['', '119', '(20) 99999-8888', '(11) 89999-8888', '(55) 90000-8888', '5511900001111', '1'.repeat(50)]],
    ['idade', ['0', '120', '121', '-1', '3.5', 'dez', ' 40 ']],
    ['mensagem', ['x'.repeat(500), 'x'.repeat(501), ` ${'x'.repeat(500)} `]],
  ] as [Campo, string[]][])('refuses the %s that the server refuses, in its words', (campo, valores) => {
    for (const valor of valores) {
      const digitado = { ...CERTO, [campo]: valor }
      const recusas = recusasDe(formularioContato, paraEnvio(ID, digitado, {}))
      expect(errosDe(digitado), JSON.stringify(valor)).toEqual(recusas)
    }
  })
})
