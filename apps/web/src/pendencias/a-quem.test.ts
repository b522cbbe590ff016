import { expect, it } from 'vitest'
import { aQuem } from './a-quem.ts'

const paciente = {
  nome: 'Caio Prado',
  telefone: '5511900000001',
  responsavel_nome: 'Rita Prado',
  responsavel_telefone: '5511900000002',
  declarante_nome: 'Davi Prado',
  declarante_telefone: '5511900000003',
}

it('is the contact of the lead, then who answers for the person, then the person', () => {
  const lead = { nome_contato: 'Lia Prado', telefone: '5511900000004' }
  expect(aQuem(paciente, lead)).toEqual({ nome: 'Lia Prado', telefone: '5511900000004' })
  expect(aQuem(paciente, undefined)).toEqual({ nome: 'Rita Prado', telefone: '5511900000002' })
  expect(aQuem({ ...paciente, responsavel_telefone: null }, undefined)).toEqual({
    nome: 'Davi Prado',
    telefone: '5511900000003',
  })
  const so = { ...paciente, responsavel_telefone: null, declarante_telefone: null }
  expect(aQuem(so, undefined)).toEqual({ nome: 'Caio Prado', telefone: '5511900000001' })
  expect(aQuem({ ...so, telefone: null }, undefined)).toBeNull()
})
