import { semAcento } from '@portal/contract/regras/sem-acento'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { createLoteInternacoes } from '../internacoes/lote.service.ts'
import { listPessoas } from '../leads/passado/pessoas.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { groupBy } from '../platform/group-by.ts'
import { readWhen } from '../platform/written-values.ts'
import type { Read } from './admissao-antiga.ts'
import type { Contexto } from './bring.ts'
import { type ClinicaAchada, findClinicasAntigas } from './clinicas-antigas.ts'
import { colunaDe } from './de-que-tabela.ts'
import { loadUfs } from './listas.ts'
import { findDonos } from './mapeado.ts'
import { findLeadsAntigos } from './pessoas.queries.ts'
import { findReferentes } from './preparo.queries.ts'
import { findQuemMuda } from './quem-muda.queries.ts'
import type { Relatorio } from './relatorio.ts'
import { type Lida, leitorDe } from './store.ts'

export type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }
/** Parts that patients and their stays are brought with. */
export type DasEstadias = Deps & { conhecidos: Conhecidos; internacoes: readonly Lida[] }

export const clean =
  (ler: (campo: string) => string | null): Read =>
  (campo) =>
    ler(campo)?.trim() || null

export const emData = (texto: string | null) => (texto === null ? undefined : readWhen(texto)?.instante)

/** Records that all rows of a run are read with. */
export async function loadConhecidos(tx: Db, contexto: Contexto) {
  const periodicidades = await listItens(tx, 'periodicidades', true)
  const porNome = new Map(periodicidades.map(({ id, name }) => [semAcento(name.trim()), id]))
  return {
    ufDe: await loadUfs(tx),
    ativos: new Set((await listPessoas(tx)).flatMap(({ id, is_active }) => (is_active ? id : []))),
    quemMuda: await findQuemMuda(tx, contexto),
    periodicidadeDe: (texto: string | null) => (texto === null ? null : (porNome.get(semAcento(texto)) ?? null)),
    sincronia: createLoteInternacoes(() => contexto.agora.getTime()),
  }
}
export type Conhecidos = Awaited<ReturnType<typeof loadConhecidos>>

/** Finds the records that a lot of rows refers to. */
export async function loadReferidos(tx: Db, contexto: Contexto, leituras: readonly Read[], colunaDoLead?: string) {
  const textosDe = (campo: string) => leituras.flatMap((ler) => ler(campo) ?? [])
  return {
    donos: await findDonos(tx, contexto.mapa, textosDe('consultor')),
    clinicas: await findClinicasAntigas(tx, textosDe('clinica')),
    leads: await findLeadsAntigos(
      tx,
      textosDe('lead').map((id) => id.toLowerCase()),
      colunaDoLead,
    ),
  }
}
export type Referidos = Awaited<ReturnType<typeof loadReferidos>>

export const doTexto = <T>(achados: ReadonlyMap<string, T>, texto: string | null): T | undefined =>
  texto === null ? undefined : achados.get(texto)
export const daClinica = ({ clinicas }: Referidos, ler: Read): ClinicaAchada | undefined =>
  doTexto(clinicas, ler('clinica'))

export type Estadia = { paciente: string; coluna: string | undefined; chave: string; ler: Read }
export const chaveDe = ({ rotulo }: Lida, id: string | null) => `${rotulo} ${id}`

/** Stays in tables of their own, by the old ids of their patients. Stays without an id are refused elsewhere and do not count. */
export async function findEstadias(tx: Db, internacoes: readonly Lida[], ids: readonly string[]) {
  const todas: Estadia[] = []
  for (const tabela of internacoes)
    for (const { outra, chave, valores } of await findReferentes(tx, tabela.rotulo, ids))
      if (chave !== null)
        todas.push({
          ...{ paciente: outra, coluna: colunaDe(tabela, 'paciente'), chave: chaveDe(tabela, chave) },
          ler: clean(leitorDe(tabela)(valores)),
        })
  return groupBy(todas, ({ paciente }) => paciente)
}
