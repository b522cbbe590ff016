import { createHash } from 'node:crypto'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { insertConsentimentos, listDeQuemConsentiu } from '../consentimentos/consentimentos.queries.ts'
import { listEmCurso, listInternacoesPorId } from '../internacoes/internacoes.queries.ts'
import { createLote } from '../internacoes/lote.service.ts'
import { listPessoas } from '../leads/passado/pessoas.queries.ts'
import type { Dono } from '../leads/passado/traducao.ts'
import { deleteFatos, listFatosConhecidos } from '../pacientes/fatos.queries.ts'
import { type FatoAberto, saveFatos } from '../pacientes/fatos.service.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { insertManuais, type PacienteAberto, registroDe, updateManual } from '../pacientes/lote.service.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { groupBy } from '../platform/group-by.ts'
import { lerQuando } from '../platform/written-values.ts'
import {
  type Adjust,
  type AdmissaoAntiga,
  derivedId,
  fatosDaAdmissao,
  type Ler,
  novaInternacaoDe,
  readAdmissao,
} from './admissao-antiga.ts'
import { type Alvo, findLeadsAntigos, findPacientesAntigos } from './alvos.queries.ts'
import { type ClinicaAchada, findClinicasAntigas } from './clinicas-antigas.ts'
import { type Lida, leitorDe } from './guardar.ts'
import { loadUfs } from './listas.ts'
import { findDonos } from './mapeado.ts'
import { consentimentoEm, readPessoa, statusDe, tipoDoPaciente } from './paciente-antigo.ts'
import { waitForLeads } from './pacientes-a-espera.ts'
import { findReferentes, type Guardada } from './preparo.queries.ts'
import { findQuemMuda } from './quem-muda.queries.ts'
import { findRegistros, saveRegistros } from './registros.queries.ts'
import type { Relatorio } from './relatorio.ts'
import { type Contexto, type Item, trazer } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

/** Admissions that stood in the rows of patients are remembered under this name, by the old ids of those. */
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
async function loadReferidos(tx: Db, contexto: Contexto, leituras: readonly Ler[]) {
  const textosDe = (campo: string) => leituras.flatMap((ler) => ler(campo) ?? [])
  return {
    donos: await findDonos(tx, contexto.mapa, textosDe('consultor')),
    clinicas: await findClinicasAntigas(tx, textosDe('clinica')),
    leads: await findLeadsAntigos(
      tx,
      textosDe('lead').map((id) => id.toLowerCase()),
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

/** Patients and who is in a clinic today. */
export async function trazerPacientes(tx: Db, lidas: readonly Lida[], deps: Deps): Promise<void> {
  const conhecidos = await loadConhecidos(tx, deps.contexto)
  await conhecidos.sincronia.begin(tx)
  const da = (como: string) => lidas.filter(({ conhecida }) => conhecida.como === como)
  const internacoes = da('internacoes')
  for (const lida of da('pacientes')) await trazerDosPacientes(tx, lida, { ...deps, conhecidos, internacoes })
  for (const lida of internacoes) await trazerInternacoes(tx, lida, { ...deps, conhecidos })
}

async function trazerDosPacientes(
  tx: Db,
  lida: Lida,
  { contexto, touched, conhecidos, internacoes }: Deps & { conhecidos: Conhecidos; internacoes: readonly Lida[] },
) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos
  const ler = leitorDe(lida)

  /** Stays of these patients in tables of their own. */
  async function findAdmissoes(sp: Db, ids: readonly string[]) {
    const todas: { paciente: string; ler: Ler }[] = []
    for (const tabela of internacoes)
      for (const { outra, valores } of await findReferentes(sp, tabela.rotulo, ids))
        todas.push({ paciente: outra, ler: limpa(leitorDe(tabela)(valores)) })
    return groupBy(todas, ({ paciente }) => paciente)
  }

  async function read(sp: Db, lote: readonly Guardada[]) {
    const leituras = lote.map(({ valores }) => limpa(ler(valores)))
    const ids = lote.flatMap(({ chave }) => chave ?? [])
    const outras = await findAdmissoes(sp, ids)
    const referidos = await loadReferidos(sp, contexto, [
      ...leituras,
      ...[...outras.values()].flat().map((uma) => uma.ler),
    ])
    return lote.map(({ chave, valores }, i): { campos: PacienteAntigo } | { motivo: string } => {
      const doPaciente = leituras[i] ?? (() => null)
      const adjust: Adjust = (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo)
      const daTabela = outras.get(chave ?? '') ?? []
      const propria =
        daTabela.length > 0
          ? null
          : readAdmissao(doPaciente, { ...conhecidos, agora, clinica: daClinica(referidos, doPaciente) }, adjust)
      const admissoes = propria
        ? [propria]
        : daTabela.map(({ ler: daLinha }) =>
            readAdmissao(daLinha, { ...conhecidos, agora, clinica: daClinica(referidos, daLinha) }, () => {}),
          )
      const lead = doTexto(referidos.leads, doPaciente('lead')?.toLowerCase() ?? null)
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

  const lembrar = (sp: Db, antigo: string, id_novo: string, versao_daqui: string) =>
    saveRegistros(sp, DE_PACIENTES, [
      { id_antigo: antigo, id_novo, versao_daqui, impressao: createHash('sha256').update(id_novo).digest() },
    ])
  const internar = async (sp: Db, antigo: string, paciente: PacienteRow, { admissao, internou }: PacienteAntigo) => {
    if (admissao?.desfecho !== 'em_curso') return
    const id = derivedId(paciente.id, 'em curso')
    const deQuem = { ...paciente, consultor_id: internou }
    const nova = novaInternacaoDe(id, deQuem, admissao, { agora, por: escopo?.usuarioId ?? null })
    await sincronia.insert(sp, escopo, touched, paciente, nova)
    await lembrar(sp, antigo, id, '1')
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
      for (const { id, antigo, campos } of itens) {
        const row = rows.get(id)
        if (row) await internar(sp, antigo, row, campos)
      }
      return itens.map(({ id }) => String(rows.get(id)?.versao ?? 1))
    },
    versions: async (sp, ids) =>
      new Map((await listPacientesPorId(sp, ids)).map(({ id, versao }) => [id, String(versao)])),
    async update(sp, item) {
      const { id, antigo, campos } = item
      const [antes] = await listPacientesPorId(sp, [id])
      if (!antes || antes.arquivado_em) return undefined
      const registro = (await findRegistros(sp, DE_PACIENTES, [antigo])).get(antigo)
      const [internacao] = registro ? await listInternacoesPorId(sp, [registro.id_novo]) : []
      // Somebody confirmed it, or recorded what happened since.
      if (internacao && (internacao.confirmada_em || String(internacao.versao) !== registro?.versao_daqui))
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
      if (!internacao) await internar(sp, antigo, depois, campos)
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
                ...{ tipo: admissao.tipo, entrada: admissao.entrada ?? internacao.entrada },
                ...{ previsao_saida: admissao.previsao_saida, periodicidade_id: admissao.periodicidade_id },
                valor_contratado_centavos: admissao.valor_contratado_centavos,
                quantidade_periodos: admissao.quantidade_periodos,
              }
        await sincronia.change(sp, escopo, touched, depois, internacao.id, valores)
        const [agoraEla] = await listInternacoesPorId(sp, [internacao.id])
        if (agoraEla) await lembrar(sp, antigo, internacao.id, String(agoraEla.versao))
      }
      return { versao: String(depois.versao), antes: registroDe(antes), depois: registroDe(depois) }
    },
    onHere: ({ campos }, resultado) => {
      if (resultado !== 'iguais') touched.add('pacientes', [campos.consultor_id])
    },
  })
}

/** Stays in tables of their own: the newest that runs is an admission here, all others are lines of their patient. */
async function trazerInternacoes(
  tx: Db,
  lida: Lida,
  { contexto, touched, conhecidos }: Deps & { conhecidos: Conhecidos },
) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos
  const ler = leitorDe(lida)

  async function read(sp: Db, lote: readonly Guardada[]) {
    const leituras = lote.map(({ valores }) => limpa(ler(valores)))
    const referidos = await loadReferidos(sp, contexto, leituras)
    const pacientes = await findPacientesAntigos(
      sp,
      leituras.flatMap((um) => um('paciente')?.toLowerCase() ?? []),
    )
    return lote.map(({ chave, valores }, i): { campos: InternacaoAntiga } | { motivo: string } => {
      const daLinha = leituras[i] ?? (() => null)
      const adjust: Adjust = (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo)
      if (daLinha('paciente') === null) return { motivo: SEM_PACIENTE }
      const paciente = doTexto(pacientes, daLinha('paciente')?.toLowerCase() ?? null)
      if (!paciente || paciente.eliminado) return { motivo: NAO_VEIO }
      const admissao = readAdmissao(daLinha, { ...conhecidos, agora, clinica: daClinica(referidos, daLinha) }, adjust)
      const dono = doTexto(referidos.donos, daLinha('consultor'))
      const criado = emData(daLinha('criado_em')) ?? admissao.entrada ?? agora
      return {
        campos: {
          ...{ ...admissao, paciente: paciente.id, consultor_id: dono?.id ?? null, criado },
          escrito: [valores, paciente.id, dono?.id, admissao.clinica?.id, admissao.desfecho],
        },
      }
    })
  }

  const comoLinha = (campos: InternacaoAntiga): AdmissaoAntiga => ({
    ...campos,
    desfecho: campos.desfecho === 'em_curso' ? 'a_registrar' : campos.desfecho,
  })
  const fatosDe = (id: string, campos: InternacaoAntiga) =>
    fatosDaAdmissao(campos.paciente, comoLinha(campos), { id, quando: campos.criado, autor_id: null })

  await trazer<InternacaoAntiga>(tx, contexto, lida, {
    read,
    used: ({ escrito }) => escrito,
    async insert(sp, itens) {
      const rows = new Map(
        (
          await listPacientesPorId(
            sp,
            itens.map(({ campos }) => campos.paciente),
          )
        ).map((row) => [row.id, row]),
      )
      const correndo = groupBy(
        itens.filter(({ campos }) => campos.desfecho === 'em_curso'),
        ({ campos }) => campos.paciente,
      )
      const internados = await listEmCurso(sp, [...correndo.keys()])
      const fatos: FatoAberto[] = []
      for (const { id, antigo, campos } of itens) {
        const row = rows.get(campos.paciente)
        const novas = correndo.get(campos.paciente) ?? []
        const maisNova = novas.toSorted((a, b) => Number(b.campos.entrada) - Number(a.campos.entrada))[0]
        if (row && campos.desfecho === 'em_curso' && maisNova?.id === id && !internados.has(row.id)) {
          const deQuem = { ...row, consultor_id: campos.consultor_id ?? row.consultor_id }
          const nova = novaInternacaoDe(id, deQuem, campos, { agora, por: escopo?.usuarioId ?? null })
          await sincronia.insert(sp, escopo, touched, row, nova)
        } else {
          if (campos.desfecho === 'em_curso')
            lida.contador.adjust(
              { id: antigo },
              'entrada',
              'o paciente tem outra internação em curso: esta ficou como linha',
            )
          const dele = fatosDe(id, campos)
          fatos.push(...dele)
        }
      }
      await saveFatos(sp, cipher, fatos)
      return itens.map(() => '1')
    },
    async versions(sp, ids) {
      const linhas = (await listFatosConhecidos(sp, ids)).map((id) => [id, '1'] as const)
      const internacoes = (await listInternacoesPorId(sp, ids)).map(({ id, versao }) => [id, String(versao)] as const)
      return new Map([...linhas, ...internacoes])
    },
    async update(sp, { id, campos }) {
      const [internacao] = await listInternacoesPorId(sp, [id])
      const [paciente] = await listPacientesPorId(sp, [campos.paciente])
      if (!paciente || paciente.arquivado_em) return undefined
      if (!internacao) {
        await deleteFatos(sp, [id, derivedId(id, 'saida')])
        await saveFatos(sp, cipher, fatosDe(id, campos))
        return { versao: '1', antes: {}, depois: {} }
      }
      if (internacao.confirmada_em) return undefined
      await sincronia.change(
        sp,
        escopo,
        touched,
        paciente,
        id,
        campos.desfecho === 'em_curso'
          ? {
              ...{ tipo: campos.tipo, entrada: campos.entrada ?? internacao.entrada },
              ...{ previsao_saida: campos.previsao_saida, periodicidade_id: campos.periodicidade_id },
              valor_contratado_centavos: campos.valor_contratado_centavos,
              quantidade_periodos: campos.quantidade_periodos,
            }
          : {
              entrada: campos.entrada ?? internacao.entrada,
              saida: campos.saida ?? agora,
              motivo_saida: campos.motivo ?? 'alta_medica',
            },
      )
      const [depois] = await listInternacoesPorId(sp, [id])
      return { versao: String(depois?.versao ?? 1), antes: {}, depois: {} }
    },
    onHere({ campos }, resultado) {
      if (resultado !== 'iguais') touched.add('pacientes', [campos.consultor_id])
    },
  })
}
