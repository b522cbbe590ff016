import { z } from 'zod'

/** Replaces the name and the telephone of an erased person; no real number begins with area code 00. */
export const TITULAR_REMOVIDO = 'Titular removido'
export const TELEFONE_REMOVIDO = '550000000000'

/** Reasons for erasing somebody: a request, the end of the retention, or data that a restored backup brought back. */
export const MOTIVOS_ELIMINACAO = ['pedido', 'retencao', 'restauracao'] as const
export type MotivoEliminacao = (typeof MOTIVOS_ELIMINACAO)[number]

/** Number of erased rows by kind of record. */
const eliminado = z.object({ registro: z.string(), linhas: z.number() })
/** Record that the law keeps, why and until which day; null while the day is not known. */
const guardado = z.object({
  registro: z.string(),
  codigo: z.string().nullable(),
  porque: z.string(),
  ate: z.iso.date().nullable(),
})
export type Guardado = z.infer<typeof guardado>

export const previaEliminacao = z.object({
  vai: z.array(eliminado),
  fica: z.array(guardado),
  /** Sentences that say why it cannot be done now. */
  impede: z.array(z.string()),
  /** Instant at which all of these records were erased before; null if they were not. */
  eliminado_em: z.iso.datetime().nullable(),
})
export type PreviaEliminacao = z.infer<typeof previaEliminacao>

/** Certificate of an erasure; it names nobody. */
export const certificado = z.object({
  id: z.uuid(),
  numero: z.number(),
  em: z.iso.datetime(),
  vai: z.array(eliminado),
  fica: z.array(guardado),
})
export type Certificado = z.infer<typeof certificado>

/** Formats a number as 'E-000001'. */
export const numeroCertificado = (numero: number) => `E-${String(numero).padStart(6, '0')}`

export const SO_RESPONSAVEL =
  'Os dados são de um menor de 18 anos: só o responsável legal pode pedir que sejam apagados.'
export const CONTA_ATIVA = 'A conta está ativa. Desative a pessoa em Usuários e repita a eliminação.'
export const COPIAS_DE_SEGURANCA =
  'Cópias de segurança anteriores saem com o tempo; ao restaurar uma delas, esta eliminação é aplicada de novo antes do uso.'
/** Refuses the erasure of a patient who is admitted. */
export const internacaoEmCurso = (paciente: string) =>
  `A internação de ${paciente} está em curso: os dados são necessários até a saída. Elimine depois de registrá-la.`
