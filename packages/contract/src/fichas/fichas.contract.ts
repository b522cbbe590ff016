import { z } from 'zod'
import { ROLES, SEM_SUPERVISOR } from '../access.ts'
import { id, queryFlag } from '../common.ts'
import { MOMENTOS_COMUNICADOS, ORGAOS } from '../internacoes/opcoes.ts'
import { operation } from '../operation.ts'
import { CODIGO_INVALIDO } from './limites.ts'

const CANAIS = ['email', 'whatsapp'] as const
const token = z.string().min(1).max(200)
const ok = z.object({ ok: z.literal(true) })

/** Patient sheet sent to a clinic. */
const fichaEnviada = z.object({
  id: z.uuid(),
  clinica: z.string(),
  canal: z.enum(CANAIS),
  permite_pdf: z.boolean(),
  /** Code that the consultant tells the clinic by telephone; null once the sheet was opened or can no longer be. */
  codigo: z.string().nullable(),
  situacao: z.enum(['aguardando', 'aberta', 'vista', 'bloqueada', 'expirada', 'desativada']),
  created_at: z.iso.datetime(),
  expira_em: z.iso.datetime(),
  aberta_em: z.iso.datetime().nullable(),
})
export type FichaEnviada = z.infer<typeof fichaEnviada>

/** Sheet as the clinic reads it: the only patient fields that leave the portal. */
const fichaClinica = z.object({
  codigo: z.string(),
  clinica: z.string(),
  nome: z.string(),
  nome_social: z.string().nullable(),
  /** YYYY-MM-DD. */
  data_nascimento: z.string().nullable(),
  idade: z.number().nullable(),
  sexo: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  tipo_internacao: z.string(),
  urgencia: z.string(),
  responsavel: z.object({ nome: z.string(), telefone: z.string().nullable() }).nullable(),
  saude: z.object({
    substancias: z.array(z.string()),
    tempo_uso: z.string().nullable(),
    tratamentos_anteriores: z.string().nullable(),
    condicoes_saude: z.string().nullable(),
    medicamentos: z.string().nullable(),
    alergias: z.string().nullable(),
    risco_imediato: z.boolean(),
    plano: z.string().nullable(),
  }),
  consultor: z.object({ nome: z.string(), whatsapp: z.string().nullable() }),
  permite_pdf: z.boolean(),
  /** Instant at which the page closes. */
  ate: z.iso.datetime(),
})
export type FichaClinica = z.infer<typeof fichaClinica>

/** One opening of a patient's health data or documents. */
const abertura = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  acao: z.enum(['ver_sensivel', 'imprimir', 'exportar']),
  /** Part of the record, or kind of document, that was opened. */
  parte: z.string().nullable(),
  /** Null for a clinic that opened a sheet. */
  pessoa: z.string().nullable(),
  papel: z.enum(ROLES).nullable(),
  dispositivo: z.string().nullable(),
  /** Shown to administrators only. */
  ip: z.string().nullable(),
})
export type Abertura = z.infer<typeof abertura>

export const fichas = {
  printFicha: operation({
    method: 'GET',
    path: '/pacientes-ficha',
    answer: 'download',
    midia: ['application/pdf'],
    summary: 'A ficha de um paciente em PDF, com ou sem dados de saúde; fica registrado',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, clinico: queryFlag }))
    .output(z.string()),
  printFolha: operation({
    method: 'GET',
    path: '/internacoes-folha',
    answer: 'download',
    midia: ['application/pdf'],
    summary: 'A folha de comunicação de uma internação ou saída a um órgão, em PDF; fica registrado',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, orgao: z.enum(ORGAOS), momento: z.enum(MOMENTOS_COMUNICADOS) }))
    .output(z.string()),
  sendFicha: operation({
    method: 'POST',
    path: '/pacientes/{id}/fichas',
    summary: 'Enviar a ficha à clínica: um link de uma abertura, e o código para dizer por telefone',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(z.object({ id, canal: z.enum(CANAIS), permite_pdf: z.boolean() }))
    .output(
      z.object({
        ficha: fichaEnviada,
        caminho: z.string(),
        /** WhatsApp address of the chat with the clinic; null when the sheet goes by e-mail. */
        conversa: z.string().nullable(),
        /** True when the e-mail was sent; null for WhatsApp. */
        email_saiu: z.boolean().nullable(),
      }),
    ),
  listFichas: operation({
    method: 'GET',
    path: '/pacientes/{id}/fichas',
    summary: 'As fichas de um paciente que foram à clínica, da mais nova à mais antiga, e os contatos dela',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(
      z.object({
        itens: z.array(fichaEnviada),
        consente: z.boolean(),
        clinica: z
          .object({ nome: z.string(), email: z.string().nullable(), telefone: z.string().nullable() })
          .nullable(),
      }),
    ),
  revokeFicha: operation({
    method: 'POST',
    path: '/pacientes/{id}/fichas/{ficha}/desativar',
    summary: 'Desativar uma ficha enviada; vale na hora, também enquanto está aberta',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, ficha: id }))
    .output(ok),
  listAberturas: operation({
    method: 'GET',
    path: '/pacientes/{id}/aberturas',
    summary: 'Quem abriu os dados de saúde e os documentos de um paciente, quando e de onde; 25 por página',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1) }))
    .output(z.object({ itens: z.array(abertura), total: z.number() })),
  getFichaPublica: operation({
    method: 'GET',
    path: '/publico/ficha/{token}',
    summary: 'A ficha, no navegador que a abriu; senão se o link ainda espera o código',
    access: 'token',
  })
    .input(z.object({ token }))
    .output(z.object({ ficha: fichaClinica.nullable() })),
  openFicha: operation({
    method: 'POST',
    path: '/publico/ficha/{token}',
    summary: 'Abrir a ficha com o código, uma vez; fica aberta por 30 minutos neste navegador',
    access: 'token',
  })
    .input(
      z.object({
        token,
        codigo: z
          .string()
          .max(20)
          .transform((c) => c.replace(/\s/g, ''))
          .pipe(z.string().regex(/^\d{6}$/, CODIGO_INVALIDO)),
      }),
    )
    .output(fichaClinica),
}
