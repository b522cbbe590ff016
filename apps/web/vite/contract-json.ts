import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

const ID = 'virtual:contract'
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/contract.ts', import.meta.url))

/** Method and path of every operation below `router`, keyed by its dotted name. */
function listRoutes(router: AnyContractRouter, name: string[] = []): [string, { method?: string; path?: string }][] {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route
    return [[name.join('.'), { method, path }]]
  }
  return Object.entries(router).flatMap(([key, part]) => listRoutes(part, [...name, key]))
}

/** Serves `virtual:contract`: where each operation is called, so that the browser gets no schema and no zod. */
export function contractJson(): Plugin {
  return {
    name: 'portal:contract-json',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(CONTRACT)
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file)
      return `export default ${JSON.stringify(Object.fromEntries(listRoutes(module.contract)))}`
    },
  }
}
