import { TextInput } from '@mantine/core'
import { formatDay } from '../../platform/format-date.ts'
import { Dobra } from './dobra.tsx'
import classes from './editor.module.css'
import { parteDe } from './parte.ts'

const emDias = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`)

/** Validity of the quote, and planned dates of the treatment. */
export const DatasParte = parteDe(
  ['validade', 'inicio_previsto', 'termino_previsto'],
  ({ values: { validade, inicio_previsto, termino_previsto }, erros, campo, preparo: { validade_dias } }) => (
    <Dobra
      id="parte-datas"
      titulo="Validade"
      valor={[
        validade ? `até ${formatDay(validade)}` : emDias(validade_dias),
        inicio_previsto && `início em ${formatDay(inicio_previsto)}`,
        termino_previsto && `término em ${formatDay(termino_previsto)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      erro={erros.validade ?? erros.termino_previsto}
    >
      <div className={classes.tres}>
        <TextInput
          {...campo('validade')}
          type="date"
          {...(!validade && {
            description: `${emDias(validade_dias)} a partir do envio`,
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          })}
        />
        <TextInput {...campo('inicio_previsto')} type="date" />
        <TextInput {...campo('termino_previsto')} type="date" min={inicio_previsto || undefined} />
      </div>
    </Dobra>
  ),
)
