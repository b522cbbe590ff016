import { COM_DADOS, isEncerrada, RESPOSTA_DIAS } from '@portal/contract/privacidade/solicitacao'
import { registrar } from '../../auditoria/auditoria.service.ts'
import { insertNotificacoes } from '../../notificacoes/notificacoes.queries.ts'
import { announceRevogados, listEmVigor, type Revogado } from '../../pacientes/revogacao.queries.ts'
import { insertPendencias, resolveComeco } from '../../pendencias/pendencias.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { listAtivosComPapel } from '../../platform/auth/profiles.queries.ts'
import { diaDe, SAO_PAULO } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { publicUrlOf } from '../../platform/http/public-url.ts'
import { revogarComHistorico } from '../consentimentos/consentimentos.service.ts'
import { nomeDoRegistro } from '../nomes.ts'
import type { TitularService } from '../titular/titular.service.ts'
import { achadosDe } from './identidade.ts'
import { cifra, decifra, registroDe, SEM_PESSOA } from './pedido.ts'
import { caminhoDaResposta, type RespostasService } from './respostas.service.ts'
import { findSolicitacao, lockSolicitacao, type SolicitacaoRow, updateSolicitacao } from './solicitacoes.queries.ts'
import { type Achado, type Documento, findAchados, vinculoDe } from './titulares.queries.ts'

const REUNIDO = 'Reunimos abaixo o que guardamos sobre você. Toque em cada parte para ler.'

type Ator = Escopo | { ip: string } | null

/** 'Leads (contato), Pacientes (declarante)' */
const ondeEstao = (achados: readonly Achado[]) => [
  ...new Set(achados.map(({ tabela, papel }) => `${nomeDoRegistro(tabela)} (${papel})`)),
]

const CONFIRMADO = 'Confirmamos que tratamos dados pessoais seus.'
export const REVOGADO = 'Seus consentimentos foram retirados e não valem mais desde agora.'
const ROTA = '/admin/empresa-config?aba=privacidade&secao=solicitacoes'
const rotaDe = (id: string) => `${ROTA}&solicitacao=${id}`
const comecoDe = (id: string) => `solicitacao:${id}:`

export type AtendimentoService = ReturnType<typeof createAtendimentoService>

/** What is done for a request once the identity was checked, by itself or by the desk. */
export function createAtendimentoService(
  { database: { db }, cipher, clock, mail, env }: Pick<Kit, 'database' | 'cipher' | 'clock' | 'mail' | 'env'>,
  respostas: RespostasService,
  titulares: Pick<TitularService, 'montarDossie'>,
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

  /** Tells administrators of a request, once. */
  async function avisar(tx: Db, { id, protocolo, prazo_em }: SolicitacaoRow, fato: string, titulo: string) {
    const admins = await listAtivosComPapel(tx, ['admin'])
    await insertPendencias(tx, [
      {
        papel: 'admin',
        entidade: 'solicitacoes_titular',
        entidade_id: id,
        fato: `${comecoDe(id)}responder`,
        titulo: 'Responder solicitação de titular',
        prazo_em,
      },
    ])
    await insertNotificacoes(
      tx,
      admins.map((usuario_id) => ({
        usuario_id,
        tipo: 'solicitacao_lgpd' as const,
        titulo,
        corpo: `Protocolo ${protocolo}`,
        rota: rotaDe(id),
        fato: `${comecoDe(id)}${fato}`,
      })),
    )
  }

  /** Ends a request: who asked goes, the protocol stays. */
  async function encerrar(
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
    await registrar(tx, ator, {
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

  /** Takes back what these people may take back: consents of their patients, and of their leads. To be announced last. */
  async function revogar(tx: Db, ator: Escopo | { ip: string }, achados: readonly Achado[]): Promise<Revogado[]> {
    const ids = await emVigorDe(tx, achados)
    return revogarComHistorico(tx, ator, { ids, canal: 'solicitacao', em: new Date(clock()) })
  }
  const anunciar = (tx: Db, revogados: readonly Revogado[]) => announceRevogados(tx, revogados, new Date(clock()))

  /** What is kept of the person in these records, as JSON; each record's history says for what it was gathered. */
  const juntar = async (ator: Escopo | { ip: string }, { protocolo }: SolicitacaoRow, achados: readonly Achado[]) =>
    JSON.stringify(await titulares.montarDossie(ator, achados.map(vinculoDe), { motivo: `Solicitação ${protocolo}` }))

  return {
    findAchados: find,
    encerrar,
    revogar,
    anunciar,
    emVigorDe,
    avisar,

    /** For requests that only people can check: one notice a day, however many come. */
    async avisarMesa(tx: Db, row: SolicitacaoRow) {
      const admins = await listAtivosComPapel(tx, ['admin'])
      await insertNotificacoes(
        tx,
        admins.map((usuario_id) => ({
          usuario_id,
          tipo: 'solicitacao_lgpd' as const,
          titulo: 'Solicitações de titulares esperam conferência de identidade',
          corpo: 'Confira quem pede e responda em até 15 dias.',
          rota: ROTA,
          fato: `solicitacoes:conferir:${diaDe(row.created_at.getTime(), SAO_PAULO)}`,
        })),
      )
    },

    /**
     * Right after the code: confirming and taking back consents need nobody, and `dossie` says that the answer can be
     * gathered. Where others share the telephone, and for everything else, the desk is told.
     */
    async atender(
      tx: Db,
      row: SolicitacaoRow,
      ip: string,
    ): Promise<{ resposta: string | null; email: string | null; dossie: boolean }> {
      const email = decifra(cipher, row, 'email_registro') ?? ''
      const { meus, tudo } = achadosDe(await find(tx, row), email)
      const revogados = row.tipo === 'revogacao' ? await revogar(tx, { ip }, meus) : []
      const texto = (() => {
        if (row.tipo === 'confirmacao') return [CONFIRMADO, 'Onde: ', ...ondeEstao(meus)].join('\n')
        if (row.tipo !== 'revogacao') return null
        return revogados.length > 0 ? REVOGADO : 'Não havia nenhum consentimento seu em vigor.'
      })()
      if (texto === null) {
        const dossie = COM_DADOS.includes(row.tipo) && tudo
        if (!dossie) await avisar(tx, row, 'responder', 'Nova solicitação de titular')
        return { resposta: null, email: null, dossie }
      }
      const consentimentos = await emVigorDe(tx, meus)
      const resposta = await respostas.create(tx, row, {
        texto,
        dossie: null,
        consentimentos,
        porEmail: true,
        por: null,
      })
      await encerrar(tx, { ip }, row, { estado: 'concluida' })
      await anunciar(tx, revogados)
      return { resposta, email, dossie: false }
    },

    juntar,

    /** The answer to a request for what is kept, gathered after the code; null when the desk concluded it meanwhile. */
    async reunir(id: string, ip: string): Promise<{ resposta: string; email: string } | null> {
      const lida = await findSolicitacao(db, id)
      const email = lida && decifra(cipher, lida, 'email_registro')
      if (!lida || !email) return null
      const { meus } = achadosDe(await find(db, lida), email)
      const dossie = await juntar({ ip }, lida, meus)
      return db.transaction(async (tx) => {
        const row = await lockSolicitacao(tx, id)
        if (!row || isEncerrada(row.estado)) return null
        const consentimentos = await emVigorDe(tx, meus)
        const nova = { texto: REUNIDO, dossie, consentimentos, porEmail: true, por: null }
        const resposta = await respostas.create(tx, row, nova)
        await encerrar(tx, { ip }, row, { estado: 'concluida' })
        return { resposta, email }
      })
    },

    /** Sends the address of an answer; whether it left. */
    async mandar(email: string, token: string): Promise<boolean> {
      const link = new URL(caminhoDaResposta(token), publicUrlOf(env)).href
      return mail.send({
        to: email,
        subject: 'Resposta à sua solicitação',
        text: `Sua solicitação sobre dados pessoais foi respondida.\n\nLeia aqui, em até ${RESPOSTA_DIAS} dias: ${link}\n\nNão encaminhe este e-mail: quem abre o link lê a resposta.`,
      })
    },
  }
}
