import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Catalogo, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import type { FieldsProps } from '../ui/editable-list/editable-list.ts'
import classes from '../ui/editable-list/editable-list-form.module.css'
import { MoneyInput } from '../ui/money-input.tsx'
import type { CamposCatalogo } from './campos-catalogo.ts'
import { IconeInput } from './icone-input.tsx'

const VALORES = [
  { value: '', label: 'Escolha…' },
  { value: 'masculina', label: 'masculina' },
  { value: 'feminina', label: 'feminina' },
  { value: 'mista', label: 'mista' },
]

type Props = FieldsProps<ItemCatalogo, CamposCatalogo> & { catalogo: Catalogo; emUso: boolean }

/** Fields of an item: its name and those of its catalogue. */
export function CatalogoCampos({ catalogo, emUso, ...props }: Props) {
  const { campo, form, item } = props
  const termoDaLei = item !== undefined && isTermoDaLei(catalogo, item.name)
  const numero = (nome: 'dias' | 'ordem') => ({
    ...campo(nome),
    className: classes.curto,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    maxLength: 4,
  })
  return (
    <>
      <TextInput
        {...campo('name')}
        className={classes.nome}
        required
        autoComplete="off"
        maxLength={200}
        disabled={termoDaLei}
        description={termoDaLei && 'Este termo vem da lei: o nome não muda.'}
      />
      {catalogo === 'generos_clinica' && (
        <NativeSelect
          {...campo('value')}
          className={classes.medio}
          required
          data={VALORES}
          disabled={emUso}
          description={emUso && 'Não muda enquanto alguma clínica usar.'}
        />
      )}
      {catalogo === 'periodicidades' && (
        <>
          <TextInput {...numero('dias')} placeholder="1 a 366" />
          <TextInput {...numero('ordem')} />
        </>
      )}
      {catalogo === 'taxas' && (
        <>
          <MoneyInput
            {...campo('valor_padrao_centavos')}
            className={classes.medio}
            centavos={form.values.valor_padrao_centavos}
            onChange={(centavos) => form.setFieldValue('valor_padrao_centavos', centavos)}
          />
          <div className={classes.chaves}>
            <Checkbox {...campo('recorrente', 'checkbox')} label="Recorrente: cobrada todo mês" />
            <Checkbox {...campo('obrigatoria', 'checkbox')} />
          </div>
        </>
      )}
      {catalogo === 'estruturas' && (
        <div className={classes.todo}>
          <IconeInput name="icone" value={form.values.icone} onChange={(icone) => form.setFieldValue('icone', icone)} />
        </div>
      )}
    </>
  )
}
