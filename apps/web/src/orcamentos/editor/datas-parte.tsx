import { TextInput } from '@mantine/core'
import classes from './editor.module.css'
import { parteDe } from './parte.ts'

/** Until when the quote holds, and when the treatment is to be. */
export const DatasParte = parteDe(
  ['validade', 'inicio_previsto', 'termino_previsto'],
  ({ values, campo, preparo: { validade_dias } }) => (
    <section className={classes.parte} aria-labelledby="parte-datas">
      <h2 id="parte-datas">Datas</h2>
      <div className={classes.tres}>
        <TextInput
          {...campo('validade')}
          type="date"
          {...(!values.validade && {
            description: validade_dias === 1 ? '1 dia a partir do envio' : `${validade_dias} dias a partir do envio`,
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          })}
        />
        <TextInput {...campo('inicio_previsto')} type="date" />
        <TextInput {...campo('termino_previsto')} type="date" min={values.inicio_previsto || undefined} />
      </div>
    </section>
  ),
)
