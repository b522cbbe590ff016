import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  ORCAMENTO_CANCELADO,
  ORCAMENTO_NAO_ENCONTRADO,
  ORCAMENTO_SUBSTITUIDO,
} from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { gone, notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { findDocumento, insertDocumento } from './aceite.queries.ts'
import { sha256 } from './canonico.ts'
import { conteudoDe } from './conteudo.ts'
import { cpfDoAceite } from './orcamento.ts'
import { orcamentoPdf } from './orcamento-pdf.ts'
import { findOrcamento, findPorToken, type OrcamentoCompleto } from './orcamentos.queries.ts'

const contexto = (id: string) => `orcamento_documentos.conteudo:${id}`

export type DocumentoService = ReturnType<typeof createDocumentoService>

/** Quotes as PDF. An accepted one is drawn once and kept: a new logo or typeface must not change it (record 121). */
export function createDocumentoService({ database: { db }, cipher, storages, pdfs }: Kit, publicUrl: string) {
  async function desenho(completo: OrcamentoCompleto, pessoa: string): Promise<Readable> {
    const row = completo.orcamento
    const empresa = await findEmpresa(db)
    const { aceite, aceite_conteudo: canonico } = row
    const aceito = aceite &&
      canonico && {
        aceite,
        canonico,
        cpf: cpfDoAceite(cipher, row),
        visto: row.visualizado_em?.toISOString() ?? null,
        conferir: new URL('/orcamento/conferir', publicUrl).href,
      }
    const em = aceite ? new Date(aceite.em) : (row.enviado_em ?? row.updated_at)
    const timbre = await findTimbre(db, storages.midia)
    return pdfs.make(orcamentoPdf(conteudoDe(completo, empresa), timbre, em, aceito || null), pessoa)
  }

  /** Kept PDF of an accepted quote; drawn and kept on first use. */
  async function guardado(completo: OrcamentoCompleto, pessoa: string): Promise<Readable> {
    const { id } = completo.orcamento
    const antes = await findDocumento(db, id)
    if (antes) return Readable.from([cipher.decrypt(antes, contexto(id))])
    const bytes = await buffer(await desenho(completo, pessoa))
    const meu = await db.transaction((tx) =>
      insertDocumento(tx, id, cipher.encrypt(bytes, contexto(id)), sha256(bytes)),
    )
    return meu ? Readable.from([bytes]) : guardado(completo, pessoa)
  }

  const download = async (completo: OrcamentoCompleto, pessoa: string): Promise<Download> => ({
    nome: `${rotuloNumero(completo.orcamento).replace('/', '-v')}.pdf`,
    tipo: 'application/pdf',
    conteudo: await (completo.orcamento.aceite && !completo.orcamento.anonimizado_em
      ? guardado(completo, pessoa)
      : desenho(completo, pessoa)),
  })

  return {
    /** 'Baixar PDF' in the portal; recorded in the history before it is drawn. */
    async print(escopo: Escopo, id: string): Promise<Download> {
      const completo = await db.transaction(async (tx) => {
        const achado = await findOrcamento(tx, escopo, id)
        if (!achado) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
        const depois = { parte: achado.orcamento.aceite ? 'comprovante' : 'orcamento' }
        await recordAcao(tx, escopo, { acao: 'imprimir', entidade: 'orcamentos', entidade_id: id, depois })
        return achado
      })
      return download(completo, escopo.usuarioId)
    },

    /** 'Baixar PDF' on the family's page. */
    async printPublico(token: string): Promise<Download> {
      const completo = await findPorToken(db, token)
      if (!completo) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
      const { status } = completo.orcamento
      if (status === 'substituido') throw gone(ORCAMENTO_SUBSTITUIDO)
      if (status === 'cancelado') throw gone(ORCAMENTO_CANCELADO)
      return download(completo, completo.orcamento.id)
    },
  }
}
