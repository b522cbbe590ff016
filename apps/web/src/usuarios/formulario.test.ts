import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { describe, expect, it } from 'vitest'
import { alteradosDe, camposDe, errosDe, mesclar, valoresDe } from './formulario.ts'

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
  it('shows the phone as people write it and sends nothing that is the same', () => {
    const valores = valoresDe(usuario)
    expect(valores.telefone).toBe('(11) 99999-8888')
    expect(alteradosDe(valores, { ...valores, estados_atendidos: ['SP', 'RJ'], full_name: ' Ana Prado ' })).toEqual({})
  })

  it('sends what was changed, emptied fields as none', () => {
    const valores = valoresDe(usuario)
    expect(alteradosDe(valores, { ...valores, telefone: '', max_dispositivos: '', role: 'admin' })).toEqual({
      telefone: null,
      max_dispositivos: null,
      role: 'admin',
    })
    expect(camposDe(valores)).toMatchObject({ max_dispositivos: 4, supervisor_id: null })
  })

  it('puts what was typed on a newer record and leaves its other fields', () => {
    const antes = valoresDe(usuario)
    const atual = valoresDe({ ...usuario, max_dispositivos: 7, role: 'supervisor' })
    const junto = mesclar(antes, { ...antes, full_name: 'Ana Lima' }, atual)
    expect(alteradosDe(atual, junto)).toEqual({ full_name: 'Ana Lima' })
  })

  it.each([
    ['full_name', 'Ana', 'Informe nome e sobrenome'],
    ['full_name', 'Ana Prado', null],
    ['email', 'ana@', 'E-mail inválido'],
    ['telefone', '99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', ' ', null],
    ['telefone', '+55 (55) 99999-8888', null],
    ['role', '', 'Escolha um perfil de acesso'],
  ] as const)('%s %j', (campo, valor, erro) => expect(errosDe[campo](valor)).toBe(erro))
})
