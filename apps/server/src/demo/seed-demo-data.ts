import { join } from 'node:path'
import type { Auth } from '../platform/auth/auth.ts'
import type { Database } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { seedDemoAccounts } from '../seed/demo-access.ts'
import { seedDemoCompany } from '../seed/demo-company.ts'
import { seedContatos } from './contatos/seed-contatos.ts'
import { seedFinanceiro } from './financeiro/seed-financeiro.ts'
import { seedCamposProprios } from './leads/seed-campos-proprios.ts'
import { seedDistribuicao } from './leads/seed-distribuicao.ts'
import { seedLeads } from './leads/seed-leads.ts'
import { seedMetricas } from './metricas/seed-metricas.ts'
import { seedOrcamentos } from './orcamentos/seed-orcamentos.ts'
import { seedPrivacidade } from './privacidade/seed-privacidade.ts'
import { seedDemo } from './seed-demo.ts'

type Deps = { env: Env; database: Database; auth: Auth; dataKey: string; log: (line: string) => void }

/** Inserts all missing demo data. */
export async function seedDemoData({ env, database, auth, dataKey, log }: Deps): Promise<void> {
  await seedDemoAccounts(database, auth)
  await seedDemoCompany(database)
  await seedDemo({ database, mediaDir: join(env.PORTAL_DATA_DIR, 'media'), log })
  await seedContatos(database)
  const { documentos } = await openExplained(env)
  if ((await seedLeads({ database, dataKey, documentos, log })) > 0) {
    await seedCamposProprios({ database })
    await seedDistribuicao({ database })
    await seedOrcamentos({ database, dataKey })
  }
  await seedFinanceiro({ database, dataKey })
  await seedPrivacidade({ database, dataKey })
  await seedMetricas({ database })
}
