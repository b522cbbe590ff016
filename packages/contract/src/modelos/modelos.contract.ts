import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id, nome, queryFlag, versioned } from '../common.ts'
import { operation } from '../operation.ts'
import { textoLongo } from '../regras/nome.ts'
import { TEXTO_FALTANDO, TEXTO_MODELO_MAXIMO, TITULO_MODELO } from './limites.ts'
import { VARIAVEIS, variaveisDesconhecidas } from './preencher.ts'
import { citaDiagnostico, EVITE_DIAGNOSTICO } from './sigilo.ts'

const ESCOPOS_MODELO = ['empresa', 'pessoal'] as const

/** Editable fields of a template of a WhatsApp message. */
export const modeloCampos = z.object({
  titulo: nome(TITULO_MODELO),
  texto: z
    .string(TEXTO_FALTANDO)
    .trim()
    .min(1, TEXTO_FALTANDO)
    .max(TEXTO_MODELO_MAXIMO, textoLongo(TEXTO_MODELO_MAXIMO))
    .check(({ value, issues }) => {
      const [desconhecida] = variaveisDesconhecidas(value)
      const message = desconhecida
        ? `A variável {${desconhecida}} não existe. Use ${VARIAVEIS.map((v) => `{${v}}`).join(' ')}`
        : citaDiagnostico(value) && EVITE_DIAGNOSTICO
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  is_active: z.boolean(),
})
export type ModeloCampos = z.infer<typeof modeloCampos>

const modelo = z.object({
  id: z.uuid(),
  versao: z.number(),
  /** Key of a built-in template, offered at a certain place of the portal; null for templates that people added. */
  chave: z.string().nullable(),
  titulo: z.string(),
  texto: z.string(),
  escopo: z.enum(ESCOPOS_MODELO),
  is_active: z.boolean(),
})
export type Modelo = z.infer<typeof modelo>

export const modelos = {
  listModelos: operation({
    method: 'GET',
    path: '/modelos',
    summary: 'Modelos de mensagem da empresa e os da própria pessoa, por título',
    access: SIGNED_IN,
  })
    .input(z.object({ incluirInativos: queryFlag }))
    .output(z.array(modelo)),
  createModelo: operation({
    method: 'POST',
    path: '/modelos',
    summary: 'Criar um modelo: da empresa só o administrador, pessoal qualquer pessoa',
    access: SIGNED_IN,
    successStatus: 201,
  })
    .input(modeloCampos.extend({ escopo: z.enum(ESCOPOS_MODELO), is_active: z.boolean().default(true) }))
    .output(modelo),
  updateModelo: operation({
    method: 'PATCH',
    path: '/modelos/{id}',
    summary: 'Alterar um modelo próprio, ou da empresa por um administrador',
    access: SIGNED_IN,
  })
    .input(modeloCampos.partial().extend(versioned.shape))
    .output(modelo),
  deleteModelo: operation({
    method: 'DELETE',
    path: '/modelos/{id}',
    summary: 'Excluir um modelo que o portal não usa por si',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
}
