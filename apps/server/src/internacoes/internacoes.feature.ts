import type { SincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import type { AdmissoesDoLead } from '../leads/admissoes.service.ts'
import type { AdmissoesDoPaciente } from '../pacientes/admissoes.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createCorrecaoService } from './correcao.service.ts'
import { createEscritaInternacoes } from './escrita.ts'
import { createEsperasService } from './esperas.service.ts'
import { createFolhaService } from './folha.service.ts'
import { internacoesRoutes } from './internacoes.routes.ts'
import { createInternacoesService } from './internacoes.service.ts'
import { createPrazosInternacaoService } from './prazos.service.ts'
import { createRegistroService } from './registro.service.ts'
import { createTrazidasService } from './trazidas.service.ts'

export function internacoesFeature(
  kit: Kit,
  uses: { leads: AdmissoesDoLead; pacientes: AdmissoesDoPaciente; sincronia: SincroniaFinanceiro },
) {
  const escrita = createEscritaInternacoes(kit, uses.leads, uses.pacientes, uses.sincronia)
  const prazos = createPrazosInternacaoService(kit)
  const esperas = createEsperasService(escrita)
  return {
    folha: createFolhaService(escrita),
    esperas,
    routes: {
      internacoes: internacoesRoutes({
        registro: createRegistroService(escrita),
        correcao: createCorrecaoService(escrita),
        internacoes: createInternacoesService(escrita),
        prazos,
        trazidas: createTrazidasService(escrita),
      }),
    },
    jobs: [
      // Changes are judged at once; this job finds what was missed.
      { name: 'internacoes-naturezas', cron: '*/10 * * * *', run: () => esperas.judgeNaturezas() },
      { name: 'internacoes-72h', cron: '5 * * * *', run: () => prazos.notify(['prazo_72h']) },
      { name: 'internacoes-prazos', cron: '0 3 * * *', run: () => prazos.notify(['prazo_pia', 'prazo_90d']) },
    ],
  } satisfies Feature & { folha: unknown; esperas: unknown }
}
