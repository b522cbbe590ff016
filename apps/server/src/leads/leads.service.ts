import { randomUUID } from 'node:crypto'
import type {
  ColunaLeads,
  FiltroLeads,
  Lead,
  LeadCampos,
  LeadCartao,
  ResumoLeads,
} from '@portal/contract/leads/lead.contract'
import { LEAD_GANHO, LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { ETAPAS, type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { CampoCampanha } from '@portal/contract/leads/toque'
import { assuntoDeDono } from '@portal/contract/realtime/realtime.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findCidade } from '../cidades/cidades.queries.ts'
import { findClinicaAtiva } from '../clinicas/clinicas.queries.ts'
import { vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Versions } from '../platform/auth/verify-session.ts'
import type { Db } from '../platform/db/db.ts'
import { type Encoded, encode } from '../platform/http/encoding.ts'
import { conflict, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import type { Download, RawRequest } from '../platform/http/operations.ts'
import type { Moment } from '../platform/moment.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { donoDoNovo } from './dono.ts'
import { isSubstituto } from './donos.queries.ts'
import { codigoLead, contextoLead, type EscritaLeads } from './escrita.ts'
import { notaDeInformados } from './ficha/informados.ts'
import { requireLivres, situacaoDe } from './ficha/telefones-livres.ts'
import {
  type CartaoRow,
  findCifrados,
  findLead,
  findPorEnvio,
  type LeadCompleto,
  type LeadRow,
  type LeadValores,
  lockLead,
} from './leads.queries.ts'
import { findCaminhoParaLead, findLinkNomeado } from './links.queries.ts'
import { listCampanhas } from './lista/campanhas.queries.ts'
import { colunasCsv } from './lista/exportacao.ts'
import { listParaPlanilha, listTextosProprios } from './proprios/proprios.queries.ts'
import { contextoProprio } from './proprios/write-proprios.ts'
import {
  countCadastrosNovos,
  countColunas,
  countLista,
  findResumo,
  findVersao,
  listCartoes,
  listCartoesDe,
  listLeads,
  listMudados,
  listParaExportar,
  type Ordem,
} from './quadro/quadro.queries.ts'
import { chaveDoQuadro, createQuadrosGuardados, type Resposta } from './quadro/quadros-guardados.ts'
import { createResumoGuardado } from './quadro/resumo-guardado.ts'
import { lockTelefones } from './telefones.queries.ts'

const TELEFONES_IGUAIS = 'Informe um número diferente do primeiro'

/** Answer for the board of a person whose cover has ended. */
export const SEM_COBERTURA = 'Você não cobre os leads desta pessoa hoje.'

/** Number of changes above which a board is read anew. */
const MUDANCAS_MAXIMO = 200
const LOTE_EXPORTACAO = 1_000
const INVALIDOS = {
  leads_tipo_assistencia_id_fk: { tipo_assistencia_id: 'Escolha um item da lista' },
  // Two requests with one key and different telephones arrived at once.
  leads_envio_id_unique: { envio_id: 'Este formulário já foi enviado.' },
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null

export const toCartao = ({ numero, ...row }: CartaoRow): LeadCartao => ({
  ...row,
  codigo: codigoLead(numero),
  etapa_desde: row.etapa_desde.toISOString(),
  proxima_acao_em: iso(row.proxima_acao_em),
  prazo_em: iso(row.prazo_em),
})

export const toLead = (row: LeadCompleto): Lead => ({
  ...row,
  ...toCartao(row),
  // A number may have become `telefone` or `telefone_alt` meanwhile.
  outros_telefones: row.outros_telefones.filter((n) => n !== row.telefone && n !== row.telefone_alt),
  proposta_em: iso(row.proposta_em),
  created_at: row.created_at.toISOString(),
  distribuido_em: iso(row.distribuido_em),
  primeiro_contato_em: iso(row.primeiro_contato_em),
  ultima_interacao_em: iso(row.ultima_interacao_em),
  perdido_em: iso(row.perdido_em),
  ganho_em: iso(row.ganho_em),
  arquivado_em: iso(row.arquivado_em),
  atendido_em: iso(row.atendido_em),
})

/** Subjects that change a board: the owner's leads, and the names of reasons of loss. */
export const ASSUNTOS_DO_QUADRO = ['leads:*', 'etapas']

type Quadro = FiltroLeads & Ordem
type Novo = Partial<LeadCampos> &
  Pick<LeadCampos, 'nome_contato' | 'telefone' | 'origem'> & {
    consultor_id?: string | null | undefined
    envio_id?: string | undefined
  }

export type LeadsService = ReturnType<typeof createLeadsService>

/** Leads as a consultant reads and edits them (docs/rules.md, 'Leads'). */
export function createLeadsService(escrita: EscritaLeads) {
  const { db } = escrita
  const guardado = createQuadrosGuardados()
  const resumos = createResumoGuardado()

  async function get(tx: Db, escopo: Escopo, id: string, alcance?: 'arquivados'): Promise<Lead> {
    const row = await findLead(tx, escopo, id, alcance)
    if (!row) throw notFound(LEAD_NAO_ENCONTRADO)
    return toLead(row)
  }

  /** Owner of the requested board: the caller, a person they cover today or, for administrators, anybody; else 404. */
  async function donoDoQuadro(escopo: Escopo, consultorId = escopo.usuarioId): Promise<string> {
    if (consultorId === escopo.usuarioId || escopo.role === 'admin') return consultorId
    if (await isSubstituto(db, escopo, consultorId)) return consultorId
    throw notFound(SEM_COBERTURA)
  }

  /** Counters of a board. New registrations are counted each time, because no version changes when one is opened. */
  async function countResumo(escopo: Escopo, dono: string, assuntos: Versions) {
    if (dono !== escopo.usuarioId) return findResumo(db, escopo, dono, await escrita.momento())
    const versoes = `${assuntos[assuntoDeDono('leads', dono)]} ${assuntos.empresa}`
    const guardado = resumos.find(dono, versoes, escrita.agora())
    if (guardado) return { ...guardado, cadastros: await countCadastrosNovos(db, escopo) }
    const momento = await escrita.momento()
    const contagens = await findResumo(db, escopo, dono, momento)
    resumos.keep(dono, versoes, momento, contagens)
    return contagens
  }

  /** Column values for the given fields: the place with its names, health data encrypted for this lead. */
  async function valoresDe(tx: Db, id: string, campos: Partial<LeadCampos>): Promise<LeadValores> {
    const { substancias, observacoes, cidade_id, proxima_acao_em, clinica_interesse_id, proprios: _, ...resto } = campos
    const cidade = cidade_id ? await findCidade(tx, cidade_id) : undefined
    if (cidade_id && !cidade) throw unprocessable({ cidade_id: 'Escolha uma cidade da lista' })
    if (clinica_interesse_id && !(await findClinicaAtiva(tx, clinica_interesse_id)))
      throw unprocessable({ clinica_interesse_id: 'Escolha uma clínica ativa' })
    return {
      ...resto,
      ...(cidade_id !== undefined && {
        cidade_id,
        cidade: cidade?.nome ?? null,
        estado: cidade?.estado ?? null,
      }),
      ...(clinica_interesse_id !== undefined && { clinica_interesse_id }),
      ...(proxima_acao_em !== undefined && { proxima_acao_em: proxima_acao_em ? new Date(proxima_acao_em) : null }),
      ...(substancias !== undefined && {
        substancias_cifrado: escrita.encrypt(substancias, contextoLead('substancias', id)),
      }),
      ...(observacoes !== undefined && {
        observacoes_cifrado: escrita.encrypt(observacoes, contextoLead('observacoes', id)),
      }),
    }
  }

  async function repetido(tx: Db, escopo: Escopo, envioId: string | undefined): Promise<LeadRow | undefined> {
    const row = envioId === undefined ? undefined : await findPorEnvio(tx, envioId)
    if (row && row.created_by !== escopo.usuarioId) throw conflict()
    return row
  }

  async function countQuadro(escopo: Escopo, filtro: FiltroLeads, quadro: Quadro, momento: Moment) {
    const contadas = new Map((await countColunas(db, escopo, filtro, quadro, momento)).map((c) => [c.etapa, c]))
    const colunas = ETAPAS.map((etapa) => {
      const { total = 0, soma_centavos = 0 } = contadas.get(etapa) ?? {}
      return { etapa, total, soma_centavos }
    })
    const mudancas = [...contadas.values()].map(({ muda_em }) => muda_em?.getTime() ?? Number.POSITIVE_INFINITY)
    return { colunas, ate: Math.min(...mudancas) }
  }

  async function readQuadro(escopo: Escopo, quadro: Quadro, versao: number, momento: Moment): Promise<Resposta> {
    const [cartoes, { colunas, ate }] = await Promise.all([
      listCartoes(db, escopo, quadro, quadro, momento),
      countQuadro(escopo, quadro, quadro, momento),
    ])
    const itens = cartoes.map(toCartao)
    const daColuna = (etapa: Etapa) => itens.filter((cartao) => cartao.etapa === etapa)
    const resposta: { versao: number; colunas: ColunaLeads[] } = {
      versao,
      colunas: colunas.map((c) => ({ ...c, itens: daColuna(c.etapa) })),
    }
    return { quadro: resposta, ate }
  }

  return {
    /** Archived leads too, as they were when archived. */
    get: (escopo: Escopo, id: string) => get(db, escopo, id, 'arquivados'),

    /** The only reading of a lead's health data; recorded in `audit_log`. */
    readClinico: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const cifrados = await findCifrados(tx, escopo, id)
        if (!cifrados) throw notFound(LEAD_NAO_ENCONTRADO)
        await recordAcao(tx, escopo, { acao: 'ver_sensivel', entidade: 'leads', entidade_id: id })
        const read = (campo: keyof typeof cifrados) => escrita.decrypt(cifrados[campo], contextoLead(campo, id))
        return {
          substancias: read('substancias'),
          observacoes: read('observacoes'),
          motivo_perda_texto: read('motivo_perda_texto'),
          proprios: Object.fromEntries(
            (await listTextosProprios(tx, id)).map(({ campo_id, texto_cifrado }) => [
              campo_id,
              escrita.cipher.decryptText(texto_cifrado, contextoProprio(id, campo_id)),
            ]),
          ),
        }
      }),

    /** Campaigns or advertisements for the filter of leads. */
    listCampanhas: (escopo: Escopo, { campo, texto }: { campo: CampoCampanha; texto: string }) =>
      listCampanhas(db, escopo, campo, texto.trim()),

    /** Name of the link by which leads are filtered. */
    async getLinkDosLeads(escopo: Escopo, id: string) {
      const link = await findLinkNomeado(db, escopo, id)
      if (!link) throw notFound('Link não encontrado')
      return link
    },

    /** Address of the link to put into a message to a lead. */
    async getLinkParaLead(escopo: Escopo, id: string) {
      const lead = await get(db, escopo, id)
      const vigencia = vigenciaDe(await findEmpresa(db), escrita.agora())
      return { caminho: await findCaminhoParaLead(db, escopo, lead, vigencia) }
    },

    checkTelefone: (escopo: Escopo, telefone: string, exceto: string | undefined) =>
      situacaoDe(db, escopo, [telefone], exceto),

    create: (escopo: Escopo, { consultor_id, envio_id, ...campos }: Novo): Promise<Lead> =>
      uniqueAt(
        escrita.write(async (tx, touched) => {
          const telefones = { telefone: campos.telefone, telefone_alt: campos.telefone_alt ?? null }
          await lockTelefones(tx, Object.values(telefones))
          const feito = await repetido(tx, escopo, envio_id)
          if (feito) return get(tx, escopo, feito.id)
          if (telefones.telefone === telefones.telefone_alt) throw unprocessable({ telefone_alt: TELEFONES_IGUAIS })
          await requireLivres(tx, escopo, telefones)
          const dono = await donoDoNovo(tx, escopo, consultor_id)
          const id = randomUUID()
          await escrita.create(tx, escopo, touched, {
            ...(await valoresDe(tx, id, campos)),
            id,
            nome_contato: campos.nome_contato,
            telefone: campos.telefone,
            origem: campos.origem,
            consultor_id: dono,
            envio_id: envio_id ?? null,
            proprios: campos.proprios,
          })
          return get(tx, escopo, id)
        }),
        INVALIDOS,
      ),

    update: (escopo: Escopo, id: string, versao: number, campos: Partial<LeadCampos>): Promise<Lead> =>
      uniqueAt(
        escrita.write(async (tx, touched) => {
          const { telefone, telefone_alt } = campos
          await lockTelefones(tx, [telefone ?? null, telefone_alt ?? null])
          const antes = await lockLead(tx, escopo, id)
          if (!antes) throw notFound(LEAD_NAO_ENCONTRADO)
          if (antes.versao !== versao) throw conflict()
          const valor = campos.valor_estimado_centavos
          if (antes.etapa === 'internado' && valor !== undefined && valor !== antes.valor_estimado_centavos)
            throw conflict(LEAD_GANHO)
          const numeros = {
            telefone: telefone ?? antes.telefone,
            telefone_alt: telefone_alt === undefined ? antes.telefone_alt : telefone_alt,
          }
          if (numeros.telefone === numeros.telefone_alt)
            throw unprocessable({ [telefone === undefined ? 'telefone_alt' : 'telefone']: TELEFONES_IGUAIS })
          if (isEtapaAberta(antes.etapa)) {
            await requireLivres(
              tx,
              escopo,
              {
                ...(telefone !== undefined && telefone !== antes.telefone && { telefone }),
                ...(telefone_alt && telefone_alt !== antes.telefone_alt && { telefone_alt }),
              },
              id,
            )
          }
          // A value typed by hand that a form had told comes from the form as well.
          const nota = await notaDeInformados(tx, antes, campos)
          const valores = await valoresDe(tx, id, campos)
          for (const campo of ['substancias', 'observacoes'] as const) {
            const texto = campos[campo]
            if (texto !== undefined)
              valores[`${campo}_cifrado`] = escrita.seal(antes[`${campo}_cifrado`], texto, contextoLead(campo, id))
          }
          const proprios = await escrita.saveProprios(tx, id, campos.proprios)
          await escrita.change(tx, escopo, touched, antes, valores, { nota, proprios })
          return get(tx, escopo, id)
        }),
        INVALIDOS,
      ),

    /** Columns of one board with their first cards, and the version from which to ask for changes. */
    async getQuadro(pedido: Quadro, { escopo, accepted, versoes }: RawRequest): Promise<Encoded> {
      const dono = await donoDoQuadro(escopo, pedido.consultor_id)
      const quadro = { ...pedido, consultor_id: dono }
      const assunto = assuntoDeDono('leads', dono)
      // Read first, so that changes during the other reads are asked for again.
      const versao = dono === escopo.usuarioId ? (versoes[assunto] ?? 0) : await findVersao(db, assunto)
      const agora = escrita.agora()
      const chave = chaveDoQuadro(escopo, dono, quadro)
      return guardado({ chave, versoes: `${versao} ${versoes.etapas}`, agora, accepted }, async () =>
        readQuadro(escopo, quadro, versao, await escrita.momento()),
      )
    },

    async listColuna(escopo: Escopo, { etapa, pular, ...quadro }: Quadro & { etapa: Etapa; pular: number }) {
      const filtro = { ...quadro, consultor_id: await donoDoQuadro(escopo, quadro.consultor_id) }
      const momento = await escrita.momento()
      const [cartoes, { colunas }] = await Promise.all([
        listCartoes(db, escopo, filtro, { ...quadro, etapa, pular }, momento),
        countQuadro(escopo, filtro, quadro, momento),
      ])
      const coluna = colunas.find((c) => c.etapa === etapa) ?? { etapa, total: 0, soma_centavos: 0 }
      return { ...coluna, itens: cartoes.map(toCartao) }
    },

    /** Changes of an open board after version `desde`, or `recarregar` where there are too many. */
    async listMudancas(escopo: Escopo, { desde, ...quadro }: Quadro & { desde: number }) {
      const dono = await donoDoQuadro(escopo, quadro.consultor_id)
      const filtro = { ...quadro, consultor_id: dono }
      const assunto = assuntoDeDono('leads', dono)
      const [versao, momento] = await Promise.all([findVersao(db, assunto), escrita.momento()])
      const mudados = (await listMudados(db, assunto, desde, MUDANCAS_MAXIMO + 1)).map(({ id }) => id)
      const recarregar = mudados.length > MUDANCAS_MAXIMO || versao - desde > MUDANCAS_GUARDADAS || desde > versao
      if (recarregar || mudados.length === 0) {
        const { colunas } = recarregar ? { colunas: [] } : await countQuadro(escopo, filtro, quadro, momento)
        return { versao, recarregar, cartoes: [], sairam: [], colunas }
      }
      const [linhas, { colunas }] = await Promise.all([
        listCartoesDe(db, escopo, filtro, quadro, mudados, momento),
        countQuadro(escopo, filtro, quadro, momento),
      ])
      const cartoes = linhas.map(({ antes_de, ...row }) => ({ ...toCartao(row), antes_de }))
      const vistos = new Set(cartoes.map(({ id }) => id))
      return { versao, recarregar: false, cartoes, sairam: mudados.filter((id) => !vistos.has(id)), colunas }
    },

    async getResumo(
      { consultor_id }: { consultor_id?: string | undefined },
      { escopo, accepted, versoes }: RawRequest,
    ): Promise<Encoded> {
      const r = await countResumo(escopo, await donoDoQuadro(escopo, consultor_id), versoes)
      const resumo: ResumoLeads = {
        em_aberto: r.em_aberto,
        atrasados: r.atrasados,
        ganhos_mes: r.ganhos_mes,
        conversao: r.encerrados === 0 ? null : Math.round((r.ganhos * 100) / r.encerrados),
        hoje: { atrasados: r.atrasados, acoes_hoje: r.acoes_hoje, cadastros: r.cadastros },
      }
      return encode(Buffer.from(JSON.stringify(resumo)), accepted)
    },

    async list(escopo: Escopo, pedido: Parameters<typeof listLeads>[3] & FiltroLeads) {
      const momento = await escrita.momento()
      const [linhas, total] = await Promise.all([
        listLeads(db, escopo, pedido, pedido, momento),
        countLista(db, escopo, pedido, pedido, momento),
      ])
      const itens = linhas.map((row) => ({
        ...toCartao(row),
        consultor: row.consultor,
        created_at: row.created_at.toISOString(),
        ultima_interacao_em: iso(row.ultima_interacao_em),
        repetido: row.repetido,
      }))
      return { itens, total }
    },

    /** CSV file of the matching leads, without health data. The export and its filter are recorded in the history. */
    async export(
      escopo: Escopo,
      { ids, motivo, ...filtro }: FiltroLeads & { etapa?: Etapa | undefined; ids: string[]; motivo: string },
    ): Promise<Download> {
      const momento = await escrita.momento()
      const lista = { etapa: filtro.etapa, grupo: 'todos' as const, ids }
      const { texto, ...semTexto } = filtro
      // The searched text may be a name or a telephone.
      const depois = {
        ...semTexto,
        motivo,
        com_texto: texto !== '',
        quantidade: await countLista(db, escopo, filtro, lista, momento),
      }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'leads', entidade_id: null, depois })
      async function* linhas() {
        for (let ultimo: number | undefined; ; ) {
          const lote = await listParaExportar(db, escopo, filtro, lista, momento, ultimo, LOTE_EXPORTACAO)
          yield* lote
          ultimo = lote.at(-1)?.numero
          if (lote.length < LOTE_EXPORTACAO) return
        }
      }
      return csvDownload('leads', colunasCsv(await listParaPlanilha(db)), linhas(), momento.fuso)
    },
  }
}

/** Versions for which changes are kept for sleeping boards; a nightly job deletes older ones. */
export const MUDANCAS_GUARDADAS = 5_000
