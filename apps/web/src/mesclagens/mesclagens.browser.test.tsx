import { mescladoDepois } from '@portal/contract/mesclagens/limites'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { DIALOG, expectAccessible } from '../testing/accessible.ts'
import { failCalls, openPage, signIn } from '../testing/tela.tsx'

let ultimo = Date.now() % 10_000_000
/** A telephone that nobody has: numbers 9 0xxx-xxxx are not assigned. */
const novoTelefone = () =>
  `(13) 90${String(++ultimo % 1000).padStart(3, '0')}-${String(ultimo % 10_000).padStart(4, '0')}`
const janela = () => page.getByRole('dialog', { name: 'Desfazer mesclagem' })
const ficha = (nome: string) => page.getByRole('dialog', { name: nome, exact: true })

let donos: readonly { id: string }[] = []
let restore = () => {}
beforeAll(async () => {
  await signIn('admin')
  donos = await client.leads.listConsultoresLeads({})
})
beforeEach(() => page.viewport(1280, 800))
afterEach(() => restore())

async function novoLead(n: number, campos: object = {}) {
  const { id } = await client.leads.createLead({
    ...{ nome_contato: `Separa ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone', ...campos },
    ...{ consultor_id: donos[n]?.id ?? '', envio_id: crypto.randomUUID() },
  })
  return client.leads.getLead({ id })
}
type Lead = Awaited<ReturnType<typeof novoLead>>
async function merge(fica: Lead, sai: Lead) {
  const { versao } = await client.leads.getLead({ id: fica.id })
  return client.leads.mergeLeads({ id: fica.id, versao, outro: sai.id, outro_versao: sai.versao })
}
async function openHistorico(lead: { id: string; nome_contato: string }) {
  openPage(`/supervisor/leads?lead=${lead.id}`)
  await ficha(lead.nome_contato).getByRole('tab', { name: 'Histórico' }).click()
}
const request = (outro: string) => page.getByRole('button', { name: `Desfazer mesclagem com ${outro}` })

describe('a merge of leads', () => {
  it('is taken back from the history, with what was chosen of what came later; the other one is there again', async () => {
    const [fica, sai] = [await novoLead(0), await novoLead(1, { email: 'separa@teste.portal' })]
    await merge(fica, sai)
    await client.leads.createInteracao({
      id: fica.id,
      tipo: 'ligacao',
      resultado: 'atendeu',
      texto: 'segredo da família',
    })
    await openHistorico(fica)
    await expect.element(page.getByRole('region', { name: 'Mesclagens' })).toHaveTextContent(`Mesclou ${sai.codigo}`)
    await request(sai.codigo).click()
    await expect.element(janela().getByText(`${sai.nome_contato} (${sai.codigo}) volta para`)).toBeVisible()
    await expect.element(janela().getByText(/volta a ter o que tinha em: .*E-mail/)).toBeVisible()
    await expect.element(janela()).not.toHaveTextContent('segredo')
    const ligacao = janela().getByRole('checkbox', { name: /^Interação · Ligação/ })
    await expect.element(ligacao).not.toBeChecked()
    await expectAccessible(DIALOG)
    ;(ligacao.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(janela().getByText(`· vai para ${sai.codigo}`)).toBeVisible()

    await janela().getByRole('button', { name: 'Desfazer mesclagem' }).click()
    await expect.element(page.getByText(`Mesclagem desfeita. ${sai.codigo} está de volta.`)).toBeVisible()
    await expect.element(janela()).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Mesclagens' })).toHaveTextContent('desfeita em')
    await expect.element(request(sai.codigo)).not.toBeInTheDocument()
    await expect.element(page.getByText(`desfez a mesclagem com ${sai.codigo}`)).toBeVisible()
    expect((await client.leads.getLead({ id: fica.id })).email).toBeNull()
    expect((await client.leads.getLead({ id: sai.id })).interacoes).toBeGreaterThan(0)
  })

  it('keeps the ticks and tells why when it is refused, and can be tried again', async () => {
    const [fica, sai] = [await novoLead(0), await novoLead(1)]
    await merge(fica, sai)
    await client.leads.createInteracao({ id: fica.id, tipo: 'ligacao', resultado: 'atendeu', texto: null })
    await openHistorico(fica)
    await request(sai.codigo).click()
    await janela().getByRole('checkbox').click()
    restore = failCalls((url) => url.endsWith('/desfazer'), {
      status: 409,
      code: 'CONFLICT',
      message: 'Alguém alterou antes.',
    })
    const confirmar = janela().getByRole('button', { name: 'Desfazer mesclagem' })
    await confirmar.click()
    await expect.element(page.getByText('Alguém alterou antes.')).toBeVisible()
    await expect.element(janela().getByRole('checkbox')).toBeChecked()
    restore()
    await confirmar.click()
    await expect.element(page.getByText(`Mesclagem desfeita. ${sai.codigo} está de volta.`)).toBeVisible()
  })

  it('that another one followed says which to take back first', async () => {
    const [fica, sai, terceiro] = [await novoLead(0), await novoLead(1), await novoLead(0)]
    await merge(fica, sai)
    await merge(fica, terceiro)
    await openHistorico(fica)
    await request(sai.codigo).click()
    await expect.element(janela().getByRole('alert')).toHaveTextContent(mescladoDepois(fica.codigo, terceiro.codigo))
    await janela().getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect.element(janela()).not.toBeInTheDocument()
  })

  it('is taken back from the address of the lead that left, on a phone, which then opens', async () => {
    const [fica, sai] = [await novoLead(0), await novoLead(1)]
    await merge(fica, sai)
    await page.viewport(390, 844)
    openPage(`/supervisor/leads?lead=${sai.id}`)
    await expect.element(page.getByText(`Este lead foi mesclado com ${fica.codigo}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer mesclagem' }).click()
    await expect.element(janela().getByText(`${sai.nome_contato} (${sai.codigo}) volta para`)).toBeVisible()
    await expectAccessible(DIALOG)
    await janela().getByRole('button', { name: 'Desfazer mesclagem' }).click()
    await expect.element(ficha(sai.nome_contato)).toBeVisible()
  })

  it('is offered to nobody where nothing was merged', async () => {
    const lead = await novoLead(0)
    await openHistorico(lead)
    await expect.element(page.getByRole('heading', { name: 'Etapas' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Mesclagens' })).not.toBeInTheDocument()
  })
})

describe('a merge of patients', () => {
  it('is taken back from the history of the one that stayed', async () => {
    const lead = await novoLead(0)
    const novo = async () => {
      const envio = { nome_completo: `Paciente Separa ${++ultimo}`, envio_id: crypto.randomUUID() }
      const { id } = await client.leads.createPaciente({ id: lead.id, ...envio })
      return client.pacientes.getPaciente({ id })
    }
    const [fica, sai] = [await novo(), await novo()]
    await client.pacientes.mergePacientes({
      ...{ id: fica.id, versao: fica.versao, outro: sai.id, outro_versao: sai.versao, do_outro: [] },
    })
    openPage(`/admin/pacientes?paciente=${fica.id}`)
    await ficha(fica.nome).getByRole('tab', { name: 'Histórico' }).click()
    await request(sai.codigo).click()
    await expect.element(janela().getByText(`${sai.nome} (${sai.codigo}) volta para`)).toBeVisible()
    await janela().getByRole('button', { name: 'Desfazer mesclagem' }).click()
    await expect.element(page.getByText(`Mesclagem desfeita. ${sai.codigo} está de volta.`)).toBeVisible()
    expect((await client.pacientes.getPaciente({ id: sai.id })).codigo).toBe(sai.codigo)
  })
})
