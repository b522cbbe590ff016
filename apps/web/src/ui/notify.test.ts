import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { notifyError, notifySuccess, notifyWarning } from './notify.ts'

const messages = (list: 'notifications' | 'queue') => notificationsStore.getState()[list].map(({ message }) => message)
/** Sends a message and waits until it is shown or queued. */
async function say(notify: typeof notifySuccess, message: string) {
  notify(message)
  await expect.poll(() => [...messages('notifications'), ...messages('queue')]).toContain(message)
}
const fill = async () => {
  for (let n = 0; n < notificationsStore.getState().limit; n++) await say(notifySuccess, `Feito ${n}`)
}
afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))

it.each([notifyError, notifyWarning])(
  'shows what went wrong at once, however much good news has the room',
  async (notify) => {
    await fill()
    await say(notifySuccess, 'Mais uma')
    expect(messages('notifications')).not.toContain('Mais uma')
    await say(notify, 'Erro ao salvar')
    expect(messages('notifications')).toContain('Erro ao salvar')
  },
)

it('shows the last of many errors', async () => {
  await fill()
  for (let n = 0; n <= notificationsStore.getState().limit; n++) await say(notifyError, `Erro ${n}`)
  expect(messages('notifications')).toContain(`Erro ${notificationsStore.getState().limit}`)
})

it('says again what was said before, once', async () => {
  await say(notifySuccess, 'Paciente atualizado com sucesso!')
  await say(notifySuccess, 'Outra coisa')
  notifySuccess('Paciente atualizado com sucesso!')
  await expect.poll(() => messages('notifications')).toEqual(['Outra coisa', 'Paciente atualizado com sucesso!'])
})
