import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { api } from './api.ts'
import { createQueryClient } from './query.ts'

/** Shows queries, whose second answers wait for `answer`, and runs a write that changes them. */
function write(meta: { background?: boolean }, queryKeys: readonly (readonly unknown[])[], fails = false) {
  const queryClient = createQueryClient()
  const asked: unknown[] = []
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const queryKey of queryKeys) {
    const queryFn = async () => {
      asked.push(queryKey)
      await promise
      return 'answer'
    }
    const shown = new QueryObserver(queryClient, { queryKey, queryFn, initialData: 'stale', staleTime: Infinity })
    onTestFinished(shown.subscribe(() => undefined))
  }
  let hasEnded = false
  const ended = queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve()),
      meta: { ...meta, changes: queryKeys },
    })
    .execute(undefined)
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  return { asked, answer, ended, hasEnded: () => hasEnded }
}

const CLINICAS = api.clinicas.key()

it.each([false, true])('a write ends when what it changes is fresh, also if it failed (%s)', async (fails) => {
  const { asked, answer, ended, hasEnded } = write({}, [CLINICAS], fails)
  await expect.poll(() => asked).toEqual([CLINICAS])
  expect(hasEnded()).toBe(false)
  answer()
  await ended
})

it('a write in the background asks for what it changes without waiting', async () => {
  const { asked, ended } = write({ background: true }, [CLINICAS])
  await ended
  expect(asked).toEqual([CLINICAS])
})

it('an open board is left to the stream', async () => {
  const { asked, answer, ended } = write({}, [api.leads.getQuadro.key(), CLINICAS])
  answer()
  await ended
  expect(asked).toEqual([CLINICAS])
})
