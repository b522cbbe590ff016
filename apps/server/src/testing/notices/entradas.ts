import { randomUUID } from 'node:crypto'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { type Avisos, DIA_MS, HORA_MS, INICIO, type Mundo } from './notice.ts'

/** Creates a source that brought a lead on each of five days, the last one at the beginning. */
async function fonteComLeads(m: Mundo) {
  await m.sql('delete from entrada_fontes')
  const nome = `Site ${randomUUID().slice(0, 8)}`
  const { body } = await m.admin.post('/entradas/fontes', { nome, modelo: 'generico' })
  const { id } = (body as { fonte: Fonte }).fonte
  for (let dia = 0; dia < 5; dia++)
    await m.sql(
      `insert into entrada_chamadas (fonte_id, chave, recebida_em, estado, resposta, tentar_em)
       values ($1, $2, $3::timestamptz, 'processada', 202, $3::timestamptz)`,
      [id, `dia ${dia}`, new Date(INICIO - dia * DIA_MS).toISOString()],
    )
  return id
}
const suspect = (m: Mundo, fonte: string, em: number) =>
  m.sql(
    `insert into entrada_situacoes (fonte_id, minuto, dia, suspeita_em) values ($1, $2::timestamptz, '2026-03-10', $2::timestamptz)`,
    [fonte, new Date(em).toISOString()],
  )
const TODOS = (titulo: string) => ({ admin: titulo, outroAdmin: titulo })

/** Four leads in four days are 1.25 a day, so silence is four days without one. */
const SILENCIO = INICIO + 4 * DIA_MS

export const ENTRADAS: Avisos<'entradas'> = {
  entradas: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'a source is flooded for ten minutes',
        async faz(m) {
          const fonte = await fonteComLeads(m)
          await suspect(m, fonte, INICIO + HORA_MS)
          return {
            job: 'entradas-avisos',
            borda: INICIO + HORA_MS,
            acaba: { 'an administrator lets it in again': () => m.admin.post(`/entradas/fontes/${fonte}/liberar`, {}) },
          }
        },
        titulos: TODOS('Suspeita de abuso'),
      },
      {
        quando: 'a source that brought leads brings none',
        async faz(m) {
          const fonte = await fonteComLeads(m)
          return {
            job: 'entradas-avisos',
            borda: SILENCIO,
            acaba: {
              'the source was switched off': () =>
                m.admin.patch(`/entradas/fontes/${fonte}`, { versao: 1, ativa: false }),
            },
          }
        },
        titulos: TODOS('Fonte sem leads'),
      },
    ],
  },
}
