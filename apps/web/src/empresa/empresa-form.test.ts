import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { expect, test } from 'vitest'
import { abaDe, camposDe, errosDaEmpresa, valoresDe } from './empresa-form.ts'

const EMPRESA: Empresa = {
  id: '1',
  versao: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  razao_social: '',
  nome_fantasia: 'Portal Clínicas',
  cnpj: '11222333000181',
  logo_url: null,
  telefone: '551133334444',
  whatsapp: null,
  email: null,
  site: null,
  endereco: null,
  fuso_horario: 'America/Sao_Paulo',
  validade_link_dias: 30,
  vagas_padrao: 3,
  contagem_vagas_automatica: true,
  max_dispositivos: 3,
  aprovar_novos_usuarios: false,
  exigir_duas_etapas: false,
}
const form = valoresDe(EMPRESA)

test('what is kept is shown as people write it, and sent as numbers', () => {
  expect(form).toMatchObject({
    cnpj: '11.222.333/0001-81',
    telefone: '(11) 3333-4444',
    whatsapp: '',
    vagas_padrao: '3',
  })
  expect(camposDe({ ...form, vagas_padrao: '5' })).toMatchObject({ vagas_padrao: 5, max_dispositivos: 3 })
})

test.each([
  [{}, {}],
  [{ nome_fantasia: ' ' }, { nome_fantasia: 'Informe o nome fantasia' }],
  [{ cnpj: '11.222.333/0001-82' }, { cnpj: 'CNPJ inválido' }],
  [{ cnpj: '', telefone: '', email: '' }, {}],
  [{ telefone: '99' }, { telefone: 'Telefone inválido. Informe DDD + número.' }],
  [{ email: 'a@b' }, { email: 'E-mail inválido' }],
  [{ site: 'javascript:alert(1)' }, { site: 'Informe o endereço de um site, como www.exemplo.com.br' }],
  [
    { vagas_padrao: '11', max_dispositivos: '' },
    {
      vagas_padrao: 'Informe um número de 1 a 10',
      max_dispositivos: 'Informe um número de 1 a 10',
    },
  ],
  [{ validade_link_dias: '1.5' }, { validade_link_dias: 'Informe um número de 1 a 365' }],
])('%j', (campos, erros) => expect(errosDaEmpresa({ ...form, ...campos })).toEqual(erros))

test('on which tab a field is', () => {
  expect([abaDe('cnpj'), abaDe('vagas_padrao'), abaDe('max_dispositivos')]).toEqual(['dados', 'vagas', 'seguranca'])
})
