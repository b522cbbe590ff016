import { VERSAO_TERMO_CONTATO } from '@portal/contract/leads/formulario'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { DESKTOP, expectAccessible, PHONE } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const PRIVACIDADE = '/admin/privacidade?secao='
const MOTIVO = 'Pediu por telefone'

beforeAll(() => signIn('admin'))

/** Sends the contact form of a clinic's page, as a family does. */
async function requestAjuda(telefone: string) {
  const dados = { name: `Recanto ${Date.now()}`, city: 'Atibaia', state: 'SP', tipo_atendimento: 'masculina' as const }
  const { id } = await client.clinicas.createClinica({ ...dados, aceita_menores: false })
  const send = async (path: string, body: object) => {
    const answer = await fetch(`/api${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    })
    expect(answer.status).toBeLessThan(300)
    return answer.json()
  }
  const { token } = await send('/compartilhamento', { clinica_id: id })
  await send(`/publico/clinicas/${id}/contato`, {
    ...{ envio_id: crypto.randomUUID(), nome: 'Nair Queiroz', telefone, token },
    ...{ consentimento: true, versao_termo: VERSAO_TERMO_CONTATO },
  })
}

it('the desk finds a person, takes a consent back with a reason and holds the erasure back', async () => {
  await requestAjuda('11976540002')
  openPage(`${PRIVACIDADE}pessoas`)
  await page.getByLabelText('Telefone com DDD').fill('(11) 97654-0002')
  await page.getByRole('button', { name: 'Procurar pessoa' }).click()
  await expect.element(page.getByRole('checkbox', { name: /Nair Queiroz \(contato\)/ })).toBeChecked()
  const lista = page.getByRole('region', { name: 'Consentimentos' })
  await lista.getByText(`Texto, versão ${VERSAO_TERMO_CONTATO}`).click()
  await expect.element(lista.getByText('Autorizo o contato e o uso destes dados para atendimento.')).toBeVisible()
  await expectAccessible()
  await lista.getByRole('button', { name: 'Retirar: Contato e atendimento' }).click()
  const janela = page.getByRole('dialog', { name: 'Retirar consentimento' })
  const retirar = janela.getByRole('button', { name: 'Retirar' })
  await retirar.click()
  await expect.element(janela.getByText('Diga o motivo, em pelo menos 5 letras')).toBeVisible()
  await janela.getByLabelText('Motivo').fill(MOTIVO)
  await retirar.click()
  await expect.element(page.getByText('Consentimento retirado. Vale desde agora.')).toBeVisible()
  await expect.element(lista.getByText(`Motivo: ${MOTIVO}`)).toBeVisible()
  await page.getByRole('button', { name: 'Suspender eliminação' }).click()
  const suspender = page.getByRole('dialog', { name: 'Suspender eliminação' })
  await suspender.getByLabelText('Motivo').fill('Ação judicial em curso')
  await suspender.getByRole('button', { name: 'Suspender' }).click()
  await expect.element(page.getByText('Eliminação suspensa')).toBeVisible()

  openPage(`${PRIVACIDADE}retencao`)
  await expect.element(page.getByText('Ação judicial em curso')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Hoje à noite' })).toBeVisible()
  await page.getByLabelText('Meses: Orçamentos aceitos e financeiro').fill('12')
  await page.getByRole('button', { name: 'Salvar prazo: Orçamentos aceitos e financeiro' }).click()
  await expect.element(page.getByText('De 60 a 240 meses')).toBeVisible()
  await expectAccessible()
  const suspensa = page.getByRole('listitem').filter({ hasText: 'Ação judicial em curso' })
  await suspensa.getByRole('button', { name: 'Encerrar' }).click()
  const encerrar = page.getByRole('dialog', { name: 'Encerrar suspensão' })
  await encerrar.getByLabelText('Motivo').fill('Processo encerrado')
  await encerrar.getByRole('button', { name: 'Encerrar suspensão' }).click()
  await expect.element(page.getByText('Suspensão encerrada')).toBeVisible()
  await expect.element(suspensa).toHaveTextContent('Encerrada')
})

it('a rule takes nothing before an administrator saw its list and said yes, and asks anew when it is shorter', async () => {
  const regra = 'Leads perdidos'
  const find = async () => {
    const uma = (await client.retencao.listRegras()).find(({ chave }) => chave === 'leads_perdidos')
    if (!uma) throw new Error('a rule is missing')
    return uma
  }
  const { chave, meses: antes } = await find()
  onTestFinished(async () => {
    await client.retencao.updateRegra({ chave, versao: (await find()).versao, meses: antes })
  })
  const linha = page.getByRole('listitem').filter({ has: page.getByLabelText(`Meses: ${regra}`) })
  const janela = page.getByRole('dialog', { name: 'Aprovar a retenção' })
  const ver = linha.getByRole('button', { name: `Ver a lista e aprovar: ${regra}` })
  const change = async (meses: string) => {
    await linha.getByLabelText(`Meses: ${regra}`).fill(meses)
    const salvar = linha.getByRole('button', { name: `Salvar prazo: ${regra}` })
    await salvar.click()
    // The notice of the previous save may still be visible.
    await expect.element(salvar).toBeDisabled()
    await expect.element(page.getByText('Prazo salvo! Nada sai por ele antes do seu sim').first()).toBeVisible()
  }
  const expectAccessibleOnPhone = async () => {
    await expectAccessible()
    await page.viewport(...PHONE)
  }
  onTestFinished(() => page.viewport(...DESKTOP))
  await page.viewport(...PHONE)
  openPage(`${PRIVACIDADE}retencao`)
  await expect.element(linha).toHaveTextContent('Espera o seu sim')
  await change('2')
  await expect.element(linha).toHaveTextContent(/sairiam? [\d.]+ hoje à noite/)
  await expect
    .element(page.getByRole('region', { name: 'Hoje à noite' }))
    .toHaveTextContent(/Leads perdidos: \d+ \(espera o seu sim\)/)
  await expectAccessibleOnPhone()

  await ver.click()
  await expect.element(janela).toHaveTextContent('Sai hoje à noite, às 3h, e daqui em diante todas as noites.')
  await expect.element(janela.getByRole('listitem').first()).toHaveTextContent(/^L-\d{6}, desde \d{2}\/\d{2}\/\d{4}$/)
  await expectAccessibleOnPhone()
  await janela.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(linha).toHaveTextContent('Espera o seu sim')
  await ver.click()
  await janela.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(page.getByText(/Aprovada! Sai hoje à noite/)).toBeVisible()
  await expect.element(linha).toHaveTextContent(/Aprovada por .+ em \d{2}\/\d{2}\/\d{4}/)
  await expect.element(ver).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
  await change('1')
  await expect.element(linha).toHaveTextContent('Espera o seu sim')
})
