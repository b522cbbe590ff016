import { newAssinante } from '../../avisos/avisos.factory.ts'
import type { Writes } from './write.ts'

const PROPRIO = { none: 'how and where somebody is told concerns nobody else' }

const alvo = (path: string) => {
  const { p256dh, auth } = newAssinante()
  return { endpoint: `https://push.exemplo.com.br/${path}`, p256dh, auth }
}

/** Operations on notices outside the portal. */
export const AVISOS: Writes = {
  'avisos.updateAvisos': {
    history: PROPRIO,
    async prepare({ pessoa }) {
      const { patch } = await pessoa()
      return () => patch('/avisos', { silencio: { de: '22:00', ate: '07:00' } })
    },
  },
  'avisos.createAssinatura': {
    history: PROPRIO,
    async prepare({ pessoa, unique }) {
      const { post } = await pessoa()
      return () => post('/avisos/assinaturas', alvo(unique()))
    },
  },
  'avisos.deleteAssinatura': {
    history: PROPRIO,
    async prepare({ pessoa, unique }) {
      const { post, delete: remove } = await pessoa()
      const { body } = await post('/avisos/assinaturas', alvo(unique()))
      return () => remove(`/avisos/assinaturas/${body.id}`)
    },
  },
}
