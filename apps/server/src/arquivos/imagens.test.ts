import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, test } from 'vitest'
import { foto } from './arquivos.factory.ts'
import { makeDocumento } from './imagens.ts'
import { DANIFICADO } from './recusa.ts'

/** Id of the process that makes pictures. */
const pid = () =>
  Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'imagem-process'], { encoding: 'utf8' }))

describe('pictures are made in a process of their own', () => {
  test('at a lower priority, without secrets of the server', async () => {
    expect((await makeDocumento(await foto(400, 300))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(getPriority(pid())).toBe(10)
    expect(readFileSync(`/proc/${pid()}/environ`, 'utf8').replace(/NODE_CHANNEL.*/s, '')).toBe('MALLOC_ARENA_MAX=2\0')
  })

  test('a refusal is the same as without one', async () => {
    await expect(makeDocumento(Buffer.from('nada'))).rejects.toMatchObject({ status: 422, message: DANIFICADO })
  })

  test('one that ends costs the pictures in work; the next ones have a new process', async () => {
    const grande = await foto(4000, 3000)
    await makeDocumento(await foto(100, 100))
    const before = pid()
    const lost = [makeDocumento(grande), makeDocumento(grande)].map((work) => work.catch((error) => error.message))
    process.kill(before, 'SIGKILL')
    expect(await Promise.all(lost)).toEqual(Array(2).fill('the process of pictures has ended'))
    expect((await makeDocumento(await foto(400, 300))).length).toBeGreaterThan(0)
    expect(pid()).not.toBe(before)
  })
})
