import type { Role } from '@portal/contract/access'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AuthPage } from '../acesso/auth-page.tsx'
import { client } from '../platform/client.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { session } from '../platform/session.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { chooseSide, comparison, notice } from '../testing/conflict.ts'
import { expectRefusals } from '../testing/refusals.ts'
import { mount, openPage, signIn } from '../testing/tela.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { UsuarioAcoes } from './usuario-acoes.tsx'

const marca = Date.now()
let eu: Usuario
let convidada: Usuario

beforeAll(async () => {
  await signIn('admin')
  const { itens } = await client.usuarios.listUsuarios({ texto: 'admin@demo.portal' })
  eu = itens[0] as Usuario
  const { usuario } = await client.usuarios.createUsuario({
    ...{ full_name: `Elisa ${marca} Prado`, email: `elisa-${marca}@usuarios.portal`, role: 'consultor' },
  })
  convidada = usuario
})

const itens = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

const TODAS = [
  'Editar',
  'Ver dispositivos',
  'Redefinir senha',
  'Redefinir duas etapas',
  'Transferir carteira',
  'Desativar',
]

/** Menu of a person, by state. */
const MENUS: [string, Partial<Usuario>, string[]][] = [
  ['who works here with a second step', { situacao: 'ativo', duas_etapas: true }, TODAS],
  ['who has no second step', { situacao: 'ativo' }, TODAS.filter((uma) => uma !== 'Redefinir duas etapas')],
  [
    'a supervisor, who has no portfolio',
    { situacao: 'ativo', role: 'supervisor' satisfies Role },
    ['Editar', 'Ver dispositivos', 'Redefinir senha', 'Desativar'],
  ],
  ['who was invited', { situacao: 'convidado' }, ['Editar', 'Reenviar convite', 'Desativar']],
  ['who waits', { situacao: 'pendente' }, ['Aprovar', 'Editar', 'Desativar']],
  ['who left', { situacao: 'inativo' }, ['Editar', 'Ver dispositivos', 'Transferir carteira', 'Reativar']],
]

it.each(MENUS)('the menu of %s', async (_, pessoa, esperado) => {
  const onAcao = vi.fn()
  const usuario = { ...convidada, duas_etapas: false, ...pessoa }
  mount(<UsuarioAcoes usuario={usuario} onAcao={onAcao} />)
  const botao = page.getByRole('button', { name: `Ações de ${usuario.full_name}` })
  await expect.element(botao).toBeVisible()
  ;(botao.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(itens).toEqual(esperado)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('menuitem').last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const ultima = { Desativar: 'desativar', Reativar: 'reativar' }[esperado.at(-1) ?? '']
  expect(onAcao).toHaveBeenCalledWith(ultima, usuario)
})

it('nobody changes their own profile of access; a closed form leaves the focus where it was opened', async () => {
  openPage('/admin/usuarios?texto=admin@demo.portal')
  const form = page.getByRole('dialog', { name: 'Editar Usuário' })
  const nome = page.getByRole('button', { name: eu.full_name, exact: true })
  const acoes = page.getByRole('button', { name: `Ações de ${eu.full_name}` })
  for (const [abre, botao] of [
    [() => nome.click(), nome],
    [
      async () => {
        await acoes.click()
        await page.getByRole('menuitem', { name: 'Editar' }).click()
      },
      acoes,
    ],
  ] as const) {
    await abre()
    await expect.element(form.getByLabelText('Perfil de acesso')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(botao).toHaveFocus()
  }
})

const LINKS = {
  convite: ['Link de convite', 'Este é o seu convite para o Portal Clínicas', 72],
  senha: ['Link para redefinir a senha', 'Abra o link para escolher uma nova senha', 24],
} as const

it.each(Object.entries(LINKS))(
  'a link of %s is told once, with how long it is good',
  async (tipo, [titulo, mensagem, horas]) => {
    const link = { caminho: '/auth/redefinir#convite=abc', valido_ate: '2026-03-03T15:00:00.000Z', email_enviado: true }
    const usuario = { ...convidada, telefone: '5555999998888' }
    for (const email_enviado of [true, false]) {
      mount(
        <LinkDialog
          gerado={{ tipo: tipo as keyof typeof LINKS, usuario, link: { ...link, email_enviado } }}
          onClose={() => {}}
        />,
      )
      const janela = page.getByRole('dialog', { name: titulo })
      await expect
        .element(janela)
        .toHaveTextContent(
          `${email_enviado ? 'Enviamos este link para' : 'Não foi possível enviar o e-mail para'} ${usuario.email}.`,
        )
      await expect.element(janela).toHaveTextContent(`Vale por ${horas} horas, até ${formatDateTime(link.valido_ate)}`)
      const endereco = location.origin + link.caminho
      await expect.element(janela.getByLabelText(`Link de ${usuario.full_name}`)).toHaveValue(endereco)
      const href = janela.getByRole('link', { name: 'Compartilhar via WhatsApp' }).element().getAttribute('href') ?? ''
      const { pathname, searchParams } = new URL(href)
      expect(pathname).toBe('/5555999998888')
      const texto = searchParams.get('text') ?? ''
      expect(texto).toContain(mensagem)
      expect(texto).toContain(`\n${endereco}\n(vale por ${horas} horas)`)
    }
  },
)

async function act(nome: string, acao: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: acao, exact: true }).click()
}

/** Shows the list with one person's state replaced. */
function comSituacao(situacao: Usuario['situacao'], pessoa = convidada) {
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) =>
    /\/api\/usuarios(\?|$)/.test(String(input)) && !init?.method
      ? Response.json({ itens: [{ ...pessoa, situacao, duas_etapas: true }], total: 1 })
      : real(input, init)
}

it('nobody ends their own access', async () => {
  comSituacao('ativo', eu)
  openPage('/admin/usuarios')
  await page.getByRole('button', { name: `Ações de ${eu.full_name}` }).click()
  await expect.poll(itens).toEqual(['Editar', 'Ver dispositivos', 'Redefinir senha', 'Transferir carteira'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(itens).toEqual([])
})

/** Request that each confirmed question sends. */
const PERGUNTAS: [Usuario['situacao'], string, string, string, (versao: number) => [string, object]][] = [
  ['pendente', 'Aprovar', 'Aprovar usuário', 'Aprovar', (versao) => ['POST aprovar', { versao }]],
  ['ativo', 'Redefinir senha', 'Redefinir senha', 'Gerar link', () => ['POST senha', {}]],
  [
    'ativo',
    'Redefinir duas etapas',
    'Redefinir verificação em duas etapas',
    'Redefinir',
    () => ['POST duas-etapas/redefinir', {}],
  ],
  ['ativo', 'Desativar', 'Desativar usuário', 'Desativar', (versao) => ['PATCH ', { versao, is_active: false }]],
  ['inativo', 'Reativar', 'Reativar usuário', 'Reativar', (versao) => ['PATCH ', { versao, is_active: true }]],
]

it.each(PERGUNTAS)(
  'who is %s: "%s" asks first, says what went wrong and stays open',
  async (situacao, acao, titulo, botao, pede) => {
    comSituacao(situacao)
    openPage(`/admin/usuarios?situacao=${situacao}`)
    await expect.element(page.getByLabelText('Situação')).toHaveValue(situacao)
    await act(convidada.full_name, acao)
    const janela = page.getByRole('dialog', { name: titulo })
    await expect.element(janela).toHaveTextContent(convidada.full_name)
    const [onde, body] = pede(convidada.versao)
    const [metodo, fim] = onde.split(' ')
    await expectRefusals({
      send: janela.getByRole('button', { name: botao, exact: true }),
      to: `${metodo} /usuarios/${convidada.id}${fim && `/${fim}`}`,
      body,
    })
  },
)

it('a person who is invited: what was typed stays when it is refused', async () => {
  openPage('/admin/usuarios')
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Usuário' })
  const campo = (name: string) => form.getByLabelText(name, { exact: false })
  await form.getByRole('textbox', { name: 'Nome completo' }).fill('Davi da Silva')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('davi@usuarios.portal')
  await campo('Perfil de acesso').selectOptions('gerenciador')
  await expectRefusals({
    send: form.getByRole('button', { name: 'Criar e convidar' }),
    to: 'POST /usuarios',
    body: expect.objectContaining({ full_name: 'Davi da Silva', email: 'davi@usuarios.portal', role: 'gerenciador' }),
    kept: [
      [form.getByRole('textbox', { name: 'Nome completo' }), 'Davi da Silva'],
      [form.getByRole('textbox', { name: 'E-mail' }), 'davi@usuarios.portal'],
      [campo('Perfil de acesso'), 'gerenciador'],
    ],
  })
})

it('a search that finds nobody says so and is cleared; the list is ordered by its heads, and its file is of what it shows', async () => {
  openPage('/admin/usuarios?papel=consultor')
  const busca = page.getByLabelText('Buscar por nome, e-mail ou telefone')
  await busca.fill('ninguém tem este nome')
  await expect.element(page.getByText('Nenhum usuário encontrado')).toBeVisible()
  const baixados: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    baixados.push(this.href)
  })
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Prestação de contas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect.poll(() => baixados).toHaveLength(1)
  click.mockRestore()
  const { pathname, searchParams } = new URL(baixados[0] ?? '')
  expect(pathname).toBe('/api/usuarios-exportar')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ texto: 'ninguém tem este nome', role: 'consultor', motivo: 'Prestação de contas' },
  })
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect.element(page.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await expect.poll(() => router.state.location.searchStr).toContain('direcao=desc')
  await expect.element(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'descending')
  const { itens: descendo } = await client.usuarios.listUsuarios({ ordem: 'nome', direcao: 'desc' })
  await expect.poll(() => page.getByRole('row').nth(1).element().textContent).toContain(descendo[0]?.full_name)
})

it('devices: an indicator filters, the address keeps it, and an empty list is left', async () => {
  openPage('/admin/dispositivos?texto=admin@demo.portal')
  const pendentes = page.getByRole('button', { name: /^Pendentes/ })
  await pendentes.click()
  await expect.poll(() => router.state.location.search).toEqual({ filtro: 'pendentes' })
  openPage(router.state.location.href)
  await expect.element(pendentes).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Buscar por nome, e-mail ou dispositivo').fill('ninguém tem este nome')
  // The list was empty before, so only the address shows that the text was applied.
  await expect.poll(() => router.state.location.search).toMatchObject({ texto: 'ninguém tem este nome' })
  await expect.element(page.getByText('Nenhum dispositivo encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect.poll(() => router.state.location.href).toBe('/admin/dispositivos')
  await expect.element(page.getByLabelText('Situação')).toHaveValue('')
})

it('the devices of a person are those of their menu; one’s own is removed after a second yes', async () => {
  openPage('/admin/usuarios?texto=admin@demo.portal')
  await act(eu.full_name, 'Ver dispositivos')
  await expect.poll(() => router.state.location.href).toMatch(/^\/admin\/dispositivos\?texto=admin/)
  const este = page.getByRole('listitem').filter({ hasText: 'Este dispositivo' })
  for (const acao of ['Revogar', 'Bloquear']) {
    await este.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: acao }).click()
    const janela = page.getByRole('dialog')
    const sim = janela.getByRole('button', { name: acao, exact: true })
    await expect.element(sim).toBeDisabled()
    await janela.getByLabelText('Sei que vou sair do portal neste dispositivo').click()
    await expect.element(sim).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(janela).not.toBeInTheDocument()
    await expect.element(este).toBeVisible()
  }
})

/** Invites a person, who is then in the open list. */
async function invite(nome: string) {
  const unico = Date.now()
  const { usuario } = await client.usuarios.createUsuario({
    ...{ full_name: `${nome} ${unico}`, email: `${nome.toLowerCase()}-${unico}@usuarios.portal`, role: 'consultor' },
  })
  openPage('/admin/usuarios')
  await page.getByLabelText('Buscar por nome, e-mail ou telefone').fill(usuario.full_name)
  await page.getByRole('button', { name: usuario.full_name, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar Usuário' })
  await expect.element(form.getByRole('textbox', { name: 'Nome completo' })).toHaveValue(usuario.full_name)
  return { usuario, form }
}

it('an invitation: errors stand at their fields, and the link is shown once the person is stored', async () => {
  const full_name = `Bianca ${marca} Reis`
  const email = `bianca-${marca}@usuarios.portal`
  openPage('/admin/usuarios')
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Usuário' })
  const nome = form.getByRole('textbox', { name: 'Nome completo' })
  const correio = form.getByRole('textbox', { name: 'E-mail' })
  const telefone = form.getByLabelText('Telefone')
  const enviar = form.getByRole('button', { name: 'Criar e convidar' })
  await enviar.click()
  await expect.element(form.getByText('Informe nome e sobrenome')).toBeVisible()
  await expect.element(nome).toHaveFocus()
  await nome.fill(full_name)
  await correio.fill('consultor@demo.portal')
  await telefone.fill('+55 55 99999 8888')
  await form.getByLabelText('Perfil de acesso').selectOptions('Gerenciador')
  await expect.element(telefone).toHaveValue('(55) 99999-8888')
  await form.getByText('RS', { exact: true }).click()
  await enviar.click()
  await expect.element(form.getByText('Este e-mail já está em uso')).toBeVisible()
  await expect.element(correio).toHaveFocus()
  await correio.fill(email)
  await enviar.click()
  await expect.element(page.getByText('Usuário criado com sucesso!')).toBeVisible()
  await expect.element(page.getByText('Convite enviado!')).toBeVisible()
  await expect.element(page.getByLabelText(`Link de ${full_name}`)).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'Compartilhar via WhatsApp' })
  await expect
    .element(whatsapp)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5555999998888\?text=/))
  await userEvent.keyboard('{Escape}')
  await page.getByLabelText('Buscar por nome, e-mail ou telefone').fill(full_name)
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await expect.element(page.getByRole('cell', { name: 'Convidado' })).toBeVisible()
  const { itens: criados } = await client.usuarios.listUsuarios({ texto: email })
  expect(criados).toMatchObject([{ role: 'gerenciador', telefone: '5555999998888', estados_atendidos: ['RS'] }])
})

it('a person is edited with their history, and leaving something unsaved asks', async () => {
  const { usuario, form } = await invite('Helena')
  const nome = form.getByRole('textbox', { name: 'Nome completo' })
  await nome.fill('Helena Trocada')
  await userEvent.keyboard('{Escape}')
  const aviso = page.getByText('O que você digitou ainda não foi salvo.')
  await expect.element(aviso).toBeVisible()
  // One Escape closes one layer: the form stays open and nothing is asked again.
  await userEvent.keyboard('{Escape}')
  await expect.element(aviso).not.toBeInTheDocument()
  await expect.element(nome).toHaveValue('Helena Trocada')

  // Somebody else changes another field meanwhile.
  await client.usuarios.updateUsuario({ id: usuario.id, versao: usuario.versao, max_dispositivos: 7 })
  await expect.element(notice).toHaveTextContent('Agora como a outra pessoa salvou: Máximo de dispositivos.')
  await expect.element(form.getByLabelText('Máximo de dispositivos')).toHaveValue('7')
  await expect.element(nome).toHaveValue('Helena Trocada')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await page.getByLabelText('Buscar por nome, e-mail ou telefone').fill(usuario.email)
  await page.getByRole('button', { name: 'Helena Trocada', exact: true }).click()
  await form.getByRole('tab', { name: 'Histórico' }).click()
  await expect.element(form.getByRole('definition').filter({ hasText: 'Helena Trocada' })).toBeVisible()
  // The other person's change stays, because the draft held only what was typed here.
  expect(form.getByRole('term').filter({ hasText: 'Máximo de dispositivos' }).elements()).toHaveLength(1)
})

it('what another administrator changes is taken, or chosen where both typed', async () => {
  const { usuario, form } = await invite('Gilda')
  const { id } = usuario
  const read = () => client.usuarios.getUsuario({ id })
  const change = async (campos: object) => {
    await client.usuarios.updateUsuario({ id, versao: (await read()).versao, ...campos })
  }
  const nome = form.getByRole('textbox', { name: 'Nome completo' })
  const telefone = form.getByLabelText('Telefone')
  ;(telefone.element() as HTMLElement).focus()
  await change({ full_name: 'Gilda Primeira' })
  await expect.element(nome).toHaveValue('Gilda Primeira')
  await expect.element(telefone).toHaveFocus()
  await expect.element(notice).not.toBeInTheDocument()

  await nome.fill('Gilda Minha')
  await form.getByLabelText('Perfil de acesso').selectOptions('Gerenciador')
  await change({ full_name: 'Gilda Deles', telefone: '5511999998888', role: 'supervisor' })
  await expect.element(telefone).toHaveValue('(11) 99999-8888')
  await expect.element(notice).toHaveTextContent('Vocês dois mudaram: Nome completo, Perfil de acesso.')
  await expect.element(nome).toHaveValue('Gilda Minha')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(comparison.getByText('Ana Administradora').first()).toBeVisible()
  await expectAccessible()
  await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  const falta = comparison.getByText('Escolha uma das duas versões')
  await expect.poll(() => falta.elements().length).toBe(2)
  await chooseSide(
    { label: 'Nome completo', mine: 'Gilda Minha', theirs: 'Gilda Deles', before: 'Gilda Primeira' },
    'Meu',
  )
  await expect.poll(() => falta.elements().length).toBe(1)
  await chooseSide(
    { label: 'Perfil de acesso', mine: 'Gerenciador', theirs: 'Supervisor', before: 'Consultor' },
    'Da outra pessoa',
  )
  await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ full_name: 'Gilda Minha', role: 'supervisor', telefone: '5511999998888' })
})

it('on a phone a person is a row of three lines, with the menu at its end', async () => {
  const email = `fone-${marca}@usuarios.portal`
  await client.usuarios.createUsuario({ full_name: `Flora ${marca} Prado`, email, role: 'consultor' })
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  openPage(`/admin/usuarios?texto=${email}`)
  const linha = page.getByRole('table', { name: 'Usuários' }).getByRole('row')
  await expect.element(linha).toHaveTextContent(`Consultor${email}`)
  expect(linha.element().getBoundingClientRect().height).toBe(88)
  await linha.getByRole('button', { name: /^Ações de Flora/ }).click()
  await expect.poll(itens).toEqual(['Editar', 'Reenviar convite', 'Desativar'])
})

it('a sign-up that has to wait says so', async () => {
  await session.signOut()
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) =>
    String(input).endsWith('/api/acesso/cadastrar') ? Response.json({ sessao: null }) : real(input, init)
  mount(<AuthPage />)
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await page.getByLabelText('E-mail').fill('espera@teste.portal')
  await page.getByLabelText('Senha', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Conta aguardando aprovação do administrador.' }))
    .toBeVisible()
  await expect.element(page.getByText('Conta criada com sucesso!')).not.toBeInTheDocument()
  expect(session.current()).toBeNull()
})
