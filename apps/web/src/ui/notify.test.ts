import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { notifyError, notifySuccess, notifyWarning } from './notify.ts'

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const fill = async () => {
  for (let n = 0; n < notificationsStore.getState().limit; n++) await notifySuccess(`Feito ${n}`)
}
afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))

it.each([notifyError, notifyWarning])(
  'shows what went wrong at once, however much good news has the room',
  async (notify) => {
    await fill()
    await notifySuccess('Mais uma')
    expect(shown()).not.toContain('Mais uma')
    await notify('Erro ao salvar')
    expect(shown()).toContain('Erro ao salvar')
  },
)

it('shows the last of many errors', async () => {
  await fill()
  for (let n = 0; n <= notificationsStore.getState().limit; n++) await notifyError(`Erro ${n}`)
  expect(shown()).toContain(`Erro ${notificationsStore.getState().limit}`)
})

it('says again what was said before, once', async () => {
  await notifySuccess('Paciente atualizado com sucesso!')
  await notifySuccess('Outra coisa')
  await notifySuccess('Paciente atualizado com sucesso!')
  expect(shown()).toEqual(['Outra coisa', 'Paciente atualizado com sucesso!'])
})
