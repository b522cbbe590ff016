import { z } from 'zod'
import { SEM_SUPERVISOR } from '../access.ts'
import { id, nome, normalizado } from '../common.ts'
import { CPF_INVALIDO, normalizeCpf } from '../cpf.ts'
import { operation } from '../operation.ts'
import { COMPARADOS, CONCORDE, ESCOLHA_UM_MOTIVO, NOME_DE_QUEM_ACEITA } from './limites.ts'
import { MOTIVOS_RECUSA_ORCAMENTO } from './opcoes.ts'
import { conteudoOrcamento } from './orcamentos.contract.ts'
import { recusaDoCpf } from './pagina.ts'

const instante = z.iso.datetime()

/** Quote as a family sees it; its page is given no other fields. */
export const orcamentoPublico = z.object({
  situacao: z.enum(['aberto', 'aceito', 'desistido', 'recusado', 'expirado', 'cancelado', 'substituido']),
  /** Null for a cancelled or replaced quote. */
  conteudo: conteudoOrcamento.nullable(),
  empresa: z.object({ nome: z.string(), logo_url: z.string().nullable(), whatsapp: z.string().nullable() }),
  clinica_foto: z.string().nullable(),
  /** Consultant who serves the family today. */
  consultor: z.object({ nome: z.string(), foto_url: z.string().nullable(), whatsapp: z.string().nullable() }),
  /** End of the last day of validity. */
  ate: instante.nullable(),
  aceite: z
    .object({
      nome: z.string(),
      em: instante,
      hash: z.string(),
      /** Last instant for withdrawing the acceptance. */
      desistir_ate: instante,
      pode_desistir: z.boolean(),
      desistencia_em: instante.nullable(),
      instrucoes_pagamento: z.string().nullable(),
      /** Address of the consultant's registration link, the next step; null once a registration came in. */
      cadastro: z.string().nullable(),
      /** Arrival of the family's registration. */
      cadastro_em: instante.nullable(),
    })
    .nullable(),
})
export type OrcamentoPublico = z.infer<typeof orcamentoPublico>

const cpf = normalizado(normalizeCpf, CPF_INVALIDO, recusaDoCpf)
/** Input of the forms on the family's page. */
export const aceiteCampos = z.object({
  nome: nome(NOME_DE_QUEM_ACEITA),
  cpf,
  concordo: z.literal(true, CONCORDE),
})
export const recusaCampos = z.object({ motivo: z.enum(MOTIVOS_RECUSA_ORCAMENTO, ESCOLHA_UM_MOTIVO) })
/** SHA-256 of the content or of the PDF, in hexadecimal. */
export const documentoCampos = z.object({
  hash: z
    .string()
    .max(200)
    .transform((codigo) => codigo.replace(/\s/g, '').toLowerCase())
    .pipe(z.string().regex(/^[0-9a-f]{64}$/, 'Informe o código de 64 letras e números do comprovante')),
})

/** Up to three sent quotes side by side. */
const comparacaoPublica = z.object({
  empresa: orcamentoPublico.shape.empresa,
  consultor: orcamentoPublico.shape.consultor,
  opcoes: z.array(orcamentoPublico.extend({ token: z.string() })).max(COMPARADOS.max),
})
export type ComparacaoPublica = z.infer<typeof comparacaoPublica>

/** Operations that draw and compare sent quotes; families answer through the forms of their page (record 119). */
export const aceite = {
  printOrcamento: operation({
    method: 'GET',
    path: '/orcamentos-pdf',
    answer: 'download',
    midia: ['application/pdf'],
    summary: 'Um orçamento em PDF; depois do aceite, com o comprovante',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.string()),
  createComparacao: operation({
    method: 'POST',
    path: '/orcamentos-comparacoes',
    summary: 'Uma página com até três orçamentos enviados à mesma família, lado a lado',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(z.object({ orcamentos: z.array(id).min(COMPARADOS.min).max(COMPARADOS.max) }))
    .output(z.object({ id: z.uuid(), caminho: z.string(), conversa: z.string() })),
  checkDocumento: operation({
    method: 'POST',
    path: '/publico/conferir-documento',
    summary: 'Se um código ou o SHA-256 de um arquivo é o de um orçamento aceito',
    access: 'public',
  })
    .input(documentoCampos)
    .output(z.object({ resultado: z.enum(['aceito', 'desistido', 'nao_reconhecido']) })),
}
