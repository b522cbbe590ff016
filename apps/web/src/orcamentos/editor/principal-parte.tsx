import { NativeSelect, TextInput } from '@mantine/core'
import { calculateValores } from '@portal/contract/orcamentos/dinheiro'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { FORMAS_ORCAMENTO, ROTULO_FORMA_DO_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { Hint } from '../../ui/hint.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import classes from './editor.module.css'
import { entradaDe, ROTULOS } from './formulario.ts'
import { parteDe } from './parte.ts'

const EQUIVALENTE =
  'O valor do tratamento como se cada período tivesse 30 dias: total dos períodos, dividido pelos dias, vezes 30. Serve para comparar clínicas que cobram por períodos diferentes. Não inclui taxas nem desconto.'
const FORMAS = FORMAS_ORCAMENTO.map((value) => ({ value, label: ROTULO_FORMA_DO_ORCAMENTO[value] }))

/** Main part: clinic, price per period, number of periods, and payment. */
export const PrincipalParte = parteDe(
  [
    ...(['clinica_id', 'periodicidade_id', 'quantidade', 'valor_periodo_centavos'] as const),
    ...(['entrada_centavos', 'parcelas', 'forma_pagamento'] as const),
  ],
  ({ values, erros, campo, set, preparo, leadId }) => {
    const dias = preparo.periodicidades.find(({ id }) => id === values.periodicidade_id)?.dias ?? 30
    const { base, equivalente_mensal } = calculateValores(entradaDe({ ...values, itens: [] }, dias))
    return (
      <section className={classes.parte} aria-labelledby="parte-tratamento">
        <h2 id="parte-tratamento">Tratamento e pagamento</h2>
        <ClinicaInput
          label={
            <>
              {ROTULOS.clinica_id}{' '}
              <span aria-hidden className={classes.obrigatorio}>
                *
              </span>
            </>
          }
          name="clinica_id"
          leadId={leadId}
          value={values.clinica_id}
          onChange={(clinica) => set('clinica_id', clinica)}
          error={erros.clinica_id}
        />
        <div className={classes.pares}>
          <MoneyInput
            {...campo('valor_periodo_centavos')}
            required
            centavos={values.valor_periodo_centavos}
            onChange={(centavos) => set('valor_periodo_centavos', centavos)}
          />
          <TextInput {...campo('quantidade')} required inputMode="numeric" autoComplete="off" maxLength={2} />
          <NativeSelect
            {...campo('periodicidade_id')}
            required
            data={[
              { value: '', label: 'Selecione' },
              ...preparo.periodicidades.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <NativeSelect {...campo('forma_pagamento')} required data={FORMAS} />
          <TextInput {...campo('parcelas')} required inputMode="numeric" autoComplete="off" maxLength={2} />
          <MoneyInput
            {...campo('entrada_centavos')}
            centavos={values.entrada_centavos}
            onChange={(centavos) => set('entrada_centavos', centavos)}
          />
        </div>
        {base > 0 && (
          <p className={classes.conta}>
            <span>
              Tratamento: <b>{formatCentavos(base)}</b>
            </span>
            {equivalente_mensal !== values.valor_periodo_centavos && (
              <span>
                Equivalente mensal: <b>{formatCentavos(equivalente_mensal)}</b>{' '}
                <Hint nome="equivalente mensal" texto={EQUIVALENTE} />
              </span>
            )}
          </p>
        )}
      </section>
    )
  },
)
