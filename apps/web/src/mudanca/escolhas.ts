import { CAMPO_DE_VARIAS, CAMPOS_ANTIGOS, CAMPOS_PRECISOS, type PalavraAntiga } from '@portal/contract/mudanca/campos'
import { chaveDoValor, TODAS_AS_OUTRAS } from '@portal/contract/mudanca/chave-do-valor'
import type { CampoMapeado, MapaDaMudanca, MapaMudanca, TabelaAchada } from '@portal/contract/mudanca/mapa'

/** Ours by theirs; null is a choice too: nothing, or the queue. */
export type Escolhas = Readonly<Record<string, string | null>>
type Achados = NonNullable<MapaDaMudanca['achado']>[CampoMapeado]
export type ValorAchado = Achados['valores'][number]

/** What was chosen for a value, whatever its case and accents; undefined for nothing. */
export function escolhaDe(escolhas: Escolhas, valor: string): string | null | undefined {
  const chave = chaveDoValor(valor)
  return Object.entries(escolhas).find(([outro]) => chaveDoValor(outro) === chave)?.[1]
}

/** With another choice for a value, or none for undefined. */
export function comEscolha(escolhas: Escolhas, valor: string, nosso: string | null | undefined): Escolhas {
  const chave = chaveDoValor(valor)
  const outras = Object.fromEntries(Object.entries(escolhas).filter(([outro]) => chaveDoValor(outro) !== chave))
  return nosso === undefined ? outras : { ...outras, [valor]: nosso }
}

/** Values of which nobody said what they are, and which are not known by themselves. */
export function semEscolha(escolhas: Escolhas, { valores }: Pick<Achados, 'valores'>): ValorAchado[] {
  if (Object.hasOwn(escolhas, TODAS_AS_OUTRAS)) return []
  const ditos = new Set(Object.keys(escolhas).map(chaveDoValor))
  return valores.filter(({ valor, conhecido }) => conhecido === null && !ditos.has(chaveDoValor(valor)))
}

/** Takes what each value seems to be, where nobody said otherwise. */
export const comSugestoes = (escolhas: Escolhas, achados: Pick<Achados, 'valores'>): Escolhas =>
  semEscolha(escolhas, achados).reduce(
    (todas, { valor, sugestao }) => (sugestao === null ? todas : comEscolha(todas, valor, sugestao)),
    escolhas,
  )

/** Whether a move would be refused for its stages. */
export const faltamEtapas = ({ mapa, achado }: Pick<MapaDaMudanca, 'mapa' | 'achado'>): number =>
  achado === null
    ? 0
    : semEscolha(mapa.etapas, achado.etapas).length +
      (achado.etapas.outras > 0 && !Object.hasOwn(mapa.etapas, TODAS_AS_OUTRAS) ? 1 : 0)

type Tabelas = MapaMudanca['tabelas']
const escolhida = (tabelas: Tabelas, tabela: string) => (Object.hasOwn(tabelas, tabela) ? tabelas[tabela] : undefined)

/** What a table becomes: as chosen, else as known. */
export function viraDe(tabelas: Tabelas, { tabela, reconhecida }: TabelaAchada): PalavraAntiga | null {
  const vira = escolhida(tabelas, tabela)?.vira
  return vira === undefined ? reconhecida : vira
}

/** The field of a column: as chosen, else as known. */
export function campoDe(tabelas: Tabelas, achada: TabelaAchada, palavra: PalavraAntiga, coluna: string): string | null {
  const colunas = escolhida(tabelas, achada.tabela)?.colunas ?? {}
  if (Object.hasOwn(colunas, coluna)) return colunas[coluna] ?? null
  const campo = achada.campos[palavra]?.[coluna] ?? null
  // What somebody gave to another column is not of this one any more.
  const tomado = campo !== null && campo !== CAMPO_DE_VARIAS[palavra] && Object.values(colunas).includes(campo)
  return tomado ? null : campo
}

/** With another word for a table, whose columns are then known anew. */
export const comVira = (tabelas: Tabelas, { tabela }: TabelaAchada, vira: PalavraAntiga | null): Tabelas => ({
  ...tabelas,
  [tabela]: { vira, colunas: {} },
})

export const comCampo = (tabelas: Tabelas, { tabela }: TabelaAchada, coluna: string, campo: string | null): Tabelas => {
  const antes = escolhida(tabelas, tabela)
  return { ...tabelas, [tabela]: { ...antes, colunas: { ...antes?.colunas, [coluna]: campo } } }
}

/** What is wrong with what was chosen of a table, as sentences. */
export function faltasDa(tabelas: Tabelas, achada: TabelaAchada): string[] {
  const palavra = viraDe(tabelas, achada)
  if (palavra === null) return []
  const campos = achada.colunas.flatMap(({ nome }) => campoDe(tabelas, achada, palavra, nome) ?? [])
  const rotulos: Record<string, string> = CAMPOS_ANTIGOS[palavra]
  const repetidos = new Set(
    campos.filter((campo, n) => campos.indexOf(campo) !== n && campo !== CAMPO_DE_VARIAS[palavra]),
  )
  return [
    ...CAMPOS_PRECISOS[palavra]
      .filter((um) => !um.some((campo) => campos.includes(campo)))
      .map((um) => `Falta a coluna de ${um.map((campo) => rotulos[campo]).join(' ou ')}.`),
    ...[...repetidos].map((campo) => `Duas colunas são “${rotulos[campo]}”; só a primeira seria lida.`),
  ]
}
