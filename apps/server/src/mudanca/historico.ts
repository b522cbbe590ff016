import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import type { Lida } from './guardar.ts'
import type { Relatorio } from './relatorio.ts'
import type { Contexto } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

/** Visits, quotes, payments, commissions and documents, as dated lines of the lead or patient that they are about. */
export async function trazerHistorico(_tx: Db, _lidas: readonly Lida[], _deps: Deps): Promise<void> {}
