import { type Usuario, usuarioCampos } from '@portal/contract/usuarios/usuarios.contract'
import { describe, expect, it } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { camposDe, errosDe, valoresDe } from './formulario.ts'

const usuario: Usuario = {
  id: '0195d1a0-0000-7000-8000-000000000001',
  versao: 3,
  full_name: 'Ana Prado',
  email: 'ana@exemplo.com.br',
  telefone: '5511999998888',
  image: null,
  role: 'consultor',
  situacao: 'ativo',
  max_dispositivos: 4,
  supervisor_id: null,
  supervisor: null,
  estados_atendidos: ['RJ', 'SP'],
  duas_etapas: false,
  ultimo_acesso: null,
  created_at: '2026-01-01T00:00:00.000Z',
}

describe('form of a person', () => {
  it('shows the phone as people write it and saves what they mean', () => {
    const valores = valoresDe(usuario)
    expect(valores.telefone).toBe('(11) 99999-8888')
    expect(camposDe({ ...valores, estados_atendidos: ['SP', 'RJ'], full_name: ' Ana Prado ' })).toEqual(
      camposDe(valores),
    )
    expect(camposDe({ ...valores, telefone: '', max_dispositivos: '', role: 'admin' })).toMatchObject({
      telefone: null,
      max_dispositivos: null,
      role: 'admin',
      supervisor_id: null,
    })
  })

  it.each([
    ['full_name', 'Ana', 'Informe nome e sobrenome'],
    ['full_name', 'Ana Prado', undefined],
    ['email', 'ana@', 'E-mail inválido'],
    ['telefone', '99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', ' ', undefined],
    ['telefone', '+55 (55) 99999-8888', undefined],
    ['role', '', 'Escolha um perfil de acesso'],
  ] as const)('%s %j', (campo, valor, erro) => expect(errosDe[campo](valor)).toBe(erro))

  it.each([
    ['full_name', ['', ' ', 'A', 'Ana', 'Ana P', `Ana ${'x'.repeat(196)}`, `Ana ${'x'.repeat(197)}`, 'Ana \u200b']],
    [
      'email',
      [
        'ana@exemplo.com',
        ' ANA@exemplo.com.br ',
        'ana',
        'ana@b',
        'a na@b.co',
        'a..b@c.co',
        '.a@b.co',
        'a@b.c',
        'ã@b.co',
      ],
    ],
    ['telefone', ['', '1', '(11) 99999-8888', '(11) 89999-8888', '(10) 3333-4444']],
  ] as const)('judges %s as the server does', (campo, textos) => {
    for (const texto of textos) {
      const campos = camposDe({ ...valoresDe(usuario), [campo]: texto })
      expect([texto, errosDe[campo](texto)]).toEqual([texto, recusasDe(usuarioCampos.partial(), campos)[campo]])
    }
  })
})
