import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { email, id, motivo, telefoneDoMundo } from '../common.ts'
import { normalizeCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { CANAIS_CONSENTIMENTO, CANAIS_REVOGACAO, FINALIDADES_CONSENTIMENTO } from '../pacientes/consentimento.ts'
import { NADA_A_PROCURAR } from './limites.ts'
import { CRITERIOS, PAPEIS_DO_TIPO, PAPEIS_VINCULO, TIPOS_VINCULO, VINCULOS_MAXIMO } from './titular.ts'

const CPF_INVALIDO = 'CPF inválido'
const cpf = z
  .string(CPF_INVALIDO)
  .max(40, CPF_INVALIDO)
  .transform((digitado, context) => {
    const normal = normalizeCpf(digitado)
    if (normal === null) context.addIssue({ code: 'custom', message: CPF_INVALIDO, input: digitado })
    return normal ?? z.NEVER
  })

/** A person in a record. */
export const vinculo = z
  .object({ tipo: z.enum(TIPOS_VINCULO), id, papel: z.enum(PAPEIS_VINCULO) })
  .refine(({ tipo, papel }) => PAPEIS_DO_TIPO[tipo].includes(papel), 'Esta pessoa não está neste registro')

/** A person in a record as part of an address, 'lead.contato.<id>': it names nobody. */
const vinculoNoEndereco = z
  .string()
  .max(80)
  .transform((escrito) => {
    const [tipo, papel, alvo] = escrito.split('.')
    return { tipo, papel, id: alvo }
  })
  .pipe(vinculo)

const titularAchado = z.object({
  tipo: z.enum(TIPOS_VINCULO),
  id: z.uuid(),
  papel: z.enum(PAPEIS_VINCULO),
  por: z.enum(CRITERIOS),
  codigo: z.string().nullable(),
  nome: z.string(),
  eliminado: z.boolean(),
})
export type TitularAchado = z.infer<typeof titularAchado>

const consentimentoTitular = z.object({
  id: z.uuid(),
  registro: z.enum(['paciente', 'lead']),
  finalidade: z.enum(FINALIDADES_CONSENTIMENTO),
  versao_termo: z.string(),
  /** Sentence that was agreed to; null for an old version that is not kept. */
  texto: z.string().nullable(),
  canal: z.enum(CANAIS_CONSENTIMENTO),
  base_legal: z.enum(['consentimento', 'protecao_vida', 'contrato', 'obrigacao_legal']),
  declarante: z.string().nullable(),
  dado_em: z.iso.datetime(),
  revogado_em: z.iso.datetime().nullable(),
  /** Member of the team who withdrew it for the person. */
  revogado_por: z.string().nullable(),
  revogado_canal: z.enum(CANAIS_REVOGACAO).nullable(),
  revogacao_motivo: z.string().nullable(),
  revogavel: z.boolean(),
})
export type ConsentimentoTitular = z.infer<typeof consentimentoTitular>

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
          telefone: telefoneDoMundo.optional(),
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
  listConsentimentos: operation({
    method: 'POST',
    path: '/privacidade/titulares/consentimentos',
    summary: 'O que foi consentido nestes registros, com o texto, por quem e até quando; a leitura fica registrada',
    access: ADMIN,
  })
    .input(z.object({ vinculos: z.array(vinculo).min(1).max(VINCULOS_MAXIMO) }))
    .output(z.array(consentimentoTitular)),
  revokeConsentimento: operation({
    method: 'POST',
    path: '/privacidade/consentimentos/{id}/revogar',
    summary: 'Retirar um consentimento a pedido da pessoa, com o motivo; vale na hora',
    access: ADMIN,
  })
    .input(
      z.object({
        id,
        motivo,
      }),
    )
    .output(z.array(consentimentoTitular)),
  exportDossie: operation({
    method: 'GET',
    path: '/privacidade-dossie',
    summary:
      'Tudo o que o portal guarda sobre uma pessoa nestes registros, em PDF ou JSON; fica registrado com o motivo',
    access: ADMIN,
    answer: 'download',
    midia: ['application/pdf', 'application/json'],
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
