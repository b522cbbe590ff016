import type { PalavraAntiga } from '@portal/contract/mudanca/campos'
import { chaveDoValor } from '@portal/contract/mudanca/chave-do-valor'
import { type MapaMudanca, VALOR_MAPEADO_MAX, VALORES_MAPEADOS_MAX } from '@portal/contract/mudanca/mapa'
import { z } from 'zod'
import { chaveDaConta } from '../leads/passado/traducao.ts'
import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import { countValores, type Lugar } from './achado.queries.ts'
import { CONTAS } from './contas.ts'
import { findDonos } from './mapeado.ts'
import { readGuardadas } from './preparo.queries.ts'
import { type Lida, leitorDe, type TabelaLida } from './store.ts'

/** So many spellings of a value are read: the database counts each apart, and they are folded afterwards. */
const GRAFIAS = 4
/** Most accounts of a file that are offered as owners. */
const CONTAS_MAX = 1_000
/** Kinds of records that have an owner. */
export const PALAVRAS_COM_DONO: readonly PalavraAntiga[] = [
  'leads',
  'pacientes',
  'internacoes',
  'visitas',
  'orcamentos',
  'pagamentos',
  'comissoes',
]

export type Valores = { valores: { valor: string; linhas: number }[]; outras: number }

/** Content of a file that people have to say what it is here. */
export type Achado = {
  tabelas: TabelaLida[]
  etapas: Valores
  motivos: Valores
  origens: Valores
  pessoas: Valores
  contas: { email: string; nome: string }[]
}

const lugaresDe = (lidas: readonly Lida[], palavras: readonly string[], campo: string): Lugar[] =>
  lidas.flatMap(({ rotulo, conhecida, colunas }) =>
    palavras.includes(conhecida.como) && conhecida.de?.[campo] ? [{ rotulo, indice: colunas.indexOf(campo) }] : [],
  )

/** Values of columns; spellings that differ in case or accents only count as one, shown as it is written most often. */
async function valoresDe(tx: Db, lugares: readonly Lugar[], known = (_: string) => false): Promise<Valores> {
  const { valores, todas } = await countValores(tx, lugares, {
    maximo: VALOR_MAPEADO_MAX,
    limite: VALORES_MAPEADOS_MAX * GRAFIAS,
  })
  const porChave = new Map<string, Valores['valores'][number]>()
  let conhecidas = 0
  for (const { valor, linhas } of valores) {
    const chave = chaveDoValor(valor)
    if (chave === '' || known(valor)) {
      conhecidas += linhas
      continue
    }
    const mesma = porChave.get(chave)
    if (mesma) mesma.linhas += linhas
    else porChave.set(chave, { valor, linhas })
  }
  const achados = [...porChave.values()].sort((a, b) => b.linhas - a.linhas).slice(0, VALORES_MAPEADOS_MAX)
  const ditas = achados.reduce((sum, { linhas }) => sum + linhas, 0)
  return { valores: achados, outras: todas - conhecidas - ditas }
}

/** Accounts of the file, and every text by which a row may name one of them. */
async function readContas(tx: Db, lidas: readonly Lida[]) {
  const nomes = new Set<string>()
  const porId = new Map<string, { email: string; nome: string }>()
  for (const lida of lidas.filter(({ rotulo }) => [CONTAS, 'profiles'].includes(rotulo))) {
    for await (const lote of readGuardadas(tx, lida.rotulo, 1_000))
      for (const { chave, valores } of lote) {
        const valor = leitorDe(lida)(valores)
        const email = chaveDaConta(valor('email') ?? '')
        const nome = valor('full_name')?.trim() ?? ''
        for (const um of [chave, email, textKey(nome)]) if (um) nomes.add(um)
        const antes = porId.get(chave ?? email)
        if (antes || porId.size < CONTAS_MAX)
          porId.set(chave ?? email, { email: antes?.email || email, nome: nome || antes?.nome || '' })
      }
  }
  return { nomes, contas: [...porId.values()].filter(({ email }) => z.email().max(254).safeParse(email).success) }
}

const lugaresDosDonos = (lidas: readonly Lida[]) => lugaresDe(lidas, PALAVRAS_COM_DONO, 'consultor')

/** Owners of rows for whom there is no account: neither here nor, by `known`, in the file. */
export async function readPessoas(
  tx: Db,
  lidas: readonly Lida[],
  known?: (valor: string) => boolean,
): Promise<Valores> {
  const donos = await valoresDe(tx, lugaresDosDonos(lidas), known)
  const daqui = await findDonos(
    tx,
    { pessoas: {} },
    donos.valores.map(({ valor }) => valor),
  )
  return { ...donos, valores: donos.valores.filter(({ valor }) => !daqui.get(valor)) }
}

/** Reads the values of all tables that were put aside, before anything of them is brought. */
export async function readAchado(tx: Db, lidas: readonly Lida[], tabelas: TabelaLida[]): Promise<Achado> {
  const { nomes, contas } = await readContas(tx, lidas)
  const leads = (campo: string) => valoresDe(tx, lugaresDe(lidas, ['leads'], campo))
  return {
    tabelas,
    etapas: await leads('etapa'),
    motivos: await leads('motivo'),
    origens: await leads('origem'),
    pessoas: await readPessoas(tx, lidas, (valor) => nomes.has(chaveDaConta(valor)) || nomes.has(textKey(valor))),
    contas,
  }
}

/** Lays the map of a file over the one that is kept. */
export const mergeMapas = (guardado: MapaMudanca, novo: MapaMudanca): MapaMudanca => {
  const valores = <T>(antes: Record<string, T>, depois: Record<string, T>) => {
    const novas = new Set(Object.keys(depois).map(chaveDoValor))
    return {
      ...Object.fromEntries(Object.entries(antes).filter(([valor]) => !novas.has(chaveDoValor(valor)))),
      ...depois,
    }
  }
  return {
    etapas: valores(guardado.etapas, novo.etapas),
    motivos: valores(guardado.motivos, novo.motivos),
    origens: valores(guardado.origens, novo.origens),
    pessoas: valores(guardado.pessoas, novo.pessoas),
    tabelas: { ...guardado.tabelas, ...novo.tabelas },
  }
}
