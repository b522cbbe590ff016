import publicRoutes from 'virtual:contract/public'

const known = { ...publicRoutes }

/** Registers operations that only some page parts need, so that the sign-in page does not load them. */
export const addRoutes = (routes: typeof publicRoutes) => Object.assign(known, routes)

/** Method and path of an operation. */
export function routeOf(operation: string) {
  const route = known[operation]
  if (!route) throw new Error(`The contract has no operation ${operation}`)
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
