import { randomUUID } from 'node:crypto'
import { proximoPagamento } from '@portal/contract/financeiro/calculo'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import type { StatusLancamento } from '@portal/contract/financeiro/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { findNome, listAdmins } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import {
  type ContestacaoRow,
  findAberta,
  findContestacao,
  findMensagemPorEnvio,
  insertContestacao,
  insertMensagem,
  listMensagens,
  updateContestacao,
} from './contestacoes.queries.ts'
import { contextoMensagem, type EscritaFinanceiro } from './escrita.ts'
import { statusSemContestacao } from './lancamento.ts'
import { asMinhas, deTodos, type LancamentoRow } from './lancamentos.queries.ts'
import { DESCRICAO_MAXIMA } from './lancamentos.service.ts'

type Pergunta = { id: string; envio_id: string; texto: string }
type Resposta = {
  id: string
  texto: string
  decisao: 'aceita' | 'recusada' | null
  ajuste_centavos: number
}

const CONTESTAVEIS: readonly StatusLancamento[] = ['previsto', 'em_aberto', 'parcial', 'pago']
/** Pages of the portal with one entry open. */
const rotaDoAdmin = (id: string) => `/admin/financeiro?lancamento=${id}`
const rotaDoConsultor = (id: string) => `/consultor/financeiro?comissao=${id}`
const codigoDe = ({ paciente }: LancamentoRow) => paciente?.match(/P-\d+/)?.[0]

const TITULO = {
  aceita: 'Contestação aceita',
  recusada: 'Contestação recusada',
  resposta: 'Resposta à sua contestação',
}

export type ContestacoesService = ReturnType<typeof createContestacoesService>

/** Conversations about a commission, between the person who earns it and administrators. */
export function createContestacoesService(escrita: EscritaFinanceiro) {
  const { cipher, clock, write, findDia, get, lock, change, create } = escrita

  /** Adds an encrypted message; the history records that somebody wrote, not the text. */
  async function say(tx: Db, escopo: Escopo, contestacao: ContestacaoRow, texto: string, envio_id: string | null) {
    const id = randomUUID()
    await insertMensagem(tx, {
      id,
      contestacao_id: contestacao.id,
      autor_id: escopo.usuarioId,
      created_by: escopo.usuarioId,
      created_at: new Date(clock()),
      texto_cifrado: cipher.encryptText(texto, contextoMensagem(id)),
      envio_id,
    })
    return id
  }

  /** Records a change of a dispute in the history of its entry. */
  const tell = (tx: Db, escopo: Escopo, { id }: LancamentoRow, antes: object, depois: object) =>
    recordAcao(tx, escopo, { acao: 'editar', entidade: 'lancamentos', entidade_id: id, antes, depois })

  const openIn = async (tx: Db, escopo: Escopo, touched: Touched, entrada: LancamentoRow): Promise<ContestacaoRow> => {
    if (!CONTESTAVEIS.includes(entrada.status))
      throw conflict('Só uma comissão prevista, em aberto ou paga pode ser contestada.')
    // The dispute comes first: in a closed month the database only accepts a status that follows from a dispute.
    const contestacao = await insertContestacao(tx, {
      lancamento_id: entrada.id,
      consultor_id: escopo.usuarioId,
      created_by: escopo.usuarioId,
      created_at: new Date(clock()),
    })
    // An entry that was paid in full stays paid during the dispute.
    if (entrada.status !== 'pago') await change(tx, escopo, touched, entrada, { status: 'contestado' })
    return contestacao
  }

  /** Notifies all administrators except the author. */
  async function tellAdmins(tx: Db, escopo: Escopo, entrada: LancamentoRow, mensagemId: string) {
    const [admins, nome] = [await listAdmins(tx), await findNome(tx, escopo.usuarioId)]
    const comissao = codigoDe(entrada)
    await insertNotificacoes(
      tx,
      admins
        .filter((admin) => admin !== escopo.usuarioId)
        .map((usuario_id) => ({
          usuario_id,
          tipo: 'comissao_contestada' as const,
          titulo: 'Comissão contestada',
          corpo: comissao ? `${nome} · ${comissao}` : nome,
          rota: rotaDoAdmin(entrada.id),
          fato: `comissao_contestada:${mensagemId}`,
        })),
    )
  }

  /** Enters the difference of an accepted dispute in the open month; automation leaves it alone. */
  async function adjust(tx: Db, escopo: Escopo, touched: Touched, entrada: LancamentoRow, valor_centavos: number) {
    const { hoje, dia_pagamento_comissao } = await findDia(tx)
    const { internacao_id, clinica_id, consultor_id, paciente } = entrada
    return create(tx, escopo, touched, {
      tipo: 'comissao',
      origem: 'contestacao',
      internacao_id,
      clinica_id,
      consultor_id,
      paciente,
      competencia: await escrita.findMesAberto(tx, hoje),
      vencimento: proximoPagamento(hoje, dia_pagamento_comissao),
      descricao: `Ajuste de contestação: ${entrada.descricao}`.slice(0, DESCRICAO_MAXIMA),
      valor_centavos,
      status: 'em_aberto',
      ajusta_id: entrada.id,
    })
  }

  /** Ends a dispute; the entry's status is computed from its payments again. */
  async function close(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    { entrada, contestacao }: { entrada: LancamentoRow; contestacao: ContestacaoRow },
    { decisao, ajuste_centavos }: { decisao: 'aceita' | 'recusada'; ajuste_centavos: number },
  ) {
    const ajuste = ajuste_centavos === 0 ? undefined : await adjust(tx, escopo, touched, entrada, ajuste_centavos)
    await updateContestacao(tx, contestacao.id, {
      status: decisao,
      encerrada_em: new Date(clock()),
      encerrada_por: escopo.usuarioId,
      ajuste_id: ajuste?.id ?? null,
    })
    if (entrada.status === 'contestado')
      await change(tx, escopo, touched, entrada, { status: statusSemContestacao(entrada) })
    await tell(tx, escopo, entrada, { contestacao: contestacao.status }, { contestacao: decisao })
    // The repasse may have been received or reversed during the dispute.
    if (entrada.internacao_id !== null)
      touched.add('financeiro', await escrita.recalcular(tx, escopo, entrada.internacao_id))
  }

  return {
    /** Opens a dispute about one of the caller's commissions, or adds a message to the open one. */
    contest: (escopo: Escopo, { id, envio_id, texto }: Pergunta): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const { entrada } = await lock(tx, asMinhas(escopo), { id })
        const feita = await findMensagemPorEnvio(tx, envio_id)
        if (feita && (feita.autor_id !== escopo.usuarioId || feita.lancamento_id !== id)) throw conflict()
        if (!feita) {
          const aberta = await findAberta(tx, id)
          const contestacao = aberta ?? (await openIn(tx, escopo, touched, entrada))
          const mensagem = await say(tx, escopo, contestacao, texto, envio_id)
          if (aberta) await tell(tx, escopo, entrada, {}, { contestacao: 'mensagem' })
          else await tell(tx, escopo, entrada, { contestacao: null }, { contestacao: 'aberta' })
          await tellAdmins(tx, escopo, entrada, mensagem)
          touched.add('financeiro', [entrada.consultor_id])
        }
        return get(tx, escopo, asMinhas(escopo), id)
      }),

    answer: (escopo: Escopo, { id, texto, decisao, ajuste_centavos }: Resposta): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        if (ajuste_centavos !== 0 && decisao !== 'aceita')
          throw unprocessable({ ajuste_centavos: 'Só uma contestação aceita pode mudar o valor.' })
        const achada = await findContestacao(tx, id)
        if (!achada) throw notFound('Contestação não encontrada')
        const { entrada } = await lock(tx, deTodos(escopo), { id: achada.lancamento_id })
        const contestacao = await findContestacao(tx, id)
        if (contestacao?.status !== 'aberta') throw conflict('Esta contestação já foi respondida.')
        // Ignores a second tap, which would repeat the message.
        const ultima = (await listMensagens(tx, entrada.id)).at(-1)
        const isDita =
          ultima?.contestacao_id === id &&
          ultima.autor_id === escopo.usuarioId &&
          cipher.decryptText(ultima.texto_cifrado, contextoMensagem(ultima.id)) === texto
        if (!isDita || decisao !== null) {
          const mensagem = isDita ? ultima.id : await say(tx, escopo, contestacao, texto, null)
          if (decisao === null) await tell(tx, escopo, entrada, {}, { contestacao: 'resposta' })
          else await close(tx, escopo, touched, { entrada, contestacao }, { decisao, ajuste_centavos })
          const comissao = codigoDe(entrada)
          if (contestacao.consultor_id !== escopo.usuarioId)
            await insertNotificacoes(tx, [
              {
                usuario_id: contestacao.consultor_id,
                tipo: 'comissao_contestada',
                titulo: TITULO[decisao ?? 'resposta'],
                corpo: comissao ? `Comissão de ${comissao}` : 'Comissão',
                rota: rotaDoConsultor(entrada.id),
                fato: `comissao_contestada:${mensagem}:${decisao ?? ''}`,
              },
            ])
          touched.add('financeiro', [entrada.consultor_id])
        }
        return get(tx, escopo, deTodos(escopo), entrada.id)
      }),
  }
}
