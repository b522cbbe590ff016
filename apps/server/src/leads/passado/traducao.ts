import { ETAPAS, type Etapa, ORIGENS, type Origem, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { chaveDoValor, TODAS_AS_OUTRAS } from '@portal/contract/mudanca/chave-do-valor'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { listMotivos } from '../../etapas/etapas.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import { textKey } from '../../platform/text-key.ts'
import { listPessoas } from './pessoas.queries.ts'

const keysOf = <T>(values: Record<string, T>) =>
  new Map(Object.entries(values).map(([texto, valor]) => [chaveDoValor(texto), valor]))

/** Choices by key, computed once for each map, which may have some hundred values. */
const lidos = new WeakMap<object, Map<string, unknown>>()
function chosen<T>(values: Record<string, T>): Map<string, T> {
  const known = lidos.get(values) ?? keysOf(values)
  lidos.set(values, known)
  return known as Map<string, T>
}

/** The choice for a value, else its own meaning, else the choice for all others. */
function mapped<T>(values: Record<string, T>, texto: string, known: (chave: string) => T | undefined): T | undefined {
  const escolhidos = chosen(values)
  const chave = chaveDoValor(texto)
  if (escolhidos.has(chave)) return escolhidos.get(chave)
  return known(textKey(texto)) ?? escolhidos.get(TODAS_AS_OUTRAS)
}

const isEtapa = (chave: string): chave is Etapa => (ETAPAS as readonly string[]).includes(chave)

/** Stage of a lead by its name in the old portal, 'novo' without one; undefined where nobody translated it. */
export const etapaDe = ({ etapas }: Pick<MapaMudanca, 'etapas'>, texto: string | null): Etapa | undefined =>
  chaveDoValor(texto ?? '') === ''
    ? 'novo'
    : mapped(etapas, texto ?? '', (chave) => (isEtapa(chave) ? chave : undefined))

/** Name of our reason of loss as people chose it; undefined without a choice. */
export const motivoDe = ({ motivos }: Pick<MapaMudanca, 'motivos'>, texto: string): string | undefined =>
  mapped(motivos, texto, () => undefined)

const ORIGEM_POR_NOME = new Map<string, Origem>(
  ORIGENS.flatMap((origem) => [origem, textKey(ROTULO_ORIGEM[origem])].map((nome) => [nome, origem] as const)),
)

/** Origin of a lead: 'importacao' where none was written down, 'outro' where it is unknown. */
export function origemDe({ origens }: Pick<MapaMudanca, 'origens'>, texto: string | null): Origem {
  if (chaveDoValor(texto ?? '') === '') return 'importacao'
  return mapped(origens, texto ?? '', (chave) => ORIGEM_POR_NOME.get(chave)) ?? 'outro'
}

export type Motivo = { id: string; name: string; pede_texto: boolean }

/**
 * Our reason for each old reason of loss: the chosen one, else one of the same name, else the reason that asks for a
 * text, which then is the old one.
 */
export async function findMotivos(
  tx: Db,
  mapa: Pick<MapaMudanca, 'motivos'>,
  textos: Iterable<string>,
): Promise<Map<string, Motivo>> {
  const nossos = await listMotivos(tx, true)
  const porNome = new Map(nossos.map((motivo) => [textKey(motivo.name), motivo]))
  const outro = nossos.find(({ pede_texto }) => pede_texto)
  const achados = new Map<string, Motivo>()
  for (const texto of textos) {
    const nome = mapped(mapa.motivos, texto, (chave) => porNome.get(chave)?.name)
    const motivo = (nome === undefined ? undefined : porNome.get(textKey(nome))) ?? outro
    if (motivo) achados.set(texto, motivo)
  }
  return achados
}

export type Dono = { id: string; ativo: boolean }

/** Key by which ids and addresses of an older portal are compared. */
export const chaveDaConta = (texto: string) => texto.trim().toLowerCase()

/**
 * Accounts here by their names in an older portal: as people chose, by old id (`antigos` maps old ids to ours), by
 * e-mail, or by a name that only one account has. Null for nobody, also where people chose the queue.
 */
export async function findDonos(
  tx: Db,
  { pessoas }: Pick<MapaMudanca, 'pessoas'>,
  textos: Iterable<string>,
  antigos: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Dono | null>> {
  const todos = [...new Set(textos)]
  if (todos.length === 0) return new Map()
  const contas = await listPessoas(tx)
  const porId = new Map(contas.map((conta) => [conta.id, conta]))
  const porEmail = new Map(contas.map((conta) => [conta.email.toLowerCase(), conta]))
  const porNome = groupBy(contas, ({ full_name }) => textKey(full_name))
  const escolhidas = chosen(pessoas)

  function find(texto: string) {
    const escolhida = escolhidas.get(chaveDoValor(texto))
    if (escolhida !== undefined) return escolhida === null ? null : porEmail.get(escolhida.toLowerCase())
    const escrito = chaveDaConta(texto)
    const mesmas = porNome.get(textKey(texto)) ?? []
    const ativas = mesmas.filter(({ is_active }) => is_active)
    const [unica] = ativas.length > 0 ? ativas : mesmas
    const peloNome = (ativas.length || mesmas.length) === 1 && textKey(texto) !== '' ? unica : undefined
    const conhecida = porId.get(antigos.get(escrito) ?? '') ?? porEmail.get(escrito) ?? peloNome
    if (conhecida) return conhecida
    const outras = escolhidas.get(TODAS_AS_OUTRAS)
    return outras ? porEmail.get(outras.toLowerCase()) : null
  }

  return new Map(
    todos.map((texto) => {
      const conta = find(texto)
      return [texto, conta ? { id: conta.id, ativo: conta.is_active } : null]
    }),
  )
}
