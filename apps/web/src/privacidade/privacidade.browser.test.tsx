import { mesesEmPalavras, REGRA, REGRA_SALVA, REGRA_SALVA_ESPERA } from '@portal/contract/privacidade/retencao'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeriadosInput } from '../empresa/feriados-input.tsx'
import { client } from '../platform/client.ts'
import { expectRefusals } from '../testing/refusals.ts'
import { mount, openPage, signIn } from '../testing/tela.tsx'
import { RegrasRetencao } from './retencao-regras.tsx'
import { prazoDe } from './solicitacoes-secao.tsx'

beforeAll(() => signIn('admin'))

const CHAVE = 'links_eventos'
const regra = async () => {
  const uma = (await client.retencao.listRegras()).find(({ chave }) => chave === CHAVE)
  if (!uma) throw new Error('a rule is missing')
  return uma
}

it('a term says whether it acts or waits for a yes; one that is not saved stays as it was typed', async () => {
  const { rotulo, min, max } = REGRA[CHAVE]
  const { meses, versao } = await regra()
  mount(<RegrasRetencao />)
  const campo = page.getByRole('textbox', { name: `Meses: ${rotulo}` })
  const salvar = page.getByRole('button', { name: `Salvar prazo: ${rotulo}` })
  await expect.element(campo).toHaveValue(String(meses))
  await expect.element(salvar).toBeDisabled()
  for (const fora of [min - 1, max + 1, '1,5', 'doze']) {
    await campo.fill(String(fora))
    await salvar.click()
    await expect.element(page.getByText(`De ${min} a ${max} meses`)).toBeVisible()
  }
  const curto = meses - 1
  await campo.fill(String(curto))
  await expectRefusals({
    send: salvar,
    ...{ to: `PUT /privacidade/retencao/${CHAVE}`, body: { versao, meses: curto } },
    kept: [[campo, String(curto)]],
  })
})

it('a saved term that waits for a yes is told so, and one that does not is not', async () => {
  const { rotulo } = REGRA[CHAVE]
  const { meses, versao } = await regra()
  const total = async () =>
    (await client.retencao.previewRetencao()).hoje.find(({ chave }) => chave === CHAVE)?.total ?? 0
  await client.retencao.approveRegra({ chave: CHAVE, versao, total: await total() })
  mount(<RegrasRetencao />)
  const linha = page.getByRole('listitem').filter({ hasText: rotulo })
  const campo = linha.getByRole('textbox')
  await expect.element(campo).toHaveValue(String(meses))
  await expect.element(linha).toHaveTextContent(/Aprovada por Ana Administradora em \d\d\/\d\d\/\d{4}/)
  const dito = (frase: string) => page.getByText(frase, { exact: true })
  // A longer term than the approved one deletes less, a shorter one deletes more and needs a new approval.
  for (const [novo, frase, outra] of [
    [meses + 1, REGRA_SALVA, REGRA_SALVA_ESPERA],
    [meses - 1, REGRA_SALVA_ESPERA, undefined],
  ] as const) {
    await campo.fill(String(novo))
    await linha.getByRole('button', { name: `Salvar prazo: ${rotulo}` }).click()
    await expect.element(dito(frase)).toBeVisible()
    if (outra) expect(dito(outra).elements()).toHaveLength(0)
    await expect.element(linha).toHaveTextContent(mesesEmPalavras(novo))
  }
  await expect.element(linha).toHaveTextContent('Espera o seu sim')
  await linha.getByRole('button', { name: `Ver a lista e aprovar: ${rotulo}` }).click()
  const janela = page.getByRole('dialog', { name: 'Aprovar a retenção' })
  await expect.element(janela).toHaveTextContent(mesesEmPalavras(meses - 1))
  const { versao: agora } = await regra()
  await expectRefusals({
    send: janela.getByRole('button', { name: 'Aprovar', exact: true }),
    to: `POST /privacidade/retencao/${CHAVE}/aprovar`,
    body: { versao: agora, total: await total() },
  })
  await client.retencao.updateRegra({ chave: CHAVE, versao: agora, meses })
})

function Feriados() {
  const [dias, setDias] = useState(['2026-12-24'])
  return (
    <form onSubmit={() => setDias(['2000-01-01'])}>
      <FeriadosInput value={dias} onChange={setDias} error={dias.length > 2 ? 'Dias demais' : undefined} />
    </form>
  )
}

it('holidays of the company are added by Enter or the button, each once and in order, and taken away', async () => {
  mount(<Feriados />)
  const alerta = page.getByRole('group', { name: 'Feriados da empresa' }).getByRole('alert')
  const nova = page.getByLabelText('Nova data')
  const lista = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  const adicionar = page.getByRole('button', { name: 'Adicionar data' })
  await expect.element(adicionar).toBeDisabled()
  await nova.fill('2026-02-16')
  await userEvent.keyboard('{Enter}')
  await expect.poll(lista).toEqual(['16/02/2026', '24/12/2026'])
  await expect.element(nova).toHaveValue('')
  await nova.fill('2026-12-24')
  await adicionar.click()
  await expect.poll(lista).toEqual(['16/02/2026', '24/12/2026'])
  expect(alerta.elements()).toHaveLength(0)
  await nova.fill('2026-11-20')
  await adicionar.click()
  await expect.element(alerta).toHaveTextContent('Dias demais')
  await page.getByRole('button', { name: 'Remover 16/02/2026' }).click()
  await expect.poll(lista).toEqual(['20/11/2026', '24/12/2026'])
})

const EMPRESA = '/admin/empresa-config'
const aba = (name: string) => page.getByRole('tab', { name, exact: true })
async function save() {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(page.getByText('Configurações salvas com sucesso!').last()).toBeVisible()
  await expect.element(page.getByText('Há mudanças que ainda não foram salvas.')).not.toBeInTheDocument()
}

it('settings: errors are shown at their fields, on any tab; leaving asks, and what was typed is discarded', async () => {
  const { vagas_padrao } = await client.empresa.getEmpresa()
  openPage(EMPRESA)
  const cnpj = page.getByLabelText('CNPJ')
  await cnpj.fill('11222333000180')
  await expect.element(cnpj).toHaveValue('11.222.333/0001-80')
  await userEvent.tab()
  await expect.element(page.getByText('CNPJ inválido')).toBeVisible()
  await cnpj.fill('')
  await aba('Links e vagas').click()
  const vagas = page.getByLabelText('Vagas ao compartilhar')
  await vagas.fill('11')
  await aba('Segurança').click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(aba('Links e vagas')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Informe um número de 1 a 10')).toBeVisible()
  await expect.element(vagas).toHaveFocus()
  await page.getByRole('link', { name: 'Popular Cidades' }).click()
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await expect.element(vagas).toHaveValue('11')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(vagas).toHaveValue(String(vagas_padrao))
})

it('settings: several periods of a day stay in order and are kept, with a day on which the company is closed', async () => {
  openPage(EMPRESA)
  await aba('Atendimento').click()
  const sempre = page.getByRole('switch', { name: 'Atende a qualquer hora' })
  await sempre.click()
  await page.getByLabelText('Segunda-feira, fecha', { exact: true }).fill('12:00')
  await page.getByRole('button', { name: 'Adicionar período: Segunda-feira' }).click()
  const abre = page.getByLabelText('Segunda-feira, abre, período 2')
  await abre.fill('11:00')
  await page.getByLabelText('Segunda-feira, fecha, período 2').fill('18:00')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(page.getByText('Segunda-feira: os períodos ficam em ordem e separados')).toBeVisible()
  await abre.fill('13:00')
  await page.getByLabelText('Nova data').fill('2026-12-24')
  await page.getByRole('button', { name: 'Adicionar data' }).click()
  await save()
  openPage(EMPRESA)
  await aba('Atendimento').click()
  await expect.element(abre).toHaveValue('13:00')
  await page.getByRole('button', { name: 'Remover 24/12/2026' }).click()
  await sempre.click()
  await save()
})

it('settings: the contact for privacy is saved; a wrong address is told at its field', async () => {
  // Address in notices of earlier versions.
  openPage(`${EMPRESA}?aba=privacidade&secao=encarregado`)
  await expect.element(page.getByRole('heading', { name: 'Privacidade', level: 1 })).toBeVisible()
  const nome = page.getByLabelText('Nome do encarregado')
  const email = page.getByLabelText('E-mail do encarregado')
  await expect.element(nome).toBeVisible()
  const antes = (nome.element() as HTMLInputElement).value
  await nome.fill('Lia Prado')
  await email.fill('dpo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(email).toHaveFocus()
  await email.fill('privacidade@portal.example')
  await save()
  expect(JSON.stringify(await client.empresa.getEmpresa())).toContain('Lia Prado')
  await nome.fill(antes)
  await save()
})

it('a request says how many days are left, and stands out from the fifth on', async () => {
  const dias = [-2, -1, 0, 1, 5, 6]
  mount(dias.map((faltam) => <p key={faltam}>{prazoDe({ faltam })}</p>))
  const relogio = (texto: string) => page.getByText(texto, { exact: true })
  for (const [texto, situacao] of [
    ['venceu há 2 dias', 'vencido'],
    ['venceu há 1 dia', 'vencido'],
    ['vence hoje', 'vencendo'],
    ['vence em 1 dia', 'vencendo'],
    ['vence em 5 dias', 'vencendo'],
    ['vence em 6 dias', null],
  ] as const) {
    await expect.element(relogio(texto)).toBeVisible()
    expect(relogio(texto).element().getAttribute('data-situacao'), texto).toBe(situacao)
  }
  expect(prazoDe({ faltam: null })).toBeNull()
})
