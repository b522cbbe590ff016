import sessionRoutes from 'virtual:contract/session'
import { client } from '../../platform/client.ts'
import { addRoutes } from '../../platform/routes.ts'

addRoutes(sessionRoutes)

export const informNome = (full_name: string) => client.conta.setNome({ full_name })
export const chooseSenha = (password: string) => client.conta.replaceSenha({ password })
