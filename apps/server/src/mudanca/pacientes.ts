import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import type { Lida } from './guardar.ts'
import type { Relatorio } from './relatorio.ts'
import type { Contexto } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

/** Patients and who is in a clinic today. */
export async function trazerPacientes(_tx: Db, _lidas: readonly Lida[], _deps: Deps): Promise<void> {}
