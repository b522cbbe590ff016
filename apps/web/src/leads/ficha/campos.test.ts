import { leadCampos } from '@portal/contract/leads/lead.contract'
import { describe, expect, it } from 'vitest'
import { recusasDe } from '../../testing/recusas.ts'
import { camposDe, errosDe, type Valores, valoresDe } from './campos.ts'

const schema = leadCampos.omit({ substancias: true, observacoes: true, proprios: true })
const vazio: Valores = { ...valoresDe(undefined), nome_contato: 'Ana Prado', telefone: '(11) 99999-8888' }

describe('fields of a lead', () => {
  it.each([
    ['nome_contato', ['', ' ', 'A', 'An', `An${'x'.repeat(198)}`, `An${'x'.repeat(199)}`, '\u200b']],
    [
      'telefone',
      ['', '999', '(11) 99999-8888', '+55 (55) 99999-8888', '(55) 99999-8888', '5511999998888', '0800 123 4567'],
    ],
    ['telefone_alt', ['', ' ', '999', '(11) 3333-4444']],
    ['email', ['', 'ana', 'ana@b.co', ' ana@exemplo.com.br ', 'a..b@c.co']],
    ['nome_paciente', ['', 'A', 'x'.repeat(200), 'x'.repeat(201)]],
    ['idade_paciente', ['', '0', '120', '121', '-1', '1,5', 'dez']],
    ['valor_estimado_centavos', [null, 0, 100_000_000, 100_000_001]],
    ['faixa_mensal_centavos', [null, 0, 100_000_000, 100_000_001]],
  ] as const)('%s is judged as the server does', (campo, valores) => {
    for (const valor of valores) {
      const erro = (errosDe[campo] as (valor: unknown) => string | undefined)(valor)
      const recusas = recusasDe(schema, camposDe({ ...vazio, [campo]: valor }))
      expect({ valor, ...(erro && { [campo]: erro }) }).toEqual({ valor, ...recusas })
    }
  })

  it('saves the next action by the clock of the company', () => {
    const { proxima_acao_em } = camposDe({ ...vazio, proxima_acao_em: '2026-12-31T23:05' })
    expect(proxima_acao_em).toBe('2027-01-01T02:05:00.000Z')
    expect(camposDe({ ...vazio, proxima_acao_em: '' }).proxima_acao_em).toBeNull()
  })
})
