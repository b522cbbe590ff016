import type { Locator, Page } from '@playwright/test'
import { video } from '../apps/server/src/arquivos/arquivos.factory.ts'
import { expect, openSessao, test } from './portal.ts'

const MINIMA = { city: 'Oiapoque', state: 'AP', active: false }

const arquivo = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType })
const grupo = (form: Locator, name: string) => form.getByRole('group', { name, exact: true })
const choose = (form: Locator, nome: string, arquivos: ReturnType<typeof arquivo>[]) =>
  grupo(form, nome).locator('input[type=file]').setInputFiles(arquivos)

let clinicas: { page: Page; id: string }[] = []
test.afterEach(async () => {
  for (const { page, id } of clinicas) await page.request.delete(`/api/clinicas/${id}`).catch(() => undefined)
  clinicas = []
})

async function open(page: Page, name: string): Promise<{ id: string; form: Locator }> {
  await openSessao(page, 'gerenciador')
  const answer = await page.request.post('/api/clinicas', { data: { ...MINIMA, name } })
  const { id } = await answer.json()
  clinicas.push({ page, id })
  await page.goto(`/gerenciador/clinicas?texto=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar Clínica' })
  await expect(form.getByLabel('Nome da clínica')).toHaveValue(name)
  return { id, form }
}

async function save(page: Page, form: Locator, id: string) {
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  return (await page.request.get(`/api/clinicas/${id}/completa`)).json()
}

test('a video upload waits while the connection is lost and resumes', async ({ page, context }) => {
  const { id, form } = await open(page, 'Arquivos Dois')
  const offsets: number[] = []
  let blocked = 0
  await page.route('**/api/envios/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    // After the first piece, one request fails and then the connection is cut.
    if (offset > 0 && blocked++ === 0) {
      await context.setOffline(true)
      return route.abort('connectionreset')
    }
    offsets.push(offset)
    return route.continue()
  })
  await choose(form, 'Vídeos', [arquivo('tour.mp4', video(6_000_000), 'video/mp4')])
  await expect(form.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible()
  await expect(form.getByRole('progressbar', { name: 'Envio de tour.mp4' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Vídeo enviado com sucesso!')).toBeVisible({ timeout: 30_000 })
  // Nothing was sent twice: every later piece starts at a higher offset.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))

  const { video_files } = await save(page, form, id)
  expect(video_files).toHaveLength(1)
  const part = await page.request.get(video_files[0], { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
})
