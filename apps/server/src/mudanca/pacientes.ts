import { createHash } from 'node:crypto'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { registrar } from '../auditoria/auditoria.service.ts'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { insertConsentimentos, listDeQuemConsentiu } from '../consentimentos/consentimentos.queries.ts'
import {
  findEmCurso,
  findInternacoes,
  type InternacaoRow,
  listEmCurso,
  listInternacoesPorId,
} from '../internacoes/internacoes.queries.ts'
import { createLote } from '../internacoes/lote.service.ts'
import { listPessoas } from '../leads/passado/pessoas.queries.ts'
import type { Dono } from '../leads/passado/traducao.ts'
import { deleteFatos, listFatosConhecidos } from '../pacientes/fatos.queries.ts'
import { type FatoAberto, saveFatos } from '../pacientes/fatos.service.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { insertManuais, type PacienteAberto, registroDe, updateManual } from '../pacientes/lote.service.ts'
import { type PacienteRow, updatePaciente } from '../pacientes/pacientes.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { groupBy } from '../platform/group-by.ts'
import { lerQuando } from '../platform/written-values.ts'
import {
  type Adjust,
  type AdmissaoAntiga,
  derivedId,
  emOrdem,
  fatosDaAdmissao,
  type Ler,
  novaInternacaoDe,
  readAdmissao,
} from './admissao-antiga.ts'
import { type Alvo, findLeadsAntigos, findPacientesAntigos, VARIOS } from './alvos.queries.ts'
import { type ClinicaAchada, findClinicasAntigas } from './clinicas-antigas.ts'
import { colunaDe, findProprias } from './de-que-tabela.ts'
import { type Lida, leitorDe } from './guardar.ts'
import { loadUfs } from './listas.ts'
import { findDonos } from './mapeado.ts'
import { consentimentoEm, readPessoa, statusDaSaida, statusDe, tipoDoPaciente } from './paciente-antigo.ts'
import { waitForLeads } from './pacientes-a-espera.ts'
import { findReferentes, type Guardada } from './preparo.queries.ts'
import { findQuemMuda } from './quem-muda.queries.ts'
import { advanceVersoes, findAntigos, findRegistros, isIntacto, saveRegistros } from './registros.queries.ts'
import type { Relatorio } from './relatorio.ts'
import { lockInternacoes, lockPacientes } from './travas.queries.ts'
import { type Contexto, type Item, trazer } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

/**
 * Admissions that stood in the rows of patients are remembered under this name, by the ids of those here; those of earlier
 * versions by their old ids, which several tables may have.
 */
const DE_PACIENTES = 'internações de pacientes'

const SEM_ADMIN = 'não há administrador que fique com os pacientes sem consultor'
const SEM_PACIENTE = 'não diz de que paciente é'
const NAO_VEIO = 'o paciente desta internação não veio'
const TERMO = 'portal-antigo'
const TEXTO_DO_CONSENTIMENTO =
  'O portal antigo registrou que houve consentimento para o uso dos dados de saúde. O texto aceito não veio com o registro.'

type PacienteAntigo = Omit<PacienteAberto, 'id' | 'envio_id' | 'visto_em' | 'trazido_em' | 'status_desde'> & {
  consultor_id: string
  lead_id: string | null
  /** The lead that it will have, while that waits for its telephone. */
  espera: string | null
  criado: Date
  desde: Date
  /** Who brought an admission about; the owner where that is not known. */
  internou: string
  consentiu: Date | null
  /** The stay that the row itself tells of, unless a table of stays does. */
  admissao: AdmissaoAntiga | null
  palavra: string | null
  notas: string[]
  /** The row as it was written, and what it means here; not how that is called today. */
  escrito: unknown
}
type InternacaoAntiga = AdmissaoAntiga & {
  paciente: string
  consultor_id: string | null
  criado: Date
  /** The newest of its patient that runs. */
  corre: boolean
  escrito: unknown
}

const limpa =
  (ler: (campo: string) => string | null): Ler =>
  (campo) =>
    ler(campo)?.trim() || null

const emData = (texto: string | null) => (texto === null ? undefined : lerQuando(texto)?.instante)

/** What all rows of a run are read with. */
async function loadConhecidos(tx: Db, contexto: Contexto) {
  const periodicidades = await listItens(tx, 'periodicidades', true)
  const porNome = new Map(periodicidades.map(({ id, name }) => [semAcento(name.trim()), id]))
  return {
    ufDe: await loadUfs(tx),
    ativos: new Set((await listPessoas(tx)).flatMap(({ id, is_active }) => (is_active ? id : []))),
    quemMuda: await findQuemMuda(tx, contexto),
    periodicidadeDe: (texto: string | null) => (texto === null ? null : (porNome.get(semAcento(texto)) ?? null)),
    sincronia: createLote(() => contexto.agora.getTime()),
  }
}
type Conhecidos = Awaited<ReturnType<typeof loadConhecidos>>

/** What a lot of rows refers to. */
async function loadReferidos(tx: Db, contexto: Contexto, leituras: readonly Ler[], colunaDoLead?: string) {
  const textosDe = (campo: string) => leituras.flatMap((ler) => ler(campo) ?? [])
  return {
    donos: await findDonos(tx, contexto.mapa, textosDe('consultor')),
    clinicas: await findClinicasAntigas(tx, textosDe('clinica')),
    leads: await findLeadsAntigos(
      tx,
      textosDe('lead').map((id) => id.toLowerCase()),
      colunaDoLead,
    ),
  }
}
type Referidos = Awaited<ReturnType<typeof loadReferidos>>

const doTexto = <T>(achados: ReadonlyMap<string, T>, texto: string | null): T | undefined =>
  texto === null ? undefined : achados.get(texto)
const daClinica = ({ clinicas }: Referidos, ler: Ler): ClinicaAchada | undefined => doTexto(clinicas, ler('clinica'))

/** Whose patient it is: of an account that left only one whose stay is over; else of its lead, else of who moves. */
function consultorDe(
  dono: Dono | null | undefined,
  lead: Alvo | undefined,
  { encerrado, ativos, quemMuda }: { encerrado: boolean } & Pick<Conhecidos, 'ativos' | 'quemMuda'>,
): string | undefined {
  if (dono && (dono.ativo || encerrado)) return dono.id
  const doLead = lead?.consultor_id
  return doLead && ativos.has(doLead) ? doLead : quemMuda
}

type Estadia = { paciente: string; coluna: string | undefined; chave: string; ler: Ler }
const chaveDe = ({ rotulo }: Lida, id: string | null) => `${rotulo} ${id}`

/** Stays of patients in tables of their own, by the old ids of these. */
async function findEstadias(tx: Db, internacoes: readonly Lida[], ids: readonly string[]) {
  const todas: Estadia[] = []
  for (const tabela of internacoes)
    for (const { outra, chave, valores } of await findReferentes(tx, tabela.rotulo, ids))
      todas.push({
        ...{ paciente: outra, coluna: colunaDe(tabela, 'paciente'), chave: chaveDe(tabela, chave) },
        ler: limpa(leitorDe(tabela)(valores)),
      })
  return groupBy(todas, ({ paciente }) => paciente)
}

/** Patients and who is in a clinic today. */
export async function trazerPacientes(tx: Db, lidas: readonly Lida[], deps: Deps): Promise<void> {
  const conhecidos = await loadConhecidos(tx, deps.contexto)
  await conhecidos.sincronia.begin(tx)
  const da = (como: string) => lidas.filter(({ conhecida }) => conhecida.como === como)
  const internacoes = da('internacoes')
  const pacientes = da('pacientes')
  for (const lida of pacientes) await trazerDosPacientes(tx, lida, { ...deps, conhecidos, internacoes, pacientes })
  await trazerInternacoes(tx, { ...deps, conhecidos, internacoes })
}

async function trazerDosPacientes(
  tx: Db,
  lida: Lida,
  { contexto, touched, conhecidos, internacoes, pacientes }: DasEstadias & { pacientes: readonly Lida[] },
) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos
  const ler = leitorDe(lida)

  async function read(sp: Db, lote: readonly Guardada[]) {
    const leituras = lote.map(({ valores }) => limpa(ler(valores)))
    const ids = lote.flatMap(({ chave }) => chave ?? [])
    const outras = await findEstadias(sp, internacoes, ids)
    const isPropria = await findProprias(sp, lida, pacientes, ids)
    const referidos = await loadReferidos(
      sp,
      contexto,
      [...leituras, ...[...outras.values()].flat().map((uma) => uma.ler)],
      colunaDe(lida, 'lead'),
    )
    return lote.map(({ chave, valores }, i): { campos: PacienteAntigo } | { motivo: string } => {
      const doPaciente = leituras[i] ?? (() => null)
      const adjust: Adjust = (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo)
      const daTabela = (outras.get(chave ?? '') ?? []).filter(({ coluna }) => isPropria(chave ?? '', coluna))
      const propria =
        daTabela.length > 0
          ? null
          : readAdmissao(doPaciente, { ...conhecidos, agora, clinica: daClinica(referidos, doPaciente) }, adjust)
      const admissoes = propria
        ? [propria]
        : emOrdem(
            daTabela.map(({ ler: daLinha }) =>
              readAdmissao(daLinha, { ...conhecidos, agora, clinica: daClinica(referidos, daLinha) }, () => {}),
            ),
          )
      const doId = doTexto(referidos.leads, doPaciente('lead')?.toLowerCase() ?? null)
      if (doId?.varios) adjust('lead', `${VARIOS}: o paciente ficou sem lead`)
      const lead = doId?.varios ? undefined : doId
      const dono = doTexto(referidos.donos, doPaciente('consultor'))
      const { estranha, ...situacao } = statusDe(doPaciente('situacao'), admissoes, adjust)
      const encerrado = ['alta', 'transferido', 'cancelado'].includes(situacao.status ?? '')
      const consultor_id = consultorDe(dono, lead, { ...conhecidos, encerrado })
      if (consultor_id === undefined) return { motivo: SEM_ADMIN }
      if (consultor_id !== dono?.id)
        adjust('consultor', lead ? 'ficou com o consultor do lead' : 'ficou com quem faz a mudança')
      const criado = emData(doPaciente('criado_em')) ?? propria?.entrada ?? agora
      const ultima = admissoes.at(-1)
      const clinica = ultima?.clinica ?? daClinica(referidos, doPaciente)
      return {
        campos: {
          ...readPessoa(doPaciente, { agora, ufDe: conhecidos.ufDe }, adjust),
          ...situacao,
          consultor_id,
          internou: dono?.id ?? consultor_id,
          // One that waits for its telephone is no lead yet.
          lead_id: lead && !lead.eliminado ? lead.lead_id : null,
          espera: lead?.espera ? lead.id : null,
          clinica_id: clinica?.id ?? null,
          tipo_internacao: tipoDoPaciente(doPaciente),
          criado,
          desde: ultima?.saida ?? ultima?.entrada ?? criado,
          consentiu: consentimentoEm(doPaciente, criado),
          admissao: propria,
          palavra: estranha || situacao.status === 'cancelado' ? doPaciente('situacao') : null,
          escrito: [valores, situacao.status, consultor_id, lead?.lead_id, clinica?.id],
        },
      }
    })
  }

  /** The row of a patient. */
  const abertoDe = (
    id: string,
    {
      criado,
      desde,
      espera: _,
      internou: __,
      consentiu: ___,
      admissao: ____,
      palavra: _____,
      notas: ______,
      escrito: _______,
      ...campos
    }: PacienteAntigo,
  ): PacienteAberto => ({
    ...campos,
    id,
    envio_id: id,
    created_at: criado > agora ? agora : criado,
    created_by: escopo?.usuarioId ?? null,
    status_desde: desde > agora ? agora : desde,
    visto_em: agora,
    trazido_em: agora,
  })

  /** Lines of a patient: what no field takes, a word that is not known, a stay that is over. */
  function fatosDe(id: string, { criado, admissao, palavra, notas }: PacienteAntigo): (FatoAberto & { id: string })[] {
    const linha = (parte: string, fato: 'nota' | 'etapa', texto: string) => ({
      ...{ id: derivedId(id, parte), paciente_id: id, detalhe: { fato }, texto, ocorreu_em: criado, autor_id: null },
    })
    return [
      ...(notas.length > 0 ? [linha('notas', 'nota', notas.join('\n\n'))] : []),
      ...(palavra ? [linha('situacao', 'etapa', `Situação no portal antigo: ${palavra}`)] : []),
      ...(admissao
        ? fatosDaAdmissao(id, admissao, { id: derivedId(id, 'internacao'), quando: criado, autor_id: null })
        : []),
    ]
  }
  const idsDosFatos = (id: string) =>
    ['notas', 'situacao', 'internacao'].flatMap((parte) => {
      const fato = derivedId(id, parte)
      return [fato, derivedId(fato, 'saida')]
    })

  const esperaDe = ({ id, campos: { espera } }: Item<PacienteAntigo>) => (espera ? { id, lead_id: espera } : [])

  const consentir = (sp: Db, consentiram: readonly { id: string; em: Date }[]) =>
    insertConsentimentos(
      sp,
      consentiram.map(({ id, em }) => ({
        ...{ titular_tipo: 'paciente', titular_id: id, finalidade: 'saude', versao_termo: TERMO },
        ...{ texto: TEXTO_DO_CONSENTIMENTO, canal: 'portal_antigo' as const, base_legal: 'consentimento' as const },
        dado_em: new Date(Math.min(Number(em), Number(agora))),
        created_by: escopo?.usuarioId ?? null,
      })),
    )

  const lembrar = (sp: Db, paciente: string, id_novo: string, versao_daqui: string) =>
    saveRegistros(sp, DE_PACIENTES, [
      { id_antigo: paciente, id_novo, versao_daqui, impressao: createHash('sha256').update(id_novo).digest() },
    ])
  const internar = async (sp: Db, paciente: PacienteRow, { admissao, internou }: PacienteAntigo) => {
    if (admissao?.desfecho !== 'em_curso') return
    const id = derivedId(paciente.id, 'em curso')
    const deQuem = { ...paciente, consultor_id: internou }
    const nova = novaInternacaoDe(id, deQuem, admissao, { agora, por: escopo?.usuarioId ?? null })
    await sincronia.insert(sp, escopo, touched, paciente, nova)
    await lembrar(sp, paciente.id, id, '1')
  }

  await trazer<PacienteAntigo>(tx, contexto, lida, {
    entidade: 'pacientes',
    history: ({ nome_completo, status, consultor_id, lead_id, clinica_id, tipo_internacao, criado: _ }) => ({
      ...{ nome_completo, status, consultor_id, lead_id, clinica_id, tipo_internacao, trazido_em: agora },
    }),
    used: ({ escrito }) => escrito,
    read,
    async insert(sp, itens) {
      const repetidos = await insertManuais(
        sp,
        cipher,
        itens.map(({ id, campos }) => abertoDe(id, campos)),
      )
      for (const { id, antigo } of itens)
        if (repetidos.has(id))
          lida.contador.adjust({ id: antigo }, 'cpf', 'outro paciente daqui tem o mesmo CPF; ficaram os dois')
      await saveFatos(
        sp,
        cipher,
        itens.flatMap(({ id, campos }) => fatosDe(id, campos)),
      )
      await consentir(
        sp,
        itens.flatMap(({ id, campos }) => (campos.consentiu ? { id, em: campos.consentiu } : [])),
      )
      await waitForLeads(sp, itens.flatMap(esperaDe))
      const rows = new Map(
        (
          await listPacientesPorId(
            sp,
            itens.map(({ id }) => id),
          )
        ).map((row) => [row.id, row]),
      )
      for (const { id, campos } of itens) {
        const row = rows.get(id)
        if (row) await internar(sp, row, campos)
      }
      return itens.map(({ id }) => String(rows.get(id)?.versao ?? 1))
    },
    lock: (sp, itens) =>
      lockPacientes(
        sp,
        itens.map(({ id }) => id),
      ),
    versions: async (sp, ids) =>
      new Map((await listPacientesPorId(sp, ids)).map(({ id, versao }) => [id, String(versao)])),
    async update(sp, item) {
      const { id, antigo, campos } = item
      const [antes] = await listPacientesPorId(sp, [id])
      if (!antes || antes.arquivado_em) return undefined
      const registros = await findRegistros(sp, DE_PACIENTES, [id, antigo])
      const daqui = await listInternacoesPorId(
        sp,
        [...registros.values()].map(({ id_novo }) => id_novo),
      )
      const internacao = daqui.find(({ paciente_id }) => paciente_id === id)
      const registro = [registros.get(id), registros.get(antigo)].find((um) => um?.id_novo === internacao?.id)
      // Somebody confirmed it, or recorded what happened since.
      if (internacao && (internacao.confirmada_em || String(internacao.versao) !== registro?.versao_daqui))
        return undefined
      // A stay in a table of its own that people took up goes on, and with it where the patient stands.
      const corre = campos.status === antes.status ? undefined : await findEmCurso(sp, id)
      if (corre && corre.id !== registro?.id_novo && (corre.confirmada_em || !(await isIntacto(sp, corre))))
        return undefined
      const { admissao } = campos
      const saiu = internacao !== undefined && admissao?.desfecho !== 'em_curso'
      const depois = await updateManual(sp, cipher, {
        ...abertoDe(id, campos),
        ...{ trazido_em: antes.trazido_em, visto_em: antes.visto_em },
        // A stay that ran here ends here.
        ...(saiu && !['alta', 'transferido'].includes(campos.status ?? '') && { status: 'alta' as const }),
      })
      await waitForLeads(sp, [item].flatMap(esperaDe))
      await deleteFatos(sp, idsDosFatos(id))
      const fatos = fatosDe(
        id,
        saiu && admissao ? { ...campos, admissao: { ...admissao, desfecho: 'em_curso' } } : campos,
      )
      await saveFatos(sp, cipher, fatos)
      if (campos.consentiu && !(await listDeQuemConsentiu(sp, [id])).has(id))
        await consentir(sp, [{ id, em: campos.consentiu }])
      if (!internacao) await internar(sp, depois, campos)
      else {
        if (saiu && !admissao?.saida)
          lida.contador.adjust({ id: antigo }, 'saida', 'saiu da clínica sem data de saída: ficou a da mudança')
        const valores =
          saiu || !admissao
            ? {
                entrada: admissao?.entrada ?? internacao.entrada,
                saida: admissao?.saida ?? agora,
                motivo_saida: admissao?.motivo ?? ('alta_medica' as const),
              }
            : {
                ...emCursoDe(admissao),
                ...{ entrada: admissao.entrada ?? internacao.entrada, saida: null, motivo_saida: null },
              }
        await sincronia.change(sp, escopo, touched, depois, internacao.id, valores)
        const [agoraEla] = await listInternacoesPorId(sp, [internacao.id])
        if (agoraEla) await lembrar(sp, id, internacao.id, String(agoraEla.versao))
      }
      return { versao: String(depois.versao), antes: registroDe(antes), depois: registroDe(depois) }
    },
    onHere: ({ campos }, resultado) => {
      if (resultado !== 'iguais') touched.add('pacientes', [campos.consultor_id])
    },
  })
}

type DasEstadias = Deps & { conhecidos: Conhecidos; internacoes: readonly Lida[] }
type Candidata = { item: Item<InternacaoAntiga>; lida: Lida; nova: boolean }

type Onde = Pick<PacienteRow, 'status' | 'status_desde'> & Partial<Pick<PacienteRow, 'clinica_id'>>

const OUTRA_EM_CURSO = 'o paciente tem outra internação em curso: esta ficou como linha'
const MUDOU_AQUI = 'o paciente mudou aqui: esta ficou como linha; registre a internação no cadastro'

/** Stays in tables of their own: the newest that runs is an admission here, all others are lines of their patient. */
async function trazerInternacoes(tx: Db, deps: DasEstadias): Promise<void> {
  const estadias = createEstadias(deps)
  const candidatas: Candidata[] = []
  for (const lida of deps.internacoes) await trazerEstadias(tx, lida, { ...deps, estadias, candidatas })
  await estadias.begin(tx, candidatas)
}

/** The admissions of stays, and where their patients stand by them. */
function createEstadias({ contexto, touched, conhecidos }: DasEstadias) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos

  const fatosDe = (id: string, campos: InternacaoAntiga) =>
    fatosDaAdmissao(
      campos.paciente,
      { ...campos, desfecho: campos.desfecho === 'em_curso' ? 'a_registrar' : campos.desfecho },
      { id, quando: campos.criado, autor_id: null },
    )

  /** A patient stands where the stay does. */
  async function move(sp: Db, antes: PacienteRow, valores: Onde) {
    if (antes.status === valores.status) return antes
    const depois = await updatePaciente(sp, antes.id, {
      ...valores,
      motivo_cancelamento: null,
      avisos: antes.avisos.filter((aviso) => aviso !== 'internacao_a_registrar'),
    })
    await advanceVersoes(sp, null, [depois])
    await registrar(sp, escopo, {
      ...{ acao: 'editar', entidade: 'pacientes', entidade_id: antes.id },
      ...{ antes: registroDe(antes), depois: registroDe(depois) },
    })
    return depois
  }

  return {
    /** Whether where the patient stands may follow a stay: people here did not say otherwise. */
    async mayBegin(sp: Db, paciente: PacienteRow): Promise<boolean> {
      return !paciente.arquivado_em && (paciente.status === 'internado' || (await isIntacto(sp, paciente)))
    },
    async mayEnd(sp: Db, paciente: PacienteRow): Promise<boolean> {
      return paciente.status !== 'internado' || (await isIntacto(sp, paciente))
    },

    saveLines: (sp: Db, itens: readonly Pick<Item<InternacaoAntiga>, 'id' | 'campos'>[]) =>
      saveFatos(
        sp,
        cipher,
        itens.flatMap(({ id, campos }) => fatosDe(id, campos)),
      ),
    deleteLines: (sp: Db, id: string) => deleteFatos(sp, [id, derivedId(id, 'saida')]),

    async start(sp: Db, paciente: PacienteRow, { id, campos }: Pick<Item<InternacaoAntiga>, 'id' | 'campos'>) {
      const row = await move(sp, paciente, {
        ...{ status: 'internado', status_desde: campos.entrada ?? agora },
        clinica_id: campos.clinica?.id ?? null,
      })
      const deQuem = { ...row, consultor_id: campos.consultor_id ?? row.consultor_id }
      const nova = novaInternacaoDe(id, deQuem, campos, { agora, por: escopo?.usuarioId ?? null })
      await sincronia.insert(sp, escopo, touched, row, nova)
    },

    /** Changes an admission that nobody changed here; its end is that of the patient's stay. */
    async change(sp: Db, paciente: PacienteRow, antes: InternacaoRow, campos: InternacaoAntiga): Promise<void> {
      const corre = campos.desfecho === 'em_curso'
      const saida = campos.saida ?? agora
      await sincronia.change(sp, escopo, touched, paciente, antes.id, {
        entrada: campos.entrada ?? antes.entrada,
        ...(corre
          ? { ...emCursoDe(campos), saida: null, motivo_saida: null }
          : { saida, motivo_saida: campos.motivo ?? ('alta_medica' as const) }),
      })
      if (corre || paciente.status !== 'internado' || (await findEmCurso(sp, paciente.id))) return
      await move(sp, paciente, { status: statusDaSaida(campos.motivo), status_desde: saida })
    },

    /** Begins what could not run while another stay did, whose end stood further down in the file. */
    async begin(sp: Db, candidatas: readonly Candidata[]): Promise<void> {
      const aqui = await findInternacoes(
        sp,
        candidatas.map(({ item }) => item.id),
      )
      for (const { item, lida, nova } of candidatas) {
        if (aqui.has(item.id)) continue
        await lockPacientes(sp, [item.campos.paciente])
        const [paciente] = await listPacientesPorId(sp, [item.campos.paciente])
        const outra = await findEmCurso(sp, item.campos.paciente)
        if (paciente && !outra && (await this.mayBegin(sp, paciente))) {
          await this.deleteLines(sp, item.id)
          await this.start(sp, paciente, item)
        } else if (nova) lida.contador.adjust({ id: item.antigo }, 'entrada', outra ? OUTRA_EM_CURSO : MUDOU_AQUI)
      }
    },
  }
}

/** What the old portal says of an admission that runs. */
const emCursoDe = (admissao: AdmissaoAntiga) => ({
  tipo: admissao.tipo,
  previsao_saida: admissao.previsao_saida,
  periodicidade_id: admissao.periodicidade_id,
  valor_contratado_centavos: admissao.valor_contratado_centavos,
  quantidade_periodos: admissao.quantidade_periodos,
})

async function trazerEstadias(
  tx: Db,
  lida: Lida,
  {
    contexto,
    touched,
    conhecidos,
    internacoes,
    estadias,
    candidatas,
  }: DasEstadias & { estadias: ReturnType<typeof createEstadias>; candidatas: Candidata[] },
) {
  const { agora } = contexto
  const ler = leitorDe(lida)

  /** By the old ids of patients, which of all their stays is the one that runs. */
  function maisNovas(doPaciente: Map<string, Estadia[]>, referidos: Referidos): Set<string> {
    const correm = [...doPaciente.values()].flatMap((suas) => {
      const lidas = suas.map(({ chave, ler: daLinha }) => ({
        chave,
        ...readAdmissao(daLinha, { ...conhecidos, agora, clinica: daClinica(referidos, daLinha) }, () => {}),
      }))
      const ultima = emOrdem(lidas).at(-1)
      return ultima?.desfecho === 'em_curso' ? [ultima.chave] : []
    })
    return new Set(correm)
  }

  async function read(sp: Db, lote: readonly Guardada[]) {
    const leituras = lote.map(({ valores }) => limpa(ler(valores)))
    const antigos = leituras.flatMap((um) => um('paciente')?.toLowerCase() ?? [])
    const todas = await findEstadias(sp, internacoes, antigos)
    const referidos = await loadReferidos(
      sp,
      contexto,
      [...todas.values()].flat().map((uma) => uma.ler),
    )
    const correm = maisNovas(todas, referidos)
    const pacientes = await findPacientesAntigos(sp, antigos, colunaDe(lida, 'paciente'))
    return lote.map(({ chave, valores }, i): { campos: InternacaoAntiga } | { motivo: string } => {
      const daLinha = leituras[i] ?? (() => null)
      const adjust: Adjust = (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo)
      if (daLinha('paciente') === null) return { motivo: SEM_PACIENTE }
      const paciente = doTexto(pacientes, daLinha('paciente')?.toLowerCase() ?? null)
      if (!paciente || paciente.eliminado) return { motivo: NAO_VEIO }
      if (paciente.varios) return { motivo: VARIOS }
      const admissao = readAdmissao(daLinha, { ...conhecidos, agora, clinica: daClinica(referidos, daLinha) }, adjust)
      const dono = doTexto(referidos.donos, daLinha('consultor'))
      const criado = emData(daLinha('criado_em')) ?? admissao.entrada ?? agora
      return {
        campos: {
          ...{ ...admissao, paciente: paciente.id, consultor_id: dono?.id ?? null, criado },
          corre: admissao.desfecho === 'em_curso' && correm.has(chaveDe(lida, chave)),
          escrito: [valores, paciente.id, dono?.id, admissao.clinica?.id, admissao.desfecho],
        },
      }
    })
  }

  await trazer<InternacaoAntiga>(tx, contexto, lida, {
    read,
    used: ({ escrito }) => escrito,
    async insert(sp, itens) {
      const correndo = itens.flatMap(({ campos }) => (campos.corre ? campos.paciente : []))
      await lockPacientes(sp, correndo)
      const rows = new Map((await listPacientesPorId(sp, correndo)).map((row) => [row.id, row]))
      const internados = await listEmCurso(sp, correndo)
      const linhas: Item<InternacaoAntiga>[] = []
      for (const item of itens) {
        const row = rows.get(item.campos.paciente)
        if (row && item.campos.corre && !internados.has(row.id) && (await estadias.mayBegin(sp, row))) {
          await estadias.start(sp, row, item)
          internados.add(row.id)
        } else linhas.push(item)
      }
      await estadias.saveLines(sp, linhas)
      return itens.map(() => '1')
    },
    // An admission is changed with its patient locked.
    async lock(sp, itens) {
      await lockPacientes(
        sp,
        itens.map(({ campos }) => campos.paciente),
      )
      await lockInternacoes(
        sp,
        itens.map(({ id }) => id),
      )
    },
    async versions(sp, ids) {
      // One that was only planned left no line.
      const vieram = [...(await findAntigos(sp, lida.rotulo, ids)).keys()]
      const linhas = [...vieram, ...(await listFatosConhecidos(sp, ids))].map((id) => [id, '1'] as const)
      const daqui = (await listInternacoesPorId(sp, ids)).map(({ id, versao }) => [id, String(versao)] as const)
      return new Map([...linhas, ...daqui])
    },
    async update(sp, item) {
      const { id, campos } = item
      const [internacao] = await listInternacoesPorId(sp, [id])
      const [paciente] = await listPacientesPorId(sp, [campos.paciente])
      if (!paciente || paciente.arquivado_em) return undefined
      if (internacao) {
        const acaba = campos.desfecho !== 'em_curso' && internacao.saida === null
        if (internacao.confirmada_em || (acaba && !(await estadias.mayEnd(sp, paciente)))) return undefined
        await estadias.change(sp, paciente, internacao, campos)
        const [depois] = await listInternacoesPorId(sp, [id])
        return { versao: String(depois?.versao ?? 1), antes: {}, depois: {} }
      }
      const comeca = campos.corre && !(await findEmCurso(sp, paciente.id))
      if (comeca && !(await estadias.mayBegin(sp, paciente))) return undefined
      await estadias.deleteLines(sp, id)
      if (comeca) await estadias.start(sp, paciente, item)
      else await estadias.saveLines(sp, [item])
      return { versao: '1', antes: {}, depois: {} }
    },
    onHere(item, resultado) {
      const { corre, desfecho, consultor_id } = item.campos
      if (corre) candidatas.push({ item, lida, nova: resultado !== 'iguais' })
      if (resultado === 'iguais') return
      if (desfecho === 'em_curso' && !corre) lida.contador.adjust({ id: item.antigo }, 'entrada', OUTRA_EM_CURSO)
      touched.add('pacientes', [consultor_id])
    },
  })
}
