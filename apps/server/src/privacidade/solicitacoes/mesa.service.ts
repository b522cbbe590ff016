import { mascaraDe } from '@portal/contract/cpf'
import {
  type FiltroSolicitacao,
  GUARDA_FALTANDO,
  IDENTIDADE_CONFERIDA,
  IDENTIDADE_FALTANDO,
  isEncerrada,
  SOLICITACAO_ENCERRADA,
  SOLICITACAO_NAO_ENCONTRADA,
} from '@portal/contract/privacidade/solicitacao'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { registrar, registrarLeitura } from '../../auditoria/auditoria.service.ts'
import { findFuso } from '../../empresa/empresa.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { limparCaixaDeSaida } from '../eliminacao/caixa-de-saida.ts'
import { certificadoEmTexto } from '../eliminacao/certificado.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import { findEliminacao } from '../eliminacao/eliminacao.queries.ts'
import { certificadoDe, type EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import { nomeDoRegistro } from '../nomes.ts'
import { type AtendimentoService, REVOGADO } from './atendimento.service.ts'
import { achadosDe } from './identidade.ts'
import { cifra, decifra, registroDe, toItem } from './pedido.ts'
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

const ENTIDADE = 'solicitacoes_titular' as const
type Alvo = { id: string; versao: number }
type Eliminacao = { eliminacoes: EliminacaoService; depois: DepoisService }

const jaEliminado = (em: string) => `Seus dados já tinham sido eliminados. Este é o certificado de então.\n\n${em}`

export type MesaService = ReturnType<typeof createMesaService>

/** The desk of administrators: who asks, whether it is them, and what is done. */
export function createMesaService(
  { env, database: { db }, cipher, clock }: Pick<Kit, 'env' | 'database' | 'cipher' | 'clock'>,
  atendimento: AtendimentoService,
  respostas: RespostasService,
  { eliminacoes, depois: fora }: Eliminacao,
) {
  const isMenor = (row: SolicitacaoRow, achados: readonly Achado[]) =>
    row.titular === 'responsavel' || achados.some(({ menor }) => menor)

  const mascara = (row: SolicitacaoRow) => {
    const documento = decifra(cipher, row, 'documento') ?? ''
    return row.documento_tipo === 'cpf' ? mascaraDe(documento) : documento
  }

  async function serialise(tx: Db, row: SolicitacaoRow): Promise<Solicitacao> {
    const achados = await atendimento.findAchados(tx, row)
    const resposta = await findRespostaDe(tx, row.id)
    const nome = decifra(cipher, row, 'nome')
    const email = decifra(cipher, row, 'email_registro')
    const certos = row.identidade === 'codigo' && email ? achadosDe(achados, email).meus : []
    return {
      ...toItem(row, clock()),
      pessoa:
        nome === null || row.documento_tipo === null
          ? null
          : {
              nome,
              documento: mascara(row),
              documento_tipo: row.documento_tipo,
              email: decifra(cipher, row, 'email') ?? '',
              detalhes: decifra(cipher, row, 'detalhes'),
            },
      identidade_em: row.identidade_em?.toISOString() ?? null,
      identidade_por: row.identidade_por && (await findNomeDe(tx, row.identidade_por)),
      identidade_como: decifra(cipher, row, 'identidade_como'),
      motivo: decifra(cipher, row, 'motivo'),
      encontrados: achados.map((achado) => ({
        chave: chaveDe(achado),
        vinculo: vinculoDe(achado),
        registro: nomeDoRegistro(achado.tabela),
        ...{ papel: achado.papel, codigo: achado.codigo, nome: achado.nome, menor: achado.menor },
        certo: certos.includes(achado),
      })),
      menor: isMenor(row, achados),
      resposta: resposta
        ? {
            expira_em: resposta.expira_em.toISOString(),
            aberturas: resposta.aberturas,
            ultima_abertura_em: resposta.ultima_abertura_em?.toISOString() ?? null,
            enviada_por_email: resposta.enviada_por_email,
          }
        : null,
      certificado: decifra(cipher, row, 'certificado'),
      certificado_pdf: (await findEliminacao(tx, row.id)) !== undefined,
    }
  }

  /** An open request of that version, locked. */
  async function lockAberta(tx: Db, { id, versao }: Alvo): Promise<SolicitacaoRow> {
    const row = await lockSolicitacao(tx, id)
    if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
    if (isEncerrada(row.estado)) throw conflict(SOLICITACAO_ENCERRADA)
    if (row.versao !== versao) throw conflict()
    return row
  }

  /** The same, of which it is known who asks. */
  async function lockIdentificada(tx: Db, alvo: Alvo): Promise<SolicitacaoRow> {
    const row = await lockAberta(tx, alvo)
    if (!row.identidade) throw conflict(IDENTIDADE_FALTANDO)
    return row
  }

  /** The chosen ones of the records found; 409 when one of them is there no longer. */
  async function requireEscolhidos(tx: Db, row: SolicitacaoRow, chaves: readonly string[]): Promise<Achado[]> {
    const achados = await atendimento.findAchados(tx, row)
    const escolhidos = achados.filter((achado) => chaves.includes(chaveDe(achado)))
    if (escolhidos.length < new Set(chaves).size) throw conflict()
    return escolhidos
  }

  /** The dossier of the chosen records, gathered before anything is written. */
  async function reunir(escopo: Escopo, alvo: Alvo, chaves: readonly string[]): Promise<string> {
    const { row, achados } = await db.transaction(async (tx) => {
      const row = await lockIdentificada(tx, alvo)
      return { row, achados: await requireEscolhidos(tx, row, chaves) }
    })
    return atendimento.juntar(escopo, row, achados)
  }

  return {
    async list({ filtro, pagina }: { filtro: FiltroSolicitacao; pagina: number }) {
      const [rows, total] = await Promise.all([listSolicitacoes(db, filtro, pagina), countSolicitacoes(db, filtro)])
      return { itens: rows.map((row) => toItem(row, clock())), total }
    },

    get: (escopo: Escopo, id: string): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await findSolicitacao(tx, id)
        if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
        await registrarLeitura(tx, escopo, { entidade: ENTIDADE, entidade_id: id, parte: 'solicitacao' })
        return serialise(tx, row)
      }),

    /** The CPF in full, for a reason. */
    reveal: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const row = await findSolicitacao(tx, id)
        const documento = row && decifra(cipher, row, 'documento')
        if (!documento) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
        const evento = { acao: 'ver_sensivel', entidade: ENTIDADE, entidade_id: id } as const
        await registrar(tx, escopo, { ...evento, depois: { parte: 'cpf', motivo } })
        return { documento }
      }),

    /** 'Conferência de identidade': who checked and how is kept; for a minor, what proves the guardianship. */
    verify: (escopo: Escopo, alvo: Alvo, como: string): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await lockAberta(tx, alvo)
        if (row.identidade) throw conflict(IDENTIDADE_CONFERIDA)
        const menor = isMenor(row, await atendimento.findAchados(tx, row))
        if (menor && !/guarda|tutela|tutor|curatela|curador|certid|respons|procura|representa/i.test(como))
          throw unprocessable({ como: GUARDA_FALTANDO })
        const depois = await updateSolicitacao(tx, row.id, {
          estado: 'em_atendimento',
          identidade: 'mesa',
          identidade_em: new Date(clock()),
          identidade_por: escopo.usuarioId,
          identidade_como_cifrado: cifra(cipher, row.id, 'identidade_como', como),
          codigo_hash: null,
          codigo_expira_em: null,
        })
        const evento = { entidade: ENTIDADE, entidade_id: row.id, antes: registroDe(row), depois: registroDe(depois) }
        await registrar(tx, escopo, { acao: 'editar', ...evento })
        await atendimento.avisar(tx, depois, 'responder', 'Solicitação de titular a responder')
        return serialise(tx, depois)
      }),

    /** Answers and concludes: by e-mail where there is an address on record, else the desk tells the link. */
    async answer(
      escopo: Escopo,
      { texto, escolhidos, ...alvo }: Alvo & { texto: string; escolhidos: readonly string[] },
    ) {
      const dossie = escolhidos.length > 0 ? await reunir(escopo, alvo, escolhidos) : null
      const { email, token, solicitacao } = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, alvo)
        const email = decifra(cipher, row, 'email_registro')
        const consentimentos = await atendimento.emVigorDe(tx, await requireEscolhidos(tx, row, escolhidos))
        const nova = { texto, dossie, consentimentos, porEmail: email !== null, por: escopo.usuarioId }
        const token = await respostas.create(tx, row, nova)
        const depois = await atendimento.encerrar(tx, escopo, row, { estado: 'concluida' })
        return { email, token, solicitacao: await serialise(tx, depois) }
      })
      const email_saiu = email ? await atendimento.mandar(email, token) : null
      return { solicitacao, caminho: caminhoDaResposta(token), email_saiu }
    },

    /** The reason is read by whoever asked, once it is known who that is. */
    refuse: (escopo: Escopo, { motivo, ...alvo }: Alvo & { motivo: string }): Promise<Solicitacao> =>
      db.transaction(async (tx) => {
        const row = await lockAberta(tx, alvo)
        return serialise(tx, await atendimento.encerrar(tx, escopo, row, { estado: 'negada', motivo }))
      }),

    /** Takes back the consents of the chosen records, and concludes. */
    async revoke(escopo: Escopo, { escolhidos, ...alvo }: Alvo & { escolhidos: readonly string[] }) {
      const { email, token, solicitacao } = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, alvo)
        const revogados = await atendimento.revogar(tx, escopo, await requireEscolhidos(tx, row, escolhidos))
        const email = decifra(cipher, row, 'email_registro')
        const nova = {
          texto: REVOGADO,
          dossie: null,
          consentimentos: [],
          porEmail: email !== null,
          por: escopo.usuarioId,
        }
        const token = await respostas.create(tx, row, nova)
        const depois = await atendimento.encerrar(tx, escopo, row, { estado: 'concluida' })
        const solicitacao = await serialise(tx, depois)
        await atendimento.anunciar(tx, revogados)
        return { email, token, solicitacao }
      })
      const email_saiu = email ? await atendimento.mandar(email, token) : null
      return { solicitacao, caminho: caminhoDaResposta(token), email_saiu }
    },

    /** What erasing the chosen records would do. */
    async previewEliminacao(id: string, escolhidos: readonly string[]) {
      const row = await findSolicitacao(db, id)
      if (!row) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
      if (isEncerrada(row.estado)) throw conflict(SOLICITACAO_ENCERRADA)
      const vinculos = (await requireEscolhidos(db, row, escolhidos)).map(vinculoDe)
      return eliminacoes.prever(vinculos, { porResponsavel: row.titular === 'responsavel' })
    },

    /** Erases the person from the chosen records, and concludes with the certificate. */
    async eliminate(escopo: Escopo, { escolhidos, ...alvo }: Alvo & { escolhidos: readonly string[] }) {
      const feito = await db.transaction(async (tx) => {
        const row = await lockIdentificada(tx, alvo)
        const vinculos = (await requireEscolhidos(tx, row, escolhidos)).map(vinculoDe)
        const email = decifra(cipher, row, 'email_registro')
        const { eliminacao, nova, conhecido, donos } = await eliminacoes.eliminarTitular(tx, escopo, vinculos, {
          motivo: 'pedido',
          porResponsavel: row.titular === 'responsavel',
          solicitacaoId: row.id,
        })
        const certificado = certificadoEmTexto(certificadoDe(eliminacao), await findFuso(tx))
        const texto = nova ? certificado : jaEliminado(certificado)
        const token = await respostas.create(tx, row, {
          ...{ texto, dossie: null, consentimentos: [] },
          porEmail: email !== null,
          por: escopo.usuarioId,
        })
        const depois = await atendimento.encerrar(tx, escopo, row, { estado: 'concluida' }, { certificado: texto })
        const solicitacao = await serialise(tx, depois)
        if (donos) await eliminacoes.anunciar(tx, donos)
        return { email, token, eliminacao, conhecido, solicitacao }
      })
      await fora.concluir(feito.eliminacao.id)
      if (feito.conhecido) await limparCaixaDeSaida(env, feito.conhecido).catch(() => 0)
      const email_saiu = feito.email ? await atendimento.mandar(feito.email, feito.token) : null
      return { solicitacao: feito.solicitacao, caminho: caminhoDaResposta(feito.token), email_saiu }
    },
  }
}
