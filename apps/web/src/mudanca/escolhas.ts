import { chavePropria } from '@portal/contract/leads/opcoes'
import { CAMPO_DE_VARIAS, CAMPOS_ANTIGOS, CAMPOS_PRECISOS, type PalavraAntiga } from '@portal/contract/mudanca/campos'
import { chaveDoValor, TODAS_AS_OUTRAS } from '@portal/contract/mudanca/chave-do-valor'
import type { CampoMapeado, MapaDaMudanca, MapaMudanca, TabelaAchada } from '@portal/contract/mudanca/mapa'

/** Choices by the old portal's value; null means nothing, or the queue. */
export type Escolhas = Readonly<Record<string, string | null>>
type Achados = NonNullable<MapaDaMudanca['achado']>[CampoMapeado]
export type ValorAchado = Achados['valores'][number]

/** Choice for a value, without regard to case and accents; undefined without one. */
export function escolhaDe(escolhas: Escolhas, valor: string): string | null | undefined {
  const chave = chaveDoValor(valor)
  return Object.entries(escolhas).find(([outro]) => chaveDoValor(outro) === chave)?.[1]
}

/** Sets the choice for a value; undefined removes it. */
export function comEscolha(escolhas: Escolhas, valor: string, nosso: string | null | undefined): Escolhas {
  const chave = chaveDoValor(valor)
  const outras = Object.fromEntries(Object.entries(escolhas).filter(([outro]) => chaveDoValor(outro) !== chave))
  return nosso === undefined ? outras : { ...outras, [valor]: nosso }
}

/** Values that nobody chose a meaning for and that are not recognised. */
export function semEscolha(escolhas: Escolhas, { valores }: Pick<Achados, 'valores'>): ValorAchado[] {
  if (Object.hasOwn(escolhas, TODAS_AS_OUTRAS)) return []
  const ditos = new Set(Object.keys(escolhas).map(chaveDoValor))
  return valores.filter(({ valor, conhecido }) => conhecido === null && !ditos.has(chaveDoValor(valor)))
}

/** Adopts the suggestions for values without a choice. */
export const comSugestoes = (escolhas: Escolhas, achados: Pick<Achados, 'valores'>): Escolhas =>
  semEscolha(escolhas, achados).reduce(
    (todas, { valor, sugestao }) => (sugestao === null ? todas : comEscolha(todas, valor, sugestao)),
    escolhas,
  )

/** Number of stages without a choice, for which a move would be refused. */
export const faltamEtapas = ({ mapa, achado }: Pick<MapaDaMudanca, 'mapa' | 'achado'>): number =>
  achado === null
    ? 0
    : semEscolha(mapa.etapas, achado.etapas).length +
      (achado.etapas.outras > 0 && !Object.hasOwn(mapa.etapas, TODAS_AS_OUTRAS) ? 1 : 0)

type Tabelas = MapaMudanca['tabelas']
const escolhida = (tabelas: Tabelas, tabela: string) => (Object.hasOwn(tabelas, tabela) ? tabelas[tabela] : undefined)

/** Kind of records of a table: chosen, otherwise recognised; null to leave the table out. */
export function viraDe(tabelas: Tabelas, { tabela, reconhecida }: TabelaAchada): PalavraAntiga | null {
  const vira = escolhida(tabelas, tabela)?.vira
  return vira === undefined ? reconhecida : vira
}

/** Field of a column: chosen, otherwise recognised; null to leave the column out. */
export function campoDe(tabelas: Tabelas, achada: TabelaAchada, palavra: PalavraAntiga, coluna: string): string | null {
  const colunas = escolhida(tabelas, achada.tabela)?.colunas ?? {}
  if (Object.hasOwn(colunas, coluna)) return colunas[coluna] ?? null
  const campo = achada.campos[palavra]?.[coluna] ?? null
  // A field chosen for another column is no longer this one's.
  const tomado = campo !== null && campo !== CAMPO_DE_VARIAS[palavra] && Object.values(colunas).includes(campo)
  return tomado ? null : campo
}

/** Sets the kind of a table's records; its columns are recognised anew. */
export const comVira = (tabelas: Tabelas, { tabela }: TabelaAchada, vira: PalavraAntiga | null): Tabelas => ({
  ...tabelas,
  [tabela]: { vira, colunas: {} },
})

export const comCampo = (tabelas: Tabelas, { tabela }: TabelaAchada, coluna: string, campo: string | null): Tabelas => {
  const antes = escolhida(tabelas, tabela)
  return { ...tabelas, [tabela]: { ...antes, colunas: { ...antes?.colunas, [coluna]: campo } } }
}

/** Problems of the choices for a table, as sentences. */
export function faltasDa(tabelas: Tabelas, achada: TabelaAchada, proprios: MapaDaMudanca['proprios']): string[] {
  const palavra = viraDe(tabelas, achada)
  if (palavra === null) return []
  const campos = achada.colunas.flatMap(({ nome }) => campoDe(tabelas, achada, palavra, nome) ?? [])
  const rotulos: Record<string, string> = {
    ...CAMPOS_ANTIGOS[palavra],
    ...Object.fromEntries(proprios.map(({ id, nome }) => [chavePropria(id), nome])),
  }
  const repetidos = new Set(
    campos.filter((campo, n) => campos.indexOf(campo) !== n && campo !== CAMPO_DE_VARIAS[palavra] && rotulos[campo]),
  )
  return [
    ...CAMPOS_PRECISOS[palavra]
      .filter((um) => !um.some((campo) => campos.includes(campo)))
      .map((um) => `Falta a coluna de ${um.map((campo) => rotulos[campo]).join(' ou ')}.`),
    ...[...repetidos].map((campo) => `Duas colunas são “${rotulos[campo]}”; só a primeira seria lida.`),
  ]
}
