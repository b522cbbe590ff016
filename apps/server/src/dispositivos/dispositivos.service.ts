import { DISPOSITIVO_RECUSADO, INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'
import type { aparelho, Verificacao } from '@portal/contract/dispositivos/dispositivos.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { DeviceKeys } from '../platform/auth/device-key.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, unauthorized } from '../platform/http/errors.ts'
import { comparePosicao, limpo, readAparelho, readPosicao } from './aparelho.ts'
import { endPedido, notifyAguardando } from './aprovacao.ts'
import {
  countOutrosAprovados,
  type DispositivoGravado,
  daEntrada,
  daPessoa,
  doDispositivo,
  endSessoes,
  findAprovado,
  findDispositivo,
  findUltimaPosicao,
  isChaveDaqui,
  listDoNavegador,
  listOcupantes,
  lockDono,
  lockEntrada,
  markSinal,
  openSessao,
  saveDispositivo,
  trimPendentes,
  updateApelido,
  updateStatus,
} from './dispositivos.queries.ts'
import { notifyNovoDispositivo } from './novo-dispositivo.ts'
import { ACESSO_REMOVIDO } from './verify-session.queries.ts'

const DISPOSITIVO_BLOQUEADO = 'Este dispositivo foi bloqueado. Fale com o administrador.'

const NAO_ENCONTRADO = 'Dispositivo não encontrado'
const SESSAO_DESCONHECIDA = 'Esta sessão não é deste dispositivo'
const SEM_VERIFICACAO = 'Verifique o dispositivo antes de aprovar'
const PENDENTES_MAXIMO = 20

const isBloqueado = ({ status }: DispositivoGravado) => status === 'bloqueado'

type Pedido = ReturnType<(typeof aparelho)['parse']>
type Navegador = { cookie: string | undefined; userAgent: string | undefined }

export type DispositivosService = ReturnType<typeof createDispositivosService>

type Deps = { database: Database; devices: DeviceKeys; clock: () => number }

/** Decides in which browsers a person may work (docs/rules.md, 'Dispositivos'). */
export function createDispositivosService({ database: { db }, devices, clock }: Deps) {
  /** Browser and place of a request: what the server sees comes before claims of the page. */
  function describe(signIn: SignIn, pedido: Pedido, navegador: Navegador, chave: string) {
    const posicao = readPosicao(pedido.latitude, pedido.longitude)
    const ip_informado = pedido.ipAddress === 'unknown' ? null : limpo(pedido.ipAddress)
    const [cidade, pais] = [limpo(pedido.city), limpo(pedido.country)]
    return {
      posicao,
      dispositivo: {
        usuario_id: signIn.usuarioId,
        fingerprint_hash: devices.hash(`${pedido.deviceFingerprint}|${chave}`),
        chave_hash: devices.hash(chave),
        ...readAparelho(navegador.userAgent, pedido),
        ip: signIn.ip ?? null,
        ip_informado,
        cidade,
        pais,
        lat: posicao?.lat ?? null,
        lng: posicao?.lng ?? null,
      },
      sessao: {
        usuario_id: signIn.usuarioId,
        auth_session_id: signIn.sessaoId,
        ip_address: signIn.ip ?? null,
        ip_informado,
        city: cidade,
        country: pais,
        lat: posicao?.lat ?? null,
        lng: posicao?.lng ?? null,
      },
    }
  }

  /** Id of the browser if this server issued it, else a new one. */
  async function requireChave(cookie: string | undefined): Promise<string> {
    const mostrada = devices.read(cookie)
    return mostrada && (await isChaveDaqui(db, devices.hash(mostrada))) ? mostrada : devices.create()
  }

  /** Admits the auth session on an approved device. */
  async function enter(
    tx: Db,
    signIn: SignIn,
    { id, device_name }: DispositivoGravado,
    sessao: ReturnType<typeof describe>['sessao'],
  ) {
    const agora = new Date(clock())
    const sessionId = await openSessao(tx, { ...sessao, dispositivo_id: id, created_at: agora, last_seen_at: agora })
    if (!sessionId) throw unauthorized(ACESSO_REMOVIDO)
    const evento = { acao: 'login', entidade: 'dispositivos', entidade_id: id } as const
    await recordAcao(tx, { ...signIn, dispositivoId: id }, { ...evento, depois: { device_name } })
    return sessionId
  }

  async function approve(
    tx: Db,
    signIn: SignIn,
    { id, status, device_name }: DispositivoGravado,
    pedido: Pedido,
    antigo: string | null | undefined,
  ) {
    const aprovado = { status: 'aprovado', aprovado_em: new Date(clock()) } as const
    const aprovado_de_dispositivo = limpo(pedido.approvedFromDevice)
    // A browser that only looks different keeps its name.
    const apelido = limpo(pedido.deviceNickname) ?? antigo
    await updateStatus(tx, id, {
      ...aprovado,
      ...(apelido && { apelido }),
      aprovado_de_dispositivo,
      aprovado_de_ip: signIn.ip ?? null,
    })
    const evento = { acao: 'editar', entidade: 'dispositivos', entidade_id: id } as const
    const [antes, depois] = [
      { device_name, status },
      { device_name, status: aprovado.status, ...(apelido && { apelido }) },
    ]
    await recordAcao(tx, signIn, { ...evento, antes, depois })
  }

  /** Asks administrators for their approval. */
  async function ask(
    tx: Db,
    signIn: SignIn,
    novo: DispositivoGravado,
    antes: DispositivoGravado['status'] | undefined,
  ) {
    const { id, status, device_name } = novo
    const evento = { acao: 'editar', entidade: 'dispositivos', entidade_id: id } as const
    await recordAcao(tx, signIn, { ...evento, antes: { status: antes ?? null }, depois: { device_name, status } })
    await notifyAguardando(tx, novo)
  }

  /** Removes a device and ends its sessions. */
  async function remove(tx: Db, ator: SignIn | Escopo, dispositivo: DispositivoGravado) {
    const { id, status, device_name } = dispositivo
    await endPedido(tx, dispositivo)
    await updateStatus(tx, id, { status: 'revogado', pedido_em: null })
    await endSessoes(tx, doDispositivo(id), 'revogada', new Date(clock()))
    const evento = { acao: 'editar', entidade: 'dispositivos', entidade_id: id } as const
    const [antes, depois] = [
      { device_name, status },
      { device_name, status: 'revogado' },
    ]
    await recordAcao(tx, ator, { ...evento, antes, depois })
  }

  return {
    /** One transaction that locks the person, so that of two browsers one gets the last place. */
    async verify(signIn: SignIn, pedido: Pedido, navegador: Navegador) {
      const chave = await requireChave(navegador.cookie)
      const agora = new Date(clock())
      const { posicao, dispositivo, sessao } = describe(signIn, pedido, navegador, chave)

      const value = await db.transaction(async (tx): Promise<Verificacao> => {
        const { maximo: maxDevices, comDuasEtapas } = await lockDono(tx, signIn.usuarioId)
        // The session may have ended while this call waited for the lock.
        if (!(await lockEntrada(tx, signIn.sessaoId))) throw unauthorized()
        const conhecidos = await listDoNavegador(tx, signIn.usuarioId, dispositivo)
        if (conhecidos.some(isBloqueado)) throw forbidden(DISPOSITIVO_BLOQUEADO)
        const antes = conhecidos.find(({ fingerprint_hash }) => fingerprint_hash === dispositivo.fingerprint_hash)
        const isAprovado = antes?.status === 'aprovado'
        // A browser after an update is not new, and an administrator has proved their identity by a code.
        const aprovaSozinho =
          !(await findEmpresa(tx)).aprovar_dispositivos ||
          conhecidos.some(({ status }) => status === 'aprovado') ||
          (signIn.role === 'admin' && comDuasEtapas)
        const lugar = comparePosicao(await findUltimaPosicao(tx, signIn.usuarioId), posicao, agora.getTime())
        const answer: Verificacao = {
          allowed: false,
          sessionId: null,
          limitReached: false,
          needsApproval: false,
          awaitsAdmin: false,
          activeSessions: [],
          maxDevices,
          isSuspicious: lugar.suspeito,
          distanceKm: lugar.distancia_km,
        }
        // Already admitted in this session.
        if (signIn.sessaoDispositivoId) return { ...answer, allowed: true, sessionId: signIn.sessaoDispositivoId }
        if (pedido.action === 'approve' && !isAprovado && antes?.status !== 'pendente') throw conflict(SEM_VERIFICACAO)
        if (pedido.action === 'wait' && antes?.status === 'revogado') throw forbidden(DISPOSITIVO_RECUSADO)
        if (!isAprovado && (await countOutrosAprovados(tx, signIn.usuarioId, dispositivo.chave_hash)) >= maxDevices)
          return { ...answer, limitReached: true, activeSessions: await listOcupantes(tx, signIn) }

        const espera = !isAprovado && !aprovaSozinho
        const pedido_em = antes?.status === 'pendente' ? antes.pedido_em : null
        if (espera && pedido_em && pedido.action === 'wait')
          return { ...answer, needsApproval: true, awaitsAdmin: true }
        const status = isAprovado ? 'aprovado' : 'pendente'
        // The administrator who approved it has seen its place.
        const jaVisto = isAprovado && antes.pedido_em !== null
        const primeiro = antes ? {} : { primeiro_acesso: agora, created_by: signIn.usuarioId }
        const gravado = await saveDispositivo(tx, {
          ...dispositivo,
          // A suspicious device stays marked until an administrator has seen it.
          ...(lugar.suspeito && !jaVisto && lugar),
          ...primeiro,
          status,
          pedido_em: espera ? (pedido_em ?? agora) : null,
          ultimo_acesso: agora,
        })
        if (espera || (!isAprovado && pedido.action !== 'approve')) {
          await trimPendentes(tx, signIn.usuarioId, PENDENTES_MAXIMO)
          if (espera && !pedido_em) await ask(tx, signIn, gravado, antes?.status)
          return { ...answer, needsApproval: true, awaitsAdmin: espera }
        }
        if (!isAprovado) {
          const outros = await countOutrosAprovados(tx, signIn.usuarioId, dispositivo.chave_hash)
          const antigo = conhecidos.find(({ status }) => status === 'aprovado')?.apelido
          await approve(tx, signIn, gravado, pedido, antigo)
          await notifyNovoDispositivo(tx, gravado, { temOutros: outros > 0 })
          // The same browser with a new fingerprint, as after an update, frees its former place.
          for (const velho of conhecidos) if (velho.status === 'aprovado') await remove(tx, signIn, velho)
        }
        return { ...answer, allowed: true, sessionId: await enter(tx, signIn, gravado, sessao) }
      })
      return { value, cookie: devices.toSetCookie(chave) }
    },

    /** Removes one of the person's devices, by the id of a session or its own. */
    revoke: (signIn: SignIn, id: string, cookie: string | undefined) =>
      db.transaction(async (tx) => {
        await lockDono(tx, signIn.usuarioId)
        if (!(await lockEntrada(tx, signIn.sessaoId))) throw unauthorized()
        const daqui = { fingerprint_hash: '', chave_hash: devices.hashOf(cookie) ?? '' }
        const aqui = await listDoNavegador(tx, signIn.usuarioId, daqui)
        if (aqui.some(isBloqueado)) throw forbidden(DISPOSITIVO_BLOQUEADO)
        const dispositivo = await findDispositivo(tx, signIn.usuarioId, id)
        if (!dispositivo) throw notFound(NAO_ENCONTRADO)
        if (isBloqueado(dispositivo)) throw forbidden(DISPOSITIVO_BLOQUEADO)
        if (dispositivo.status !== 'revogado') await remove(tx, signIn, dispositivo)
      }),

    /** Names one of the person's devices; an empty name shows the browser's again. */
    rename: (escopo: Escopo, id: string, nome: string) =>
      db.transaction(async (tx) => {
        const apelido = nome || null
        const antes = await findDispositivo(tx, escopo.usuarioId, id)
        if (!antes) throw notFound(NAO_ENCONTRADO)
        if (antes.apelido === apelido) return
        if (!(await updateApelido(tx, escopo, antes.id, apelido))) throw notFound(NAO_ENCONTRADO)
        const evento = { acao: 'editar', entidade: 'dispositivos', entidade_id: antes.id } as const
        const { device_name } = antes
        const [de, para] = [
          { device_name, apelido: antes.apelido },
          { device_name, apelido },
        ]
        await recordAcao(tx, escopo, { ...evento, antes: de, depois: para })
      }),

    /** Approved device of the account in this browser; undefined in unknown browsers. */
    findConhecido: (email: string, cookie: string | undefined) => findAprovado(db, email, devices.hashOf(cookie) ?? ''),

    async heartbeat(escopo: Escopo, id: string) {
      if (id !== escopo.sessaoDispositivoId) throw notFound(SESSAO_DESCONHECIDA)
      if (!(await markSinal(db, { id, usuarioId: escopo.usuarioId }, new Date(clock()))))
        throw unauthorized(ACESSO_REMOVIDO)
    },

    /** Signs out, unless the session has ended, or ends now, for inactivity. */
    async leave(sessaoId: string, { inatividade = false }: { inatividade?: boolean } = {}) {
      const agora = clock()
      if (inatividade) {
        await endSessoes(db, daEntrada(sessaoId), 'inatividade', new Date(agora))
        return
      }
      await endSessoes(db, daEntrada(sessaoId, new Date(agora - INATIVIDADE_MS)), 'inatividade', new Date(agora))
      await endSessoes(db, daEntrada(sessaoId), 'logout', new Date(agora))
    },

    /** Ends all device sessions of the person within the caller's transaction; returns their number. */
    leaveAll: (tx: Db, usuarioId: string) => endSessoes(tx, daPessoa(usuarioId), 'logout', new Date(clock())),
  }
}
