// Breaks the database under a loaded portal, twenty times in each of three ways, and prints the answers of waiting
// calls.
import { atEnd } from '../src/testing/at-end.ts'
import { openQuedas, QUEDAS } from '../src/testing/quedas.ts'

const ROUNDS = 20

const quedas = await openQuedas(atEnd)
let faults = 0
try {
  for (const queda of QUEDAS) {
    let [done, refused, slowest] = [0, 0, 0]
    const recoveries: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const rodada = await quedas.round(queda)
      done += rodada.done
      refused += rodada.refused
      slowest = Math.max(slowest, rodada.slowestMs)
      recoveries.push(rodada.recoveryMs)
      faults += rodada.wrong.length
      for (const answer of rodada.wrong) console.log(`  round ${round + 1}: WRONG ${answer}`)
    }
    recoveries.sort((a, b) => a - b)
    const [median, worst] = [recoveries[ROUNDS / 2] ?? 0, recoveries.at(-1) ?? 0]
    console.log(
      `${queda.padEnd(11)}${ROUNDS} rounds: ${done} done, ${refused} refused with the sentence; ` +
        `works again after ${Math.round(median)} ms (median), ${Math.round(worst)} ms (worst); slowest answer ${Math.round(slowest)} ms`,
    )
  }
  console.log(`Other answers: ${faults}. The process ${quedas.portal.child.exitCode === null ? 'lived on' : 'ENDED'}.`)
  process.exitCode = faults === 0 && quedas.portal.child.exitCode === null ? 0 : 1
} finally {
  await quedas.close()
}
