import type { Versioned } from '@portal/contract/common'
import { REGRA_USADA } from '@portal/contract/financeiro/limites'
import type { RegraComissaoCampos, RegraRepasseCampos } from '@portal/contract/financeiro/regras.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { unitOfWork, type Write } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, isRaised, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import {
  deleteComissao,
  deleteRepasse,
  findComissao,
  findRepasse,
  insertComissao,
  insertRepasse,
  listComissao,
  listRepasse,
  listSemRegra,
  lockComissao,
  lockRepasse,
  updateComissao,
  updateRepasse,
} from './regras.queries.ts'
import { lockRegras } from './sincronia.queries.ts'
import type { SincroniaFinanceiro } from './sincronia.service.ts'

const REGRA_NAO_ENCONTRADA = 'Regra não encontrada'

type Qual = 'repasse' | 'comissao'

/** SQLSTATE of the trigger that keeps the periods of one clinic's or person's rules apart. */
const EXCLUSION = '23P01'
const SEM_QUEM = {
  regras_repasse_clinica_fk: { clinica_id: 'Selecione a clínica' },
  regras_comissao_consultor_id_profiles_id_fk: { consultor_id: 'Selecione a pessoa' },
}

/** True if only the rule's end changes, as is allowed once entries were computed with it. */
const isSoFim = (antes: object, campos: object) =>
  Object.entries(campos).every(
    ([campo, valor]) => campo === 'vigencia_fim' || (antes as Record<string, unknown>)[campo] === valor,
  )

export type RegrasFinanceiroService = ReturnType<typeof createRegrasFinanceiroService>

/** Rules of repasse and commission; a new one is applied to the admissions that waited for it (record 129). */
export function createRegrasFinanceiroService({ database, clock }: Kit, sincronia: SincroniaFinanceiro) {
  const { db } = database
  const unit = unitOfWork(database, clock)

  /** Holds the rules' lock alone, and announces to the pages of all entries. */
  const write: Write = (run) =>
    unit(async (tx, touched) => {
      await lockRegras(tx)
      touched.add('financeiro', [null])
      return run(tx, touched)
    }).catch((error) => {
      throw isRaised(error, EXCLUSION)
        ? unprocessable({ vigencia_inicio: 'Já existe uma regra que vale neste período' })
        : error
    })

  async function readRepasse(tx: Db, id: string) {
    const regra = await findRepasse(tx, id)
    if (!regra) throw notFound(REGRA_NAO_ENCONTRADA)
    return regra
  }
  async function readComissao(tx: Db, id: string) {
    const regra = await findComissao(tx, id)
    if (!regra) throw notFound(REGRA_NAO_ENCONTRADA)
    return regra
  }

  /** Throws 404 without the rule, and 409 for a used rule unless only its end changes. */
  async function requireMutavel(tx: Db, qual: Qual, id: string, campos: object | null) {
    const regra = await (qual === 'repasse' ? readRepasse : readComissao)(tx, id)
    if (regra.usada && (campos === null || !isSoFim(regra, campos))) throw conflict(REGRA_USADA)
    return regra
  }

  return {
    async list() {
      const { prazo_repasse_dias, carencia_repasse_dias } = await findEmpresa(db)
      const [repasse, comissao, sem_regra] = await Promise.all([listRepasse(db), listComissao(db), listSemRegra(db)])
      return {
        repasse,
        comissao,
        sem_regra,
        padrao: { prazo_dias: prazo_repasse_dias, carencia_dias: carencia_repasse_dias },
      }
    },

    createRepasse: (escopo: Escopo, campos: RegraRepasseCampos) =>
      write(async (tx, touched) => {
        const depois = await uniqueAt(insertRepasse(tx, campos, escopo.usuarioId), SEM_QUEM)
        await recordAcao(tx, escopo, { acao: 'criar', entidade: 'regras_repasse', entidade_id: depois.id, depois })
        const { aplicadas, donos } = await sincronia.apply(tx, escopo, { clinica_id: depois.clinica_id })
        touched.add('financeiro', donos)
        return { ...(await readRepasse(tx, depois.id)), aplicadas }
      }),

    updateRepasse: (escopo: Escopo, { id, versao, ...campos }: Versioned & Omit<RegraRepasseCampos, 'clinica_id'>) =>
      write(async (tx, touched) => {
        const { depois } = await changeVersioned(tx, escopo, {
          entidade: 'regras_repasse',
          versao,
          lock: lockRepasse(tx, id),
          ausente: REGRA_NAO_ENCONTRADA,
          campos,
          async write() {
            await requireMutavel(tx, 'repasse', id, campos)
            return updateRepasse(tx, id, campos)
          },
        })
        const { aplicadas, donos } = await sincronia.apply(tx, escopo, { clinica_id: depois.clinica_id })
        touched.add('financeiro', donos)
        return { ...(await readRepasse(tx, id)), aplicadas }
      }),

    createComissao: (escopo: Escopo, campos: RegraComissaoCampos) =>
      write(async (tx, touched) => {
        const depois = await uniqueAt(insertComissao(tx, campos, escopo.usuarioId), SEM_QUEM)
        await recordAcao(tx, escopo, { acao: 'criar', entidade: 'regras_comissao', entidade_id: depois.id, depois })
        const { aplicadas, donos } = await sincronia.apply(tx, escopo, { consultor_id: depois.consultor_id })
        touched.add('financeiro', donos)
        return { ...(await readComissao(tx, depois.id)), aplicadas }
      }),

    updateComissao: (
      escopo: Escopo,
      { id, versao, ...campos }: Versioned & Omit<RegraComissaoCampos, 'consultor_id'>,
    ) =>
      write(async (tx, touched) => {
        const { depois } = await changeVersioned(tx, escopo, {
          entidade: 'regras_comissao',
          versao,
          lock: lockComissao(tx, id),
          ausente: REGRA_NAO_ENCONTRADA,
          campos,
          async write() {
            await requireMutavel(tx, 'comissao', id, campos)
            return updateComissao(tx, id, campos)
          },
        })
        const { aplicadas, donos } = await sincronia.apply(tx, escopo, { consultor_id: depois.consultor_id })
        touched.add('financeiro', donos)
        return { ...(await readComissao(tx, id)), aplicadas }
      }),

    delete: (escopo: Escopo, qual: Qual, { id, versao }: Versioned) =>
      write(async (tx) => {
        const antes = await (qual === 'repasse' ? lockRepasse(tx, id) : lockComissao(tx, id))
        if (!antes) throw notFound(REGRA_NAO_ENCONTRADA)
        if (antes.versao !== versao) throw conflict()
        await requireMutavel(tx, qual, id, null)
        await (qual === 'repasse' ? deleteRepasse(tx, id) : deleteComissao(tx, id))
        const entidade = qual === 'repasse' ? 'regras_repasse' : 'regras_comissao'
        await recordAcao(tx, escopo, { acao: 'excluir', entidade, entidade_id: id, antes })
        return { ok: true as const }
      }),
  }
}
