import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import { findLinkAntigo } from './registros.queries.ts'

export type LinkAntigo = ReturnType<typeof createLinkAntigo>

/**
 * Content of the page of an old registration link: the clinic as families see it, and the consultant to ask for a new link.
 * No form can be sent there. Any other token gets the same answer as one that never was.
 */
export const createLinkAntigo =
  ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) =>
  async (token: string) => {
    const link = await findLinkAntigo(db, token)
    const clinica =
      link && (await findClinicaDivulgada(db, link.clinica_id, vigenciaDe(await findEmpresa(db), clock())))
    if (!link || !clinica) throw notFound(LINK_INDISPONIVEL)
    const { nome, foto, whatsapp } = await findAtendente(db, link.consultor_id)
    const { name, city, state, image_url } = clinica
    return { clinica: { name, city, state, image_url }, consultor: { nome, foto }, whatsapp }
  }
