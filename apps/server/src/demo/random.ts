/** Pseudo-random choices, repeatable for the same seed. */
export type Random = ReturnType<typeof createRandom>

/** Mulberry32: 32 bits of state, sufficient for demo data and fast enough for a million clinics. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  const int = (min: number, max: number) => Math.floor(between(min, max + 1))
  const chance = (probability: number) => next() < probability
  const pick = <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0]
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const shuffled = [...list]
    const taken = Math.min(count, shuffled.length)
    for (let i = 0; i < taken; i++) {
      const j = int(i, shuffled.length - 1)
      ;[shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T]
    }
    return shuffled.slice(0, taken)
  }
  return { next, between, int, chance, pick, sample }
}

/** Seed of one item, so that items do not depend on the number generated before them. */
export const seedOf = (seed: number, index: number) =>
  Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
