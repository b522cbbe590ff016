import sessionRoutes from 'virtual:contract/session'
import type { Aparelho } from '@portal/contract/dispositivos/dispositivos.contract'
import { client } from '../../platform/client.ts'
import { addRoutes } from '../../platform/routes.ts'

addRoutes(sessionRoutes)

export const verifyDispositivo = (input: Aparelho) => client.dispositivos.checkDeviceAndApprove(input)
export const revokeDispositivo = (sessionId: string) => client.dispositivos.revokeDevice({ sessionId })
