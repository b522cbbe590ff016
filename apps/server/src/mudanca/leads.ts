import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import type { Lida } from './guardar.ts'
import type { Relatorio } from './relatorio.ts'
import type { Contexto } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

/** Leads with their notes, calls and messages. */
export async function trazerLeads(_tx: Db, _lidas: readonly Lida[], _deps: Deps): Promise<void> {}
