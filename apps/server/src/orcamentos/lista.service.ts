import { CONTADOS_ADIANTE } from '@portal/contract/listas'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { type OrdemOrcamentos, ROTULO_SITUACAO_DO_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import { situacaoDe } from '@portal/contract/orcamentos/situacao'
import { formatTelefone } from '@portal/contract/telefone'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { countOrcamentos, type Filtro, findResumo, listOrcamentos, listUltimasEnviadas } from './lista.queries.ts'
import { toLinha } from './orcamento.ts'

type Pedido = Omit<Filtro, 'hoje' | 'fuso'> & {
  ordem: OrdemOrcamentos
  direcao: 'asc' | 'desc'
  pagina: number
  tamanho: number
}

const LOTE_EXPORTACAO = 500

type Linha = ReturnType<typeof toLinha> & { telefone: string | null }
const reais = (centavos: number) => centavos / 100
const dia = (data: string | null) => (data === null ? null : data.split('-').toReversed().join('/'))
const instante = (iso: string | null) => iso && new Date(iso)

/** Columns of the exported file, of the list's own data. */
const COLUNAS_CSV: readonly Column<Linha>[] = [
  ['Número', rotuloNumero],
  ['Cliente', ({ cliente_nome }) => cliente_nome],
  ['Telefone', ({ telefone }) => telefone && formatTelefone(telefone)],
  ['Clínica', ({ clinica }) => clinica],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Total (R$)', ({ total_centavos }) => reais(total_centavos)],
  ['Situação', ({ situacao }) => ROTULO_SITUACAO_DO_ORCAMENTO[situacao]],
  ['Validade', ({ validade }) => dia(validade)],
  ['Criado em', ({ created_at }) => instante(created_at)],
  ['Enviado em', ({ enviado_em }) => instante(enviado_em)],
  ['Última visualização em', ({ ultima_visualizacao_em }) => instante(ultima_visualizacao_em)],
  ['Aceito em', ({ aceito_em }) => instante(aceito_em)],
  ['Consultor', ({ consultor }) => consultor],
]

export type ListaOrcamentosService = ReturnType<typeof createListaOrcamentosService>

export const createListaOrcamentosService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  async search(escopo: Escopo, { ordem, direcao, pagina, tamanho, ...pedido }: Pedido) {
    const { fuso_horario: fuso } = await findEmpresa(db)
    const filtro = { ...pedido, fuso, hoje: dayOf(clock(), fuso) }
    const limite = pagina * tamanho + CONTADOS_ADIANTE
    const contados = await countOrcamentos(db, escopo, filtro, limite + 1)
    const ha_mais = contados > limite
    const pedida = { ordem, direcao, pagina, tamanho }
    const rows = await listOrcamentos(db, escopo, filtro, pedida, ha_mais ? 'muitos' : 'poucos')
    const naoEnviados = rows.filter(({ orcamento }) => orcamento.enviado_em === null && orcamento.versao > 1)
    const enviadas = await listUltimasEnviadas(
      db,
      escopo,
      naoEnviados.map(({ orcamento }) => orcamento.numero),
    )
    const enviadaDe = (row: (typeof rows)[number]) => {
      const enviada = naoEnviados.includes(row) && enviadas.find(({ numero }) => numero === row.orcamento.numero)
      if (!enviada) return null
      return {
        ...enviada,
        situacao: situacaoDe(enviada, filtro.hoje),
        ultima_visualizacao_em: enviada.ultima_visualizacao_em?.toISOString() ?? null,
      }
    }
    return {
      itens: rows.map((row) => ({ ...toLinha(row, filtro.hoje), enviada: enviadaDe(row) })),
      total: Math.min(contados, limite),
      ha_mais,
    }
  },

  /** Exports the list as CSV; the history records the export and its filter. */
  async export(
    escopo: Escopo,
    { motivo, ...pedido }: Omit<Filtro, 'texto' | 'hoje' | 'fuso'> & { motivo: string },
  ): Promise<Download> {
    const { fuso_horario: fuso } = await findEmpresa(db)
    const filtro = { ...pedido, texto: '', fuso, hoje: dayOf(clock(), fuso) }
    await recordAcao(db, escopo, {
      acao: 'exportar',
      entidade: 'orcamentos',
      entidade_id: null,
      depois: { ...pedido, motivo },
    })
    async function* linhas() {
      // The oldest first, so that a new quote moves none to the next batch.
      for (let pagina = 1; ; pagina++) {
        const pedida = { ordem: 'recentes', direcao: 'asc', pagina, tamanho: LOTE_EXPORTACAO } as const
        const lote = await listOrcamentos(db, escopo, filtro, pedida, 'muitos')
        for (const row of lote) yield { ...toLinha(row, filtro.hoje), telefone: row.orcamento.cliente_telefone }
        if (lote.length < LOTE_EXPORTACAO) return
      }
    }
    return csvDownload('orcamentos', COLUNAS_CSV, linhas(), fuso)
  },

  async getResumo(escopo: Escopo, pedido: Pick<Filtro, 'consultor_id' | 'de' | 'ate'>) {
    const { fuso_horario: fuso } = await findEmpresa(db)
    return findResumo(db, escopo, { ...pedido, fuso, hoje: dayOf(clock(), fuso) })
  },
})
