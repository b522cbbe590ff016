import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const novoTelefone = () => `119${String(Math.random()).slice(2, 10)}`

type Cadastro = { telefone?: string; paciente?: object }

/** A family's registration through a link, with a unique telephone, because one telephone is one lead. */
async function cadastrar(
  request: APIRequestContext,
  token: string,
  nome_completo: string,
  { telefone = novoTelefone(), paciente }: Cadastro = {},
) {
  const { VERSAO_TERMOS } = await import('@portal/contract/cadastro/termos')
  const resposta = await request.post(`/api/publico/cadastro/${token}`, {
    data: {
      envio_id: randomUUID(),
      preenchido_por: 'proprio',
      declarante: { nome: nome_completo, telefone },
      paciente: {
        nome_completo,
        data_nascimento: '1990-05-20',
        sexo: 'masculino',
        cpf: null,
        cidade: 'Campinas',
        estado: 'SP',
        ...paciente,
      },
      tratamento: { tipo_internacao: 'voluntaria', alergias: 'Dipirona' },
      consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS },
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
}

const unico = () => Math.random().toString(36).slice(2, 8)

test.describe('Pacientes', () => {
  test('on a phone a registration appears by itself, is opened, read and marked as fit', async ({ page, request }) => {
    test.slow()
    const { token } = await novoLinkCadastro(request)
    const nome = `Bruno ${unico()} Prado`
    await page.setViewportSize(FONE)
    await signIn(page, 'consultor', '/consultor/pacientes')
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Pacientes' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Pacientes' }).or(page.getByText('Nenhum paciente'))).toBeVisible()
    await cadastrar(request, token, nome)
    await page.getByRole('button', { name: nome, exact: true }).click()
    const ficha = page.getByRole('dialog', { name: nome })
    await expect(page).toHaveURL(/paciente=/)
    expect(page.url()).not.toContain('Bruno')
    await ficha.getByRole('tab', { name: 'Saúde' }).click()
    await expect(ficha.getByText('Acesso registrado em auditoria')).toBeVisible()
    await ficha.getByRole('button', { name: 'Abrir dados de saúde' }).click()
    await expect(ficha.getByLabel('Alergias')).toHaveValue('Dipirona')
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    await ficha.getByRole('button', { name: 'Iniciar análise' }).click()
    await expect(ficha.getByText('Em análise')).toBeVisible()
    await ficha.getByRole('tab', { name: 'Documentos' }).click()
    await ficha.getByLabel('Laudo médico').check()
    await expect(ficha.getByText(/Marcado à mão/)).toBeVisible()
    await ficha.getByRole('button', { name: 'Marcar como apto' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Marcar como apto' })
    await expect(pergunta.getByRole('listitem')).toHaveText(['RG ou CPF', 'Declaração de internação voluntária'])
    await pergunta.getByRole('button', { name: 'Marcar assim mesmo' }).click()
    await expect(ficha.getByText('Apto para internação')).toBeVisible()
    await ficha.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('row').filter({ hasText: nome })).toContainText('Apto para internação')
    expect(await violacoes(page)).toEqual([])
  })

  test('an administrator merges two registrations of one person and transfers the one that stays', async ({
    page,
    request,
  }) => {
    test.slow()
    const { token } = await novoLinkCadastro(request)
    const marca = unico()
    const [fica, sai] = [`Carla ${marca} Nunes`, `Carla ${marca} N. Nunes`]
    const telefone = novoTelefone()
    await cadastrar(request, token, fica, { telefone, paciente: { cidade: 'Santos' } })
    await cadastrar(request, token, sai, { telefone, paciente: { cpf: '529.982.247-25' } })
    const email = await novaConta(request, 'transferencia', () => `Destino ${marca} Silva`)
    await page.setViewportSize(DESKTOP)
    await signIn(page, 'admin', '/admin/pacientes')
    await page.getByRole('searchbox', { name: 'Buscar por nome, telefone, código ou CPF' }).fill(`Carla ${marca}`)
    await expect(page.getByRole('table', { name: 'Pacientes' }).getByRole('row')).toHaveCount(3)
    expect(new URL(page.url()).search).toBe('')
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    await page.getByRole('button', { name: fica }).click()
    const ficha = page.getByRole('dialog', { name: fica })
    await ficha.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Mesclar' }).click()
    const mesclar = page.getByRole('dialog', { name: 'Mesclar pacientes' })
    await mesclar.getByLabel('Procurar outro paciente').fill(sai)
    await mesclar.getByRole('button', { name: new RegExp(sai) }).click()
    await mesclar.getByRole('group', { name: 'Cidade' }).getByLabel('Campinas').check()
    await expect(mesclar.getByText(/Preenche o que estava vazio: CPF/)).toBeVisible()
    expect(await violacoes(page)).toEqual([])
    await mesclar.getByRole('button', { name: 'Mesclar', exact: true }).click()
    await expect(page.getByText('Pacientes mesclados com sucesso!')).toBeVisible()
    await expect(ficha.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Campinas')
    await expect(ficha.getByRole('textbox', { name: 'CPF', exact: true })).toHaveValue('***.982.247-**')

    await ficha.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Transferir consultor' }).click()
    const transferir = page.getByRole('dialog', { name: 'Transferir consultor' })
    await transferir.getByLabel('Novo consultor').selectOption({ label: `Destino ${marca} Silva` })
    await expect(transferir.getByLabel(/Levar junto o lead L-/)).toBeChecked()
    const gravacao = page.waitForResponse((resposta) => resposta.url().endsWith('/transferir'))
    await transferir.getByRole('button', { name: 'Transferir' }).click()
    const gravado = await gravacao
    expect(gravado.status(), await gravado.text()).toBe(200)
    await expect(page.getByText('Paciente transferido com sucesso!')).toBeVisible()
    await expect(ficha.getByText(`Destino ${marca} Silva`)).toBeVisible()
    await signInByApi(request, email)
    const { itens } = await (await request.post('/api/pacientes/pesquisa', { data: { texto: fica } })).json()
    expect(itens).toHaveLength(1)
  })
})
