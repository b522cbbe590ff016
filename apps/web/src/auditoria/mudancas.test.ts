import { describe, expect, it } from 'vitest'
import { autorDe, mudancasDe, textoDe, verboDe } from './mudancas.ts'

describe('an event of the history', () => {
  it('shows before and after, and for lists added and removed values', () => {
    const registro = {
      acao: 'editar',
      antes: { phone: null, active: true, specialties: ['A', 'B'], gallery_images: ['1', '2'], latitude: -22.9 },
      depois: { phone: '11', active: false, specialties: ['B', 'C'], gallery_images: ['2', '1'], latitude: -22.905612 },
    } as const
    expect(mudancasDe({ ...registro, antes: { ...registro.antes }, depois: { ...registro.depois } })).toEqual([
      { campo: 'phone', antes: null, depois: '11' },
      { campo: 'active', antes: 'Sim', depois: 'Não' },
      { campo: 'specialties', entrou: ['C'], saiu: ['A'] },
      { campo: 'gallery_images', antes: '1, 2', depois: '2, 1' },
      { campo: 'latitude', antes: '-22,9', depois: '-22,905612' },
    ])
  })

  it('shows only the filled values of a created or deleted record', () => {
    const campos = { name: 'Vale', phone: null, price: '', taxas: [], specialties: ['A'], active: true }
    expect(mudancasDe({ acao: 'criar', antes: null, depois: campos })).toEqual([
      { campo: 'name', antes: null, depois: 'Vale' },
      { campo: 'specialties', entrou: ['A'], saiu: [] },
      { campo: 'active', antes: null, depois: 'Sim' },
    ])
    expect(mudancasDe({ acao: 'excluir', antes: { name: 'Vale' }, depois: null })).toEqual([
      { campo: 'name', antes: 'Vale', depois: null },
    ])
  })

  it('leaves out the ids of other records, which tell people nothing', () => {
    const depois = { codigo: 'P-000001', clinica_id: '0b3a7a52-9f5e-4d5c-8a67-2f1f0e6f5c11' }
    expect(mudancasDe({ acao: 'criar', antes: null, depois })).toEqual([
      { campo: 'codigo', antes: null, depois: 'P-000001' },
    ])
  })

  it('writes amounts in reais', () => {
    const registro = { acao: 'editar', antes: { valor_centavos: null }, depois: { valor_centavos: 450_050 } } as const
    expect(mudancasDe(registro)).toEqual([{ campo: 'valor_centavos', antes: null, depois: 'R$\u00a04.500,50' }])
  })

  it('knows a deletion that was taken back', () => {
    const registro = {
      acao: 'editar' as const,
      antes: { arquivado_em: '2026-11-21T10:00:00.000Z' },
      depois: { arquivado_em: null },
    }
    expect([verboDe(registro), mudancasDe(registro)]).toEqual(['desfez a exclusão', []])
    expect(verboDe({ acao: 'editar', antes: { name: 'A' }, depois: { name: 'B' } })).toBe('alterou')
  })

  it('distinguishes attempts from changes, and names somebody as their author', () => {
    const registro = {
      acao: 'login' as const,
      antes: null,
      depois: { tentativa: 'senha', rede: '10.0.0.0/24', vezes: 10 },
    }
    expect(verboDe(registro)).toBe('tentou entrar com senha incorreta')
    expect(mudancasDe(registro)).toEqual([
      { campo: 'rede', antes: null, depois: '10.0.0.0/24' },
      { campo: 'vezes', antes: null, depois: '10' },
    ])
    expect([autorDe({ ...registro, ator: null }), autorDe({ ...registro, ator: 'Ana' })]).toEqual(['Alguém', 'Ana'])
    expect(autorDe({ ...registro, depois: { device_name: 'Chrome' }, ator: null })).toBe('O sistema')
  })

  it('writes values as people read them', () => {
    expect(textoDe('2026-11-21T13:05:00.000Z')).toBe('21/11/2026 10:05')
    expect(textoDe(0)).toBe('0')
    expect(textoDe('')).toBeNull()
    expect(textoDe({ a: 1 })).toBe('{"a":1}')
    expect(textoDe('<b>x</b>')).toBe('<b>x</b>')
  })
})
