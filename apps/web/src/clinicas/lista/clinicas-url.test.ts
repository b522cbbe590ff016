import { describe, expect, it } from 'vitest'
import { type ClinicasUrl, countFiltros, filtroDe, SEM_FILTROS, validateClinicas } from './clinicas-url.ts'

const ID = '0195d1a0-0000-7000-8000-000000000001'

describe('address of the management list', () => {
  it('keeps valid values', () => {
    const url = {
      texto: 'são josé',
      voluntario: true,
      involuntario: true,
      especialidades: ['Alcoolismo', 'Crack'],
      tipos: ['Voluntária'],
      planos: ['Unimed'],
      situacao: 'inativas',
      pendencia: 'sem_fotos',
      ordem: 'cidade',
      clinica: ID,
    }
    expect(validateClinicas(url)).toEqual(url)
    expect(validateClinicas({ texto: 2026, planos: 'Unimed' })).toMatchObject({ texto: '2026', planos: ['Unimed'] })
  })

  it('falls back to the defaults for invalid values', () => {
    const wrong = {
      texto: { a: 1 },
      voluntario: 'talvez',
      especialidades: [{}],
      situacao: 'todas',
      pendencia: '__proto__',
      ordem: 'preco',
      clinica: 'javascript:alert(1)',
    }
    expect(Object.values(validateClinicas(wrong)).filter((valor) => valor !== undefined)).toEqual([])
    expect(validateClinicas({ texto: 'x'.repeat(121) }).texto).toBeUndefined()
  })

  it('asks the server with the names of the contract', () => {
    expect(filtroDe({ especialidades: ['A'], tipos: ['B'], planos: ['C'], ordem: 'nome' })).toMatchObject({
      specialties: ['A'],
      tipos_internacao: ['B'],
      planos_saude: ['C'],
      ordem: 'nome',
    })
  })

  it('counts and clears the filters, not the text nor the order', () => {
    const url: ClinicasUrl = { texto: 'x', ordem: 'nome', voluntario: true, tipos: ['A', 'B'], pendencia: 'sem_fotos' }
    expect(countFiltros(url)).toBe(4)
    const limpa = { ...url, ...SEM_FILTROS }
    expect(countFiltros(limpa)).toBe(0)
    expect(limpa).toMatchObject({ texto: 'x', ordem: 'nome' })
  })
})
