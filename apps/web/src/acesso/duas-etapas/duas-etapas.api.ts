import sessionRoutes from 'virtual:contract/session'
import { client } from '../../platform/client.ts'
import { addRoutes } from '../../platform/routes.ts'

addRoutes(sessionRoutes)

export const getDuasEtapas = () => client.duasEtapas.getDuasEtapas()
export const start = (password: string) => client.duasEtapas.startDuasEtapas({ password })
export const confirm = (codigo: string) => client.duasEtapas.confirmDuasEtapas({ codigo })
export const deactivate = (input: { password: string; codigo: string }) => client.duasEtapas.disableDuasEtapas(input)
export const renewCodigos = (password: string) => client.duasEtapas.renewCodigos({ password })
