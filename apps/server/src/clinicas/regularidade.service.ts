import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import {
  CRM_SO_NUMERO,
  MENORES_EM_COMUNIDADE,
  type Natureza,
  NUMERO_SEM_CONSELHO,
  NUMERO_SEM_UF,
  proibidosNaComunidade,
  regularidadeEm,
} from '@portal/contract/clinicas/regularidade'
import type { Regularidade, RegularidadeCampos } from '@portal/contract/clinicas/regularidade.contract'
import { diferencas, recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound, toAnswer, unprocessable } from '../platform/http/errors.ts'
import { findClinica, lockClinica, updateClinica } from './clinicas.queries.ts'
import {
  findRegularidade,
  findVerificador,
  type RegularidadeRow,
  saveRegularidade,
  vigenciaDe,
} from './regularidade.queries.ts'

const NAO_ENCONTRADA = 'Clínica não encontrada'

/** Values of a clinic without any information. */
const NADA = {
  versao: 0,
  natureza: null,
  cnpj: null,
  cnes: null,
  licenca_sanitaria_numero: null,
  licenca_validade: null,
  avcb_validade: null,
  rt_nome: null,
  rt_conselho: null,
  rt_numero: null,
  rt_uf: null,
  diretor_medico_crm: null,
  status: 'nao_verificada',
  verificado_por: null,
  verificado_em: null,
  observacao: null,
  menores_justificativa: null,
} satisfies Omit<RegularidadeRow, 'id' | 'clinica_id' | 'created_at' | 'updated_at' | 'created_by'>

type Guardada = { [Campo in keyof typeof NADA]: RegularidadeRow[Campo] }
type Flags = Pick<ClinicaCampos, 'atende_involuntario' | 'aceita_menores'>
/** A change; without `versao` it applies to any version. */
type Mudanca = Partial<RegularidadeCampos> & { versao?: number; reverificar?: boolean }
type NaturezaEmLote = {
  alteradas: number
  iguais: number
  recusadas: { id: string; name: string | null; motivo: string }[]
}

const flagsOf = ({ atende_involuntario, aceita_menores }: Flags): Flags => ({ atende_involuntario, aceita_menores })
const guardadaOf = (row: RegularidadeRow | undefined): Guardada => {
  if (!row) return NADA
  const { id: _, clinica_id, created_at, updated_at, created_by, ...guardada } = row
  return guardada
}
const recusa = (erros: Record<string, string>) => {
  if (Object.keys(erros).length > 0) throw unprocessable(erros)
}

/** Writes flags of a locked clinic; throws when the law forbids them to a comunidade terapêutica. */
export async function guardFlags<Clinica extends Flags>(
  tx: Db,
  escopo: Escopo,
  { id, ...antes }: Flags & { id: string },
  campos: Partial<Flags>,
  write: () => Promise<Clinica>,
): Promise<Clinica> {
  const row = await findRegularidade(tx, id)
  if (row) recusa(proibidosNaComunidade({ ...row, ...flagsOf(antes), ...campos }))
  const depois = await write()
  if (row?.menores_justificativa && !depois.aceita_menores) await endJustificativa(tx, escopo, id, row)
  return depois
}

/** Deletes the reason for minors with the flag, so that it does not allow them again. */
async function endJustificativa(tx: Db, escopo: Escopo, id: string, { menores_justificativa }: RegularidadeRow) {
  const semMotivo = { menores_justificativa: null }
  await saveRegularidade(tx, id, semMotivo, escopo.usuarioId)
  const historico = {
    entidade: 'clinicas',
    entidade_id: id,
    antes: { menores_justificativa },
    depois: semMotivo,
  } as const
  await recordAcao(tx, escopo, { acao: 'editar', ...historico })
}

/** Mistakes of a regularity as a whole; `hoje` is a day in the company's zone. */
function errosDe(nova: Guardada, { verifica, hoje }: { verifica: boolean; hoje: string }): Record<string, string> {
  const situacao = regularidadeEm(nova, hoje)
  return {
    ...(verifica && !nova.natureza && { natureza: 'Informe a natureza da clínica antes de verificá-la' }),
    ...(verifica &&
      situacao === 'vencida' && { licenca_validade: 'A licença venceu. Informe a nova validade antes de verificar.' }),
    ...(nova.rt_numero && !nova.rt_conselho && { rt_conselho: NUMERO_SEM_CONSELHO }),
    ...(nova.rt_numero && !nova.rt_uf && { rt_uf: NUMERO_SEM_UF }),
    ...(nova.rt_numero &&
      nova.rt_conselho === 'CRM' &&
      !/^\d{1,7}$/.test(nova.rt_numero) && { rt_numero: CRM_SO_NUMERO }),
  }
}

/** Mistakes against the law, at the fields that cause them, and against the roles that may decide. */
function errosDaLei(escopo: Escopo, antes: Guardada & Flags, nova: Guardada & Flags): Record<string, string> {
  const { atende_involuntario, aceita_menores } = proibidosNaComunidade(nova)
  const comMenores = ({ natureza, aceita_menores }: Guardada & Flags) =>
    natureza === 'comunidade_terapeutica' && aceita_menores
  const decide = comMenores(nova) && (!comMenores(antes) || nova.menores_justificativa !== antes.menores_justificativa)
  return {
    ...(atende_involuntario && { natureza: atende_involuntario }),
    ...(aceita_menores && { natureza: atende_involuntario ?? aceita_menores, menores_justificativa: aceita_menores }),
    ...(decide &&
      escopo.role !== 'admin' && {
        natureza: atende_involuntario ?? MENORES_EM_COMUNIDADE,
        menores_justificativa: 'Só um administrador autoriza o acolhimento de menores, com uma justificativa.',
      }),
  }
}

/** Marks an ended licence, even if the daily job has not stored it yet. */
const comSituacao = (guardada: Guardada, hoje: string): Guardada => {
  const situacao = regularidadeEm(guardada, hoje)
  return { ...guardada, status: situacao === 'vencida' || guardada.status === 'vencida' ? 'vencida' : situacao }
}

export type RegularidadeService = ReturnType<typeof createRegularidadeService>

/** Licences, responsible persons and status of clinics. */
export function createRegularidadeService(
  { db }: Database,
  agora: () => number,
  /** Called after a clinic's nature changed, so that its admissions are judged again. */
  naturezaMudou: (clinicaId: string) => Promise<unknown>,
) {
  const todayOf = async (tx: Db) => vigenciaDe(await findEmpresa(tx), agora()).hoje

  async function describe(tx: Db, clinica: Flags & { id: string }, hoje: string): Promise<Regularidade> {
    const row = await findRegularidade(tx, clinica.id)
    const guardada = guardadaOf(row)
    const situacao = regularidadeEm(guardada, hoje)
    return {
      ...guardada,
      ...flagsOf(clinica),
      id: clinica.id,
      situacao,
      status: situacao === 'vencida' ? 'nao_verificada' : situacao,
      verificada_em: situacao === 'verificada' ? (guardada.verificado_em?.toISOString() ?? null) : null,
      verificado_por: row && situacao === 'verificada' ? await findVerificador(tx, row) : null,
    }
  }

  /** Changes a clinic that the caller has locked; returns whether anything is different. */
  async function change(
    tx: Db,
    escopo: Escopo,
    clinica: Flags & { id: string },
    { versao, reverificar = false, ...mudanca }: Mudanca,
  ): Promise<boolean> {
    const { id } = clinica
    const hoje = await todayOf(tx)
    const antes = comSituacao(guardadaOf(await findRegularidade(tx, id)), hoje)
    if (versao !== undefined && antes.versao !== versao) throw conflict()

    const { atende_involuntario, aceita_menores, ...campos } = mudanca
    const flags: Flags = {
      atende_involuntario: atende_involuntario ?? clinica.atende_involuntario,
      aceita_menores: aceita_menores ?? clinica.aceita_menores,
    }
    const nova: Guardada = { ...antes, ...semVazios(campos) }
    const verifica = nova.status === 'verificada' && (antes.status !== 'verificada' || reverificar)
    recusa({
      ...errosDe(nova, { verifica, hoje }),
      ...errosDaLei(escopo, { ...antes, ...flagsOf(clinica) }, { ...nova, ...flags }),
    })
    if (verifica) Object.assign(nova, { verificado_em: new Date(agora()), verificado_por: escopo.usuarioId })
    if (nova.status === 'nao_verificada') Object.assign(nova, { verificado_em: null, verificado_por: null })
    if (nova.natureza !== 'comunidade_terapeutica' || !flags.aceita_menores) nova.menores_justificativa = null

    const de = { ...antes, ...flagsOf(clinica) }
    const para = { ...nova, ...flags }
    if (!diferencas(de, para).mudou) return false
    // Switches flags off before and on after, so that the law holds after each statement.
    const semAsQueSaem: Flags = {
      atende_involuntario: clinica.atende_involuntario && flags.atende_involuntario,
      aceita_menores: clinica.aceita_menores && flags.aceita_menores,
    }
    if (diferencas(flagsOf(clinica), semAsQueSaem).mudou) await updateClinica(tx, id, semAsQueSaem)
    const { versao: _, ...linha } = nova
    await saveRegularidade(tx, id, linha, escopo.usuarioId)
    if (diferencas(semAsQueSaem, flags).mudou) await updateClinica(tx, id, flags)
    await recordAcao(tx, escopo, { acao: 'editar', entidade: 'clinicas', entidade_id: id, antes: de, depois: para })
    return true
  }

  return {
    async get(escopo: Escopo, id: string): Promise<Regularidade> {
      const clinica = await findClinica(db, id)
      const gerencia = escopo.role === 'admin' || escopo.role === 'gerenciador'
      if (!clinica || !(clinica.active || gerencia)) throw notFound(NAO_ENCONTRADA)
      return describe(db, clinica, await todayOf(db))
    },

    /** Saves regularity and flags of a clinic together. */
    async update(escopo: Escopo, id: string, mudanca: Mudanca) {
      const depois = await db.transaction(async (tx) => {
        const clinica = await lockClinica(tx, id)
        if (!clinica) throw notFound(NAO_ENCONTRADA)
        await change(tx, escopo, clinica, mudanca)
        const { atende_involuntario = clinica.atende_involuntario, aceita_menores = clinica.aceita_menores } = mudanca
        return describe(tx, { id, atende_involuntario, aceita_menores }, await todayOf(tx))
      })
      if (mudanca.natureza !== undefined) await naturezaMudou(id)
      return depois
    },

    /** Sets the nature of clinics in one transaction; skips those for which the law forbids it. */
    async setNatureza(escopo: Escopo, ids: readonly string[], natureza: Natureza) {
      const depois = await db.transaction(async (tx) => {
        const resultado: NaturezaEmLote = { alteradas: 0, iguais: 0, recusadas: [] }
        // Sorted, so that two such calls wait for each other.
        for (const id of [...new Set(ids)].sort()) {
          const clinica = await lockClinica(tx, id)
          if (!clinica) {
            resultado.recusadas.push({ id, name: null, motivo: NAO_ENCONTRADA })
            continue
          }
          try {
            const mudou = await tx.transaction((parte) => change(parte, escopo, clinica, { natureza }))
            if (mudou) resultado.alteradas++
            else resultado.iguais++
          } catch (error) {
            const { campos } = (toAnswer(error).data ?? {}) as { campos?: Record<string, string> }
            if (!campos) throw error
            resultado.recusadas.push({ id, name: clinica.name, motivo: Object.values(campos)[0] ?? '' })
          }
        }
        return resultado
      })
      for (const id of new Set(ids)) await naturezaMudou(id)
      return depois
    },
  }
}

/** Stores empty texts as null. */
const semVazios = (campos: Partial<RegularidadeCampos>): Partial<Guardada> =>
  Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, valor === '' ? null : valor]))
