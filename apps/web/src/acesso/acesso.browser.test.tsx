import type { Role } from '@portal/contract/access'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { session } from '../platform/session.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, newAccount, openPage, signIn, withoutAnnouncements } from '../testing/tela.tsx'

const SENHA = 'demo-portal-2026'
const endereco = () => router.state.location.href

const DO_ADMIN = [
  ...['/admin', '/admin/buscar-clinicas', '/admin/clinicas', '/admin/clinicas/importar', '/admin/dispositivos'],
  ...['/admin/empresa-config', '/admin/etapas', '/admin/popular-cidades', '/admin/privacidade', '/admin/usuarios'],
]
const DA_GESTAO = [
  ...['/admin/atendimentos', '/admin/especialidades', '/admin/estados', '/admin/estruturas'],
  ...['/admin/generos-clinica', '/admin/periodicidades', '/admin/planos-saude', '/admin/taxas'],
  ...['/admin/tipos-assistencia', '/admin/tipos-internacao', '/gerenciador/clinicas'],
  '/gerenciador/clinicas/importar',
]
const DE_QUEM_ATENDE = ['/consultor/buscar-clinicas', '/consultor/meu-link-busca', '/consultor/ofertas']

const REFUSED: Record<Role, { proibidas: string[]; inicio: string }> = {
  consultor: { proibidas: [...DO_ADMIN, ...DA_GESTAO, '/supervisor/leads'], inicio: '/' },
  supervisor: {
    proibidas: [...DO_ADMIN, ...DA_GESTAO, ...DE_QUEM_ATENDE, '/consultor/kanban', '/consultor/agenda'],
    inicio: '/',
  },
  gerenciador: { proibidas: [...DO_ADMIN, '/supervisor/leads'], inicio: '/' },
  admin: { proibidas: DE_QUEM_ATENDE, inicio: '/admin' },
}

/** Ends the session behind the page's back, because the page would notice its own sign-out. */
const endSession = () => fetch('/api/acesso/sair', { method: 'POST' })

let supervisora = ''
// Accounts are made before a page is open, which would notice the end of the administrator's session.
beforeAll(async () => {
  supervisora = await newAccount('Sueli Prado')
  await signIn('admin')
  const { itens } = await client.usuarios.listUsuarios({ texto: supervisora })
  for (const { id, versao } of itens) await client.usuarios.updateUsuario({ id, versao, role: 'supervisor' })
  await client.acesso.signOut({})
})

// Must be the first test: a page loads the session only once.
it('permissions that cannot be loaded are told, and loaded in place when asked again', async () => {
  await signIn('consultor')
  const fail = (...how: Parameters<typeof failCalls>) => {
    const restore = failCalls(...how)
    onTestFinished(restore)
    return restore
  }
  const isSessao = (url: string) => url.endsWith('/api/acesso/sessao')
  let restore = fail(isSessao, { status: 503, code: 'X', message: 'Volte já.' })
  openPage('/consultor/meu-link-busca')
  const erro = page.getByRole('heading', { name: 'Erro ao verificar permissões' })
  const novamente = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(erro).toBeVisible()
  await expect.element(page.getByText('Volte já.')).toBeVisible()
  restore()
  let asked = 0
  restore = fail((url) => {
    if (isSessao(url)) asked++
    return isSessao(url)
  }, 'lost')
  await novamente.click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible()
  await expect.element(erro).toBeVisible()
  restore()
  await novamente.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Link de Busca' })).toBeVisible()
})

describe.each(Object.entries(REFUSED))('as %s', (papel, { proibidas, inicio }) => {
  beforeAll(async () => {
    await session.signOut()
    await signIn(papel)
    await session.reload()
  })

  it('screens of other roles are refused', async () => {
    openPage(inicio)
    await expect.poll(() => router.state.resolvedLocation?.href).toBe(inicio)
    const negado = page.getByText('Acesso negado.')
    expect(negado.elements()).toHaveLength(0)
    for (const path of proibidas) {
      await router.navigate({ href: path })
      await expect.poll(endereco).toBe(inicio)
      await expect.poll(() => router.state.status).toBe('idle')
    }
    await expect.element(negado.first()).toBeVisible()
  })
})

describe('without a session', () => {
  beforeEach(() => session.signOut())

  it('every screen leads to /auth and refuses nothing', async () => {
    for (const path of ['/', '/admin', '/gerenciador/clinicas', '/consultor/meu-link-busca']) {
      openPage(path)
      await expect.poll(endereco).toBe('/auth')
      await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    }
    expect(page.getByText('Acesso negado.').elements()).toHaveLength(0)
  })

  const campo = { email: page.getByLabelText('E-mail'), senha: page.getByLabelText('Senha', { exact: true }) }
  const entrar = page.getByRole('button', { name: 'Entrar', exact: true })

  it('a wrong password keeps what was typed and says so; the right one then opens the portal', async () => {
    const email = await newAccount('Clara Prado')
    // A cached session answer still names the account that was just created.
    await session.reload()
    openPage('/auth')
    await campo.email.fill(email)
    await campo.senha.fill('senha-errada')
    await entrar.click()
    await expect.element(page.getByText('Erro ao fazer login')).toBeVisible()
    await expect.element(page.getByText('E-mail ou senha incorretos')).toBeVisible()
    await expect.element(campo.email).toHaveValue(email)
    await campo.senha.fill(SENHA)
    await userEvent.keyboard('{Enter}')
    await page
      .getByRole('dialog', { name: 'Novo Dispositivo Detectado' })
      .getByRole('button', { name: 'Aprovar' })
      .click()
    await expect.poll(endereco).toBe('/')
    await expect.element(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
  })

  it('a supervisor who signs in starts at the queue, and has the search all the same', async () => {
    openPage('/auth')
    await campo.email.fill(supervisora)
    await campo.senha.fill(SENHA)
    await userEvent.keyboard('{Enter}')
    await page
      .getByRole('dialog', { name: 'Novo Dispositivo Detectado' })
      .getByRole('button', { name: 'Aprovar' })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Distribuir Leads' })).toBeVisible()
    await expect.poll(endereco).toBe('/supervisor/leads')
    // A user who opens the search directly is not sent to another page.
    await router.navigate({ to: '/' })
    await expect.element(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
    expect(endereco()).toBe('/')
  })

  it('empty and wrong fields are told where they are, and nothing is asked of the server', async () => {
    const asked: string[] = []
    onTestFinished(
      failCalls((url) => {
        if (!/\/acesso\/(entrar|cadastrar|esqueci|senha)/.test(url)) return false
        asked.push(url)
        return true
      }, 'lost'),
    )
    openPage('/auth')
    await entrar.click()
    await expect.element(page.getByText('Informe o e-mail')).toBeVisible()
    await expect.element(page.getByText('Informe a senha')).toBeVisible()
    await expect.element(campo.email).toHaveFocus()
    await campo.email.fill('ana@')
    await userEvent.tab()
    await expect.element(page.getByText('E-mail inválido')).toBeVisible()
    await campo.email.fill('ana@demo.portal')
    await entrar.click()
    await expect.element(campo.senha).toHaveFocus()
    expect(asked).toEqual([])
    await campo.senha.fill('x')
    await entrar.click()
    await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible()
    await expect.element(campo.senha).toHaveValue('x')
    expect(asked).toHaveLength(1)
  })

  it('a new password is long enough and not common, and a taken e-mail is refused; nothing typed is lost', async () => {
    openPage('/auth')
    await campo.email.fill('consultor@demo.portal')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    const cadastrar = page.getByRole('button', { name: 'Cadastrar' })
    await expect.element(campo.email).toHaveValue('consultor@demo.portal')
    for (const [senha, erro] of [
      ['12345', 'A senha deve ter pelo menos 6 caracteres'],
      ['123456', 'Senha muito comum. Escolha outra.'],
      [SENHA, 'Este e-mail já está em uso'],
    ] as const) {
      await campo.senha.fill(senha)
      await cadastrar.click()
      await expect.element(page.getByText(erro)).toBeVisible()
    }
    await expect.element(campo.email).toHaveValue('consultor@demo.portal')
    await expect.element(campo.senha).toHaveValue(SENHA)
  })

  it('a link for a forgotten password: what was typed is carried over, a lost answer is said, and nobody is told who has an account', async () => {
    openPage('/auth')
    await campo.email.fill('ninguem@demo.portal')
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect.element(campo.email).toHaveValue('ninguem@demo.portal')
    const restore = failCalls((url) => url.includes('/api/acesso/'), 'lost')
    onTestFinished(restore)
    const enviar = page.getByRole('button', { name: 'Enviar link' })
    await enviar.click()
    await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible()
    restore()
    await enviar.click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Se ninguem@demo.portal tiver uma conta' }))
      .toBeVisible()
    await expect.element(enviar).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Voltar para Entrar' }).click()
    await expect.element(campo.senha).toBeVisible()
  })

  it('an administrator of whom a second step is required may only set it up', async () => {
    await signIn('admin')
    const sessao = {
      ...{ token_type: 'cookie', expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + 3600 },
      user: { id: '00000000-0000-4000-8000-000000000000', email: 'a@b.co', full_name: 'Ana', role: 'admin' },
      ...{ situacao: 'duas_etapas', device_session_id: null },
    }
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    // Faked, because the real setting would affect the administrators of other tests.
    window.fetch = async (input, init) =>
      String(input).endsWith('/api/acesso/sessao') ? Response.json({ sessao, motivo: null }) : real(input, init)
    await session.reload()
    openPage('/admin')
    await expect.poll(endereco).toBe('/auth')
    await expect.element(page.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toHaveFocus()
    await expect.element(campo.senha).toBeVisible()
    await expectAccessible()
  })

  it('shows that another password must be chosen instead of a common one of the old portal', async () => {
    const sessao = {
      ...{ token_type: 'cookie', expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + 3600 },
      user: { id: '00000000-0000-4000-8000-000000000000', email: 'a@b.co', full_name: 'Ana', role: 'consultor' },
      ...{ situacao: 'senha', device_session_id: null },
    }
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    const sent: unknown[] = []
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith('/api/acesso/sessao')) return Response.json({ sessao, motivo: null })
      if (!url.endsWith('/api/conta/senha/nova')) return real(input, init)
      sent.push(JSON.parse(input instanceof Request ? await input.text() : String(init?.body)))
      const data = { campos: { password: 'Senha muito comum. Escolha outra.' } }
      const message = 'Senha muito comum. Escolha outra.'
      return Response.json(
        { defined: false, code: 'UNPROCESSABLE_CONTENT', status: 422, message, data },
        { status: 422 },
      )
    }
    await session.reload()
    openPage('/')
    await expect.poll(endereco).toBe('/auth')
    await expect.element(page.getByRole('heading', { name: 'Escolha outra senha' })).toHaveFocus()
    const nova = page.getByLabelText('Nova senha')
    await nova.fill('mudar123')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
    expect(sent).toEqual([{ password: 'mudar123' }])
    await expect.element(nova).toHaveValue('mudar123')
    await expectAccessible()
  })
})

describe('a session ends', () => {
  beforeEach(async () => {
    await session.signOut()
    await signIn('consultora')
    await session.reload()
  })
  const busca = page.getByRole('heading', { name: 'Sistema de Busca' })

  it('at /auth also when the server cannot be reached', async () => {
    openPage('/')
    await expect.element(busca).toBeVisible()
    const restore = failCalls((url) => url.includes('/api/acesso/sair'), 'lost')
    onTestFinished(restore)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(endereco).toBe('/auth')
    await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  })

  it('at once when the server ends it, by the event stream', async () => {
    let stream: EventSource | undefined
    const Real = window.EventSource
    onTestFinished(() => {
      window.EventSource = Real
    })
    window.EventSource = class extends Real {
      constructor(...from: ConstructorParameters<typeof EventSource>) {
        super(...from)
        stream = this
      }
    }
    openPage('/')
    await expect.element(busca).toBeVisible()
    await expect.poll(() => stream?.readyState).toBe(EventSource.OPEN)
    await endSession()
    await expect.poll(endereco).toBe('/auth')
  })

  it('with the next call that the server refuses', async () => {
    onTestFinished(withoutAnnouncements())
    openPage('/')
    const cidade = page.getByRole('combobox', { name: /perto de/i })
    await cidade.click()
    await endSession()
    expect(endereco()).toBe('/')
    await userEvent.keyboard('campinas')
    await expect.poll(endereco).toBe('/auth')
  })
})
