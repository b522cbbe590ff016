import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurn } from './turn.ts'

const HELD = 20

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A statement under way, with the functions that answer it or let it fail. */
function begin(turn: ReturnType<typeof createTurn>) {
  let [resolve, reject] = [(_rows: string) => {}, (_error: Error) => {}]
  const answered = turn.run(
    () =>
      new Promise<string>((...both) => {
        ;[resolve, reject] = both
      }),
  )
  return { answered, resolve, reject }
}

test('a batch begins at the end of the turn while no statement is under way', async () => {
  const dispatch = vi.fn()
  createTurn(HELD).next(dispatch)
  expect(dispatch).not.toHaveBeenCalled()
  await new Promise(setImmediate)
  expect(dispatch).toHaveBeenCalledOnce()
})

test('a batch that comes meanwhile begins once, when the statement is answered', async () => {
  const [turn, dispatch] = [createTurn(HELD), vi.fn()]
  const statement = begin(turn)
  turn.next(dispatch)
  await new Promise(setImmediate)
  expect(dispatch).not.toHaveBeenCalled()
  statement.resolve('rows')
  expect(await statement.answered).toBe('rows')
  expect(dispatch).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(HELD)
  expect(dispatch).toHaveBeenCalledOnce()
})

test('a statement that fails lets the next batch begin', async () => {
  const [turn, dispatch] = [createTurn(HELD), vi.fn()]
  const statement = begin(turn)
  turn.next(dispatch)
  statement.reject(new Error('connection lost'))
  await expect(statement.answered).rejects.toThrow('connection lost')
  expect(dispatch).toHaveBeenCalledOnce()
})

test('a statement that hangs holds a batch back for a moment only', () => {
  const [turn, dispatch] = [createTurn(HELD), vi.fn()]
  void begin(turn)
  turn.next(dispatch)
  vi.advanceTimersByTime(HELD - 1)
  expect(dispatch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dispatch).toHaveBeenCalledOnce()
})
