import { createHash } from 'node:crypto'
import { insertConsentimentos, listDeQuemConsentiu } from '../consentimentos/consentimentos.queries.ts'
import { findEmCurso, listInternacoesPorId } from '../internacoes/internacoes.queries.ts'
import type { Dono } from '../leads/passado/traducao.ts'
import { deleteFatos } from '../pacientes/fatos.queries.ts'
import { type FatoAberto, saveFatos } from '../pacientes/fatos.service.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { insertManuais, type PacienteAberto, registroDe, updateManual } from '../pacientes/lote.service.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import type { Db } from '../platform/db/db.ts'
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
import { colunaDe, findProprias } from './de-que-tabela.ts'
import { bringInternacoes } from './estadias.ts'
import { consentimentoEm, readPessoa, statusDe, tipoDoPaciente } from './paciente-antigo.ts'
import { waitForLeads } from './pacientes-a-espera.ts'
import { type PessoaDaLinha, VARIOS } from './pessoas.queries.ts'
import type { Guardada } from './preparo.queries.ts'
import {
  type Conhecidos,
  clean,
  type DasEstadias,
  type Deps,
  daClinica,
  doTexto,
  emData,
  findEstadias,
  loadConhecidos,
  loadReferidos,
} from './referidos.ts'
import { findRegistros, isIntacto, saveRegistros } from './registros.queries.ts'
import { type Lida, leitorDe } from './store.ts'
import { lockPacientes } from './travas.queries.ts'

/**
 * Name under which admissions are remembered that stood in rows of patients, by the patient's id here. Earlier versions used
 * the old id, which several tables may have.
 */
const DE_PACIENTES = 'internações de pacientes'

const SEM_ADMIN = 'não há administrador que fique com os pacientes sem consultor'
const TERMO = 'portal-antigo'
const TEXTO_DO_CONSENTIMENTO =
  'O portal antigo registrou que houve consentimento para o uso dos dados de saúde. O texto aceito não veio com o registro.'

type PacienteAntigo = Omit<PacienteAberto, 'id' | 'envio_id' | 'visto_em' | 'trazido_em' | 'status_desde'> & {
  consultor_id: string
  lead_id: string | null
  /** The lead that the patient gets once it has its telephone. */
  espera: string | null
  criado: Date
  desde: Date
  /** Consultant of the admission; the owner of the patient, if the old one is not known. */
  internou: string
  consentiu: Date | null
  /** The stay in the patient's own row; null if a table of stays has some. */
  admissao: AdmissaoAntiga | null
  palavra: string | null
  notas: string[]
  /** The old row and the records that it refers to, without their names, which may change here. */
  escrito: unknown
}
/** Consultant of a patient: the old one, if active or if the stay is over; else that of the lead; else the person who moves. */
function consultorDe(
  dono: Dono | null | undefined,
  lead: PessoaDaLinha | undefined,
  { encerrado, ativos, quemMuda }: { encerrado: boolean } & Pick<Conhecidos, 'ativos' | 'quemMuda'>,
): string | undefined {
  if (dono && (dono.ativo || encerrado)) return dono.id
  const doLead = lead?.consultor_id
  return doLead && ativos.has(doLead) ? doLead : quemMuda
}

/** Brings patients, and admissions of those who are in a clinic today. */
export async function bringPacientes(tx: Db, lidas: readonly Lida[], deps: Deps): Promise<void> {
  const conhecidos = await loadConhecidos(tx, deps.contexto)
  await conhecidos.sincronia.begin(tx)
  const da = (como: string) => lidas.filter(({ conhecida }) => conhecida.como === como)
  const internacoes = da('internacoes')
  const pacientes = da('pacientes')
  for (const lida of pacientes) await bringFromPacientes(tx, lida, { ...deps, conhecidos, internacoes, pacientes })
  await bringInternacoes(tx, { ...deps, conhecidos, internacoes })
}

async function bringFromPacientes(
  tx: Db,
  lida: Lida,
  { contexto, touched, conhecidos, internacoes, pacientes }: DasEstadias & { pacientes: readonly Lida[] },
) {
  const { agora, escopo, cipher } = contexto
  const { sincronia } = conhecidos
  const ler = leitorDe(lida)

  async function read(sp: Db, lote: readonly Guardada[]) {
    const leituras = lote.map(({ valores }) => clean(ler(valores)))
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
          // A lead that waits for its telephone is no lead yet.
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

  /** Lines of a patient: values that no field takes, an unknown status, a finished stay. */
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

  const consent = (sp: Db, consentiram: readonly { id: string; em: Date }[]) =>
    insertConsentimentos(
      sp,
      consentiram.map(({ id, em }) => ({
        ...{ titular_tipo: 'paciente', titular_id: id, finalidade: 'saude', versao_termo: TERMO },
        ...{ texto: TEXTO_DO_CONSENTIMENTO, canal: 'portal_antigo' as const, base_legal: 'consentimento' as const },
        dado_em: new Date(Math.min(Number(em), Number(agora))),
        created_by: escopo?.usuarioId ?? null,
      })),
    )

  const remember = (sp: Db, paciente: string, id_novo: string, versao_daqui: string) =>
    saveRegistros(sp, DE_PACIENTES, [
      { id_antigo: paciente, id_novo, versao_daqui, impressao: createHash('sha256').update(id_novo).digest() },
    ])
  const admit = async (sp: Db, paciente: PacienteRow, { admissao, internou }: PacienteAntigo) => {
    if (admissao?.desfecho !== 'em_curso') return
    const id = derivedId(paciente.id, 'em curso')
    const deQuem = { ...paciente, consultor_id: internou }
    const nova = novaInternacaoDe(id, deQuem, admissao, { agora, por: escopo?.usuarioId ?? null })
    await sincronia.insert(sp, escopo, touched, paciente, nova)
    await remember(sp, paciente.id, id, '1')
  }

  await bringRows<PacienteAntigo>(tx, contexto, lida, {
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
      await consent(
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
        if (row) await admit(sp, row, campos)
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
      // Somebody confirmed the admission or changed it here.
      if (internacao && (internacao.confirmada_em || String(internacao.versao) !== registro?.versao_daqui))
        return undefined
      // The patient is in a clinic by another stay, which people have taken up here: the status stays, too.
      const corre = campos.status === antes.status ? undefined : await findEmCurso(sp, id)
      if (corre && corre.id !== registro?.id_novo && (corre.confirmada_em || !(await isIntacto(sp, corre))))
        return undefined
      const { admissao } = campos
      const saiu = internacao !== undefined && admissao?.desfecho !== 'em_curso'
      const depois = await updateManual(sp, cipher, {
        ...abertoDe(id, campos),
        ...{ trazido_em: antes.trazido_em, visto_em: antes.visto_em },
        // The admission that ran here ends, and the patient is not in the clinic any more.
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
        await consent(sp, [{ id, em: campos.consentiu }])
      if (!internacao) await admit(sp, depois, campos)
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
        if (agoraEla) await remember(sp, id, internacao.id, String(agoraEla.versao))
      }
      return { versao: String(depois.versao), antes: registroDe(antes), depois: registroDe(depois) }
    },
    onHere: ({ campos }, resultado) => {
      if (resultado !== 'iguais') touched.add('pacientes', [campos.consultor_id])
    },
  })
}
