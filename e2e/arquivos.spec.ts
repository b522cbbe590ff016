import type { Locator, Page } from '@playwright/test'
import { foto, video } from '../apps/server/src/arquivos/arquivos.factory.ts'
import { abrirSessao, expect, test } from './portal.ts'

const MINIMA = { city: 'Oiapoque', state: 'AP', active: false }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const arquivo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, buffer, mimeType })
const grupo = (form: Locator, name: string) => form.getByRole('group', { name, exact: true })
const escolher = (form: Locator, nome: string, arquivos: ReturnType<typeof arquivo>[]) =>
  grupo(form, nome).locator('input[type=file]').setInputFiles(arquivos)
const imagens = (form: Locator) =>
  grupo(form, 'Galeria').getByRole('list', { name: 'Imagens da galeria' }).locator('img')
const enderecos = (lista: Locator) => lista.evaluateAll((all) => all.map((one) => one.getAttribute('src')))

let clinicas: { page: Page; id: string }[] = []
test.afterEach(async () => {
  for (const { page, id } of clinicas) await page.request.delete(`/api/clinicas/${id}`).catch(() => undefined)
  clinicas = []
})

async function abrir(page: Page, name: string): Promise<{ id: string; form: Locator }> {
  await abrirSessao(page, 'gerenciador')
  const answer = await page.request.post('/api/clinicas', { data: { ...MINIMA, name } })
  const { id } = await answer.json()
  clinicas.push({ page, id })
  await page.goto(`/gerenciador/clinicas?texto=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar Clínica' })
  await expect(form.getByLabel('Nome da clínica')).toHaveValue(name)
  return { id, form }
}

async function salvar(page: Page, form: Locator, id: string) {
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  return (await page.request.get(`/api/clinicas/${id}/completa`)).json()
}

test('pictures: a bad one is named while the others stay, and their order is changed from the keyboard', async ({
  page,
}) => {
  const { id, form } = await abrir(page, 'Arquivos Um')
  await escolher(form, 'Imagem principal', [arquivo('fachada.jpg', await foto(900, 600))])
  await expect(page.getByText('Imagem principal enviada com sucesso!')).toBeVisible()
  await expect(form.getByRole('img', { name: 'Imagem principal da clínica' })).toBeVisible()

  await escolher(form, 'Galeria', [
    arquivo('quarto.jpg', await foto(800, 600)),
    arquivo('desenho.jpg', Buffer.from(SVG)),
    arquivo('jardim.png', await foto(400, 300, 'png'), 'image/png'),
  ])
  await expect(page.getByText('2 de 3 imagens enviadas. Não foi possível enviar: desenho.jpg.')).toBeVisible()
  await expect(form.getByText('Tipo de arquivo inválido. Use JPG, PNG ou WebP.')).toBeVisible()
  await expect(imagens(form)).toHaveCount(2)
  const [primeira, segunda] = await enderecos(imagens(form))

  const alca = form.getByRole('button', { name: 'Imagem 1 de 2: mudar de lugar' })
  await alca.focus()
  await page.keyboard.press('Space')
  const levantada = page.getByText(/^Imagem (da posição 1 de 2 levantada|sobre a posição 1 de 2)\.$/)
  await expect(levantada).toBeAttached()
  // Escape puts the picture back and neither closes the form nor asks; like the arrow keys below, maybe a moment later.
  await expect(async () => {
    if ((await alca.getAttribute('aria-pressed')) === 'true') await page.keyboard.press('Escape')
    await expect(page.getByText('Mudança desfeita. A imagem voltou à posição 1 de 2.')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(alca).toBeFocused()
  await page.keyboard.press('Space')
  await expect(levantada).toBeAttached()
  // A lifted picture listens for arrow keys a moment later, so an early press is repeated.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Imagem sobre a posição 2 de 2.')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => enderecos(imagens(form))).toEqual([segunda, primeira])

  const { gallery_images, image_url } = await salvar(page, form, id)
  expect(gallery_images).toEqual([segunda, primeira])
  expect(image_url).toMatch(/^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/)
})

test('a video upload waits while the connection is lost and resumes', async ({ page, context }) => {
  const { id, form } = await abrir(page, 'Arquivos Dois')
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
  await escolher(form, 'Vídeos', [arquivo('tour.mp4', video(6_000_000), 'video/mp4')])
  await expect(form.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible()
  await expect(form.getByRole('progressbar', { name: 'Envio de tour.mp4' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Vídeo enviado com sucesso!')).toBeVisible({ timeout: 30_000 })
  // Nothing was sent twice: every later piece starts further on.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))

  const { video_files } = await salvar(page, form, id)
  expect(video_files).toHaveLength(1)
  const part = await page.request.get(video_files[0], { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
})

test('an upload that is cancelled leaves nothing, and the limits disable the controls', async ({ page }) => {
  const { form } = await abrir(page, 'Arquivos Três')
  await page.route('**/api/envios/*', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()))
  await escolher(form, 'Vídeos', [arquivo('longo.mp4', video(2_000_000), 'video/mp4')])
  await form.getByRole('button', { name: 'Cancelar envio de longo.mp4' }).click()
  await expect(form.getByText('longo.mp4')).toHaveCount(0)
  await escolher(
    form,
    'Galeria',
    Array.from({ length: 11 }, (_, i) => arquivo(`${i}.jpg`, Buffer.from('x'))),
  )
  await expect(page.getByText('Você só pode adicionar 10 imagens. Máximo total: 10 imagens')).toBeVisible()

  const url = form.getByRole('textbox', { name: 'Nova URL de vídeo' })
  await url.fill('javascript:alert(1)')
  await url.press('Enter')
  await expect(form.getByText('Insira um endereço que comece com http:// ou https://')).toBeVisible()
  for (let i = 0; i < 10; i++) {
    await url.fill(`https://youtu.be/${i}`)
    await url.press('Enter')
  }
  await expect(url).toBeDisabled()
  await expect(form.getByText(/Máximo de 10 URLs de vídeo atingido/)).toBeVisible()
})

test('an upload that fails for ten seconds reports it once, retries and succeeds', async ({ page }) => {
  const { form } = await abrir(page, 'Arquivos Quatro')
  await page.clock.install()
  let falhas = 0
  await page.route('**/api/envios', (route) => {
    falhas++
    return route.fulfill({ status: 503, body: '' })
  })
  await escolher(form, 'Imagem principal', [arquivo('fachada.jpg', await foto(900, 600))])
  await expect.poll(() => falhas).toBe(1)
  const aviso = page.getByText('Erro ao enviar imagem', { exact: true })
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(aviso).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(aviso).toHaveCount(1)
  // Long before the client would give up.
  expect(falhas).toBeGreaterThan(1)
  expect(falhas).toBeLessThan(8)
  await page.unroute('**/api/envios')
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByText('Imagem principal enviada com sucesso!')).toBeVisible({ timeout: 100 })
  }).toPass()
})
