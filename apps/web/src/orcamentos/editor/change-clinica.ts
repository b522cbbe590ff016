import type { PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import isEqual from 'fast-deep-equal'
import type { Valores } from './formulario.ts'

type Clinica = NonNullable<PreparoOrcamento['clinica']>

/** Fields that follow a change of clinic: price and included services, unless somebody edited them. */
export function changeClinica(valores: Valores, antes: Clinica | null, nova: Clinica): Partial<Valores> {
  const { valor_periodo_centavos, inclui } = valores
  const semPreco = valor_periodo_centavos === null || valor_periodo_centavos === antes?.valor_periodo_centavos
  const semLista = inclui.length === 0 || isEqual(inclui, antes?.inclui)
  return {
    ...(semPreco &&
      nova.valor_periodo_centavos !== null && {
        valor_periodo_centavos: nova.valor_periodo_centavos,
        ...(nova.periodicidade_id && { periodicidade_id: nova.periodicidade_id }),
      }),
    ...(semLista && { inclui: nova.inclui }),
  }
}
