// Plants each fault that the tests once missed in a copy of the tree, one at a time, and prints the test that noticed it.
//   npm run drill:mutantes -- [--check] [--word clinicas,cadastro] [--only A3,C2]
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyTree } from './mutantes/copia.ts'
import { MUTANTES } from './mutantes/lista.ts'
import { staleness } from './mutantes/mutante.ts'
import { createProvador } from './mutantes/provador.ts'

const ROOT = realpathSync(new URL('../../..', import.meta.url))
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, word: { type: 'string' }, only: { type: 'string' } },
})
const chosen = (list: string | undefined, value: string) => list === undefined || list.split(',').includes(value)
const mutantes = MUTANTES.filter(({ id, word }) => chosen(values.only, id) && chosen(values.word, word))

const stale = mutantes.flatMap((mutante) => {
  const why = staleness(ROOT, mutante)
  return why ? [`${mutante.id}: ${why}`] : []
})
for (const line of stale) console.error(`STALE ${line}`)
if (mutantes.length === 0) console.error('No fault of the list has that id or word.')
process.exitCode = stale.length > 0 || mutantes.length === 0 ? 1 : 0
if (values.check) console.log(`${mutantes.length} faults, ${stale.length} stale`)
else if (process.exitCode === 0) await drill()

async function drill() {
  const copy = copyTree(ROOT)
  const provador = await createProvador(copy.path)
  let stopped = false
  const stop = () => {
    stopped = true
    console.error('\nStopping after this fault…')
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    console.log('Without any fault…')
    const red = await provador.runUnharmed([...new Set(mutantes.flatMap(({ tests }) => tests))])
    if (red) throw new Error(`A test fails by itself, so that it would notice nothing: ${red}`)

    const survivors: string[] = []
    let killed = 0
    let tried = 0
    for (const mutante of mutantes) {
      if (stopped) break
      tried++
      const begin = performance.now()
      const killer = await provador.plant(mutante)
      const seconds = ((performance.now() - begin) / 1000).toFixed(0).padStart(3)
      const { id, kind, file, fault, explained } = mutante
      if (killer) killed++
      else if (!explained) survivors.push(`${id} ${file}: ${fault}`)
      const result = killer ?? (explained ? `survived, as explained: ${explained}` : 'SURVIVED')
      console.log(`${id.padEnd(5)} ${kind.padEnd(12)} ${seconds} s  ${file}: ${fault}\n      ${result}`)
    }
    const percent = ((100 * killed) / Math.max(1, tried)).toFixed(1)
    console.log(`\n${killed} of ${tried} faults noticed (${percent} %), ${survivors.length} survived unexplained`)
    for (const survivor of survivors) console.log(`  ${survivor}`)
    process.exitCode = survivors.length > 0 || stopped ? 1 : 0
  } finally {
    await provador.close()
    copy.remove()
  }
}
