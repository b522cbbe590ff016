import { NativeSelect, TextInput } from '@mantine/core'
import { calculaValores } from '@portal/contract/orcamentos/dinheiro'
import { formatMoeda } from '../../platform/format-moeda.ts'
import { Dica } from '../../ui/dica.tsx'
import { MoedaInput } from '../../ui/moeda-input.tsx'
import classes from './editor.module.css'
import { entradaDe } from './formulario.ts'
import { parteDe } from './parte.ts'

const EQUIVALENTE =
  'O valor do tratamento como se cada período tivesse 30 dias: total dos períodos, dividido pelos dias, vezes 30. Serve para comparar clínicas que cobram por períodos diferentes. Não inclui taxas nem desconto.'

/** What the treatment itself costs: a price by period, times the periods. */
export const TratamentoParte = parteDe(
  ['periodicidade_id', 'quantidade', 'valor_periodo_centavos'],
  ({ values, campo, set, preparo }) => {
    const dias = preparo.periodicidades.find(({ id }) => id === values.periodicidade_id)?.dias ?? 30
    const { base, equivalente_mensal } = calculaValores(entradaDe({ ...values, itens: [] }, dias))
    return (
      <section className={classes.parte} aria-labelledby="parte-tratamento">
        <h2 id="parte-tratamento">Tratamento</h2>
        <div className={classes.tres}>
          <NativeSelect
            {...campo('periodicidade_id')}
            required
            data={[
              { value: '', label: 'Selecione' },
              ...preparo.periodicidades.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextInput {...campo('quantidade')} required inputMode="numeric" autoComplete="off" maxLength={2} />
          <MoedaInput
            {...campo('valor_periodo_centavos')}
            required
            centavos={values.valor_periodo_centavos}
            onChange={(centavos) => set('valor_periodo_centavos', centavos)}
          />
        </div>
        {base > 0 && (
          <p className={classes.conta}>
            <span>
              Tratamento: <b>{formatMoeda(base / 100)}</b>
            </span>
            <span>
              Equivalente mensal: <b>{formatMoeda(equivalente_mensal / 100)}</b>{' '}
              <Dica nome="equivalente mensal" texto={EQUIVALENTE} />
            </span>
          </p>
        )}
      </section>
    )
  },
)
