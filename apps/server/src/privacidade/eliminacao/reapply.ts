import { PAPEIS_DO_TIPO, type Vinculo } from '@portal/contract/privacidade/titular'
import type { ErasedList } from '../../platform/backup/erased.ts'
import type { Kit } from '../../platform/feature.ts'
import type { Declaracoes } from '../operacoes.ts'
import { createDepoisService } from './depois.service.ts'
import { readRegistros } from './eliminacao.queries.ts'
import { createEliminacaoService } from './eliminacao.service.ts'
import { marcaDe } from './marcas.ts'

/**
 * Applies the erasures of a list again to older data, after a restore and before anybody uses it. Records erased
 * already stay. Hashes every record to compare it with the list; an empty list reads nothing.
 */
export async function reapply(
  kit: Pick<Kit, 'env' | 'database' | 'storages' | 'clock' | 'cipher'>,
  declaracoes: Declaracoes,
  lista: ErasedList,
): Promise<{ reaplicadas: number }> {
  const { db } = kit.database
  const porMarca = new Map<string, string>()
  for (const [id, { marcas }] of lista) for (const marca of marcas) porMarca.set(marca, id)
  const achados = new Map<string, Vinculo[]>()
  if (porMarca.size > 0)
    for await (const { tipo, ids } of readRegistros(db))
      for (const id of ids)
        for (const papel of PAPEIS_DO_TIPO[tipo]) {
          const eliminacao = porMarca.get(marcaDe(kit.cipher, { tipo, id, papel }))
          if (eliminacao) achados.set(eliminacao, [...(achados.get(eliminacao) ?? []), { tipo, id, papel }])
        }
  const eliminacoes = createEliminacaoService(kit, declaracoes)
  const depois = createDepoisService({ ...kit, log: { error: (dito: unknown) => console.error(dito) } })
  let reaplicadas = 0
  for (const [id, vinculos] of achados) {
    const em = new Date(lista.get(id)?.em ?? kit.clock())
    const { eliminacao, nova } = await db.transaction(async (tx) => {
      const feita = await eliminacoes.eraseTitular(tx, null, vinculos, { motivo: 'restauracao', em })
      if (feita.donos) await eliminacoes.announce(tx, feita.donos)
      return feita
    })
    await depois.concluir(eliminacao.id)
    if (nova) reaplicadas++
  }
  return { reaplicadas }
}
