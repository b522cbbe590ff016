import { z } from 'zod'

/** What stands where the name and the telephone of somebody erased stood; no number begins with area code 00. */
export const TITULAR_REMOVIDO = 'Titular removido'
export const TELEFONE_REMOVIDO = '550000000000'

/** Why somebody was erased: they asked, their retention ended, or they came back with a restored backup. */
export const MOTIVOS_ELIMINACAO = ['pedido', 'retencao', 'restauracao'] as const
export type MotivoEliminacao = (typeof MOTIVOS_ELIMINACAO)[number]

/** What went, by what it was. */
const eliminado = z.object({ registro: z.string(), linhas: z.number() })
/** What the law keeps, why and until which day; null while it is not known. */
const guardado = z.object({
  registro: z.string(),
  codigo: z.string().nullable(),
  porque: z.string(),
  ate: z.iso.date().nullable(),
})
export type Guardado = z.infer<typeof guardado>

/** What an erasure does, before it does it. */
export const previaEliminacao = z.object({
  vai: z.array(eliminado),
  fica: z.array(guardado),
  /** Why it cannot be done now, as sentences. */
  impede: z.array(z.string()),
  /** When all of these records were erased before. */
  eliminado_em: z.iso.datetime().nullable(),
})
export type PreviaEliminacao = z.infer<typeof previaEliminacao>

/** What was done; it names nobody. */
export const certificado = z.object({
  id: z.uuid(),
  numero: z.number(),
  em: z.iso.datetime(),
  vai: z.array(eliminado),
  fica: z.array(guardado),
})
export type Certificado = z.infer<typeof certificado>

/** 'E-000001' */
export const numeroCertificado = (numero: number) => `E-${String(numero).padStart(6, '0')}`

export const SO_RESPONSAVEL =
  'Os dados são de um menor de 18 anos: só o responsável legal pode pedir que sejam apagados.'
export const CONTA_ATIVA = 'A conta está ativa. Desative a pessoa em Usuários e repita a eliminação.'
export const COPIAS_DE_SEGURANCA =
  'Cópias de segurança anteriores saem com o tempo; ao restaurar uma delas, esta eliminação é aplicada de novo antes do uso.'
/** 'A internação de P-000012 está em curso: …' */
export const internacaoEmCurso = (paciente: string) =>
  `A internação de ${paciente} está em curso: os dados são necessários até a saída. Elimine depois de registrá-la.`
