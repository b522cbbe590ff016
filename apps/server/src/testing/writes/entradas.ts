import { newNavegador, newPessoa } from '../../dispositivos/navegador.factory.ts'
import { createLinkSenha } from '../../platform/auth/password-link.ts'
import { cookieOf } from '../set-cookie.ts'
import { PASSWORD } from '../testing.ts'
import { totp } from '../totp.ts'
import type { World, Writes } from './write.ts'

const ENTRADA = { none: 'the history of a sign-in is written when its device is let in' }

/** Tables that the auth library writes separately, outside our transactions. */
const RENOVADA = { auth_sessions: 'asking renews the session, whatever comes of what was asked' }

const dispositivoDe = async ({ sql }: World, usuarioId: string): Promise<string> =>
  (await sql('select id from dispositivos where usuario_id = $1', [usuarioId]))[0].id

/** Creates a person whose sign-in requires a code. */
async function protegida(world: World) {
  const pessoa = await world.pessoa()
  const { body } = await pessoa.post('/acesso/duas-etapas/iniciar', { password: PASSWORD })
  await pessoa.post('/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
  return { ...pessoa, segredo: body.segredo as string }
}

/** Operations on sign-in and sign-out, the second step, and devices. */
export const ENTRADAS: Writes = {
  'acesso.signUp': {
    history: { none: 'the profile says itself when it was made, and nobody else made it' },
    apart: {
      profiles: 'a person without a password yet, who gets one by Esqueci minha senha',
      auth_accounts: 'the password stands when only the session could not be made: signing in makes one',
      auth_sessions: 'a session whose cookie nobody got ends by itself',
      mudancas_versao: 'pages only ask again',
    },
    prepare:
      async ({ server, unique }) =>
      () =>
        server.browser().post('/acesso/cadastrar', { email: `eu-${unique()}@teste.portal`, password: PASSWORD }),
  },
  'acesso.signIn': {
    history: ENTRADA,
    apart: { auth_sessions: 'a session whose cookie nobody got ends by itself' },
    async prepare({ server }) {
      const { email } = await newPessoa(server)
      return () => server.browser().post('/acesso/entrar', { email, password: PASSWORD })
    },
  },
  'acesso.signOut': {
    history: { none: 'the session of the device says when it ended and why' },
    apart: {
      sessoes: 'the device session ends first; without it the cookie is worth nothing',
      auth_sessions: 'the cookie is taken away whether or not its session could be',
      mudancas_versao: 'pages only ask again',
    },
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      return () => post('/acesso/sair')
    },
  },
  'acesso.renewSessao': {
    history: { none: 'the same session goes on' },
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      return () => post('/acesso/sessao/renovar')
    },
  },
  'acesso.requestPasswordReset': {
    history: ['login profiles'],
    apart: { audit_log: 'that a link was asked for is told whether or not one could be made' },
    async prepare({ server }) {
      const { email } = await newPessoa(server)
      return () => server.browser().post('/acesso/senha/esqueci', { email })
    },
  },
  'acesso.resetPassword': {
    history: ['editar profiles'],
    async prepare({ server, pessoa }) {
      const { id } = await pessoa()
      const token = await createLinkSenha(server.auth, id, new Date(Date.now() + 60_000))
      return () => server.browser().post('/acesso/senha/redefinir', { token, password: 'outra-senha-de-teste' })
    },
  },

  'conta.updateConta': {
    history: ['editar profiles'],
    async prepare({ pessoa }) {
      const { get, put } = await pessoa()
      const { versao } = (await get('/conta')).body
      return () => put('/conta', { versao, full_name: 'Outro Nome', telefone: null, image: null })
    },
  },
  'conta.setNome': {
    history: ['editar profiles'],
    async prepare({ server, unique }) {
      const conta = { email: `eu-${unique()}@teste.portal`, password: PASSWORD }
      const { headers } = await server.browser().post('/acesso/cadastrar', conta)
      const browser = server.browser(cookieOf(headers['set-cookie']))
      return () => browser.post('/conta/nome', { full_name: 'Maria da Silva' })
    },
  },
  'conta.replaceSenha': {
    history: ['editar profiles'],
    async prepare({ server, pessoa }) {
      const { cookie } = await pessoa()
      await server.sql('update profiles set trocar_senha = true where id = $1', [await server.userId(cookie)])
      const browser = server.browser(cookie)
      return () => browser.post('/conta/senha/nova', { password: 'outra senha, mais longa' })
    },
  },
  'conta.updatePreferencias': {
    history: { none: 'how somebody likes a page concerns nobody else' },
    async prepare({ pessoa }) {
      const { patch } = await pessoa()
      return () => patch('/conta/preferencias', { resultados: 'lista' })
    },
  },
  'conta.changeSenha': {
    history: ['editar profiles'],
    apart: RENOVADA,
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      return () => post('/conta/senha', { atual: PASSWORD, password: 'outra-senha-de-teste' })
    },
  },
  'conta.signOutEverywhere': {
    history: ['editar profiles'],
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      return () => post('/conta/sair-de-todos')
    },
  },

  'duasEtapas.startDuasEtapas': {
    history: { none: 'nothing holds before it is confirmed' },
    apart: RENOVADA,
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      return () => post('/acesso/duas-etapas/iniciar', { password: PASSWORD })
    },
  },
  'duasEtapas.confirmDuasEtapas': {
    history: ['editar profiles'],
    apart: RENOVADA,
    async prepare({ pessoa }) {
      const { post } = await pessoa()
      const { body } = await post('/acesso/duas-etapas/iniciar', { password: PASSWORD })
      return () => post('/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
    },
  },
  'duasEtapas.verifyCodigo': {
    history: ENTRADA,
    apart: {
      auth_sessions: 'a session whose cookie nobody got ends by itself',
      auth_verifications: 'a code ends the sign-in that it belongs to; the password begins another',
      mudancas_versao: 'pages only ask again',
    },
    async prepare(world) {
      const { email, segredo } = await protegida(world)
      return async () => {
        const entrada = await world.server.browser().post('/acesso/entrar', { email, password: PASSWORD })
        if (entrada.status !== 200) return entrada
        const browser = world.server.browser(cookieOf(entrada.headers['set-cookie']))
        return browser.post('/acesso/duas-etapas/verificar', { codigo: totp(segredo) })
      }
    },
  },
  'duasEtapas.disableDuasEtapas': {
    history: ['editar profiles'],
    apart: RENOVADA,
    async prepare(world) {
      const { post, segredo } = await protegida(world)
      return () => post('/acesso/duas-etapas/desativar', { password: PASSWORD, codigo: totp(segredo) })
    },
  },
  'duasEtapas.renewCodigos': {
    history: ['editar profiles'],
    apart: {
      ...RENOVADA,
      auth_two_factors: 'the auth library renews them; the trace is written before, and undone if it fails',
    },
    async prepare(world) {
      const { post } = await protegida(world)
      return () => post('/acesso/duas-etapas/codigos', { password: PASSWORD })
    },
  },
  'duasEtapas.resetDuasEtapas': {
    history: ['editar profiles'],
    async prepare(world) {
      const { id } = await protegida(world)
      return () => world.admin.post(`/usuarios/${id}/duas-etapas/redefinir`)
    },
  },

  'dispositivos.checkDeviceAndApprove': {
    history: ['editar dispositivos', 'login dispositivos'],
    async prepare({ server }) {
      const { email } = await newPessoa(server)
      const navegador = newNavegador(server)
      await navegador.signIn(email)
      await navegador.check()
      return () => navegador.approve()
    },
  },
  'dispositivos.revokeDevice': {
    history: ['editar dispositivos'],
    async prepare({ server }) {
      const { email } = await newPessoa(server)
      const [um, outro] = [newNavegador(server), newNavegador(server, { fingerprint: 'outra-impressao' })]
      await um.enter(email)
      const sessao = await outro.enter(email)
      return () => um.revoke(sessao)
    },
  },
  'dispositivos.renameDispositivo': {
    history: ['editar dispositivos'],
    async prepare(world) {
      const { id, patch } = await world.pessoa()
      const dispositivo = await dispositivoDe(world, id)
      return () => patch(`/dispositivos/meus/${dispositivo}`, { apelido: 'Celular da Clara' })
    },
  },
  'dispositivos.heartbeat': {
    history: { none: 'a sign of life' },
    async prepare({ server }) {
      const { email } = await newPessoa(server)
      const navegador = newNavegador(server)
      const sessao = await navegador.enter(email)
      return () => navegador.heartbeat(sessao)
    },
  },
  'dispositivos.approveDispositivo': {
    history: ['editar dispositivos'],
    async prepare(world) {
      const { id } = await world.pessoa()
      const dispositivo = await dispositivoDe(world, id)
      await world.admin.post(`/dispositivos/${dispositivo}/revogar`)
      return () => world.admin.post(`/dispositivos/${dispositivo}/aprovar`)
    },
  },
  'dispositivos.refuseDispositivo': {
    history: ['editar dispositivos'],
    async prepare(world) {
      const { id } = await world.pessoa()
      const dispositivo = await dispositivoDe(world, id)
      await world.sql(`update dispositivos set status = 'pendente', pedido_em = now() where id = $1`, [dispositivo])
      return () => world.admin.post(`/dispositivos/${dispositivo}/recusar`)
    },
  },
  'dispositivos.revokeDispositivo': {
    history: ['editar dispositivos'],
    async prepare(world) {
      const { id } = await world.pessoa()
      const dispositivo = await dispositivoDe(world, id)
      return () => world.admin.post(`/dispositivos/${dispositivo}/revogar`)
    },
  },
  'dispositivos.blockDispositivo': {
    history: ['editar dispositivos'],
    async prepare(world) {
      const { id } = await world.pessoa()
      const dispositivo = await dispositivoDe(world, id)
      return () => world.admin.post(`/dispositivos/${dispositivo}/bloquear`)
    },
  },
  'dispositivos.endSessoesUsuario': {
    history: ['editar profiles'],
    async prepare({ admin, pessoa }) {
      const { id } = await pessoa()
      return () => admin.post(`/dispositivos/usuarios/${id}/encerrar-sessoes`)
    },
  },
  'dispositivos.updateLimiteDispositivos': {
    history: ['editar profiles'],
    async prepare({ admin, pessoa, sql }) {
      const { id } = await pessoa()
      const [{ versao }] = await sql('select versao from profiles where id = $1', [id])
      return () => admin.patch(`/dispositivos/usuarios/${id}/limite`, { versao, maximo: 5 })
    },
  },
}
