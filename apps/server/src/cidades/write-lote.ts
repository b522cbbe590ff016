import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict } from '../platform/http/errors.ts'
import { EM_ANDAMENTO } from '../tarefas/tarefas.service.ts'
import { type CidadeAtual, IndiceCidades, type Mudanca } from './indice-cidades.ts'
import { insertCidades, listCidadesAtuais, lockLote, writeCidades } from './lote.queries.ts'
import type { DadosCidade } from './municipios.ts'

/** Cities written per statement. */
export const LOTE = 500

/** All stored cities, locked until the transaction ends. */
export async function loadIndice(tx: Db): Promise<IndiceCidades> {
  if (!(await lockLote(tx))) throw conflict(EM_ANDAMENTO)
  return new IndiceCidades(await listCidadesAtuais(tx))
}

type Lote = { novas: readonly DadosCidade[]; mudancas: readonly Mudanca[]; editadas: boolean }

/** Writes new and changed cities with their history. Returns the new ones. */
export async function writeLote(tx: Db, escopo: Escopo, { novas, mudancas, editadas }: Lote): Promise<CidadeAtual[]> {
  const criadas = await insertCidades(tx, escopo, novas, editadas)
  await writeCidades(
    tx,
    mudancas.map(({ depois }) => depois),
  )
  await recordAcao(tx, escopo, [
    ...criadas.map((depois) => ({
      acao: 'criar' as const,
      entidade: 'cidades' as const,
      entidade_id: depois.id,
      depois,
    })),
    ...mudancas.map(({ antes, depois }) => ({
      acao: 'editar' as const,
      entidade: 'cidades' as const,
      entidade_id: antes.id,
      antes,
      depois,
    })),
  ])
  return criadas
}
