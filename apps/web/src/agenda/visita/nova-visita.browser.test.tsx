import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { expectAccessible, PHONE } from '../../testing/accessible.ts'
import { mount, newAccount, signIn } from '../../testing/tela.tsx'
import { NovaVisitaDialog } from './nova-visita-dialog.tsx'

let [querida, enviada] = [] as unknown as { id: string; name: string }[]
let lead: { id: string; nome_contato: string }
beforeAll(async () => {
  await signIn(await newAccount('Clara Prado'))
  const clinicas = await client.busca.findPorNome({ texto: 'Clínica' })
  ;[querida, enviada] = clinicas as { id: string; name: string }[]
})
const onClose = vi.fn()
let n = 0
beforeEach(async () => {
  onClose.mockClear()
  const [cidade] = await client.cidades.searchCidades({ nome: 'Campinas' })
  lead = await client.leads.createLead({
    ...{ nome_contato: `Rosa Prado ${++n}`, telefone: `119${String(Date.now() + n).slice(-8)}`, origem: 'whatsapp' },
    ...{ cidade_id: cidade?.id ?? null, clinica_interesse_id: querida?.id ?? null },
  })
})

const janela = page.getByRole('dialog', { name: 'Agendar visita' })
const clinica = janela.getByRole('combobox', { name: 'Clínica' })
const agendar = janela.getByRole('button', { name: 'Agendar visita' })
const open = (props: object = {}) => mount(<NovaVisitaDialog lead={lead} onClose={onClose} {...props} />)
const chips = () => janela.getByRole('radiogroup', { name: 'Quando' }).getByRole('radio')

it('one press schedules at the clinic shared last, tomorrow or the next working day at ten', async () => {
  await client.compartilhamento.createSharedLink({ clinica_id: enviada?.id ?? '', lead_id: lead.id })
  await page.viewport(...PHONE)
  open({ mover: true })
  await expect.element(clinica).toHaveValue(enviada?.name ?? '')
  await expect.element(janela).toHaveTextContent('Compartilhada')
  const { fechados } = await client.empresa.getExpediente()
  const dia = (janela.getByLabelText('Data').element() as HTMLInputElement).value
  expect(dia > new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })).toBe(true)
  expect(fechados).not.toContain(dia)
  expect(chips().elements()).toHaveLength(3)
  await expect.element(chips().first()).toBeChecked()
  await expect.element(janela.getByLabelText('Início')).toHaveValue('10:00')
  // Fields that the stage does not need are collapsed.
  await expect.element(janela.getByText('Videochamada')).not.toBeVisible()
  await expectAccessible()

  // Another suggested hour is one press away; after typing an hour, no suggestion is selected.
  await chips().nth(2).click()
  await expect.element(janela.getByLabelText('Início')).toHaveValue('14:00')
  await janela.getByLabelText('Início').fill('15:30')
  await expect.element(chips().nth(2)).not.toBeChecked()
  await chips().first().click()

  await agendar.click()
  await expect.element(page.getByText('Visita agendada com sucesso!')).toBeVisible()
  const agendada = page.getByRole('dialog', { name: 'Visita agendada' })
  await expect.element(agendada).toHaveTextContent(`${lead.nome_contato}: `)
  await expect.element(agendada).toHaveTextContent(`10:00 às 11:00, ${enviada?.name}`)
  const link = agendada.getByRole('link', { name: 'Confirmar pelo WhatsApp' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/55119\d+\?text=./))
  await expectAccessible()
  expect((await client.leads.getLead({ id: lead.id })).etapa).toBe('visita_agendada')
  // Closing asks nothing, because everything is saved.
  await agendada.getByRole('button', { name: 'Agora não' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await page.viewport(1280, 900)
})

it('an empty field offers at once what the lead has had to do with and the nearest, and keeps the focus', async () => {
  open()
  await expect.element(clinica).toHaveValue(querida?.name ?? '')
  await expect.element(janela).toHaveTextContent('Clínica de interesse')
  await janela.getByRole('button', { name: 'Limpar Clínica' }).click()
  await expect.element(clinica).toHaveFocus()
  await expect.element(clinica).toHaveValue('')
  const ofertas = janela.getByRole('option')
  await expect.element(ofertas.first()).toHaveTextContent(`${querida?.name} Clínica de interesse`)
  await expect.element(ofertas.nth(1)).toHaveTextContent(/ km, cerca de/)
  expect(ofertas.elements()).toHaveLength(6)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(clinica).not.toHaveValue('')
  await expect.element(janela.getByRole('listbox')).not.toBeInTheDocument()
})

it('a visit that has taken place begins with an hour that is over, and asks for its result', async () => {
  open()
  const passada = janela.getByRole('checkbox', { name: 'Registrar visita que já aconteceu' })
  await passada.click()
  await expect.element(chips().first()).not.toBeInTheDocument()
  await janela.getByLabelText('Resultado').fill('A família gostou')
  await janela.getByRole('button', { name: 'Registrar visita' }).click()
  await expect.element(page.getByText('Resultado registrado com sucesso!')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

it('what is wrong below a fold unfolds it', async () => {
  open()
  await janela.getByText('Mais dados').click()
  await janela.getByLabelText('Telefone para a visita').fill('12')
  await janela.getByText('Mais dados').click()
  await expect.element(janela.getByLabelText('Telefone para a visita')).not.toBeVisible()
  await agendar.click()
  await expect.element(janela.getByLabelText('Telefone para a visita')).toHaveFocus()
  await expect.element(janela.getByLabelText('Telefone para a visita')).toBeVisible()
})
