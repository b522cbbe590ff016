import { expect, it } from 'vitest'
import { readListUrl } from '../ui/list/list-url.ts'
import { filtroDe, USUARIOS } from './usuarios-url.ts'

it('the list of people reads its own filters', () => {
  const url = { texto: 'ana', papel: 'supervisor', situacao: 'pendente', ordem: 'email' }
  expect(readListUrl(USUARIOS, url)).toMatchObject(url)
  expect(USUARIOS.filters({ texto: {}, papel: 'root', situacao: 'todas' })).toEqual({})
})

it('asks the server with the names of the contract', () => {
  expect(filtroDe({ papel: 'admin', direcao: 'desc', pagina: 2 })).toEqual({ role: 'admin', direcao: 'desc' })
})
