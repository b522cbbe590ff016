import { expect, it } from 'vitest'
import { sendPedacos } from './send-pedacos.ts'

it('rejects an upload that was cancelled before it began', async () => {
  const file = new File(['x'], 'longo.mp4')
  const enviado = sendPedacos(file, { endpoint: '/api/envios', metadata: {} }, AbortSignal.abort('cancelado'), {})
  await expect(enviado).rejects.toBe('cancelado')
})
