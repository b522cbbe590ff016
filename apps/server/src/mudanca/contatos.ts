import type { Db } from '../platform/db/db.ts'
import type { Lida } from './guardar.ts'
import type { Relatorio } from './relatorio.ts'
import type { Contexto } from './trazer.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio }

/** The phone book, into that of the team. */
export async function trazerContatos(_tx: Db, _lida: Lida, _deps: Deps): Promise<void> {}
