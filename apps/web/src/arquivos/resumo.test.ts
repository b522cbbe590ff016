import { expect, test } from 'vitest'
import { avisoParcial } from './resumo.ts'

test('names what did not make it, only when something did', () => {
  expect(avisoParcial({ enviados: 8, falhas: ['a.jpg', 'b.png'] }, 'imagens', 'enviadas')).toBe(
    '8 de 10 imagens enviadas. Não foi possível enviar: a.jpg, b.png.',
  )
  expect(avisoParcial({ enviados: 2, falhas: [] }, 'imagens', 'enviadas')).toBeUndefined()
  expect(avisoParcial({ enviados: 0, falhas: ['a.jpg'] }, 'imagens', 'enviadas')).toBeUndefined()
})

test('does not list names without end', () => {
  const falhas = Array.from({ length: 9 }, (_, i) => `${i}.jpg`)
  expect(avisoParcial({ enviados: 1, falhas }, 'imagens', 'enviadas')).toBe(
    '1 de 10 imagens enviadas. Não foi possível enviar: 0.jpg, 1.jpg, 2.jpg, 3.jpg, 4.jpg e mais 4.',
  )
})
