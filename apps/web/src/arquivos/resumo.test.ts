import { expect, test } from 'vitest'
import { avisoDe, type Falha } from './resumo.ts'

const IMAGENS = { erro: 'Erro ao enviar imagem', erros: 'Erro ao enviar imagens', enviadas: 'imagens enviadas' }
const TIPO = 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.'
const falha = (nome: string, recusa: string | null = null): Falha => ({ nome, recusa })
const mensagem = (enviados: number, falhas: Falha[]) => avisoDe({ enviados, falhas }, IMAGENS)?.mensagem

test('names the failed files when others succeeded', () => {
  expect(avisoDe({ enviados: 8, falhas: [falha('a.jpg'), falha('b.png', TIPO)] }, IMAGENS)).toEqual({
    parcial: true,
    mensagem: '8 de 10 imagens enviadas. Não foi possível enviar: a.jpg, b.png.',
  })
  expect(mensagem(2, [])).toBeUndefined()
})

test('gives the reason when there is only one, otherwise only the failure', () => {
  expect(mensagem(0, [falha('a.svg', TIPO)])).toBe(TIPO)
  expect(mensagem(0, [falha('a.svg', TIPO), falha('b.svg', TIPO)])).toBe(TIPO)
  expect(mensagem(0, [falha('a.svg', TIPO), falha('b.jpg')])).toBe('Erro ao enviar imagens')
  expect(mensagem(0, [falha('b.jpg')])).toBe('Erro ao enviar imagem')
})

test('does not list names without end', () => {
  const falhas = Array.from({ length: 9 }, (_, i) => falha(`${i}.jpg`))
  expect(mensagem(1, falhas)).toMatch(/0\.jpg, 1\.jpg, 2\.jpg, 3\.jpg, 4\.jpg e mais 4\.$/)
})
