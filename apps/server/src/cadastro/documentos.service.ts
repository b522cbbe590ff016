import type { TipoDocumento } from '@portal/contract/cadastro/documentos'
import type { AnexosService } from '../pacientes/anexos.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { findLinkCadastro, lockLinkCadastro } from './cadastro.queries.ts'
import { requireAberto } from './link-aberto.ts'

type Envio = { envioId: string; tipo: TipoDocumento; nome: string; tamanho: number }

export type DocumentosCadastroService = ReturnType<typeof createDocumentosCadastroService>
type Deps = { database: Database; anexos: AnexosService; agora: () => number }

/** Documents of a form, sent through an open link. */
export function createDocumentosCadastroService({ database: { db }, anexos, agora }: Deps) {
  async function requireLink(token: string) {
    const { link } = await requireAberto(db, await findLinkCadastro(db, token), agora())
    return link.id
  }

  return {
    store: anexos.store,

    /** Reserves an upload and returns its id. Uploads of a link are counted one at a time. */
    begin: (token: string, { envioId, ...novo }: Envio) =>
      db.transaction(async (tx) => {
        const { link } = await requireAberto(tx, await lockLinkCadastro(tx, token), agora())
        return anexos.reserve(tx, { linkId: link.id, envioId }, novo)
      }),

    requireEnvio: async (token: string, envio: string) => anexos.requireEnvio(await requireLink(token), envio),

    conclude: async (token: string, envioId: string, id: string) =>
      anexos.conclude({ linkId: await requireLink(token), envioId }, id),

    /** Works for an ended link too, so that withdrawn documents are deleted. */
    async remove(token: string, envioId: string, id: string) {
      const link = await findLinkCadastro(db, token)
      if (link) await anexos.remove({ linkId: link.id, envioId }, id)
    },

    async open(escopo: Escopo, id: string) {
      const { expira, assinatura } = await anexos.open(escopo, id)
      return {
        url: `/api/cadastro/documentos/conteudo?${new URLSearchParams({ id, expira: String(expira), assinatura })}`,
      }
    },

    download: anexos.download,
  }
}
