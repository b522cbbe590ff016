import { describe, expect, it } from 'vitest'
import { type Endereco, enderecosDe, type Mudanca, type Registro, serve } from './enderecos.ts'

const dia = (n: number) => new Date(Date.UTC(2026, 0, n))
/** Addresses held since the 31st may receive an answer. */
const CORTE = dia(31)

const registro = (campos: Partial<Registro> = {}): Registro => ({
  ...{ id: 'r', criado_em: dia(1), criado_por: 'Ana', via: 'equipe', sem_comeco: false, informados: [] },
  valores: { email: 'a@x.com' },
  ...campos,
})
const mudanca = (
  n: number,
  antes: unknown,
  depois: unknown,
  mais: Partial<Mudanca> = {},
  coluna = 'email',
): Mudanca => ({
  ...{ em: dia(n), ator_id: 'ana', ator: 'Ana' },
  antes: { [coluna]: antes },
  depois: { [coluna]: depois },
  ...mais,
})
const servem = (enderecos: Endereco[]) => enderecos.filter((um) => serve(um, CORTE)).map(({ valor }) => valor)

describe('an address that something of a record may go to', () => {
  it('was written by the team and stands since before', () => {
    expect(servem(enderecosDe(registro(), ['email'], []))).toEqual(['a@x.com'])
    expect(servem(enderecosDe(registro({ criado_em: dia(32) }), ['email'], []))).toEqual([])
    expect(servem(enderecosDe(registro({ criado_em: CORTE }), ['email'], []))).toEqual(['a@x.com'])
  })

  it('is not one that a form brought, nobody knows since when, or that was told of what it was copied from', () => {
    for (const campos of [{ via: 'formulario' }, { sem_comeco: true }, { informados: ['a@x.com'] }] as const)
      expect(servem(enderecosDe(registro(campos), ['email'], []))).toEqual([])
  })

  it('is the one that was held then, and not the one that came since', () => {
    const valores = { email: 'b@x.com' }
    const enderecos = enderecosDe(registro({ valores }), ['email'], [mudanca(40, 'a@x.com', 'b@x.com')])
    expect(enderecos).toMatchObject([
      { valor: 'a@x.com', desde: dia(1), ate: dia(40) },
      { valor: 'b@x.com', desde: dia(40), ate: null },
    ])
    expect(servem(enderecos)).toEqual(['a@x.com'])
  })

  it('is not one that was taken away before, nor one that came and went', () => {
    const valores = { email: null }
    expect(servem(enderecosDe(registro({ valores }), ['email'], [mudanca(10, 'a@x.com', null)]))).toEqual([])
    const foi = [mudanca(10, null, 'b@x.com'), mudanca(20, 'b@x.com', null)]
    expect(servem(enderecosDe(registro({ valores }), ['email'], foi))).toEqual([])
  })

  it.each([
    ['a public form', { ator_id: null, ator: null }, 'formulario'],
    ['the team, from a public form', { depois: { email: 'b@x.com', informado_em_formulario: true } }, 'formulario'],
    ['a merge', { depois: { email: 'b@x.com', mesclou: 'L-000002' } }, 'mesclagem'],
  ] as const)('is none that came by %s', (_, mais, via) => {
    const valores = { email: 'b@x.com' }
    const enderecos = enderecosDe(registro({ valores }), ['email'], [mudanca(5, null, 'b@x.com', mais)])
    expect(enderecos).toMatchObject([{ valor: 'b@x.com', via }])
    expect(servem(enderecos)).toEqual([])
  })

  it('is one that a person wrote into their own account', () => {
    const conta = registro({ via: 'conta', valores: { email: 'b@x.com' } })
    const enderecos = enderecosDe(conta, ['email'], [mudanca(5, 'a@x.com', 'b@x.com', { ator_id: 'r' })])
    expect(enderecos.map(({ via }) => via)).toEqual(['conta', 'conta'])
    expect(servem(enderecos)).toEqual(['b@x.com'])
  })

  it('is told of each number of a list, whatever joined it later', () => {
    const valores = { outros_telefones: ['5511900000001', '5511900000002'] }
    const mais = mudanca(40, ['5511900000001'], ['5511900000001', '5511900000002'], {}, 'outros_telefones')
    expect(servem(enderecosDe(registro({ valores }), ['outros_telefones'], [mais]))).toEqual(['5511900000001'])
  })

  it('is none that stands in the record and not in its history', () => {
    const valores = { email: 'c@x.com' }
    const enderecos = enderecosDe(registro({ valores }), ['email'], [mudanca(5, 'a@x.com', 'b@x.com')])
    expect(enderecos.at(-1)).toMatchObject({ valor: 'c@x.com', desde: null, via: 'desconhecida' })
    expect(servem(enderecos)).toEqual([])
  })
})
