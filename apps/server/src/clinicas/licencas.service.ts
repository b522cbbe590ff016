import { GESTAO } from '@portal/contract/access'
import { NATUREZAS, SITUACOES_REGULARIDADE } from '@portal/contract/clinicas/regularidade'
import type { FiltroLicencas, Licenca } from '@portal/contract/clinicas/regularidade.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import type { Database } from '../platform/db/db.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { AVISOS_DIAS, countLicencas, expireLicencas, listAVencer, listLicencas } from './licencas.queries.ts'
import { vigenciaDe } from './regularidade.queries.ts'

/** Notices per statement. */
const LOTE_AVISOS = 1000

const emDias = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`)
const COLUNAS: Column<Licenca>[] = [
  ['Clínica', ({ name }) => name],
  ['Cidade', ({ city }) => city],
  ['UF', ({ state }) => state],
  ['Ativa', ({ active }) => active],
  ['Natureza', ({ natureza }) => natureza && NATUREZAS[natureza]],
  ['Situação', ({ situacao }) => SITUACOES_REGULARIDADE[situacao]],
  ['Validade da licença', ({ licenca_validade }) => licenca_validade.split('-').toReversed().join('/')],
  ['Dias', ({ dias }) => dias],
]

export type LicencasService = ReturnType<typeof createLicencasService>

/** Ending licences: their list, and the job that stores and announces the end. Pages compute today's status. */
export function createLicencasService({ db }: Database, agora: () => number) {
  async function today() {
    const empresa = await findEmpresa(db)
    return { hoje: vigenciaDe(empresa, agora()).hoje, fuso: empresa.fuso_horario }
  }

  /** Latest warning due; an earlier one that was missed is left out. */
  const avisoDe = (dias: number) => AVISOS_DIAS.findLast((limite) => dias <= limite)

  async function warn(hoje: string) {
    const [licencas, ...pessoas] = await Promise.all([
      listAVencer(db, hoje),
      ...GESTAO.map(async (papel) =>
        (await listAtivosWithRole(db, [papel])).map((usuario_id) => ({
          usuario_id,
          rota: `/${papel}/clinicas/licencas`,
        })),
      ),
    ])
    const avisos = licencas.flatMap(({ id, name, licenca_validade, dias }) =>
      pessoas.flat().map((pessoa) => ({
        ...pessoa,
        tipo: 'licenca_vencendo' as const,
        titulo: `Licença vence ${emDias(dias)}`,
        corpo: name,
        fato: `licenca:${id}:${licenca_validade}:${avisoDe(dias)}`,
      })),
    )
    for (let inicio = 0; inicio < avisos.length; inicio += LOTE_AVISOS)
      await insertNotificacoes(db, avisos.slice(inicio, inicio + LOTE_AVISOS))
    return licencas.length
  }

  /** Each batch is one transaction with its history. */
  async function expire(hoje: string) {
    for (let total = 0; ; ) {
      const vencidas = await db.transaction(async (tx) => {
        const linhas = await expireLicencas(tx, hoje)
        await recordAcao(
          tx,
          null,
          linhas.map(({ clinica_id, status }) => ({
            acao: 'editar',
            entidade: 'clinicas',
            entidade_id: clinica_id,
            antes: { status },
            depois: { status: 'vencida' },
          })),
        )
        return linhas.length
      })
      total += vencidas
      if (vencidas === 0) return total
    }
  }

  return {
    async list({ pagina, tamanho, ...filtro }: FiltroLicencas & { pagina: number; tamanho: number }) {
      const { hoje } = await today()
      const [itens, { todas, ...faixas }] = await Promise.all([
        listLicencas(db, filtro, hoje, { pagina, tamanho }),
        countLicencas(db, filtro, hoje),
      ])
      return { itens, total: filtro.faixa ? faixas[filtro.faixa] : todas, faixas }
    },

    /** CSV file of the list. The export and its filter are recorded in the history. */
    async export(escopo: Escopo, filtro: FiltroLicencas): Promise<Download> {
      const { hoje, fuso } = await today()
      const licencas = await listLicencas(db, filtro, hoje)
      const depois = { licencas: filtro.faixa ?? 'todas', texto: filtro.texto, quantidade: licencas.length }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'clinicas', entidade_id: null, depois })
      return csvDownload('licencas', COLUNAS, licencas, fuso)
    },

    /** Daily; run twice it does nothing the second time. */
    async run() {
      const { hoje } = await today()
      return { vencidas: await expire(hoje), a_vencer: await warn(hoje) }
    },
  }
}
