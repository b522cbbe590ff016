import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ROTULO_TIPO_REGRA, TIPOS_REGRA } from '@portal/contract/financeiro/opcoes'
import type { ComponentProps, ReactNode } from 'react'
import { MoneyInput } from '../../ui/money-input.tsx'
import type { ValoresComuns } from './formulario.ts'
import classes from './regras.module.css'

type Campo = ComponentProps<typeof TextInput> & { name: string; label: string }
type Props<V extends ValoresComuns> = {
  campo: (nome: keyof ValoresComuns & keyof V & string) => Campo
  form: UseFormReturnType<V>
  /** True when entries were computed with the rule: only its end can be changed. */
  usada: boolean
  /** Input for the base of the share. */
  children: ReactNode
}

const TIPOS = TIPOS_REGRA.map((value) => ({ value, label: ROTULO_TIPO_REGRA[value] }))

/** Inputs for value and period, common to both kinds of rule. */
export function CamposComuns<V extends ValoresComuns>({ campo, form, usada, children }: Props<V>) {
  const { tipo, fixo, vigencia_inicio } = form.values
  const { label: rotuloTipo, ...doTipo } = campo('tipo')
  const valor = campo('valor')
  return (
    <>
      {!usada && (
        <div className={classes.tres}>
          <NativeSelect
            label={rotuloTipo}
            name={doTipo.name}
            data={TIPOS}
            value={tipo}
            onChange={({ currentTarget }) => {
              form.setFieldValue('tipo' as never, currentTarget.value as never)
              form.clearFieldError('valor')
            }}
          />
          {tipo === 'fixo' ? (
            <MoneyInput
              name="valor"
              label={campo('fixo').label}
              required
              error={valor.error}
              onBlur={valor.onBlur}
              centavos={fixo}
              onChange={(centavos) => {
                form.setFieldValue('fixo' as never, centavos as never)
                form.clearFieldError('valor')
              }}
            />
          ) : (
            <TextInput
              {...valor}
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="30 ou 7,5"
              maxLength={7}
              rightSection="%"
            />
          )}
          {children}
        </div>
      )}
      <div className={classes.dois}>
        {!usada && <TextInput {...campo('vigencia_inicio')} type="date" required />}
        <TextInput
          {...campo('vigencia_fim')}
          type="date"
          min={vigencia_inicio}
          description="Opcional: o último dia em que vale."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </>
  )
}
