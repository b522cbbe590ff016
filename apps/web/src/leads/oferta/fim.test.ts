import { describe, expect, it } from 'vitest'
import { followEnds } from './fim.ts'

const AGORA = Date.parse('2026-11-22T12:00:00.000Z')
const oferta = (segundos: number, respondendo = false) => ({
  id: 'a',
  expira_em: new Date(AGORA + segundos * 1_000).toISOString(),
  respondendo,
})

describe('an offer that is no longer there', () => {
  it('ended once, if its time came while it was watched', () => {
    const ends = followEnds()
    expect(ends([oferta(1)], AGORA, 0)).toBe(0)
    expect(ends([], AGORA + 1_000, 0)).toBe(1)
    expect(ends([], AGORA + 1_250, 0)).toBe(0)
  })

  it('ended by the server’s clock, though this device’s reached the end later', () => {
    const ends = followEnds()
    // The first answer was slow, so the end was known 0.4 s too late; the answer without the offer was quick.
    ends([oferta(1)], AGORA + 200, -400)
    expect(ends([], AGORA + 1_050, 10)).toBe(1)
  })

  it('was taken away, if its time had not come', () => {
    const ends = followEnds()
    ends([oferta(5)], AGORA, 0)
    expect(ends([], AGORA + 1_000, 0)).toBe(0)
  })

  it('is not known to have ended, if the device slept', () => {
    const ends = followEnds()
    ends([oferta(5)], AGORA, 0)
    expect(ends([], AGORA + 60_000, 0)).toBe(0)
  })

  it('was answered, if its answer was on the way', () => {
    const ends = followEnds()
    ends([oferta(1)], AGORA, 0)
    ends([oferta(1, true)], AGORA + 500, 0)
    expect(ends([], AGORA + 1_500, 0)).toBe(0)
  })
})
