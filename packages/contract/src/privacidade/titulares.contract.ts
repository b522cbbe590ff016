import { z } from 'zod'
import { email, id, telefone, texto } from '../common.ts'
import { normalizaCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { MOTIVO_DOSSIE_FALTANDO, MOTIVO_TITULAR_MAXIMO, NADA_A_PROCURAR } from './limites.ts'
import { CRITERIOS, PAPEIS_DO_TIPO, PAPEIS_VINCULO, TIPOS_VINCULO, VINCULOS_MAXIMO } from './titular.ts'

const ADMIN = ['admin'] as const

const CPF_INVALIDO = 'CPF inválido'
const cpf = z
  .string(CPF_INVALIDO)
  .max(40, CPF_INVALIDO)
  .transform((digitado, context) => {
    const normal = normalizaCpf(digitado)
    if (normal === null) context.addIssue({ code: 'custom', message: CPF_INVALIDO, input: digitado })
    return normal ?? z.NEVER
  })

/** A person in a record. */
export const vinculo = z
  .object({ tipo: z.enum(TIPOS_VINCULO), id, papel: z.enum(PAPEIS_VINCULO) })
  .refine(({ tipo, papel }) => PAPEIS_DO_TIPO[tipo].includes(papel), 'Esta pessoa não está neste registro')

/** 'lead.contato.<id>', for addresses: they name nobody. */
const vinculoNoEndereco = z
  .string()
  .max(80)
  .transform((escrito) => {
    const [tipo, papel, alvo] = escrito.split('.')
    return { tipo, papel, id: alvo }
  })
  .pipe(vinculo)

export const titularAchado = z.object({
  tipo: z.enum(TIPOS_VINCULO),
  id: z.uuid(),
  papel: z.enum(PAPEIS_VINCULO),
  por: z.enum(CRITERIOS),
  codigo: z.string().nullable(),
  nome: z.string(),
  eliminado: z.boolean(),
})
export type TitularAchado = z.infer<typeof titularAchado>

const motivo = texto(MOTIVO_TITULAR_MAXIMO).refine((digitado) => digitado !== '', MOTIVO_DOSSIE_FALTANDO)

export const titulares = {
  buscarTitular: operation({
    method: 'POST',
    path: '/privacidade/titulares/buscar',
    summary: 'Os registros em que uma pessoa está, por telefone, CPF, e-mail ou a partir de registros dela',
    access: ADMIN,
  })
    .input(
      z
        .object({
          telefone: telefone.optional(),
          cpf: cpf.optional(),
          email: email.optional(),
          vinculos: z.array(vinculo).max(VINCULOS_MAXIMO).default([]),
        })
        .refine(
          ({ vinculos, ...criterios }) => vinculos.length > 0 || Object.values(criterios).some(Boolean),
          NADA_A_PROCURAR,
        ),
    )
    .output(z.array(titularAchado)),
  exportDossie: operation({
    method: 'GET',
    path: '/privacidade-dossie',
    summary:
      'Tudo o que o portal guarda sobre uma pessoa nestes registros, em PDF ou JSON; fica registrado com o motivo',
    access: ADMIN,
    answer: 'download',
  })
    .input(
      z.object({
        vinculos: z.union([
          z.array(vinculoNoEndereco).min(1).max(VINCULOS_MAXIMO),
          vinculoNoEndereco.transform((um) => [um]),
        ]),
        formato: z.enum(['pdf', 'json']),
        motivo,
      }),
    )
    .output(z.string()),
}
