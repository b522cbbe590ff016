import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { openPage, signIn, withoutAnnouncements } from '../../testing/tela.tsx'

type Version = { versao: number }

/** A form of one record, with another person's change of the same record. */
type Form = {
  path: string
  /** Creates a separate record for each test. */
  create: () => Promise<{ id: string; name: string } & Version>
  /** Opens the record's form on the open page. */
  edit: (name: string) => Promise<void>
  /** Field that both change: its input in the form, and its label in the comparison. */
  field: (form: Locator) => Locator
  label: string
  mine: string
  theirs: string
  /** Second field, changed only by the other person. */
  other: (form: Locator) => Locator
  taken: string | true
  change: (record: { id: string; name: string } & Version, values: { field?: string; other?: true }) => Promise<Version>
  read: (id: string) => Promise<{ field: unknown; other: unknown }>
  /** Saved values after choosing one's own. */
  expected: { field: unknown; other: unknown }
  saved: string
  remove?: (id: string) => Promise<unknown>
}

let made = 0
const unique = (name: string) => `${name} ${Date.now()}${++made}`
const inDialog = () => page.getByRole('dialog').first()
const inPage = () => page.getByRole('main')

const TAXA = { is_active: true, recorrente: false, obrigatoria: false }

const CAMPO = { opcoes: [], ordem: 900, obrigatorio_em: null, no_cartao: false, arquivado: false }

const FORMS: Record<string, Form & { area: () => Locator }> = {
  taxa: {
    path: '/admin/taxas',
    area: inPage,
    create: () =>
      client.catalogos.createItem({
        catalogo: 'taxas',
        name: unique('Taxa'),
        valor_padrao_centavos: 100,
        ...TAXA,
      }),
    edit: (name) => page.getByRole('button', { name: `Editar ${name}`, exact: true }).click(),
    field: (form) => form.getByRole('textbox', { name: 'Valor padrão' }),
    label: 'Valor padrão',
    mine: '3,00',
    theirs: '2,00',
    other: (form) => form.getByRole('checkbox', { name: 'Obrigatória' }),
    taken: true,
    change: async ({ id, name, versao }, { field, other }) =>
      (
        await client.catalogos.updateItem({
          catalogo: 'taxas',
          id,
          versao,
          name,
          ...TAXA,
          valor_padrao_centavos: field ? 200 : 100,
          obrigatoria: other === true,
        })
      ).item,
    read: async (id) => {
      const taxas = await client.catalogos.listItens({ catalogo: 'taxas', incluirInativos: true })
      const item = taxas.find((uma) => uma.id === id)
      return { field: item?.valor_padrao_centavos, other: item?.obrigatoria }
    },
    expected: { field: 300, other: true },
    saved: 'Taxa atualizada com sucesso!',
    remove: (id) => client.catalogos.deleteItem({ catalogo: 'taxas', id }),
  },
  'campo próprio': {
    path: '/admin/etapas',
    area: inDialog,
    create: async () => {
      // As long as a name may be at most.
      const nome = `Campo ${Date.now()}${++made}`
      const campo = await client.etapas.createCampo({ ...CAMPO, nome, tipo: 'numero' })
      return { ...campo, name: nome }
    },
    edit: (name) => page.getByRole('button', { name: `Editar ${name}`, exact: true }).click(),
    field: (form) => form.getByRole('textbox', { name: 'Ordem na lista' }),
    label: 'Ordem na lista',
    mine: '902',
    theirs: '901',
    other: (form) => form.getByRole('checkbox', { name: 'Mostrar no cartão' }),
    taken: true,
    change: ({ id, name, versao }, { field, other }) =>
      client.etapas.updateCampo({
        ...{ ...CAMPO, id, versao, nome: name, ordem: field ? 901 : CAMPO.ordem },
        no_cartao: other === true,
      }),
    read: async (id) => {
      const campo = (await client.etapas.listCampos()).find((um) => um.id === id)
      return { field: campo?.ordem, other: campo?.no_cartao }
    },
    expected: { field: 902, other: true },
    saved: 'Campo atualizado com sucesso!',
    remove: (id) => client.etapas.deleteCampo({ id }),
  },
  'fonte de leads': {
    path: '/admin/empresa-config?aba=entradas',
    area: inPage,
    create: async () => {
      const nome = unique('Fonte')
      const { fonte } = await client.entradas.createFonte({ modelo: 'generico', nome })
      onTestFinished(async () => {
        await client.entradas.deleteFonte({ id: fonte.id }).catch(() => undefined)
      })
      return { ...fonte, name: nome }
    },
    edit: async (name) => {
      await page.getByRole('button', { name: `Abrir ${name}`, exact: true }).click()
      await page.getByRole('tab', { name: 'Configuração' }).click()
    },
    field: (form) => form.getByRole('textbox', { name: 'Campanha' }),
    label: 'Campanha',
    mine: 'Minha campanha',
    theirs: 'Campanha deles',
    other: (form) => form.getByRole('textbox', { name: 'Chamadas por minuto' }),
    taken: '77',
    change: ({ id, versao }, { field, other }) =>
      client.entradas.updateFonte({
        ...{ id, versao },
        ...(field && { campanha: field }),
        ...(other && { limite_minuto: 77 }),
      }),
    read: async (id) => {
      const fonte = (await client.entradas.listFontes()).find((uma) => uma.id === id)
      return { field: fonte?.campanha, other: fonte?.limite_minuto }
    },
    expected: { field: 'Minha campanha', other: 77 },
    saved: 'Fonte salva',
  },
  usuário: {
    path: '/admin/usuarios',
    area: inDialog,
    create: async () => {
      const full_name = unique('Gilda')
      const email = `${full_name.replaceAll(' ', '').toLowerCase()}@componentes.portal`
      const { usuario } = await client.usuarios.createUsuario({ full_name, email, role: 'consultor' })
      return { ...usuario, name: full_name }
    },
    edit: async (name) => {
      await page.getByLabelText('Buscar por nome, e-mail ou telefone').fill(name)
      await page.getByRole('button', { name, exact: true }).click()
    },
    field: (form) => form.getByLabelText('Nome completo', { exact: false }),
    label: 'Nome completo',
    mine: 'Gilda Minha',
    theirs: 'Gilda Deles',
    other: (form) => form.getByLabelText('Telefone', { exact: false }),
    taken: '(11) 99999-8888',
    change: ({ id, versao }, { field, other }) =>
      client.usuarios.updateUsuario({
        id,
        versao,
        ...(field && { full_name: field }),
        ...(other && { telefone: '5511999998888' }),
      }),
    read: async (id) => {
      const { full_name, telefone } = await client.usuarios.getUsuario({ id })
      return { field: full_name, other: telefone }
    },
    expected: { field: 'Gilda Minha', other: '5511999998888' },
    saved: 'Usuário atualizado com sucesso!',
  },
  estado: {
    path: '/admin/estados',
    area: inPage,
    create: async () => {
      // Two letters that no existing state uses.
      const usados = new Set((await client.estados.listEstados({ incluirInativos: true })).map(({ code }) => code))
      const letras = [...'KQUVWXYZ']
      const code = letras.flatMap((uma) => letras.map((outra) => uma + outra)).find((sigla) => !usados.has(sigla)) ?? ''
      const estado = await client.estados.createEstado({ name: unique('Ilha'), code })
      onTestFinished(async () => {
        await client.estados.deleteEstado({ id: estado.id }).catch(() => undefined)
      })
      return estado
    },
    edit: (name) => page.getByRole('button', { name: `Editar ${name}`, exact: true }).click(),
    field: (form) => form.getByRole('textbox', { name: 'Nome', exact: true }),
    label: 'Nome',
    mine: 'Ilha Minha',
    theirs: 'Ilha Deles',
    other: (form) => form.getByRole('textbox', { name: 'Sigla', exact: true }),
    taken: 'IL',
    change: async ({ id, name, versao }, { field, other }) => {
      const estado = (await client.estados.listEstados({ incluirInativos: true })).find((um) => um.id === id)
      return client.estados.updateEstado({
        id,
        versao,
        name: field ?? name,
        code: other ? 'IL' : (estado?.code ?? ''),
        is_active: true,
      })
    },
    read: async (id) => {
      const estado = (await client.estados.listEstados({ incluirInativos: true })).find((um) => um.id === id)
      return { field: estado?.name, other: estado?.code }
    },
    expected: { field: 'Ilha Minha', other: 'IL' },
    saved: 'Estado atualizado com sucesso!',
    remove: (id) => client.estados.deleteEstado({ id }),
  },
}

const notice = page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
const comparison = page.getByRole('dialog', { name: /foi alterad[oa] por outra pessoa$/ })
const save = (area: Locator) => area.getByRole('button', { name: 'Salvar', exact: true }).click()

async function expectTaken(field: Locator, value: string | true) {
  if (typeof value === 'string') await expect.element(field).toHaveValue(value)
  else await expect.element(field).toBeChecked()
}

beforeAll(() => signIn('admin'))

describe.each(Object.entries(FORMS))('two people on one record: %s', (_kind, form) => {
  async function open() {
    const record = await form.create()
    openPage(form.path)
    await form.edit(record.name)
    const area = form.area()
    await expect.element(form.field(area)).toBeVisible()
    return { record, area }
  }

  it('what the other saves is taken, and chosen where both typed', async () => {
    const { record, area } = await open()
    ;(form.field(area).element() as HTMLElement).focus()
    const { versao } = await form.change(record, { other: true })
    await expectTaken(form.other(area), form.taken)
    await expect.element(form.field(area)).toHaveFocus()
    await expect.element(notice).not.toBeInTheDocument()

    await form.field(area).fill(form.mine)
    await form.change({ ...record, versao }, { field: form.theirs, other: true })
    await expect.element(notice).toHaveTextContent(`Vocês dois mudaram: ${form.label}.`)
    await save(area)
    await comparison.getByRole('button', { name: 'Voltar ao formulário' }).click()
    expect((form.field(area).element() as HTMLInputElement).value).toContain(form.mine)
    await save(area)
    const group = comparison.getByRole('radiogroup', { name: form.label })
    await expect.element(group).toHaveTextContent(form.mine)
    await expect.element(group).toHaveTextContent(form.theirs)
    await group.getByRole('radio', { name: 'Meu', exact: true }).click()
    await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
    await expect.element(page.getByText(form.saved)).toBeVisible()
    expect(await form.read(record.id)).toEqual(form.expected)
  })

  it('a save that meets a change it was not told of keeps both', async () => {
    onTestFinished(withoutAnnouncements())
    const { record, area } = await open()
    await form.field(area).fill(form.mine)
    await form.change(record, { other: true })
    await save(area)
    await expect.element(page.getByText(form.saved)).toBeVisible()
    expect(await form.read(record.id)).toEqual(form.expected)
  })

  it.skipIf(!form.remove)('one that the other deleted leaves what was typed', async () => {
    const { record, area } = await open()
    await form.field(area).fill(form.mine)
    await form.remove?.(record.id)
    await expect.element(notice).toHaveTextContent('foi excluído por outra pessoa.')
    await save(area)
    expect((form.field(area).element() as HTMLInputElement).value).toContain(form.mine)
  })
})
