import { avisosDe, idadeEm, paraFamilia } from '@portal/contract/cadastro/avisos'
import type {
  CadastroRecebido,
  Convite,
  LinkCadastro,
  ProtocoloCadastro,
} from '@portal/contract/cadastro/cadastro.contract'
import { CONSULTOR_FALTANDO } from '@portal/contract/cadastro/limites'
import { situacaoDoLink } from '@portal/contract/cadastro/situacao-do-link'
import { termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { findCidadesPorNome } from '../cidades/cidades.queries.ts'
import { listLugares } from '../clinicas/clinicas.queries.ts'
import { type ClinicaDivulgada, findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { insertConsentimentos } from '../consentimentos/consentimentos.queries.ts'
import { createLinkConsentimento, readLinkDaOrigem } from '../consentimentos/links-consentimento.service.ts'
import { atendenteDe, findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { keepFormulario } from '../formularios/formularios.service.ts'
import type { EntradaService, Remetente } from '../leads/entrada.service.ts'
import { countLeadsDeLinks } from '../leads/links.queries.ts'
import { CLINICA_INDISPONIVEL, describeInBatches, LINK_NAO_ENCONTRADO, withClinicas } from '../links/links.service.ts'
import { insertNotificacao, markTipoLido } from '../notificacoes/notificacoes.queries.ts'
import type { AnexosService } from '../pacientes/anexos.service.ts'
import {
  countNovos,
  countRecebidos,
  findPorEnvio,
  findUltimoNovo,
  listRecebidos,
  markVistos,
  type PacienteRow,
} from '../pacientes/pacientes.queries.ts'
import { type Cadastro, codigoPaciente, type PacientesService } from '../pacientes/pacientes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { type Contato, findContato, listConsultores } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import { conflict, gone, notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { createToken } from '../platform/keys/token.ts'
import { createKeptAt } from '../platform/realtime/kept-at.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import {
  countUse,
  findLinkCadastro,
  findLinkComVersoes,
  insertLinkCadastro,
  type LinkCadastroRow,
  lockLinkCadastro,
  ownLinksCadastro,
} from './cadastro.queries.ts'
import { formularioDoCadastro } from './formulario-do-cadastro.ts'
import { leadDoCadastro } from './lead-do-cadastro.ts'
import { requireAberto, requireLinkAberto } from './link-aberto.ts'
import { problemasDa } from './regras-cadastro.ts'

const LINKS_KEPT = 1_000
const NAO_CHEGOU = 'O cadastro ainda não foi recebido.'
/** Page of received registrations, for consultants. */
const ROTA = '/consultor/pacientes?ver=recebidos'

/** Origin that a form's consents store in their link. */
const origemDe = (linkId: string, envioId: string) => `cadastro:${linkId}:${envioId}`

/** Columns of the file of links, without the token, which opens the form. */
const COLUNAS_LINKS: readonly Column<LinkCadastro & { situacao: string }>[] = [
  ['Clínica', ({ clinica }) => clinica.name],
  ['Cidade', ({ clinica }) => clinica.city],
  ['UF', ({ clinica }) => clinica.state],
  ['Situação', ({ situacao }) => situacao],
  ['Usos', ({ uses }) => uses],
  ['Limite de usos', ({ max_uses }) => max_uses ?? 'Sem limite'],
  ['Leads', ({ leads }) => leads],
  ['Expira em', ({ expires_at }) => (expires_at === null ? 'Não expira' : new Date(expires_at))],
  ['Criado em', ({ created_at }) => new Date(created_at)],
]

type NovoLink = {
  p_clinica_id: string
  p_consultor_id: string
  p_expires_at: string | null
  p_max_uses: number | null
  p_token?: string | undefined
}
export type CadastroService = ReturnType<typeof createCadastroService>

type Deps = {
  database: Database
  cipher: Cipher
  pacientes: PacientesService
  anexos: AnexosService
  entrada: EntradaService
  /** Milliseconds since 1970. */
  agora: () => number
}

/** Registration links, and the forms that families submit through them. */
export function createCadastroService({ database, cipher, pacientes, anexos, entrada, agora }: Deps) {
  const { db } = database
  const write = unitOfWork(database, agora)
  /** Clinic and contact on the page of a link. */
  const convites = createKeptAt<{ clinica: ClinicaDivulgada | undefined; contato: Contato | undefined }>(LINKS_KEPT)
  async function describe(escopo: Escopo, links: LinkCadastroRow[]): Promise<LinkCadastro[]> {
    const leads = await countLeadsDeLinks(
      db,
      escopo,
      links.map(({ id }) => id),
    )
    const described = await withClinicas(db, links, agora())
    return described.map((link) => ({
      ...link,
      expires_at: link.expires_at?.toISOString() ?? null,
      leads: leads.get(link.id) ?? 0,
    }))
  }

  const answer = async (tx: Db, { numero, avisos, envio_id }: PacienteRow, linkId: string) => ({
    protocolo: codigoPaciente(numero),
    avisos: paraFamilia(avisos),
    consentimento: await readLinkDaOrigem(tx, cipher, origemDe(linkId, envio_id)),
  })

  async function keep(tx: Db, touched: Touched, token: string, formulario: Cadastro, { ip, agente }: Remetente) {
    await entrada.lockTelefones(tx, [formulario.declarante.telefone, formulario.paciente.telefone])
    const row = await lockLinkCadastro(tx, token)
    const antes = row && (await findPorEnvio(tx, row.id, formulario.envio_id))
    if (antes && row) return answer(tx, antes, row.id)
    const { link, clinica } = await requireAberto(tx, row, agora())
    const { fuso_horario } = await findEmpresa(tx)
    const hoje = dayOf(agora(), fuso_horario)
    const problemas = problemasDa(formulario, clinica.name, hoje)
    if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
    const idade = idadeEm(formulario.paciente.data_nascimento, hoje)
    const avisos = avisosDe({ idade, sexo: formulario.paciente.sexo }, clinica)
    const { consultor_id, clinica_id } = link
    const [cidade_id] = await findCidadesPorNome(tx, [formulario.paciente])
    const lead_id = await entrada.receiveCadastro(tx, touched, {
      link,
      clinica,
      ...leadDoCadastro(formulario, { idade, cidade_id: cidade_id ?? null }),
    })
    const paciente = await pacientes.insertDoCadastro(tx, formulario, {
      consultor_id,
      clinica_id,
      link_id: link.id,
      lead_id,
      avisos,
    })
    // The id belongs to another link's registration, so it is forged.
    if (!paciente) throw conflict('Este formulário já foi enviado por outro link.')
    touched.add('pacientes', [consultor_id])
    await anexos.attach(tx, { linkId: link.id, envioId: formulario.envio_id }, paciente.id, formulario.documentos)
    const consentimentos = await insertConsentimentos(
      tx,
      termosDe(formulario.preenchido_por, clinica.name)
        .filter(({ chave }) => formulario.consentimentos[chave])
        .map(({ chave, texto }) => ({
          titular_tipo: 'paciente',
          titular_id: paciente.id,
          finalidade: chave,
          versao_termo: VERSAO_TERMOS,
          texto,
          canal: 'cadastro' as const,
          ip,
          user_agent: agente?.slice(0, 400) ?? null,
          declarante: formulario.declarante.nome,
          base_legal: chave === 'declaracao' ? ('protecao_vida' as const) : ('consentimento' as const),
        })),
    )
    const origem = origemDe(link.id, formulario.envio_id)
    await createLinkConsentimento(tx, cipher, { origem, consentimentos })
    await keepFormulario(tx, cipher, {
      ...{ origem, consentimentos, tipo: 'cadastro', entidade: 'pacientes', entidade_id: paciente.id },
      ...formularioDoCadastro(formulario),
    })
    await countUse(tx, link.id)
    await insertNotificacao(tx, {
      usuario_id: consultor_id,
      tipo: 'cadastro_recebido',
      titulo: 'Cadastro recebido',
      corpo: `${codigoPaciente(paciente.numero)} · ${clinica.name}`,
      rota: ROTA,
    })
    const depois = { codigo: codigoPaciente(paciente.numero), clinica_id, consultor_id, link_id: link.id, lead_id }
    await recordAcao(tx, null, { acao: 'criar', entidade: 'pacientes', entidade_id: paciente.id, depois })
    return answer(tx, paciente, link.id)
  }

  return {
    listConsultores: () => listConsultores(db),

    /** Creates a link; only administrators may create one for somebody else (docs/rules.md, 'Papéis e alcance'). */
    async create(escopo: Escopo, novo: NovoLink): Promise<LinkCadastro[]> {
      const consultor_id = escopo.role === 'admin' ? novo.p_consultor_id : escopo.usuarioId
      const vigencia = vigenciaDe(await findEmpresa(db), agora())
      const [clinica, consultores] = await Promise.all([
        findClinicaDivulgada(db, novo.p_clinica_id, vigencia),
        listConsultores(db),
      ])
      if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
      // Administrators may choose only people that the form offers: a supervisor could not see the registrations.
      if (escopo.role === 'admin' && !consultores.some(({ id }) => id === consultor_id))
        throw unprocessable({ p_consultor_id: CONSULTOR_FALTANDO })
      const expires_at = novo.p_expires_at ? new Date(novo.p_expires_at) : null
      if (expires_at && expires_at.getTime() <= agora())
        throw unprocessable({ p_expires_at: 'A validade deve estar no futuro' })
      const link = await insertLinkCadastro(db, escopo, {
        clinica_id: clinica.id,
        consultor_id,
        expires_at,
        max_uses: novo.p_max_uses,
        token: novo.p_token ?? createToken(),
      })
      if (!link) throw conflict('Este link já existe. Gere outro.')
      return describe(escopo, [link])
    },

    async list(escopo: Escopo, pagina: number) {
      const [links, total, { validade_link_dias }] = await Promise.all([
        ownLinksCadastro.list(db, escopo, pagina),
        ownLinksCadastro.count(db, escopo),
        findEmpresa(db),
      ])
      return { itens: await describe(escopo, links), total, validade_padrao: validade_link_dias }
    },

    /** Exports the list as CSV. */
    async exportLinks(escopo: Escopo): Promise<Download> {
      const { fuso_horario: fuso } = await findEmpresa(db)
      const linhas = describeInBatches(await ownLinksCadastro.listTodos(db, escopo), async (lote) =>
        (await describe(escopo, lote)).map((link) => ({ ...link, situacao: situacaoDoLink(link, agora()) })),
      )
      return csvDownload('links-de-cadastro', COLUNAS_LINKS, linhas, fuso)
    },

    async deactivate(escopo: Escopo, id: string): Promise<LinkCadastro> {
      const link = await ownLinksCadastro.deactivate(db, escopo, id)
      const [described] = link ? await describe(escopo, [link]) : []
      if (!described) throw notFound(LINK_NAO_ENCONTRADO)
      return described
    },

    async getConvite(token: string): Promise<Convite> {
      const [row, empresa] = [await findLinkComVersoes(db, token), await findEmpresa(db)]
      const link = requireLinkAberto(row?.link, agora())
      const vigencia = vigenciaDe(empresa, agora())
      const at = `${row?.versoes} ${link.consultor_id} ${vigencia.hoje} ${vigencia.bloquear}`
      const { clinica, contato } = await convites(link.id, at, async () => ({
        clinica: await findClinicaDivulgada(db, link.clinica_id, vigencia),
        contato: await findContato(db, link.consultor_id),
      }))
      if (!clinica) throw gone(CLINICA_INDISPONIVEL)
      const { nome, foto, whatsapp } = atendenteDe(contato, empresa)
      const planos = await listItens(db, 'planos_saude', false)
      return {
        clinica,
        consultor: { nome, foto },
        whatsapp,
        planos: planos.map(({ name }) => name),
      }
    },

    /** Stores registration, lead, consents, use of the link and notification in one transaction, once per form. */
    submit: (token: string, formulario: Cadastro, remetente: Remetente) =>
      write((tx, touched) => keep(tx, touched, token, formulario, remetente)),

    /** For a page that lost the answer to its form: needs the form's id, and also works once the link has ended. */
    async getProtocolo(token: string, envioId: string): Promise<ProtocoloCadastro> {
      const link = await findLinkCadastro(db, token)
      const paciente = link && (await findPorEnvio(db, link.id, envioId))
      if (!paciente) throw notFound(NAO_CHEGOU)
      const [[clinica], { nome, whatsapp }] = await Promise.all([
        listLugares(db, [link.clinica_id]),
        findAtendente(db, link.consultor_id),
      ])
      return {
        ...(await answer(db, paciente, link.id)),
        clinica: clinica?.name ?? '',
        consultor: nome,
        whatsapp,
      }
    },

    async listRecebidos(escopo: Escopo, pagina: number): Promise<{ itens: CadastroRecebido[]; total: number }> {
      const [rows, total] = await Promise.all([listRecebidos(db, escopo, pagina), countRecebidos(db, escopo)])
      const vistos = { lista: 'recebidos', pagina, linhas: rows.length }
      const evento = { acao: 'ver_sensivel', entidade: 'pacientes', entidade_id: null } as const
      if (rows.length > 0) await recordAcao(db, escopo, { ...evento, depois: vistos })
      const lugares = await listLugares(
        db,
        rows.flatMap(({ clinica_id }) => clinica_id ?? []),
      )
      const documentos = await anexos.listPorPaciente(
        escopo,
        rows.map(({ id }) => id),
      )
      const nomes = new Map(lugares.map(({ id, name }) => [id, name]))
      const lugaresDeles = rows.map(({ cidade, estado }) => ({ cidade: cidade ?? '', estado: estado ?? '' }))
      const cidades = await findCidadesPorNome(db, lugaresDeles)
      const itens = rows.map((row, i) => ({
        id: row.id,
        codigo: codigoPaciente(row.numero),
        nome: row.nome_social || row.nome_completo,
        cidade: row.cidade ?? '',
        estado: row.estado ?? '',
        cidade_id: cidades[i] ?? null,
        clinica: nomes.get(row.clinica_id ?? '') ?? '',
        declarante: row.declarante_nome ?? '',
        declarante_telefone: row.declarante_telefone ?? '',
        urgencia: row.urgencia,
        avisos: row.avisos,
        documentos: documentos.get(row.id) ?? [],
        status: row.status,
        novo: row.visto_em === null && row.consultor_id === escopo.usuarioId,
        created_at: row.created_at.toISOString(),
      }))
      return { itens, total }
    },

    /** Showing the name counts as reading the list and is recorded. */
    async getNovos(escopo: Escopo, comNome: boolean): Promise<{ novos: number; ultimo: string | null }> {
      const [novos, ultimo] = await Promise.all([
        countNovos(db, escopo),
        comNome ? findUltimoNovo(db, escopo) : undefined,
      ])
      const evento = { acao: 'ver_sensivel', entidade: 'pacientes', entidade_id: null } as const
      if (ultimo) await recordAcao(db, escopo, { ...evento, depois: { lista: 'novos', linhas: 1 } })
      return { novos, ultimo: ultimo ?? null }
    },

    markVistos: (escopo: Escopo) =>
      write(async (tx, touched) => {
        if (await markVistos(tx, escopo)) touched.add('pacientes', [escopo.usuarioId])
        await markTipoLido(tx, escopo, 'cadastro_recebido')
      }),
  }
}
