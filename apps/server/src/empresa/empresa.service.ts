import type { Role } from '@portal/contract/access'
import type { EmpresaCampos, Marca } from '@portal/contract/empresa/empresa.contract'
import { isInalterado, recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listSemDuasEtapas, lockDuasEtapas } from '../platform/auth/profiles.queries.ts'
import { DE_SEGUNDA_A_SEXTA, isOpenDay, nextDay } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { changeKept } from '../platform/realtime/kept-rows.ts'
import { calendarioDe } from './calendario.service.ts'
import {
  type EmpresaConfig,
  findEmpresa,
  lockEmpresa,
  type PassosDitos,
  readEmpresa,
  updateEmpresa,
  updatePassosDitos,
} from './empresa.queries.ts'
import { countSemSupervisor, listDaEquipe } from './equipes.queries.ts'

const serialise = (empresa: EmpresaConfig) => ({ ...empresa, updated_at: empresa.updated_at.toISOString() })

const DIAS_ADIANTE = 60

const SEM_DUAS_ETAPAS =
  'Ative antes a verificação em duas etapas da sua própria conta, no menu do usuário, para não perder o acesso.'

/** Company data that pages show, and the time zone of shown times. */
type Aparencia = Marca & { fuso_horario: string }

/** Settings of the company. */
export async function createEmpresaService({ db }: Database, clock: () => number) {
  let lida: Aparencia = await findEmpresa(db)

  /** Falls back to the last known value while the database is unreachable: every page includes it. */
  async function getAparencia(): Promise<Aparencia> {
    lida = await findEmpresa(db).catch(() => lida)
    return lida
  }

  return {
    getMarca: (): Promise<Marca> => getAparencia(),
    /** Values written into index.html, so that the first page needs no request for them. */
    async getPageValues() {
      const { nome_fantasia, logo_url, fuso_horario } = await getAparencia()
      return { marca: nome_fantasia, logo: logo_url ?? '', fuso: fuso_horario }
    },
    /** Business hours, and closed days of the next weeks; without hours, weekends count as closed. */
    async getExpediente() {
      const empresa = await findEmpresa(db)
      const calendario = calendarioDe(empresa)
      const horario = calendario.horario ?? DE_SEGUNDA_A_SEXTA
      const dias = [dayOf(clock(), calendario.fuso)]
      while (dias.length < DIAS_ADIANTE) dias.push(nextDay(dias.at(-1) ?? ''))
      return {
        horario: calendario.horario,
        fechados: dias.filter((dia) => !isOpenDay(dia, { ...calendario, horario })),
        minutos_aceite: empresa.minutos_aceite,
      }
    },
    getEquipes: async () => ({ sem_supervisor: await countSemSupervisor(db) }),
    /** People of a supervisor's team, where the company has teams. */
    getMinhaEquipe: async (escopo: Escopo) =>
      escopo.equipe ? { separada: true, pessoas: await listDaEquipe(db, escopo) } : { separada: false, pessoas: [] },
    get: async () => serialise(await readEmpresa(db)),
    update: (escopo: Escopo, versao: number, campos: EmpresaCampos) =>
      changeKept(
        db,
        'empresa',
        db.transaction(async (tx) => {
          const { depois } = await changeVersioned(tx, escopo, {
            entidade: 'empresa_config',
            versao,
            lock: lockEmpresa(tx),
            ausente: 'Empresa não encontrada',
            campos,
            registro: ({ duas_etapas_desde, ...registro }) => registro,
            async write(antes) {
              const novos = campos.exigir_duas_etapas_de.filter((papel) => !antes.exigir_duas_etapas_de.includes(papel))
              if (novos.includes(escopo.role) && !(await lockDuasEtapas(tx, escopo.usuarioId)))
                throw unprocessable({ exigir_duas_etapas_de: SEM_DUAS_ETAPAS })
              await notifyDuasEtapas(tx, novos)
              return updateEmpresa(tx, antes, campos, { exigeDeMais: novos.length > 0 })
            },
          })
          return serialise(depois)
        }),
      ),
    /** Without a version, as each value is set by itself and not in a form. */
    updatePassosDitos: (escopo: Escopo, ditos: PassosDitos): Promise<EmpresaConfig> =>
      changeKept(
        db,
        'empresa',
        db.transaction(async (tx) => {
          const antes = await lockEmpresa(tx)
          if (isInalterado(antes, ditos)) return antes
          const depois = await updatePassosDitos(tx, antes, ditos)
          const evento = { entidade: 'empresa_config', entidade_id: antes.id, antes, depois } as const
          await recordAcao(tx, escopo, { acao: 'editar', ...evento })
          return depois
        }),
      ),
  }
}

export type EmpresaService = Awaited<ReturnType<typeof createEmpresaService>>

/** Notifies people of these roles without a second step that they must turn it on at their next sign-in. */
async function notifyDuasEtapas(tx: Db, roles: readonly Role[]) {
  const pessoas = roles.length > 0 ? await listSemDuasEtapas(tx, roles) : []
  await insertNotificacoes(
    tx,
    pessoas.map((usuario_id) => ({
      usuario_id,
      tipo: 'seguranca_conta',
      titulo: 'Ative a verificação em duas etapas',
      corpo: 'A empresa passou a exigi-la do seu perfil. Você pode ativá-la agora; no próximo acesso ela será pedida.',
      rota: '/verificacao-duas-etapas',
    })),
  )
}
