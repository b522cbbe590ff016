import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { type Plugin, runnerImport } from 'vite'

const isPublic = ({ access }: Named) => access === 'public' || access === 'token'
const isOfFamilies = (operation: Named) => isPublic(operation) && operation.route.includes(' /publico/')

/** Which operations each module lists. */
const LISTS: Record<string, (operation: Named) => boolean> = {
  'virtual:contract/public': (operation) => isPublic(operation) && !isOfFamilies(operation),
  'virtual:contract/family': isOfFamilies,
  'virtual:contract/session': ({ access }) => access === 'session',
  'virtual:contract/internal': (operation) => !isPublic(operation),
}
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/contract.ts', import.meta.url))

/** `route` is method and path in one text: every page carries a list of them. */
type Named = { name: string; access: Access; route: string }

/** Method and path of every operation below `router`, with its dotted name and who may call it. */
function listOperations(router: AnyContractRouter, name: string[] = []): Named[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc']
    const { method, path } = route
    return [{ name: name.join('.'), access: (meta as { access: Access }).access, route: `${method} ${path}` }]
  }
  return Object.entries(router).flatMap(([key, part]) => listOperations(part, [...name, key]))
}

/**
 * Serves where each operation is called, so that the browser gets no schema and no zod: `virtual:contract/public` those
 * that need no session, which every page has; `…/family` those of links that families open; `…/session` those of the step
 * between a right password and the portal; `…/internal` all that need a session.
 */
export function contractJson(): Plugin {
  return {
    name: 'portal:contract-json',
    resolveId: (id) => (id in LISTS ? `\0${id}` : undefined),
    async load(id) {
      const isListed = LISTS[id.slice(1)]
      if (!isListed) return
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(CONTRACT)
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file)
      const wanted = listOperations(module.contract).filter(isListed)
      return `export default ${JSON.stringify(Object.fromEntries(wanted.map(({ name, route }) => [name, route])))}`
    },
  }
}
