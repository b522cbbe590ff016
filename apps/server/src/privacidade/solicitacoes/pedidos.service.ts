import {
  ACOMPANHAMENTO_INVALIDO,
  CODIGO_ESGOTADO,
  CODIGO_MINUTOS,
  CODIGO_TENTATIVAS,
  CODIGOS_MAXIMO,
  codigoErrado,
  isEncerrada,
  MUITAS_SOLICITACOES,
  NEGADA_SEM_IDENTIDADE,
  PEDIDO_INDISPONIVEL,
  PRAZO_DIAS,
} from '@portal/contract/privacidade/solicitacao'
import type { SolicitacaoCampos } from '@portal/contract/privacidade/solicitacoes.contract'
import { registrar } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { networkOf } from '../../platform/http/address.ts'
import { notFound, tooManyRequests, unprocessable } from '../../platform/http/errors.ts'
import { createLimite } from '../../platform/http/rate-limit.ts'
import { createToken, isToken } from '../../platform/keys/token.ts'
import type { AtendimentoService } from './atendimento.service.ts'
import { emailDoRegistro, novoCodigo } from './identidade.ts'
import { cifra, DIA_MS, decifra, isSenha, limpaChave, novoProtocolo, registroDe, senhaDe } from './pedido.ts'
import { caminhoDaResposta } from './respostas.service.ts'
import {
  countDesde,
  countDoDocumento,
  findPorProtocolo,
  findPorToken,
  findSolicitacao,
  insertSolicitacao,
  lockPorToken,
  lockSolicitacao,
  type SolicitacaoRow,
  updateSolicitacao,
} from './solicitacoes.queries.ts'

const DIA_S = 86_400
const HORA_S = 3_600
/** Requests of one address in a day, of all together, and about one CPF or telephone. */
const POR_REDE = 10
const POR_DIA = 2_000
const POR_DOCUMENTO = 5
const ACOMPANHAMENTOS_POR_HORA = 20

export type PedidosService = ReturnType<typeof createPedidosService>

/**
 * Requests as whoever asks makes and follows them. Nothing here depends on whether the person exists: the record is
 * looked for after the answer, and attempts count alike where there is no code (record 0149).
 */
export function createPedidosService(
  { database: { db, pool }, cipher, clock, mail, log }: Pick<Kit, 'database' | 'cipher' | 'clock' | 'mail' | 'log'>,
  atendimento: AtendimentoService,
) {
  const porRede = createLimite(pool, 'privacidade-rede', POR_REDE, DIA_S)
  const acompanhar = createLimite(pool, 'privacidade-protocolo', ACOMPANHAMENTOS_POR_HORA, HORA_S)
  const emAndamento = new Set<Promise<unknown>>()

  const hashDoCodigo = (id: string, codigo: string) => cipher.lookupHash(`codigo ${id} ${codigo}`)
  const hashDe = (token: string) => {
    if (!isToken(token)) throw notFound(PEDIDO_INDISPONIVEL)
    return cipher.lookupHash(token)
  }
  const tokenDe = (row: SolicitacaoRow) => decifra(cipher, row, 'token') ?? ''

  async function requireEspaco(tx: Db, documentoHash: string) {
    const ontem = new Date(clock() - DIA_MS)
    if ((await countDesde(tx, ontem)) >= POR_DIA) throw tooManyRequests(MUITAS_SOLICITACOES)
    if ((await countDoDocumento(tx, documentoHash, ontem)) >= POR_DOCUMENTO) throw tooManyRequests(MUITAS_SOLICITACOES)
  }

  /** Looks for the person and sends a code to the address on record, if there is one that is certainly theirs. */
  async function enviarCodigo(id: string) {
    const enviado = await db.transaction(async (tx) => {
      const row = await lockSolicitacao(tx, id)
      if (!row || row.identidade || isEncerrada(row.estado)) return
      const achados = await atendimento.findAchados(tx, row)
      const email = emailDoRegistro(achados, row.titular, decifra(cipher, row, 'email') ?? '')
      const codigo = novoCodigo()
      const depois = await updateSolicitacao(tx, id, {
        estado: 'em_validacao',
        ...(email && {
          codigo_hash: hashDoCodigo(id, codigo),
          codigo_expira_em: new Date(clock() + CODIGO_MINUTOS * 60_000),
          email_registro_cifrado: cifra(cipher, id, 'email_registro', email),
        }),
      })
      await registrar(tx, null, {
        acao: 'editar',
        entidade: 'solicitacoes_titular',
        entidade_id: id,
        antes: registroDe(row),
        depois: { ...registroDe(depois), codigo_enviado: email !== undefined, codigo_numero: row.codigos },
      })
      if (!email) await atendimento.avisarMesa(tx, depois)
      const { nome_fantasia } = await findEmpresa(tx)
      return email && { email, codigo, nome_fantasia }
    })
    if (!enviado) return
    await mail.send({
      to: enviado.email,
      subject: 'Seu código de confirmação',
      text: `Recebemos em ${enviado.nome_fantasia} um pedido sobre os seus dados pessoais.\n\nSeu código: ${enviado.codigo}\n\nEle vale por ${CODIGO_MINUTOS} minutos. Se não foi você quem pediu, não faça nada: sem o código ninguém recebe os seus dados.`,
    })
  }

  /** After the answer, so that its time says nothing; what is lost with the process is asked for again on the page. */
  function depoisDaResposta(id: string) {
    const trabalho = enviarCodigo(id)
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
      await porRede.spend(networkOf(ip))
      const token = createToken()
      const agora = clock()
      await db.transaction(async (tx) => {
        await requireEspaco(tx, documento_hash)
        const row = await insertSolicitacao(tx, {
          id: envio,
          created_at: new Date(agora),
          protocolo: novoProtocolo(agora),
          token_hash: cipher.lookupHash(token),
          token_cifrado: cifra(cipher, envio, 'token', token),
          tipo: campos.tipo,
          titular: campos.titular,
          prazo_em: new Date(agora + PRAZO_DIAS * DIA_MS),
          nome_cifrado: cifra(cipher, envio, 'nome', campos.nome),
          documento_tipo: documento.tipo,
          documento_cifrado: cifra(cipher, envio, 'documento', documento.valor),
          documento_hash,
          email_cifrado: cifra(cipher, envio, 'email', campos.email),
          detalhes_cifrado: campos.detalhes && cifra(cipher, envio, 'detalhes', campos.detalhes),
          codigos: 1,
        })
        if (!row) throw unprocessable({ '': 'Abra a página de novo e repita o pedido.' })
        await registrar(
          tx,
          { ip },
          {
            acao: 'criar',
            entidade: 'solicitacoes_titular',
            entidade_id: row.id,
            depois: registroDe(row),
          },
        )
      })
      depoisDaResposta(envio)
      return token
    },

    /** What the page of a request shows: its state, and nothing of who asked. */
    async follow(token: string) {
      const row = await findPorToken(db, hashDe(token))
      if (!row) throw notFound(PEDIDO_INDISPONIVEL)
      return {
        protocolo: row.protocolo,
        senha: senhaDe(cipher, token),
        tipo: row.tipo,
        // Whether the record was found yet is nobody's business: both are 'received' until the identity is checked.
        estado: row.estado === 'recebida' ? ('em_validacao' as const) : row.estado,
        prazo_em: row.prazo_em,
        encerrada_em: row.encerrada_em,
        identificada: row.identidade !== null,
        motivo: row.identidade ? decifra(cipher, row, 'motivo') : NEGADA_SEM_IDENTIDADE,
        pode_reenviar: row.codigos < CODIGOS_MAXIMO && row.tentativas < CODIGO_TENTATIVAS,
        esgotada: row.tentativas >= CODIGO_TENTATIVAS,
      }
    },

    /** The token of a request by its protocol and password. */
    async find(protocolo: string, senha: string, ip: string): Promise<string> {
      await acompanhar.spend(networkOf(ip))
      const limpo = limpaChave(protocolo)
      const row = await findPorProtocolo(db, `${limpo.slice(0, 4)}-${limpo.slice(4)}`)
      const token = row ? tokenDe(row) : createToken()
      if (!isSenha(cipher, token, senha) || !row) throw unprocessable({ senha: ACOMPANHAMENTO_INVALIDO })
      return token
    },

    /** Another code; the one before holds no longer. */
    async resend(token: string, ip: string): Promise<void> {
      const id = await db.transaction(async (tx) => {
        const row = await lockPorToken(tx, hashDe(token))
        if (!row) throw notFound(PEDIDO_INDISPONIVEL)
        if (row.identidade || isEncerrada(row.estado)) return
        if (row.codigos >= CODIGOS_MAXIMO || row.tentativas >= CODIGO_TENTATIVAS)
          throw unprocessable({ codigo: CODIGO_ESGOTADO })
        await updateSolicitacao(tx, row.id, { codigos: row.codigos + 1, codigo_hash: null, codigo_expira_em: null })
        const evento = { acao: 'editar', entidade: 'solicitacoes_titular', entidade_id: row.id } as const
        await registrar(tx, { ip }, { ...evento, antes: {}, depois: { codigo_pedido: row.codigos + 1 } })
        return row.id
      })
      if (id) depoisDaResposta(id)
    },

    /** Checks a code, and does at once what needs nobody; where to go on. */
    async identify(token: string, codigo: string, ip: string): Promise<string> {
      const feito = await db.transaction(async (tx) => {
        const row = await lockPorToken(tx, hashDe(token))
        if (!row) throw notFound(PEDIDO_INDISPONIVEL)
        if (row.identidade || isEncerrada(row.estado)) return { resposta: null, email: null, dossie: false, id: row.id }
        if (row.tentativas >= CODIGO_TENTATIVAS) return 0
        const certo =
          row.codigo_hash === hashDoCodigo(row.id, codigo) && (row.codigo_expira_em?.getTime() ?? 0) > clock()
        const evento = { acao: 'editar', entidade: 'solicitacoes_titular', entidade_id: row.id } as const
        if (!certo) {
          await updateSolicitacao(tx, row.id, { tentativas: row.tentativas + 1 })
          await registrar(tx, { ip }, { ...evento, antes: {}, depois: { codigo_errado: row.tentativas + 1 } })
          return CODIGO_TENTATIVAS - row.tentativas - 1
        }
        const depois = await updateSolicitacao(tx, row.id, {
          estado: 'em_atendimento',
          identidade: 'codigo',
          identidade_em: new Date(clock()),
          codigo_hash: null,
          codigo_expira_em: null,
        })
        await registrar(tx, { ip }, { ...evento, antes: registroDe(row), depois: registroDe(depois) })
        return { ...(await atendimento.atender(tx, depois, ip)), id: row.id }
      })
      if (feito === 0) throw unprocessable({ codigo: CODIGO_ESGOTADO })
      if (typeof feito === 'number') throw unprocessable({ codigo: codigoErrado(feito) })
      const { resposta, email } = (feito.dossie && (await atendimento.reunir(feito.id, ip))) || feito
      if (!resposta) return `/privacidade/pedido/${token}`
      if (email) await atendimento.mandar(email, resposta)
      return caminhoDaResposta(resposta)
    },

    /** What was begun after an answer. */
    stop: async () => void (await Promise.all(emAndamento)),
  }
}
