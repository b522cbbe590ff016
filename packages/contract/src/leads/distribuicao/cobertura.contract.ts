import { z } from 'zod'
import { id } from '../../common.ts'
import { COBERTURA_COMECO, ESCOLHA_SUBSTITUTO, erroDosDias, SITUACOES_COBERTURA } from './cobertura.ts'

/** Cover: the substitute sees and handles the consultant's leads on these days. */
export const cobertura = z.object({
  id: z.uuid(),
  versao: z.number(),
  titular_id: z.uuid(),
  titular: z.string(),
  substituto_id: z.uuid(),
  substituto: z.string(),
  de: z.string(),
  /** Last day. */
  ate: z.string(),
  encerrada_em: z.iso.datetime().nullable(),
  situacao: z.enum(SITUACOES_COBERTURA),
})
export type Cobertura = z.infer<typeof cobertura>

export const coberturaCampos = z
  .object({
    /** Consultant who is covered; default: the caller. */
    titular_id: id.optional(),
    substituto_id: z.uuid(ESCOLHA_SUBSTITUTO),
    de: z.iso.date(COBERTURA_COMECO),
    ate: z.iso.date('Informe o último dia'),
  })
  .check(({ value, issues }) => {
    const message = erroDosDias(value)
    if (message) issues.push({ code: 'custom', message, input: value, path: ['ate'] })
  })
export type CoberturaCampos = z.infer<typeof coberturaCampos>
