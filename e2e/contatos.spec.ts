import { semRolagemLateral, violacoes } from './acessivel.ts'
import { areaDeTransferencia, expect, novaConta, signIn, test } from './portal.ts'

const AGENDA = '/consultor/agenda-telefones'
const CELULAR = { width: 390, height: 844 }

test('somebody keeps a contact on a phone: saves, recognises, finds, calls and deletes it', async ({ page }) => {
  await page.setViewportSize(CELULAR)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'consultora', AGENDA)
  await expect(page.getByRole('heading', { name: 'Agenda de Telefones', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ligar para SAMU, 192' })).toHaveAttribute('href', 'tel:192')
  await expect(page.getByRole('list', { name: 'Contatos' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)

  await page.getByRole('button', { name: 'Novo contato' }).click()
  const form = page.getByRole('dialog', { name: 'Novo contato' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Informe o nome')).toBeVisible()
  await expect(form.getByText('Selecione a categoria')).toBeVisible()
  await expect(form.getByText('Informe o telefone com DDD.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nome' }).fill('Óscar Água Boa')
  await form.getByRole('combobox', { name: 'Categoria' }).selectOption('Advogado')
  const telefone = form.getByRole('textbox', { name: 'Telefone', exact: true })
  // The number of a team's contact in another spelling.
  await telefone.fill('+55 19 90051-0000')
  await telefone.blur()
  await expect(form.getByText('Este número é de Remoções Vida Serena — plantão 24 h')).toBeVisible()
  await telefone.fill('(19) 90098-7654')
  await telefone.blur()
  await expect(form.getByText(/^Este número é de/)).toBeHidden()
  await form.getByRole('checkbox', { name: 'Tem WhatsApp' }).check()
  expect(await violacoes(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Contato salvo com sucesso!')).toBeVisible()

  const busca = page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou cidade' })
  await busca.fill('osc')
  await expect(page.getByRole('button', { name: /^Óscar Água Boa/ })).toBeVisible()
  // The search text names people, so it is only in the fragment, which no server receives.
  await expect(page).toHaveURL(/agenda-telefones#busca=osc$/)
  await page.getByRole('button', { name: 'Meus', exact: true }).click()
  await expect(page).toHaveURL(/\?aba=meus#busca=osc$/)
  await page.reload()
  await expect(busca).toHaveValue('osc')
  await busca.fill('90098-76')
  await expect(page).toHaveURL(/#busca=90098-76$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Óscar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ligar para Óscar Água Boa' })).toHaveAttribute(
    'href',
    'tel:+5519900987654',
  )
  await expect(page.getByRole('link', { name: /^WhatsApp de Óscar/ })).toHaveAttribute(
    'href',
    'https://wa.me/5519900987654',
  )

  await page.getByRole('button', { name: /^Óscar Água Boa/ }).click()
  const contato = page.getByRole('dialog', { name: 'Óscar Água Boa' })
  await contato.getByRole('button', { name: 'Copiar (19) 90098-7654' }).click()
  await expect(page.getByText('Telefone copiado!')).toBeVisible()
  expect(await areaDeTransferencia(page)).toBe('(19) 90098-7654')
  await contato.getByRole('button', { name: 'Favoritar' }).click()
  await expect(contato.getByRole('button', { name: 'Favoritar' })).toHaveAttribute('aria-pressed', 'true')
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  const baixado = page.waitForEvent('download')
  await contato.getByRole('link', { name: 'Salvar no telefone' }).click()
  expect((await baixado).suggestedFilename()).toBe('contato.vcf')
  await contato.getByRole('button', { name: 'Excluir' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Excluir contato' })
  await expect(pergunta.getByText('Tem certeza que deseja excluir este contato?')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Contato excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(busca).toHaveValue('')

  // A number of the phone book is recognised in the form of a lead too.
  await page.goto('/consultor/kanban#novo')
  const lead = page.getByRole('dialog').getByRole('textbox', { name: 'Telefone', exact: true })
  await lead.fill('19 90051-0000')
  await lead.blur()
  await expect(page.getByText('Este número é de Remoções Vida Serena — plantão 24 h')).toBeVisible()

  // The palette finds contacts too and opens them in the phone book.
  await page.goto('/consultor/agenda')
  await expect(page.getByRole('heading', { name: 'Agenda de Visitas', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('vida serena')
  const achados = page.getByRole('group', { name: 'Agenda de Telefones' })
  await achados.getByRole('option', { name: /^Remoções Vida Serena/ }).click()
  await expect(page).toHaveURL(/agenda-telefones#busca=/)
  await expect(page.getByRole('link', { name: /^Ligar para Remoções Vida Serena/ })).toBeVisible()
})

test('a correction goes from a consultant to a manager, who accepts it with one click', async ({ page, browser }) => {
  await signIn(page, 'consultor', AGENDA)
  const busca = page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou cidade' })
  await busca.fill('padre ans')
  await page.getByRole('button', { name: 'Favoritar Padre Anselmo' }).click()
  await expect(page.getByRole('button', { name: 'Favoritar Padre Anselmo' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Padre Anselmo/ })).toBeVisible()

  await page.goto(`${AGENDA}?aba=equipe#busca=planalto`)
  await page.getByRole('button', { name: /^Santa Casa do Planalto/ }).click()
  await page.getByRole('button', { name: 'Sugerir correção' }).click()
  const form = page.getByRole('dialog', { name: 'Sugerir correção' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Santa Casa do Planalto Central')
  expect(await violacoes(page)).toEqual([])
  await form.getByRole('button', { name: 'Enviar sugestão' }).click()
  await expect(page.getByText('Sugestão enviada!')).toBeVisible()

  const outro = await browser.newPage()
  await signIn(outro, 'gerenciador', AGENDA)
  await expect(outro.getByText('1 correção sugerida')).toBeVisible()
  await outro.getByRole('button', { name: 'Conferir' }).click()
  await outro.getByRole('button', { name: 'Aceitar correção de Santa Casa do Planalto' }).click()
  await expect(outro.getByText('Correção aceita!')).toBeVisible()
  await outro.close()
  // The consultant's page updates without a reload.
  await expect(page.getByRole('button', { name: /^Santa Casa do Planalto Central/ })).toBeVisible()
})

test('ten thousand contacts of a file come in, and scroll with few of them in the page', async ({ page }) => {
  await page.setViewportSize(CELULAR)
  await signIn(page, await novaConta(page.request, 'agenda'), `${AGENDA}/importar`)
  const linhas = Array.from(
    { length: 10_000 },
    (_, i) => `${String.fromCharCode(65 + (i % 26))}eatriz ${i};(11) 9${String(10_000_000 + i)}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles({
    name: 'contacts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nome;Telefone\n${linhas.join('\n')}\n`),
  })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await page.getByRole('button', { name: 'Importar 10.000 contatos' }).click()
  await expect(page.getByRole('heading', { name: /^10\.000 contatos importados/ })).toBeVisible({ timeout: 180_000 })
  await page.getByRole('link', { name: 'Ver a agenda' }).click()
  await page.getByRole('button', { name: 'Meus', exact: true }).click()
  const itens = page.getByRole('list', { name: 'Contatos' }).getByRole('listitem')
  await expect(itens.first()).toHaveAttribute('aria-setsize', '10000')
  await page.getByRole('button', { name: 'Ir para a letra M' }).click()
  await expect(page.getByRole('button', { name: /^Meatriz/ }).first()).toBeInViewport()
  await page.getByRole('button', { name: 'Ir para a letra Z' }).click()
  await expect(page.getByRole('button', { name: /^Zeatriz/ }).first()).toBeInViewport()
  expect(await itens.count()).toBeLessThan(60)
})
