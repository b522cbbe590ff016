import { createHash } from 'node:crypto'
import {
  COLUNAS_TRADUZIDAS,
  type ColunaDoArquivo,
  TRADUCOES,
  type Traducao,
} from '@portal/contract/leads/colunas-importacao'
import type { MapaLeads, ValoresLeads } from '@portal/contract/leads/importacao.contract'
import { ETAPAS, ORIGENS } from '@portal/contract/leads/opcoes'
import { chaveDoValor } from '@portal/contract/mudanca/chave-do-valor'
import { VALOR_MAPEADO_MAX, VALORES_MAPEADOS_MAX } from '@portal/contract/mudanca/mapa'
import { listMotivos } from '../../etapas/etapas.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes, isOfTeam } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { unguardFormula } from '../../platform/spreadsheet/formula.ts'
import { readBatches, type Spreadsheet } from '../../platform/spreadsheet/spreadsheet.ts'
import { textKey } from '../../platform/text-key.ts'
import type { Lembrados } from '../../tarefas/importacao.service.ts'
import { suggestEtapa, suggestMotivo, suggestOrigem } from '../passado/sugestoes.ts'
import { findDonos, origemDe } from '../passado/traducao.ts'
import { parseOrigem } from '../passado/valores.ts'

const LOTE = 1_000

type Contados = Map<string, { valor: string; linhas: number }>

/** Hash by which a word of a file is recognised without being stored. */
const hashDe = (traducao: Traducao, valor: string) =>
  createHash('sha256')
    .update(`${traducao} ${chaveDoValor(valor)}`)
    .digest('base64url')

/** Choices made for the words of a file, by hash, to be suggested the next time. */
export const lembradosDe = (mapa: MapaLeads): Lembrados =>
  Object.fromEntries(
    TRADUCOES.flatMap((traducao) =>
      Object.entries(mapa[traducao]).map(([valor, nosso]) => [hashDe(traducao, valor), nosso] as const),
    ),
  )

/** Words of a file in the translated columns, with the number of lines of each. */
async function countValores(planilha: Spreadsheet, mapeamento: readonly (ColunaDoArquivo | null)[]) {
  const colunas = TRADUCOES.map((traducao) => ({
    posicao: mapeamento.indexOf(COLUNAS_TRADUZIDAS[traducao]),
    valores: new Map() as Contados,
  }))
  let demais = 0
  function add({ posicao, valores }: (typeof colunas)[number], linha: readonly string[]) {
    const escrito = linha[posicao]
    // Longer values are texts, and no words of a list.
    if (!escrito || escrito.length > VALOR_MAPEADO_MAX) return
    const valor = unguardFormula(escrito.replaceAll('\0', '')).trim()
    const chave = chaveDoValor(valor)
    if (chave === '') return
    const contado = valores.get(chave)
    if (contado) contado.linhas++
    else if (valores.size < VALORES_MAPEADOS_MAX) valores.set(chave, { valor, linhas: 1 })
    else demais++
  }
  const lotes = readBatches(planilha, LOTE, (registro) => ('valores' in registro ? registro.valores : []))
  for await (const lote of lotes) for (const linha of lote) for (const coluna of colunas) add(coluna, linha)
  const contados = Object.fromEntries(
    TRADUCOES.map((traducao, i) => [
      traducao,
      [...(colunas[i]?.valores.values() ?? [])].sort((a, b) => b.linhas - a.linhas || a.valor.localeCompare(b.valor)),
    ]),
  ) as Record<Traducao, { valor: string; linhas: number }[]>
  return { contados, demais }
}

/** Stages, reasons, origins and people named in a file, each with a suggestion: the last choice, else the likeliest. */
export async function listValores(
  db: Db,
  escopo: Escopo,
  planilha: Spreadsheet,
  mapeamento: readonly (ColunaDoArquivo | null)[],
  lembrados: Lembrados,
): Promise<ValoresLeads> {
  const { contados, demais } = await countValores(planilha, mapeamento)
  const motivos = new Map((await listMotivos(db, false)).map(({ name }) => [textKey(name), name]))
  const donos = await findDonos(
    db,
    { pessoas: {} },
    contados.pessoas.map(({ valor }) => valor),
  )
  /** Tests whether a remembered choice is still valid; accounts are checked when the import begins. */
  const validos: Record<Traducao, (nosso: string) => boolean> = {
    etapas: (nosso) => (ETAPAS as readonly string[]).includes(nosso),
    motivos: (nosso) => motivos.has(textKey(nosso)),
    origens: (nosso) => (ORIGENS as readonly string[]).includes(nosso),
    pessoas: (nosso) => isOfTeam(escopo, nosso),
  }
  const sugeridos: Record<Traducao, (valor: string) => string | null | undefined> = {
    etapas: suggestEtapa,
    motivos: (valor) => motivos.get(textKey(valor)) ?? suggestMotivo(valor, [...motivos.values()]),
    origens: (valor) => parseOrigem(valor) ?? suggestOrigem(valor) ?? origemDe({ origens: {} }, valor),
    pessoas(valor) {
      const dono = donos.get(valor)
      return dono?.ativo && isOfTeam(escopo, dono.id) ? dono.id : null
    },
  }
  const valoresDe = (traducao: Traducao) =>
    contados[traducao].map(({ valor, linhas }) => {
      const lembrado = lembrados[hashDe(traducao, valor)]
      const vale = typeof lembrado === 'string' && validos[traducao](lembrado)
      return { valor, linhas, sugestao: (vale ? lembrado : sugeridos[traducao](valor)) ?? null }
    })
  return {
    etapas: valoresDe('etapas'),
    motivos: valoresDe('motivos'),
    origens: valoresDe('origens'),
    // People who import for themselves cannot give leads to others.
    pessoas: distributes(escopo) ? valoresDe('pessoas') : [],
    demais,
  }
}
