import { ETAPAS, type Etapa, ORIGENS, type Origem, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { chaveDoValor, TODAS_AS_OUTRAS } from '@portal/contract/mudanca/chave-do-valor'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { contado } from '@portal/contract/regras/contado'
import { listEtapas, listMotivos } from '../etapas/etapas.queries.ts'
import { suggestEtapa, suggestMotivo, suggestOrigem } from '../leads/passado/sugestoes.ts'
import type { Db } from '../platform/db/db.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { textKey } from '../platform/text-key.ts'
import type { Achado, Valores } from './achado.ts'
import type { Relatorio } from './relatorio.ts'

/** Stage that a rehearsal takes where nothing suggests one. */
const ENQUANTO_NAO_SE_DIZ: Etapa = 'em_contato'

export type Sugerido = { valor: string; linhas: number; conhecido: string | null; sugestao: string | null }

/**
 * Finds the stage, reason and origin for values of the old portal: those known by themselves, and suggestions by the current
 * names.
 */
export async function openDestinos(db: Db) {
  const [etapas, motivos] = await Promise.all([listEtapas(db), listMotivos(db, true)])
  const nossas = new Map<string, Etapa>([
    ...ETAPAS.map((chave) => [chave, chave] as const),
    ...etapas.map(({ chave, rotulo }) => [textKey(rotulo), chave] as const),
  ])
  const origens = new Map<string, Origem>(
    ORIGENS.flatMap((origem) => [origem, textKey(ROTULO_ORIGEM[origem])].map((nome) => [nome, origem] as const)),
  )
  const nomes = motivos.map(({ name }) => name)
  const porNome = new Map(nomes.map((nome) => [textKey(nome), nome]))
  const suggested =
    (known: (texto: string) => string | undefined, guess: (texto: string) => string | undefined) =>
    ({ valores }: Valores): Sugerido[] =>
      valores.map(({ valor, linhas }) => {
        const conhecido = known(valor) ?? null
        return { valor, linhas, conhecido, sugestao: conhecido ?? guess(valor) ?? null }
      })
  return {
    etapas: etapas.map(({ chave, rotulo }) => ({ chave, rotulo })),
    motivos: nomes,
    ofEtapas: suggested((texto) => nossas.get(textKey(texto)), suggestEtapa),
    ofMotivos: suggested(
      (texto) => porNome.get(textKey(texto)),
      (texto) => suggestMotivo(texto, nomes),
    ),
    // An origin that is recognized needs no confirmation.
    ofOrigens: suggested(
      (texto) => origens.get(textKey(texto)) ?? suggestOrigem(texto),
      () => undefined,
    ),
    ofPessoas: suggested(
      () => undefined,
      () => undefined,
    ),
  }
}
export type Destinos = Awaited<ReturnType<typeof openDestinos>>

/** Values that the map does not name and that are not known by themselves. */
export function semDestino<Um extends { valor: string; conhecido?: string | null }>(
  escolhidos: Record<string, unknown>,
  valores: readonly Um[],
): Um[] {
  if (Object.hasOwn(escolhidos, TODAS_AS_OUTRAS)) return []
  const ditos = new Set(Object.keys(escolhidos).map(chaveDoValor))
  return valores.filter(({ valor, conhecido }) => !conhecido && !ditos.has(chaveDoValor(valor)))
}

/** Stages of a file without a stage here. Those that are not listed one by one (`outras`) need a rule for all others. */
export const etapasSemDestino = (achado: Achado, { etapas }: MapaMudanca, { ofEtapas }: Destinos) => ({
  valores: semDestino(etapas, ofEtapas(achado.etapas)),
  outras: Object.hasOwn(etapas, TODAS_AS_OUTRAS) ? 0 : achado.etapas.outras,
})

/** Sentence for which a move does not begin; undefined if each stage is known. */
export function faltamEtapas({ valores, outras }: ReturnType<typeof etapasSemDestino>): string | undefined {
  if (valores.length === 0 && outras === 0) return undefined
  const linhas = valores.reduce((sum, { linhas }) => sum + linhas, outras)
  const quantas =
    valores.length > 0
      ? `${contado(valores.length, 'etapa do portal antigo não tem', 'etapas do portal antigo não têm')} a sua aqui`
      : 'há etapas longas ou variadas demais para uma a uma'
  return `Nada foi gravado: ${quantas}, de ${contado(linhas, 'lead')}. Diga o que cada uma é em “Etapas, motivos, origens e pessoas” da página Mudança, ou com --mapa; “*” vale para todas as outras.`
}

/**
 * Completes the map with values that are known by themselves. A stage that nobody decided on stops a move; a rehearsal goes
 * on with the suggestion.
 */
export async function completeMapa(
  db: Db,
  achado: Achado,
  mapa: MapaMudanca,
  relatorio: Pick<Relatorio, 'simulado' | 'sem_destino' | 'avisos'>,
): Promise<MapaMudanca> {
  const destinos = await openDestinos(db)
  const faltam = etapasSemDestino(achado, mapa, destinos)
  const frase = faltamEtapas(faltam)
  if (frase && !relatorio.simulado) throw new InvalidFile(frase)
  const sugeridas = destinos.ofEtapas(achado.etapas)
  const origens = destinos.ofOrigens(achado.origens)
  const motivos = destinos.ofMotivos(achado.motivos)
  relatorio.sem_destino = {
    etapas: faltam.valores.length + (faltam.outras > 0 ? 1 : 0),
    motivos: semDestino(mapa.motivos, motivos).length,
    origens: semDestino(mapa.origens, origens).length,
    pessoas: semDestino(mapa.pessoas, achado.pessoas.valores).length,
  }
  if (frase) relatorio.avisos.push(ensaiadas(faltam))
  const filled = <T>(
    escolhidos: Record<string, T>,
    valores: readonly Sugerido[],
    of: (um: Sugerido) => string | null,
  ) => {
    const ditos = new Set(Object.keys(escolhidos).map(chaveDoValor))
    const novos = valores.flatMap((um) => {
      const nosso = ditos.has(chaveDoValor(um.valor)) ? null : of(um)
      return nosso === null ? [] : [[um.valor, nosso as T] as const]
    })
    return { ...Object.fromEntries(novos), ...escolhidos }
  }
  const paraTodas = Object.hasOwn(mapa.etapas, TODAS_AS_OUTRAS)
  return {
    ...mapa,
    etapas: {
      ...(faltam.outras > 0 && { [TODAS_AS_OUTRAS]: ENQUANTO_NAO_SE_DIZ }),
      ...filled(mapa.etapas, sugeridas, ({ conhecido, sugestao }) =>
        paraTodas ? conhecido : (sugestao ?? ENQUANTO_NAO_SE_DIZ),
      ),
    },
    origens: filled(mapa.origens, origens, ({ conhecido }) => conhecido),
  }
}

const ensaiadas = ({ valores, outras }: ReturnType<typeof etapasSemDestino>) => {
  const quais = valores.length > 0 ? contado(valores.length, 'etapa') : contado(outras, 'lead')
  return `O ensaio supôs a etapa de ${quais} do portal antigo. A mudança de verdade espera que você diga o que cada uma é aqui.`
}
