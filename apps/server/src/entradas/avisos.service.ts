import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { listSuspeitas } from './chamadas.queries.ts'
import { silencioDe } from './silencio.service.ts'

/** Minutes above the limit after which a source is suspected of abuse. */
export const SUSPEITA_MIN = 10

const ROTA = '/admin/empresa-config?aba=entradas'
const porDia = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Sentence about a silence, such as 'sem leads há 5 dias, antes cerca de 3 por dia'. */
export const fraseDoSilencio = ({ dias, por_dia }: { dias: number; por_dia: number }) =>
  `sem leads há ${dias} dias, antes cerca de ${porDia.format(por_dia)} por dia`

/** Tells administrators of each suspicion and each silence, once. */
export const createAvisosDeEntradas =
  ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) =>
  async (): Promise<{ avisos: number }> => {
    const agora = clock()
    const suspeitas = (await listSuspeitas(db)).flatMap(({ id, nome, suspeita_em }) =>
      suspeita_em !== null && suspeita_em.getTime() <= agora
        ? {
            titulo: 'Suspeita de abuso',
            corpo: `A fonte ${nome} passou do limite por ${SUSPEITA_MIN} minutos. Os leads dela esperam em "A conferir".`,
            fato: `entrada_suspeita:${id}:${suspeita_em.toISOString()}`,
          }
        : [],
    )
    const silencios = [...(await silencioDe(db, agora))].map(([id, { nome, ultimo, ...silencio }]) => ({
      titulo: 'Fonte sem leads',
      corpo: `${nome}: ${fraseDoSilencio(silencio)}.`,
      fato: `entrada_silencio:${id}:${ultimo.toISOString()}`,
    }))
    const ditos = [...suspeitas, ...silencios]
    if (ditos.length > 0)
      await db.transaction(async (tx) => {
        const admins = await listAtivosWithRole(tx, ['admin'])
        await insertNotificacoes(
          tx,
          admins.flatMap((usuario_id) =>
            ditos.map((dito) => ({ ...dito, usuario_id, tipo: 'entradas' as const, rota: ROTA })),
          ),
        )
      })
    return { avisos: ditos.length }
  }
