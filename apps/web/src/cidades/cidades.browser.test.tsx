import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { chooseSide, comparison, notice } from '../testing/conflict.ts'
import { failCalls, mount, openPage, signIn } from '../testing/tela.tsx'
import { ImportacaoResultado } from './importacao-resultado.tsx'

const PATH = '/admin/popular-cidades'
const busca = page.getByLabelText('Buscar por nome ou código do IBGE')
const populacao = page.getByRole('columnheader', { name: 'População' })
const primeira = page.getByRole('rowheader').first()
const popular = page.getByRole('button', { name: 'Popular cidades' })

beforeAll(() => signIn('admin'))

async function readCidade(nome: string) {
  const { itens } = await client.cidades.listCidades({ texto: nome })
  return itens.find((cidade) => cidade.nome === nome) as CidadeGerida
}

/** Simulates a correction of the city by another administrator. */
async function change(nome: string, campos: Partial<CidadeGerida>) {
  const { id, versao, latitude, longitude, populacao, ddd } = await readCidade(nome)
  await client.cidades.updateCidade({ id, versao, latitude, longitude, populacao, ddd, ...campos })
}

async function open(nome: string, uf: string) {
  await busca.fill(nome)
  await page.getByRole('button', { name: `Editar ${nome}, ${uf}` }).click()
  return page.getByRole('dialog', { name: `${nome}, ${uf}` })
}

/** Answers calls instead of the server; undefined lets a call through. */
function answer(with_: (call: string) => unknown) {
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    const body = with_(`${init?.method ?? 'GET'} ${url}`)
    return body === undefined ? real(input, init) : Response.json(body)
  }
}

const TAREFA: Tarefa = {
  id: '7f3f2a34-6f5e-4d7c-9d5a-2f4f0d3c8a11',
  tipo: 'popular_cidades',
  estado: 'em_andamento',
  feitas: 1500,
  total: 5571,
  resultado: null,
  erro: null,
  created_at: new Date().toISOString(),
}

/** Simulates a running task, because the real one ends too soon to press a button. */
function running(parts: Partial<Tarefa> = {}) {
  const tarefa = { ...TAREFA, ...parts }
  answer((call) => {
    if (call.includes(`/api/tarefas?tipo=${tarefa.tipo}`)) return { tarefa: { ...tarefa, estado: 'em_andamento' } }
    return call.endsWith(`/api/tarefas/${tarefa.id}`) ? tarefa : undefined
  })
  return tarefa
}

it('populating a state that is complete changes nothing and says so', async () => {
  openPage(PATH)
  await expect.element(page.getByRole('heading', { name: 'Popular Cidades', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Resumo das cidades' })).toHaveTextContent('5.571')
  await page.getByLabelText('Estado', { exact: true }).selectOptions('Acre (AC)')
  await popular.click()
  await expect.element(page.getByText('Cidades populadas com sucesso! 0 novas, 0 atualizadas.')).toBeVisible()
  await expect.element(popular).toBeEnabled()
})

it('a task that runs is shown whenever the page is opened, and can be cancelled', async () => {
  const tarefa = { ...TAREFA }
  answer((call) => {
    if (call.includes('/api/tarefas?tipo=popular_cidades')) return { tarefa: TAREFA }
    if (call.endsWith('/cancelar')) {
      tarefa.estado = 'cancelada'
      return TAREFA
    }
    return call.endsWith(`/api/tarefas/${TAREFA.id}`) ? tarefa : undefined
  })
  const barra = page.getByRole('progressbar', { name: 'Populando cidades' })
  for (const _ of ['opened', 'opened again']) {
    openPage(PATH)
    await expect.element(barra).toHaveAttribute('aria-valuenow', '26')
    await expect.element(page.getByText('1.500 de 5.571 · 26%')).toBeVisible()
    await expect.element(popular).not.toBeInTheDocument()
  }
  const restore = failCalls((url) => url.endsWith('/cancelar'), 'lost')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByText('Erro ao cancelar')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeEnabled()
  restore()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByText('Cancelado. Nada foi alterado.')).toBeVisible()
  await expect.element(popular).toBeVisible()
  await expect.element(barra).not.toBeInTheDocument()
})

it.each<[string, Partial<Tarefa>, string]>([
  ['populating', { erro: 'O IBGE não respondeu.' }, 'Erro ao popular cidades: O IBGE não respondeu.'],
  ['populating, without a reason', {}, 'Erro ao popular cidades: tente novamente em instantes.'],
  ['an import', { tipo: 'importar_cidades', erro: 'O arquivo está vazio.' }, 'O arquivo está vazio.'],
  ['an import, without a reason', { tipo: 'importar_cidades' }, 'Tente novamente em instantes.'],
])('%s that fails while it is watched says why', async (_, parts, frase) => {
  const tarefa = running({ ...parts, total: null })
  openPage(PATH)
  await expect.element(page.getByText('Preparando…')).toBeVisible()
  tarefa.estado = 'falhou'
  await expect.element(page.getByText(frase)).toBeVisible()
  await expect.element(page.getByText('Preparando…')).not.toBeInTheDocument()
})

it('populating that cannot begin says why; somebody else’s is shown instead', async () => {
  openPage(PATH)
  await expect.element(popular).toBeEnabled()
  const restore = failCalls((url) => url.endsWith('/cidades/popular'), 'lost')
  await popular.click()
  await expect.element(page.getByText(/^Erro ao popular cidades: Não foi possível falar com o servidor/)).toBeVisible()
  await expect.element(popular).toBeEnabled()
  restore()
  onTestFinished(
    failCalls((url) => url.endsWith('/cidades/popular'), {
      status: 409,
      code: 'CONFLICT',
      message: 'As cidades já estão sendo populadas.',
    }),
  )
  running()
  await popular.click()
  await expect.element(page.getByText('As cidades já estão sendo populadas.')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Populando cidades' })).toBeVisible()
})

it('a city is corrected with errors shown at their fields', async () => {
  openPage(PATH)
  await busca.fill('xique-xique')
  await page.getByRole('button', { name: 'Editar Xique-Xique, BA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xique-Xique, BA' })
  const latitude = dialog.getByLabelText('Latitude')
  const salvar = dialog.getByRole('button', { name: 'Salvar' })
  await expect.element(latitude).toHaveFocus()
  await expect.element(salvar).toBeDisabled()
  await latitude.fill('-95')
  await dialog.getByLabelText('População').fill('50.001')
  await salvar.click()
  await expect.element(dialog.getByText('Latitude deve estar entre -90 e 90')).toBeVisible()
  await expect.element(latitude).toHaveFocus()
  await latitude.fill('10,8')
  await expect.element(dialog.getByText(/fora do Brasil/)).toBeVisible()
  await latitude.fill('-10,8')
  await expect.element(dialog.getByText(/fora do Brasil/)).not.toBeInTheDocument()
  await salvar.click()
  await expect.element(page.getByText('Cidade atualizada com sucesso!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Xique-Xique/ })
  await expect.element(row).toHaveTextContent('editada')
  await expect.element(row).toHaveTextContent('50.001')
  await expect.element(row).toHaveTextContent('-10.800000')
})

it('leaving a city with something typed asks first, in whatever way; with nothing typed it does not', async () => {
  openPage(PATH)
  const dialog = await open('Tupã', 'SP')
  const ddd = dialog.getByLabelText('DDD')
  await ddd.fill('77')
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  for (const sair of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await sair()
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(pergunta).not.toBeInTheDocument()
    await expect.element(ddd).toHaveValue('77')
  }
  await userEvent.keyboard('{Escape}')
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open('Tupã', 'SP')
  await expect.element(ddd).not.toHaveValue('77')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('what another administrator corrects is taken, or chosen where both typed', async () => {
  await change('Birigui', { populacao: 100, ddd: '18', latitude: -21, longitude: -50 })
  openPage(PATH)
  const dialog = await open('Birigui', 'SP')
  const campo = (nome: string) => dialog.getByLabelText(nome)
  await expect.element(campo('População')).toHaveValue('100')
  ;(campo('DDD').element() as HTMLElement).focus()
  await change('Birigui', { populacao: 200 })
  await expect.element(campo('População')).toHaveValue('200')
  await expect.element(campo('DDD')).toHaveFocus()
  await expect.element(notice).not.toBeInTheDocument()

  await campo('Latitude').fill('-21,5')
  await campo('População').fill('300')
  await change('Birigui', { longitude: -50.5, populacao: 400, ddd: '19' })
  await expect.element(notice).toHaveTextContent('Vocês dois mudaram: Latitude, Longitude, População.')
  await expect.element(campo('DDD')).toHaveValue('19')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  // A pair of coordinates is one value: halves from two people are never combined.
  await chooseSide(
    { label: 'Latitude e Longitude', mine: '-21,5, -50', theirs: '-21, -50,5', before: '-21, -50' },
    'Da outra pessoa',
  )
  await chooseSide({ label: 'População', mine: '300', theirs: '400', before: '200' }, 'Meu')
  await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(page.getByText('Cidade atualizada com sucesso!')).toBeVisible()
  expect(await readCidade('Birigui')).toMatchObject({ latitude: -21, longitude: -50.5, populacao: 300, ddd: '19' })
})

it('an import says which lines it refused and why', async () => {
  openPage(PATH)
  // No file is accepted until it is known whether an import is running.
  await expect.element(page.getByRole('button', { name: 'Escolher arquivo CSV' })).toBeEnabled()
  await page
    .getByLabelText('Escolher arquivo CSV')
    .upload(new File(['nome;uf;populacao\nXambioá;TO;12345\nOutro;ZZ;1\n'], 'cidades.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('0 novas, 1 atualizadas, 0 sem mudança, 1 recusadas')).toBeVisible()
  await expect.element(page.getByText('Importação concluída.')).toBeVisible()
  await expect.element(page.getByText('Linha 3: uf: "ZZ" não é um estado')).toBeVisible()
  await page.getByLabelText('Filtrar por estado').selectOptions('TO')
  await busca.fill('xambio')
  const row = page.getByRole('row', { name: /Xambioá/ })
  await expect.element(row).toHaveTextContent('12.345')
  await expect.element(row).toHaveTextContent('editada')
  await page.getByLabelText('Mostrar').selectOptions('incompletas')
  await expect.element(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
})

it('a file that the server does not take is said, and another may be chosen', async () => {
  openPage(PATH)
  const escolher = page.getByRole('button', { name: 'Escolher arquivo CSV' })
  await expect.element(escolher).toBeEnabled()
  onTestFinished(
    failCalls((url) => url.endsWith('/cidades/importar'), {
      status: 422,
      code: 'RULE',
      message: 'Falta a coluna nome.',
    }),
  )
  await page.getByLabelText('Escolher arquivo CSV').upload(new File(['uf\nTO\n'], 'sem-nome.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('Falta a coluna nome.')).toBeVisible()
  await expect.element(page.getByText('Erro ao importar cidades')).toBeVisible()
  await expect.element(escolher).toBeEnabled()
})

it.each([
  [10, 0, true, undefined],
  [11, 0, false, undefined],
  [11, 1_989, false, 'E mais 1.989.'],
])('%i refused lines told and %i more', async (ditas, outras, isOpen, frase) => {
  const erros = Array.from({ length: ditas }, (_, i) => ({ linha: 1_000 + i, motivo: 'nome: falta' }))
  mount(
    <ImportacaoResultado resultado={{ novas: 1_200, atualizadas: 0, iguais: 3, recusadas: ditas + outras, erros }} />,
  )
  const resultado = page.getByRole('status')
  await expect.element(resultado).toHaveTextContent('1.200 novas, 0 atualizadas, 3 sem mudança')
  const linha: Locator = page.getByText('Linha 1.000: nome: falta')
  if (isOpen) await expect.element(linha).toBeVisible()
  else {
    await expect.element(linha).not.toBeVisible()
    await page.getByText('Linhas recusadas').click()
    await expect.element(linha).toBeVisible()
  }
  if (frase) await expect.element(resultado).toHaveTextContent(frase)
  else await expect.element(resultado).not.toHaveTextContent('E mais')
})

it('the list sorts, pages, says when nothing is found, and works on a phone', async () => {
  openPage(PATH)
  await page.getByRole('button', { name: 'População' }).click()
  await expect.element(populacao).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'População' }).click()
  await expect.element(populacao).toHaveAttribute('aria-sort', 'descending')
  await expect.element(primeira).toHaveTextContent(/^São Paulo$/)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.element(page.getByText(/^26–50 de/)).toBeVisible()
  await busca.fill('zzzz')
  await expect.element(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect.element(primeira).toHaveTextContent(/^São Paulo$/)

  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(360, 740)
  await expect.element(populacao).not.toBeInTheDocument()
  await expectAccessible()
  await page.viewport(360, 740)
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})

it('the address keeps search, filter, order and page, also when it is come back to', async () => {
  openPage(PATH)
  const estado = page.getByLabelText('Filtrar por estado')
  await expect.element(primeira).toBeVisible()
  await estado.selectOptions('MG')
  await busca.fill('santa')
  await expect.element(primeira).toHaveTextContent(/^Lagoa Santa$/)
  await page.getByRole('button', { name: 'População' }).click()
  // The previous rows stay, faded, until the next ones are loaded.
  await expect.element(primeira).not.toHaveTextContent(/^Lagoa Santa$/)
  const menor = primeira.element().textContent ?? ''
  await page.getByRole('button', { name: 'Próxima página' }).click()
  const faixa = page.getByText(/^26–\d+ de \d+$/)
  await expect.element(faixa).toBeVisible()
  await expect.element(primeira).not.toHaveTextContent(menor)
  const [mostradas, nome] = [faixa.element().textContent ?? '', primeira.element().textContent ?? '']

  const same = async () => {
    await expect.element(busca).toHaveValue('santa')
    await expect.element(estado).toHaveValue('MG')
    await expect.element(populacao).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(faixa).toHaveTextContent(mostradas)
    await expect.element(primeira).toHaveTextContent(nome)
  }
  openPage(router.state.location.href)
  await same()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect.element(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
  router.history.back()
  await same()
})

it('an address that asks for a page after the last shows the last', async () => {
  openPage(`${PATH}?uf=AC&pagina=9999&tamanho=7&ordem=outra`)
  await expect.element(page.getByText('1–22 de 22', { exact: true })).toBeVisible()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('pagina')
})
