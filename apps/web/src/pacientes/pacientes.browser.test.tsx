import { ESCOLHA_PAPEIS } from '@portal/contract/documentos/limites'
import type { FichaEnviada } from '@portal/contract/fichas/fichas.contract'
import { fraseDoPrazo } from '@portal/contract/internacoes/prazos'
import { NAO_QUER_MENSAGENS } from '@portal/contract/modelos/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contagemDe } from '../dispositivos/rotulos.ts'
import { PedirDialog } from '../documentos/pedir-dialog.tsx'
import { FichasEnviadas } from '../fichas/fichas-enviadas.tsx'
import { Prazos } from '../internacoes/prazos/prazos.tsx'
import { client } from '../platform/client.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { createPaciente } from '../testing/pacientes.ts'
import { expectRefusals } from '../testing/refusals.ts'
import { failCalls, mount, openPage, signIn } from '../testing/tela.tsx'
import { AcoesPaciente } from './ficha/acoes.tsx'
import { Documentos } from './ficha/documentos.tsx'

let paciente: string
beforeAll(async () => {
  await signIn('consultor')
  paciente = await createPaciente()
})

/** Sheets for a clinic by state: the shown sentence, and whether the sheet can still be deactivated. */
const FICHAS: Record<FichaEnviada['situacao'], { frase: string; viva: boolean }> = {
  aguardando: { frase: 'Aguardando a clínica, até 10/03/2026 09:00 · código 123456', viva: true },
  aberta: { frase: 'Aberta agora, em 03/03/2026 10:30', viva: true },
  vista: { frase: 'Vista pela clínica, em 03/03/2026 10:30', viva: false },
  bloqueada: { frase: 'Bloqueada: código errado 5 vezes', viva: false },
  expirada: { frase: 'Expirada', viva: false },
  desativada: { frase: 'Desativada', viva: false },
}

it('each sheet that went to a clinic says how it is; one that can still be read can be ended', async () => {
  const situacoes = Object.keys(FICHAS) as FichaEnviada['situacao'][]
  const fichas = situacoes.map((situacao, lugar): FichaEnviada => {
    const lida = situacao === 'aberta' || situacao === 'vista'
    return {
      ...{ id: `a7b0a0a0-0000-4000-8000-00000000000${lugar}`, clinica: `Recanto ${situacao}`, situacao },
      ...{ canal: 'whatsapp', permite_pdf: false, codigo: situacao === 'aguardando' ? '123456' : null },
      ...{ created_at: '2026-03-03T12:00:00.000Z', expira_em: '2026-03-10T12:00:00.000Z' },
      aberta_em: lida ? '2026-03-03T13:30:00.000Z' : null,
    }
  })
  mount(<FichasEnviadas paciente={paciente} fichas={fichas} />)
  for (const [lugar, situacao] of situacoes.entries()) {
    const linha = page.getByRole('listitem').filter({ hasText: `Recanto ${situacao}` })
    const { frase, viva } = FICHAS[situacao]
    await expect.element(linha.getByText(frase, { exact: true })).toBeVisible()
    await expect.element(linha).toHaveTextContent('03/03/2026 09:00')
    const desativar = linha.getByRole('button', { name: 'Desativar' })
    expect(desativar.elements()).toHaveLength(viva ? 1 : 0)
    if (situacao === 'aberta')
      await expectRefusals({
        send: desativar,
        to: `POST /pacientes/${paciente}/fichas/${fichas[lugar]?.id}/desativar`,
        body: {},
      })
  }
})

const request = () =>
  mount(
    <PedirDialog
      paciente={paciente}
      faltando={['laudo', 'rg_cpf']}
      contato={{ nome: 'Rita Prado', telefone: '5511999998888', aceita_mensagens: true }}
      onClose={() => {}}
    />,
  )

it('an open link for documents is told, and ended; whatever stops that is said', async () => {
  await client.documentos.createPedido({ id: paciente, papeis: ['laudo'] })
  const aberto = await client.documentos.getPedido({ id: paciente })
  request()
  const janela = page.getByRole('dialog', { name: 'Solicitar documentos' })
  const aviso = janela.getByText(/^Há um link aberto/)
  await expect
    .element(aviso)
    .toHaveTextContent(`até ${formatDateTime(aberto?.expira_em ?? '')}, com 0 documentos recebidos.`)
  await expectRefusals({
    send: janela.getByRole('button', { name: 'Desativar link' }),
    to: `POST /pacientes/${paciente}/pedido-documentos/desativar`,
    body: {},
  })
})

it('a link for documents asks for what is missing and what is ticked, and for something', async () => {
  request()
  const janela = page.getByRole('dialog', { name: 'Solicitar documentos' })
  const papel = (name: string) => janela.getByRole('checkbox', { name })
  await expect.element(papel('RG ou CPF')).toBeChecked()
  await expect.element(papel('Laudo médico')).toBeChecked()
  await expect.element(papel('Ordem judicial')).not.toBeChecked()
  await papel('RG ou CPF').click()
  await papel('Laudo médico').click()
  await janela.getByRole('button', { name: 'Gerar link' }).click()
  await expect.element(janela.getByText(ESCOLHA_PAPEIS)).toBeVisible()
  await papel('Ordem judicial').click()
  await expect.element(janela.getByText(ESCOLHA_PAPEIS)).not.toBeInTheDocument()
  await janela.getByRole('button', { name: 'Gerar link' }).click()
  await expect.element(janela.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  expect((await client.documentos.getPedido({ id: paciente }))?.papeis).toEqual(['ordem_judicial'])
})

it('clocks of admissions go on while they are open: what ends meanwhile is told as over', async () => {
  const { itens, esperas } = await client.internacoes.listPrazos({})
  const item = itens.find(({ vence_em }) => Date.parse(vence_em) > Date.now() + 120_000)
  if (!item) throw new Error('the demo has no clock that runs')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const onOpen = vi.fn()
  mount(<Prazos comConsultor={false} onOpen={onOpen} />)
  // Waiting admissions stand among the deadlines, sorted by time; at the same time the deadline comes first.
  const antes = esperas.filter(({ vence_em }) => Date.parse(vence_em) < Date.parse(item.vence_em))
  const lugar = itens.indexOf(item) + antes.length
  const linha = page.getByRole('list', { name: 'Prazos' }).getByRole('listitem').nth(lugar)
  const frase = linha.getByRole('strong').first()
  await expect.element(frase).toHaveTextContent(fraseDoPrazo(item, Date.now()))
  await expect.element(linha).toHaveTextContent(`(${item.codigo})`)
  // The deadline ends within the minute that passes.
  vi.setSystemTime(Date.parse(item.vence_em) - 30_000)
  vi.advanceTimersByTime(60_000)
  await expect.element(frase).toHaveTextContent(fraseDoPrazo({ ...item, situacao: 'vencido' }, Date.now()))
  await expect.element(linha).toHaveAttribute('data-situacao', 'vencido')
  await linha.getByRole('button', { name: item.paciente }).click()
  expect(onOpen).toHaveBeenCalledWith(item.paciente_id)
})

/** Query of the exported file for each view of the user's commissions, by the view's address. */
const VISTAS = {
  '?abertas=1': 'abertas=true',
  '?sem_mes=1': '',
  '?mes=2026-03-01': 'competencia=2026-03-01',
  '?contestadas=1': 'contestadas=true',
}

it.each(Object.entries(VISTAS))(
  'one’s own commissions at "%s": the total and the file are of what is shown',
  async (url, filtro) => {
    openPage(`/consultor/financeiro${url}`)
    const quais = Object.fromEntries([...new URLSearchParams(filtro)].map(([chave, valor]) => [chave, valor]))
    const { soma_centavos, itens } = await client.financeiro.listMinhas({ ...quais, tamanho: 25 } as never)
    const cabecalho = page.getByRole('heading', { level: 2 }).first()
    await expect.element(cabecalho).toBeVisible()
    if (itens.length > 0)
      await expect
        .element(page.getByText(/^Total /))
        .toHaveTextContent(formatCentavos(soma_centavos).replaceAll('\u00a0', ' '))
    const clicked: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href)
    })
    onTestFinished(() => click.mockRestore())
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const janela = page.getByRole('dialog', { name: 'Exportar dados pessoais' })
    const exportar = janela.getByRole('button', { name: 'Exportar', exact: true })
    await exportar.click()
    await expect.element(janela.getByText('Escolha o motivo')).toBeVisible()
    await janela.getByRole('radio', { name: 'Outro' }).click()
    await exportar.click()
    const qual = janela.getByRole('textbox', { name: 'Qual motivo' })
    await expect.element(qual).toHaveAccessibleDescription(/Diga o motivo, em pelo menos 5 letras/)
    expect(clicked).toEqual([])
    await qual.fill('Conferir com o extrato')
    await exportar.click()
    await expect.poll(() => clicked).toHaveLength(1)
    const { searchParams } = new URL(clicked[0] ?? '')
    expect(searchParams.get('motivo')).toBe('Conferir com o extrato')
    searchParams.delete('motivo')
    expect(String(searchParams)).toBe(filtro)
  },
)

it('the account counts the devices in use, not those that wait or are blocked', async () => {
  const { itens, maximo } = await client.dispositivos.listMeusDispositivos()
  const [este] = itens
  if (!este) throw new Error('this browser is a device')
  const outros = (['pendente', 'bloqueado', 'revogado'] as const).map((status) => ({
    ...este,
    id: crypto.randomUUID(),
    status,
  }))
  // Other devices would need other browsers.
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) =>
    String(input).endsWith('/api/dispositivos/meus')
      ? Response.json({ itens: [...itens, ...outros], maximo })
      : real(input, init)
  openPage('/minha-conta')
  const aprovados = itens.filter(({ status }) => status === 'aprovado').length
  await expect.element(page.getByText(contagemDe(aprovados, maximo), { exact: true })).toBeVisible()
})

it('an account that could not sign out everywhere says so and stays', async () => {
  onTestFinished(
    failCalls((url) => url.includes('sair-de-todos'), {
      status: 503,
      code: 'BUSY',
      message: 'O portal está ocupado agora.',
    }),
  )
  openPage('/minha-conta')
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await expect.element(page.getByText('O portal está ocupado agora.')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Sair de todos', exact: true }))
    .toBeEnabled()
})

it('a patient that cannot be passed on stays, and the page says why', async () => {
  const atual = await client.pacientes.getPaciente({ id: paciente })
  mount(<AcoesPaciente paciente={atual} onOpen={() => {}} />)
  await expectRefusals({
    send: page.getByRole('button', { name: 'Iniciar análise' }),
    to: `POST /pacientes/${paciente}/situacao`,
    body: { versao: atual.versao, status: 'em_analise', confirmar_faltas: false },
  })
  // Missing papers are asked about first; a later failure is shown too.
  await client.pacientes.passPaciente({
    id: paciente,
    versao: atual.versao,
    status: 'em_analise',
    confirmar_faltas: false,
  })
  const emAnalise = await client.pacientes.getPaciente({ id: paciente })
  mount(<AcoesPaciente paciente={emAnalise} onOpen={() => {}} />)
  await page.getByRole('button', { name: 'Marcar como apto' }).click()
  const janela = page.getByRole('dialog', { name: 'Marcar como apto' })
  const faltam = emAnalise.papeis_faltando
  expect(faltam.length).toBeGreaterThan(0)
  for (const papel of faltam)
    await expect.element(janela.getByText(PAPEIS_PACIENTE[papel], { exact: true })).toBeVisible()
  await expectRefusals({
    send: janela.getByRole('button', { name: 'Marcar assim mesmo' }),
    to: `POST /pacientes/${paciente}/situacao`,
    body: { versao: emAnalise.versao, status: 'apto', confirmar_faltas: true },
  })
  expect((await client.pacientes.getPaciente({ id: paciente })).status).toBe('em_analise')
})

it.each([true, false])('papers are asked for as the family said of messages (%s)', async (aceita_mensagens) => {
  const atual = await client.pacientes.getPaciente({ id: paciente })
  mount(<Documentos paciente={{ ...atual, aceita_mensagens }} onDirty={() => {}} onOpen={() => {}} />)
  await page.getByRole('button', { name: 'Solicitar documentos' }).click()
  const janela = page.getByRole('dialog', { name: 'Solicitar documentos' })
  await janela.getByRole('button', { name: 'Gerar link' }).click()
  const mensagem = janela.getByRole('textbox', { name: 'Mensagem' })
  const recusa = janela.getByText(NAO_QUER_MENSAGENS)
  const [vista, oculta] = aceita_mensagens ? [mensagem, recusa] : [recusa, mensagem]
  await expect.element(vista).toBeVisible()
  expect(oculta.elements()).toEqual([])
})
