import type { Database } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { os } from '../platform/operations.ts'
import {
  deleteClinica,
  findClinica,
  findClinicaAtiva,
  insertClinica,
  listClinicas,
  updateClinica,
} from './clinicas.queries.ts'

const NAO_ENCONTRADA = 'Clínica não encontrada'

export const clinicasRoutes = ({ db }: Database) => ({
  getDetalhe: os.clinicas.getDetalhe.handler(async ({ input }) => {
    const clinica = await findClinicaAtiva(db, input.id)
    if (!clinica) throw notFound(NAO_ENCONTRADA)
    return { ...clinica, planos_saude: clinica.show_planos ? clinica.planos_saude : [] }
  }),
  listClinicas: os.clinicas.listClinicas.handler(({ input }) => listClinicas(db, input.texto)),
  createClinica: os.clinicas.createClinica.handler(({ input, context }) =>
    insertClinica(db, input, context.escopo().usuarioId),
  ),
  updateClinica: os.clinicas.updateClinica.handler(async ({ input: { id, versao, ...campos } }) => {
    const clinica = await updateClinica(db, id, versao, campos)
    if (clinica) return clinica
    throw (await findClinica(db, id)) ? conflict() : notFound(NAO_ENCONTRADA)
  }),
  deleteClinica: os.clinicas.deleteClinica.handler(async ({ input }) => {
    if (!(await deleteClinica(db, input.id))) throw notFound(NAO_ENCONTRADA)
    return { ok: true }
  }),
})
