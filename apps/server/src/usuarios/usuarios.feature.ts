import { listUrlsDeFotos } from '../platform/auth/profiles.queries.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { usuariosRoutes } from './usuarios.routes.ts'
import { createUsuariosService } from './usuarios.service.ts'

export const usuariosFeature = ({ database, auth, mail }: Kit) =>
  ({
    routes: { usuarios: usuariosRoutes(createUsuariosService(database, auth, mail)) },
    usedFiles: () => listUrlsDeFotos(database.db),
  }) satisfies Feature
