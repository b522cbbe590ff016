import { type Empresa, empresaCampos } from '@portal/contract/empresa/empresa.contract'
import { EMPRESA_NOVA } from '@portal/contract/empresa/empresa.factory'
import type { HorarioComercial } from '@portal/contract/empresa/horario'
import { expect, test } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { abaDe, camposDe, errosDaEmpresa, valoresDe } from './empresa-form.ts'

const EMPRESA: Empresa = {
  id: '1',
  versao: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...EMPRESA_NOVA,
  cnpj: '11222333000181',
  telefone: '551133334444',
  aprovar_dispositivos: false,
  separar_equipes: false,
  exigir_duas_etapas_de: [],
  feriados: [],
  encarregado_nome: null,
  encarregado_email: null,
}
const form = valoresDe(EMPRESA)

test('stored values are formatted for display, and sent as numbers', () => {
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
  [
    { validade_orcamento_dias: '91', desconto_maximo_percentual: '101', instrucoes_pagamento: 'x'.repeat(1001) },
    {
      validade_orcamento_dias: 'Informe um número de 1 a 90',
      desconto_maximo_percentual: 'Informe um número de 0 a 100',
      instrucoes_pagamento: 'Use no máximo 1000 caracteres',
    },
  ],
  [{ validade_link_dias: '1.5' }, { validade_link_dias: 'Informe um número de 1 a 365' }],
])('%j', (campos, erros) => expect(errosDaEmpresa({ ...form, ...campos })).toEqual(erros))

test.each([
  {},
  { nome_fantasia: '' },
  { nome_fantasia: ' \u200b ' },
  { nome_fantasia: 'x'.repeat(81), razao_social: 'x'.repeat(161), endereco: 'x'.repeat(401) },
  { nome_fantasia: 'x'.repeat(80), razao_social: 'x'.repeat(160), endereco: 'x'.repeat(400) },
  { cnpj: '12.ABC.345/01DE-35', telefone: '', whatsapp: '(11) 99999-8888' },
  { cnpj: '1', telefone: '1', whatsapp: '(10) 99999-8888' },
  ...['a@b', 'a@b.co', ' a@b.co ', 'a b@c.co', 'a@b..co', 'a@@b.co'].map((email) => ({ email })),
  ...['exemplo', 'exemplo.com', 'ftp://exemplo.com', 'http://a b.com', 'a@b.com'].map((site) => ({ site })),
  { validade_orcamento_dias: '0', desconto_maximo_percentual: '0', condicoes_padrao: 'x'.repeat(4001) },
  { validade_orcamento_dias: '90', desconto_maximo_percentual: '', condicoes_padrao: 'x'.repeat(4000) },
  { validade_link_dias: '0', vagas_padrao: '10', max_dispositivos: '11' },
  { validade_link_dias: '365', vagas_padrao: '0', max_dispositivos: 'x' },
  { sla_primeiro_contato_min: '0', minutos_aceite: '241', mensagem_links: 'x'.repeat(501) },
  { sla_primeiro_contato_min: '1440', minutos_aceite: '1', feriados: ['2026-12-24'] },
  { feriados: Array.from({ length: 61 }, () => '2026-12-24') },
  { horario_comercial: { seg: [['08:00', '12:00']] } satisfies HorarioComercial },
  { horario_comercial: { seg: [['08:00', '']] } satisfies HorarioComercial },
  { horario_comercial: {} },
  { validade_link_dias: '366', vagas_padrao: '1.5', max_dispositivos: '-1' },
])('judges as the server does: %j', (campos) => {
  const mudado = { ...form, ...campos }
  expect(errosDaEmpresa(mudado)).toEqual(recusasDe(empresaCampos, camposDe(mudado)))
})

test('on which tab a field is', () => {
  expect([abaDe('cnpj'), abaDe('vagas_padrao'), abaDe('max_dispositivos')]).toEqual(['dados', 'vagas', 'seguranca'])
})
