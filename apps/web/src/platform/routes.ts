import publicRoutes from 'virtual:contract/public'

const known = { ...publicRoutes }

/** Adds operations that only some page parts need; those bring them, so that signing in does not wait for them. */
export const addRoutes = (routes: typeof publicRoutes) => Object.assign(known, routes)

/** Where an operation of the contract is called. */
export function routeOf(operation: string) {
  const route = known[operation]
  if (!route) throw new Error(`The contract has no operation ${operation}`)
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
