import type { AConferir, Chamada, ChamadaAberta, FormularioMeta } from '@portal/contract/entradas/entradas.contract'
import { CHAMADA_NAO_ENCONTRADA } from '@portal/contract/entradas/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import { type ChamadaListada, countConferir, listChamadas, listSuspeitas } from './chamadas.queries.ts'
import { silencioDe } from './silencio.service.ts'

export const toChamada = ({ lead_id, codigo, recebida_em, ...row }: ChamadaListada): Chamada => ({
  ...row,
  recebida_em: recebida_em.toISOString(),
  lead: lead_id !== null && codigo !== null ? { id: lead_id, codigo } : null,
})

export type ChamadasService = ReturnType<typeof createChamadasService>

/** Calls as administrators see and mend them. */
export function createChamadasService({ database: { db }, clock }: Kit) {
  const ausente = async (): Promise<never> => {
    throw notFound(CHAMADA_NAO_ENCONTRADA)
  }
  return {
    list: async (fonteId: string): Promise<Chamada[]> => (await listChamadas(db, fonteId)).map(toChamada),
    open: (_id: string): Promise<ChamadaAberta> => ausente(),
    retry: (_escopo: Escopo, _id: string): Promise<Chamada> => ausente(),
    test: (_id: string): Promise<Chamada> => ausente(),
    listConferir: async (_pagina: number): Promise<{ itens: AConferir[]; total: number }> => ({
      itens: [],
      total: await countConferir(db),
    }),
    mend: (_escopo: Escopo, _id: string, _campos: object): Promise<{ lead: { id: string; codigo: string } }> =>
      ausente(),
    discard: (_escopo: Escopo, _id: string): Promise<{ ok: true }> => ausente(),
    liberar: (_escopo: Escopo, _id: string): Promise<void> => ausente(),
    testMeta: (_id: string): Promise<never> => ausente(),
    listFormularios: (_id: string): Promise<FormularioMeta[]> => ausente(),
    saveFormulario: (_escopo: Escopo, _input: object): Promise<never> => ausente(),
    async getContagem() {
      const silencio = await silencioDe(db, clock())
      return {
        conferir: await countConferir(db),
        suspeitas: (await listSuspeitas(db)).map(({ id, nome }) => ({ id, nome })),
        silenciosas: [...silencio].map(([id, { ultimo: _, ...dela }]) => ({ id, ...dela })),
      }
    },
  }
}
