import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { id, inteiro, nome } from '../common.ts'
import { operation } from '../operation.ts'
import {
  ARQUIVO_INVALIDO,
  ARQUIVO_PESADO,
  CUSTO_CAMPANHA,
  CUSTOS_CORPO_MAXIMO,
  MES_CUSTO_INVALIDO,
  NOME_CAMPANHA,
} from './limites.ts'

/** First day of a month. */
const mes = z.string(MES_CUSTO_INVALIDO).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/, MES_CUSTO_INVALIDO)

/** Cost of a campaign in one month. */
export const custoCampos = z.object({
  campanha: nome(NOME_CAMPANHA),
  mes,
  centavos: inteiro(CUSTO_CAMPANHA),
})
export type CustoCampos = z.infer<typeof custoCampos>

const custo = custoCampos.extend({ id: z.uuid(), versao: z.number() })
export type CustoCampanha = z.infer<typeof custo>

const resultado = z.object({
  /** Counts of lines: new, changing a stored cost, or equal to it. */
  novos: z.number(),
  alterados: z.number(),
  iguais: z.number(),
  /** Count of wrong lines, and the first of them with their reason. If any line is wrong, nothing is stored. */
  recusadas: z.number(),
  erros: z.array(z.object({ linha: z.number(), motivo: z.string() })),
})
export type ResultadoCustos = z.infer<typeof resultado>

export const campanhas = {
  listCustos: operation({
    method: 'GET',
    path: '/campanhas/custos',
    summary: 'O que as campanhas custaram em um mês',
    access: ADMIN,
  })
    .input(z.object({ mes }))
    .output(z.array(custo)),
  createCusto: operation({
    method: 'POST',
    path: '/campanhas/custos',
    summary: 'Registrar o custo de uma campanha em um mês',
    access: ADMIN,
    successStatus: 201,
  })
    .input(custoCampos)
    .output(custo),
  updateCusto: operation({
    method: 'PATCH',
    path: '/campanhas/custos/{id}',
    summary: 'Alterar o custo de uma campanha',
    access: ADMIN,
  })
    .input(custoCampos.partial().extend({ id, versao: z.number().int().min(1) }))
    .output(custo),
  deleteCusto: operation({
    method: 'DELETE',
    path: '/campanhas/custos/{id}',
    summary: 'Excluir o custo de uma campanha',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  importCustos: operation({
    method: 'POST',
    path: '/campanhas/custos/importar',
    summary: 'Registrar os custos de uma planilha CSV ou XLSX; com uma linha errada, nada dela é guardado',
    access: ADMIN,
  })
    .input(
      z.object({
        conteudo: z.base64(ARQUIVO_INVALIDO).min(1, ARQUIVO_INVALIDO).max(CUSTOS_CORPO_MAXIMO, ARQUIVO_PESADO),
      }),
    )
    .output(resultado),
}
