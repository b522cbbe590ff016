import { ROTULO_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { COM_DADOS } from '@portal/contract/privacidade/solicitacao'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { filterEmVigor, listEmVigor, type Revogado } from '../../consentimentos/revogacao.queries.ts'
import type { Revogacao } from '../../consentimentos/revogacao.service.ts'
import { listProvados } from '../../formularios/formularios.queries.ts'
import { insertNotificacoes } from '../../notificacoes/notificacoes.queries.ts'
import { insertPendencias, resolveComeco } from '../../pendencias/pendencias.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { dayOf, SAO_PAULO } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { publicUrlOf } from '../../platform/http/public-url.ts'
import type { TitularService } from '../titular/titular.service.ts'
import { cifra, decifra, prazoDe, RESPOSTA_DIAS, registroDe, SEM_PESSOA } from './pedido.ts'
import { caminhoDaResposta, type RespostasService } from './respostas.service.ts'
import { type SolicitacaoRow, updateSolicitacao } from './solicitacoes.queries.ts'
import { listMesa } from './substitutos.queries.ts'
import { type Achado, type Documento, findAchados, vinculoDe } from './titulares.queries.ts'

type Ator = Escopo | { ip: string } | null
type Provado = Awaited<ReturnType<typeof listProvados>>[number]

export const REVOGADO = 'Seus consentimentos foram retirados e não valem mais desde agora.'
const comecoDe = (id: string) => `solicitacao:${id}:`

/** Day of an instant, such as '12/11/2026'. */
const diaEm = (em: Date) => dayOf(em.getTime(), SAO_PAULO).split('-').toReversed().join('/')
const enviados = (provados: readonly Provado[]) =>
  provados.map(({ formulario }) => `${ROTULO_FORMULARIO[formulario.tipo]} em ${diaEm(formulario.created_at)}`)

/** Answer to a confirmed code: what the person sent from the address, and that people check the rest. */
function textoDe({ tipo, prazo_em }: SolicitacaoRow, provados: readonly Provado[], retirados: number): string | null {
  const resto = `O que veio depois ou por outro caminho (atendimentos, documentos, orçamentos, internações) nossa equipe confere com você e responde${prazo_em ? ` até ${diaEm(prazo_em)}` : ''}.`
  if (tipo === 'confirmacao')
    return ['Confirmamos que tratamos dados pessoais seus. Você nos enviou:', ...enviados(provados)].join('\n')
  if (tipo === 'revogacao')
    return [
      retirados > 0 ? REVOGADO : 'Não havia nenhum consentimento em vigor no que você enviou.',
      `Vale para: ${enviados(provados).join('; ')}.`,
      resto,
    ].join('\n')
  return COM_DADOS.includes(tipo) ? `Abaixo está o que você enviou, como foi enviado.\n${resto}` : null
}

export type AtendimentoService = ReturnType<typeof createAtendimentoService>

type Uses = {
  respostas: RespostasService
  titular: Pick<TitularService, 'buildDossie' | 'buildFromFormularios'>
  revogacao: Revogacao
}

/** Steps of a request after its identity was checked, by code or by the desk. */
export function createAtendimentoService(
  { cipher, clock, mail, env }: Pick<Kit, 'cipher' | 'clock' | 'mail' | 'env'>,
  { respostas, titular: titulares, revogacao }: Uses,
) {
  const documentoDe = (row: SolicitacaoRow): Documento | null => {
    const valor = decifra(cipher, row, 'documento')
    if (valor === null || row.documento_hash === null) return null
    return row.documento_tipo === 'cpf' ? { tipo: 'cpf', hash: row.documento_hash } : { tipo: 'telefone', valor }
  }

  async function find(tx: Db, row: SolicitacaoRow): Promise<Achado[]> {
    const documento = documentoDe(row)
    return documento ? findAchados(tx, documento) : []
  }

  /** Tells the desk of a request, once for each `fato`. */
  async function notify(tx: Db, { id, protocolo, prazo_em }: SolicitacaoRow, fato: string, titulo: string) {
    const mesa = await listMesa(tx, new Date(clock()))
    await insertPendencias(tx, [
      {
        papel: 'admin',
        entidade: 'solicitacoes_titular',
        entidade_id: id,
        fato: `${comecoDe(id)}responder`,
        titulo: 'Responder solicitação de titular',
        prazo_em: prazo_em ?? prazoDe(clock()),
      },
    ])
    await insertNotificacoes(
      tx,
      mesa.map(({ usuario_id, rota }) => ({
        usuario_id,
        tipo: 'solicitacao_lgpd' as const,
        titulo,
        corpo: `Protocolo ${protocolo}`,
        rota: `${rota}&solicitacao=${id}`,
        fato: `${comecoDe(id)}${fato}`,
      })),
    )
  }

  /** Ends a request: data of who asked is removed, the protocol stays. */
  async function close(
    tx: Db,
    ator: Ator,
    row: SolicitacaoRow,
    campos: { estado: 'concluida' } | { estado: 'negada'; motivo: string },
    mais: { certificado?: string } = {},
  ): Promise<SolicitacaoRow> {
    const depois = await updateSolicitacao(tx, row.id, {
      ...SEM_PESSOA,
      estado: campos.estado,
      encerrada_em: new Date(clock()),
      ...(campos.estado === 'negada' && { motivo_cifrado: cifra(cipher, row.id, 'motivo', campos.motivo) }),
      ...(mais.certificado && { certificado_cifrado: cifra(cipher, row.id, 'certificado', mais.certificado) }),
    })
    await recordAcao(tx, ator, {
      acao: 'editar',
      entidade: 'solicitacoes_titular',
      entidade_id: row.id,
      antes: registroDe(row),
      depois: registroDe(depois),
    })
    const por = ator && 'usuarioId' in ator ? ator.usuarioId : null
    await resolveComeco(tx, comecoDe(row.id), por, new Date(clock()))
    return depois
  }

  const emVigorDe = (tx: Db, achados: readonly Achado[]) => {
    const ids = (tabela: Achado['tabela']) => achados.filter((um) => um.tabela === tabela).map(({ id }) => id)
    return listEmVigor(tx, { pacientes: ids('pacientes'), leads: ids('leads') })
  }

  /** Revokes every consent of these records. The caller announces the result as its last statement. */
  async function revoke(tx: Db, ator: Escopo, achados: readonly Achado[]): Promise<Revogado[]> {
    const ids = await emVigorDe(tx, achados)
    return revogacao.revokeWithHistory(tx, ator, {
      ids,
      canal: 'solicitacao',
      alcance: 'registro',
      em: new Date(clock()),
    })
  }
  const announce = (tx: Db, revogados: readonly Revogado[]) => revogacao.announce(tx, revogados, new Date(clock()))

  return {
    findAchados: find,
    close,
    revoke,
    announce,
    emVigorDe,
    notify,

    /** Tells the desk once a day that requests wait for their sender's code, however many. */
    async notifyMesa(tx: Db, row: SolicitacaoRow) {
      const mesa = await listMesa(tx, row.created_at)
      await insertNotificacoes(
        tx,
        mesa.map(({ usuario_id, rota }) => ({
          usuario_id,
          tipo: 'solicitacao_lgpd' as const,
          titulo: 'Solicitações de titulares esperam conferência de identidade',
          corpo: 'Confira quem pede e responda em até 15 dias.',
          rota,
          fato: `solicitacoes:conferir:${dayOf(row.created_at.getTime(), SAO_PAULO)}`,
        })),
      )
    },

    /**
     * Answers a request right after its code. The address opens the forms that it proves, as they were sent, and
     * nothing else, since its owner may have sent them about anybody. The desk is told of the rest.
     */
    async fulfil(
      tx: Db,
      row: SolicitacaoRow,
      ip: string,
    ): Promise<{ resposta: string; email: string } | { resposta: null; email: null }> {
      const email = (decifra(cipher, row, 'email') ?? '').toLowerCase()
      const documentoHash = row.documento_hash ?? ''
      const achados = await listProvados(tx, { email, documentoHash })
      const provados = row.titular === 'proprio' ? achados : []
      const identificada =
        provados.length > 0
          ? await updateSolicitacao(tx, row.id, {
              ...{ estado: 'em_atendimento', identidade: 'codigo', identidade_em: new Date(clock()) },
            })
          : row
      if (identificada.tipo !== 'confirmacao' || provados.length === 0)
        await notify(tx, identificada, 'responder', 'Nova solicitação de titular')
      if (provados.length === 0) return { resposta: null, email: null }
      const formularios = provados.map(({ formulario }) => formulario)
      const ids = formularios.flatMap(({ consentimentos }) => consentimentos)
      const pedido = { ids, canal: 'solicitacao', alcance: 'formulario', em: new Date(clock()) } as const
      const revogados = row.tipo === 'revogacao' ? await revogacao.revokeWithHistory(tx, { ip }, pedido) : []
      const texto = textoDe(identificada, provados, revogados.length)
      if (texto === null) return { resposta: null, email: null }
      const comDados = COM_DADOS.includes(row.tipo)
      const resposta = await respostas.create(tx, identificada, {
        texto,
        dossie: comDados ? JSON.stringify(await titulares.buildFromFormularios(tx, formularios)) : null,
        consentimentos: await filterEmVigor(tx, ids),
        ...{ porEmail: true, por: null, parcial: row.tipo !== 'confirmacao' },
      })
      if (row.tipo === 'confirmacao') await close(tx, { ip }, identificada, { estado: 'concluida' })
      await announce(tx, revogados)
      return { resposta, email }
    },

    /** The dossier of these records; each record's history names the request. */
    attachDossie: (escopo: Escopo, { protocolo }: SolicitacaoRow, achados: readonly Achado[], soParaLer = false) =>
      titulares.buildDossie(escopo, achados.map(vinculoDe), { motivo: `Solicitação ${protocolo}`, soParaLer }),

    /** Sends the link of an answer; returns whether the message was sent. */
    async send(email: string, token: string): Promise<boolean> {
      const link = new URL(caminhoDaResposta(token), publicUrlOf(env)).href
      return mail.send({
        to: email,
        subject: 'Resposta à sua solicitação',
        text: `Sua solicitação sobre dados pessoais foi respondida.\n\nLeia aqui, em até ${RESPOSTA_DIAS} dias: ${link}\n\nNão encaminhe este e-mail: quem abre o link lê a resposta.`,
      })
    },
  }
}
