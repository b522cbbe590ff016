import { DEPOIS_MAXIMO, TIPOS_DEPOIS, type TipoDepois } from '@portal/contract/mesclagens/limites'
import type { Depois, Desfazer } from '@portal/contract/mesclagens/mesclagens.contract'
import type { Db } from '../platform/db/db.ts'
import {
  countKept,
  type KeptRows,
  listFollowing,
  listSince,
  type Moved,
  type Since,
  tableOf,
} from '../platform/db/rows-of-parent.ts'
import { conflict } from '../platform/http/errors.ts'

/** Kinds of rows by table, for people to read; rows of other tables are not listed. */
const TIPOS: Readonly<Record<string, TipoDepois>> = {
  lead_interacoes: 'interacao',
  visitas: 'visita',
  orcamentos: 'orcamento',
  pacientes: 'paciente',
  internacoes: 'internacao',
  anexos: 'documento',
  consentimentos: 'consentimento',
  shared_links: 'link',
  links_cadastro: 'link',
  links_documentos: 'link',
  links_ficha: 'link',
}
/** Kinds that always stay: an admission belongs to its lead and patient, a consent to one record. */
const FICAM: readonly TipoDepois[] = ['internacao', 'consentimento']

/** Ids of rows by their table. */
export type Ids = ReadonlyMap<string, readonly string[]>

type Linha = Omit<Since, 'livre'> & { tipo: TipoDepois; escolhe: boolean }

/** Rows added to the surviving record since a merge, and those of them that follow rows that go back. */
export async function readDepois(
  tx: Db,
  filhos: readonly Moved[],
  { filhos: guardados, fica, desde }: { filhos: KeptRows; fica: string; desde: Date },
) {
  const seguem: Ids = await listFollowing(tx, filhos, guardados, fica)
  const contadas = filhos.filter((filho) => tableOf(filho) in TIPOS)
  const vieram = await listSince(tx, contadas, fica, desde, DEPOIS_MAXIMO + 1)
  const linhas = vieram.flatMap(({ livre, ...linha }): Linha[] => {
    const tipo = TIPOS[linha.tabela]
    if (!tipo || seguem.get(linha.tabela)?.includes(linha.id)) return []
    return [{ ...linha, tipo, escolhe: livre && !FICAM.includes(tipo) }]
  })
  return { seguem, linhas }
}

/** Ids to move to the other record, by table: the chosen rows, and those that follow rows that go back. */
export function chosenOf({ linhas, seguem }: Awaited<ReturnType<typeof readDepois>>, vao: Desfazer['vao']): Ids {
  const escolhidas = new Map([...seguem].map(([tabela, ids]) => [tabela, [...ids]]))
  for (const pedida of vao) {
    const linha = linhas.find((uma) => uma.escolhe && uma.id === pedida.id && uma.tipo === pedida.tipo)
    if (!linha) throw conflict('O que você marcou mudou de lugar. Confira a lista e tente novamente.')
    const ids = escolhidas.get(linha.tabela) ?? []
    // All versions of a quote move together.
    const juntas = linhas.filter(
      (uma) => uma.tabela === linha.tabela && uma.tipo === 'orcamento' && uma.detalhe === linha.detalhe,
    )
    escolhidas.set(linha.tabela, [...new Set([...ids, linha.id, ...juntas.map(({ id }) => id)])])
  }
  return escolhidas
}

/** Preview of the rows added since a merge; `detalheDe` puts a row's detail into words. */
export async function tellDepois(
  tx: Db,
  filhos: readonly Moved[],
  { filhos: guardados, fica, desde }: { filhos: KeptRows; fica: string; desde: Date },
  detalheDe: (tipo: TipoDepois, detalhe: string) => string | null,
) {
  const { seguem, linhas } = await readDepois(tx, filhos, { filhos: guardados, fica, desde })
  const contadas = await countKept(tx, filhos, guardados, fica)
  const n = (tipo: TipoDepois) =>
    Object.entries(TIPOS).reduce(
      (soma, [tabela, um]) =>
        soma + (um === tipo ? (contadas.get(tabela) ?? 0) + (seguem.get(tabela)?.length ?? 0) : 0),
      0,
    )
  return {
    voltam: TIPOS_DEPOIS.map((tipo) => ({ tipo, n: n(tipo) })).filter((um) => um.n > 0),
    depois: linhas.slice(0, DEPOIS_MAXIMO).map(
      ({ tipo, id, em, detalhe, escolhe }): Depois => ({
        ...{ tipo, id, em: em.toISOString(), escolhe },
        detalhe: detalhe === null ? null : detalheDe(tipo, detalhe),
      }),
    ),
    ha_mais: linhas.length > DEPOIS_MAXIMO,
  }
}
