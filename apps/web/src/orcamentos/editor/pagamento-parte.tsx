import { NativeSelect, TextInput } from '@mantine/core'
import { calculaValores, isDescontoAcima } from '@portal/contract/orcamentos/dinheiro'
import {
  FORMAS_ORCAMENTO,
  ROTULO_DESCONTO,
  ROTULO_FORMA,
  TIPOS_DESCONTO,
  type TipoDesconto,
} from '@portal/contract/orcamentos/opcoes'
import { formatMoeda } from '../../platform/format-moeda.ts'
import { percentualDe } from '../../platform/percentual.ts'
import { useSessao } from '../../platform/session.ts'
import { MoedaInput } from '../../ui/moeda-input.tsx'
import classes from './editor.module.css'
import { entradaDe, type Valores } from './formulario.ts'
import { parteDe } from './parte.ts'

const DESCONTOS = TIPOS_DESCONTO.map((value) => ({ value, label: ROTULO_DESCONTO[value] }))
const FORMAS = FORMAS_ORCAMENTO.map((value) => ({ value, label: ROTULO_FORMA[value] }))

/** What the discount takes off the treatment, and whether somebody has to approve it. */
function Desconto({ values, dias, maximo }: { values: Valores; dias: number; maximo: number }) {
  const isAdmin = useSessao()?.user.role === 'admin'
  const { base, desconto } = calculaValores(entradaDe(values, dias))
  if (desconto === 0 || base === 0 || desconto > base) return null
  const acima = isDescontoAcima(desconto, base, maximo)
  return (
    <p className={classes.nota} role="status" data-aviso={(acima && !isAdmin) || undefined}>
      Desconto de {formatMoeda(desconto / 100)}, {percentualDe(desconto, base)} do tratamento.
      {acima && !isAdmin && ` Acima de ${maximo}%: ao enviar, espera a aprovação de um administrador.`}
      {acima && isAdmin && ` Acima do limite de ${maximo}% dos consultores.`}
    </p>
  )
}

/** Discount, down payment, instalments and how it is paid. */
export const PagamentoParte = parteDe(
  [
    'desconto_tipo',
    'desconto_centavos',
    'desconto_percentual',
    'entrada_centavos',
    'parcelas',
    'forma_pagamento',
    // What the discount and the instalments are parts of.
    'valor_periodo_centavos',
    'quantidade',
    'periodicidade_id',
    'itens',
  ],
  ({ values, campo, set, preparo }) => {
    const dias = preparo.periodicidades.find(({ id }) => id === values.periodicidade_id)?.dias ?? 30
    return (
      <section className={classes.parte} aria-labelledby="parte-pagamento">
        <h2 id="parte-pagamento">Desconto e pagamento</h2>
        <div className={classes.dois}>
          <NativeSelect
            {...campo('desconto_tipo')}
            data={DESCONTOS}
            onChange={({ currentTarget }) => set('desconto_tipo', currentTarget.value as TipoDesconto)}
          />
          {values.desconto_tipo === 'valor' && (
            <MoedaInput
              {...campo('desconto_centavos')}
              required
              centavos={values.desconto_centavos}
              onChange={(centavos) => set('desconto_centavos', centavos)}
            />
          )}
          {values.desconto_tipo === 'percentual' && (
            <TextInput
              {...campo('desconto_percentual')}
              required
              inputMode="decimal"
              placeholder="10%"
              autoComplete="off"
              maxLength={8}
            />
          )}
        </div>
        <Desconto values={values} dias={dias} maximo={preparo.desconto_maximo_percentual} />
        <div className={classes.tres}>
          <MoedaInput
            {...campo('entrada_centavos')}
            centavos={values.entrada_centavos}
            onChange={(centavos) => set('entrada_centavos', centavos)}
          />
          <TextInput {...campo('parcelas')} required inputMode="numeric" autoComplete="off" maxLength={2} />
          <NativeSelect {...campo('forma_pagamento')} required data={FORMAS} />
        </div>
      </section>
    )
  },
)
