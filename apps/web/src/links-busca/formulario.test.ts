import { type LinkBusca, linkBuscaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { describe, expect, it } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { camposDe, errosDe, valoresDe } from './formulario.ts'

const LINK: LinkBusca = {
  id: '00000000-0000-4000-8000-000000000000',
  token: 't',
  apelido: 'Instagram',
  campanha: null,
  is_active: true,
  raio_padrao: 150,
  mostrar_preco: false,
  mensagem: 'Olá',
  principal: false,
  visitas: 0,
  buscas: 0,
  leads: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  versao: 1,
}

describe('the form of a search link', () => {
  it('begins with the usual radius and prices shown', () => {
    expect(camposDe(valoresDe(undefined))).toMatchObject({ raio_padrao: 300, mostrar_preco: true, campanha: null })
  })

  it('saves null for empty fields', () => {
    const valores = valoresDe(LINK)
    expect(camposDe({ ...valores, campanha: ' Natal ', mensagem: '  ' })).toEqual({
      ...camposDe(valores),
      campanha: 'Natal',
      mensagem: null,
    })
  })

  it.each([
    ['', 'Informe um apelido'],
    ['  ', 'Informe um apelido'],
    ['x', 'Use pelo menos 2 caracteres'],
    ['Instagram', undefined],
  ])('a nickname %j: %s', (apelido, erro) => {
    expect(errosDe.apelido(apelido)).toBe(erro)
  })

  it.each([
    ['', 'Por favor, insira um raio entre 1 e 1000 km'],
    ['0', 'Por favor, insira um raio entre 1 e 1000 km'],
    ['1001', 'Por favor, insira um raio entre 1 e 1000 km'],
    ['cem', 'Por favor, insira um raio entre 1 e 1000 km'],
    ['2.5', 'Informe um número inteiro'],
    ['1', undefined],
    [' 1000 ', undefined],
  ])('a radius %j: %s', (raio, erro) => {
    expect(errosDe.raio_padrao(raio)).toBe(erro)
  })

  it.each([
    ['apelido', ['', ' ', 'x', 'xy', ' \u200b ', 'x'.repeat(60), 'x'.repeat(61)]],
    ['raio_padrao', ['', '0', '1', '1000', '1000.5', '1001', '2.5', 'cem']],
  ] as const)('judges %s as the server does', (campo, textos) => {
    for (const texto of textos) {
      const campos = camposDe({ ...valoresDe(LINK), [campo]: texto })
      expect([texto, errosDe[campo](texto)]).toEqual([texto, recusasDe(linkBuscaCampos.partial(), campos)[campo]])
    }
  })
})
