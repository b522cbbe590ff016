import type { MotivoFim, StatusDispositivo } from '@portal/contract/dispositivos/dispositivos'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { deleteAssinaturasDe } from '../avisos/avisos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { notifyDecidido } from './aprovacao.ts'
import { daPessoa, doDispositivo, endSessoes, updateStatus } from './dispositivos.queries.ts'
import { COLUNAS } from './exportacao.ts'
import {
  countAprovados,
  deleteEntradasSemDispositivo,
  findNomeDoDispositivo,
  findUltimoPedido,
  listSessoes,
  lockDispositivo,
  lockPessoa,
  updateLimite,
} from './gestao.queries.ts'
import {
  countPessoas,
  countResumo,
  type Filtro,
  findMaximo,
  listDispositivosDe,
  listMeusDispositivos,
  listPessoas,
  USUARIOS_POR_PAGINA,
  type Visao,
} from './gestao-lista.queries.ts'

/** Most people in an exported file. */
const PESSOAS_MAXIMO = 10_000
const LOTE = 100

const SEM_DISPOSITIVO = 'Dispositivo não encontrado'
const SEM_USUARIO = 'Usuário não encontrado'
const JA_APROVADO = 'Outro administrador já aprovou este dispositivo. Para tirá-lo, use Revogar.'
const JA_DECIDIDO = 'Outro administrador já decidiu sobre este dispositivo. Confira a lista e tente novamente.'
const PROPRIO_SEM_DUAS_ETAPAS =
  'Para aprovar um dispositivo seu, ative antes a verificação em duas etapas, ou peça a outro administrador.'
const SEM_PEDIDO =
  'Nenhum dispositivo desta pessoa espera aprovação. Entre nele com e-mail e senha e, com a página aberta, repita o comando.'

type Travado = NonNullable<Awaited<ReturnType<typeof lockDispositivo>>>

async function lock(tx: Db, id: string): Promise<Travado> {
  const travado = await lockDispositivo(tx, id)
  if (!travado) throw notFound(SEM_DISPOSITIVO)
  return travado
}

/** Entries name the device, because devices are deleted after a year, and their history is not. */
const recordMudanca = (
  tx: Db,
  escopo: Escopo | null,
  { dispositivo: { id, status, suspeito, device_name }, dono }: Travado,
  depois: { status: string; suspeito: boolean; sessoes_encerradas?: number },
) =>
  recordAcao(tx, escopo, {
    acao: 'editar',
    entidade: 'dispositivos',
    entidade_id: id,
    antes: { status, suspeito },
    depois: { ...depois, device_name, usuario: dono.nome },
  })

type Relogio = { db: Db; clock: () => number }

/**
 * Approves a device, by an administrator or the command line (`escopo` null), and clears its mark as suspicious. Locks
 * the person, so that two devices cannot take one place. `visto` is the status that was shown.
 */
const approveDispositivo = ({ db, clock }: Relogio, escopo: Escopo | null, id: string, visto?: StatusDispositivo) =>
  db.transaction(async (tx) => {
    const travado = await lock(tx, id)
    const { dono, dispositivo } = travado
    const isAprovado = dispositivo.status === 'aprovado'
    if (isAprovado && !dispositivo.suspeito) return
    if (visto && visto !== dispositivo.status && !isAprovado) throw conflict(JA_DECIDIDO)
    const empresa = await findEmpresa(tx)
    const proprio = dono.id === escopo?.usuarioId
    if (proprio && !isAprovado && empresa.aprovar_dispositivos && !dono.comDuasEtapas)
      throw forbidden(PROPRIO_SEM_DUAS_ETAPAS)
    const maximo = dono.max_dispositivos ?? empresa.max_dispositivos
    const aprovados = await countAprovados(tx, dono.id)
    if (!isAprovado && aprovados >= maximo)
      throw conflict(
        `${dono.nome} já tem ${aprovados} de ${maximo} ${maximo === 1 ? 'dispositivo' : 'dispositivos'}. Remova um deles ou aumente o limite.`,
      )
    const aprovacao = {
      aprovado_em: new Date(clock()),
      aprovado_de_dispositivo: escopo && (await findNomeDoDispositivo(tx, escopo)),
      aprovado_de_ip: escopo?.ip ?? null,
    }
    const aceito = { status: 'aprovado', suspeito: false, distancia_km: null } as const
    await updateStatus(tx, id, isAprovado ? aceito : { ...aceito, ...aprovacao })
    await recordMudanca(tx, escopo, travado, { status: 'aprovado', suspeito: false })
    await notifyDecidido(tx, dispositivo, 'aprovado')
  })

/** Approves the device that asked last, for the last administrator, as nobody else can help. Returns its name. */
export async function approveUltimoPedido({ db }: Database, usuarioId: string): Promise<string> {
  const pedido = await findUltimoPedido(db, usuarioId)
  if (!pedido) throw notFound(SEM_PEDIDO)
  await approveDispositivo({ db, clock: Date.now }, null, pedido.id, 'pendente')
  return pedido.device_name
}

export type GestaoService = ReturnType<typeof createGestaoService>

/** Devices for administrators and for their owners. `clock` returns milliseconds. */
export function createGestaoService({ db }: Database, clock: () => number) {
  async function look(): Promise<Visao> {
    const { max_dispositivos, aprovar_dispositivos } = await findEmpresa(db)
    return { agora: clock(), padrao: max_dispositivos, comAprovacao: aprovar_dispositivos }
  }

  /** Removes or blocks a device and ends its sessions; idempotent. */
  const withdraw = (escopo: Escopo, id: string, status: 'revogado' | 'bloqueado', motivo: MotivoFim) =>
    db.transaction(async (tx) => {
      const travado = await lock(tx, id)
      const { dispositivo } = travado
      const sessoes_encerradas = await endSessoes(tx, doDispositivo(id), motivo, new Date(clock()))
      if (dispositivo.status === status && sessoes_encerradas === 0) return
      await updateStatus(tx, id, { status, aprovado_em: null, pedido_em: null })
      await recordMudanca(tx, escopo, travado, { status, suspeito: dispositivo.suspeito, sessoes_encerradas })
      await notifyDecidido(tx, dispositivo, 'revogado')
    })

  /** Adds their matching devices to people. */
  async function withDispositivos<Pessoa extends { usuario: { id: string } }>(
    escopo: Escopo,
    filtro: Filtro,
    visao: Visao,
    pessoas: Pessoa[],
  ) {
    const usuarios = pessoas.map(({ usuario }) => usuario.id)
    const todos = usuarios.length > 0 ? await listDispositivosDe(db, escopo, filtro, visao, usuarios) : []
    return pessoas.map((pessoa) => ({
      ...pessoa,
      dispositivos: todos.filter(({ usuario_id }) => usuario_id === pessoa.usuario.id),
    }))
  }

  return {
    async list(escopo: Escopo, { pagina, ...filtro }: Filtro & { pagina: number }) {
      const visao = await look()
      const [pessoas, total, resumo] = await Promise.all([
        listPessoas(db, filtro, visao, USUARIOS_POR_PAGINA, (pagina - 1) * USUARIOS_POR_PAGINA),
        countPessoas(db, filtro, visao),
        countResumo(db, visao),
      ])
      return { itens: await withDispositivos(escopo, filtro, visao, pessoas), total, resumo }
    },

    /** Exports the list as CSV, a line per device; the history records the export and its filter. */
    async export(escopo: Escopo, { motivo, ...filtro }: Filtro & { motivo: string }): Promise<Download> {
      const visao = await look()
      const pessoas = await listPessoas(db, filtro, visao, PESSOAS_MAXIMO)
      const depois = { ...filtro, pessoas: pessoas.length, motivo }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'dispositivos', entidade_id: null, depois })
      async function* linhas() {
        for (let inicio = 0; inicio < pessoas.length; inicio += LOTE)
          for (const { dispositivos, ...dono } of await withDispositivos(
            escopo,
            filtro,
            visao,
            pessoas.slice(inicio, inicio + LOTE),
          ))
            for (const dispositivo of dispositivos) yield { ...dispositivo, ...dono }
      }
      return csvDownload('dispositivos', COLUNAS, linhas(), (await findEmpresa(db)).fuso_horario)
    },

    async listMeus(escopo: Escopo) {
      const visao = await look()
      const [itens, maximo] = await Promise.all([
        listMeusDispositivos(db, escopo, visao),
        findMaximo(db, escopo, visao),
      ])
      return { itens, maximo }
    },

    async listSessoes(id: string) {
      const sessoes = await listSessoes(db, id)
      if (!sessoes) throw notFound(SEM_DISPOSITIVO)
      return sessoes
    },

    approve: (escopo: Escopo, id: string, visto?: StatusDispositivo) =>
      approveDispositivo({ db, clock }, escopo, id, visto),

    /** Refuses a waiting device, unless another administrator has approved it. */
    refuse: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const travado = await lock(tx, id)
        const { dispositivo } = travado
        if (dispositivo.status === 'aprovado') throw conflict(JA_APROVADO)
        if (dispositivo.status !== 'pendente') return
        await updateStatus(tx, id, { status: 'revogado', pedido_em: null })
        await recordMudanca(tx, escopo, travado, { status: 'revogado', suspeito: dispositivo.suspeito })
        await notifyDecidido(tx, dispositivo, 'revogado')
      }),

    revoke: (escopo: Escopo, id: string) => withdraw(escopo, id, 'revogado', 'revogada'),
    block: (escopo: Escopo, id: string) => withdraw(escopo, id, 'bloqueado', 'admin'),

    /** Ends all sessions of a person; their devices stay approved. */
    endAll: (escopo: Escopo, usuarioId: string) =>
      db.transaction(async (tx) => {
        if (!(await lockPessoa(tx, usuarioId))) throw notFound(SEM_USUARIO)
        await deleteEntradasSemDispositivo(tx, usuarioId)
        await deleteAssinaturasDe(tx, usuarioId)
        const encerradas = await endSessoes(tx, daPessoa(usuarioId), 'admin', new Date(clock()))
        const depois = { sessoes_encerradas: encerradas }
        if (encerradas > 0)
          await recordAcao(tx, escopo, {
            acao: 'editar',
            entidade: 'profiles',
            entidade_id: usuarioId,
            antes: {},
            depois,
          })
        return { encerradas }
      }),

    /** Sets the limit; a person with more devices keeps them. */
    updateLimite: (escopo: Escopo, { id, versao, maximo }: { id: string; versao: number; maximo: number | null }) =>
      db.transaction(async (tx) => {
        const antes = await lockPessoa(tx, id)
        if (!antes) throw notFound(SEM_USUARIO)
        if (antes.versao !== versao) throw conflict()
        if (antes.max_dispositivos === maximo) return
        if (!(await updateLimite(tx, id, versao, maximo))) throw conflict()
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'profiles',
          entidade_id: id,
          antes: { max_dispositivos: antes.max_dispositivos },
          depois: { max_dispositivos: maximo },
        })
      }),
  }
}
