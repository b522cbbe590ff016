import { PALAVRAS_ANTIGAS } from '@portal/contract/mudanca/campos'
import { type MapaDaMudanca, type MapaMudanca, mapaMudanca, type TabelaAchada } from '@portal/contract/mudanca/mapa'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listEmUso } from '../etapas/etapas.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { Achado } from './achado.ts'
import { etapasSemDestino, faltamEtapas, openDestinos } from './destino.ts'
import {
  findMapaGuardado,
  findUltimoAchado,
  insertMapa,
  listContasAtivas,
  lockMapa,
  updateMapa,
} from './mapa.queries.ts'
import { camposDe, type Proprio, recogniseNomes } from './nomes-antigos.ts'
import type { TabelaLida } from './store.ts'

const CONTEXTO_MAPA = 'mudanca_mapa.mapa_cifrado'
const contextoDoAchado = (id: string) => `mudanca_execucoes.achado_cifrado:${id}`
const VAZIO = mapaMudanca.parse({})

export const sealAchado = (cipher: Cipher, id: string, achado: Achado) =>
  cipher.encryptText(JSON.stringify(achado), contextoDoAchado(id))

type Deps = { db: Db; cipher: Cipher }

/** The map: the choices of people for tables and values of the old portal. */
export async function readMapa({ db, cipher }: Deps): Promise<{ versao: number; mapa: MapaMudanca }> {
  const row = await findMapaGuardado(db)
  if (!row) return { versao: 0, mapa: VAZIO }
  return {
    versao: row.versao,
    mapa: mapaMudanca.parse(JSON.parse(cipher.decryptText(row.mapa_cifrado, CONTEXTO_MAPA))),
  }
}

async function readAchado({ db, cipher }: Deps): Promise<{ em: Date; achado: Achado } | undefined> {
  const row = await findUltimoAchado(db)
  if (!row?.achado_cifrado) return undefined
  const texto = cipher.decryptText(row.achado_cifrado, contextoDoAchado(row.id))
  return { em: row.iniciada_em, achado: JSON.parse(texto) as Achado }
}

/** Sentence for which a move with this map cannot begin, by what the last run since `desde` found. */
export async function faltaNoMapa(deps: Deps, mapa: MapaMudanca, desde: Date): Promise<string | undefined> {
  const lido = await readAchado(deps)
  if (!lido || lido.em < desde) return undefined
  return faltamEtapas(etapasSemDestino(lido.achado, mapa, await openDestinos(deps.db)))
}

function serialiseTabela({ tabela: rotulo, linhas, colunas }: TabelaLida, proprios: readonly Proprio[]): TabelaAchada {
  const tabela = { schema: 'public', nome: rotulo, colunas: colunas.map(({ nome }) => nome) }
  return {
    ...{ tabela: rotulo, linhas, colunas },
    reconhecida: recogniseNomes(tabela, VAZIO)?.palavra ?? null,
    campos: Object.fromEntries(PALAVRAS_ANTIGAS.map((palavra) => [palavra, camposDe(palavra, tabela, proprios)])),
  }
}

export async function getMapa(deps: Deps): Promise<MapaDaMudanca> {
  const [{ versao, mapa }, lido, destinos, daqui, emUso] = await Promise.all([
    readMapa(deps),
    readAchado(deps),
    openDestinos(deps.db),
    listContasAtivas(deps.db),
    listEmUso(deps.db),
  ])
  const proprios = emUso.map(({ id, nome }) => ({ id, nome }))
  const { etapas, motivos } = destinos
  const contas = new Map(daqui.map(({ email, nome }) => [email.toLowerCase(), nome]))
  for (const { email, nome } of lido?.achado.contas ?? []) if (!contas.has(email)) contas.set(email, nome)
  const achado = lido && {
    em: lido.em.toISOString(),
    tabelas: lido.achado.tabelas.map((tabela) => serialiseTabela(tabela, proprios)),
    etapas: { valores: destinos.ofEtapas(lido.achado.etapas), outras: lido.achado.etapas.outras },
    motivos: { valores: destinos.ofMotivos(lido.achado.motivos), outras: lido.achado.motivos.outras },
    origens: { valores: destinos.ofOrigens(lido.achado.origens), outras: lido.achado.origens.outras },
    pessoas: { valores: destinos.ofPessoas(lido.achado.pessoas), outras: lido.achado.pessoas.outras },
  }
  return {
    ...{ versao, mapa, etapas, motivos, proprios, achado: achado ?? null },
    contas: [...contas].map(([email, nome]) => ({ email, nome })),
  }
}

const quantos = ({ etapas, motivos, origens, pessoas, tabelas }: MapaMudanca) =>
  Object.entries({ etapas, motivos, origens, pessoas, tabelas })
    .map(([campo, valores]) => `${Object.keys(valores).length} ${campo}`)
    .join(', ')

/** Keeps a map if the one it was made from is still the current one (`versao`). */
export async function saveMapa(
  tx: Db,
  cipher: Cipher,
  escopo: Escopo | null,
  { versao, mapa }: { versao: number; mapa: MapaMudanca },
): Promise<void> {
  const antes = await lockMapa(tx)
  if ((antes?.versao ?? 0) !== versao) throw conflict()
  const mapa_cifrado = cipher.sealAgain(antes?.mapa_cifrado ?? null, JSON.stringify(mapa), CONTEXTO_MAPA) ?? ''
  if (mapa_cifrado === antes?.mapa_cifrado) return
  const novo = { mapa_cifrado, alterado_por: escopo?.usuarioId ?? null }
  if (antes) await updateMapa(tx, antes.id, novo)
  else if (!(await insertMapa(tx, novo))) throw conflict()
  const { id } = await findEmpresa(tx)
  const evento = { acao: 'editar', entidade: 'empresa_config', entidade_id: id, antes: {} } as const
  await recordAcao(tx, escopo, { ...evento, depois: { mudanca: `mapa: ${quantos(mapa)}` } })
}
