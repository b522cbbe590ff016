import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

const ID = 'virtual:contract'
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/contract.ts', import.meta.url))

/** Serves `virtual:contract`: method and path of every operation, so that the browser gets no schema and no zod. */
export function contractJson(): Plugin {
  return {
    name: 'portal:contract-json',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(CONTRACT)
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file)
      const json = JSON.stringify(minifyContractRouter(module.contract), (key, value) => {
        if (key === 'meta') return {}
        if (key === 'route') return { method: value.method, path: value.path }
        return value
      })
      return `export default ${json}`
    },
  }
}
