import type { Db } from '../platform/db/db.ts'
import { bringRows, type Contexto } from './bring.ts'
import { CONTAS } from './contas.ts'
import { findRegistros } from './registros.queries.ts'
import { type Lida, leitorDe } from './store.ts'

/** Columns that tell if such a row changed; the others differ between a dump and a CSV, or with each export. */
const USADAS = ['user_id', 'role', 'provider', 'bucket_id', 'name', 'version']
const SEM_CONTA = 'é de uma conta que não veio'

/** Counts rows that become no record of their own, such as roles and the list of files, as new, equal or changed. */
export async function bringAuxiliar(tx: Db, lida: Lida, contexto: Contexto): Promise<void> {
  const ler = leitorDe(lida)
  const deConta = lida.conhecida.outra === 'user_id'
  await bringRows<{ valores: (string | null)[] }>(tx, contexto, lida, {
    part: true,
    used: ({ valores }) => USADAS.map((coluna) => ler(valores)(coluna) || null),
    async read(sp, lote) {
      const donos = lote.map(({ valores }) => ler(valores)('user_id')?.trim().toLowerCase() ?? '')
      const contas = deConta ? await findRegistros(sp, CONTAS, donos) : undefined
      return lote.map(({ valores }, i) =>
        contas && !contas.has(donos[i] ?? '') ? { motivo: SEM_CONTA } : { campos: { valores } },
      )
    },
    insert: async (_, itens) => itens.map(() => '1'),
    versions: async (_, ids) => new Map(ids.map((id) => [id, '1'])),
    update: async () => ({ versao: '1', antes: {}, depois: {} }),
  })
}
