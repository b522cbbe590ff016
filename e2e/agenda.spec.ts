import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, requestExport, signIn, signInByApi, test } from './portal.ts'

const DESKTOP = { width: 1440, height: 900 }
const FONE = { width: 390, height: 844 }
const DIA_MS = 86_400_000

/** Day in São Paulo so many days from now. */
const daqui = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
    Date.now() + dias * DIA_MS,
  )
const diaDaSemana = (dia: string) => new Date(`${dia}T00:00Z`).getUTCDay()
/** A Tuesday at least a week away. */
const terca = () => daqui(7 + ((9 - diaDaSemana(daqui(7))) % 7))
const porExtenso = (dia: string) =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${dia}T00:00Z`),
  )

async function book(request: APIRequestContext, inicio: string, campos: object = {}) {
  const resposta = await request.post('/api/visitas', { data: { tipo: 'retorno', inicio, ...campos } })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

/** An event of the calendar; its name begins with its hours. */
const evento = (page: Page, horas: string) => page.getByRole('button', { name: new RegExp(`^${horas},`) })
const horario = (page: Page, dia: string, hora: string) =>
  page.getByRole('button', { name: `Agendar em ${porExtenso(dia)}, ${hora}`, exact: true })
const noTopo = { targetPosition: { x: 30, y: 3 } }

test.describe('Agenda de Visitas', () => {
  test('a visit is booked on a phone, dragged on a desktop, and the phone changes', async ({ page, context }) => {
    test.slow()
    const dia = terca()
    const email = await novaConta(page.request, 'agenda')
    await page.setViewportSize(FONE)
    await signIn(page, email, `/consultor/agenda?data=${dia}`)
    await expect(page.getByText('Nenhuma visita neste período')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Nova Visita' }).click()
    const nova = page.getByRole('dialog', { name: 'Nova Visita' })
    await nova.getByText('Retorno ao cliente', { exact: true }).click()
    await nova.getByLabel('Data').fill(dia)
    await nova.getByLabel('Início').fill('10:00')
    await nova.getByLabel('Término').fill('11:30')
    await nova.getByRole('button', { name: 'Agendar' }).click()
    await expect(page.getByText('Visita agendada com sucesso!')).toBeVisible()
    const naLista = page.getByRole('region', { name: porExtenso(dia) })
    await expect(naLista).toContainText('10:00 às 11:30')
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    const mesa = await context.newPage()
    await mesa.setViewportSize(DESKTOP)
    await mesa.goto(`/consultor/agenda?data=${dia}`)
    await expect(mesa.getByRole('button', { name: 'Semana' })).toHaveAttribute('aria-pressed', 'true')
    await evento(mesa, '10:00 às 11:30').dragTo(horario(mesa, dia, '14:00'), noTopo)
    await expect(mesa.getByText('Visita remarcada com sucesso!')).toBeVisible()
    await expect(evento(mesa, '14:00 às 15:30')).toBeVisible()
    await expect(evento(mesa, '10:00 às 11:30')).toHaveCount(0)
    await expect(naLista).toContainText('14:00 às 15:30')
    expect(await violacoes(mesa)).toEqual([])

    // Dragging in a month keeps the hour.
    await mesa.getByRole('button', { name: 'Mês' }).click()
    const quinta = daqui(Math.round((Date.parse(dia) - Date.parse(daqui(0))) / DIA_MS) + 2)
    await evento(mesa, '14:00 às 15:30').dragTo(
      mesa.getByRole('button', { name: `Abrir ${porExtenso(quinta)}` }),
      noTopo,
    )
    await expect(page.getByRole('region', { name: porExtenso(quinta) })).toContainText('14:00 às 15:30')
    expect(await violacoes(mesa)).toEqual([])

    // The open visit is in the address.
    await page.getByRole('button', { name: /14:00 às 15:30/ }).click()
    await expect(page).toHaveURL(/visita=/)
    await expect(page.getByRole('dialog', { name: 'Retorno ao cliente' })).toBeVisible()
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Adicionar ao calendário' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toBe('visita.ics')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A calendar program reads the private address until it is ended.
    await page.getByRole('button', { name: 'Assinar calendário' }).click()
    const assinatura = page.getByRole('dialog', { name: 'Assinar calendário' })
    await assinatura.getByRole('button', { name: 'Criar endereço do calendário' }).click()
    const endereco = await assinatura.getByLabel('Endereço do calendário').inputValue()
    expect(await violacoes(page)).toEqual([])
    const lido = await page.request.get(endereco)
    expect(await lido.text()).toContain('SUMMARY:Retorno ao cliente')
    await assinatura.getByRole('button', { name: 'Parar de compartilhar' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Parar de compartilhar' })
    await pergunta.getByRole('button', { name: 'Parar de compartilhar' }).click()
    await expect(assinatura.getByRole('button', { name: 'Criar endereço do calendário' })).toBeVisible()
    expect((await page.request.get(endereco)).status()).toBe(404)
  })

  test('an empty hour opens the form; another appointment is asked about, the past is refused', async ({ page }) => {
    const dia = terca()
    await page.setViewportSize(DESKTOP)
    await signInByApi(page.request, await novaConta(page.request, 'choque'))
    await book(page.request, `${dia}T09:00`)
    await book(page.request, `${dia}T15:00`)
    await page.goto(`/consultor/agenda?vista=semana&data=${dia}`)

    await horario(page, dia, '11:30').click()
    await expect(page.getByRole('dialog', { name: 'Nova Visita' }).getByLabel('Início')).toHaveValue('11:30')
    await expect(page.getByRole('dialog', { name: 'Nova Visita' }).getByLabel('Data')).toHaveValue(dia)
    await page.keyboard.press('Escape')

    const drop = () => evento(page, '09:00 às 10:00').dragTo(horario(page, dia, '14:30'), noTopo)
    const pergunta = page.getByRole('dialog', { name: 'Horário ocupado' })
    await drop()
    await expect(pergunta).toContainText('Você já tem um compromisso neste horário. Deseja agendar mesmo assim?')
    await expect(evento(page, '14:30 às 15:30')).toBeVisible()
    await pergunta.getByRole('button', { name: 'Escolher outro horário' }).click()
    await expect(evento(page, '09:00 às 10:00')).toBeVisible()
    await drop()
    await pergunta.getByRole('button', { name: 'Agendar mesmo assim' }).click()
    await expect(page.getByText('Visita remarcada com sucesso!')).toBeVisible()
    await expect(evento(page, '14:30 às 15:30')).toBeVisible()

    // A month that ends on a Saturday does not show tomorrow; tonight's visit is then dropped on yesterday.
    const amanha = daqui(1)
    const isUltimo = diaDaSemana(amanha) === 0 && amanha.endsWith('-01')
    const [de, para, hora] = isUltimo ? [daqui(0), daqui(-1), '23:59'] : [amanha, daqui(0), '00:01']
    await book(page.request, `${de}T${hora}`)
    await page.goto('/consultor/agenda?vista=mes')
    const noDia = (dia: string, n: string) =>
      expect(page.getByRole('button', { name: `Abrir ${porExtenso(dia)}${n}`, exact: true })).toBeVisible()
    await noDia(de, ', 1 visita')
    // Shown where it was dropped until the server refuses, then moved back.
    let answer = () => {}
    const solta = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/remarcar', async (route) => {
      await solta
      await route.continue()
    })
    await evento(page, `${hora} às \\d\\d:\\d\\d`).dragTo(
      page.getByRole('button', { name: `Abrir ${porExtenso(para)}` }),
      noTopo,
    )
    await noDia(para, ', 1 visita')
    await noDia(de, '')
    answer()
    await expect(page.getByText('Escolha uma data e hora futuras')).toBeVisible()
    await noDia(de, ', 1 visita')
    await noDia(para, '')
    await expect(evento(page, `${hora} às \\d\\d:\\d\\d`)).toBeVisible()
    expect((await (await page.request.get(`/api/visitas?de=${de}&ate=${de}`)).json()).itens).toHaveLength(1)
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: FONE, hasTouch: true, isMobile: true })

    test('a visit stands beside the label of its hour, in week and day', async ({ page }) => {
      const dia = terca()
      await signInByApi(page.request, await novaConta(page.request, 'toque'))
      await book(page.request, `${dia}T11:30`)
      for (const vista of ['semana', 'dia']) {
        await page.goto(`/consultor/agenda?vista=${vista}&data=${dia}`)
        const visita = evento(page, '11:30 às 12:30')
        await expect(visita).toBeVisible()
        const topo = async (texto: string) => (await page.getByText(texto, { exact: true }).boundingBox())?.y ?? 0
        const [onze, doze, uma] = [await topo('11:00'), await topo('12:00'), await topo('13:00')]
        // Labels are slightly below the line of their hour, by the same distance everywhere.
        const [hora, altura] = [doze - onze, (await visita.boundingBox())?.height ?? 0]
        expect(uma - doze, vista).toBeCloseTo(hora, 0)
        const linha = (await horario(page, dia, '11:00').boundingBox())?.y ?? 0
        expect(Math.abs(((await visita.boundingBox())?.y ?? 0) - linha - hora / 2), vista).toBeLessThan(3)
        expect(Math.abs(altura - hora), vista).toBeLessThan(6)
        expect(Math.abs(onze - linha), vista).toBeLessThan(hora / 4)
      }
    })
  })

  test('a month of full days says how many more there are; the keyboard walks a week and books', async ({ page }) => {
    const dia = terca()
    await page.setViewportSize(DESKTOP)
    await signInByApi(page.request, await novaConta(page.request, 'cheia'))
    for (let n = 0; n < 30; n++)
      await book(page.request, `${dia}T${String(6 + (n % 15)).padStart(2, '0')}:00`, { confirmar_conflito: true })
    await page.goto(`/consultor/agenda?vista=mes&data=${dia}`)
    await expect(page.getByRole('button', { name: `Abrir ${porExtenso(dia)}, 30 visitas` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d\d:\d\d às/ })).toHaveCount(3)
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])
    await page.getByRole('button', { name: `Mais 27 visitas em ${porExtenso(dia)}` }).click()
    await expect(page).toHaveURL(/vista=dia/)
    await expect(page.getByRole('button', { name: /^\d\d:\d\d às/ })).toHaveCount(30)

    await page.getByRole('button', { name: 'Semana' }).click()
    // Days have full names, also for screen readers.
    await expect(page.getByRole('button', { name: `Abrir ${porExtenso(dia)}`, exact: true })).toBeVisible()
    const quarta = daqui(Math.round((Date.parse(dia) - Date.parse(daqui(0))) / DIA_MS) + 1)
    await horario(page, dia, '22:00').focus()
    await page.keyboard.press('ArrowRight')
    await expect(horario(page, quarta, '22:00')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(horario(page, quarta, '22:30')).toBeFocused()
    await page.keyboard.press('Enter')
    const nova = page.getByRole('dialog', { name: 'Nova Visita' })
    await expect(nova.getByLabel('Data')).toHaveValue(quarta)
    await expect(nova.getByLabel('Início')).toHaveValue('22:30')
  })

  test('a month with thirty visits on each day opens, scrolls and is walked by keyboard', async ({ page }) => {
    test.slow()
    // All days of next month.
    const [ano = 0, mes = 0] = daqui(0).split('-').map(Number)
    const dias = Array.from({ length: 31 }, (_, n) => new Date(Date.UTC(ano, mes, n + 1)))
      .filter((data) => data.getUTCMonth() === mes % 12)
      .map((data) => data.toISOString().slice(0, 10))
    const [primeiro = '', segundo = ''] = dias
    const ultimo = dias.at(-1) ?? ''
    await page.setViewportSize(DESKTOP)
    await signInByApi(page.request, await novaConta(page.request, 'mes-cheio'))
    for (const dia of dias)
      await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          book(page.request, `${dia}T${String(6 + (n % 15)).padStart(2, '0')}:00`, { confirmar_conflito: true }),
        ),
      )
    await page.goto(`/consultor/agenda?vista=mes&data=${primeiro}`)
    const open = (dia: string) =>
      page.getByRole('button', { name: `Abrir ${porExtenso(dia)}, 30 visitas`, exact: true })
    await expect(open(primeiro)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mais 27 visitas em / })).toHaveCount(dias.length)
    await expect(page.getByText('+27 mais')).toHaveCount(dias.length)
    await open(ultimo).scrollIntoViewIfNeeded()
    await expect(open(ultimo)).toBeInViewport()
    await semRolagemLateral(page)
    await open(primeiro).focus()
    await page.keyboard.press('ArrowRight')
    await expect(open(segundo)).toBeFocused()
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
    await expect(open(dias[22] ?? '')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/vista=dia/)
    await expect(page.getByRole('button', { name: /^\d\d:\d\d às/ })).toHaveCount(30)
    await page.goBack()
    await page.getByRole('button', { name: `Mais 27 visitas em ${porExtenso(ultimo)}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`data=${ultimo}`))
    await expect(page.getByRole('button', { name: /^\d\d:\d\d às/ })).toHaveCount(30)
  })

  test('who stands in sees the visits of the colleague and acts on them; the history says who', async ({
    page,
    browser,
  }) => {
    test.slow()
    const dia = terca()
    const marca = Date.now().toString(36).replace(/\d/g, 'x')
    const nomeada = (nome: string) => novaConta(page.request, `agenda-${nome}`, () => `${nome} ${marca}`)
    const [emailDaAna, emailDaBia] = [await nomeada('Ana'), await nomeada('Bia')]
    await signInByApi(page.request, emailDaAna)
    const telefone = `559691${String(Date.now()).slice(-7)}`
    const lead = await page.request.post('/api/leads', {
      data: { nome_contato: `Família ${marca}`, telefone, origem: 'telefone' },
    })
    expect(lead.status(), await lead.text()).toBe(201)
    await book(page.request, `${dia}T09:00`, { lead_id: (await lead.json()).id })
    const { substitutos } = await (await page.request.get('/api/distribuicao/coberturas-previa')).json()
    const bia = substitutos.find(({ nome }: { nome: string }) => nome === `Bia ${marca}`)
    const cobertura = await page.request.post('/api/distribuicao/coberturas', {
      data: { substituto_id: bia.id, de: daqui(0), ate: daqui(0) },
    })
    expect(cobertura.status(), await cobertura.text()).toBe(201)

    await page.setViewportSize(DESKTOP)
    await page.goto(`/consultor/agenda?data=${dia}`)
    await expect(evento(page, '09:00 às 10:00')).toBeVisible()
    const outra = await (await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage()
    await signInByApi(outra.request, emailDaBia)
    await outra.goto(`/consultor/agenda?data=${dia}`)
    await expect(outra.getByRole('button', { name: 'Semana' })).toHaveAttribute('aria-pressed', 'true')
    await expect(evento(outra, '09:00 às 10:00')).toHaveCount(0)
    const ate = `${daqui(0).slice(8)}/${daqui(0).slice(5, 7)}`
    const quem = outra.getByRole('combobox', { name: 'Consultor' })
    await quem.selectOption(`Agenda de Ana ${marca} (cobertura até ${ate})`)
    await expect(evento(outra, '09:00 às 10:00')).toBeVisible()
    expect(await violacoes(outra)).toEqual([])
    await evento(outra, '09:00 às 10:00').dragTo(horario(outra, dia, '14:00'), noTopo)
    await expect(outra.getByText('Visita remarcada com sucesso!')).toBeVisible()
    await expect(evento(page, '14:00 às 15:00')).toBeVisible()

    await evento(outra, '14:00 às 15:00').click()
    const visita = outra.getByRole('dialog', { name: 'Retorno ao cliente' })
    await visita.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(outra.getByText('Visita confirmada!')).toBeVisible()
    await visita.getByRole('tab', { name: 'Histórico' }).click()
    await expect(visita.getByRole('tabpanel')).toContainText(`Bia ${marca}`)
    await outra.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^14:00 às 15:00,.*Confirmada$/ })).toBeVisible()

    // After the cover's end, neither the choice nor the visits remain.
    await page.request.post(`/api/distribuicao/coberturas/${(await cobertura.json()).id}/encerrar`, { data: {} })
    await outra.reload()
    await expect(outra.getByRole('button', { name: 'Semana' })).toHaveAttribute('aria-pressed', 'true')
    await expect(quem).toBeHidden()
    await expect(evento(outra, '14:00 às 15:00')).toHaveCount(0)
    await outra.context().close()
  })

  test('filters stand in the address, and the supervisor reads the team without opening anything', async ({ page }) => {
    const dia = terca()
    const nome = `Lívia ${Date.now()}`
    await signInByApi(page.request, await novaConta(page.request, 'filtro', () => nome))
    const ligacao = {
      tipo: 'videochamada',
      clinica_id: (await (await page.request.get('/api/visitas-clinicas')).json())[0].id,
    }
    await book(page.request, `${dia}T09:00`)
    await book(page.request, `${dia}T11:00`, ligacao)
    await page.goto(`/consultor/agenda?vista=lista&data=${dia}&tipo=errado&status=99`)
    const naLista = page.getByRole('region', { name: porExtenso(dia) }).getByRole('listitem')
    await expect(naLista).toHaveCount(2)
    await page.getByLabel('Tipo').selectOption('Videochamada')
    await expect(naLista).toHaveCount(1)
    await expect(page).toHaveURL(/tipo=videochamada/)
    await page.reload()
    await expect(naLista).toHaveText(/11:00 às 12:00.*Videochamada/)
    await page.getByLabel('Status').selectOption('Cancelada')
    await expect(page.getByText('Nenhuma passa pelos filtros escolhidos.')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(naLista).toHaveCount(2)
    await page.getByLabel('Tipo').selectOption('Videochamada')
    const [arquivo] = await Promise.all([page.waitForEvent('download'), requestExport(page, 'Exportar CSV')])
    expect(arquivo.suggestedFilename()).toMatch(/^visitas-\d{4}-\d\d-\d\d\.csv$/)
    expect((await readFile(await arquivo.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2)

    await signIn(page, 'supervisor', `/supervisor/leads?aba=visitas&vista=lista&data=${dia}`)
    await expect(page.getByRole('tab', { name: 'Visitas' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: 'Consultor' }).selectOption(nome)
    await expect(naLista).toHaveCount(2)
    await expect(naLista.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Nova Visita' })).toHaveCount(0)
    expect(await violacoes(page)).toEqual([])
  })
})
