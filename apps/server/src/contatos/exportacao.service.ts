import { Readable } from 'node:stream'
import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import type { AbaContatos } from '@portal/contract/contatos/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import type { Download } from '../platform/http/operations.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import type { ContatosService } from './contatos.service.ts'
import { COLUNAS_CSV, toVcard } from './exportacao.ts'

const LOTE = 500
const VCARD = 'text/vcard; charset=utf-8'

export type ExportacaoService = ReturnType<typeof createExportacaoService>

/** Contacts as files: the lines of a tab, or one for the phone's own book. */
export function createExportacaoService({ db }: Database, contatos: ContatosService) {
  /** Lines of a tab, in batches. */
  async function* linhasDe(escopo: Escopo, aba: AbaContatos): AsyncGenerator<LinhaContato> {
    for (let inicio = 0; ; inicio += LOTE) {
      const lote = await contatos.readLinhas(escopo, { aba, texto: '' }, { inicio, quantas: LOTE })
      yield* lote
      if (lote.length < LOTE) return
    }
  }

  async function* vcards(linhas: AsyncIterable<LinhaContato>) {
    for await (const linha of linhas) yield toVcard(linha)
  }

  return {
    async export(
      escopo: Escopo,
      { aba, formato, motivo }: { aba: AbaContatos; formato: 'csv' | 'vcf'; motivo: string },
    ): Promise<Download> {
      const { fuso_horario } = await findEmpresa(db)
      const depois = { aba, formato, motivo }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'contatos_telefonicos', entidade_id: null, depois })
      const linhas = linhasDe(escopo, aba)
      if (formato === 'csv') return csvDownload('contatos', COLUNAS_CSV, linhas, fuso_horario)
      return { nome: 'contatos.vcf', tipo: VCARD, conteudo: Readable.from(vcards(linhas), { objectMode: false }) }
    },

    /**
     * Exports one contact for the phone's own book. It is recorded, but needs no reason, unlike many contacts. The file
     * has no name of a person, which would stay in the history of downloads.
     */
    async vcard(escopo: Escopo, { tipo, id }: Pick<LinhaContato, 'tipo' | 'id'>): Promise<Download> {
      const linha = await contatos.findLinha(escopo, tipo, id)
      if (tipo === 'contato')
        await recordAcao(db, escopo, {
          acao: 'exportar',
          entidade: 'contatos_telefonicos',
          entidade_id: id,
          depois: { formato: 'vcf' },
        })
      return { nome: 'contato.vcf', tipo: VCARD, conteudo: Readable.from([toVcard(linha)], { objectMode: false }) }
    },
  }
}
