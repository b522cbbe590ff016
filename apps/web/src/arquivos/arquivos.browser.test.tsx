import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ClinicaFormDialog } from '../clinicas/form/clinica-form-dialog.tsx'
import { client } from '../platform/client.ts'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { AreaEnvio } from './area-envio.tsx'
import { GaleriaInput } from './galeria-input.tsx'
import { ImagemInput } from './imagem-input.tsx'
import { ImagemPrincipalInput } from './imagem-principal-input.tsx'
import { VideoUrlsInput } from './video-urls-input.tsx'
import { VideosInput } from './videos-input.tsx'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const VIDEO = 'video/mp4'

const arquivo = (name: string, conteudo: BlobPart, type = 'image/jpeg') => new File([conteudo], name, { type })
async function foto(name: string, width: number, height: number, type = 'image/jpeg') {
  const tela = new OffscreenCanvas(width, height)
  const desenho = tela.getContext('2d') as OffscreenCanvasRenderingContext2D
  desenho.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
  desenho.fillRect(0, 0, width, height / 2)
  return arquivo(name, await tela.convertToBlob({ type }), type)
}

const grupo = (name: string) => page.getByRole('group', { name, exact: true })
const entrada = (alvo: Locator) => page.elementLocator(alvo.element().querySelector('input[type=file]') as HTMLElement)
async function choose(nome: string, ...arquivos: File[]) {
  await expect.element(grupo(nome)).toBeInTheDocument()
  await entrada(grupo(nome)).upload(arquivos)
}
const enderecos = () => {
  const lista = grupo('Galeria').getByRole('list', { name: 'Imagens da galeria' }).element()
  return [...lista.querySelectorAll('img')].map((imagem) => imagem.getAttribute('src'))
}
const botao = (name: string) => page.getByRole('button', { name, exact: true })

/** Fate of an upload's request: sent, never answered, or answered with this status. */
type Destino = 'enviado' | 'parado' | number

/** Intercepts requests of uploads. They come from the upload library, not from the client. */
function divert(destino: (method: string) => Destino) {
  const { open, send } = XMLHttpRequest.prototype
  const pedidos: string[] = []
  const metodos = new WeakMap<XMLHttpRequest, string>()
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).includes('/api/envios')) metodos.set(this, method)
    return open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (body) {
    const method = metodos.get(this)
    if (method) pedidos.push(method)
    const fim = method ? destino(method) : 'enviado'
    if (fim === 'enviado') return send.call(this, body)
    if (fim === 'parado') return
    Object.defineProperties(this, { status: { value: fim }, responseText: { value: '' } })
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('load')))
  }
  onTestFinished(() => {
    Object.assign(XMLHttpRequest.prototype, { open, send })
  })
  return pedidos
}

let clinica: { id: string }
beforeAll(() => signIn('gerenciador'))
beforeEach(async () => {
  clinica = await client.clinicas.createClinica({
    ...{ name: `Arquivos ${Date.now()}`, city: 'Oiapoque', state: 'AP', active: false },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  mount(null)
  sessionStorage.removeItem(Object.keys(sessionStorage).find((chave) => chave.includes(clinica.id)) ?? '')
  await client.clinicas.deleteClinica({ id: clinica.id })
})

async function openInput() {
  const onClose = vi.fn()
  mount(<ClinicaFormDialog id={clinica.id} onClose={onClose} />)
  await expect.element(grupo('Galeria')).toBeInTheDocument()
  return onClose
}

async function save() {
  await botao('Salvar').click()
  await expect.element(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  return client.clinicas.getClinica({ id: clinica.id })
}

it('a picture that waits on the server tells its place until it is stored', async () => {
  const real = window.fetch
  let store = () => {}
  const stored = new Promise<void>((resolve) => (store = resolve))
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/api/arquivos/fila/')) return Response.json({ lugar: 3 })
    if (url.endsWith('/api/arquivos')) await stored
    return real(input, init)
  }
  onTestFinished(() => {
    window.fetch = real
  })
  await openInput()
  await choose('Galeria', await foto('quarto.jpg', 800, 600))
  await expect.element(page.getByText('Na fila, 3º')).toBeVisible()
  store()
  await expect.poll(enderecos).toHaveLength(1)
  await expect.element(page.getByText('Na fila, 3º')).not.toBeInTheDocument()
})

it('pictures: a bad one is named while the others stay, and their order is changed from the keyboard', async () => {
  await openInput()
  await choose('Imagem principal', await foto('fachada.jpg', 900, 600))
  await expect.element(page.getByText('Imagem principal enviada com sucesso!')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Imagem principal da clínica' })).toBeInTheDocument()

  await choose(
    'Galeria',
    await foto('quarto.jpg', 800, 600),
    arquivo('desenho.jpg', SVG),
    await foto('jardim.png', 400, 300, 'image/png'),
  )
  await expect.element(page.getByText('2 de 3 imagens enviadas. Não foi possível enviar: desenho.jpg.')).toBeVisible()
  await expect.element(page.getByText('Tipo de arquivo inválido. Use JPG, PNG ou WebP.')).toBeVisible()
  await expect.element(page.getByText(/ 2 de 10\.$/)).toBeInTheDocument()
  await expect.poll(enderecos).toHaveLength(2)
  const [primeira, segunda] = enderecos()
  // A refused file can only be removed from the list.
  expect(botao('Tentar enviar desenho.jpg novamente').elements()).toEqual([])
  await botao('Tirar desenho.jpg da lista').click()
  await expect.element(page.getByText('desenho.jpg', { exact: true })).not.toBeInTheDocument()

  const alca = botao('Imagem 1 de 2: mudar de lugar')
  ;(alca.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  const levantada = page.getByText(/^Imagem (da posição 1 de 2 levantada|sobre a posição 1 de 2)\.$/)
  await expect.element(levantada).toBeInTheDocument()
  // Escape puts the picture back and neither closes the form nor asks; like the arrow keys below, maybe with a delay.
  const desfeita = page.getByText('Mudança desfeita. A imagem voltou à posição 1 de 2.')
  const repeat = async (tecla: string, enquanto: () => boolean, dito: Locator) => {
    await expect
      .poll(
        async () => {
          if (enquanto()) await userEvent.keyboard(tecla)
          return dito.elements().length
        },
        { interval: 300 },
      )
      .toBe(1)
  }
  await repeat('{Escape}', () => alca.element().getAttribute('aria-pressed') === 'true', desfeita)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await expect.element(alca).toHaveFocus()
  expect(enderecos()).toEqual([primeira, segunda])
  await userEvent.keyboard(' ')
  await expect.element(levantada).toBeInTheDocument()
  // A lifted picture handles arrow keys with a delay, so an early press is repeated.
  await repeat('{ArrowRight}', () => true, page.getByText('Imagem sobre a posição 2 de 2.'))
  await userEvent.keyboard(' ')
  await expect.poll(enderecos).toEqual([segunda, primeira])

  const { gallery_images, image_url } = await save()
  expect(gallery_images).toEqual([segunda, primeira])
  expect(image_url).toMatch(/^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/)
})

it('an upload that is cancelled leaves nothing; while it goes on, nothing is saved, and leaving asks', async () => {
  const onClose = await openInput()
  const pedidos = divert((method) => (method === 'PATCH' ? 'parado' : 'enviado'))
  await choose('Vídeos', arquivo('longo.mp4', new Uint8Array(2_000_000), VIDEO))
  await expect.element(page.getByText('Enviando arquivos… Salve quando terminarem.')).toBeVisible()
  await expect.element(botao('Salvar')).toBeDisabled()
  await expect.element(page.getByText('Enviando… 0%')).toBeInTheDocument()
  await expect.element(page.getByRole('progressbar', { name: 'Envio de longo.mp4' })).toBeInTheDocument()
  await expect.poll(() => pedidos).toEqual(['POST', 'PATCH'])
  // Enter in a field would send the form.
  await page.getByRole('textbox', { name: 'Endereço' }).fill('Rua Nova')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect
    .element(pergunta)
    .toHaveTextContent('Há arquivos sendo enviados, e o que você digitou ainda não foi salvo.')
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await botao('Cancelar envio de longo.mp4').click()
  await expect.element(page.getByText('longo.mp4')).not.toBeInTheDocument()
  // The server is told, so that it discards the part received so far.
  await expect.poll(() => pedidos).toEqual(['POST', 'PATCH', 'DELETE'])
  await expect.element(page.getByText('Alterações não salvas')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(await save()).toMatchObject({ video_files: [], address: 'Rua Nova' })
})

it('the limits of pictures and of addresses of videos are said, and disable the controls', async () => {
  await openInput()
  await choose('Galeria', ...Array.from({ length: 11 }, (_, i) => arquivo(`${i}.jpg`, 'x')))
  await expect.element(page.getByText('Você só pode adicionar 10 imagens. Máximo total: 10 imagens')).toBeVisible()
  const url = page.getByRole('textbox', { name: 'Nova URL de vídeo' })
  for (const [texto, motivo] of [
    ['  ', 'Insira uma URL de vídeo'],
    ['javascript:alert(1)', 'Insira um endereço que comece com http:// ou https://'],
  ] as const) {
    await url.fill(texto)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(motivo)).toBeVisible()
  }
  for (let i = 0; i < 10; i++) {
    await url.fill(` https://youtu.be/${i} `)
    expect(page.getByText(/^Insira/).elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(url).toHaveValue('')
    if (i > 0) continue
    await expect.element(page.getByText('URL de vídeo adicionada!')).toBeVisible()
    await url.fill('https://youtu.be/0')
    await botao('Adicionar URL').click()
    await expect.element(page.getByText('Esta URL já foi adicionada')).toBeVisible()
  }
  await expect.element(url).toBeDisabled()
  await expect.element(botao('Adicionar URL')).toBeDisabled()
  await expect.element(page.getByText(/Máximo de 10 URLs de vídeo atingido/)).toBeVisible()
  await botao('Remover https://youtu.be/4').click()
  await expect.element(page.getByText('URL de vídeo removida!')).toBeVisible()
  await expect.element(url).toBeEnabled()
  await expect.element(page.getByText(/ 9 de 10\.$/)).toBeInTheDocument()
  const { video_urls } = await save()
  expect(video_urls).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9].map((i) => `https://youtu.be/${i}`))
})

const imagens = (quantas: number) => Array.from({ length: quantas }, (_, i) => `/midia/imagens/${i}-960.webp`)

function Listas({ fotos, videos }: { fotos: number; videos: number }) {
  const [galeria, setGaleria] = useState(imagens(fotos))
  const [filmes, setFilmes] = useState(Array.from({ length: videos }, (_, i) => `/midia/videos/${i}.mp4`))
  return (
    <>
      <GaleriaInput value={galeria} onChange={setGaleria} />
      <VideosInput value={filmes} onChange={setFilmes} />
    </>
  )
}

it('a gallery and videos take as many as fit, and none once they are full', async () => {
  mount(<Listas fotos={10} videos={5} />)
  await expect.element(botao('Adicionar imagens')).toBeDisabled()
  await expect.element(botao('Adicionar vídeos')).toBeDisabled()
  await expect.element(page.getByText(/Máximo de 5 vídeos atingido\.$/)).toBeVisible()
  await botao('Remover imagem 3').click()
  await expect.element(page.getByText('Imagem removida da galeria')).toBeVisible()
  expect(enderecos()).toEqual(imagens(10).toSpliced(2, 1))
  await botao('Remover vídeo 5').click()
  await expect.element(page.getByText('Vídeo removido')).toBeVisible()
  await expect.element(page.getByText(/ 4 de 5\.$/)).toBeVisible()
  await expect.element(botao('Adicionar imagens')).toBeEnabled()
  await choose('Galeria', arquivo('a.jpg', 'x'), arquivo('b.jpg', 'x'))
  await expect.element(page.getByText('Você só pode adicionar 1 imagem. Máximo total: 10 imagens')).toBeVisible()
  await choose('Vídeos', arquivo('a.mp4', 'x', VIDEO), arquivo('b.mp4', 'x', VIDEO))
  await expect.element(page.getByText('Máximo de 5 vídeos atingido', { exact: true })).toBeVisible()
  expect(page.getByRole('list', { name: 'Envios de Vídeos' }).elements()).toEqual([])
})

function Fotos({ onFoto }: { onFoto: (url: string | null) => void }) {
  const [principal, setPrincipal] = useState<string | null>(null)
  const [retrato, setRetrato] = useState<string | null>('/midia/fotos/ana.webp')
  return (
    <>
      <ImagemPrincipalInput value={principal} onChange={setPrincipal} />
      <ImagemInput
        label="Foto"
        finalidade="foto"
        value={retrato}
        onChange={(url) => {
          onFoto(url)
          setRetrato(url)
        }}
      />
    </>
  )
}

it('a picture alone is replaced and removed; a failed one leaves the list with the next', async () => {
  const mudou = vi.fn()
  mount(<Fotos onFoto={mudou} />)
  await choose('Imagem principal', arquivo('vazia.jpg', ''))
  await expect.element(grupo('Imagem principal').getByRole('alert')).toHaveTextContent('O arquivo está vazio')
  await choose('Imagem principal', await foto('fachada.jpg', 900, 600))
  await expect.element(botao('Trocar imagem principal')).toBeVisible()
  await expect.element(page.getByText('vazia.jpg')).not.toBeInTheDocument()
  await botao('Remover imagem principal').click()
  await expect.element(botao('Escolher imagem principal')).toBeVisible()

  await expect.element(page.getByRole('img', { name: 'Foto' })).toHaveAttribute('src', '/midia/fotos/ana.webp')
  await choose('Foto', arquivo('nota.txt', 'texto', 'text/plain'))
  await expect
    .element(grupo('Foto').getByRole('alert'))
    .toHaveTextContent('Tipo de arquivo inválido. Use JPG, PNG ou WebP.')
  await choose('Foto', await foto('eu.png', 300, 300, 'image/png'))
  await expect.poll(() => mudou.mock.lastCall?.[0]).toMatch(/^\/midia\//)
  await expect.element(page.getByText('nota.txt')).not.toBeInTheDocument()
  await botao('Remover Foto').click()
  await expect.element(botao('Escolher imagem')).toBeVisible()
  expect(mudou).toHaveBeenLastCalledWith(null)
})

/** Timers run in real time and can be advanced. */
const comRelogio = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
const becomes = (condicao: () => boolean) =>
  expect
    .poll(() => {
      if (!condicao()) vi.advanceTimersByTime(1_000)
      return condicao()
    })
    .toBe(true)

it('an upload that fails for ten seconds reports it once, retries and succeeds', async () => {
  await openInput()
  let falha = true
  const pedidos = divert((method) => (method === 'POST' && falha ? 503 : 'enviado'))
  comRelogio()
  await choose('Imagem principal', await foto('fachada.jpg', 900, 600))
  await expect.poll(() => pedidos).toEqual(['POST'])
  const aviso = page.getByText('Erro ao enviar imagem', { exact: true })
  await becomes(() => aviso.elements().length > 0)
  expect(aviso.elements()).toHaveLength(1)
  // The notice appears long before the client would give up.
  expect(pedidos.length).toBeGreaterThan(1)
  expect(pedidos.length).toBeLessThan(8)
  falha = false
  await becomes(() => page.getByText('Imagem principal enviada com sucesso!').elements().length > 0)
})

it('an upload that fails until nobody tries again stays in the list, to be sent again or taken off', async () => {
  mount(<GaleriaInput value={[]} onChange={() => {}} />)
  const pedidos = divert((method) => (method === 'POST' ? 503 : 'enviado'))
  comRelogio()
  const alerta = grupo('Galeria').getByRole('alert')
  await choose('Galeria', await foto('um.jpg', 90, 60), await foto('dois.jpg', 90, 60))
  await becomes(() => alerta.elements().length === 2)
  // Each upload was tried ten times.
  expect(pedidos).toHaveLength(20)
  await becomes(() => page.getByText('Erro ao enviar imagens', { exact: true }).elements().length > 0)
  await botao('Tirar um.jpg da lista').click()
  await expect.element(page.getByText('um.jpg')).not.toBeInTheDocument()
  await botao('Tentar enviar dois.jpg novamente').click()
  await expect.element(botao('Cancelar envio de dois.jpg')).toBeVisible()
  await botao('Cancelar envio de dois.jpg').click()
  await expect.element(page.getByRole('list', { name: 'Envios de Galeria' })).not.toBeInTheDocument()
})

it('a file that came and cannot be kept is said with the reason', async () => {
  mount(<GaleriaInput value={[]} onChange={() => {}} />)
  onTestFinished(
    failCalls((url) => url.endsWith('/api/arquivos'), {
      ...{ status: 422, code: 'UNPROCESSABLE_CONTENT', message: 'Não foi possível ler esta imagem.' },
    }),
  )
  await choose('Galeria', await foto('um.jpg', 90, 60))
  await expect.element(grupo('Galeria').getByRole('alert')).toHaveTextContent('Não foi possível ler esta imagem.')
  expect(page.getByRole('button', { name: /^Tentar enviar/ }).elements()).toEqual([])
})

it('files are dropped on their area, or pasted where it has the focus; one that is full takes none', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const recebidos = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))
  const dois = new DataTransfer()
  for (const name of ['um.jpg', 'dois.jpg']) dois.items.add(arquivo(name, 'x'))
  const escrito = new DataTransfer()
  escrito.setData('text', 'um texto')
  const drag = (tipo: string, dataTransfer: DataTransfer, relatedTarget?: Element) =>
    !botao('Escolher')
      .element()
      .dispatchEvent(
        new DragEvent(tipo, { dataTransfer, bubbles: true, cancelable: true, ...(relatedTarget && { relatedTarget }) }),
      )
  const paste = (clipboardData: DataTransfer) =>
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  const area = () => botao('Escolher').element().parentElement as HTMLElement
  const show = async (props: { multiple?: boolean; disabled?: boolean }) => {
    onFiles.mockClear()
    mount(
      <>
        <AreaEnvio acao="Escolher" accept="image/*" onFiles={onFiles} {...props} />
        <button type="button">Outro</button>
      </>,
    )
    await expect.element(botao('Escolher')).toBeVisible()
  }

  await show({ multiple: true })
  await expect.element(page.getByText('ou arraste os arquivos para cá, ou cole')).toBeVisible()
  // Dragged text is left to the browser.
  expect(drag('dragover', escrito)).toBe(false)
  expect(drag('drop', escrito)).toBe(false)
  expect(drag('dragover', dois)).toBe(true)
  await expect.poll(() => area().dataset.over).toBe('true')
  drag('dragleave', dois, botao('Escolher').element())
  await expect.poll(() => area().dataset.over).toBe('true')
  drag('dragleave', dois, document.body)
  await expect.poll(() => area().dataset.over).toBe(undefined)
  drag('dragover', dois)
  await expect.poll(() => area().dataset.over).toBe('true')
  expect(drag('drop', dois)).toBe(true)
  await expect.poll(() => area().dataset.over).toBe(undefined)
  expect(recebidos()).toEqual([['um.jpg', 'dois.jpg']])
  await botao('Outro').hover()
  ;(botao('Outro').element() as HTMLElement).focus()
  paste(dois)
  expect(recebidos()).toHaveLength(1)
  ;(botao('Escolher').element() as HTMLElement).focus()
  paste(escrito)
  expect(recebidos()).toHaveLength(1)
  paste(dois)
  expect(recebidos()).toHaveLength(2)
  // Choosing the same file twice adds it twice.
  for (const vezes of [3, 4]) {
    await entrada(page.elementLocator(area())).upload(arquivo('um.jpg', 'x'))
    await expect.poll(recebidos).toHaveLength(vezes)
  }

  await show({})
  await expect.element(page.getByText('ou arraste o arquivo para cá, ou cole')).toBeVisible()
  drag('drop', dois)
  expect(recebidos()).toEqual([['um.jpg']])

  await show({ disabled: true })
  drag('dragover', dois)
  drag('drop', dois)
  expect(recebidos()).toEqual([])
  await expect.element(botao('Escolher')).toBeDisabled()
})

it('an address list says what its form found wrong', async () => {
  mount(<VideoUrlsInput value={[]} onChange={() => {}} error="Confira os endereços" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confira os endereços')
  await expect.element(page.getByText(/ 0 de 10\.$/)).toBeVisible()
})
