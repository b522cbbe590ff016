import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import { expect, it } from 'vitest'
import { camposDe, copiadasDe, ERROS, pedidasDe, valoresDe } from './linha-form.ts'

const linha = (metas: MetasDaPessoa['metas']): MetasDaPessoa => ({
  consultor_id: '3f0a3d0e-4f7c-4b7d-9d7e-1a2b3c4d5e6f',
  nome: 'Clara Consultora',
  versao: 1,
  metas,
  feito: { leads_contatados: 0, visitas: 0, internacoes: 0 },
})

it('reads and writes empty fields as no goal', () => {
  expect(valoresDe(linha({ visitas: 12 }))).toEqual({ leads_contatados: '', visitas: '12', internacoes: '' })
  expect(camposDe({ leads_contatados: ' ', visitas: ' 7 ', internacoes: 'x' })).toEqual({
    leads_contatados: null,
    visitas: 7,
    internacoes: Number.NaN,
  })
  expect(pedidasDe(linha({ visitas: 12, internacoes: 3 }), { internacoes: null })).toEqual({
    leads_contatados: null,
    visitas: 12,
    internacoes: null,
  })
})

it('refuses what is no goal, with the range', () => {
  for (const texto of ['0', '-1', '1,5', 'dez', '100001'])
    expect(ERROS.visitas(texto), texto).toBe('Informe um número de 1 a 100000')
  for (const texto of ['', ' ', '1', '100000']) expect(ERROS.visitas(texto), texto).toBeUndefined()
})

it('copies only where there is no goal yet', () => {
  const antes = linha({ leads_contatados: 40, visitas: 10 })
  expect(copiadasDe(linha({ visitas: 12 }), antes)).toEqual({ leads_contatados: 40, visitas: 12, internacoes: null })
  expect(copiadasDe(linha({ leads_contatados: 1, visitas: 2 }), antes)).toBeNull()
  expect(copiadasDe(linha({}), undefined)).toBeNull()
})
