import type { CustoCampanha, CustoCampos } from '@portal/contract/campanhas/campanhas.contract'
import { CUSTO_CAMPANHA, MES_CUSTO_INVALIDO, NOME_CAMPANHA } from '@portal/contract/campanhas/limites'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'

/** Values of the inputs; `mes` as in month inputs, '2026-11'. */
export type Valores = { campanha: string; mes: string; centavos: number | null }

export const ROTULOS: Record<keyof Valores, string> = { campanha: 'Campanha', mes: 'Mês', centavos: 'Custo' }

/** `mes` is the first day of a new cost's initial month. */
export const valoresDe =
  (mes: string) =>
  (custo: CustoCampanha | undefined): Valores => ({
    campanha: custo?.campanha ?? '',
    mes: (custo?.mes ?? mes).slice(0, 7),
    centavos: custo?.centavos ?? null,
  })

export const camposDe = ({ campanha, mes, centavos }: Valores): CustoCampos => ({
  campanha: cleanNome(campanha),
  mes: `${mes}-01`,
  // Validation has already required an amount.
  centavos: centavos ?? 0,
})

/** Errors by field, with the server's sentences. */
export const errosDe = {
  campanha: (campanha: string) => erroDoNome(NOME_CAMPANHA, campanha),
  mes: (mes: string) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(mes) ? undefined : MES_CUSTO_INVALIDO),
  centavos: (centavos: number | null) =>
    centavos !== null && centavos >= CUSTO_CAMPANHA.min && centavos <= CUSTO_CAMPANHA.max
      ? undefined
      : CUSTO_CAMPANHA.mensagem,
}
