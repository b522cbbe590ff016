import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { type Plugin, runnerImport } from 'vite'

const isPublic = ({ access }: Named) => access === 'public' || access === 'token'
const isOfFamilies = (operation: Named) => isPublic(operation) && operation.route.includes(' /publico/')

/** Operations listed by each module. */
const LISTS: Record<string, (operation: Named) => boolean> = {
  'virtual:contract/public': (operation) => isPublic(operation) && !isOfFamilies(operation),
  'virtual:contract/family': isOfFamilies,
  'virtual:contract/session': ({ access }) => access === 'session',
  'virtual:contract/internal': (operation) => !isPublic(operation),
}
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/contract.ts', import.meta.url))

/** `route`: method and path in one text, because every page contains a list of them. */
type Named = { name: string; access: Access; route: string }

/** Method and path of every operation below `router`, with its dotted name and access. */
function listOperations(router: AnyContractRouter, name: string[] = []): Named[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc']
    const { method, path } = route
    return [{ name: name.join('.'), access: (meta as { access: Access }).access, route: `${method} ${path}` }]
  }
  return Object.entries(router).flatMap(([key, part]) => listOperations(part, [...name, key]))
}

/**
 * Serves the routes of operations without the schemas, so that no zod reaches the browser: `virtual:contract/public`
 * for operations without a session, part of every page; `…/family` for public links; `…/session` for sign-in steps
 * after the password; `…/internal` for all that need a session.
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
