import type { DestinoDeChave } from '@portal/contract/entradas/modelos'
import { expect, it } from 'vitest'
import { choose, destinoDe, duvidasDe, opcoesDeChave } from './destino-de-chave.ts'

const NOME = { chave: 'Seu nome', reconhecido: 'nome' } as const
const ZAP = { chave: 'WhatsApp', reconhecido: 'telefone' } as const
const QUALQUER = { chave: 'Campo 3', reconhecido: null }

it('follows what is recognised until somebody chooses, and keeps nothing that is recognised anyway', () => {
  expect([NOME, QUALQUER].map((campo) => destinoDe({}, campo))).toEqual(['nome', 'nota'])
  const escolhido = choose({}, QUALQUER, 'mensagem')
  expect(escolhido).toEqual({ 'Campo 3': 'mensagem' })
  expect(destinoDe(escolhido, QUALQUER)).toBe('mensagem')
  expect(choose(escolhido, QUALQUER, 'nota')).toEqual({})
  expect(choose(escolhido, NOME, 'ignorar')).toEqual({ 'Campo 3': 'mensagem', 'Seu nome': 'ignorar' })
})

it('takes a key named like a property of every object for what it is', () => {
  const proto = { chave: '__proto__', reconhecido: null }
  expect(destinoDe({}, proto)).toBe('nota')
  expect(destinoDe({}, { chave: 'constructor', reconhecido: null })).toBe('nota')
  const escolhido = choose({}, proto, 'ignorar')
  expect(Object.keys(escolhido)).toEqual(['__proto__'])
  expect(destinoDe(escolhido, proto)).toBe('ignorar')
})

it('doubts calls without a telephone, and two fields that are the same', () => {
  expect(duvidasDe({}, [NOME, ZAP])).toEqual([])
  expect(duvidasDe({}, [])).toEqual([])
  expect(duvidasDe({ WhatsApp: 'nota' }, [NOME, ZAP])[0]).toContain('Nenhum campo é o telefone')
  expect(duvidasDe({ 'Campo 3': 'nome' }, [NOME, ZAP, QUALQUER])[0]).toContain('“Nome”')
})

it('offers own fields that are in use, and still names one that is chosen', () => {
  const campo = { versao: 1, tipo: 'numero' as const, opcoes: [], ordem: 0, obrigatorio_em: null, no_cartao: false }
  const proprios = [
    { ...campo, id: 'a', nome: 'Filhos', arquivado: false },
    { ...campo, id: 'b', nome: 'Antigo', arquivado: true },
  ]
  const daEmpresa = (escolhido: DestinoDeChave) =>
    opcoesDeChave(proprios, escolhido).flatMap((opcao) => ('items' in opcao ? opcao.items : []))
  expect(opcoesDeChave([], 'nota').some((opcao) => 'items' in opcao)).toBe(false)
  expect(daEmpresa('nota')).toEqual([{ value: 'proprio:a', label: 'Filhos' }])
  expect(daEmpresa('proprio:b')[1]).toEqual({ value: 'proprio:b', label: 'Antigo' })
  expect(daEmpresa('proprio:c')[1]).toEqual({ value: 'proprio:c', label: '(campo excluído)' })
  expect(duvidasDe({ 'Campo 3': 'proprio:a', 'Seu nome': 'proprio:a' }, [NOME, ZAP, QUALQUER], proprios)[0]).toContain(
    '“Filhos”',
  )
})
