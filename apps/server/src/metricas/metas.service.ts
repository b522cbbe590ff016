import { MES_DAS_METAS, MESES_ADIANTE, MESES_ANTES, METAS, type Meta } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa, MetasDoMes } from '@portal/contract/metricas/metas.contract'
import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listConsultores } from '../platform/auth/profiles.queries.ts'
import { isOfTeam, reaches } from '../platform/auth/team.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, forbidden, notFound, unprocessable } from '../platform/http/errors.ts'
import {
  insertMetas,
  listFeito,
  listMetas,
  lockMetas,
  lockPessoa,
  type MetasRow,
  type MetasValores,
  updateMetas,
} from './metas.queries.ts'

const PESSOA_DAS_METAS = 'Pessoa não encontrada'

const EQUIPE = 'Equipe'

type Feitos = Awaited<ReturnType<typeof listFeito>>
type Salvar = { mes: string; consultor_id: string | null; versao: number; metas: MetasValores }

const porMeta = <Valor>(valor: (meta: Meta) => Valor) =>
  Object.fromEntries(METAS.map((meta) => [meta, valor(meta)])) as Record<Meta, Valor>

/** Results for each goal, of one person or the whole team. */
const feitoDe = (feitos: Feitos, dono: string | null) =>
  porMeta((meta) =>
    feitos
      .filter((feito) => feito.meta === meta && (dono === null || feito.consultor_id === dono))
      .reduce((soma, { n }) => soma + n, 0),
  )

function toMetas(
  { id, nome }: { id: string | null; nome: string },
  row: MetasRow | undefined,
  feitos: Feitos,
): MetasDaPessoa {
  const definidas = METAS.flatMap((meta) => (row?.[meta] == null ? [] : [[meta, row[meta]] as const]))
  return {
    consultor_id: id,
    nome,
    versao: row?.versao ?? 0,
    metas: Object.fromEntries(definidas),
    feito: feitoDe(feitos, id),
  }
}

/** Goals and results of a supervisor's team, as sums of its people. */
function sum(escopo: Escopo, pessoas: readonly MetasDaPessoa[], feitos: Feitos): MetasDaPessoa {
  const definidas = METAS.flatMap((meta) => {
    const valores = pessoas.flatMap(({ metas }) => metas[meta] ?? [])
    return valores.length > 0 ? [[meta, valores.reduce((soma, n) => soma + n, 0)] as const] : []
  })
  const vistos = feitos.filter(({ consultor_id }) => reaches(escopo, consultor_id))
  return {
    consultor_id: null,
    nome: EQUIPE,
    versao: 0,
    metas: Object.fromEntries(definidas),
    feito: feitoDe(vistos, null),
  }
}

export type MetasService = ReturnType<typeof createMetasService>

/** Goals of a month, of the team and of each person, with their results. */
export function createMetasService({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) {
  async function calendario(tx: Db) {
    const { fuso_horario: fuso } = await findEmpresa(tx)
    return { fuso, atual: competenciaDe(dayOf(clock(), fuso)) }
  }

  return {
    async get(escopo: Escopo, pedido?: string): Promise<MetasDoMes> {
      const { fuso, atual } = await calendario(db)
      const mes = pedido ?? atual
      const [rows, feitos, consultores] = await Promise.all([
        listMetas(db, mes),
        listFeito(db, mes, fuso),
        listConsultores(db),
      ])
      const de = (pessoa: { id: string | null; nome: string }) =>
        toMetas(
          pessoa,
          rows.find(({ consultor_id }) => consultor_id === pessoa.id),
          feitos,
        )
      const pessoas = consultores
        .filter(({ id }) => isOfTeam(escopo, id))
        .map(({ id, full_name, email }) => ({ id, nome: full_name || email }))
      const todas = escopo.role === 'admin' || escopo.role === 'supervisor'
      const daEquipe = todas ? pessoas.map(de) : []
      const eu = todas ? undefined : pessoas.find(({ id }) => id === escopo.usuarioId)
      return {
        mes,
        equipe: escopo.equipe ? sum(escopo, daEquipe, feitos) : de({ id: null, nome: EQUIPE }),
        equipe_somada: escopo.equipe !== undefined,
        minhas: eu ? de(eu) : null,
        pessoas: todas ? daEquipe : null,
      }
    },

    save: (escopo: Escopo, { mes, consultor_id, versao, metas }: Salvar): Promise<MetasDaPessoa> =>
      db.transaction(async (tx) => {
        const { fuso, atual } = await calendario(tx)
        if (mes < addMeses(atual, -MESES_ANTES) || mes > addMeses(atual, MESES_ADIANTE))
          throw unprocessable({ mes: MES_DAS_METAS })
        if (consultor_id === null && escopo.equipe)
          throw forbidden(
            'As metas da empresa são de um administrador. As da sua equipe são a soma das metas de cada pessoa.',
          )
        if (consultor_id !== null && !isOfTeam(escopo, consultor_id)) throw notFound(PESSOA_DAS_METAS)
        const nome = consultor_id === null ? EQUIPE : await lockPessoa(tx, consultor_id)
        if (nome === undefined) throw notFound(PESSOA_DAS_METAS)
        const row =
          versao === 0
            ? await create(tx, escopo, { mes, consultor_id, ...metas })
            : await change(tx, escopo, { mes, consultor_id, versao, metas })
        return toMetas({ id: consultor_id, nome }, row, await listFeito(tx, mes, fuso))
      }),
  }
}

async function create(tx: Db, escopo: Escopo, nova: MetasValores & { mes: string; consultor_id: string | null }) {
  const row = await insertMetas(tx, { ...nova, created_by: escopo.usuarioId })
  if (!row) throw conflict()
  await recordAcao(tx, escopo, { acao: 'criar', entidade: 'metas', entidade_id: row.id, depois: row })
  return row
}

async function change(tx: Db, escopo: Escopo, { mes, consultor_id, versao, metas }: Salvar) {
  const { depois } = await changeVersioned(tx, escopo, {
    entidade: 'metas',
    versao,
    lock: lockMetas(tx, consultor_id, mes),
    ausente: PESSOA_DAS_METAS,
    campos: metas,
    write: ({ id }) => updateMetas(tx, id, metas),
  })
  return depois
}
