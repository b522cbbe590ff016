import sessionRoutes from 'virtual:contract/session'
import { client } from '../../platform/client.ts'
import { addRoutes } from '../../platform/routes.ts'

addRoutes(sessionRoutes)

export const informarNome = (full_name: string) => client.conta.setNome({ full_name })
export const escolherSenha = (password: string) => client.conta.replaceSenha({ password })
