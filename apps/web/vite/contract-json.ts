import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { type Plugin, runnerImport } from 'vite'

const PREFIX = 'virtual:contract/'
const KINDS = ['public', 'family', 'internal']
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/contract.ts', import.meta.url))

const isOurs = (id: string) => id.startsWith(PREFIX) && KINDS.includes(id.slice(PREFIX.length))

type Route = { method?: string; path?: string }
type Named = { name: string; access: Access; route: Route }

/** Method and path of every operation below `router`, with its dotted name and who may call it. */
function listOperations(router: AnyContractRouter, name: string[] = []): Named[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc']
    const { method, path } = route
    return [{ name: name.join('.'), access: (meta as { access: Access }).access, route: { method, path } }]
  }
  return Object.entries(router).flatMap(([key, part]) => listOperations(part, [...name, key]))
}

const kindOf = ({ access, route }: Named) => {
  if (access !== 'public' && access !== 'token') return 'internal'
  return route.path?.startsWith('/publico/') ? 'family' : 'public'
}

/**
 * Serves where each operation is called, so that the browser gets no schema and no zod: `virtual:contract/public` those
 * that need no session, which every page has; `…/family` those of links that families open; `…/internal` those that need a session.
 */
export function contractJson(): Plugin {
  return {
    name: 'portal:contract-json',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!isOurs(id.slice(1))) return
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(CONTRACT)
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file)
      const wanted = listOperations(module.contract).filter((operation) => id.endsWith(`/${kindOf(operation)}`))
      return `export default ${JSON.stringify(Object.fromEntries(wanted.map(({ name, route }) => [name, route])))}`
    },
  }
}
