import { isEncerrada } from '@portal/contract/privacidade/solicitacao'
import type { SolicitacaoCampos } from '@portal/contract/privacidade/solicitacoes.contract'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import {
  CODIGO_MINUTOS,
  CODIGO_TENTATIVAS,
  CODIGOS_DO_DIA,
  type CodigosService,
  codigoErrado,
} from '../../formularios/codigos.service.ts'
import { PEDIDO_INDISPONIVEL } from '../../formularios/confirmacao.service.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { networkOf } from '../../platform/http/address.ts'
import { notFound, tooManyRequests, unprocessable } from '../../platform/http/errors.ts'
import { createNetworkLimit } from '../../platform/http/limit-per-network.ts'
import { createLimit } from '../../platform/http/rate-limit.ts'
import { createToken, isToken } from '../../platform/keys/token.ts'
import type { AtendimentoService } from './atendimento.service.ts'
import {
  cifra,
  cleanChave,
  DIA_MS,
  decifra,
  isSenha,
  NEGADA_SEM_IDENTIDADE,
  novoProtocolo,
  prazoDe,
  registroDe,
  senhaDe,
} from './pedido.ts'
import { caminhoDaResposta } from './respostas.service.ts'
import {
  countDesde,
  countDoDocumento,
  countNoPrazo,
  findPorProtocolo,
  findPorToken,
  findSolicitacao,
  insertSolicitacao,
  lockPorToken,
  lockSolicitacao,
  type SolicitacaoRow,
  updateSolicitacao,
} from './solicitacoes.queries.ts'

/** Most codes sent for one request. */
const CODIGOS_MAXIMO = 3
const MUITAS_SOLICITACOES =
  'Recebemos muitas solicitações hoje. Escreva ou ligue para nós: o contato está no fim desta página.'
export const CODIGO_ESGOTADO =
  'Muitos códigos errados. Nossa equipe vai conferir sua identidade de outra forma; não é preciso pedir de novo.'

const DIA_S = 86_400
const HORA_S = 3_600
/** Requests of a day that reach the desk at once: of one network, about one CPF or telephone, and in all. */
const POR_REDE = 10
const POR_DOCUMENTO = 5
const POR_DIA = 2_000
/** Requests of a day that are stored at all, of one network and in all; beyond, people write to or call the company. */
const GUARDADOS_POR_REDE = 50
const GUARDADOS_POR_DIA = 20_000
const ACOMPANHAMENTOS_POR_HORA = 20
const PORQUE = 'recebemos um pedido sobre dados pessoais com este e-mail.'

export type PedidosService = ReturnType<typeof createPedidosService>

/**
 * Requests as people make and follow them. Nothing here depends on whether the person exists: every request sends its
 * code to the typed address, and runs the same statements until that code is typed (record 0149).
 */
export function createPedidosService(
  { database: { db, pool }, cipher, clock, log }: Pick<Kit, 'database' | 'cipher' | 'clock' | 'log'>,
  atendimento: AtendimentoService,
  codigos: CodigosService,
) {
  const porRede = createNetworkLimit(pool, 'privacidade-rede', POR_REDE, DIA_S)
  const guardados = createNetworkLimit(pool, 'privacidade-guardados', GUARDADOS_POR_REDE, DIA_S)
  const acompanhar = createLimit(pool, 'privacidade-protocolo', ACOMPANHAMENTOS_POR_HORA, HORA_S)
  const emAndamento = new Set<Promise<unknown>>()

  const hashDoCodigo = (id: string, codigo: string) => cipher.lookupHash(`codigo ${id} ${codigo}`)
  const hashDe = (token: string) => {
    if (!isToken(token)) throw notFound(PEDIDO_INDISPONIVEL)
    return cipher.lookupHash(token)
  }
  const tokenDe = (row: SolicitacaoRow) => decifra(cipher, row, 'token') ?? ''

  /** True if a request reaches the desk at once, without waiting for a code. Throws 429 beyond `GUARDADOS_POR_DIA`. */
  async function hasTurn(tx: Db, documentoHash: string, daRede: boolean): Promise<boolean> {
    const ontem = new Date(clock() - DIA_MS)
    if ((await countDesde(tx, ontem)) >= GUARDADOS_POR_DIA) throw tooManyRequests(MUITAS_SOLICITACOES)
    const [todos, dele] = [await countNoPrazo(tx, ontem), await countDoDocumento(tx, documentoHash, ontem)]
    return daRede && todos < POR_DIA && dele < POR_DOCUMENTO
  }

  /** Sends a code to the typed address, without a check of its owner. */
  async function sendCodigo(id: string) {
    const codigo = codigos.create()
    const email = await db.transaction(async (tx) => {
      const row = await lockSolicitacao(tx, id)
      if (!row || row.confirmada_em || isEncerrada(row.estado)) return null
      const depois = await updateSolicitacao(tx, id, {
        estado: row.estado === 'recebida' ? 'em_validacao' : row.estado,
        codigo_hash: hashDoCodigo(id, codigo),
        codigo_expira_em: new Date(clock() + CODIGO_MINUTOS * 60_000),
      })
      await recordAcao(tx, null, {
        acao: 'editar',
        entidade: 'solicitacoes_titular',
        entidade_id: id,
        antes: registroDe(row),
        depois: { ...registroDe(depois), codigo_numero: row.codigos },
      })
      return decifra(cipher, row, 'email')
    })
    if (email) await codigos.send(email, codigo, PORQUE)
  }

  /** Runs after the answer, so that a slow mail server delays nobody. A lost code can be requested again. */
  function depoisDaResposta(id: string) {
    const trabalho = sendCodigo(id)
      .catch((error) => log.error({ err: error }, 'the code of a request could not be sent'))
      .finally(() => emAndamento.delete(trabalho))
    emAndamento.add(trabalho)
  }

  return {
    /** Stores a request; `envio` is the form's own id, so that a form sent twice is one request. */
    async create(envio: string, { documento, ...campos }: SolicitacaoCampos, ip: string): Promise<string> {
      const repetida = await findSolicitacao(db, envio)
      const documento_hash = cipher.lookupHash(documento.valor)
      if (repetida && repetida.documento_hash === documento_hash) return tokenDe(repetida)
      if (!(await guardados.take(ip))) throw tooManyRequests(MUITAS_SOLICITACOES)
      const daRede = await porRede.take(ip)
      const comCodigo = await codigos.take(campos.email, ip)
      const token = createToken()
      const agora = clock()
      await db.transaction(async (tx) => {
        const vez = await hasTurn(tx, documento_hash, daRede)
        const row = await insertSolicitacao(tx, {
          id: envio,
          created_at: new Date(agora),
          protocolo: novoProtocolo(agora),
          token_hash: cipher.lookupHash(token),
          token_cifrado: cifra(cipher, envio, 'token', token),
          tipo: campos.tipo,
          titular: campos.titular,
          estado: vez ? 'recebida' : 'nao_confirmada',
          prazo_em: vez ? prazoDe(agora) : null,
          nome_cifrado: cifra(cipher, envio, 'nome', campos.nome),
          documento_tipo: documento.tipo,
          documento_cifrado: cifra(cipher, envio, 'documento', documento.valor),
          documento_hash,
          email_cifrado: cifra(cipher, envio, 'email', campos.email),
          detalhes_cifrado: campos.detalhes && cifra(cipher, envio, 'detalhes', campos.detalhes),
          codigos: comCodigo ? 1 : 0,
        })
        if (!row) throw unprocessable({ '': 'Abra a página de novo e repita o pedido.' })
        const evento = { acao: 'criar', entidade: 'solicitacoes_titular', entidade_id: row.id } as const
        await recordAcao(tx, { ip }, { ...evento, depois: registroDe(row) })
        if (vez) await atendimento.notifyMesa(tx, row)
      })
      if (comCodigo) depoisDaResposta(envio)
      return token
    },

    /** State of a request for its page, without who asked. */
    async follow(token: string) {
      const row = await findPorToken(db, hashDe(token))
      if (!row) throw notFound(PEDIDO_INDISPONIVEL)
      return {
        protocolo: row.protocolo,
        senha: senhaDe(cipher, token),
        tipo: row.tipo,
        estado: row.estado === 'recebida' ? ('em_validacao' as const) : row.estado,
        prazo_em: row.prazo_em,
        encerrada_em: row.encerrada_em,
        confirmada: row.confirmada_em !== null,
        identificada: row.identidade !== null,
        motivo: row.identidade ? decifra(cipher, row, 'motivo') : NEGADA_SEM_IDENTIDADE,
        /** True if a code could be sent: beyond the daily bounds none is. */
        com_codigo: row.codigos > 0,
        pode_reenviar: row.codigos < CODIGOS_MAXIMO && row.tentativas < CODIGO_TENTATIVAS,
        esgotada: row.tentativas >= CODIGO_TENTATIVAS,
      }
    },

    /** Token of a request, by protocol and password. */
    async find(protocolo: string, senha: string, ip: string): Promise<string> {
      await acompanhar.spend(networkOf(ip))
      const limpo = cleanChave(protocolo)
      const row = await findPorProtocolo(db, `${limpo.slice(0, 4)}-${limpo.slice(4)}`)
      const token = row ? tokenDe(row) : createToken()
      if (!isSenha(cipher, token, senha) || !row)
        throw unprocessable({ senha: 'Protocolo ou senha de acompanhamento incorretos' })
      return token
    },

    /** Sends another code; the one before is no longer valid. */
    async resend(token: string, ip: string): Promise<void> {
      const pedida = await findPorToken(db, hashDe(token))
      if (!pedida) throw notFound(PEDIDO_INDISPONIVEL)
      const email = decifra(cipher, pedida, 'email')
      if (pedida.confirmada_em || email === null) return
      if (pedida.codigos >= CODIGOS_MAXIMO || pedida.tentativas >= CODIGO_TENTATIVAS)
        throw unprocessable({ codigo: CODIGO_ESGOTADO })
      if (!(await codigos.take(email, ip))) throw tooManyRequests(CODIGOS_DO_DIA)
      const id = await db.transaction(async (tx) => {
        const row = await lockPorToken(tx, hashDe(token))
        if (!row || row.confirmada_em || isEncerrada(row.estado)) return
        if (row.codigos >= CODIGOS_MAXIMO || row.tentativas >= CODIGO_TENTATIVAS)
          throw unprocessable({ codigo: CODIGO_ESGOTADO })
        await updateSolicitacao(tx, row.id, { codigos: row.codigos + 1, codigo_hash: null, codigo_expira_em: null })
        const evento = { acao: 'editar', entidade: 'solicitacoes_titular', entidade_id: row.id } as const
        await recordAcao(tx, { ip }, { ...evento, antes: {}, depois: { codigo_pedido: row.codigos + 1 } })
        return row.id
      })
      if (id) depoisDaResposta(id)
    },

    /**
     * Checks a code, which proves that the sender reads the typed address; a request that waited now reaches the desk.
     * Requests that the address proves are answered at once. Returns the path to continue on.
     */
    async confirm(token: string, codigo: string, ip: string): Promise<string> {
      const feito = await db.transaction(async (tx) => {
        const row = await lockPorToken(tx, hashDe(token))
        if (!row) throw notFound(PEDIDO_INDISPONIVEL)
        if (row.confirmada_em || isEncerrada(row.estado)) return { resposta: null, email: null }
        if (row.tentativas >= CODIGO_TENTATIVAS) return 0
        const agora = clock()
        const certo = row.codigo_hash === hashDoCodigo(row.id, codigo) && (row.codigo_expira_em?.getTime() ?? 0) > agora
        const evento = { acao: 'editar', entidade: 'solicitacoes_titular', entidade_id: row.id } as const
        if (!certo) {
          await updateSolicitacao(tx, row.id, { tentativas: row.tentativas + 1 })
          await recordAcao(tx, { ip }, { ...evento, antes: {}, depois: { codigo_errado: row.tentativas + 1 } })
          return CODIGO_TENTATIVAS - row.tentativas - 1
        }
        const depois = await updateSolicitacao(tx, row.id, {
          estado: row.identidade ? row.estado : 'em_validacao',
          prazo_em: row.prazo_em ?? prazoDe(agora),
          confirmada_em: new Date(agora),
          codigo_hash: null,
          codigo_expira_em: null,
        })
        await recordAcao(
          tx,
          { ip },
          { ...evento, antes: registroDe(row), depois: { ...registroDe(depois), codigo_certo: true } },
        )
        return atendimento.fulfil(tx, depois, ip)
      })
      if (feito === 0) throw unprocessable({ codigo: CODIGO_ESGOTADO })
      if (typeof feito === 'number') throw unprocessable({ codigo: codigoErrado(feito) })
      if (feito.resposta === null) return `/privacidade/pedido/${token}`
      await atendimento.send(feito.email, feito.resposta)
      return caminhoDaResposta(feito.resposta)
    },

    /** Waits for work begun after answers. */
    stop: async () => void (await Promise.all(emAndamento)),
  }
}
