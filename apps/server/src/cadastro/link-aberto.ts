import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { CLINICA_INDISPONIVEL } from '../links/links.service.ts'
import type { Db } from '../platform/db/db.ts'
import { gone, notFound } from '../platform/http/errors.ts'
import type { LinkCadastroRow } from './cadastro.queries.ts'

/** Returns the link if it is usable at `agora` (milliseconds); throws the page's sentence otherwise. */
export function requireLinkAberto(link: LinkCadastroRow | undefined, agora: number): LinkCadastroRow {
  if (!link) throw notFound(LINK_INDISPONIVEL)
  if (!link.is_active) throw gone('Este link foi desativado.')
  if (link.expires_at && link.expires_at.getTime() <= agora)
    throw gone('Este link expirou. Solicite um novo ao seu consultor.')
  if (link.max_uses !== null && link.uses >= link.max_uses) throw gone('Este link já atingiu o limite de cadastros.')
  return link
}

/** Like `requireLinkAberto`, with its clinic, which families must be allowed to see. */
export async function requireAberto(db: Db, row: LinkCadastroRow | undefined, agora: number) {
  const link = requireLinkAberto(row, agora)
  const clinica = await findClinicaDivulgada(db, link.clinica_id, vigenciaDe(await findEmpresa(db), agora))
  if (!clinica) throw gone(CLINICA_INDISPONIVEL)
  return { link, clinica }
}
