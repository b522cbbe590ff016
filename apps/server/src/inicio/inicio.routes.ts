import { countCidades } from '../cidades/cidades.queries.ts'
import { countClinicas, countPendencias } from '../clinicas/clinicas.queries.ts'
import type { Copias } from '../copias/copias.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listRecentes } from '../historico/recentes.queries.ts'
import { countProfilesByRole, countProfilesPendentes } from '../platform/auth/profiles.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { os, scoped } from '../platform/http/operations.ts'
import type { HojeService } from './hoje.service.ts'
import type { PrimeirosPassosService } from './primeiros-passos.service.ts'

const RECENTES = 10

export const inicioRoutes = (
  { database: { db }, services }: Pick<Kit, 'database' | 'services'>,
  { hoje, copias, passos }: { hoje: HojeService; copias: Copias; passos: PrimeirosPassosService },
) => ({
  getHoje: scoped(os.inicio.getHoje, hoje.get),
  getResumo: os.inicio.getResumo.handler(async () => {
    const [clinicas, cidades, papeis, pendencias, usuarios_pendentes, empresa, copia, primeiros_passos] =
      await Promise.all([
        countClinicas(db),
        countCidades(db),
        countProfilesByRole(db),
        countPendencias(db),
        countProfilesPendentes(db),
        findEmpresa(db),
        copias.getSituacao(),
        passos.get(),
      ])
    const por_papel = { admin: 0, supervisor: 0, gerenciador: 0, consultor: 0, ...papeis }
    const total = Object.values(por_papel).reduce((sum, n) => sum + n, 0)
    return {
      clinicas,
      cidades,
      usuarios: { total, por_papel },
      pendencias: { ...pendencias, usuarios_pendentes },
      cadastro_aberto: !empresa.aprovar_novos_usuarios,
      copia,
      servicos: [...services.problemas()],
      primeiros_passos,
    }
  }),
  changePrimeirosPassos: scoped(os.inicio.changePrimeirosPassos, passos.change),
  testEmail: scoped(os.inicio.testEmail, passos.testEmail),
  listRecentes: os.inicio.listRecentes.handler(() => listRecentes(db, RECENTES)),
})
