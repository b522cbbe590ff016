import type { Versioned } from '@portal/contract/common'
import { maskDe } from '@portal/contract/cpf'
import {
  CONTATO_RECENTE,
  type FiltroSolicitacao,
  isEncerrada,
  type ViaDaMesa,
} from '@portal/contract/privacidade/solicitacao'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { recordAcao, recordLeitura } from '../../auditoria/auditoria.service.ts'
import { findFuso } from '../../empresa/empresa.queries.ts'
import { listProvados } from '../../formularios/formularios.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { clearCaixaDeSaida } from '../eliminacao/caixa-de-saida.ts'
import { certificadoEmTexto } from '../eliminacao/certificado.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import { findEliminacao } from '../eliminacao/eliminacao.queries.ts'
import { certificadoDe, type EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import type { TitularService } from '../titular/titular.service.ts'
import { type AtendimentoService, REVOGADO } from './atendimento.service.ts'
import { partesDoDossie } from './dossie-na-pagina.ts'
import { cifra, decifra, prazoDe, registroDe, SOLICITACAO_NAO_ENCONTRADA, toItem } from './pedido.ts'
import { describeRegistros, has, type Visto, viewRegistros } from './registros.service.ts'
import { caminhoDaResposta, type RespostasService } from './respostas.service.ts'
import {
  countSolicitacoes,
  findNomeDe,
  findRespostaDe,
  findSolicitacao,
  listSolicitacoes,
  lockSolicitacao,
  type SolicitacaoRow,
  updateSolicitacao,
} from './solicitacoes.queries.ts'
import { type Achado, chaveDe, vinculoDe } from './titulares.queries.ts'

const SOLICITACAO_ENCERRADA = 'Esta solicitação já foi encerrada.'
const IDENTIDADE_FALTANDO = 'Confira antes a identidade de quem pede.'

const ENTIDADE = 'solicitacoes_titular' as const
type Uses = { eliminacoes: EliminacaoService; depois: DepoisService } & Pick<TitularService, 'nomeDoRegistro'>

type Conferencia = Versioned & { via: ViaDaMesa; contato: string | null; como: string }

/** Values of every answer given by the desk. */
const daMesa = (escopo: Escopo, { email }: { email: string | null }) => ({
  ...{ porEmail: email !== null, por: escopo.usuarioId, parcial: false },
})
const jaEliminado = (em: string) => `Seus dados já tinham sido eliminados. Este é o certificado de então.\n\n${em}`

export type MesaService = ReturnType<typeof createMesaService>

/** The desk of requests: who asks, the check of identity, and the answers. */
export function createMesaService(
  { env, database: { db }, cipher, clock }: Pick<Kit, 'env' | 'database' | 'cipher' | 'clock'>,
  atendimento: AtendimentoService,
  respostas: RespostasService,
  { eliminacoes, depois: fora, nomeDoRegistro }: Uses,
) {
  const isMenor = (row: SolicitacaoRow, achados: readonly Achado[]) =>
    row.titular === 'responsavel' || achados.some(({ menor }) => menor)

  const mask = (row: SolicitacaoRow) => {
    const documento = decifra(cipher, row, 'documento') ?? ''
    return row.documento_tipo === 'cpf' ? maskDe(documento) : documento
  }

  /** True if the checked proof opens a record: a document opens all that were found, a contact those that hold it. */
  const isLiberado = (row: SolicitacaoRow) => {
    const contato = decifra(cipher, row, 'contato')
    return (visto: Visto) => row.identidade === 'documento' || (contato !== null && has(visto, contato))
  }
  const view = async (tx: Db, row: SolicitacaoRow) =>
    viewRegistros(tx, await atendimento.findAchados(tx, row), row.created_at)

  async function serialise(tx: Db, row: SolicitacaoRow): Promise<Solicitacao> {
    const vistos = await view(tx, row)
    const resposta = await findRespostaDe(tx, row.id)
    const nome = decifra(cipher, row, 'nome')
    const email = decifra(cipher, row, 'email') ?? ''
    const provados =
      row.identidade === 'codigo' && row.documento_hash
        ? await listProvados(tx, { email: email.toLowerCase(), documentoHash: row.documento_hash })
        : []
    return {
      ...toItem(row, clock()),
      pessoa:
        nome === null || row.documento_tipo === null
          ? null
          : {
              ...{ nome, email, documento: mask(row), documento_tipo: row.documento_tipo },
              detalhes: decifra(cipher, row, 'detalhes'),
            },
      confirmada_em: row.confirmada_em?.toISOString() ?? null,
      contato: decifra(cipher, row, 'contato'),
      respondidos: provados.map(({ formulario }) => ({
        formulario: formulario.tipo,
        em: formulario.created_at.toISOString(),
      })),
      identidade_em: row.identidade_em?.toISOString() ?? null,
      identidade_por: row.identidade_por && (await findNomeDe(tx, row.identidade_por)),
      identidade_como: decifra(cipher, row, 'identidade_como'),
      motivo: decifra(cipher, row, 'motivo'),
      encontrados: await describeRegistros(tx, vistos, {
        ...{ pedidoEm: row.created_at, isLiberado: isLiberado(row), nomeDoRegistro },
      }),
      menor: isMenor(row, vistos),
      resposta: resposta
        ? {
            expira_em: resposta.expira_em.toISOString(),
            aberturas: resposta.aberturas,
            ultima_abertura_em: resposta.ultima_abertura_em?.toISOString() ?? null,
            enviada_por_email: resposta.enviada_por_email,
            parcial: resposta.parcial,
          }
        : null,
      certificado: decifra(cipher, row, 'certificado'),
      certificado_pdf: (await findEliminacao(tx, row.id)) !== undefined,
    }
  }

  /** Locks an open request of that version. Throws 404 and 409. */
  async function lockAberta(tx: Db, { id, versao }: Versioned): Promise<SolicitacaoRow> {
    const row = await lockSolicitacao(tx, id)
    if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
    if (isEncerrada(row.estado)) throw conflict(SOLICITACAO_ENCERRADA)
    if (row.versao !== versao) throw conflict()
    return row
  }

  /** Locks an open request whose identity was checked. */
  async function lockIdentificada(tx: Db, versioned: Versioned): Promise<SolicitacaoRow> {
    const row = await lockAberta(tx, versioned)
    if (!row.identidade) throw conflict(IDENTIDADE_FALTANDO)
    return row
  }

  /** The chosen ones of the found records; throws 409 where one is gone or not opened by the checked proof. */
  async function requireEscolhidos(tx: Db, row: SolicitacaoRow, chaves: readonly string[]): Promise<Visto[]> {
    const escolhidos = (await view(tx, row)).filter((visto) => chaves.includes(chaveDe(visto)))
    if (escolhidos.length < new Set(chaves).size) throw conflict()
    if (!escolhidos.every(isLiberado(row)))
      throw conflict(
        'A identidade conferida não abre um dos registros escolhidos. Marque só os que têm esse contato, ou confira um documento com foto.',
      )
    return escolhidos
  }

  /** The dossier of the chosen records, made before anything is written. */
  async function gather(escopo: Escopo, versioned: Versioned, chaves: readonly string[]): Promise<string> {
    const { row, achados } = await db.transaction(async (tx) => {
      const row = await lockIdentificada(tx, versioned)
      return { row, achados: await requireEscolhidos(tx, row, chaves) }
    })
    return JSON.stringify(await atendimento.attachDossie(escopo, row, achados))
  }

  /**
   * Destination of an answer: the checked contact; else the typed e-mail, if its sender confirmed it and either proved
   * a form with it or showed a document; else none, and the desk hands over the link.
   */
  function destinoDe(row: SolicitacaoRow): { email: string | null; telefone: string | null } {
    const contato = decifra(cipher, row, 'contato')
    if (contato !== null) {
      const isEmail = contato.includes('@')
      return { email: isEmail ? contato : null, telefone: isEmail ? null : contato }
    }
    return { email: row.confirmada_em ? decifra(cipher, row, 'email') : null, telefone: null }
  }

  const deliver = async ({ destino, token }: { destino: ReturnType<typeof destinoDe>; token: string }) => ({
    caminho: caminhoDaResposta(token),
    email_saiu: destino.email ? await atendimento.send(destino.email, token) : null,
    telefone: destino.telefone,
  })

  return {
    async list({ filtro, pagina }: { filtro: FiltroSolicitacao; pagina: number }) {
      const [rows, total] = await Promise.all([listSolicitacoes(db, filtro, pagina), countSolicitacoes(db, filtro)])
      return { itens: rows.map((row) => toItem(row, clock())), total }
    },

    get: (escopo: Escopo, id: string): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await findSolicitacao(tx, id)
        if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
        await recordLeitura(tx, escopo, { entidade: ENTIDADE, entidade_id: id, parte: 'solicitacao' })
        return serialise(tx, row)
      }),

    /** Reveals the full CPF for a stated reason. */
    reveal: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const row = await findSolicitacao(tx, id)
        const documento = row && decifra(cipher, row, 'documento')
        if (!documento) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
        const evento = { acao: 'ver_sensivel', entidade: ENTIDADE, entidade_id: id } as const
        await recordAcao(tx, escopo, { ...evento, depois: { parte: 'cpf', motivo } })
        return { documento }
      }),

    /** Data of a request's records, read at the desk before an answer; each record's history records it. */
    async readDossie(escopo: Escopo, { id, escolhidos }: { id: string; escolhidos: readonly string[] }) {
      const row = await findSolicitacao(db, id)
      if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
      const achados = await atendimento.findAchados(db, row)
      const deles = achados.filter((achado) => escolhidos.includes(chaveDe(achado)))
      if (deles.length < new Set(escolhidos).size) throw conflict()
      const dossie = await atendimento.attachDossie(escopo, row, deles, true)
      return { partes: partesDoDossie(dossie, await findFuso(db)) }
    },

    /**
     * 'Conferência de identidade': a document with a photo, or a contact that a record has held for long. Stores who
     * checked and how; for a minor, what proves the guardianship. It may also follow an address that proved a form.
     */
    verify: (escopo: Escopo, { via, contato, como, ...versioned }: Conferencia): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await lockAberta(tx, versioned)
        if (row.identidade && row.identidade !== 'codigo') throw conflict('A identidade já foi conferida.')
        const vistos = await view(tx, row)
        if (
          isMenor(row, vistos) &&
          !/guarda|tutela|tutor|curatela|curador|certid|respons|procura|representa/i.test(como)
        )
          throw unprocessable({
            como: 'O pedido é sobre um menor de 18 anos ou pessoa representada: diga que documento prova a guarda ou a representação.',
          })
        const alcancado = via === 'contato' ? (contato?.trim().toLowerCase() ?? '') : null
        if (alcancado !== null && !vistos.some((visto) => has(visto, alcancado)))
          throw unprocessable({ contato: CONTATO_RECENTE })
        const agora = clock()
        const depois = await updateSolicitacao(tx, row.id, {
          ...{ estado: 'em_atendimento', identidade: via, identidade_em: new Date(agora) },
          prazo_em: row.prazo_em ?? prazoDe(agora),
          identidade_por: escopo.usuarioId,
          identidade_como_cifrado: cifra(cipher, row.id, 'identidade_como', como),
          contato_cifrado: alcancado && cifra(cipher, row.id, 'contato', alcancado),
          ...{ codigo_hash: null, codigo_expira_em: null },
        })
        const evento = { entidade: ENTIDADE, entidade_id: row.id, antes: registroDe(row), depois: registroDe(depois) }
        await recordAcao(tx, escopo, { acao: 'editar', ...evento })
        await atendimento.notify(tx, depois, 'responder', 'Solicitação de titular a responder')
        return serialise(tx, depois)
      }),

    /** Answers a request and concludes it; see `destinoDe` for the destination. */
    async answer(
      escopo: Escopo,
      { texto, escolhidos, ...versioned }: Versioned & { texto: string; escolhidos: readonly string[] },
    ) {
      const dossie = escolhidos.length > 0 ? await gather(escopo, versioned, escolhidos) : null
      const { solicitacao, ...feito } = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, versioned)
        const destino = destinoDe(row)
        const consentimentos = await atendimento.emVigorDe(tx, await requireEscolhidos(tx, row, escolhidos))
        const nova = { ...daMesa(escopo, destino), texto, dossie, consentimentos }
        const token = await respostas.create(tx, row, nova)
        const depois = await atendimento.close(tx, escopo, row, { estado: 'concluida' })
        return { destino, token, solicitacao: await serialise(tx, depois) }
      })
      return { solicitacao, ...(await deliver(feito)) }
    },

    /** Refuses a request; a person whose identity was checked reads the reason. */
    refuse: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await lockAberta(tx, versioned)
        return serialise(tx, await atendimento.close(tx, escopo, row, { estado: 'negada', motivo }))
      }),

    /** Revokes the consents of the chosen records, and concludes the request. */
    async revoke(escopo: Escopo, { escolhidos, ...versioned }: Versioned & { escolhidos: readonly string[] }) {
      const { solicitacao, ...feito } = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, versioned)
        const revogados = await atendimento.revoke(tx, escopo, await requireEscolhidos(tx, row, escolhidos))
        const destino = destinoDe(row)
        const nova = { ...daMesa(escopo, destino), texto: REVOGADO, dossie: null, consentimentos: [] }
        const token = await respostas.create(tx, row, nova)
        const depois = await atendimento.close(tx, escopo, row, { estado: 'concluida' })
        const solicitacao = await serialise(tx, depois)
        await atendimento.announce(tx, revogados)
        return { destino, token, solicitacao }
      })
      return { solicitacao, ...(await deliver(feito)) }
    },

    /** Preview of an erasure of the chosen records. */
    async previewEliminacao({ id, escolhidos }: { id: string; escolhidos: readonly string[] }) {
      const row = await findSolicitacao(db, id)
      if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
      if (isEncerrada(row.estado)) throw conflict(SOLICITACAO_ENCERRADA)
      if (!row.identidade) throw conflict(IDENTIDADE_FALTANDO)
      const vinculos = (await requireEscolhidos(db, row, escolhidos)).map(vinculoDe)
      return eliminacoes.preview(vinculos, { porResponsavel: row.titular === 'responsavel' })
    },

    /** Erases the person from the chosen records, and concludes the request with the certificate. */
    async eliminate(escopo: Escopo, { escolhidos, ...versioned }: Versioned & { escolhidos: readonly string[] }) {
      const feito = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, versioned)
        const vinculos = (await requireEscolhidos(tx, row, escolhidos)).map(vinculoDe)
        const destino = destinoDe(row)
        const { eliminacao, nova, conhecido, donos } = await eliminacoes.eraseTitular(tx, escopo, vinculos, {
          motivo: 'pedido',
          porResponsavel: row.titular === 'responsavel',
          solicitacaoId: row.id,
        })
        const certificado = certificadoEmTexto(certificadoDe(eliminacao), await findFuso(tx))
        const texto = nova ? certificado : jaEliminado(certificado)
        const certificada = { ...daMesa(escopo, destino), texto, dossie: null, consentimentos: [] }
        const token = await respostas.create(tx, row, certificada)
        const depois = await atendimento.close(tx, escopo, row, { estado: 'concluida' }, { certificado: texto })
        const solicitacao = await serialise(tx, depois)
        if (donos) await eliminacoes.announce(tx, donos)
        return { destino, token, eliminacao, conhecido, solicitacao }
      })
      await fora.concluir(feito.eliminacao.id)
      if (feito.conhecido) await clearCaixaDeSaida(env, feito.conhecido).catch(() => 0)
      return { solicitacao: feito.solicitacao, ...(await deliver(feito)) }
    },
  }
}
