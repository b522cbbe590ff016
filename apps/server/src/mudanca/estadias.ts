import { recordAcao } from '../auditoria/auditoria.service.ts'
import {
  findEmCurso,
  findInternacoes,
  type InternacaoRow,
  listEmCurso,
  listInternacoesPorId,
} from '../internacoes/internacoes.queries.ts'
import { deleteFatos, listFatosConhecidos } from '../pacientes/fatos.queries.ts'
import { saveFatos } from '../pacientes/fatos.service.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { registroDe } from '../pacientes/lote.service.ts'
import { type PacienteRow, updatePaciente } from '../pacientes/pacientes.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { groupBy } from '../platform/group-by.ts'
import {
  type Adjust,
  type AdmissaoAntiga,
  derivedId,
  emCursoDe,
  emOrdem,
  fatosDaAdmissao,
  novaInternacaoDe,
  readAdmissao,
} from './admissao-antiga.ts'
import { bringRows, type Item } from './bring.ts'
import { colunaDe } from './de-que-tabela.ts'
import { statusDaSaida } from './paciente-antigo.ts'
import { findPacientesAntigos, VARIOS } from './pessoas.queries.ts'
import type { Guardada } from './preparo.queries.ts'
import {
  chaveDe,
  clean,
  type DasEstadias,
  daClinica,
  doTexto,
  type Estadia,
  emData,
  findEstadias,
  loadReferidos,
  type Referidos,
} from './referidos.ts'
import { advanceVersoes, findAntigos, isIntacto } from './registros.queries.ts'
import { type Lida, leitorDe } from './store.ts'
import { lockInternacoes, lockPacientes } from './travas.queries.ts'

const SEM_PACIENTE = 'não diz de que paciente é'
const NAO_VEIO = 'o paciente desta internação não veio'

type InternacaoAntiga = AdmissaoAntiga & {
  paciente: string
  consultor_id: string | null
  criado: Date
  /** True for the newest stay of a patient, if it runs. */
  corre: boolean
  escrito: unknown
}

type Candidata = { item: Item<InternacaoAntiga>; lida: Lida; nova: boolean }

type Onde = Pick<PacienteRow, 'status' | 'status_desde'> & Partial<Pick<PacienteRow, 'clinica_id'>>

const OUTRA_EM_CURSO = 'o paciente tem outra internação em curso: esta ficou como linha'
const MUDOU_AQUI = 'o paciente mudou aqui: esta ficou como linha; registre a internação no cadastro'

/** Brings stays that have tables of their own: the newest that runs becomes an admission, all others lines of their patient. */
export async function bringInternacoes(tx: Db, deps: DasEstadias): Promise<void> {
  const estadias = createEstadias(deps)
  const candidatas: Candidata[] = []
  for (const lida of deps.internacoes) await bringEstadias(tx, lida, { ...deps, estadias, candidatas })
  await estadias.begin(tx, candidatas)
}

/** Writes admissions, and moves their patients accordingly. */
function createEstadias({ contexto, touched, conhecidos }: DasEstadias) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos

  const fatosDe = (id: string, campos: InternacaoAntiga) =>
    fatosDaAdmissao(
      campos.paciente,
      { ...campos, desfecho: campos.desfecho === 'em_curso' ? 'a_registrar' : campos.desfecho },
      { id, quando: campos.criado, autor_id: null },
    )

  /** Gives the patient the status of the stay. */
  async function move(sp: Db, antes: PacienteRow, valores: Onde) {
    if (antes.status === valores.status) return antes
    const depois = await updatePaciente(sp, antes.id, {
      ...valores,
      motivo_cancelamento: null,
      avisos: antes.avisos.filter((aviso) => aviso !== 'internacao_a_registrar'),
    })
    await advanceVersoes(sp, null, [depois])
    await recordAcao(sp, escopo, {
      ...{ acao: 'editar', entidade: 'pacientes', entidade_id: antes.id },
      ...{ antes: registroDe(antes), depois: registroDe(depois) },
    })
    touched.add('pacientes', [depois.consultor_id])
    return depois
  }

  return {
    /** True if a stay may make the patient `internado`: the patient is that already, or nobody changed the status here. */
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

    /** Changes an admission that nobody changed here. If it ends or runs again, the patient's status follows. */
    async change(sp: Db, paciente: PacienteRow, antes: InternacaoRow, campos: InternacaoAntiga): Promise<void> {
      const entrada = campos.entrada ?? antes.entrada
      const saida = campos.saida ?? agora
      const volta = antes.saida !== null && campos.corre
      await sincronia.change(sp, escopo, touched, paciente, antes.id, {
        entrada,
        ...(campos.desfecho === 'em_curso'
          ? { ...emCursoDe(campos), ...(volta && { saida: null, motivo_saida: null }) }
          : { saida, motivo_saida: campos.motivo ?? ('alta_medica' as const) }),
      })
      if (volta) await move(sp, paciente, { status: 'internado', status_desde: entrada })
      else if (
        campos.desfecho !== 'em_curso' &&
        paciente.status === 'internado' &&
        !(await findEmCurso(sp, paciente.id))
      )
        await move(sp, paciente, { status: statusDaSaida(campos.motivo), status_desde: saida })
    },

    /** Begins admissions that had to wait because another stay of the patient ran, whose end stood further down in the file. */
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

async function bringEstadias(
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

  /** Keys of the stays that run, among all stays of some patients. */
  async function findCorrentes(sp: Db, todas: readonly Estadia[], referidos: Referidos): Promise<Set<string>> {
    const colunas = groupBy(todas, ({ coluna }) => coluna)
    const doPaciente = new Map<string, Estadia[]>()
    for (const [coluna, umas] of colunas) {
      const pacientes = await findPacientesAntigos(
        sp,
        umas.map(({ paciente }) => paciente),
        coluna,
      )
      for (const uma of umas) {
        const { id, varios } = pacientes.get(uma.paciente) ?? {}
        if (id && !varios) doPaciente.set(id, [...(doPaciente.get(id) ?? []), uma])
      }
    }
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
    const leituras = lote.map(({ valores }) => clean(ler(valores)))
    const antigos = leituras.flatMap((um) => um('paciente')?.toLowerCase() ?? [])
    const todas = [...(await findEstadias(sp, internacoes, antigos)).values()].flat()
    const referidos = await loadReferidos(
      sp,
      contexto,
      todas.map((uma) => uma.ler),
    )
    const correm = await findCorrentes(sp, todas, referidos)
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

  await bringRows<InternacaoAntiga>(tx, contexto, lida, {
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
    // The patient is locked first: an admission is changed only under that lock.
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
      // A stay that was only planned left no line.
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
        const volta = campos.corre && internacao.saida !== null
        if (internacao.confirmada_em || (acaba && !(await estadias.mayEnd(sp, paciente)))) return undefined
        if (volta && !(await estadias.mayBegin(sp, paciente))) return undefined
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
