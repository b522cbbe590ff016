import type { Preferencias } from '@portal/contract/acesso/conta.contract'

/** How the results are shown: rows to compare, or cards with a large picture. */
export type Formato = NonNullable<Preferencias['resultados']>
