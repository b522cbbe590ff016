import { listUrlsDeFotos } from '../platform/auth/profiles.queries.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { usuariosRoutes } from './usuarios.routes.ts'
import { createUsuariosService } from './usuarios.service.ts'

export const usuariosFeature = ({ database, auth, mail, clock }: Kit) =>
  ({
    routes: { usuarios: usuariosRoutes(createUsuariosService(database, auth, mail, clock)) },
    usedFiles: () => listUrlsDeFotos(database.db),
  }) satisfies Feature
