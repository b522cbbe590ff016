import { UFS } from '@portal/contract/ufs'
import { expect, it } from 'vitest'
import { GRADE } from './grade.ts'

it('has a place of its own for every state', () => {
  expect(Object.keys(GRADE).sort()).toEqual([...UFS].sort())
  expect(new Set(Object.values(GRADE).map(String)).size).toBe(UFS.length)
})
