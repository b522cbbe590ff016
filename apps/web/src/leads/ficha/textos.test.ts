import { describe, expect, it } from 'vitest'
import { valoresDe } from './campos.ts'
import { type CampoDoResumo, createTextos } from './textos.ts'

const AGORA = Date.parse('2026-11-28T15:00:00Z')
const textos = createTextos(AGORA, [{ id: 'a1', name: 'Dependência química' }])

describe('the summary says', () => {
  it('nothing of a lead of which nothing is known, but its urgency', () => {
    const valores = valoresDe(undefined)
    const ditos = Object.entries(textos).flatMap(([campo, texto]) => {
      const dito = (texto as (valor: unknown) => string)(valores[campo as CampoDoResumo])
      return dito ? [`${campo}: ${dito}`] : []
    })
    expect(ditos).toEqual(['urgencia: Média'])
  })

  it.each([
    [textos.idade_paciente('34 '), '34 anos'],
    [textos.idade_paciente('1'), '1 ano'],
    [textos.idade_paciente('0'), '0 anos'],
    [textos.sexo_paciente('feminino'), 'Feminino'],
    [textos.sexo_paciente('nao_informado'), 'Sexo não informado'],
    [textos.tipo_internacao('nao_sabe'), 'Não sabe o tipo'],
    [textos.tipo_assistencia_id('a1'), 'Dependência química'],
    [textos.forma_pagamento('indefinido'), 'Pagamento indefinido'],
    [textos.cidade_id({ id: 'c', nome: 'Campinas', estado: 'SP' }), 'Campinas, SP'],
    [textos.faixa_mensal_centavos(450_000).replace(/\s/g, ' '), 'até R$ 4.500,00 por mês'],
    [textos.etiquetas(['noite', 'retornar']), 'noite, retornar'],
    [textos.proxima_acao_em('2026-11-28T14:30'), 'Hoje 14:30'],
    [textos.proxima_acao_em('2026-11-29T09:00'), 'Amanhã 09:00'],
  ])('%s', (dito, esperado) => expect(dito).toBe(esperado))
})
