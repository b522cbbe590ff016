import type { Preferencias } from '@portal/contract/acesso/conta.contract'

/** Layout of the results: compact rows, or cards with a large picture. */
export type Formato = NonNullable<Preferencias['resultados']>
