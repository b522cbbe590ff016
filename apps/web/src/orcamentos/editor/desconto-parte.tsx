import { NativeSelect, TextInput } from '@mantine/core'
import { calculateValores } from '@portal/contract/orcamentos/dinheiro'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { ROTULO_DESCONTO, TIPOS_DESCONTO, type TipoDesconto } from '@portal/contract/orcamentos/opcoes'
import { percentOf } from '../../platform/percent.ts'
import { useSession } from '../../platform/session.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Dobra } from './dobra.tsx'
import classes from './editor.module.css'
import { entradaDe, isAcima } from './formulario.ts'
import { parteDe } from './parte.ts'

const DESCONTOS = TIPOS_DESCONTO.map((value) => ({ value, label: ROTULO_DESCONTO[value] }))

/** Discount on the treatment, with a note when it needs approval. */
export const DescontoParte = parteDe(
  [
    ...(['desconto_tipo', 'desconto_centavos', 'desconto_percentual'] as const),
    // Fields that the discount's base depends on.
    ...(['valor_periodo_centavos', 'quantidade', 'periodicidade_id', 'itens'] as const),
  ],
  ({ values, erros, campo, set, preparo }) => {
    const isAdmin = useSession()?.user.role === 'admin'
    const { desconto_maximo_percentual: maximo } = preparo
    const dias = preparo.periodicidades.find(({ id }) => id === values.periodicidade_id)?.dias ?? 30
    const { base, desconto } = calculateValores(entradaDe(values, dias))
    const conta = desconto > 0 && base > 0 && desconto <= base
    const acima = isAcima(values, dias, maximo)
    const valor = conta ? `${formatCentavos(desconto)}, ${percentOf(desconto, base)} do tratamento` : undefined
    return (
      <Dobra
        id="parte-desconto"
        titulo="Desconto"
        valor={valor ?? 'nenhum'}
        erro={erros.desconto_centavos ?? erros.desconto_percentual}
      >
        <div className={classes.dois}>
          <NativeSelect
            {...campo('desconto_tipo')}
            data={DESCONTOS}
            onChange={({ currentTarget }) => set('desconto_tipo', currentTarget.value as TipoDesconto)}
          />
          {values.desconto_tipo === 'valor' && (
            <MoneyInput
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
        {valor && (
          <p className={classes.nota} role="status" data-aviso={(acima && !isAdmin) || undefined}>
            Desconto de {valor}.
            {acima && !isAdmin && ` Acima de ${maximo}%: ao enviar, espera a aprovação de um administrador.`}
            {acima && isAdmin && ` Acima do limite de ${maximo}% dos consultores.`}
          </p>
        )}
      </Dobra>
    )
  },
)
